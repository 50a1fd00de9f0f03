//! One live table: a stub that is cloned, and an actor that owns the table.
//!
//! The actor takes one message after the other, stores what it causes, then answers and sends the
//! changes to the viewers. It never waits for a strategy or a client. Dropping all stubs does not
//! end it; it ends when nobody has used it for a while, and is loaded again when needed.

mod absence;
mod actor;
mod agree;
mod broadcast;
mod chat;
mod encode;
mod frames;
mod hosted;
mod line;
mod load;
mod outbox;
mod play;
mod search_feed;
mod seats;
mod sit;
mod think;
mod thinkers;
mod viewers;

use std::{
    sync::{Arc, OnceLock},
    time::Instant,
};

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
    line::{Line, Socket},
    load::{Beginning, storage, table_setup},
    outbox::{Close, Kicked, Out, Outbox},
    seats::seat_views,
};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult, Nevermind},
    ids::TableId,
    store::PlayerRow,
    thinking::Decision,
    tokens::TokenHash,
};

/// The token of a request.
pub(crate) type Bearer = Option<TokenHash>;

/// The handle of a table.
#[derive(Clone)]
pub(crate) struct RoomStub {
    id: TableId,
    messages: mpsc::Sender<Message>,
    /// Why the table could not be loaded.
    failure: Arc<OnceLock<ApiError>>,
}

/// A message to the actor.
enum Message {
    Read {
        bearer: Bearer,
        document: Document,
        reply: Reply<String>,
    },
    Hint {
        bearer: Bearer,
        reply: Reply<HintRequest>,
    },
    Play {
        bearer: Bearer,
        play: Play,
        received: Instant,
        reply: Reply<Done>,
    },
    Ask {
        bearer: Bearer,
        request: TableRequest,
        reply: Reply<Done>,
    },
    Chat {
        bearer: Bearer,
        line: ChatBody,
        reply: Reply<Done>,
    },
    Rematch {
        bearer: Bearer,
        reply: Reply<RematchState>,
    },
    Sit {
        wish: TakeSeat,
        account: Option<PlayerRow>,
        reply: Reply<TakenSeat>,
    },
    Decline {
        account: PlayerRow,
        reply: Reply<()>,
    },
    Join {
        joining: Joining,
        reply: Reply<Joined>,
    },
    Frame {
        connection: u64,
        request: Request,
        received: Instant,
    },
    Leave {
        connection: u64,
    },
    /// A strategy has decided.
    Decision {
        ticket: u64,
        decision: Decision,
    },
    /// A strategy reports its progress.
    SearchInfo {
        ticket: u64,
        info: Box<game::SearchInfo>,
    },
    Stop {
        stopped: oneshot::Sender<()>,
    },
}

type Reply<T> = oneshot::Sender<ApiResult<T>>;

/// A document that a table shows on request.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Document {
    /// The table as the bearer may see it, as JSON.
    View,
    /// The shape of the board, as JSON.
    Geometry,
    /// The record, if the bearer may see it.
    Record,
}

/// A request of a player to the table, besides an action.
#[derive(Clone, Debug)]
pub(crate) enum TableRequest {
    Resign,
    Draw(AnswerBody),
    Takeback(AnswerBody),
    Abort,
}

/// A viewer that connects.
pub(crate) struct Joining {
    pub(crate) bearer: Bearer,
    /// The last ply that it knows.
    pub(crate) since: Option<u32>,
    pub(crate) outbox: Outbox,
}

/// A connected viewer.
pub(crate) struct Joined {
    pub(crate) connection: u64,
    /// The first message.
    pub(crate) first: Bytes,
    /// Whether nothing will follow.
    pub(crate) is_over: bool,
}

/// A position for which a player wants a hint.
pub(crate) struct HintRequest {
    pub(crate) ply: u32,
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) view: Box<dyn AnyView>,
}

/// How many messages can wait for a table before senders have to wait.
const MAILBOX: usize = 64;

/// Creates the stub and the actor of a table.
pub(crate) fn channel(id: TableId, app: Shared, beginning: Beginning) -> (RoomStub, RoomActor) {
    let (messages, mailbox) = mpsc::channel(MAILBOX);
    let failure = Arc::default();
    let actor = RoomActor {
        id,
        app,
        mailbox,
        messages: messages.downgrade(),
        beginning,
        failure: Arc::clone(&failure),
    };
    let stub = RoomStub {
        id,
        messages,
        failure,
    };
    (stub, actor)
}

impl RoomStub {
    pub(crate) fn id(&self) -> TableId {
        self.id
    }

    /// Whether the actor has ended.
    pub(crate) fn is_closed(&self) -> bool {
        self.messages.is_closed()
    }

    /// Returns a document for the bearer.
    pub(crate) async fn read(&self, bearer: Bearer, document: Document) -> ApiResult<String> {
        self.call(|reply| Message::Read {
            bearer,
            document,
            reply,
        })
        .await
    }

    /// Takes an action of the bearer.
    pub(crate) async fn play(&self, bearer: Bearer, play: Play) -> ApiResult<Done> {
        let received = Instant::now();
        self.call(|reply| Message::Play {
            bearer,
            play,
            received,
            reply,
        })
        .await
    }

    /// Asks something of the table for the bearer.
    pub(crate) async fn ask(&self, bearer: Bearer, request: TableRequest) -> ApiResult<Done> {
        self.call(|reply| Message::Ask {
            bearer,
            request,
            reply,
        })
        .await
    }

    /// Sends a line of chat from the bearer to everyone.
    pub(crate) async fn chat(&self, bearer: Bearer, line: ChatBody) -> ApiResult<Done> {
        self.call(|reply| Message::Chat {
            bearer,
            line,
            reply,
        })
        .await
    }

    /// Asks for another match of the same players.
    pub(crate) async fn rematch(&self, bearer: Bearer) -> ApiResult<RematchState> {
        self.call(|reply| Message::Rematch { bearer, reply }).await
    }

    /// Takes a free seat.
    pub(crate) async fn sit(
        &self,
        wish: TakeSeat,
        account: Option<PlayerRow>,
    ) -> ApiResult<TakenSeat> {
        self.call(|reply| Message::Sit {
            wish,
            account,
            reply,
        })
        .await
    }

    /// Opens the seat that was kept for a bot to everyone.
    pub(crate) async fn decline(&self, account: PlayerRow) -> ApiResult<()> {
        self.call(|reply| Message::Decline { account, reply }).await
    }

    /// Connects a viewer.
    pub(crate) async fn join(&self, joining: Joining) -> ApiResult<Joined> {
        self.call(|reply| Message::Join { joining, reply }).await
    }

    /// Passes a frame of a viewer on; the answer goes to its outbox.
    pub(crate) async fn frame(&self, connection: u64, request: Request) {
        let message = Message::Frame {
            connection,
            request,
            received: Instant::now(),
        };
        let sent = self.messages.send(message).await;
        sent.nevermind("the table has closed its connections");
    }

    /// Forgets a viewer.
    pub(crate) async fn leave(&self, connection: u64) {
        let sent = self.messages.send(Message::Leave { connection }).await;
        sent.nevermind("the table has forgotten its viewers");
    }

    /// Returns the position for which the bearer wants a hint.
    pub(crate) async fn hint(&self, bearer: Bearer) -> ApiResult<HintRequest> {
        self.call(|reply| Message::Hint { bearer, reply }).await
    }

    /// Closes all connections, because the server shuts down, and ends the actor.
    pub(crate) async fn stop(&self) {
        let (stopped, answer) = oneshot::channel();
        if self.messages.send(Message::Stop { stopped }).await.is_ok() {
            answer
                .await
                .nevermind("the end of the actor is an answer too");
        }
    }

    async fn call<T>(&self, message: impl FnOnce(Reply<T>) -> Message) -> ApiResult<T> {
        let (reply, answer) = oneshot::channel();
        let sent = self.messages.send(message(reply)).await;
        sent.map_err(|_| self.closed())?;
        answer.await.map_err(|_| self.closed())?
    }

    /// The error of a request that the actor did not answer before its end.
    fn closed(&self) -> ApiError {
        let unloaded = || {
            let error = "the table is being put away; try again";
            ApiError::new(Code::ServerShutdown, error)
        };
        self.failure.get().cloned().unwrap_or_else(unloaded)
    }
}
