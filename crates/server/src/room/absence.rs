//! Bots that have gone: without a clock, a match would wait for them forever.

use std::time::{Duration, Instant};

use game::{Player, Viewer};
use tokio::time::Instant as Moment;
use wire::view::SeatKind;

use super::{actor::Room, hosted::Live, play::Origin};
use crate::error::Nevermind;

/// When each seat last gave a sign of life.
pub(super) struct LastSeen(Vec<Instant>);

impl LastSeen {
    pub(super) fn new(seats: usize) -> LastSeen {
        LastSeen(vec![Instant::now(); seats])
    }

    /// Notes a sign of life of a player.
    pub(super) fn note(&mut self, player: Player) {
        if let Some(seen) = self.0.get_mut(player.index()) {
            *seen = Instant::now();
        }
    }
}

impl Room {
    /// When the bot to move leaves the match, unless it gives a sign of life.
    pub(super) fn absence_ends(&self) -> Option<Moment> {
        let player = self.awaited_bot()?;
        Some(Moment::from_std(self.last_seen.0[player.index()]) + self.grace())
    }

    /// Takes the bot to move out of the match if it has been away for too long.
    pub(super) async fn expel_absent(&mut self) {
        let Some(player) = self.awaited_bot() else {
            return;
        };
        if self.last_seen.0[player.index()].elapsed() < self.grace() {
            return;
        }
        let seat = &self.hosted.row.setup.seats[player.index()];
        let is_online = |name: &String| self.app.presence.is_online(name);
        let is_here = self.viewers.is_connected(Viewer::Player(player))
            || seat.account.as_ref().is_some_and(is_online);
        if is_here {
            return self.last_seen.note(player);
        }
        tracing::info!(table = %self.id, seat = %player, "a bot stayed away");
        let fail = |live: &mut Live, now| live.table.fail(player, now);
        let failed = self.apply(Origin::default(), fail).await;
        failed.nevermind("it is tried again when the table is loaded again");
    }

    /// The bot to move at a table without a clock.
    fn awaited_bot(&self) -> Option<Player> {
        let table = &self.hosted.live.as_ref()?.table;
        if table.is_over() || table.clock(Duration::ZERO).is_some() {
            return None;
        }
        let player = table.turn().player()?;
        let seat = self.hosted.row.setup.seats.get(player.index())?;
        (seat.kind == SeatKind::Bot).then_some(player)
    }

    fn grace(&self) -> Duration {
        Duration::from_secs(self.app.config.idle.bot_seconds)
    }
}
