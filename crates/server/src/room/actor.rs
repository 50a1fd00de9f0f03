//! The actor: takes one message after the other.

use std::{
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

/// Loads a table, and serves it.
pub(crate) struct RoomActor {
    pub(super) id: TableId,
    pub(super) app: Shared,
    pub(super) mailbox: mpsc::Receiver<Message>,
    /// The way back for strategies.
    pub(super) messages: mpsc::WeakSender<Message>,
    pub(super) beginning: Beginning,
    pub(super) failure: Arc<OnceLock<ApiError>>,
}

/// A table in memory: what is played, who watches, and what thinks.
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
    /// Set when the actor must end: the table differs from what is stored.
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
        // Messages that wait are dropped, so their senders learn that the table is gone.
        drop(self.mailbox);
        self.app.lobby.forget(self.id);
    }
}

impl Room {
    fn new(id: TableId, app: Shared, messages: mpsc::WeakSender<Message>, loaded: Loaded) -> Room {
        let Loaded { hosted, said } = loaded;
        let seats = hosted.row.setup.seats.len();
        Room {
            id,
            messages,
            hosted,
            viewers: Viewers::default(),
            thinkers: Thinkers::default(),
            chat: Chat::new(said, app.config.limits.chat, seats),
            last_seen: LastSeen::new(seats),
            app,
            used: Instant::now(),
            is_broken: false,
        }
    }

    async fn serve(&mut self, mailbox: &mut mpsc::Receiver<Message>) {
        // Rolls of the set-up are sent at once.
        self.tick().await;
        self.think();
        let mut timer = pin!(sleep_until(self.wake_at()));
        let close = loop {
            tokio::select! {
                message = mailbox.recv() => match message {
                    Some(Message::Stop { stopped }) => {
                        drop(stopped);
                        break Close::Shutdown;
                    }
                    Some(message) => self.take(message).await,
                    None => break Close::Idle,
                },
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

    async fn take(&mut self, message: Message) {
        self.used = Instant::now();
        match message {
            Message::Read {
                bearer,
                document,
                reply,
            } => answer(reply, self.read(bearer, document)),
            Message::Hint { bearer, reply } => answer(reply, self.hosted.hint(bearer)),
            Message::Play {
                bearer,
                play,
                received,
                reply,
            } => {
                let result = async {
                    let player = self.hosted.player(bearer)?;
                    self.play(player, play, None, received).await
                };
                answer(reply, result.await);
            }
            Message::Ask {
                bearer,
                request,
                reply,
            } => {
                let result = async {
                    let player = self.hosted.player(bearer)?;
                    self.ask(player, request, None).await
                };
                answer(reply, result.await);
            }
            Message::Chat {
                bearer,
                line,
                reply,
            } => {
                let result = async {
                    let player = self.hosted.player(bearer)?;
                    self.say(player, &line).await
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
                wish,
                account,
                reply,
            } => answer(reply, self.sit(&wish, account.as_ref()).await),
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
            // The loop has taken it.
            Message::Stop { stopped } => drop(stopped),
        }
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
            Document::Geometry => self.hosted.geometry(right.viewer()),
            Document::Record => self.hosted.record(right),
        }
    }

    /// Connects a viewer.
    fn join(&mut self, joining: Joining) -> ApiResult<Joined> {
        let viewer = self.hosted.right(joining.bearer)?.viewer();
        if self.viewers.len() >= self.app.config.limits.viewers {
            return Err(ApiError::new(Code::ServerFull, "too many watch this table"));
        }
        let now = self.app.now();
        if let Some(live) = self.hosted.live.as_mut()
            && live.table.is_paused()
            && live.table.turn().player().map(Viewer::Player) == Some(viewer)
        {
            // The player to move is back, so its time runs again.
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

    /// When something is to be done although nobody asks for it.
    fn wake_at(&self) -> Moment {
        let unused = Moment::from_std(self.used) + self.patience() + Duration::from_secs(1);
        let idle = unused.max(Moment::now() + Duration::from_secs(1));
        self.deadlines().fold(idle, Moment::min)
    }

    /// When the match goes on by itself.
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

    /// Removes a table from the lobby if a seat stayed free.
    async fn close_if_open(&mut self) {
        if self.hosted.row.state == State::Open
            && let Err(error) = self.app.store.write(Write::Close(self.id)).done().await
        {
            tracing::error!(%error, "a table could not be closed");
        }
    }

    /// The answer to a player whose request is done.
    pub(super) fn done(&self, player: Player) -> Done {
        Done {
            ply: self.hosted.ply(player),
        }
    }
}

fn answer<T>(reply: Reply<T>, result: ApiResult<T>) {
    reply.send(result).nevermind("the asker has gone");
}
