//! The search info of computer players, on its way to the viewers who asked for it.
//!
//! It is sent only where nothing is hidden, because it shows what its player knows. It is never
//! stored, comes a few times a second at most, and slow readers miss some of it.

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

use super::{Message, actor::Room, encode::encode_frame};
use crate::{
    error::{ApiError, ApiResult, Nevermind},
    thinking::OnInfo,
};

/// A strategy that thinks for less than this shows only its last info.
const FIRST: Duration = Duration::from_millis(100);

/// The shortest time between two infos.
const PACE: Duration = Duration::from_millis(250);

/// The most actions of a line, and the most considered actions.
const MAX_LINE: usize = 12;
const MAX_CONSIDERED: usize = 24;

/// The smallest share of the work that is shown, in thousandths.
const MIN_PERMILLE: u64 = 5;

/// Whether anyone follows, and when a last info was sent.
#[derive(Default)]
pub(super) struct SearchFeed {
    is_followed: Arc<AtomicBool>,
    /// When the last info before a decision was sent.
    concluded: Option<Instant>,
}

impl SearchFeed {
    /// Notes whether anyone follows.
    pub(super) fn follow(&self, is_followed: bool) {
        self.is_followed.store(is_followed, Ordering::Relaxed);
    }

    /// Whether the last info before a decision may be sent: not too soon after the one before.
    fn may_conclude(&mut self) -> bool {
        let now = Instant::now();
        let is_early = |sent: Instant| now.duration_since(sent) < PACE;
        let is_followed = self.is_followed.load(Ordering::Relaxed);
        if !is_followed || self.concluded.is_some_and(is_early) {
            return false;
        }
        self.concluded = Some(now);
        true
    }

    /// Passes the info of a task to its table, as often as it may be sent.
    fn on_info(&self, ticket: u64, messages: WeakSender<Message>) -> OnInfo {
        let is_followed = self.is_followed.clone();
        // Set by the first info: the task may have waited before.
        let mut next: Option<Instant> = None;
        Box::new(move |info| {
            let now = Instant::now();
            let due = *next.get_or_insert(now + FIRST.saturating_sub(info.time));
            if now < due || !is_followed.load(Ordering::Relaxed) {
                return;
            }
            next = Some(now + PACE);
            if let Some(messages) = messages.upgrade() {
                let info = Box::new(info.clone());
                let sent = messages.try_send(Message::SearchInfo { ticket, info });
                sent.nevermind("the table is busy or gone");
            }
        })
    }
}

impl Room {
    /// The receiver of the info of a task. In games with secrets it ignores everything.
    pub(super) fn on_info(&self, ticket: u64) -> OnInfo {
        if self.hosted.game.facts().hidden {
            return Box::new(|_| ());
        }
        self.thinkers.feed.on_info(ticket, self.messages.clone())
    }

    /// Sends a connection the search info of computer players from now on, or no longer.
    pub(super) fn follow(&mut self, connection: u64, viewer: Viewer, wants: bool) -> ApiResult<()> {
        let is_hidden = self.hosted.game.facts().hidden || self.hosted.is_delayed(viewer);
        if wants && is_hidden {
            return Err(ApiError::from(Code::ThinkingHidden));
        }
        self.viewers.follow(connection, wants);
        self.thinkers.feed.follow(self.viewers.is_followed());
        Ok(())
    }

    /// Sends the info of a strategy that thinks.
    pub(super) fn show_info(&mut self, ticket: u64, info: &game::SearchInfo) {
        if let Some(asked) = self.thinkers.asked(ticket) {
            self.send_info(asked.player, asked.ply, info);
        }
    }

    /// Sends the last info of a strategy before its decision.
    pub(super) fn show_last_info(
        &mut self,
        player: Player,
        ply: u32,
        info: Option<&game::SearchInfo>,
    ) {
        if let Some(info) = info.filter(|_| self.thinkers.feed.may_conclude()) {
            self.send_info(player, ply, info);
        }
    }

    /// Followers were allowed to follow, and stay allowed while they are connected.
    fn send_info(&self, player: Player, ply: u32, info: &game::SearchInfo) {
        let thinking = ToClient::Thinking(Box::new(thinking(player, ply, info)));
        self.viewers
            .offer_followers(&encode_frame(&thinking, None, 512));
    }
}

/// Search info as it is sent.
fn thinking(player: Player, ply: u32, info: &game::SearchInfo) -> Thinking {
    let all: u64 = info.considered.iter().map(|(_, work)| work).sum();
    let share = |work: u64| u128::from(work) * 1_000 / u128::from(all.max(1));
    let mut considered: Vec<&(String, u64)> = info.considered.iter().collect();
    considered.sort_by_key(|(_, work)| std::cmp::Reverse(*work));
    let considered = considered
        .into_iter()
        .map(|(action, work)| Considered {
            action: action.clone(),
            permille: share(*work) as u16,
        })
        .filter(|it| u64::from(it.permille) >= MIN_PERMILLE)
        .take(MAX_CONSIDERED)
        .collect();
    Thinking {
        seat: player.into(),
        ply,
        depth: info.depth,
        nodes: info.nodes,
        millis: u32::try_from(info.time.as_millis()).unwrap_or(u32::MAX),
        outlook: info.evaluation.into(),
        line: info.line.iter().take(MAX_LINE).cloned().collect(),
        considered,
    }
}
