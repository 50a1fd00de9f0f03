//! Ten thousand idle viewers.

use std::{
    env,
    time::{Duration, Instant},
};

use futures_util::{StreamExt, stream};
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::{durability::Killed, host::Host, raw};

/// Viewers of each table.
const VIEWERS_PER_TABLE: usize = 500;

/// Connections that the server accepts besides the viewers.
const EXTRA: usize = 10;

/// Open files that a process needs besides its connections.
const OTHER_FILES: u64 = 200;

/// Opens a socket that watches a table.
async fn watch(host: &Host, table: &str) -> TcpStream {
    let mut stream = TcpStream::connect(host.addr).await.expect("a connection");
    let upgrade = raw::upgrade(table);
    stream
        .write_all(upgrade.as_bytes())
        .await
        .expect("the request is sent");
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.expect("an answer");
    assert_eq!(&head, b"HTTP/1.1 101");
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_sockets_do_not_slow_the_server_down() {
    let is_slow = env::var_os("SLOW_TESTS").is_some();
    let sockets: usize = if is_slow { 10_000 } else { 1_000 };
    let files = rlimit::increase_nofile_limit(u64::MAX).expect("limits can be read");
    if files < sockets as u64 + OTHER_FILES {
        let mut error = std::io::stderr();
        let text = format!("skipped: {files} files may be open, {sockets} sockets need more\n");
        std::io::Write::write_all(&mut error, text.as_bytes()).expect("standard error is open");
        return;
    }
    let data = tempfile::tempdir().expect("a folder");
    let max = (sockets + EXTRA).to_string();
    let settings = [
        ("QUADRILLE_LIMITS_CONNECTIONS", max.as_str()),
        // The server must not close idle connections, or viewers that answer no pings.
        ("QUADRILLE_LIMITS_REQUEST_SECONDS", "600"),
        ("QUADRILLE_IDLE_HEARTBEAT_SECONDS", "600"),
    ];
    let (_server, host) = Killed::start_with(data.path(), &settings);
    let mut tables = Vec::new();
    for _ in 0..sockets / VIEWERS_PER_TABLE {
        tables.push(host.two_seats("jungle").await);
    }
    let places = (0..sockets).map(|index| &tables[index / VIEWERS_PER_TABLE].id);
    let joining = stream::iter(places.map(|table| watch(&host, table)));
    let crowd: Vec<TcpStream> = joining.buffer_unordered(64).collect().await;

    let asked = Instant::now();
    host.get("/healthz", None).await.expect(200);
    assert!(
        asked.elapsed() < Duration::from_secs(1),
        "{:?}",
        asked.elapsed()
    );
    // An action is acknowledged although the table has many viewers.
    let moved = Instant::now();
    assert_eq!(host.step(&tables[0]).await["ply"], 1);
    assert!(
        moved.elapsed() < Duration::from_secs(2),
        "{:?}",
        moved.elapsed()
    );

    // When the server is full, it refuses the next connection.
    let mut more = Vec::new();
    let refused = loop {
        let mut late = TcpStream::connect(host.addr).await.expect("a connection");
        let answer = raw::ask(&mut late, "/healthz").await;
        if !answer.starts_with("HTTP/1.1 200") {
            break answer;
        }
        more.push(late);
        assert!(more.len() <= EXTRA, "the server refuses nobody");
    };
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(refused.contains("server/full"), "{refused}");
    // After some connections are closed, the server accepts new ones.
    drop(more);
    let patience = Instant::now();
    loop {
        let mut late = TcpStream::connect(host.addr).await.expect("a connection");
        if raw::ask(&mut late, "/healthz")
            .await
            .starts_with("HTTP/1.1 200")
        {
            break;
        }
        assert!(
            patience.elapsed() < Duration::from_secs(20),
            "the server stays full"
        );
    }
    let chat = format!("/api/tables/{}/chat", tables[1].id);
    host.post(
        &chat,
        Some(&tables[1].tokens[0]),
        json!({"text": "many of you here"}),
    )
    .await
    .expect(200);
    assert_eq!(crowd.len(), sockets);
}
