//! A match on the whole screen of a terminal, with a cursor on the board and a panel beside it.
//!
//! The code is the same for all games. The sketch has the place of each cell, the geometry its
//! neighbors, the legal actions what a player can do, and the game its own keys. `controls` handles
//! the keys; `board` and `panel` draw.

mod board;
mod controls;
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

use self::controls::{Controls, Request};
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

/// How long an action of another player stays on the screen, at normal and at high speed.
const PAUSE: Duration = Duration::from_millis(200);
const SHORT_PAUSE: Duration = Duration::from_millis(20);

/// Whether to play a match on the whole screen.
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

/// Plays a match to its end, or until a person leaves.
pub(crate) fn run(sitting: Sitting, output: &mut Output) -> Result<(), Failure> {
    let mut terminal = ratatui::try_init().context("the terminal cannot be used as a screen")?;
    let mut screen = Screen::new(sitting, output.look());
    let played = screen.run(&mut terminal, &mut Typed);
    ratatui::restore();
    played?;
    let unfinished = "You left the match; it has no result.".into();
    output.line(&screen.sitting.result().unwrap_or(unfinished))?;
    Ok(())
}

/// A source of keys.
trait Keyboard {
    /// Returns the next key. Returns `None` if no key is pressed within the time; without a time it
    /// waits.
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
            // In raw mode the terminal does not turn Ctrl-C into a signal.
            Event::Key(key)
                if key.modifiers.contains(KeyModifiers::CONTROL)
                    && key.code == KeyCode::Char('c') =>
            {
                Some(KeyCode::Char('q'))
            }
            Event::Key(key) if key.kind == KeyEventKind::Press => Some(key.code),
            // Another event, such as a new size: the caller draws again.
            _ => None,
        })
    }
}

/// A match on the whole screen.
struct Screen {
    sitting: Sitting,
    controls: Controls,
    look: Look,
    /// Whose view is on the screen.
    viewer: Viewer,
}

impl Screen {
    fn new(sitting: Sitting, look: Look) -> Screen {
        let viewer = sitting.onlooker();
        let controls = Controls::new(&*sitting.table.view(viewer), &sitting.game.profile());
        let mut screen = Screen {
            sitting,
            controls,
            look,
            viewer,
        };
        let facts = screen.sitting.game.facts();
        let names: Vec<String> = screen.sitting.seats.iter().map(Seat::name).collect();
        screen.controls.say(facts.summary);
        screen
            .controls
            .say(&format!("At the table: {}.", names.join(", ")));
        screen.controls.say("? lists the keys.");
        screen
    }

    fn run<B>(&mut self, terminal: &mut Terminal<B>, keys: &mut impl Keyboard) -> Result<()>
    where
        B: Backend<Error: Send + Sync + 'static>,
    {
        loop {
            if let Some(update) = self.sitting.table.tick(self.sitting.now()) {
                self.report(&update)?;
            }
            if let Some(result) = self.sitting.result() {
                self.controls.say(&result);
                self.controls.say("Any key leaves.");
                self.refresh(self.sitting.onlooker());
                self.draw(terminal)?;
                while keys.key(None)?.is_none() {
                    self.draw(terminal)?;
                }
                return Ok(());
            }
            let Turn::Player(player) = self.sitting.table.turn() else {
                unreachable!("the table rolls the dice and reports the end");
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

    /// Handles one key of a person. Returns whether the match continues.
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
            self.controls
                .hand_over(&format!("{viewer}, come here and press a key."));
            self.draw(terminal)?;
            while keys.key(None)?.is_none() {}
            self.controls.take_over();
        }
        self.refresh(viewer);
        self.draw(terminal)?;
        // A clock may run out while nobody presses a key.
        let within = self.sitting.table.next_deadline().map(|_| PAUSE);
        let Some(key) = keys.key(within)? else {
            return Ok(true);
        };
        let view = self.sitting.table.view(viewer);
        match self.controls.press(key, &*view) {
            None => {}
            Some(Request::Leave) => return Ok(false),
            Some(Request::Play(text)) => self.play(player, &text)?,
            Some(Request::Walk(from, cells)) => self.walk(player, from, &cells, terminal, keys)?,
            Some(Request::Resign) => {
                let result = self.sitting.table.resign(player, self.sitting.now());
                self.settle(result)?;
            }
            Some(Request::TakeBack) => {
                let result = self.sitting.take_back();
                self.settle(result)?;
            }
            Some(Request::Hint) => match self.sitting.hint(player) {
                Ok((name, index)) => self.controls.hint(name, index),
                Err(sentence) => self.controls.say(&sentence),
            },
        }
        Ok(true)
    }

    /// Lets a computer player act, and pauses so people can follow. Returns whether the match
    /// continues.
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
        self.controls.wait_for(player);
        self.draw(terminal)?;
        let Decided { update, complaint } = self.sitting.think(player)?;
        for line in &complaint {
            self.controls.say(line);
        }
        let is_visible = !update.for_viewer(self.viewer).is_empty();
        self.report(&update)?;
        if !is_visible {
            return Ok(true);
        }
        self.refresh(self.viewer);
        self.controls.wait_for(player);
        self.pause(terminal, keys)
    }

    /// Waits for a moment or a key. Returns whether the match continues.
    fn pause<B>(&mut self, terminal: &mut Terminal<B>, keys: &mut impl Keyboard) -> Result<bool>
    where
        B: Backend<Error: Send + Sync + 'static>,
    {
        self.draw(terminal)?;
        let time = if self.controls.is_fast {
            SHORT_PAUSE
        } else {
            PAUSE
        };
        let Some(key) = keys.key(Some(time))? else {
            return Ok(true);
        };
        Ok(!self.controls.press_while_waiting(key))
    }

    /// Moves from cell to cell until something new comes into sight.
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
            let Some(step) = legal.iter().position(|it| leads(&it.cells)) else {
                return Ok(());
            };
            let result = self.sitting.play(player, step);
            let Some(update) = self.accept(result)? else {
                return Ok(());
            };
            at = next.clone();
            let mut events = update.for_viewer(viewer).into_iter();
            let navigation = self.sitting.game.profile().navigation;
            let has_news = events
                .any(|event| navigation.is_some_and(|navigation| navigation.interrupts(event)));
            self.refresh(viewer);
            self.controls.follow(&at);
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

    /// Shows the result of a request.
    fn settle(&mut self, result: Result<Update, Refused>) -> Result<()> {
        self.accept(result).map(|_| ())
    }

    /// Shows the result of a request, and returns the update if there was one.
    fn accept(&mut self, result: Result<Update, Refused>) -> Result<Option<Update>> {
        match result {
            Ok(update) => {
                self.report(&update)?;
                Ok(Some(update))
            }
            Err(refused) => {
                self.controls.say(&words::sentence(&refused.to_string()));
                Ok(None)
            }
        }
    }

    /// Stores an update, then shows it.
    fn report(&mut self, update: &Update) -> Result<()> {
        self.sitting.keep(update)?;
        for sentence in self.sitting.sentences(update, self.viewer) {
            self.controls.say(&sentence);
        }
        for sentence in update.notices.iter().filter_map(words::of_notice) {
            self.controls.say(&sentence);
        }
        Ok(())
    }

    /// Updates the controls for a viewer.
    fn refresh(&mut self, viewer: Viewer) {
        self.viewer = viewer;
        let view = self.sitting.table.view(viewer);
        self.controls.refresh(&*view, self.sitting.table.ply());
    }

    fn draw<B>(&self, terminal: &mut Terminal<B>) -> Result<()>
    where
        B: Backend<Error: Send + Sync + 'static>,
    {
        let view = self.sitting.table.view(self.viewer);
        let last = self.sitting.table.last_action(self.viewer);
        let sketch = view.sketch(last.as_deref(), &self.controls.marked(), self.look);
        let about = view.describe_cell(self.controls.cell());
        let legend = self.sitting.game.profile().legend;
        let contents = panel::Contents {
            controls: &self.controls,
            sketch: &sketch,
            about: about.as_deref(),
            legend,
            look: self.look,
        };
        terminal.draw(|frame| contents.draw(frame))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
