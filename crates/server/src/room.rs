//! One live table: a stub that is cloned, and an actor that owns the table.
//!
//! The actor takes one message after the other, stores what it causes, then answers and tells
//! the viewers. It never waits for a strategy or a client. Dropping all stubs does not end it; it
//! ends itself when nobody has used it for a while, and comes back from the storage when needed.

mod absence;
mod actor;
mod agree;
mod aloud;
mod brains;
mod chat;
mod delayed;
mod line;
mod load;
mod news;
mod play;
mod seats;
mod viewers;

use std::time::Instant;

use axum::body::Bytes;
use game::erased::{AnyGame, AnyView};
use tokio::sync::{mpsc, oneshot};
use wire::{
    api::{AnswerBody, ChatBody, Done, Play, RematchState, TakeSeat, TakenSeat},
    client::Request,
    error::Code,
};

pub(crate) use self::{
    actor::RoomActor,
    brains::read_strategy,
    line::{Line, Socket},
    load::{Beginning, storage, table_setup},
    news::how,
    seats::seat_views,
    viewers::{Close, Kicked, Out, Outbox},
};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult, Nevermind},
    ids::TableId,
    store::PlayerRow,
    thinking::Thought,
    tokens::TokenHash,
};

/// What the token of a request says about who sends it.
pub(crate) type Bearer = Option<TokenHash>;

/// The way to a table.
#[derive(Clone)]
pub(crate) struct RoomStub {
    id: TableId,
    messages: mpsc::Sender<Message>,
}

/// What can be asked of a table.
enum Message {
    View(Bearer, Reply<String>),
    Play(Bearer, Play, Instant, Reply<Done>),
    Ask(Bearer, Ask, Reply<Done>),
    Rematch(Bearer, Reply<RematchState>),
    Sit(TakeSeat, Option<PlayerRow>, Reply<TakenSeat>),
    Decline(PlayerRow, Reply<()>),
    Join(Joining, Reply<Joined>),
    Frame(u64, Request, Instant),
    Leave(u64),
    Geometry(Bearer, Reply<String>),
    Record(Bearer, Reply<String>),
    Hint(Bearer, Reply<Riddle>),
    Thought(u64, Thought),
    Thinking(u64, Box<game::Thought>),
    Stop(oneshot::Sender<()>),
}

type Reply<T> = oneshot::Sender<ApiResult<T>>;

/// What a player can do besides acting.
pub(crate) enum Ask {
    Resign,
    Draw(AnswerBody),
    Takeback(AnswerBody),
    Abort,
    Chat(ChatBody),
}

/// Someone who wants to be told.
pub(crate) struct Joining {
    pub(crate) bearer: Bearer,
    /// How far it knew the match.
    pub(crate) since: Option<u32>,
    pub(crate) outbox: Outbox,
}

/// Someone who is told.
pub(crate) struct Joined {
    pub(crate) connection: u64,
    /// The first message.
    pub(crate) first: Bytes,
    /// Whether nothing will follow.
    pub(crate) is_over: bool,
}

/// A position to be thought about in the place of a player.
pub(crate) struct Riddle {
    pub(crate) ply: u32,
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) view: Box<dyn AnyView>,
}

/// How many messages wait for a table before who sends more has to wait.
const MAILBOX: usize = 64;

/// A table, and the way to it.
pub(crate) fn channel(id: TableId, app: Shared, beginning: Beginning) -> (RoomStub, RoomActor) {
    let (messages, mailbox) = mpsc::channel(MAILBOX);
    let actor = RoomActor::new(id, app, mailbox, messages.downgrade(), beginning);
    (RoomStub { id, messages }, actor)
}

impl RoomStub {
    pub(crate) fn id(&self) -> TableId {
        self.id
    }

    /// Whether the actor has come to its end.
    pub(crate) fn is_closed(&self) -> bool {
        self.messages.is_closed()
    }

    /// What the bearer may see, as JSON.
    pub(crate) async fn view(&self, bearer: Bearer) -> ApiResult<String> {
        self.call(|reply| Message::View(bearer, reply)).await
    }

    /// Takes an action of the bearer.
    pub(crate) async fn play(&self, bearer: Bearer, play: Play) -> ApiResult<Done> {
        let at = Instant::now();
        self.call(|reply| Message::Play(bearer, play, at, reply))
            .await
    }

    /// Does something else for the bearer.
    pub(crate) async fn ask(&self, bearer: Bearer, ask: Ask) -> ApiResult<Done> {
        self.call(|reply| Message::Ask(bearer, ask, reply)).await
    }

    /// Asks for another match of the same company.
    pub(crate) async fn rematch(&self, bearer: Bearer) -> ApiResult<RematchState> {
        self.call(|reply| Message::Rematch(bearer, reply)).await
    }

    /// Gives a free seat away.
    pub(crate) async fn sit(
        &self,
        wish: TakeSeat,
        player: Option<PlayerRow>,
    ) -> ApiResult<TakenSeat> {
        self.call(|reply| Message::Sit(wish, player, reply)).await
    }

    /// Opens the seat that was kept for a bot to everyone.
    pub(crate) async fn decline(&self, player: PlayerRow) -> ApiResult<()> {
        self.call(|reply| Message::Decline(player, reply)).await
    }

    /// Tells someone what happens, from now on.
    pub(crate) async fn join(&self, joining: Joining) -> ApiResult<Joined> {
        self.call(|reply| Message::Join(joining, reply)).await
    }

    /// Hands a frame of a viewer over; the answer goes to its outbox.
    pub(crate) async fn frame(&self, connection: u64, request: Request) {
        let message = Message::Frame(connection, request, Instant::now());
        self.messages
            .send(message)
            .await
            .nevermind("the table has told its viewers so");
    }

    /// Forgets a viewer.
    pub(crate) async fn leave(&self, connection: u64) {
        let leaving = self.messages.send(Message::Leave(connection)).await;
        leaving.nevermind("the table has forgotten its viewers");
    }

    /// The shape of the board, as JSON.
    pub(crate) async fn geometry(&self, bearer: Bearer) -> ApiResult<String> {
        self.call(|reply| Message::Geometry(bearer, reply)).await
    }

    /// The record, if the bearer may see it.
    pub(crate) async fn record(&self, bearer: Bearer) -> ApiResult<String> {
        self.call(|reply| Message::Record(bearer, reply)).await
    }

    /// What a hint for the bearer would be about.
    pub(crate) async fn riddle(&self, bearer: Bearer) -> ApiResult<Riddle> {
        self.call(|reply| Message::Hint(bearer, reply)).await
    }

    /// Tells the viewers that the server goes down, and ends the actor.
    pub(crate) async fn stop(&self) {
        let (reply, answer) = oneshot::channel();
        if self.messages.send(Message::Stop(reply)).await.is_ok() {
            answer.await.nevermind("its end is the answer, too");
        }
    }

    async fn call<T>(&self, message: impl FnOnce(Reply<T>) -> Message) -> ApiResult<T> {
        let (reply, answer) = oneshot::channel();
        let closed = || {
            ApiError::new(
                Code::ServerShutdown,
                "the table is being put away; try again",
            )
        };
        self.messages
            .send(message(reply))
            .await
            .map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}
