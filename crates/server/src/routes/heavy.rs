//! Heavy requests: answers that take much work, such as replays and maps.
//!
//! Few are worked on at the same time, each on a thread outside the runtime. An answer is sent in
//! pieces as it is written, so that its size in memory does not depend on its length.

use std::{
    io::{self, Write},
    net::IpAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    body::{Body, Bytes},
    http::header,
    response::{IntoResponse, Response},
};
use futures_util::{StreamExt, stream::unfold};
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot},
    task::spawn_blocking,
    time::{Instant as Moment, timeout, timeout_at},
};
use wire::error::Code;

use crate::{
    app::Shared,
    error::{ApiError, ApiResult, Nevermind},
    limits::{Count, Counts},
};

/// What a heavy request costs, in ordinary requests, besides the one that it is.
const EXTRA_COST: f64 = 9.0;

/// How long a request waits for its turn.
const MAX_WAIT: Duration = Duration::from_secs(2);

/// The time in which an answer must be made and read. It holds its place meanwhile.
const MAX_TIME: Duration = Duration::from_secs(30);

/// The size of a piece of an answer.
const PIECE_BYTES: usize = 64 * 1024;

/// The places for heavy requests.
pub(crate) struct Heavy {
    places: Arc<Semaphore>,
    counts: Counts,
}

/// A place for one heavy request.
struct Place {
    _permit: OwnedSemaphorePermit,
    _count: Count,
}

impl Heavy {
    pub(crate) fn new(places: usize) -> Heavy {
        Heavy {
            places: Arc::new(Semaphore::new(places.max(1))),
            counts: Counts::default(),
        }
    }
}

/// Answers a heavy request with JSON: `prepare` may refuse it, `write` writes the answer.
pub(super) async fn answer<T: Send + 'static>(
    app: &Shared,
    address: IpAddr,
    prepare: impl FnOnce() -> ApiResult<T> + Send + 'static,
    write: impl FnOnce(T, &mut Pieces) -> io::Result<()> + Send + 'static,
) -> ApiResult<Response> {
    let place = place(app, address).await?;
    let (prepared, is_prepared) = oneshot::channel();
    let (sender, pieces) = mpsc::channel(2);
    let runtime = Handle::current();
    spawn_blocking(move || {
        let _place = place;
        let mut pieces = Pieces {
            sender,
            buffer: Vec::new(),
            runtime,
            deadline: Moment::now() + MAX_TIME,
        };
        let written = match prepare() {
            Ok(value) => {
                prepared.send(Ok(())).nevermind("the client has left");
                write(value, &mut pieces).and_then(|()| pieces.end())
            }
            Err(error) => {
                prepared.send(Err(error)).nevermind("the client has left");
                return;
            }
        };
        if let Err(error) = written {
            tracing::debug!(%error, "an answer was cut off");
        }
    });
    is_prepared.await.map_err(|_| Code::ServerInternal)??;
    let kind = [(header::CONTENT_TYPE, "application/json")];
    // Compression asks once more after the end.
    Ok((kind, Body::from_stream(unfold(Some(pieces), next).fuse())).into_response())
}

/// Charges a heavy request to its address, and waits for a place.
async fn place(app: &Shared, address: IpAddr) -> ApiResult<Place> {
    let limited = |key: &str, wait: Duration| {
        let error = "too many replays and maps are being made; try again soon";
        ApiError::limited(Code::RateLimited, key, wait.as_secs() + 1, error)
    };
    let charged = app.by_address.charge(address, EXTRA_COST, Instant::now());
    charged.map_err(|wait| limited("request.address", wait))?;
    let max = app.config.limits.heavy_per_address;
    let count = app.heavy.counts.add(address, max);
    let count = count.ok_or_else(|| limited("heavy.address", Duration::ZERO))?;
    let permit = timeout(MAX_WAIT, app.heavy.places.clone().acquire_owned()).await;
    let permit = permit.map_err(|_| limited("heavy", MAX_WAIT))?;
    Ok(Place {
        _permit: permit.map_err(|_| Code::ServerShutdown)?,
        _count: count,
    })
}

/// A part of an answer.
enum Piece {
    Bytes(Bytes),
    /// The answer is complete.
    End,
}

/// Writes an answer piece by piece. Writing fails when the client has left or reads too slowly.
pub(super) struct Pieces {
    sender: mpsc::Sender<Piece>,
    buffer: Vec<u8>,
    runtime: Handle,
    deadline: Moment,
}

impl Pieces {
    fn end(mut self) -> io::Result<()> {
        self.flush()?;
        self.send(Piece::End)
    }

    fn send(&self, piece: Piece) -> io::Result<()> {
        let sent = timeout_at(self.deadline, self.sender.send(piece));
        match self.runtime.block_on(sent) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(io::ErrorKind::BrokenPipe.into()),
            Err(_) => Err(io::ErrorKind::TimedOut.into()),
        }
    }
}

impl Write for Pieces {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() >= PIECE_BYTES {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.buffer.is_empty() {
            return Ok(());
        }
        let piece = Bytes::from(std::mem::take(&mut self.buffer));
        self.send(Piece::Bytes(piece))
    }
}

/// Returns the next bytes of an answer. An answer that is not complete ends with an error, so that
/// the client does not take it for a whole one.
async fn next(
    pieces: Option<mpsc::Receiver<Piece>>,
) -> Option<(io::Result<Bytes>, Option<mpsc::Receiver<Piece>>)> {
    let mut pieces = pieces?;
    match pieces.recv().await {
        Some(Piece::Bytes(bytes)) => Some((Ok(bytes), Some(pieces))),
        Some(Piece::End) => None,
        None => Some((Err(io::ErrorKind::UnexpectedEof.into()), None)),
    }
}
