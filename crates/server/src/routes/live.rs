//! `/api/tables/{id}/live`: the WebSocket of a table.

use std::time::{Duration, Instant};

use axum::{
    Extension,
    extract::{
        Query, State, WebSocketUpgrade,
        rejection::QueryRejection,
        ws::{CloseFrame, Message, WebSocket, rejection::WebSocketUpgradeRejection},
    },
    http::{HeaderMap, header},
    response::Response,
};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use tokio::sync::mpsc;
use utoipa::IntoParams;
use wire::{client::Request, error::Code};

use super::{Auth, Refusals, Room, tables::invalid_query};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult, Nevermind},
    limits::Bucket,
    listen::Hold,
    room::{Bearer, Close, Form, Joined, Joining, Kicked, Out, RoomStub},
    tokens::TokenHash,
};

/// How a viewer connects.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Connecting {
    /// How far the viewer knows the match: what came after is told with the first message.
    since: Option<u32>,
    /// The token, for those who cannot set a header.
    token: Option<String>,
}

/// How long a dropped viewer may take to hear why: who reads slowly has much to read before.
const FAREWELL: Duration = Duration::from_secs(10);

/// How long it may take to answer.
const GOODBYE: Duration = Duration::from_secs(1);

/// Frames about a table: the whole of it first, then every change, for this viewer.
#[utoipa::path(
    get, path = "/api/tables/{id}/live", tag = "live",
    params(("id" = String, Path, description = "The id of the table"), Connecting),
    security((), ("token" = [])),
    responses((status = 101, description = "A WebSocket"), Refusals)
)]
pub(crate) async fn live(
    State(app): State<Shared>,
    Room(room): Room,
    Auth(bearer): Auth,
    Extension(hold): Extension<Hold>,
    headers: HeaderMap,
    connecting: Result<Query<Connecting>, QueryRejection>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> ApiResult<Response> {
    let Query(connecting) = connecting.map_err(invalid_query)?;
    if !is_welcome(&app, &headers) {
        return Err(ApiError::from(Code::SocketOrigin));
    }
    let upgrade = upgrade.map_err(|_| Code::SocketUpgrade)?;
    let (joined, inbox, kicked) = join(&app, &room, bearer, &connecting, Form::Frames).await?;
    let most = app.config.limits.frame_bytes;
    let upgrade = upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(4 * 1024)
        // What waits goes out with one flush, not message by message.
        .write_buffer_size(64 * 1024);
    let connection = joined.connection;
    let forgetting = room.clone();
    Ok(upgrade
        .on_failed_upgrade(move |_| {
            tokio::spawn(async move { forgetting.leave(connection).await });
        })
        .on_upgrade(move |socket| async move {
            app.meters.sockets.increment(1);
            serve(&app, socket, &room, joined, inbox, kicked).await;
            room.leave(connection).await;
            app.meters.sockets.decrement(1);
            hold.release();
        }))
}

/// Joins a table as a viewer: what it is told first, what comes later, and when it is dropped.
pub(super) async fn join(
    app: &Shared,
    room: &RoomStub,
    bearer: Bearer,
    connecting: &Connecting,
    form: Form,
) -> ApiResult<(Joined, mpsc::Receiver<Out>, Kicked)> {
    let (outbox, inbox) = mpsc::channel(app.config.limits.outbox.max(1));
    let (kick, kicked) = Kicked::channel();
    let joining = Joining {
        bearer: bearer.or_else(|| connecting.token.as_deref().map(TokenHash::of)),
        since: connecting.since,
        form,
        outbox,
        kick,
    };
    Ok((room.join(joining).await?, inbox, kicked))
}

/// Whether the page that opens the socket comes from here, or from where we allow.
fn is_welcome(app: &Shared, headers: &HeaderMap) -> bool {
    // Programs send no origin; browsers always do.
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let from = origin.split_once("://").map(|(_, host)| host);
    (from.is_some() && from == host) || app.config.origins.iter().any(|known| known == origin)
}

async fn serve(
    app: &Shared,
    mut socket: WebSocket,
    room: &RoomStub,
    joined: Joined,
    mut inbox: mpsc::Receiver<Out>,
    mut kicked: Kicked,
) {
    let rate = app.config.limits.frames;
    let mut frames = Bucket::full(rate, Instant::now());
    let beat = Duration::from_secs(app.config.idle.heartbeat_seconds.max(1));
    let mut heart = tokio::time::interval_at(tokio::time::Instant::now() + beat, beat);
    let mut is_alive = true;
    if socket.send(Message::Text(joined.first)).await.is_err() {
        return;
    }
    let close = loop {
        tokio::select! {
            biased;
            out = inbox.recv() => {
                let sent = tokio::select! {
                    sent = deliver(&mut socket, out, &mut inbox) => sent,
                    close = kicked.wait() => Err(Some(close)),
                };
                if let Err(close) = sent {
                    break close;
                }
            }
            close = kicked.wait() => break Some(close),
            frame = socket.next() => {
                is_alive = true;
                match frame {
                    Some(Ok(Message::Text(text))) => {
                        if frames.take(rate, Instant::now()).is_err() {
                            break Some(Close::Rate);
                        }
                        match Request::read(&text) {
                            Ok(request) => room.frame(joined.connection, request).await,
                            Err(_) => break Some(Close::Unreadable),
                        }
                    }
                    Some(Ok(Message::Binary(_))) => break Some(Close::NotText),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                        if frames.take(rate, Instant::now()).is_err() {
                            break Some(Close::Rate);
                        }
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break None,
                }
            }
            _ = heart.tick() => {
                if !is_alive {
                    break Some(Close::Silent);
                }
                is_alive = false;
                if socket.send(Message::Ping(axum::body::Bytes::new())).await.is_err() {
                    break None;
                }
            }
        }
    };
    if let Some(close) = close {
        let frame = CloseFrame {
            code: close.code(),
            reason: close.reason().into(),
        };
        let farewell = socket.send(Message::Close(Some(frame)));
        let sent = tokio::time::timeout(FAREWELL, farewell).await;
        sent.nevermind("the viewer has left");
        // The other side answers with its own close, and then nothing is cut off.
        let goodbye = async { while let Some(Ok(_)) = socket.next().await {} };
        tokio::time::timeout(GOODBYE, goodbye)
            .await
            .nevermind("the viewer does not answer");
    }
}

/// Writes all that waits with one flush; an error tells why to stop, if the viewer can hear it.
async fn deliver(
    socket: &mut WebSocket,
    first: Option<Out>,
    inbox: &mut mpsc::Receiver<Out>,
) -> Result<(), Option<Close>> {
    let mut next = first;
    loop {
        match next {
            Some(Out::Text(text)) => {
                socket.feed(Message::Text(text)).await.map_err(|_| None)?;
            }
            Some(Out::Close(close)) => {
                socket.flush().await.map_err(|_| None)?;
                return Err(Some(close));
            }
            // The table has forgotten this viewer; the reason comes by the other way.
            None => return Err(Some(Close::Slow)),
        }
        match inbox.try_recv() {
            Ok(out) => next = Some(out),
            Err(_) => return socket.flush().await.map_err(|_| None),
        }
    }
}
