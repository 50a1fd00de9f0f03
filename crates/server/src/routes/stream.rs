//! `/api/tables/{id}/stream`: the content of the socket as lines of JSON, for bots.

use std::{convert::Infallible, time::Duration};

use axum::{
    body::{Body, Bytes},
    extract::{Query, State, rejection::QueryRejection},
    http::header,
    response::{IntoResponse, Response},
};
use futures_util::{Stream, stream::unfold};
use tokio::sync::mpsc;
use wire::stream::TableLine;

use super::{
    Auth, Refusals, Room,
    live::{Connecting, join},
    tables::invalid_query,
};
use crate::{
    app::Shared,
    error::ApiResult,
    room::{Kicked, Out, Outbox, RoomStub},
};

/// The type of newline-delimited JSON.
pub(crate) const NDJSON: &str = "application/x-ndjson";

/// Streams a table: first `gameFull`, then `gameState`. An empty line keeps the stream alive.
#[utoipa::path(
    get, path = "/api/tables/{id}/stream", tag = "live",
    params(("id" = String, Path, description = "The id of the table"), Connecting),
    security((), ("token" = [])),
    responses((status = 200, description = "The lines, until the match is over",
        body = TableLine, content_type = "application/x-ndjson"), Refusals)
)]
pub(crate) async fn stream(
    State(app): State<Shared>,
    Room(room): Room,
    Auth(bearer): Auth,
    connecting: Result<Query<Connecting>, QueryRejection>,
) -> ApiResult<Response> {
    let Query(connecting) = connecting.map_err(invalid_query)?;
    let (outbox, inbox) = mpsc::channel(app.config.limits.outbox.max(1));
    let (kick, kicked) = Kicked::channel();
    let outbox = Outbox::Stream(outbox, Some(kick));
    let joined = join(&room, bearer, &connecting, outbox).await?;
    app.meters.sockets.increment(1);
    let lines = Lines {
        first: Some(joined.first),
        inbox,
        kicked,
        is_over: joined.is_over,
        _leaving: Leaving {
            app: app.clone(),
            room,
            connection: joined.connection,
        },
    };
    let keep_alive = Duration::from_secs(app.config.idle.keep_alive_seconds.max(1));
    Ok(ndjson(table_lines(lines, keep_alive)))
}

/// Returns a response that streams lines.
pub(crate) fn ndjson(
    lines: impl Stream<Item = Result<Bytes, Infallible>> + Send + 'static,
) -> Response {
    ([(header::CONTENT_TYPE, NDJSON)], Body::from_stream(lines)).into_response()
}

struct Lines {
    first: Option<Bytes>,
    inbox: mpsc::Receiver<Out>,
    kicked: Kicked,
    is_over: bool,
    _leaving: Leaving,
}

/// Leaves the table when it is dropped.
struct Leaving {
    app: Shared,
    room: RoomStub,
    connection: u64,
}

impl Drop for Leaving {
    fn drop(&mut self) {
        self.app.meters.sockets.decrement(1);
        let (room, connection) = (self.room.clone(), self.connection);
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move { room.leave(connection).await });
        }
    }
}

fn table_lines(
    lines: Lines,
    keep_alive: Duration,
) -> impl Stream<Item = Result<Bytes, Infallible>> {
    unfold(lines, move |mut lines| async move {
        if let Some(first) = lines.first.take() {
            return Some((Ok(first), lines));
        }
        if lines.is_over {
            return None;
        }
        let out = tokio::select! {
            out = tokio::time::timeout(keep_alive, lines.inbox.recv()) => out,
            _ = lines.kicked.wait() => return None,
        };
        match out {
            Ok(Some(Out::Text(text))) => Some((Ok(text), lines)),
            Ok(Some(Out::End) | None) => None,
            Err(_) => Some((Ok(Bytes::from_static(b"\n")), lines)),
        }
    })
}
