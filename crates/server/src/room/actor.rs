//! The actor: takes one message after the other, stores, answers, tells.

use std::{
    pin::pin,
    time::{Duration, Instant},
};

use game::{Viewer, erased::AnyGame};
use tokio::{
    sync::mpsc,
    time::{Instant as Moment, sleep_until},
};
use wire::{
    client::{FromClient, Request},
    error::Code,
    view::State,
};

use super::{
    Ask, Beginning, Joined, Joining, Message,
    aloud::Aloud,
    brains::Brains,
    chat::Chat,
    delayed::Delayed,
    load::{Begun, Live, begin},
    seats::{Right, Rights},
    viewers::{Close, Viewers},
};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult, Nevermind},
    ids::TableId,
    store::{TableRow, Write},
};

/// Owns a table.
pub(crate) struct RoomActor {
    id: TableId,
    app: Shared,
    mailbox: mpsc::Receiver<Message>,
    /// Through which strategies answer.
    messages: mpsc::WeakSender<Message>,
    beginning: Beginning,
}

/// A table that is in memory.
pub(super) struct Room {
    pub(super) id: TableId,
    pub(super) app: Shared,
    pub(super) messages: mpsc::WeakSender<Message>,
    pub(super) game: &'static dyn AnyGame,
    pub(super) row: TableRow,
    pub(super) rights: Rights,
    pub(super) live: Option<Live>,
    pub(super) viewers: Viewers,
    pub(super) brains: Brains,
    /// Who listens to what strategies think.
    pub(super) aloud: Aloud,
    /// What was said, and how much each seat has said lately.
    pub(super) chat: Chat,
    /// For spectators who see everything, but late.
    pub(super) delayed: Option<Delayed>,
    /// When each seat last showed a sign of life.
    pub(super) seen: Vec<Instant>,
    used: Instant,
    /// Set when the actor must end: what it holds is not what is stored.
    pub(super) is_broken: bool,
}

/// Whose frame an update answers.
pub(super) type Caused = Option<(u64, Option<u64>)>;

impl RoomActor {
    pub(super) fn new(
        id: TableId,
        app: Shared,
        mailbox: mpsc::Receiver<Message>,
        messages: mpsc::WeakSender<Message>,
        beginning: Beginning,
    ) -> RoomActor {
        RoomActor {
            id,
            app,
            mailbox,
            messages,
            beginning,
        }
    }

    /// Serves the table until nobody needs it any more.
    pub(crate) async fn run(self) {
        let RoomActor {
            id,
            app,
            mut mailbox,
            messages,
            beginning,
        } = self;
        match begin(id, &app, beginning).await {
            Ok(begun) => {
                let mut room = Room::new(id, app.clone(), messages, begun);
                room.serve(&mut mailbox).await;
            }
            Err(error) => {
                mailbox.close();
                app.lobby.forget(id);
                while let Some(message) = mailbox.recv().await {
                    message.refuse(&error);
                }
                return;
            }
        }
        app.lobby.forget(id);
    }
}

impl Room {
    fn new(id: TableId, app: Shared, messages: mpsc::WeakSender<Message>, begun: Begun) -> Room {
        let Begun {
            game,
            row,
            live,
            said,
        } = begun;
        let now = Instant::now();
        let table = live.as_ref().map(|live| &live.table);
        Room {
            id,
            messages,
            game,
            rights: Rights::of(&row.setup),
            chat: Chat::new(said, app.config.limits.chat, row.setup.seats.len()),
            delayed: Delayed::of(row.setup.spectators, table, app.now()),
            seen: vec![now; row.setup.seats.len()],
            app,
            row,
            live,
            viewers: Viewers::default(),
            brains: Brains::default(),
            aloud: Aloud::default(),
            used: now,
            is_broken: false,
        }
    }

    async fn serve(&mut self, mailbox: &mut mpsc::Receiver<Message>) {
        // What was rolled at the start is told at once.
        self.tick().await;
        self.think();
        let mut timer = pin!(sleep_until(self.wake_at()));
        loop {
            tokio::select! {
                message = mailbox.recv() => match message {
                    Some(Message::Stop(reply)) => {
                        self.viewers.close(None, Close::Shutdown);
                        mailbox.close();
                        drop(reply);
                        break;
                    }
                    Some(message) => self.take(message).await,
                    None => break,
                },
                () = &mut timer => {
                    self.tick().await;
                    self.expel_absent().await;
                    if self.is_unused() {
                        self.viewers.close(None, Close::Idle);
                        self.close_if_open().await;
                        mailbox.close();
                        break;
                    }
                    timer.as_mut().reset(self.wake_at());
                }
            }
            if self.is_broken {
                self.viewers.close(None, Close::Storage);
                mailbox.close();
                break;
            }
            let wake_at = self.wake_at();
            if wake_at < timer.deadline() {
                timer.as_mut().reset(wake_at);
            }
        }
        self.brains.stop();
        while let Some(message) = mailbox.recv().await {
            message.refuse(&ApiError::new(
                Code::ServerShutdown,
                "the table is being put away; try again",
            ));
        }
    }

    async fn take(&mut self, message: Message) {
        self.used = Instant::now();
        match message {
            Message::View(bearer, reply) => {
                let right = self.rights.of_bearer(bearer);
                if let Ok(Right::Play(player)) = right {
                    self.note_life(player);
                }
                let view = right.map(|right| self.view_text(right.viewer()));
                reply.send(view).nevermind("who asked has gone");
            }
            Message::Geometry(bearer, reply) => {
                let right = self.rights.of_bearer(bearer);
                let geometry = right.and_then(|right| self.geometry_text(right.viewer()));
                reply.send(geometry).nevermind("who asked has gone");
            }
            Message::Play(bearer, play, at, reply) => {
                let result = match self.rights.player(bearer) {
                    Ok(player) => self.play(player, play, None, at).await,
                    Err(error) => Err(error),
                };
                reply.send(result).nevermind("who asked has gone");
            }
            Message::Ask(bearer, ask, reply) => {
                let result = match self.rights.player(bearer) {
                    Ok(player) => self.ask(player, ask, None).await,
                    Err(error) => Err(error),
                };
                reply.send(result).nevermind("who asked has gone");
            }
            Message::Rematch(bearer, reply) => {
                let result = match self.rights.player(bearer) {
                    Ok(player) => self.ask_rematch(player).await,
                    Err(error) => Err(error),
                };
                reply.send(result).nevermind("who asked has gone");
            }
            Message::Sit(wish, player, reply) => {
                let result = self.sit(&wish, player.as_ref()).await;
                reply.send(result).nevermind("who asked has gone");
            }
            Message::Decline(player, reply) => {
                let result = self.decline(&player).await;
                reply.send(result).nevermind("who asked has gone");
            }
            Message::Join(joining, reply) => {
                let result = self.join(joining);
                reply.send(result).nevermind("who asked has gone");
            }
            Message::Frame(connection, request, at) => self.frame(connection, request, at).await,
            Message::Leave(connection) => {
                if let Some(Viewer::Player(player)) = self.viewers.viewer(connection) {
                    self.note_life(player);
                }
                self.viewers.remove(connection);
                self.aloud.note(self.viewers.is_followed());
            }
            Message::Record(bearer, reply) => reply
                .send(self.record(bearer))
                .nevermind("who asked has gone"),
            Message::Hint(bearer, reply) => reply
                .send(self.riddle(bearer))
                .nevermind("who asked has gone"),
            Message::Thought(ticket, thought) => {
                if let Some(asked) = self.brains.answered(ticket) {
                    self.brains.put_back(asked.player, thought.strategy);
                    self.conclude(asked.player, asked.ply, thought.insight.as_ref());
                    self.answer(asked.player, asked.ply, thought.answer).await;
                }
            }
            Message::Thinking(ticket, thought) => self.overhear(ticket, &thought),
            Message::Stop(_) => {}
        }
    }

    /// Does what a frame asks for, and tells its sender.
    async fn frame(&mut self, connection: u64, request: Request, at: Instant) {
        let Some(viewer) = self.viewers.viewer(connection) else {
            return;
        };
        let Request { message, a } = request;
        let caused = Some((connection, a));
        if message == FromClient::Ping {
            return self.viewers.ack(connection, Some(a.unwrap_or_default()));
        }
        if let FromClient::Thinking(wants) = message {
            return match self.follow(connection, viewer, wants) {
                Ok(()) => self.viewers.ack(connection, a),
                Err(error) => self.viewers.refuse(connection, a, error.body()),
            };
        }
        let Viewer::Player(player) = viewer else {
            let error = ApiError::from(Code::TokenMissing);
            return self.viewers.refuse(connection, a, error.body());
        };
        let result = match message {
            FromClient::Action(play) => self.play(player, play, caused, at).await,
            FromClient::Resign => self.ask(player, Ask::Resign, caused).await,
            FromClient::Draw(answer) => self.ask(player, Ask::Draw(answer), caused).await,
            FromClient::Takeback(answer) => self.ask(player, Ask::Takeback(answer), caused).await,
            FromClient::Abort => self.ask(player, Ask::Abort, caused).await,
            FromClient::Chat(line) => self.ask(player, Ask::Chat(line), caused).await,
            FromClient::Rematch => self.ask_rematch(player).await.map(|_| {
                self.viewers.ack(connection, a);
                self.done(player)
            }),
            FromClient::Ping | FromClient::Thinking(_) => Ok(self.done(player)),
        };
        if let Err(error) = result {
            self.viewers.refuse(connection, a, error.body());
        }
    }

    /// Tells someone what happens, from now on.
    fn join(&mut self, joining: Joining) -> ApiResult<Joined> {
        let viewer = self.rights.of_bearer(joining.bearer)?.viewer();
        if self.viewers.len() >= self.app.config.limits.viewers {
            return Err(ApiError::new(Code::ServerFull, "too many watch this table"));
        }
        let now = self.app.now();
        if let Some(live) = self.live.as_mut()
            && live.table.is_paused()
            && live.table.turn().player().map(Viewer::Player) == Some(viewer)
        {
            // The player to move is back, so its time runs again.
            live.table.unpause(now);
        }
        let first = self.first_message(viewer, joining.outbox.form(), joining.since);
        let connection = self.viewers.add(viewer, joining.outbox);
        Ok(Joined {
            connection,
            first,
            is_over: self.row.state == State::Over,
        })
    }

    /// When something is to be done although nobody asks for it.
    fn wake_at(&self) -> Moment {
        let live = self.live.as_ref();
        let deadline = live.and_then(|live| live.table.next_deadline());
        let shown = self.delayed.as_ref().and_then(Delayed::next);
        let due = deadline.into_iter().chain(shown).min();
        let due = due.map(|due| self.app.moment(due));
        let due = due.into_iter().chain(self.absence_ends()).min();
        let idle = Moment::from_std(self.used) + self.patience() + Duration::from_secs(1);
        let idle = idle.max(Moment::now() + Duration::from_secs(1));
        due.map_or(idle, |due| due.min(idle))
    }

    fn patience(&self) -> Duration {
        let idle = &self.app.config.idle;
        let minutes = match self.row.state {
            State::Open => idle.open_minutes,
            State::Playing | State::Over => idle.unload_minutes,
        };
        Duration::from_secs(60 * minutes)
    }

    fn is_unused(&self) -> bool {
        let live = self.live.as_ref();
        let is_timed = live.is_some_and(|live| live.table.next_deadline().is_some())
            || self.delayed.as_ref().is_some_and(|it| it.next().is_some())
            || self.absence_ends().is_some();
        self.viewers.is_empty()
            && !is_timed
            && !self.brains.is_thinking()
            && self.used.elapsed() >= self.patience()
    }

    /// A table at which a seat stayed free is gone from the lobby.
    async fn close_if_open(&mut self) {
        if self.row.state == State::Open
            && let Err(error) = self.app.store.write(Write::Close(self.id)).done().await
        {
            tracing::error!(%error, "a table could not be closed");
        }
    }
}

impl Message {
    /// Answers with an error, whatever was asked for.
    fn refuse(self, error: &ApiError) {
        let error = error.clone();
        match self {
            Message::View(_, reply) | Message::Geometry(_, reply) | Message::Record(_, reply) => {
                reply.send(Err(error)).nevermind("who asked has gone")
            }
            Message::Play(_, _, _, reply) | Message::Ask(_, _, reply) => {
                reply.send(Err(error)).nevermind("who asked has gone");
            }
            Message::Rematch(_, reply) => reply.send(Err(error)).nevermind("who asked has gone"),
            Message::Sit(_, _, reply) => reply.send(Err(error)).nevermind("who asked has gone"),
            Message::Decline(_, reply) => reply.send(Err(error)).nevermind("who asked has gone"),
            Message::Join(_, reply) => reply.send(Err(error)).nevermind("who asked has gone"),
            Message::Hint(_, reply) => reply.send(Err(error)).nevermind("who asked has gone"),
            Message::Frame(..)
            | Message::Leave(_)
            | Message::Thought(..)
            | Message::Thinking(..)
            | Message::Stop(_) => {}
        }
    }
}
