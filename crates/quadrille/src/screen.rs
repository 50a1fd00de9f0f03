//! A match on the whole screen of a terminal: a board to point at, and beside it what is known.
//!
//! One frame for all games. What it needs to know of a game it asks for: the sketch says where cells
//! are, the geometry what lies beside what, legal actions what can be done, and the game's keys
//! by which letter. `desk` is what the keys do, `board` and `panel` what is drawn.

mod board;
mod desk;
mod minimap;
mod neighbors;
mod panel;

use std::{
    io::{self, IsTerminal},
    time::Duration,
};

use anyhow::{Context, Result};
use game::{Look, Player, Turn, Viewer};
use ratatui::{
    Terminal,
    backend::Backend,
    crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers},
};
use table::{Refused, Update};

use self::desk::{Desk, Wish};
use crate::{
    args::WholeScreen,
    failure::Failure,
    output::Output,
    play::{
        set_up::Seat,
        sitting::{Decided, Sitting},
        words,
    },
};

/// How long something that others do is looked at, and how long when it is to go fast.
const PAUSE: Duration = Duration::from_millis(200);
const SHORT_PAUSE: Duration = Duration::from_millis(20);

/// Whether a match is to be played on the whole screen.
pub(crate) fn is_wanted(when: WholeScreen, sitting: &Sitting) -> bool {
    match when {
        WholeScreen::Always => true,
        WholeScreen::Never => false,
        WholeScreen::Auto => {
            let view = sitting.table.view(sitting.onlooker());
            io::stdin().is_terminal()
                && io::stdout().is_terminal()
                && sitting.humans() > 0
                && !view.sketch(None, &[], Look::Rich).spots.is_empty()
        }
    }
}

/// Plays a match to its end, or until someone leaves.
pub(crate) fn run(sitting: Sitting, output: &mut Output) -> Result<(), Failure> {
    let mut terminal = ratatui::try_init().context("the terminal cannot be used as a screen")?;
    let mut screen = Screen::new(sitting, output.look());
    let played = screen.run(&mut terminal, &mut Typed);
    ratatui::restore();
    played?;
    let left = "The match was left as it is; it has no result.".into();
    output.line(&screen.sitting.result().unwrap_or(left))?;
    Ok(())
}

/// Where keys come from.
trait Keyboard {
    /// The next key, if one is pressed within that time; without a time it is waited for.
    fn key(&mut self, within: Option<Duration>) -> io::Result<Option<KeyCode>>;
}

/// The keys of the terminal.
struct Typed;

impl Keyboard for Typed {
    fn key(&mut self, within: Option<Duration>) -> io::Result<Option<KeyCode>> {
        if let Some(time) = within
            && !event::poll(time)?
        {
            return Ok(None);
        }
        Ok(match event::read()? {
            // In this mode the terminal leaves it to us that Ctrl-C means to leave.
            Event::Key(key)
                if key.modifiers.contains(KeyModifiers::CONTROL)
                    && key.code == KeyCode::Char('c') =>
            {
                Some(KeyCode::Char('q'))
            }
            Event::Key(key) if key.kind == KeyEventKind::Press => Some(key.code),
            // Another size, say: it is drawn again.
            _ => None,
        })
    }
}

/// A match on the whole screen.
struct Screen {
    sitting: Sitting,
    desk: Desk,
    look: Look,
    /// Whose eyes it looks through.
    viewer: Viewer,
}

impl Screen {
    fn new(sitting: Sitting, look: Look) -> Screen {
        let viewer = sitting.onlooker();
        let desk = Desk::new(&*sitting.table.view(viewer), sitting.game.keys());
        let mut screen = Screen {
            sitting,
            desk,
            look,
            viewer,
        };
        let facts = screen.sitting.game.facts();
        let names: Vec<String> = screen.sitting.seats.iter().map(Seat::name).collect();
        screen.desk.say(facts.summary);
        screen
            .desk
            .say(&format!("At the table: {}.", names.join(", ")));
        screen.desk.say("? lists the keys.");
        screen
    }

    fn run<B>(&mut self, terminal: &mut Terminal<B>, keys: &mut impl Keyboard) -> Result<()>
    where
        B: Backend<Error: Send + Sync + 'static>,
    {
        loop {
            if let Some(update) = self.sitting.table.tick(self.sitting.now()) {
                self.tell(&update)?;
            }
            if let Some(result) = self.sitting.result() {
                self.desk.say(&result);
                self.desk.say("Any key leaves.");
                self.refresh(self.sitting.onlooker());
                self.draw(terminal)?;
                while keys.key(None)?.is_none() {
                    self.draw(terminal)?;
                }
                return Ok(());
            }
            let Turn::Player(player) = self.sitting.table.turn() else {
                unreachable!("the table rolls, and tells the end");
            };
            let goes_on = match self.sitting.seats[player.index()] {
                Seat::Human => self.ask(player, terminal, keys)?,
                Seat::Strategy(_) => self.watch(player, terminal, keys)?,
            };
            if !goes_on {
                return Ok(());
            }
        }
    }

    /// Takes one key of a person; says whether the match goes on.
    fn ask<B>(
        &mut self,
        player: Player,
        terminal: &mut Terminal<B>,
        keys: &mut impl Keyboard,
    ) -> Result<bool>
    where
        B: Backend<Error: Send + Sync + 'static>,
    {
        let viewer = Viewer::Player(player);
        let shares = self.sitting.game.facts().hidden && self.sitting.humans() > 1;
        if shares && self.viewer != viewer {
            // People who share a screen must not see each other's secrets.
            self.desk
                .hand_over(&format!("{viewer}, come here and press a key."));
            self.draw(terminal)?;
            while keys.key(None)?.is_none() {}
            self.desk.take_over();
        }
        self.refresh(viewer);
        self.draw(terminal)?;
        // Clocks run while nobody presses a key.
        let within = self.sitting.table.next_deadline().map(|_| PAUSE);
        let Some(key) = keys.key(within)? else {
            return Ok(true);
        };
        let view = self.sitting.table.view(viewer);
        match self.desk.press(key, &*view) {
            None => {}
            Some(Wish::Leave) => return Ok(false),
            Some(Wish::Play(text)) => self.play(player, &text)?,
            Some(Wish::Walk(from, cells)) => self.walk(player, from, &cells, terminal, keys)?,
            Some(Wish::Resign) => {
                let result = self.sitting.table.resign(player, self.sitting.now());
                self.settle(result)?;
            }
            Some(Wish::TakeBack) => {
                let result = self.sitting.take_back();
                self.settle(result)?;
            }
            Some(Wish::Hint) => match self.sitting.hint(player) {
                Ok((name, index)) => self.desk.hint(name, index),
                Err(sentence) => self.desk.say(&sentence),
            },
        }
        Ok(true)
    }

    /// Lets a computer player act, so slowly that one can follow it.
    fn watch<B>(
        &mut self,
        player: Player,
        terminal: &mut Terminal<B>,
        keys: &mut impl Keyboard,
    ) -> Result<bool>
    where
        B: Backend<Error: Send + Sync + 'static>,
    {
        self.refresh(self.sitting.onlooker());
        self.desk.wait_for(player);
        self.draw(terminal)?;
        let Decided { update, complaint } = self.sitting.think(player)?;
        for line in &complaint {
            self.desk.say(line);
        }
        let is_seen = !update.for_viewer(self.viewer).is_empty();
        self.tell(&update)?;
        if !is_seen {
            return Ok(true);
        }
        self.refresh(self.viewer);
        self.desk.wait_for(player);
        self.pause(terminal, keys)
    }

    /// Lets what is on the screen be looked at; says whether the match goes on.
    fn pause<B>(&mut self, terminal: &mut Terminal<B>, keys: &mut impl Keyboard) -> Result<bool>
    where
        B: Backend<Error: Send + Sync + 'static>,
    {
        self.draw(terminal)?;
        let time = if self.desk.is_fast {
            SHORT_PAUSE
        } else {
            PAUSE
        };
        let Some(key) = keys.key(Some(time))? else {
            return Ok(true);
        };
        Ok(!self.desk.press_while_waiting(key))
    }

    /// Goes from cell to cell, until something new is seen.
    fn walk<B>(
        &mut self,
        player: Player,
        mut at: String,
        cells: &[String],
        terminal: &mut Terminal<B>,
        keys: &mut impl Keyboard,
    ) -> Result<()>
    where
        B: Backend<Error: Send + Sync + 'static>,
    {
        let viewer = Viewer::Player(player);
        for next in cells {
            let legal = self.sitting.table.view(viewer).legal();
            let leads = |cells: &[String]| cells == [at.clone(), next.clone()];
            let Some(step) = legal.iter().find(|it| leads(&it.cells)) else {
                return Ok(());
            };
            let result = self.sitting.play(player, &step.text);
            let Some(update) = self.accept(result)? else {
                return Ok(());
            };
            at = next.clone();
            let mut events = update.for_viewer(viewer).into_iter();
            let has_news = events.any(|event| self.sitting.game.is_news(event));
            self.refresh(viewer);
            self.desk.follow(&at);
            if has_news || self.sitting.table.turn().player() != Some(player) {
                return Ok(());
            }
            if Some(next) != cells.last() {
                self.pause(terminal, keys)?;
            }
        }
        Ok(())
    }

    fn play(&mut self, player: Player, action: &str) -> Result<()> {
        let result = self.sitting.play(player, action);
        self.settle(result)
    }

    /// Tells what came of an attempt.
    fn settle(&mut self, result: Result<Update, Refused>) -> Result<()> {
        self.accept(result).map(|_| ())
    }

    /// The same, with what happened.
    fn accept(&mut self, result: Result<Update, Refused>) -> Result<Option<Update>> {
        match result {
            Ok(update) => {
                self.tell(&update)?;
                Ok(Some(update))
            }
            Err(refused) => {
                self.desk.say(&words::sentence(&refused.to_string()));
                Ok(None)
            }
        }
    }

    /// Keeps what happened, then tells it.
    fn tell(&mut self, update: &Update) -> Result<()> {
        self.sitting.keep(update)?;
        for sentence in self.sitting.told(update, self.viewer) {
            self.desk.say(&sentence);
        }
        for sentence in update.notices.iter().filter_map(words::told) {
            self.desk.say(&sentence);
        }
        Ok(())
    }

    /// Brings what can be pointed at up to date.
    fn refresh(&mut self, viewer: Viewer) {
        self.viewer = viewer;
        let view = self.sitting.table.view(viewer);
        self.desk.refresh(&*view, self.sitting.table.ply());
    }

    fn draw<B>(&self, terminal: &mut Terminal<B>) -> Result<()>
    where
        B: Backend<Error: Send + Sync + 'static>,
    {
        let view = self.sitting.table.view(self.viewer);
        let last = self.sitting.table.last_action(self.viewer);
        let sketch = view.sketch(last.as_deref(), &self.desk.marked(), self.look);
        let about = view.about(self.desk.cell());
        let legend = self.sitting.game.legend();
        let sheet = panel::Sheet {
            desk: &self.desk,
            sketch: &sketch,
            about: about.as_deref(),
            legend,
            look: self.look,
        };
        terminal.draw(|frame| sheet.draw(frame))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
