//! The log of changes sent to each viewer: counts, and the last changes.

use std::{borrow::Cow, collections::VecDeque};

use game::{Player, Viewer};
use table::{Table, Update};
use wire::{
    Json,
    change::{Happened, Missed, Notice},
};

use crate::{
    Cause, Changes,
    render::{Position, RenderedView},
};

/// How many changes can be missed and still be sent.
const MAX_MISSED: usize = 16;

/// The changes sent to each viewer of a match.
pub(crate) struct DeliveryLog {
    is_hidden: bool,
    /// The players in order, then the spectators.
    viewers: Vec<ViewerLog>,
    recent: VecDeque<Recent>,
}

/// The changes sent to one viewer.
#[derive(Default)]
struct ViewerLog {
    /// The number of the last change, without gaps.
    version: u64,
    /// In games with secrets: how many changes with lines in the record it received.
    ply: u32,
    /// In games with secrets: the hash of what it saw last.
    seen: u64,
    /// In games with secrets: what it knew last about calling the match off. The first action of
    /// another player may be hidden.
    can_abort: bool,
}

/// A change that some may have missed.
struct Recent {
    /// How far each viewer had come then; in open games one for all.
    plies: Vec<u32>,
    /// The events for each viewer; in open games one for all. `None` if nothing was sent.
    events: Vec<Option<Json<'static>>>,
    notices: Vec<Notice>,
}

impl DeliveryLog {
    pub(crate) fn new(table: &Table, counts: Option<Vec<u32>>) -> DeliveryLog {
        let mut log = DeliveryLog {
            is_hidden: table.facts().hidden,
            viewers: Vec::new(),
            recent: VecDeque::new(),
        };
        let n_viewers = usize::from(table.players()) + 1;
        let counts = counts.filter(|counts| counts.len() == n_viewers);
        let counts = counts.unwrap_or_else(|| vec![0; n_viewers]);
        for (viewer, ply) in viewers(table).zip(counts) {
            let mut of_viewer = ViewerLog {
                ply,
                ..ViewerLog::default()
            };
            if log.is_hidden {
                of_viewer.seen = RenderedView::of(table, viewer).hash();
                of_viewer.can_abort = table.can_abort();
            }
            log.viewers.push(of_viewer);
        }
        log
    }

    pub(crate) fn ply(&self, table: &Table, viewer: Viewer) -> u32 {
        if self.is_hidden {
            self.of(viewer).ply
        } else {
            table.ply()
        }
    }

    pub(crate) fn version(&self, viewer: Viewer) -> u64 {
        self.of(viewer).version
    }

    pub(crate) fn position(&self, table: &Table, viewer: Viewer) -> Position {
        Position {
            viewer,
            ply: self.ply(table, viewer),
            can_abort: if self.is_hidden {
                self.of(viewer).can_abort && !table.is_over()
            } else {
                table.can_abort()
            },
        }
    }

    pub(crate) fn counts(&self) -> Option<Vec<u32>> {
        let counts = self.viewers.iter().map(|viewer| viewer.ply);
        self.is_hidden.then(|| counts.collect())
    }

    pub(crate) fn record(&mut self, table: &Table, update: &Update, cause: Cause) -> Changes {
        let changes = if self.is_hidden {
            self.record_for_each(table, update, cause)
        } else {
            self.record_for_all(table, update, cause)
        };
        self.remember(table, &changes);
        changes
    }

    pub(crate) fn missed(
        &self,
        table: &Table,
        viewer: Viewer,
        since: u32,
    ) -> Option<Vec<Missed<'static>>> {
        if since == self.ply(table, viewer) {
            return Some(Vec::new());
        }
        let index = if self.is_hidden {
            self.index(viewer)
        } else {
            0
        };
        let known = self
            .recent
            .iter()
            .rposition(|recent| recent.plies[index] == since)?;
        let missed = |recent: &Recent| {
            Some(Missed {
                ply: recent.plies[index],
                happened: Happened {
                    events: recent.events[index].clone()?,
                    notices: Cow::Owned(recent.notices.clone()),
                },
            })
        };
        let later = self.recent.iter().skip(known + 1);
        Some(later.filter_map(missed).collect())
    }

    /// In an open game all see the same.
    fn record_for_all(&mut self, table: &Table, update: &Update, cause: Cause) -> Changes {
        self.viewers.iter_mut().for_each(|it| it.version += 1);
        let mover = mover(table);
        let viewer = mover.map_or(Viewer::Spectator, Viewer::Player);
        let view = cause.is_watched.then(|| RenderedView::of(table, viewer));
        Changes {
            views: view.into_iter().collect(),
            events: vec![Some(events(update, viewer))],
            notices: notices(update),
            mover,
        }
    }

    /// With secrets, a change is sent only to viewers who notice something of it.
    fn record_for_each(&mut self, table: &Table, update: &Update, cause: Cause) -> Changes {
        let mover = mover(table);
        let is_for_all = !update.notices.is_empty() || mover != cause.turn_before;
        let mut changes = Changes {
            views: Vec::new(),
            events: Vec::new(),
            notices: notices(update),
            mover,
        };
        for (viewer, log) in viewers(table).zip(&mut self.viewers) {
            let view = RenderedView::of(table, viewer);
            let events = events(update, viewer);
            let seen = view.hash();
            let is_actor = cause.actor.map(Viewer::Player) == Some(viewer);
            let is_sent = is_for_all || is_actor || events != Json::NONE || seen != log.seen;
            if is_sent {
                log.version += 1;
                log.ply += u32::from(!update.lines.is_empty());
                log.can_abort = table.can_abort();
            }
            log.seen = seen;
            changes.views.push(view);
            changes.events.push(is_sent.then_some(events));
        }
        changes
    }

    fn remember(&mut self, table: &Table, changes: &Changes) {
        if self.recent.len() == MAX_MISSED {
            self.recent.pop_front();
        }
        self.recent.push_back(Recent {
            plies: self.counts().unwrap_or_else(|| vec![table.ply()]),
            events: changes.events.clone(),
            notices: changes.notices.clone(),
        });
    }

    /// The place of a viewer in the lists.
    pub(crate) fn index(&self, viewer: Viewer) -> usize {
        let spectators = self.viewers.len() - 1;
        match viewer {
            Viewer::Player(player) => player.index().min(spectators),
            Viewer::Spectator | Viewer::Referee => spectators,
        }
    }

    fn of(&self, viewer: Viewer) -> &ViewerLog {
        &self.viewers[self.index(viewer)]
    }
}

/// The players of a table in order, then its spectators.
fn viewers(table: &Table) -> impl Iterator<Item = Viewer> + use<> {
    let players = Player::all(table.players()).map(Viewer::Player);
    players.chain([Viewer::Spectator])
}

fn mover(table: &Table) -> Option<Player> {
    table.turn().player().filter(|_| !table.is_over())
}

pub(crate) fn events(update: &Update, viewer: Viewer) -> Json<'static> {
    match update.for_viewer(viewer).as_slice() {
        [] => Json::NONE,
        events => Json::of(&events),
    }
}

pub(crate) fn notices(update: &Update) -> Vec<Notice> {
    update.notices.iter().copied().map(Notice::Match).collect()
}
