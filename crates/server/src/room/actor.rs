//! The actor: takes one message at a time.

use std::{
    ops::ControlFlow,
    pin::pin,
    sync::{Arc, OnceLock},
    time::{Duration, Instant},
};

use game::{Player, Viewer};
use tokio::{
    sync::mpsc,
    time::{Instant as Moment, sleep_until},
};
use wire::{api::Done, error::Code, standing::State};

use super::{
    Bearer, Beginning, Document, Joined, Joining, Message, Reply,
    absence::LastSeen,
    chat::Chat,
    hosted::Hosted,
    load::{Loaded, load},
    outbox::Close,
    seats::Right,
    thinkers::Thinkers,
    viewers::Viewers,
};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult, Nevermind},
    ids::TableId,
    store::Write,
};

/// Loads a table and serves it.
pub(crate) struct RoomActor {
    pub(super) id: TableId,
    pub(super) app: Shared,
    pub(super) mailbox: mpsc::Receiver<Message>,
    /// The sender for the decisions of strategies.
    pub(super) messages: mpsc::WeakSender<Message>,
    pub(super) beginning: Beginning,
    pub(super) failure: Arc<OnceLock<ApiError>>,
}

/// A table in memory: the match, its viewers and its strategies.
pub(super) struct Room {
    pub(super) id: TableId,
    pub(super) app: Shared,
    pub(super) messages: mpsc::WeakSender<Message>,
    pub(super) hosted: Hosted,
    pub(super) viewers: Viewers,
    pub(super) thinkers: Thinkers,
    pub(super) chat: Chat,
    pub(super) last_seen: LastSeen,
    used: Instant,
    /// Whether the actor must end because the table differs from the stored one.
    pub(super) is_broken: bool,
}

impl RoomActor {
    /// Serves the table until nobody needs it any more.
    pub(crate) async fn run(mut self) {
        match load(self.id, &self.app, self.beginning).await {
            Ok(loaded) => {
                let mut room = Room::new(self.id, self.app.clone(), self.messages, loaded);
                room.serve(&mut self.mailbox).await;
            }
            Err(error) => {
                let first = self.failure.set(error);
                first.nevermind("nobody else sets it");
            }
        }
        // Dropping the waiting messages tells their senders that the table is gone.
        drop(self.mailbox);
        self.app.lobby.forget(self.id);
    }
}

impl Room {
    fn new(id: TableId, app: Shared, messages: mpsc::WeakSender<Message>, loaded: Loaded) -> Room {
        let Loaded { hosted, chat } = loaded;
        let seats = hosted.row.setup.seats.len();
        Room {
            id,
            messages,
            hosted,
            viewers: Viewers::default(),
            thinkers: Thinkers::default(),
            chat: Chat::new(chat, app.config.limits.chat, seats),
            last_seen: LastSeen::new(seats),
            app,
            used: Instant::now(),
            is_broken: false,
        }
    }

    async fn serve(&mut self, mailbox: &mut mpsc::Receiver<Message>) {
        // Chance may act first, as in a set-up with rolls.
        self.tick().await;
        self.think();
        let mut timer = pin!(sleep_until(self.wake_at()));
        let close = loop {
            tokio::select! {
                message = mailbox.recv() => {
                    let Some(message) = message else {
                        break Close::Idle;
                    };
                    if let ControlFlow::Break(close) = self.take(message).await {
                        break close;
                    }
                }
                () = &mut timer => {
                    self.tick().await;
                    self.expel_absent().await;
                    if self.is_unused() {
                        self.close_if_open().await;
                        break Close::Idle;
                    }
                    timer.as_mut().reset(self.wake_at());
                }
            }
            if self.is_broken {
                break Close::Storage;
            }
            let wake_at = self.wake_at();
            if wake_at < timer.deadline() {
                timer.as_mut().reset(wake_at);
            }
        };
        self.viewers.close(None, close);
        mailbox.close();
        self.thinkers.stop();
    }

    /// Handles a message. Breaks if the actor must end.
    async fn take(&mut self, message: Message) -> ControlFlow<Close> {
        self.used = Instant::now();
        match message {
            Message::Read {
                bearer,
                document,
                reply,
            } => answer(reply, self.read(bearer, document)),
            Message::Hint { bearer, reply } => answer(reply, self.hosted.hint(bearer)),
            Message::Why {
                bearer,
                play,
                reply,
            } => answer(reply, self.hosted.why(bearer, &play)),
            Message::Ask {
                bearer,
                request,
                received,
                reply,
            } => {
                let result = async {
                    let player = self.hosted.player(bearer)?;
                    self.ask(player, request, None, received).await
                };
                answer(reply, result.await);
            }
            Message::Rematch { bearer, reply } => {
                let result = async {
                    let player = self.hosted.player(bearer)?;
                    self.ask_rematch(player).await
                };
                answer(reply, result.await);
            }
            Message::Sit {
                request,
                account,
                reply,
            } => answer(reply, self.sit(&request, account.as_ref()).await),
            Message::Decline { account, reply } => answer(reply, self.decline(&account).await),
            Message::Join { joining, reply } => answer(reply, self.join(joining)),
            Message::Frame {
                connection,
                request,
                received,
            } => self.frame(connection, request, received).await,
            Message::Leave { connection } => self.leave(connection),
            Message::Decision { ticket, decision } => self.decided(ticket, decision).await,
            Message::SearchInfo { ticket, info } => self.show_info(ticket, &info),
            Message::Stop { stopped } => {
                drop(stopped);
                return ControlFlow::Break(Close::Shutdown);
            }
        }
        ControlFlow::Continue(())
    }

    fn read(&mut self, bearer: Bearer, document: Document) -> ApiResult<String> {
        let right = self.hosted.right(bearer)?;
        match document {
            Document::View => {
                if let Right::Play(player) = right {
                    self.last_seen.note(player);
                }
                let (chat, now) = (self.chat.lines(), self.app.now());
                Ok(wire::text(&self.hosted.view(right.viewer(), chat, now)))
            }
            Document::Past => self.hosted.past(right.viewer()),
            Document::Geometry => self.hosted.geometry(right.viewer()),
            Document::Record => self.hosted.record(right),
        }
    }

    /// Connects a viewer.
    fn join(&mut self, joining: Joining) -> ApiResult<Joined> {
        let viewer = self.hosted.right(joining.bearer)?.viewer();
        if self.viewers.len() >= self.app.config.limits.viewers {
            let error = "this table has too many viewers";
            return Err(ApiError::new(Code::ServerFull, error));
        }
        let now = self.app.now();
        if let Some(live) = self.hosted.live.as_mut()
            && live.table.is_paused()
            && live.table.turn().player().map(Viewer::Player) == Some(viewer)
        {
            // The player to move is back, so its clock runs again.
            live.table.unpause(now);
        }
        let form = joining.outbox.form();
        let chat = self.chat.lines();
        let first = self.hosted.first(viewer, form, joining.since, chat, now);
        Ok(Joined {
            connection: self.viewers.add(viewer, joining.outbox),
            first,
            is_over: self.hosted.row.state == State::Over,
        })
    }

    fn leave(&mut self, connection: u64) {
        if let Some(Viewer::Player(player)) = self.viewers.viewer(connection) {
            self.last_seen.note(player);
        }
        self.viewers.remove(connection);
        self.thinkers.feed.follow(self.viewers.is_followed());
    }

    /// Returns when the actor must act without a message.
    fn wake_at(&self) -> Moment {
        let unused = Moment::from_std(self.used) + self.patience() + Duration::from_secs(1);
        let idle = unused.max(Moment::now() + Duration::from_secs(1));
        self.deadlines().fold(idle, Moment::min)
    }

    /// Returns when the match continues without a message.
    fn deadlines(&self) -> impl Iterator<Item = Moment> {
        let live = self.hosted.live.as_ref();
        let clock = live.and_then(|live| live.table.next_deadline());
        let delayed = live.and_then(|live| live.views.next_delayed());
        let due = clock.into_iter().chain(delayed);
        due.map(|due| self.app.moment(due))
            .chain(self.absence_ends())
    }

    fn patience(&self) -> Duration {
        let idle = &self.app.config.idle;
        let minutes = match self.hosted.row.state {
            State::Open => idle.open_minutes,
            State::Playing | State::Over => idle.unload_minutes,
        };
        Duration::from_secs(60 * minutes)
    }

    fn is_unused(&self) -> bool {
        self.viewers.is_empty()
            && self.deadlines().next().is_none()
            && !self.thinkers.is_thinking()
            && self.used.elapsed() >= self.patience()
    }

    /// Closes the table if a seat is still free.
    async fn close_if_open(&mut self) {
        if self.hosted.row.state == State::Open
            && let Err(error) = self.app.store.write(Write::Close(self.id)).done().await
        {
            tracing::error!(%error, "a table could not be closed");
        }
    }

    /// Returns the answer to a player whose request is done.
    pub(super) fn done(&self, player: Player) -> Done {
        Done {
            ply: self.hosted.ply(player),
        }
    }
}

fn answer<T>(reply: Reply<T>, result: ApiResult<T>) {
    reply.send(result).nevermind("the asker has gone");
}
