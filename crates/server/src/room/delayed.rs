//! What spectators see where the host lets them see everything, but late.
//!
//! Each moment is kept as the referee saw it and shown when it is old enough. When the match is
//! over there is nothing left to hide, and all is shown at once. What waits is not stored: after a
//! restart nothing is shown until the present is old enough.

use std::{borrow::Cow, collections::VecDeque, time::Duration};

use axum::body::Bytes;
use game::{Viewer, erased::AnyView};
use serde_json::value::RawValue;
use table::{Table, Update};
use wire::{
    client::ToClient,
    stream::TableLine,
    view::{Change, Notice, Spectators, State},
};

use super::{
    actor::Room,
    news::{clock, ended, ending, none, notice, outcome, raw, revealed, written},
    viewers::Form,
};
use crate::frame;

/// The moments which spectators have not seen yet, and the one they see.
pub(super) struct Delayed {
    delay: Duration,
    waiting: VecDeque<Moment>,
    shown: Option<Change<'static>>,
    /// How many moments were shown.
    version: u64,
}

/// How a match stood at some time.
pub(super) struct Moment {
    at: Duration,
    /// All but the observation.
    change: Change<'static>,
    view: Box<dyn AnyView>,
}

impl Delayed {
    /// What a table needs for its spectators, if they see late.
    pub(super) fn of(
        spectators: Spectators,
        table: Option<&Table>,
        now: Duration,
    ) -> Option<Delayed> {
        let seconds = match spectators {
            Spectators::Public => return None,
            Spectators::Delay(seconds) => seconds,
        };
        let mut delayed = Delayed {
            delay: Duration::from_secs(seconds.into()),
            waiting: VecDeque::new(),
            shown: None,
            version: 0,
        };
        delayed.begin(table, now);
        Some(delayed)
    }

    /// Keeps how a match stands that has just begun, or come back from the storage.
    pub(super) fn begin(&mut self, table: Option<&Table>, now: Duration) {
        if let Some(table) = table {
            self.keep(Moment::of(table, none(), Vec::new(), now));
            if table.is_over() {
                self.shown = self.due(now, true).pop();
            }
        }
    }

    pub(super) fn keep(&mut self, moment: Moment) {
        self.waiting.push_back(moment);
    }

    /// When something is to be shown.
    pub(super) fn next(&self) -> Option<Duration> {
        self.waiting.front().map(|moment| moment.at + self.delay)
    }

    pub(super) fn shown(&self) -> Option<&Change<'static>> {
        self.shown.as_ref()
    }

    pub(super) fn version(&self) -> u64 {
        self.version
    }

    /// What has become old enough, or everything if the match is over.
    fn due(&mut self, now: Duration, is_over: bool) -> Vec<Change<'static>> {
        let mut due = Vec::new();
        while self.next().is_some_and(|next| is_over || next <= now)
            && let Some(Moment { change, view, .. }) = self.waiting.pop_front()
        {
            let mut observation = Vec::new();
            view.write_observation(&mut observation);
            due.push(Change {
                observation: Cow::Owned(raw(observation)),
                ..change
            });
        }
        due
    }
}

impl Moment {
    /// What an update has led to.
    pub(super) fn after(table: &Table, update: &Update, now: Duration) -> Moment {
        let events = written(&update.for_viewer(Viewer::Referee));
        let notices = update.notices.iter().map(notice).collect();
        Moment::of(table, events, notices, now)
    }

    fn of(table: &Table, events: Box<RawValue>, notices: Vec<Notice>, now: Duration) -> Moment {
        let is_over = table.is_over();
        let mover = table.turn().player().filter(|_| !is_over);
        Moment {
            at: now,
            change: Change {
                state: if is_over { State::Over } else { State::Playing },
                events: Cow::Owned(events),
                notices,
                ply: table.ply(),
                turn: mover.map(u8::from),
                observation: Cow::Owned(written(&())),
                legal: Cow::Owned(none()),
                last: table.last_action(Viewer::Referee).map(Cow::Owned),
                clock: clock(table, Viewer::Referee, now),
                outcome: outcome(table),
                ending: ending(table),
                ended: ended(table),
                revealed: revealed(table),
            },
            view: table.view(Viewer::Referee),
        }
    }
}

impl Room {
    /// Shows spectators what has become old enough.
    pub(super) fn show_delayed(&mut self) {
        let (now, is_over) = (self.app.now(), self.row.state == State::Over);
        let Some(delayed) = &mut self.delayed else {
            return;
        };
        for change in delayed.due(now, is_over) {
            delayed.version += 1;
            let version = delayed.version;
            delayed.shown = Some(change.clone());
            let change = Box::new(change);
            let line = Bytes::from(TableLine::GameState(change.clone()).text());
            let frame = frame::of(&ToClient::Update(change).text(Some(version)));
            self.viewers.send(|connection| {
                let is_spectator = connection.viewer == Viewer::Spectator;
                is_spectator.then(|| match connection.form {
                    Form::Frames => frame.clone(),
                    Form::Lines => line.clone(),
                })
            });
        }
    }
}
