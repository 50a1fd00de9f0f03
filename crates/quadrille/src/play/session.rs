//! A match in a terminal without a full screen: shows the board, reads orders, prints events.

use std::{
    io::{self, BufRead},
    path::{Path, PathBuf},
};

use anyhow::{Result, anyhow};
use game::{Player, Turn, Viewer, erased::Legal};
use table::{Refused, Update};

use super::{
    journal::Journal,
    order::{HELP, Order},
    set_up::Seat,
    sitting::Sitting,
    words,
};
use crate::{
    failure::Failure,
    input::{self, Typed},
    output::Output,
    picture,
};

/// The width of any terminal, in characters.
const WIDTH: usize = 76;

/// A match in the terminal.
pub(crate) struct Session<'a> {
    pub(crate) sitting: Sitting,
    /// The files that `save` wrote and may overwrite.
    pub(crate) saved: Vec<PathBuf>,
    /// The ply and the viewer of the board on the screen.
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
            if let Some(update) = self.sitting.table.tick(self.sitting.now()) {
                self.report(&update)?;
            }
            match self.sitting.table.turn() {
                _ if self.sitting.table.outcome().is_some() => return self.farewell(),
                Turn::Player(player) => match &self.sitting.seats[player.index()] {
                    Seat::Human => match self.ask(player, &mut input)? {
                        Next::GoOn => {}
                        Next::Leave => return Ok(()),
                    },
                    Seat::Strategy(_) => {
                        let decided = self.sitting.think(player)?;
                        for line in &decided.complaint {
                            self.output.line(line)?;
                        }
                        self.report(&decided.update)?;
                    }
                },
                Turn::Chance | Turn::Over(_) => {
                    unreachable!("the table rolls, and the outcome is checked")
                }
            }
        }
    }

    fn welcome(&mut self) -> Result<()> {
        let facts = self.sitting.game.facts();
        let name = self.output.strong(facts.name);
        self.output.line(&format!("{name}. {}", facts.summary))?;
        for (seat, who) in self.sitting.seats.iter().enumerate() {
            self.output
                .line(&format!("  seat {seat}: {}", who.name()))?;
        }
        if self.sitting.humans() > 0 {
            self.output
                .line("Type an action, a cell to see what it can do, or `help`.")?;
        }
        Ok(())
    }

    fn legend(&mut self) -> Result<()> {
        for line in self.sitting.game.profile().legend.lines() {
            self.output.line(line)?;
        }
        Ok(())
    }

    /// Shows the board and asks a person until something has changed.
    fn ask(&mut self, player: Player, input: &mut impl BufRead) -> Result<Next, Failure> {
        let viewer = Viewer::Player(player);
        if self.last_shown != Some((self.sitting.table.ply(), viewer)) {
            self.hand_over(viewer, input)?;
            self.show(viewer, &[])?;
        }
        let prompt = match self.sitting.table.clock(self.sitting.now()) {
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
                let ply = self.sitting.table.ply();
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
            Order::Actions => self.list(&self.sitting.table.view(viewer).legal()),
            Order::Position => self.position(),
            Order::Undo => self.undo(),
            Order::Hint => self.hint(player),
            Order::Draw => self.draw(player),
            Order::Resign => {
                let result = self.sitting.table.resign(player, self.sitting.now());
                self.settle(result)
            }
            Order::Save(path) => Ok(self.save(&path)?),
            Order::Picture(path) => self.picture(viewer, &path),
            Order::Misused(how) => Ok(self.output.line(how)?),
            Order::Other(text) => self.act(player, &text),
            Order::Quit => unreachable!("leaving is not for the table"),
        }
    }

    /// Plays an action, explains a cell, or shows why the text is neither.
    fn act(&mut self, player: Player, text: &str) -> Result<()> {
        let view = self.sitting.table.view(Viewer::Player(player));
        let legal = view.legal();
        // People write `C12 c11` and mean `c12c11`.
        let compact: String = text.split_whitespace().collect();
        let is_exact = |it: &Legal| it.text.eq_ignore_ascii_case(&compact);
        if let Some(index) = legal.iter().position(is_exact) {
            let result = self.sitting.play(player, index);
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
        let about = view.describe_cell(&compact);
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
        let result = self.sitting.play(player, compact.as_str());
        self.settle(result)
    }

    /// Prints the result of an attempt.
    fn settle(&mut self, result: Result<Update, Refused>) -> Result<()> {
        match result {
            Ok(update) => self.report(&update),
            Err(refused) => Ok(self.output.line(&words::sentence(&refused.to_string()))?),
        }
    }

    /// Stores an update, then prints it.
    fn report(&mut self, update: &Update) -> Result<()> {
        self.sitting.keep(update)?;
        let viewer = self.sitting.onlooker();
        let is_action =
            |line: &String| !line.contains('!') && !line.starts_with(char::is_alphabetic);
        let last = self.sitting.table.last_action(viewer);
        if let Some(action) = last.filter(|_| update.lines.iter().any(is_action)) {
            self.output.line(&format!("{:>4}  {action}", update.ply))?;
        }
        for sentence in self.sitting.sentences(update, viewer) {
            self.output.line(&format!("      {sentence}"))?;
        }
        for notice in &update.notices {
            if let Some(sentence) = words::of_notice(notice) {
                self.output.line(&sentence)?;
            }
        }
        Ok(())
    }

    fn show(&mut self, viewer: Viewer, marked: &[usize]) -> Result<()> {
        let view = self.sitting.table.view(viewer);
        let last = self.sitting.table.last_action(viewer);
        self.output.line("")?;
        let look = self.output.look();
        self.output
            .sketch(&view.sketch(last.as_deref(), marked, look))?;
        self.last_shown = Some((self.sitting.table.ply(), viewer));
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

    /// Hides the screen between people with hidden information.
    fn hand_over(&mut self, viewer: Viewer, input: &mut impl BufRead) -> Result<()> {
        let is_other = self.last_shown.is_none_or(|(_, last)| last != viewer);
        if !self.sitting.game.facts().hidden || self.sitting.humans() < 2 || !is_other {
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
        let position = self.sitting.table.view(Viewer::Spectator).notation();
        let position =
            position.unwrap_or("This game has secrets; its position is not told.".into());
        Ok(self.output.line(&position)?)
    }

    fn undo(&mut self) -> Result<()> {
        let result = self.sitting.take_back();
        self.settle(result)
    }

    fn hint(&mut self, player: Player) -> Result<()> {
        match self.sitting.hint(player) {
            Ok((name, index)) => {
                self.show(Viewer::Player(player), &[index])?;
                let view = self.sitting.table.view(Viewer::Player(player));
                let Legal { text, kind, .. } = &view.legal()[index];
                Ok(self
                    .output
                    .line(&format!("{name} would play {text} ({kind})."))?)
            }
            Err(sentence) => Ok(self.output.line(&sentence)?),
        }
    }

    fn draw(&mut self, player: Player) -> Result<()> {
        let result = self.sitting.table.offer_draw(player, self.sitting.now());
        self.settle(result)
    }

    fn save(&mut self, path: &Path) -> io::Result<()> {
        let is_ours = self.saved.iter().any(|saved| saved == path);
        let written = Journal::write(path, self.sitting.table.record(), is_ours);
        match written {
            Ok(()) => {
                self.saved.push(path.into());
                self.output.line(&format!("Saved to {}.", path.display()))
            }
            Err(error) => self.output.line(&words::sentence(&format!("{error:#}"))),
        }
    }

    fn picture(&mut self, viewer: Viewer, path: &Path) -> Result<()> {
        let said = match self.sitting.table.view(viewer).picture() {
            None => format!(
                "There are no pictures of {} yet.",
                self.sitting.game.facts().name
            ),
            Some(svg) => match picture::write(&svg, path) {
                Ok(()) => format!("Drawn into {}.", path.display()),
                Err(error) => words::sentence(&format!("{error:#}")),
            },
        };
        Ok(self.output.line(&said)?)
    }

    fn farewell(&mut self) -> Result<(), Failure> {
        self.show(self.sitting.onlooker(), &[])?;
        let result = self.sitting.result().unwrap_or_default();
        let result = self.output.strong(&result);
        self.output.line(&result)?;
        Ok(())
    }
}
