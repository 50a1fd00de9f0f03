//! Ten thousand who only watch.

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

/// How many watch each table.
const AROUND: usize = 500;

/// How many more than the crowd may come.
const ROOM: usize = 10;

/// Files which a process needs besides its connections.
const SPARE: u64 = 200;

/// A socket that watches a table and has heard the whole of it.
async fn watch(host: &Host, table: &str) -> TcpStream {
    let mut stream = TcpStream::connect(host.addr).await.expect("a connection");
    let upgrade = raw::upgrade(table);
    stream
        .write_all(upgrade.as_bytes())
        .await
        .expect("it is sent");
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.expect("an answer");
    assert_eq!(&head, b"HTTP/1.1 101");
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_thousand_idle_sockets_are_in_nobodys_way() {
    let is_slow = env::var_os("SLOW_TESTS").is_some();
    let sockets: usize = if is_slow { 10_000 } else { 1_000 };
    let files = rlimit::increase_nofile_limit(u64::MAX).expect("limits can be read");
    if files < sockets as u64 + SPARE {
        let mut error = std::io::stderr();
        let told = format!("skipped: {files} files may be open, {sockets} sockets need more\n");
        std::io::Write::write_all(&mut error, told.as_bytes()).expect("someone reads");
        return;
    }
    let data = tempfile::tempdir().expect("a folder");
    let most = (sockets + ROOM).to_string();
    let settings = [
        ("QUADRILLE_LIMITS_CONNECTIONS", most.as_str()),
        // Nobody is let go: neither who asks for nothing, nor who answers no pings.
        ("QUADRILLE_LIMITS_REQUEST_SECONDS", "600"),
        ("QUADRILLE_IDLE_HEARTBEAT_SECONDS", "600"),
    ];
    let (_server, host) = Killed::start_with(data.path(), &settings);
    let mut tables = Vec::new();
    for _ in 0..sockets / AROUND {
        tables.push(host.two_seats("jungle").await);
    }
    let places = (0..sockets).map(|index| &tables[index / AROUND].id);
    let joining = stream::iter(places.map(|table| watch(&host, table)));
    let crowd: Vec<TcpStream> = joining.buffer_unordered(64).collect().await;

    let asked = Instant::now();
    host.get("/healthz", None).await.expect(200);
    assert!(
        asked.elapsed() < Duration::from_secs(1),
        "{:?}",
        asked.elapsed()
    );
    // A move is acknowledged, and all around the table hear of it.
    let moved = Instant::now();
    assert_eq!(host.step(&tables[0]).await["ply"], 1);
    assert!(
        moved.elapsed() < Duration::from_secs(2),
        "{:?}",
        moved.elapsed()
    );

    // When it is full, the next is told that it is one too many.
    let mut more = Vec::new();
    let refused = loop {
        let mut late = TcpStream::connect(host.addr).await.expect("a connection");
        let answer = raw::ask(&mut late, "/healthz").await;
        if !answer.starts_with("HTTP/1.1 200") {
            break answer;
        }
        more.push(late);
        assert!(more.len() <= ROOM, "nobody is refused");
    };
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(refused.contains("server/full"), "{refused}");
    // When some have gone, there is room again.
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
            "it stays full"
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
