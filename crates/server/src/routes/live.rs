//! `/api/tables/{id}/live`: the WebSocket of a table.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Extension,
    body::Bytes,
    extract::{Query, State, rejection::QueryRejection},
    http::{HeaderMap, HeaderName, StatusCode, header},
    response::{IntoResponse, Response},
};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        Message,
        handshake::derive_accept_key,
        protocol::{CloseFrame, Role, WebSocketConfig},
    },
};
use utoipa::IntoParams;
use wire::{client::Request, error::Code};

use super::{Auth, Refusals, Room, tables::invalid_query};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult, Nevermind},
    limits::Bucket,
    listen::ConnectionGuard,
    room::{Bearer, Close, Joined, Joining, Line, Outbox, RoomStub, Socket},
    tokens::TokenHash,
};

/// The parameters of a new viewer.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Connecting {
    /// The last ply that the viewer knows. The first message has everything after it.
    since: Option<u32>,
    /// The token, for clients that cannot set a header.
    token: Option<String>,
}

/// How long sending a close frame may take. A slow reader has much to read before it.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a viewer may take to answer a close frame.
const CLOSE_ANSWER_TIMEOUT: Duration = Duration::from_secs(1);

/// Opens a WebSocket. The first frame has the whole table, the next ones every change.
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
    Extension(guard): Extension<ConnectionGuard>,
    headers: HeaderMap,
    connecting: Result<Query<Connecting>, QueryRejection>,
    upgrade: Option<Extension<OnUpgrade>>,
) -> ApiResult<Response> {
    let Query(connecting) = connecting.map_err(invalid_query)?;
    if !is_allowed_origin(&app, &headers) {
        return Err(ApiError::from(Code::SocketOrigin));
    }
    let (Some(Extension(upgrade)), Some(accept)) = (upgrade, accept_key(&headers)) else {
        return Err(ApiError::from(Code::SocketUpgrade));
    };
    let line = Arc::new(Line::new(app.config.limits.outbox.max(1)));
    let joined = join(&room, bearer, &connecting, Outbox::Socket(line.clone())).await?;
    tokio::spawn(async move {
        let connection = joined.connection;
        app.meters.sockets.increment(1);
        match upgrade.await {
            Ok(upgraded) => serve(&app, upgraded, &room, joined, line).await,
            Err(error) => tracing::debug!(%error, "a connection did not become a socket"),
        }
        room.leave(connection).await;
        app.meters.sockets.decrement(1);
        guard.release();
    });
    let headers = [
        (header::CONNECTION, "upgrade"),
        (header::UPGRADE, "websocket"),
        (header::SEC_WEBSOCKET_ACCEPT, &accept),
    ];
    Ok((StatusCode::SWITCHING_PROTOCOLS, headers).into_response())
}

/// Joins a table as a viewer. Returns the first message.
pub(super) async fn join(
    room: &RoomStub,
    bearer: Bearer,
    connecting: &Connecting,
    outbox: Outbox,
) -> ApiResult<Joined> {
    let joining = Joining {
        bearer: bearer.or_else(|| connecting.token.as_deref().map(TokenHash::of)),
        since: connecting.since,
        outbox,
    };
    room.join(joining).await
}

/// Returns the answer to the key of a valid request for a WebSocket.
fn accept_key(headers: &HeaderMap) -> Option<String> {
    let has_word = |name: HeaderName, word: &str| {
        let values = headers.get_all(name).into_iter();
        let mut words = values.filter_map(|value| value.to_str().ok());
        words.any(|value| {
            let mut parts = value.split(',');
            parts.any(|part| part.trim().eq_ignore_ascii_case(word))
        })
    };
    let is_valid = has_word(header::CONNECTION, "upgrade")
        && has_word(header::UPGRADE, "websocket")
        && has_word(header::SEC_WEBSOCKET_VERSION, "13");
    let key = headers.get(header::SEC_WEBSOCKET_KEY)?;
    is_valid.then(|| derive_accept_key(key.as_bytes()))
}

/// Whether the page that opens the socket comes from this server or from an allowed origin.
fn is_allowed_origin(app: &Shared, headers: &HeaderMap) -> bool {
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

async fn serve(app: &Shared, upgraded: Upgraded, room: &RoomStub, joined: Joined, line: Arc<Line>) {
    let Ok(parts) = upgraded.downcast::<TokioIo<TcpStream>>() else {
        tracing::error!("an upgraded connection is not a TCP stream");
        return;
    };
    let (reader, writer) = parts.io.into_inner().into_split();
    line.connect(writer, joined.first);
    let max_bytes = app.config.limits.frame_bytes;
    let config = WebSocketConfig::default()
        .max_message_size(Some(max_bytes))
        .max_frame_size(Some(max_bytes))
        .read_buffer_size(4 * 1024)
        // The line has its own buffer.
        .write_buffer_size(0);
    let socket = Socket::new(reader, line.clone());
    let early = parts.read_buf.to_vec();
    let mut socket =
        WebSocketStream::from_partially_read(socket, early, Role::Server, Some(config)).await;
    let Some(close) = listen(app, &mut socket, room, joined.connection, &line).await else {
        return;
    };
    let frame = CloseFrame {
        code: close.code().into(),
        reason: close.reason().into(),
    };
    let close = socket.send(Message::Close(Some(frame)));
    let sent = tokio::time::timeout(CLOSE_TIMEOUT, close).await;
    sent.nevermind("the viewer has left");
    // The viewer answers with its own close frame, so no data is lost.
    let answer = async { while let Some(Ok(_)) = socket.next().await {} };
    tokio::time::timeout(CLOSE_ANSWER_TIMEOUT, answer)
        .await
        .nevermind("the viewer does not answer");
}

/// Passes frames to the table until the socket must be closed. Returns `None` if the viewer is
/// gone, so no reason can be sent.
async fn listen(
    app: &Shared,
    socket: &mut WebSocketStream<Socket>,
    room: &RoomStub,
    connection: u64,
    line: &Line,
) -> Option<Close> {
    let rate = app.config.limits.frames;
    let mut frames = Bucket::full(rate, Instant::now());
    let beat = Duration::from_secs(app.config.idle.heartbeat_seconds.max(1));
    let mut heart = tokio::time::interval_at(tokio::time::Instant::now() + beat, beat);
    let mut is_alive = true;
    loop {
        tokio::select! {
            biased;
            close = line.serve() => return Some(close),
            frame = socket.next() => {
                is_alive = true;
                match frame {
                    Some(Ok(Message::Text(text))) => {
                        if frames.take(rate, Instant::now()).is_err() {
                            return Some(Close::Rate);
                        }
                        match Request::read(&text) {
                            Ok(request) => room.frame(connection, request).await,
                            Err(_) => return Some(Close::Unreadable),
                        }
                    }
                    Some(Ok(Message::Binary(_))) => return Some(Close::NotText),
                    Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => {
                        if frames.take(rate, Instant::now()).is_err() {
                            return Some(Close::Rate);
                        }
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                }
            }
            _ = heart.tick() => {
                if !is_alive {
                    return Some(Close::Silent);
                }
                is_alive = false;
                // This does not wait for the answer: the next beat detects a dead connection.
                if socket.feed(Message::Ping(Bytes::new())).await.is_err() {
                    return None;
                }
            }
        }
    }
}
