//! Bots that have gone: without a clock, a match would wait for them for ever.

use std::time::{Duration, Instant};

use game::{Player, Viewer};
use tokio::time::Instant as Moment;
use wire::view::SeatKind;

use super::actor::Room;

impl Room {
    /// Notes a sign of life of a player.
    pub(super) fn note_life(&mut self, player: Player) {
        if let Some(seen) = self.seen.get_mut(player.index()) {
            *seen = Instant::now();
        }
    }

    /// When the bot to move will be taken out, unless it shows a sign of life.
    pub(super) fn absence_ends(&self) -> Option<Moment> {
        let player = self.awaited_bot()?;
        Some(Moment::from_std(self.seen[player.index()]) + self.grace())
    }

    /// Takes the bot to move out if it has been away for too long.
    pub(super) async fn expel_absent(&mut self) {
        let Some(player) = self.awaited_bot() else {
            return;
        };
        if self.seen[player.index()].elapsed() < self.grace() {
            return;
        }
        let account = self.row.setup.seats[player.index()].account.as_deref();
        let is_here = self.viewers.is_told(Viewer::Player(player))
            || account.is_some_and(|name| self.app.presence.is_online(name));
        if is_here {
            return self.note_life(player);
        }
        let now = self.app.now();
        let Some(live) = self.live.as_mut() else {
            return;
        };
        if let Ok(update) = live.table.fail(player, now) {
            tracing::info!(table = %self.id, seat = %player, "a bot stayed away");
            // What cannot be stored has not happened, and is tried again when the table is back.
            if self.publish(update, None, Some(player), None).await.is_ok() {
                self.think();
            }
        }
    }

    /// The bot that is to move at a table without a clock.
    fn awaited_bot(&self) -> Option<Player> {
        let table = &self.live.as_ref()?.table;
        if table.is_over() || table.clock(Duration::ZERO).is_some() {
            return None;
        }
        let player = table.turn().player()?;
        let seat = self.row.setup.seats.get(player.index())?;
        (seat.kind == SeatKind::Bot).then_some(player)
    }

    fn grace(&self) -> Duration {
        Duration::from_secs(self.app.config.idle.bot_seconds)
    }
}
