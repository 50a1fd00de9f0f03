//! What computer players think, told meanwhile to those at the table who asked for it.
//!
//! It is told only where nothing is hidden, for a thought shows what its player knows. It is never
//! kept, comes a few times a second at most, and who reads slowly misses some of it.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use game::{Player, Viewer};
use tokio::sync::mpsc::WeakSender;
use wire::{
    client::ToClient,
    error::Code,
    thinking::{Considered, Thinking},
};

use super::{Message, actor::Room};
use crate::{
    error::{ApiError, ApiResult, Nevermind},
    frame,
    judging::outlook,
    thinking::Ear,
};

/// Who thinks for less than this has nothing to tell before it answers.
const FIRST: Duration = Duration::from_millis(100);

/// The least time between two thoughts that are told.
const PACE: Duration = Duration::from_millis(250);

/// How much of a line is told, and of what is considered.
const LONGEST_LINE: usize = 12;
const MOST_CONSIDERED: usize = 24;
const LEAST_PERMILLE: u64 = 5;

/// Whether anyone listens, and what was told last.
#[derive(Default)]
pub(super) struct Aloud {
    is_followed: Arc<AtomicBool>,
    /// When the last thought before an answer was told.
    concluded: Option<Instant>,
}

impl Aloud {
    /// Notes whether anyone listens.
    pub(super) fn note(&self, is_followed: bool) {
        self.is_followed.store(is_followed, Ordering::Relaxed);
    }

    fn is_followed(&self) -> bool {
        self.is_followed.load(Ordering::Relaxed)
    }

    /// Whether a thought before an answer may be told: not too soon after the one before.
    fn may_conclude(&mut self) -> bool {
        let now = Instant::now();
        let is_early = |told: Instant| now.duration_since(told) < PACE;
        if !self.is_followed() || self.concluded.is_some_and(is_early) {
            return false;
        }
        self.concluded = Some(now);
        true
    }

    /// Sends what is thought about a question to its table, as often as it may be told.
    pub(super) fn ear(&self, ticket: u64, messages: WeakSender<Message>) -> Ear {
        let is_followed = self.is_followed.clone();
        // It begins to think when its turn has come.
        let mut next: Option<Instant> = None;
        Box::new(move |thought| {
            let now = Instant::now();
            let due = *next.get_or_insert(now + FIRST.saturating_sub(thought.time));
            if now < due || !is_followed.load(Ordering::Relaxed) {
                return;
            }
            next = Some(now + PACE);
            if let Some(messages) = messages.upgrade() {
                let thinking = Message::Thinking(ticket, Box::new(thought.clone()));
                let sent = messages.try_send(thinking);
                sent.nevermind("the table has better things to do, or is gone");
            }
        })
    }
}

impl Room {
    /// Whether a viewer may know what computer players think.
    fn may_hear(&self, viewer: Viewer) -> bool {
        let sees_late = self.delayed.is_some() && viewer == Viewer::Spectator;
        !self.game.facts().hidden && !sees_late
    }

    /// The ear for a question: a deaf one where nobody may know.
    pub(super) fn ear(&self, ticket: u64) -> Ear {
        if self.game.facts().hidden {
            return Box::new(|_| ());
        }
        self.aloud.ear(ticket, self.messages.clone())
    }

    /// Tells a connection what computer players think from now on, or no longer.
    pub(super) fn follow(&mut self, connection: u64, viewer: Viewer, wants: bool) -> ApiResult<()> {
        if wants && !self.may_hear(viewer) {
            return Err(ApiError::from(Code::ThinkingHidden));
        }
        self.viewers.follow(connection, wants);
        self.aloud.note(self.viewers.is_followed());
        Ok(())
    }

    /// Tells what a strategy thinks while it thinks.
    pub(super) fn overhear(&mut self, ticket: u64, thought: &game::Thought) {
        if let Some((player, ply)) = self.brains.asked(ticket) {
            self.think_aloud(player, ply, thought);
        }
    }

    /// Tells what a strategy thought before it answered.
    pub(super) fn conclude(&mut self, player: Player, ply: u32, thought: Option<&game::Thought>) {
        if let Some(thought) = thought.filter(|_| self.aloud.may_conclude()) {
            self.think_aloud(player, ply, thought);
        }
    }

    /// Those who follow were found to be allowed to, and stay so while they are here.
    fn think_aloud(&mut self, player: Player, ply: u32, thought: &game::Thought) {
        let thinking = thinking(player, ply, thought);
        let text = ToClient::Thinking(Box::new(thinking)).text(None);
        self.viewers.offer_followers(&frame::of(&text));
    }
}

/// A thought as it is told.
fn thinking(player: Player, ply: u32, thought: &game::Thought) -> Thinking {
    let all: u64 = thought.considered.iter().map(|(_, work)| work).sum();
    let share = |work: u64| u128::from(work) * 1_000 / u128::from(all.max(1));
    let mut considered: Vec<&(String, u64)> = thought.considered.iter().collect();
    considered.sort_by_key(|(_, work)| std::cmp::Reverse(*work));
    let considered = considered
        .into_iter()
        .map(|(action, work)| Considered {
            action: action.clone(),
            permille: share(*work) as u16,
        })
        .filter(|it| u64::from(it.permille) >= LEAST_PERMILLE)
        .take(MOST_CONSIDERED)
        .collect();
    Thinking {
        seat: player.into(),
        ply,
        depth: thought.depth,
        nodes: thought.nodes,
        millis: u32::try_from(thought.time.as_millis()).unwrap_or(u32::MAX),
        outlook: outlook(thought.opinion),
        line: thought.line.iter().take(LONGEST_LINE).cloned().collect(),
        considered,
    }
}
