//! The messages for each viewer of a table.
//!
//! A host gives every [`Update`] of its table to [`Views::record`], stores the update, and then
//! sends each viewer its [`Change`]. A viewer that connects receives [`Views::standing`] and
//! [`Views::past`] first. There is no input or output here, and time is an argument.
//!
//! Everything is built from what the viewer may know, never by removing things from the position.
//! In an open game all viewers see the same, so it is rendered once; only the legal actions are
//! the mover's alone. In a game with secrets every viewer has its own view, its own count of
//! changes, and sees no clock but its own: a number that grows while nothing is visible would
//! reveal that something happened.
//!
//! ```
//! use std::time::Duration;
//!
//! use game::{Player, Seed, Viewer, erased::Erased, example::Nim};
//! use table::{Setup, Table};
//! use views::{Cause, Views};
//! use wire::view::Spectators;
//!
//! static NIM: Erased<Nim> = Erased::new();
//! let setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
//! let now = Duration::ZERO;
//! let mut table = Table::open(&NIM, &setup, now)?;
//! let mut views = Views::new(&NIM, &table, Spectators::Public, None, now);
//!
//! let player = Player::new(0);
//! let update = table.play(player, 0, "3", now)?;
//! let cause = Cause { actor: Some(player), turn_before: Some(player), is_watched: true };
//! let changes = views.record(&table, &update, cause, now);
//! let change = changes.of(Viewer::Spectator, &views, &table, now).expect("nothing is hidden");
//! assert_eq!((change.standing.ply, change.standing.turn), (1, Some(1)));
//! assert_eq!(views.past(&table, Viewer::Spectator).entries[0].action.as_deref(), Some("3"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod changes;
mod delayed;
mod log;
mod past;
mod render;
#[cfg(test)]
mod tests;

use std::{sync::Arc, time::Duration};

use game::{Player, Viewer, erased::AnyGame};
use table::{Table, Update};
use wire::{
    change::{Change, Missed},
    standing::Standing,
    view::{Past, Spectators},
};

pub use crate::changes::Changes;
use crate::{delayed::Delayed, log::DeliveryLog, past::PastCache, render::RenderedView};

/// The messages for the viewers of one match, and a log of those sent before.
pub struct Views {
    game: &'static dyn AnyGame,
    log: DeliveryLog,
    delayed: Option<Delayed>,
    pasts: PastCache,
}

/// The cause of an update.
#[derive(Clone, Copy, Debug)]
pub struct Cause {
    /// The player who asked for it.
    pub actor: Option<Player>,
    /// The player who was to move before it.
    pub turn_before: Option<Player>,
    /// Whether anyone is connected; otherwise nothing need be rendered.
    pub is_watched: bool,
}

impl Views {
    /// Begins with a table as it is now. `counts` are the stored [`Views::counts`].
    #[must_use]
    pub fn new(
        game: &'static dyn AnyGame,
        table: &Table,
        spectators: Spectators,
        counts: Option<Vec<u32>>,
        now: Duration,
    ) -> Views {
        Views {
            game,
            log: DeliveryLog::new(table, counts),
            delayed: Delayed::new(spectators, table, now),
            pasts: PastCache::default(),
        }
    }

    /// Notes what an update means to each viewer, and renders it.
    pub fn record(
        &mut self,
        table: &Table,
        update: &Update,
        cause: Cause,
        now: Duration,
    ) -> Changes {
        self.pasts.clear();
        if let Some(delayed) = &mut self.delayed {
            delayed.keep(table, Some(update), now);
        }
        self.log.record(table, update, cause)
    }

    /// How far the match has come, as a viewer knows it.
    #[must_use]
    pub fn ply(&self, table: &Table, viewer: Viewer) -> u32 {
        self.log.ply(table, viewer)
    }

    /// The number of the last change that was sent to a viewer.
    #[must_use]
    pub fn version(&self, viewer: Viewer) -> u64 {
        match self.delayed_for(viewer) {
            Some(delayed) => delayed.version(),
            None => self.log.version(viewer),
        }
    }

    /// How the match stands for a viewer.
    #[must_use]
    pub fn standing(&self, table: &Table, viewer: Viewer, now: Duration) -> Standing<'static> {
        if let Some(delayed) = self.delayed_for(viewer) {
            return delayed.standing();
        }
        let position = self.log.position(table, viewer);
        RenderedView::of(table, viewer).standing(table, position, now)
    }

    /// Returns the actions and events that a viewer has seen; all, once there is an outcome.
    pub fn past(&mut self, table: &Table, viewer: Viewer) -> Arc<Past<'static>> {
        let record = table.record();
        let (lines, viewer) = match self.delayed_for(viewer) {
            Some(delayed) => (delayed.lines(), Viewer::Referee),
            None if table.outcome().is_some() => (record.entries.len(), Viewer::Referee),
            None if table.facts().hidden => (record.entries.len(), viewer),
            // All see the same.
            None => (record.entries.len(), Viewer::Spectator),
        };
        self.pasts.get(self.game, record, lines, viewer)
    }

    /// Returns the changes that a viewer missed since a ply, or `None` if that is too long ago.
    #[must_use]
    pub fn missed(
        &self,
        table: &Table,
        viewer: Viewer,
        since: u32,
    ) -> Option<Vec<Missed<'static>>> {
        match self.delayed_for(viewer) {
            Some(_) => None,
            None => self.log.missed(table, viewer, since),
        }
    }

    /// In games with secrets: the counts of the viewers, to be stored with the next lines.
    #[must_use]
    pub fn counts(&self) -> Option<Vec<u32>> {
        self.log.counts()
    }

    /// Whether a viewer sees everything, but late.
    #[must_use]
    pub fn is_delayed(&self, viewer: Viewer) -> bool {
        self.delayed_for(viewer).is_some()
    }

    /// When [`Views::show_delayed`] has something to show.
    #[must_use]
    pub fn next_delayed(&self) -> Option<Duration> {
        self.delayed.as_ref().and_then(Delayed::next)
    }

    /// Returns the changes that spectators with a delay may see by now, with their numbers.
    pub fn show_delayed(&mut self, table: &Table, now: Duration) -> Vec<(u64, Change<'static>)> {
        let Some(delayed) = &mut self.delayed else {
            return Vec::new();
        };
        self.pasts.clear();
        delayed.show(now, table.is_over())
    }

    fn delayed_for(&self, viewer: Viewer) -> Option<&Delayed> {
        self.delayed
            .as_ref()
            .filter(|_| viewer == Viewer::Spectator)
    }
}
