//! Updates of the table: applies a request, then records, stores and delivers its update.

use std::time::{Duration, Instant};

use game::{Player, Viewer};
use table::{Refused, Update};
use views::{Cause, Changes};
use wire::{api::Play, standing::State};

use super::{actor::Room, encode::Form, hosted::Live, outbox::Close, viewers::FrameId};
use crate::{
    error::ApiResult,
    store::{EndRow, Lines, Write},
};

/// The request that caused an update.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Origin {
    /// The player who made it.
    pub(super) actor: Option<Player>,
    /// Its frame, which is acknowledged with the update.
    pub(super) frame: Option<FrameId>,
}

impl Room {
    /// Plays an action of a player.
    pub(super) async fn play(
        &mut self,
        player: Player,
        play: &Play,
        frame: Option<FrameId>,
        received: Instant,
    ) -> ApiResult<()> {
        self.last_seen.note(player);
        if play.ply != self.hosted.ply(player) {
            return self.refuse_stale(player, play.ply).await;
        }
        let act =
            |live: &mut Live, now| live.table.play(player, live.table.ply(), &play.action, now);
        let actor = Some(player);
        self.apply(Origin { actor, frame }, act).await?;
        self.app.meters.moves.increment(1);
        self.app.meters.move_seconds.record(received.elapsed());
        Ok(())
    }

    /// Refuses an action for another ply than the one that the player has received last.
    async fn refuse_stale(&mut self, player: Player, sent: u32) -> ApiResult<()> {
        self.tick().await;
        let table = &self.hosted.live()?.table;
        let refused = if table.is_over() {
            Refused::Over
        } else if !table.is_in(player) {
            Refused::Out
        } else {
            let is = self.hosted.ply(player);
            Refused::StalePly { sent, is }
        };
        Err(refused.into())
    }

    /// Changes the table, and publishes the update.
    pub(super) async fn apply(
        &mut self,
        origin: Origin,
        act: impl FnOnce(&mut Live, Duration) -> Result<Update, Refused>,
    ) -> ApiResult<()> {
        let now = self.app.now();
        let live = self.hosted.live_mut()?;
        let turn_before = live.table.turn().player();
        match act(live, now) {
            Ok(update) => self.publish(update, turn_before, origin).await,
            Err(refused) => {
                self.tick().await;
                Err(refused.into())
            }
        }
    }

    /// Lets clocks run out and chance act, and publishes the update.
    pub(super) async fn tick(&mut self) {
        self.show_delayed();
        let now = self.app.now();
        let Some(live) = self.hosted.live.as_mut() else {
            return;
        };
        let turn_before = live.table.turn().player();
        if let Some(update) = live.table.tick(now)
            && let Err(error) = self.publish(update, turn_before, Origin::default()).await
        {
            tracing::debug!(?error, "an update was not published");
        }
    }

    async fn publish(
        &mut self,
        update: Update,
        turn_before: Option<Player>,
        origin: Origin,
    ) -> ApiResult<()> {
        let changes = self.record(&update, turn_before, origin.actor)?;
        self.store(update).await?;
        self.deliver(&changes, origin.frame);
        self.wake(turn_before);
        Ok(())
    }

    /// Notes an update for viewers and strategies.
    fn record(
        &mut self,
        update: &Update,
        turn_before: Option<Player>,
        actor: Option<Player>,
    ) -> ApiResult<Changes> {
        self.thinkers.notify(update);
        let cause = Cause {
            actor,
            turn_before,
            is_watched: !self.viewers.is_empty(),
        };
        let now = self.app.now();
        let live = self.hosted.live_mut()?;
        Ok(live.views.record(&live.table, update, cause, now))
    }

    /// Stores an update. If that fails, the table is ahead of its storage and must be loaded again.
    async fn store(&mut self, update: Update) -> ApiResult<()> {
        let is_over = update.ending.is_some();
        let write = if update.lines.is_empty() {
            is_over.then_some(Write::Close(self.id))
        } else {
            let rated = self.hosted.rated();
            let live = self.hosted.live_mut()?;
            let seq = live.n_stored;
            live.n_stored += u32::try_from(update.lines.len()).unwrap_or(u32::MAX);
            Some(Write::Lines(Lines {
                table: self.id,
                seq,
                ply: update.ply,
                lines: update.lines,
                counts: live.views.counts(),
                end: is_over.then_some(EndRow { rated }),
            }))
        };
        let Some(write) = write else {
            return Ok(());
        };
        let stored = self.app.store.write(write).done().await;
        self.is_broken |= stored.is_err();
        Ok(stored?)
    }

    /// Sends each viewer its change, and acknowledges the frame that has caused it.
    fn deliver(&mut self, changes: &Changes, frame: Option<FrameId>) {
        let now = self.app.now();
        let Some(live) = &self.hosted.live else {
            return;
        };
        let class = |viewer| changes.class(viewer, &live.views);
        self.viewers.answer(frame, class, |viewer, form| {
            let change = changes.of(viewer, &live.views, &live.table, now)?;
            Some(form.change(change, Some(live.views.version(viewer))))
        });
        let is_over = live.table.is_over();
        self.show_delayed();
        if is_over {
            // A stream ends with the match; a socket may still receive a rematch.
            self.viewers.close(Some(Form::Lines), Close::Over);
        }
    }

    /// Asks the next strategy, or dismisses all strategies if the match is over.
    fn wake(&mut self, turn_before: Option<Player>) {
        self.thinkers.stop();
        let Some(live) = &self.hosted.live else {
            return;
        };
        if live.table.is_over() {
            self.hosted.row.state = State::Over;
            self.thinkers.dismiss(live.table.outcome());
            self.app.finished(&self.hosted.row);
            return;
        }
        let mover = live.table.turn().player();
        if let Some(mover) = mover.filter(|_| mover != turn_before) {
            self.last_seen.note(mover);
        }
        self.think();
    }

    /// Sends delayed spectators the changes that are old enough.
    fn show_delayed(&mut self) {
        let now = self.app.now();
        let Some(live) = self.hosted.live.as_mut() else {
            return;
        };
        for (version, change) in live.views.show_delayed(&live.table, now) {
            self.viewers.send(|viewer, form| {
                let is_spectator = viewer == Viewer::Spectator;
                is_spectator.then(|| form.change(change.clone(), Some(version)))
            });
        }
    }
}
