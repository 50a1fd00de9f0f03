//! What each viewer is told: built from what it may know, never by taking things away.
//!
//! In an open game all see the same, so it is written once for all; only the list of legal
//! actions is the mover's alone. In a game with secrets every viewer has its own view, its own
//! count of what it was told, and sees no clock but its own: a number that grows while nothing
//! is seen would tell that something happened.

use std::{
    borrow::Cow,
    collections::{VecDeque, hash_map::DefaultHasher},
    hash::{Hash, Hasher},
    time::Duration,
};

use game::{Player, Viewer, record::Reason};
use serde_json::value::{RawValue, to_raw_value};
use table::{Ending, Notice, Table, Update};
use wire::{
    Json,
    ended::{Departure, Ended},
    outline::Outline,
    view::{self, ClockView, Missed, Revealed, State},
};

/// What the JSON of a view mostly takes, so that it need not be moved while it grows.
const ROOM: usize = 4_096;

/// A list of nothing, as JSON.
const NONE: &[u8] = b"[]";

/// How many changes can be missed and still be told.
const REMEMBERED: usize = 16;

/// What the viewers of a table have been told.
pub(super) struct Told {
    is_hidden: bool,
    players: u8,
    /// In games with secrets: how often something has happened that the viewer knows of.
    plies: Vec<u32>,
    /// How many changes each was told of, without gaps.
    versions: Vec<u64>,
    /// In games with secrets: the hash of what each saw last.
    looks: Vec<u64>,
    past: VecDeque<Past>,
}

/// A change that some may have missed.
struct Past {
    /// How far each viewer had come then; in open games all the same.
    plies: Vec<u32>,
    /// What each saw of it; in open games one for all, nothing for who was not told.
    events: Vec<Option<Box<RawValue>>>,
    notices: Vec<view::Notice>,
}

/// What one viewer sees of the position, as JSON.
pub(super) struct Look {
    observation: Vec<u8>,
    legal: Vec<u8>,
    last: Option<String>,
}

/// One change, ready to be told when it is stored.
pub(super) struct News {
    state: State,
    /// What each viewer sees; in open games one for all.
    looks: Vec<Look>,
    /// What each viewer saw happen; in open games one for all.
    events: Vec<Box<RawValue>>,
    is_told: Vec<bool>,
    notices: Vec<view::Notice>,
    mover: Option<Player>,
}

impl Look {
    pub(super) fn of(table: &Table, viewer: Viewer) -> Look {
        let view = table.view(viewer);
        let mut observation = Vec::with_capacity(ROOM);
        view.write_observation(&mut observation);
        let mut legal = Vec::new();
        if table.is_over() || view.is_empty() {
            legal.extend_from_slice(NONE);
        } else {
            legal.reserve(ROOM);
            view.write_legal(&mut legal);
        }
        Look {
            observation,
            legal,
            // With secrets, that it is another's and so untold would tell that another acted.
            last: table.last_action(viewer).filter(|_| !table.facts().hidden),
        }
    }

    fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.observation.hash(&mut hasher);
        hasher.finish()
    }
}

impl Told {
    /// Nothing was told yet, or this much before the process ended.
    pub(super) fn new(table: &Table, plies: Option<Vec<u32>>) -> Told {
        let players = table.players();
        let viewers = usize::from(players) + 1;
        let is_hidden = table.facts().hidden;
        let mut told = Told {
            is_hidden,
            players,
            plies: plies
                .filter(|plies| plies.len() == viewers)
                .unwrap_or(vec![0; viewers]),
            versions: vec![0; viewers],
            looks: Vec::new(),
            past: VecDeque::new(),
        };
        if is_hidden {
            told.looks = told
                .viewers()
                .map(|viewer| Look::of(table, viewer).hash())
                .collect();
        }
        told
    }

    /// How far the match has come, as a viewer knows it.
    pub(super) fn ply(&self, table: &Table, viewer: Viewer) -> u32 {
        if self.is_hidden {
            self.plies[self.index(viewer)]
        } else {
            table.ply()
        }
    }

    /// The number of the last change a viewer was told of.
    pub(super) fn version(&self, viewer: Viewer) -> u64 {
        self.versions[self.index(viewer)]
    }

    /// In games with secrets: what must be stored with the next lines.
    pub(super) fn stored(&self) -> Option<Vec<u32>> {
        self.is_hidden.then(|| self.plies.clone())
    }

    /// Notes what an update means to each viewer. `actor` is who has caused it; if nobody is
    /// told, nothing need be written down for them.
    pub(super) fn note(
        &mut self,
        table: &Table,
        update: &Update,
        actor: Option<Player>,
        turn_before: Option<Player>,
        is_watched: bool,
    ) -> News {
        let mover = table.turn().player().filter(|_| !table.is_over());
        let state = if table.is_over() {
            State::Over
        } else {
            State::Playing
        };
        let notices: Vec<view::Notice> = update.notices.iter().map(notice).collect();
        let events = |viewer| written(&update.for_viewer(viewer));
        if !self.is_hidden {
            // Every seat sees the same; the referee's sight is not asked for.
            let viewer = mover.map_or(Viewer::Spectator, Viewer::Player);
            let news = News {
                state,
                looks: is_watched
                    .then(|| Look::of(table, viewer))
                    .into_iter()
                    .collect(),
                events: vec![events(viewer)],
                is_told: Vec::new(),
                notices,
                mover,
            };
            self.versions.iter_mut().for_each(|version| *version += 1);
            self.remember(vec![table.ply()], vec![Some(news.events[0].clone())], &news);
            return news;
        }
        let looks: Vec<Look> = self
            .viewers()
            .map(|viewer| Look::of(table, viewer))
            .collect();
        let seen: Vec<Box<RawValue>> = self.viewers().map(events).collect();
        let hashes: Vec<u64> = looks.iter().map(Look::hash).collect();
        let for_all = !notices.is_empty() || mover != turn_before;
        let is_told: Vec<bool> = self
            .viewers()
            .enumerate()
            .map(|(index, viewer)| {
                let has_seen = seen[index].get() != "[]" || hashes[index] != self.looks[index];
                for_all || has_seen || Some(viewer) == actor.map(Viewer::Player)
            })
            .collect();
        let has_lines = !update.lines.is_empty();
        for (index, _) in is_told.iter().enumerate().filter(|(_, is_told)| **is_told) {
            self.versions[index] += 1;
            self.plies[index] += u32::from(has_lines);
        }
        self.looks = hashes;
        let past = seen
            .iter()
            .zip(&is_told)
            .map(|(events, is_told)| is_told.then(|| events.clone()))
            .collect();
        let news = News {
            state,
            looks,
            events: seen,
            is_told,
            notices,
            mover,
        };
        self.remember(self.plies.clone(), past, &news);
        news
    }

    /// What a viewer missed since it had come so far; nothing if that is too long ago.
    pub(super) fn missed(
        &self,
        table: &Table,
        viewer: Viewer,
        since: u32,
    ) -> Option<Vec<Missed<'_>>> {
        if since == self.ply(table, viewer) {
            return Some(Vec::new());
        }
        let index = if self.is_hidden {
            self.index(viewer)
        } else {
            0
        };
        let known = self
            .past
            .iter()
            .rposition(|past| past.plies[index] == since)?;
        let missed = |past: &'_ Past| -> Option<Missed<'_>> {
            Some(Missed {
                ply: past.plies[index],
                events: Cow::Owned(past.events[index].clone()?),
                notices: past.notices.clone(),
            })
        };
        Some(
            self.past
                .iter()
                .skip(known + 1)
                .filter_map(missed)
                .collect(),
        )
    }

    fn remember(&mut self, plies: Vec<u32>, events: Vec<Option<Box<RawValue>>>, news: &News) {
        if self.past.len() == REMEMBERED {
            self.past.pop_front();
        }
        self.past.push_back(Past {
            plies,
            events,
            notices: news.notices.clone(),
        });
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        let players = Player::all(self.players).map(Viewer::Player);
        players.chain([Viewer::Spectator])
    }

    /// The place of a viewer in the lists.
    fn index(&self, viewer: Viewer) -> usize {
        match viewer {
            Viewer::Player(player) => player.index().min(usize::from(self.players)),
            Viewer::Spectator | Viewer::Referee => usize::from(self.players),
        }
    }
}

impl News {
    /// What all have in common who see the same: who is to move has a list of its own.
    pub(super) fn class(&self, viewer: Viewer) -> Viewer {
        let is_mover = self.mover.map(Viewer::Player) == Some(viewer);
        if self.looks.len() > 1 || is_mover {
            viewer
        } else {
            Viewer::Spectator
        }
    }

    /// What a viewer is told, if anything.
    pub(super) fn outline<'a>(
        &'a self,
        told: &Told,
        table: &'a Table,
        viewer: Viewer,
        now: Duration,
    ) -> Option<Outline<'a>> {
        let is_hidden = self.looks.len() > 1;
        let index = if is_hidden { told.index(viewer) } else { 0 };
        if is_hidden && !self.is_told[index] {
            return None;
        }
        let look = self.looks.get(index)?;
        let is_mover = self.mover.map(Viewer::Player) == Some(viewer);
        Some(Outline {
            state: self.state,
            events: self.events[index].get().as_bytes(),
            notices: &self.notices,
            ply: told.ply(table, viewer),
            turn: self.mover.map(u8::from),
            observation: &look.observation,
            legal: if is_mover { &look.legal } else { NONE },
            last: look.last.as_deref(),
            clock: clock(table, viewer, now),
            outcome: outcome(table),
            ending: ending(table),
            ended: ended(table),
            revealed: revealed(table),
        })
    }
}

impl From<Look> for (Json<'static>, Json<'static>, Option<Cow<'static, str>>) {
    fn from(look: Look) -> Self {
        (
            Cow::Owned(raw(look.observation)),
            Cow::Owned(raw(look.legal)),
            look.last.map(Cow::Owned),
        )
    }
}

/// JSON that is written already, to be part of other JSON.
pub(super) fn raw(json: Vec<u8>) -> Box<RawValue> {
    let text = String::from_utf8(json).expect("JSON is text");
    RawValue::from_string(text).expect("a view writes JSON")
}

/// What a viewer may know of the clocks.
pub(super) fn clock(table: &Table, viewer: Viewer, now: Duration) -> Option<ClockView> {
    let left = table.clock(now)?;
    let may_know = |player| {
        let sees_all = !table.facts().hidden || table.is_over() || viewer == Viewer::Referee;
        sees_all || viewer == Viewer::Player(player)
    };
    let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let left = left
        .iter()
        .map(|(player, time)| may_know(player).then(|| millis(*time)));
    Some(ClockView {
        left: left.collect(),
        paused: table.is_paused(),
    })
}

pub(super) fn outcome(table: &Table) -> Option<Vec<u8>> {
    table.outcome().map(|outcome| outcome.ranks().to_vec())
}

pub(super) fn ending(table: &Table) -> Option<Cow<'static, str>> {
    table.ending().map(|ending| Cow::Owned(ending.to_string()))
}

pub(super) fn ended(table: &Table) -> Option<Ended> {
    table.ending().map(how)
}

pub(super) fn revealed(table: &Table) -> Option<Revealed> {
    table.revealed().map(|(seed, salt)| Revealed {
        seed: seed.to_string(),
        salt: salt.to_string(),
    })
}

/// An empty list.
pub(super) fn none() -> Box<RawValue> {
    written::<[u8; 0]>(&[])
}

pub(super) fn written<T: serde::Serialize>(value: &T) -> Box<RawValue> {
    to_raw_value(value).expect("it is plain data")
}

/// How a match ended, for programs.
pub(crate) fn how(ending: Ending) -> Ended {
    match ending {
        Ending::ByRule => Ended::ByRule,
        Ending::Left(player, reason) => {
            let seat = player.into();
            match reason {
                Reason::Resigned => Ended::Resigned { seat },
                Reason::OutOfTime => Ended::OutOfTime { seat },
                Reason::Failed => Ended::Failed { seat },
            }
        }
        Ending::Agreed => Ended::Agreed,
        Ending::Aborted => Ended::Aborted,
    }
}

pub(super) fn notice(notice: &Notice) -> view::Notice {
    use view::Notice as Told;
    let seat = |player: &Player| u8::from(*player);
    match notice {
        Notice::DrawOffered(player) => Told::DrawOffered { seat: seat(player) },
        Notice::DrawDeclined(player) => Told::DrawDeclined { seat: seat(player) },
        Notice::DrawLapsed(player) => Told::DrawLapsed { seat: seat(player) },
        Notice::TakebackAsked { by, ply } => Told::TakebackAsked {
            seat: seat(by),
            ply: *ply,
        },
        Notice::TakebackDeclined(player) => Told::TakebackDeclined { seat: seat(player) },
        Notice::TakebackLapsed(player) => Told::TakebackLapsed { seat: seat(player) },
        Notice::TookBack { ply } => Told::TookBack { ply: *ply },
        Notice::TimedOut(player) => Told::TimedOut { seat: seat(player) },
        Notice::Left(player, reason) => Told::Left {
            seat: seat(player),
            reason: reason.to_string(),
            why: match reason {
                Reason::Resigned => Departure::Resigned,
                Reason::OutOfTime => Departure::OutOfTime,
                Reason::Failed => Departure::Failed,
            },
        },
        Notice::Ended(ending) => Told::Ended {
            ending: ending.to_string(),
            ended: how(*ending),
        },
    }
}
