//! Spectators who see everything, but late.
//!
//! Each moment is kept as the referee saw it and shown when it is old enough. When the match is
//! over nothing is left to hide, and all moments are shown. Waiting moments are not stored: after a
//! restart nothing is shown until the present is old enough.

use std::{borrow::Cow, collections::VecDeque, time::Duration};

use game::{Viewer, erased::AnyView};
use table::{Table, Update};
use wire::{
    Json,
    change::{Change, Happened},
    standing::{Standing, State},
    view::Spectators,
};

use crate::{
    log::{events, notices},
    render::{Position, bare_standing},
};

/// The moments that spectators have not seen yet, and the one they see.
pub(crate) struct Delayed {
    delay: Duration,
    waiting: VecDeque<Moment>,
    shown: Standing<'static>,
    /// How many lines the record had at the shown moment.
    lines: usize,
    /// How many moments were shown.
    version: u64,
}

/// How a match stood at some time.
struct Moment {
    at: Duration,
    /// Everything but the observation.
    change: Change<'static>,
    view: Box<dyn AnyView>,
    lines: usize,
}

impl Delayed {
    /// Returns `None` if spectators see the present.
    pub(crate) fn new(spectators: Spectators, table: &Table, now: Duration) -> Option<Delayed> {
        let seconds = match spectators {
            Spectators::Public => return None,
            Spectators::Delay(seconds) => seconds,
        };
        let mut delayed = Delayed {
            delay: Duration::from_secs(seconds.into()),
            waiting: VecDeque::new(),
            shown: Standing {
                state: State::Playing,
                ..Standing::WAITING
            },
            lines: 0,
            version: 0,
        };
        delayed.keep(table, None, now);
        if table.is_over() {
            delayed.show(now, true);
            delayed.version = 0;
        }
        Some(delayed)
    }

    /// Keeps the present, to be shown later.
    pub(crate) fn keep(&mut self, table: &Table, update: Option<&Update>, now: Duration) {
        let position = Position {
            viewer: Viewer::Referee,
            ply: table.ply(),
            can_abort: table.can_abort(),
        };
        let happened = Happened {
            events: update.map_or(Json::NONE, |update| events(update, Viewer::Referee)),
            notices: update.map_or(Cow::Borrowed(&[]), |update| Cow::Owned(notices(update))),
        };
        let standing = Standing {
            last: table.last_action(Viewer::Referee).map(Cow::Owned),
            ..bare_standing(table, position, now)
        };
        self.waiting.push_back(Moment {
            at: now,
            change: Change { happened, standing },
            view: table.view(Viewer::Referee),
            lines: table.record().entries.len(),
        });
    }

    /// When the next moment is to be shown.
    pub(crate) fn next(&self) -> Option<Duration> {
        self.waiting.front().map(|moment| moment.at + self.delay)
    }

    /// Shows the moments that are old enough, or all if the match is over.
    pub(crate) fn show(&mut self, now: Duration, is_over: bool) -> Vec<(u64, Change<'static>)> {
        let mut shown = Vec::new();
        while self.next().is_some_and(|next| is_over || next <= now)
            && let Some(mut moment) = self.waiting.pop_front()
        {
            let mut observation = Vec::new();
            moment.view.write_observation(&mut observation);
            moment.change.standing.observation = Json::written(observation);
            self.version += 1;
            self.lines = moment.lines;
            shown.push((self.version, moment.change));
        }
        if let Some((_, change)) = shown.last() {
            self.shown = change.standing.clone();
        }
        shown
    }

    pub(crate) fn standing(&self) -> Standing<'static> {
        self.shown.clone()
    }

    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    pub(crate) fn version(&self) -> u64 {
        self.version
    }
}
