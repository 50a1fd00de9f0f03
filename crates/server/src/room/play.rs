//! How the match goes on: actions and answers are taken, stored, and told.

use std::time::Instant;

use axum::body::Bytes;
use game::{Player, Viewer};
use table::{Refused, Update};
use wire::{
    api::{Done, Play},
    error::Code,
    view::State,
};

use super::{
    Message,
    actor::{Caused, Room},
    brains::{budget, newcomer, read_strategy},
    delayed::Moment,
    load::{Live, storage},
    seats::is_rated,
    viewers::{Close, Form},
};
use crate::{
    error::{ApiResult, Nevermind},
    frame,
    store::{EndRow, Lines, SeatRow, SetupRow, TableRow, Write},
    thinking::{For, Question},
};

impl Room {
    /// Takes an action of a player.
    pub(super) async fn play(
        &mut self,
        player: Player,
        play: Play,
        caused: Caused,
        at: Instant,
    ) -> ApiResult<Done> {
        self.note_life(player);
        let now = self.app.now();
        let live = self.live.as_mut().ok_or(Code::TableNotStarted)?;
        let viewer = Viewer::Player(player);
        let before = live.table.turn().player();
        // A viewer counts what it was told; the table counts everything.
        let known = live.told.ply(&live.table, viewer);
        let ply = match play.ply == known {
            true => live.table.ply(),
            false => u32::MAX,
        };
        let action = match play.action {
            serde_json::Value::String(text) => Ok(text),
            json => live.table.read_action(&json),
        };
        let result = action.and_then(|action| live.table.play(player, ply, &action, now));
        match result {
            Ok(update) => {
                self.publish(update, Some(player), before, caused).await?;
                self.app.meters.moves.increment(1);
                self.app.meters.move_seconds.record(at.elapsed());
                self.think();
                Ok(self.done(player))
            }
            Err(refused) => {
                self.tick().await;
                Err(match refused {
                    Refused::StalePly { .. } => Refused::StalePly {
                        sent: play.ply,
                        is: self.done(player).ply,
                    },
                    other => other,
                }
                .into())
            }
        }
    }

    pub(super) fn done(&self, player: Player) -> Done {
        let live = self.live.as_ref();
        Done {
            ply: live.map_or(0, |live| live.told.ply(&live.table, Viewer::Player(player))),
        }
    }

    /// Takes the answer of a strategy.
    pub(super) async fn answer(
        &mut self,
        player: Player,
        ply: u32,
        answer: Result<String, game::erased::Fault>,
    ) {
        if let Err(fault) = &answer {
            tracing::warn!(table = %self.id, %fault, "a strategy failed");
            self.complain(player, fault).await;
        }
        let now = self.app.now();
        let Some(live) = self.live.as_mut() else {
            return;
        };
        let before = live.table.turn().player();
        match live.table.play_answer(player, ply, answer, now) {
            Ok(update) => {
                if self
                    .publish(update, Some(player), before, None)
                    .await
                    .is_ok()
                {
                    self.app.meters.moves.increment(1);
                }
            }
            Err(_) => self.tick().await,
        }
        self.think();
    }

    /// Lets clocks run out, and tells what was not told yet.
    pub(super) async fn tick(&mut self) {
        self.show_delayed();
        let now = self.app.now();
        let Some(live) = self.live.as_mut() else {
            return;
        };
        let before = live.table.turn().player();
        if let Some(update) = live.table.tick(now)
            && self.publish(update, None, before, None).await.is_ok()
        {
            self.think();
        }
    }

    /// Stores what has happened, and then tells it.
    pub(super) async fn publish(
        &mut self,
        update: Update,
        actor: Option<Player>,
        turn_before: Option<Player>,
        caused: Caused,
    ) -> ApiResult<()> {
        let live = self.live.as_mut().ok_or(Code::TableNotStarted)?;
        let is_watched = !self.viewers.is_empty();
        let news = live
            .told
            .note(&live.table, &update, actor, turn_before, is_watched);
        let moment = self
            .delayed
            .is_some()
            .then(|| Moment::after(&live.table, &update, self.app.now()));
        let is_over = update.ending.is_some();
        self.brains.hear(&update);
        let write = if update.lines.is_empty() {
            is_over.then_some(Write::Close(self.id))
        } else {
            let end = is_over.then(|| EndRow {
                rated: rated(&self.row, live),
            });
            let seq = live.seq;
            live.seq += u32::try_from(update.lines.len()).unwrap_or(u32::MAX);
            Some(Write::Lines(Lines {
                table: self.id,
                seq,
                ply: update.ply,
                lines: update.lines,
                told: live.told.stored(),
                end,
            }))
        };
        if let Some(write) = write
            && let Err(error) = self.app.store.write(write).done().await
        {
            // The table has run ahead of its storage: it must be read again.
            self.is_broken = true;
            return Err(storage(error));
        }
        if is_over {
            self.row.state = State::Over;
            self.brains.dismiss(live.table.outcome());
            self.app.finished(&self.row);
        } else if turn_before != live.table.turn().player() || self.brains.is_thinking() {
            self.brains.stop();
        }
        let mover = live.table.turn().player().filter(|_| !is_over);
        if mover != turn_before
            && let Some(seen) = mover.and_then(|mover| self.seen.get_mut(mover.index()))
        {
            // From now on it is waited for.
            *seen = Instant::now();
        }
        let now = self.app.now();
        let sees_late = moment.is_some();
        let (told, table) = (&live.told, &live.table);
        let mut cache: Vec<(Viewer, Form, Option<Bytes>)> = Vec::new();
        self.viewers.answer(caused, |connection| {
            if sees_late && connection.viewer == Viewer::Spectator {
                return None;
            }
            let class = news.class(connection.viewer);
            let form = connection.form;
            let known = cache
                .iter()
                .find(|(viewer, of, _)| *viewer == class && *of == form);
            if let Some((_, _, text)) = known {
                return text.clone();
            }
            let outline = news.outline(told, table, connection.viewer, now);
            let text = outline.map(|outline| match form {
                Form::Frames => {
                    let v = told.version(connection.viewer);
                    frame::written(outline.room(), |into| outline.write_frame(v, into))
                }
                Form::Lines => {
                    let mut line = Vec::with_capacity(outline.room());
                    outline.write_line(&mut line);
                    Bytes::from(line)
                }
            });
            cache.push((class, form, text.clone()));
            text
        });
        if let (Some(delayed), Some(moment)) = (&mut self.delayed, moment) {
            delayed.keep(moment);
            self.show_delayed();
        }
        if is_over {
            // A stream has nothing more to tell; a socket may still hear of a rematch.
            self.viewers.close(Some(Form::Lines), Close::Over);
        }
        Ok(())
    }

    /// Asks the strategy whose turn it is.
    pub(super) fn think(&mut self) {
        let Some(live) = self.live.as_ref().filter(|live| !live.table.is_over()) else {
            return;
        };
        let Some(player) = live.table.turn().player() else {
            return;
        };
        let seat = self.row.setup.seats.get(player.index());
        let Some(written) = seat.and_then(|seat| seat.strategy.as_deref()) else {
            return;
        };
        if self.brains.is_thinking() {
            return;
        }
        let left = live.table.clock(self.app.now()).map(|left| left[player]);
        let read = read_strategy(written, &self.app.config.thinking);
        let Some((name, limit)) = read else {
            tracing::error!(table = %self.id, written, "a stored strategy cannot be read");
            return;
        };
        let idle = self.brains.take(player);
        let strategy =
            idle.unwrap_or_else(|| newcomer(&self.app, self.game, &self.row.setup, name));
        let budget = budget(limit, left);
        let ticket = self
            .brains
            .ask(player, live.table.ply(), budget.stop.clone());
        let messages = self.messages.clone();
        let question = Question {
            view: live.table.view(Viewer::Player(player)),
            strategy,
            budget,
            whom: whom(&self.row.setup),
            ear: self.ear(ticket),
            tell: Box::new(move |thought| {
                if let Some(messages) = messages.upgrade() {
                    messages
                        .blocking_send(Message::Thought(ticket, thought))
                        .nevermind("the table has been put away");
                }
            }),
        };
        self.app
            .thinking
            .ask(self.id.as_key().cast_unsigned(), question);
    }
}

/// Who waits for the strategies of a table: people, or programs, who play at it.
fn whom(setup: &SetupRow) -> For {
    let is_computer = |seat: &SeatRow| seat.strategy.is_some();
    if setup.seats.iter().all(is_computer) {
        For::Nobody
    } else {
        For::People
    }
}

/// The players and their ranks, if the match counts.
fn rated(row: &TableRow, live: &Live) -> Option<(String, Vec<(String, u8)>)> {
    let outcome = live.table.outcome().filter(|_| is_rated(&row.setup))?;
    let names = row
        .setup
        .seats
        .iter()
        .filter_map(|seat| seat.account.clone());
    Some((row.game.clone(), names.zip(outcome.ranks()).collect()))
}
