//! The view of one viewer, as JSON.

use std::{
    borrow::Cow,
    hash::{DefaultHasher, Hash, Hasher},
    time::Duration,
};

use game::Viewer;
use table::Table;
use wire::{
    Json,
    standing::{ClockView, Ended, Revealed, Standing, State},
};

/// The usual size of the JSON of a view.
const TYPICAL_BYTES: usize = 4_096;

/// The view of one viewer.
pub(crate) struct RenderedView<'a> {
    observation: Json<'a>,
    legal: Json<'a>,
    last: Option<Cow<'a, str>>,
}

/// Where a match is for one viewer.
#[derive(Clone, Copy)]
pub(crate) struct Position {
    pub(crate) viewer: Viewer,
    pub(crate) ply: u32,
    pub(crate) can_abort: bool,
}

impl RenderedView<'_> {
    pub(crate) fn of(table: &Table, viewer: Viewer) -> RenderedView<'static> {
        let view = table.view(viewer);
        let mut observation = Vec::with_capacity(TYPICAL_BYTES);
        view.write_observation(&mut observation);
        let legal = if table.is_over() || view.is_empty() {
            Json::NONE
        } else {
            let mut legal = Vec::with_capacity(TYPICAL_BYTES);
            view.write_legal(&mut legal);
            Json::written(legal)
        };
        // With secrets, a missing action would reveal that someone else acted.
        let last = table.last_action(viewer).filter(|_| !table.facts().hidden);
        RenderedView {
            observation: Json::written(observation),
            legal,
            last: last.map(Cow::Owned),
        }
    }

    /// The same for another viewer of an open game. The legal actions are the mover's alone.
    pub(crate) fn shared(&self, is_mover: bool) -> RenderedView<'_> {
        RenderedView {
            observation: self.observation.reborrow(),
            legal: if is_mover {
                self.legal.reborrow()
            } else {
                Json::NONE
            },
            last: self.last.as_deref().map(Cow::Borrowed),
        }
    }

    /// A hash of the observation.
    pub(crate) fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.observation.as_bytes().hash(&mut hasher);
        hasher.finish()
    }
}

impl<'a> RenderedView<'a> {
    pub(crate) fn standing(self, table: &Table, position: Position, now: Duration) -> Standing<'a> {
        Standing {
            observation: self.observation,
            legal: self.legal,
            last: self.last,
            ..bare_standing(table, position, now)
        }
    }
}

/// A standing without observation and legal actions.
pub(crate) fn bare_standing(table: &Table, position: Position, now: Duration) -> Standing<'static> {
    let is_over = table.is_over();
    let mover = table.turn().player().filter(|_| !is_over);
    Standing {
        state: if is_over { State::Over } else { State::Playing },
        ply: position.ply,
        turn: mover.map(u8::from),
        clock: clock(table, position.viewer, now),
        draw_offers: table.draw_offers().into_iter().map(u8::from).collect(),
        takeback: table.takeback().cloned(),
        can_abort: position.can_abort,
        outcome: table.outcome().map(|outcome| outcome.ranks().to_vec()),
        ended: table.ending().map(Ended::Match),
        revealed: table.revealed().map(|(seed, salt)| Revealed {
            seed: seed.to_string(),
            salt: salt.to_string(),
        }),
        ..Standing::WAITING
    }
}

/// The clocks that a viewer may know.
fn clock(table: &Table, viewer: Viewer, now: Duration) -> Option<ClockView> {
    let left = table.clock(now)?;
    let sees_all = !table.facts().hidden || table.is_over() || viewer == Viewer::Referee;
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let known = |(player, time): (_, &Duration)| {
        (sees_all || viewer == Viewer::Player(player)).then(|| millis(*time))
    };
    Some(ClockView {
        left: left.iter().map(known).collect(),
        paused: table.is_paused(),
    })
}
