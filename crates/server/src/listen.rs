//! Accepts connections within limits, and closes them when the server stops.

use std::{
    collections::HashMap,
    io,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use axum::{Router, extract::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore, watch},
};
use tower::ServiceExt;
use wire::error::{Code, ErrorBody};

use crate::{
    app::{Peer, Shared},
    error::Nevermind,
    limits::network,
};

/// Counts a connection until all clones are dropped. A WebSocket outlives its request.
#[derive(Clone)]
pub(crate) struct ConnectionGuard(Arc<OpenConnection>);

impl ConnectionGuard {
    /// Stops counting the connection.
    pub(crate) fn release(self) {
        drop(self.0);
    }
}

struct OpenConnection {
    app: Shared,
    _place: OwnedSemaphorePermit,
    _count: Count,
    _open: watch::Receiver<()>,
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.app.meters.connections.decrement(1);
    }
}

/// How many refusals are answered at the same time. More connections are closed without an answer.
const MAX_REFUSALS: usize = 256;

/// How long a refused client may take to read the answer.
const REFUSAL_TIMEOUT: Duration = Duration::from_secs(2);

/// The number of connections of each address.
type Counts = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// Accepts connections until the server is stopping, then waits for the open ones.
pub(crate) async fn listen(app: &Shared, listener: TcpListener, router: Router) {
    let limits = &app.config.limits;
    let places = Arc::new(Semaphore::new(
        limits.connections.min(Semaphore::MAX_PERMITS),
    ));
    // A proxy has the connections of all its clients.
    let max = if app.config.behind_proxy {
        usize::MAX
    } else {
        limits.connections_per_address
    };
    let refusals = Arc::new(Semaphore::new(MAX_REFUSALS));
    let counts = Counts::default();
    let mut stopping = app.stopping.subscribe();
    // Each connection holds a receiver. When all are dropped, the last connection has ended.
    let (open, all_closed) = watch::channel(());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop(&mut stopping) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                pause(&error).await;
                continue;
            }
        };
        let Ok(place) = places.clone().try_acquire_owned() else {
            tracing::warn!(%peer, "too many connections");
            refuse(&refusals, stream);
            continue;
        };
        let Some(count) = Count::one_more(&counts, network(peer.ip()), max) else {
            tracing::warn!(%peer, "too many connections of one address");
            refuse(&refusals, stream);
            continue;
        };
        app.meters.connections.increment(1);
        let guard = ConnectionGuard(Arc::new(OpenConnection {
            app: app.clone(),
            _place: place,
            _count: count,
            _open: all_closed.clone(),
        }));
        let (app, router) = (app.clone(), router.clone());
        tokio::spawn(async move { serve(&app, stream, peer, router, guard).await });
    }
    drop((listener, all_closed));
    let timeout = Duration::from_secs(5);
    if tokio::time::timeout(timeout, open.closed()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}

/// Answers that the server is full, unless too many such answers are being sent.
fn refuse(refusals: &Arc<Semaphore>, mut stream: TcpStream) {
    let Ok(place) = refusals.clone().try_acquire_owned() else {
        return;
    };
    let body = ErrorBody::new(
        Code::ServerFull,
        "the server has too many connections; try again later",
    );
    let body = serde_json::to_string(&body).expect("an error is plain data");
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nRetry-After: 10\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    tokio::spawn(async move {
        let send = async {
            stream.write_all(answer.as_bytes()).await?;
            stream.shutdown().await?;
            // The request is read to its end, because closing with unread data discards the answer.
            let mut rest = [0; 1024];
            while stream.read(&mut rest).await? > 0 {}
            io::Result::Ok(())
        };
        let sent = tokio::time::timeout(REFUSAL_TIMEOUT, send).await;
        sent.nevermind("the client was refused anyway");
        drop(place);
    });
}

async fn serve(
    app: &Shared,
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    guard: ConnectionGuard,
) {
    // An action is one small packet, which must not wait for the next.
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let (router, guard) = (router.clone(), guard.clone());
        async move {
            let mut request: Request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(Peer(peer));
            request.extensions_mut().insert(guard);
            router.oneshot(request).await
        }
    });
    let timeout = Duration::from_secs(app.config.limits.request_seconds);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(timeout)
        .max_headers(64)
        .max_buf_size(32 * 1024)
        .pipeline_flush(true)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let mut stopping = app.stopping.subscribe();
    tokio::select! {
        result = connection.as_mut() => {
            if let Err(error) = result {
                tracing::debug!(%peer, %error, "a connection ended with an error");
            }
        }
        () = stop(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            if let Err(error) = connection.await {
                tracing::debug!(%peer, %error, "a connection ended with an error");
            }
        }
    }
}

/// Waits until the server is stopping.
pub(crate) async fn stop(stopping: &mut watch::Receiver<bool>) {
    let stopped = stopping.wait_for(|is_stopping| *is_stopping).await;
    drop(stopped);
}

/// Waits a moment after an error, such as too many open files.
async fn pause(error: &io::Error) {
    tracing::warn!(%error, "a connection could not be accepted");
    tokio::time::sleep(Duration::from_millis(50)).await;
}

/// Counts one connection of an address until it is dropped.
struct Count {
    counts: Counts,
    address: IpAddr,
}

impl Count {
    fn one_more(counts: &Counts, address: IpAddr, max: usize) -> Option<Count> {
        let mut known = counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = known.entry(address).or_default();
        if *count >= max {
            return None;
        }
        *count += 1;
        drop(known);
        Some(Count {
            counts: counts.clone(),
            address,
        })
    }
}

impl Drop for Count {
    fn drop(&mut self) {
        let mut known = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = known.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                known.remove(&self.address);
            }
        }
    }
}
