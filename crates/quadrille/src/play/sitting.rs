//! A match at this terminal: the table, its strategies and its record.

use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use game::{
    Budget, Choice, Limit, Player, Viewer,
    erased::{AnyGame, Fault, decide},
    ignore_info,
};
use table::{Refused, Table, Update};

use super::{journal::Journal, set_up::Seat, words};
use crate::named::Seated;

/// How long the strongest brain thinks about a hint.
const HINT: Duration = Duration::from_secs(1);

/// A match and everything needed to play it.
pub(crate) struct Sitting {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) table: Table,
    pub(crate) seats: Vec<Seat>,
    pub(crate) strategies: Vec<Option<Seated>>,
    /// How long a computer player thinks if its name does not say.
    pub(crate) limit: Limit,
    pub(crate) journal: Option<Journal>,
    pub(crate) start: Instant,
}

/// The result of a computer player's turn.
pub(crate) struct Decided {
    pub(crate) update: Update,
    /// Why it failed, if it did, with details for its author; in lines.
    pub(crate) complaint: Vec<String>,
}

impl Sitting {
    pub(crate) fn now(&self) -> Duration {
        self.start.elapsed()
    }

    /// Returns the number of people.
    pub(crate) fn humans(&self) -> usize {
        self.seats
            .iter()
            .filter(|seat| **seat == Seat::Human)
            .count()
    }

    /// Returns who the screen is shown to between turns: the only person, or a spectator.
    pub(crate) fn onlooker(&self) -> Viewer {
        match self.seats.iter().position(|seat| *seat == Seat::Human) {
            Some(seat) if self.humans() == 1 => Viewer::Player(Player::new(seat as u8)),
            _ => Viewer::Spectator,
        }
    }

    /// Lets a computer player decide.
    pub(crate) fn think(&mut self, player: Player) -> Result<Decided> {
        let limit = match &self.seats[player.index()] {
            Seat::Strategy(named) => named.limit.unwrap_or(self.limit),
            Seat::Human => self.limit,
        };
        let view = self.table.view(Viewer::Player(player));
        let strategy = self.strategies[player.index()].as_mut();
        let (strategy, _) = strategy.expect("a seat that is not human has a strategy");
        let decision = decide(&*view, &mut **strategy, &Budget::new(limit), &mut |_| ());
        let complaint = match &decision {
            Ok(_) => Vec::new(),
            Err(fault) => self.complaint(player, fault),
        };
        let (ply, now) = (self.table.ply(), self.now());
        let update = self
            .table
            .play_decision(player, ply, decision.map(Choice::Index), now)
            .map_err(|refused| anyhow!("seat {player}: {refused}"))?;
        Ok(Decided { update, complaint })
    }

    fn complaint(&self, player: Player, fault: &Fault) -> Vec<String> {
        let name = self.seats[player.index()].name();
        let mut lines = vec![format!("Seat {player} ({name}) {fault}.")];
        let seated = self.strategies[player.index()].as_ref();
        let Some(report) = seated.and_then(|(_, watch)| Some(watch.as_ref()?.report())) else {
            return lines;
        };
        let printed = words::last_lines(&report.output).into_iter();
        lines.extend(printed.map(|line| format!("      | {line}")));
        lines.extend(report.post_mortem.map(|path| {
            let path = path.display();
            format!("      To see it again: quadrille strategy replay {path}")
        }));
        lines
    }

    /// Plays an action of a person.
    pub(crate) fn play<'a>(
        &mut self,
        player: Player,
        choice: impl Into<Choice<'a>>,
    ) -> Result<Update, Refused> {
        let (ply, now) = (self.table.ply(), self.now());
        self.table.play(player, ply, choice, now)
    }

    /// Goes back to the last decision of a person, without asking anyone.
    pub(crate) fn take_back(&mut self) -> Result<Update, Refused> {
        let seats = Player::all(self.seats.len() as u8).zip(&self.seats);
        let people = seats
            .filter(|(_, seat)| **seat == Seat::Human)
            .map(|(player, _)| player);
        let last = people
            .filter_map(|player| self.table.last_decision(player))
            .max();
        match last {
            Some(ply) => self.table.take_back_to(ply, self.now()),
            None => Err(Refused::NothingToTakeBack),
        }
    }

    /// Returns the choice of the strongest brain: its name, and the index of the action.
    ///
    /// # Errors
    /// Why it failed, as a sentence.
    pub(crate) fn hint(&self, player: Player) -> Result<(&'static str, usize), String> {
        let name = self
            .game
            .profile()
            .brains
            .last()
            .expect("every game has a brain");
        let brain = self.game.brain(name, 0);
        let mut brain = brain.expect("a game has the brains it lists");
        let view = self.table.view(Viewer::Player(player));
        brain
            .choose(&*view, &Budget::new(Limit::Time(HINT)), &mut ignore_info)
            .map(|index| (*name, index))
            .map_err(|fault| format!("No hint: {name} {fault}."))
    }

    /// Writes an update to the disk, before it is shown, and sends its events to the strategies.
    pub(crate) fn keep(&mut self, update: &Update) -> Result<()> {
        if let Some(journal) = &mut self.journal {
            journal.append(&update.text())?;
        }
        self.send_to_strategies(update);
        Ok(())
    }

    /// Sends the strategies the events that their seats may see.
    fn send_to_strategies(&mut self, update: &Update) {
        let outcome = self.table.outcome();
        for (player, seated) in Player::all(self.seats.len() as u8).zip(&mut self.strategies) {
            let Some((strategy, _)) = seated else {
                continue;
            };
            for event in update.for_viewer(Viewer::Player(player)) {
                strategy.on_event(event);
            }
            if let Some(outcome) = outcome {
                strategy.on_end(outcome);
            }
        }
    }

    /// Returns what happened, in sentences for a viewer.
    pub(crate) fn sentences(&self, update: &Update, viewer: Viewer) -> Vec<String> {
        let events = update.for_viewer(viewer);
        events
            .into_iter()
            .filter_map(|event| self.game.describe(event))
            .collect()
    }

    /// Returns how the match ended, in one sentence.
    pub(crate) fn result(&self) -> Option<String> {
        let names: Vec<String> = self.seats.iter().map(Seat::name).collect();
        let outcome = self.table.outcome()?;
        Some(words::result(outcome, self.table.ending(), &names))
    }
}
