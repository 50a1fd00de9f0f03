//! The door: accepts connections within limits, and sees that none of them keeps it open.

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

/// Keeps a connection counted: also after it has become a socket, which outlives its request.
#[derive(Clone)]
pub(crate) struct Hold(Arc<Held>);

impl Hold {
    /// Keeps the connection counted until this is dropped.
    pub(crate) fn release(self) {
        drop(self.0);
    }
}

struct Held {
    app: Shared,
    _place: OwnedSemaphorePermit,
    _count: Count,
    _open: watch::Receiver<()>,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.app.meters.connections.decrement(1);
    }
}

/// How many who come too many are told so at once; the others are cut off.
const REFUSALS: usize = 256;

/// How long someone may take to hear that it is one too many.
const FAREWELL: Duration = Duration::from_secs(2);

/// How many connections each address has.
type Counts = Arc<Mutex<HashMap<IpAddr, usize>>>;

/// Accepts connections until the server is stopping, then waits for those that are open.
pub(crate) async fn listen(app: &Shared, listener: TcpListener, router: Router) {
    let limits = &app.config.limits;
    let places = Arc::new(Semaphore::new(
        limits.connections.min(Semaphore::MAX_PERMITS),
    ));
    // A proxy has the connections of all its clients.
    let most = if app.config.behind_proxy {
        usize::MAX
    } else {
        limits.connections_per_address
    };
    let refusals = Arc::new(Semaphore::new(REFUSALS));
    let counts = Counts::default();
    let mut stopping = app.stopping.subscribe();
    // Dropped by each connection at its end: when all are, the last one has ended.
    let (open, all_closed) = watch::channel(());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stop(&mut stopping) => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                rest(&error).await;
                continue;
            }
        };
        let Ok(place) = places.clone().try_acquire_owned() else {
            tracing::warn!(%peer, "too many connections");
            refuse(&refusals, stream);
            continue;
        };
        let Some(count) = Count::one_more(&counts, network(peer.ip()), most) else {
            tracing::warn!(%peer, "too many connections of one address");
            refuse(&refusals, stream);
            continue;
        };
        app.meters.connections.increment(1);
        let hold = Hold(Arc::new(Held {
            app: app.clone(),
            _place: place,
            _count: count,
            _open: all_closed.clone(),
        }));
        let (app, router) = (app.clone(), router.clone());
        tokio::spawn(async move { serve(&app, stream, peer, router, hold).await });
    }
    drop((listener, all_closed));
    let patience = Duration::from_secs(5);
    if tokio::time::timeout(patience, open.closed()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}

/// Tells someone that it is one too many, if not too many are being told.
fn refuse(refusals: &Arc<Semaphore>, mut stream: TcpStream) {
    let Ok(place) = refusals.clone().try_acquire_owned() else {
        return;
    };
    let body = ErrorBody::new(
        Code::ServerFull,
        "the server has as many connections as it takes; try again later",
    );
    let body = serde_json::to_string(&body).expect("an error is plain data");
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nRetry-After: 10\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    tokio::spawn(async move {
        let told = async {
            stream.write_all(answer.as_bytes()).await?;
            stream.shutdown().await?;
            // Its request is read: what is unread at the end would tear the answer away.
            let mut rest = [0; 1024];
            while stream.read(&mut rest).await? > 0 {}
            io::Result::Ok(())
        };
        let told = tokio::time::timeout(FAREWELL, told).await;
        told.nevermind("it was refused anyway");
        drop(place);
    });
}

async fn serve(app: &Shared, stream: TcpStream, peer: SocketAddr, router: Router, hold: Hold) {
    // A move is one small packet and must not wait for the next.
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let (router, hold) = (router.clone(), hold.clone());
        async move {
            let mut request: Request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(Peer(peer));
            request.extensions_mut().insert(hold);
            router.oneshot(request).await
        }
    });
    let patience = Duration::from_secs(app.config.limits.request_seconds);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
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
                tracing::debug!(%peer, %error, "a connection ended badly");
            }
        }
        () = stop(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            if let Err(error) = connection.await {
                tracing::debug!(%peer, %error, "a connection ended badly");
            }
        }
    }
}

/// Waits until the server is stopping.
pub(crate) async fn stop(stopping: &mut watch::Receiver<bool>) {
    let stopped = stopping.wait_for(|is_stopping| *is_stopping).await;
    drop(stopped);
}

/// Waits a little when the system has no more to give, such as open files.
async fn rest(error: &io::Error) {
    tracing::warn!(%error, "a connection could not be accepted");
    tokio::time::sleep(Duration::from_millis(50)).await;
}

/// One connection of an address, until it is dropped.
struct Count {
    counts: Counts,
    address: IpAddr,
}

impl Count {
    fn one_more(counts: &Counts, address: IpAddr, most: usize) -> Option<Count> {
        let mut known = counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = known.entry(address).or_default();
        if *count >= most {
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
