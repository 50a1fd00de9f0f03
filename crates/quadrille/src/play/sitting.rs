//! A match at this terminal, however it is shown: the table, who sits at it, and its record.

use std::time::{Duration, Instant};

use anyhow::{Result, anyhow};
use game::{
    Budget, Limit, Player, Viewer,
    erased::{AnyGame, AnyStrategy},
};
use table::{Refused, Table, Update};

use super::{journal::Journal, set_up::Seat, words};

/// How long the strongest brain thinks about a hint.
const HINT: Duration = Duration::from_secs(1);

/// A match, and all that is needed to play it.
pub(crate) struct Sitting {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) table: Table,
    pub(crate) seats: Vec<Seat>,
    pub(crate) strategies: Vec<Option<Box<dyn AnyStrategy>>>,
    /// How long a computer player thinks if its name does not say.
    pub(crate) limit: Limit,
    pub(crate) journal: Option<Journal>,
    pub(crate) start: Instant,
}

impl Sitting {
    pub(crate) fn now(&self) -> Duration {
        self.start.elapsed()
    }

    /// How many people sit here.
    pub(crate) fn humans(&self) -> usize {
        self.seats
            .iter()
            .filter(|seat| **seat == Seat::Human)
            .count()
    }

    /// Through whose eyes the screen looks between turns: the only person's, or nobody's.
    pub(crate) fn onlooker(&self) -> Viewer {
        match self.seats.iter().position(|seat| *seat == Seat::Human) {
            Some(seat) if self.humans() == 1 => Viewer::Player(Player::new(seat as u8)),
            _ => Viewer::Spectator,
        }
    }

    /// Lets a computer player decide.
    pub(crate) fn think(&mut self, player: Player) -> Result<Update> {
        let limit = match &self.seats[player.index()] {
            Seat::Strategy(named) => named.limit.unwrap_or(self.limit),
            Seat::Human => self.limit,
        };
        let view = self.table.view(Viewer::Player(player));
        let strategy = self.strategies[player.index()].as_mut();
        let strategy = strategy.expect("a seat that is not human has a strategy");
        let answer = table::answer(&*view, &mut **strategy, &Budget::new(limit));
        self.table
            .play_answer(player, self.table.ply(), answer, self.now())
            .map_err(|refused| anyhow!("seat {player}: {refused}"))
    }

    /// Lets a person do something.
    pub(crate) fn play(&mut self, player: Player, action: &str) -> Result<Update, Refused> {
        let (ply, now) = (self.table.ply(), self.now());
        self.table.play(player, ply, action, now)
    }

    /// Goes back to the last decision of anyone at the screen; nobody else is asked.
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

    /// What the strongest brain would do: its name, and the index of the action.
    ///
    /// # Errors
    /// What went wrong with it, as a sentence.
    pub(crate) fn hint(&self, player: Player) -> Result<(&'static str, usize), String> {
        let name = self.game.brains().last().expect("every game has a brain");
        let brain = self.game.brain(name, 0);
        let mut brain = brain.expect("a game has the brains it lists");
        let view = self.table.view(Viewer::Player(player));
        brain
            .choose(&*view, &Budget::new(Limit::Time(HINT)))
            .map(|index| (*name, index))
            .map_err(|fault| format!("No hint: {name} {fault}."))
    }

    /// Keeps what happened on disk, before anyone is told of it.
    pub(crate) fn keep(&mut self, update: &Update) -> Result<()> {
        match &mut self.journal {
            Some(journal) => journal.append(&update.text()),
            None => Ok(()),
        }
    }

    /// What happened, in sentences for a viewer.
    pub(crate) fn told(&self, update: &Update, viewer: Viewer) -> Vec<String> {
        let events = update.for_viewer(viewer);
        events
            .into_iter()
            .filter_map(|event| self.game.tell(event))
            .collect()
    }

    /// How the match ended, in one sentence.
    pub(crate) fn result(&self) -> Option<String> {
        let names: Vec<String> = self.seats.iter().map(Seat::name).collect();
        let outcome = self.table.outcome()?;
        Some(words::result(outcome, self.table.ending(), &names))
    }
}
