//! The conversation of a match: shows, asks, thinks, tells.

use std::{
    io::{self, BufRead},
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use anyhow::{Result, anyhow};
use game::{
    Budget, Limit, Player, Turn, Viewer,
    erased::{AnyGame, AnyStrategy, Legal},
};
use table::{Refused, Table, Update};

use super::{
    journal::Journal,
    order::{HELP, Order},
    set_up::Seat,
    words,
};
use crate::{
    failure::Failure,
    input::{self, Typed},
    output::Output,
    picture,
};

/// How long the strongest brain thinks about a hint.
const HINT: Duration = Duration::from_secs(1);

/// How many letters fit into a line of any terminal.
const WIDTH: usize = 76;

/// A match in the terminal.
pub(crate) struct Session<'a> {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) table: Table,
    pub(crate) seats: Vec<Seat>,
    pub(crate) strategies: Vec<Option<Box<dyn AnyStrategy>>>,
    /// How long a computer player thinks if its name does not say.
    pub(crate) limit: Limit,
    pub(crate) journal: Option<Journal>,
    /// What `save` wrote, and may write over.
    pub(crate) saved: Vec<PathBuf>,
    pub(crate) start: Instant,
    /// The ply whose board is on the screen, and who saw it.
    pub(crate) last_shown: Option<(u32, Viewer)>,
    pub(crate) output: &'a mut Output,
}

/// Whether the match goes on after an order.
enum Next {
    GoOn,
    Leave,
}

impl Session<'_> {
    /// Plays until the match is over or someone leaves.
    pub(crate) fn run(&mut self) -> Result<(), Failure> {
        let stdin = io::stdin();
        let mut input = stdin.lock();
        self.welcome()?;
        loop {
            if let Some(update) = self.table.tick(self.now()) {
                self.tell(&update)?;
            }
            match self.table.turn() {
                _ if self.table.outcome().is_some() => return self.farewell(),
                Turn::Player(player) => match &self.seats[player.index()] {
                    Seat::Human => match self.ask(player, &mut input)? {
                        Next::GoOn => {}
                        Next::Leave => return Ok(()),
                    },
                    Seat::Strategy(named) => {
                        let limit = named.limit.unwrap_or(self.limit);
                        self.think(player, limit)?;
                    }
                },
                Turn::Chance | Turn::Over(_) => unreachable!("the table rolls, and tells the end"),
            }
        }
    }

    fn now(&self) -> Duration {
        self.start.elapsed()
    }

    fn welcome(&mut self) -> Result<()> {
        let facts = self.game.facts();
        let name = self.output.strong(facts.name);
        self.output.line(&format!("{name}. {}", facts.summary))?;
        for (seat, who) in self.seats.iter().enumerate() {
            self.output
                .line(&format!("  seat {seat}: {}", who.name()))?;
        }
        if self.humans() > 0 {
            self.output
                .line("Type an action, a cell to see what it can do, or `help`.")?;
        }
        Ok(())
    }

    fn legend(&mut self) -> Result<()> {
        for line in self.game.legend().lines() {
            self.output.line(line)?;
        }
        Ok(())
    }

    fn humans(&self) -> usize {
        self.seats
            .iter()
            .filter(|seat| **seat == Seat::Human)
            .count()
    }

    /// Lets a computer player decide.
    fn think(&mut self, player: Player, limit: Limit) -> Result<()> {
        let view = self.table.view(Viewer::Player(player));
        let strategy = self.strategies[player.index()].as_mut();
        let strategy = strategy.expect("a seat that is not human has a strategy");
        let answer = table::answer(&*view, &mut **strategy, &Budget::new(limit));
        match self
            .table
            .play_answer(player, self.table.ply(), answer, self.now())
        {
            Ok(update) => self.tell(&update),
            Err(refused) => Err(anyhow!("seat {player}: {refused}")),
        }
    }

    /// Shows the board and asks a person until something has changed.
    fn ask(&mut self, player: Player, input: &mut impl BufRead) -> Result<Next, Failure> {
        let viewer = Viewer::Player(player);
        if self.last_shown != Some((self.table.ply(), viewer)) {
            self.hand_over(viewer, input)?;
            self.show(viewer, &[])?;
        }
        let prompt = match self.table.clock(self.now()) {
            Some(clock) => format!("seat {player} ({} s)> ", clock[player].as_secs()),
            None => format!("seat {player}> "),
        };
        self.output.text(&prompt)?;
        let order = match input::read(input)? {
            Typed::Line(line) => Order::read(&line),
            Typed::Nonsense(why) => {
                self.output.line(why)?;
                return Ok(Next::GoOn);
            }
            Typed::End => {
                self.output.line("")?;
                let ply = self.table.ply();
                return Err(
                    anyhow!("the input ended before the match did, after ply {ply}").into(),
                );
            }
        };
        if let Order::Quit = order {
            self.output
                .line("The match was left as it is; it has no result.")?;
            return Ok(Next::Leave);
        }
        self.obey(player, order)?;
        Ok(Next::GoOn)
    }

    fn obey(&mut self, player: Player, order: Order) -> Result<()> {
        let viewer = Viewer::Player(player);
        match order {
            Order::Nothing => Ok(()),
            Order::Help => {
                self.output.text(HELP)?;
                self.legend()
            }
            Order::Board => self.show(viewer, &[]),
            Order::Actions => self.list(&self.table.view(viewer).legal()),
            Order::Position => self.position(),
            Order::Undo => self.undo(),
            Order::Hint => self.hint(player),
            Order::Draw => self.draw(player),
            Order::Resign => {
                let result = self.table.resign(player, self.now());
                self.settle(result)
            }
            Order::Save(path) => Ok(self.save(&path)?),
            Order::Picture(path) => self.picture(viewer, &path),
            Order::Misused(how) => Ok(self.output.line(how)?),
            Order::Other(text) => self.act(player, &text),
            Order::Quit => unreachable!("leaving is not for the table"),
        }
    }

    /// An action, a cell, or something that is neither.
    fn act(&mut self, player: Player, text: &str) -> Result<()> {
        let view = self.table.view(Viewer::Player(player));
        let legal = view.legal();
        // People write `C12 c11` and mean `c12c11`.
        let compact: String = text.split_whitespace().collect();
        let exact = legal
            .iter()
            .find(|it| it.text.eq_ignore_ascii_case(&compact));
        if let Some(Legal { text, .. }) = exact {
            let result = self.table.play(player, self.table.ply(), text, self.now());
            return self.settle(result);
        }
        let begins_here = |it: &Legal| {
            it.cells
                .first()
                .is_some_and(|cell| cell.eq_ignore_ascii_case(&compact))
        };
        let from: Vec<usize> = (0..legal.len())
            .filter(|it| begins_here(&legal[*it]))
            .collect();
        let about = view.about(&compact);
        if !from.is_empty() || about.is_some() {
            if !from.is_empty() {
                self.show(Viewer::Player(player), &from)?;
            }
            for line in about.iter().flat_map(|about| about.lines()) {
                self.output.line(&format!("  {line}"))?;
            }
            let from: Vec<Legal> = from.into_iter().map(|index| legal[index].clone()).collect();
            return self.list(&from);
        }
        let result = self
            .table
            .play(player, self.table.ply(), &compact, self.now());
        self.settle(result)
    }

    /// Tells what came of an attempt.
    fn settle(&mut self, result: Result<Update, Refused>) -> Result<()> {
        match result {
            Ok(update) => self.tell(&update),
            Err(refused) => Ok(self.output.line(&words::sentence(&refused.to_string()))?),
        }
    }

    /// Keeps what happened, then tells it.
    fn tell(&mut self, update: &Update) -> Result<()> {
        if let Some(journal) = &mut self.journal {
            journal.append(&update.text())?;
        }
        let viewer = self.onlooker();
        let is_action =
            |line: &String| !line.contains('!') && !line.starts_with(char::is_alphabetic);
        let last = self.table.last_action(viewer);
        if let Some(action) = last.filter(|_| update.lines.iter().any(is_action)) {
            self.output.line(&format!("{:>4}  {action}", update.ply))?;
        }
        for event in update.for_viewer(viewer) {
            if let Some(sentence) = self.game.tell(event) {
                self.output.line(&format!("      {sentence}"))?;
            }
        }
        for notice in &update.notices {
            if let Some(sentence) = words::told(notice) {
                self.output.line(&sentence)?;
            }
        }
        Ok(())
    }

    /// Through whose eyes the screen looks between turns: the only person's, or nobody's.
    fn onlooker(&self) -> Viewer {
        match self.seats.iter().position(|seat| *seat == Seat::Human) {
            Some(seat) if self.humans() == 1 => Viewer::Player(Player::new(seat as u8)),
            _ => Viewer::Spectator,
        }
    }

    fn show(&mut self, viewer: Viewer, marked: &[usize]) -> Result<()> {
        let view = self.table.view(viewer);
        let last = self.table.last_action(viewer);
        self.output.line("")?;
        let look = self.output.look();
        self.output
            .sketch(&view.sketch(last.as_deref(), marked, look))?;
        self.last_shown = Some((self.table.ply(), viewer));
        Ok(())
    }

    /// Lists actions, in as many columns as fit.
    fn list(&mut self, legal: &[Legal]) -> Result<()> {
        let entries: Vec<String> = legal
            .iter()
            .map(|it| format!("{} {}", it.text, it.kind))
            .collect();
        let width = 2 + entries.iter().map(String::len).max().unwrap_or(0);
        for row in entries.chunks((WIDTH / width).max(1)) {
            let cells: String = row.iter().map(|entry| format!("{entry:<width$}")).collect();
            self.output.line(&format!("  {}", cells.trim_end()))?;
        }
        Ok(())
    }

    /// In games with secrets, people who share a screen must not see each other's.
    fn hand_over(&mut self, viewer: Viewer, input: &mut impl BufRead) -> Result<()> {
        let is_other = self.last_shown.is_none_or(|(_, last)| last != viewer);
        if !self.game.facts().hidden || self.humans() < 2 || !is_other {
            return Ok(());
        }
        self.output.text(&format!(
            "{}{viewer}, come here and press Enter. ",
            "\n".repeat(60)
        ))?;
        input::read(input)?;
        Ok(())
    }

    fn position(&mut self) -> Result<()> {
        let position = self.table.view(Viewer::Spectator).notation();
        let position =
            position.unwrap_or("This game has secrets; its position is not told.".into());
        Ok(self.output.line(&position)?)
    }

    /// Goes back to the last decision of anyone at the screen; nobody else is asked.
    fn undo(&mut self) -> Result<()> {
        let seats = Player::all(self.seats.len() as u8).zip(&self.seats);
        let people = seats
            .filter(|(_, seat)| **seat == Seat::Human)
            .map(|(player, _)| player);
        let last = people
            .filter_map(|player| self.table.last_decision(player))
            .max();
        let result = match last {
            Some(ply) => self.table.take_back_to(ply, self.now()),
            None => Err(Refused::NothingToTakeBack),
        };
        self.settle(result)
    }

    fn hint(&mut self, player: Player) -> Result<()> {
        let name = self.game.brains().last().expect("every game has a brain");
        let mut brain = self
            .game
            .brain(name, 0)
            .expect("a game has the brains it lists");
        let view = self.table.view(Viewer::Player(player));
        match brain.choose(&*view, &Budget::new(Limit::Time(HINT))) {
            Ok(index) => {
                self.show(Viewer::Player(player), &[index])?;
                let Legal { text, kind, .. } = &view.legal()[index];
                Ok(self
                    .output
                    .line(&format!("{name} would play {text} ({kind})."))?)
            }
            Err(fault) => Ok(self.output.line(&format!("No hint: {name} {fault}."))?),
        }
    }

    fn draw(&mut self, player: Player) -> Result<()> {
        let result = self.table.offer_draw(player, self.now());
        self.settle(result)
    }

    fn save(&mut self, path: &Path) -> io::Result<()> {
        let is_ours = self.saved.iter().any(|saved| saved == path);
        let written = Journal::write(path, self.table.record(), is_ours);
        match written {
            Ok(()) => {
                self.saved.push(path.into());
                self.output.line(&format!("Saved to {}.", path.display()))
            }
            Err(error) => self.output.line(&words::sentence(&format!("{error:#}"))),
        }
    }

    fn picture(&mut self, viewer: Viewer, path: &Path) -> Result<()> {
        let said = match self.table.view(viewer).picture() {
            None => format!("There are no pictures of {} yet.", self.game.facts().name),
            Some(svg) => match picture::write(&svg, path) {
                Ok(()) => format!("Drawn into {}.", path.display()),
                Err(error) => words::sentence(&format!("{error:#}")),
            },
        };
        Ok(self.output.line(&said)?)
    }

    fn farewell(&mut self) -> Result<(), Failure> {
        self.show(self.onlooker(), &[])?;
        let names: Vec<String> = self.seats.iter().map(Seat::name).collect();
        let outcome = self.table.outcome().expect("the match is over");
        let result = words::result(outcome, self.table.ending(), &names);
        let result = self.output.strong(&result);
        self.output.line(&result)?;
        Ok(())
    }
}
