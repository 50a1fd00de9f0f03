//! How the match goes on: updates of the table are recorded, stored and delivered.

use std::time::{Duration, Instant};

use game::{Player, Viewer};
use table::{Refused, Update};
use views::{Cause, Changes};
use wire::{
    api::{Done, Play},
    standing::State,
};

use super::{
    actor::Room, encode::Form, hosted::Live, load::storage, outbox::Close, viewers::FrameId,
};
use crate::{
    error::ApiResult,
    store::{EndRow, Lines, Write},
};

/// Where an update comes from.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Origin {
    /// The player who asked for it.
    pub(super) actor: Option<Player>,
    /// The frame that asked for it, which is acknowledged with the update.
    pub(super) frame: Option<FrameId>,
}

impl Room {
    /// Takes an action of a player.
    pub(super) async fn play(
        &mut self,
        player: Player,
        play: Play,
        frame: Option<FrameId>,
        received: Instant,
    ) -> ApiResult<Done> {
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
        Ok(self.done(player))
    }

    /// Refuses an action that answers another ply. A viewer counts the changes sent to it.
    async fn refuse_stale(&mut self, player: Player, sent: u32) -> ApiResult<Done> {
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

    /// Does something at the table, and publishes what it causes.
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

    /// Lets clocks run out, and publishes what was not published yet.
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

    /// Notes what an update means to viewers and strategies.
    fn record(
        &mut self,
        update: &Update,
        turn_before: Option<Player>,
        actor: Option<Player>,
    ) -> ApiResult<Changes> {
        self.thinkers.hear(update);
        let cause = Cause {
            actor,
            turn_before,
            is_watched: !self.viewers.is_empty(),
        };
        let now = self.app.now();
        let live = self.hosted.live_mut()?;
        Ok(live.views.record(&live.table, update, cause, now))
    }

    /// Stores an update. If that fails, the table has run ahead of its storage and must be loaded
    /// again.
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
                told: live.views.counts(),
                end: is_over.then_some(EndRow { rated }),
            }))
        };
        let Some(write) = write else {
            return Ok(());
        };
        let stored = self.app.store.write(write).done().await;
        self.is_broken |= stored.is_err();
        stored.map_err(storage)
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
            // A stream has nothing more to say; a socket may still hear of a rematch.
            self.viewers.close(Some(Form::Lines), Close::Over);
        }
    }

    /// Lets the next player know that it is waited for, or everyone go if the match is over.
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

    /// Sends spectators with a delay what has become old enough.
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
