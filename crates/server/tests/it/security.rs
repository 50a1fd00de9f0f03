//! Attacks and abuse: each has a defined answer.

use std::time::Duration;

use futures_util::SinkExt;
use reqwest::Method;
use serde_json::json;
use server::{Config, Limits, Metrics, Rate};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::{
    connect_async,
    tungstenite::{Error, Message, client::IntoClientRequest},
};

use crate::{
    host::{Host, generous, text},
    raw,
};

fn strict(change: impl FnOnce(&mut Limits)) -> Config {
    let mut config = generous();
    change(&mut config.limits);
    config
}

#[tokio::test]
async fn large_body_is_refused() {
    let host = Host::start().await;
    let body = format!(r#"{{"game":"{}"}}"#, "x".repeat(300_000));
    let request = host.client.post(host.url("/api/tables")).body(body);
    let response = host
        .raw(request.header("content-type", "application/json"))
        .await;
    assert_eq!(response.status(), 413);
    let said: serde_json::Value = response.json().await.expect("JSON");
    assert_eq!(said["code"], "body/too-large");
}

#[tokio::test]
async fn deep_or_invalid_json_is_refused() {
    let host = Host::start().await;
    let send = async |body: String, kind: &str| {
        let request = host.client.post(host.url("/api/tables")).body(body);
        let response = host.raw(request.header("content-type", kind)).await;
        let status = response.status().as_u16();
        let said: serde_json::Value = response.json().await.expect("JSON");
        (status, text(&said["code"]))
    };
    let deep = format!(
        r#"{{"game":"jungle","options":{}{}}}"#,
        "[".repeat(5_000),
        "]".repeat(5_000)
    );
    assert_eq!(
        send(deep, "application/json").await,
        (400, "body/json".into())
    );
    assert_eq!(
        send("{".into(), "application/json").await,
        (400, "body/json".into())
    );
    assert_eq!(
        send("\u{0}".into(), "application/json").await,
        (400, "body/json".into())
    );
    assert_eq!(
        send("{}".into(), "text/plain").await,
        (415, "body/type".into())
    );
}

#[tokio::test]
async fn slow_head_and_slow_body_time_out() {
    let host = Host::with(
        strict(|limits| limits.request_seconds = 1),
        catalog::games(),
    )
    .await;
    let mut head = TcpStream::connect(host.addr).await.expect("a connection");
    head.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ")
        .await
        .expect("some bytes");
    let mut answer = Vec::new();
    let read = head.read_to_end(&mut answer);
    let patience = Duration::from_secs(20);
    tokio::time::timeout(patience, read)
        .await
        .expect("the server closes the connection")
        .expect("the connection ends without an error");
    let mut body = TcpStream::connect(host.addr).await.expect("a connection");
    let request = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                   Content-Length: 100\r\n\r\n{";
    body.write_all(request.as_bytes())
        .await
        .expect("some bytes");
    let mut answer = [0; 64];
    let read = tokio::time::timeout(patience, body.read(&mut answer)).await;
    let length = read
        .expect("the server answers")
        .expect("the connection is open");
    let answer = String::from_utf8_lossy(&answer[..length]).into_owned();
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    host.get("/healthz", None).await.expect(200);
}

#[tokio::test]
async fn too_many_connections_are_refused_and_open_ones_are_served() {
    let limit = |limits: &mut Limits| {
        limits.connections = 50;
        limits.connections_per_address = 40;
        // The server must not close idle connections.
        limits.request_seconds = 600;
    };
    let host = Host::with(strict(limit), catalog::games()).await;
    // The client keeps this connection, which is one of the 40.
    host.get("/healthz", None).await.expect(200);
    let (mut held, mut refused) = (Vec::new(), 0);
    for _ in 0..100 {
        let mut stream = TcpStream::connect(host.addr).await.expect("a connection");
        let head = raw::ask(&mut stream, "/healthz").await;
        if head.starts_with("HTTP/1.1 503") {
            assert!(head.contains("server/full"), "{head}");
            refused += 1;
        } else {
            assert!(head.starts_with("HTTP/1.1 200"), "{head}");
            held.push(stream);
        }
    }
    assert_eq!((held.len(), refused), (39, 61));
    // The connection that was open before still works.
    host.get("/healthz", None).await.expect(200);
}

#[tokio::test]
async fn too_long_frame_closes_the_socket() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let mut socket = host.socket(&table.id, Some(&table.tokens[0])).await;
    socket.next_of("full").await;
    let endless = Message::text("x".repeat(100_000));
    // The server may close the socket before the whole frame is sent.
    let _ = socket.0.send(endless).await;
    socket.closed().await;
    let mut other = host.socket(&table.id, Some(&table.tokens[0])).await;
    other.next_of("full").await;
}

#[tokio::test]
async fn invalid_frame_closes_the_socket_with_a_code() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    for (frame, code) in [
        (Message::binary(vec![1, 2, 3]), 1003),
        (Message::text("no json"), 1011),
        (Message::text(r#"{"t":"dance"}"#), 1011),
        (Message::text(r#"{"t":"action","d":{"ply":"x"}}"#), 1011),
    ] {
        let mut socket = host.socket(&table.id, Some(&table.tokens[0])).await;
        socket.0.send(frame).await.expect("the frame is sent");
        assert_eq!(
            socket.closed().await.map(|frame| u16::from(frame.code)),
            Some(code)
        );
    }
}

#[tokio::test]
async fn too_many_frames_close_the_socket() {
    let few = Rate {
        per_second: 0.1,
        burst: 3.0,
    };
    let host = Host::with(strict(|limits| limits.frames = few), catalog::games()).await;
    let table = host.two_seats("jungle").await;
    let mut socket = host.socket(&table.id, None).await;
    for a in 0..4 {
        socket.send(json!({"t": "ping", "a": a})).await;
    }
    assert_eq!(
        socket.closed().await.map(|frame| u16::from(frame.code)),
        Some(1008)
    );
}

#[tokio::test]
async fn page_of_another_origin_cannot_open_a_socket() {
    let mut config = generous();
    config.origins = vec!["https://club.example".into()];
    let host = Host::with(config, catalog::games()).await;
    let table = host.two_seats("jungle").await;
    let own = format!("http://{}", host.addr);
    let evil = format!("http://{}.evil.example", host.addr);
    for (origin, is_allowed) in [
        (own.as_str(), true),
        ("https://club.example", true),
        ("https://evil.example", false),
        ("https://club.example.evil", false),
        (evil.as_str(), false),
        ("null", false),
    ] {
        let url = format!("ws://{}/api/tables/{}/live", host.addr, table.id);
        let mut request = url.into_client_request().expect("a request");
        request
            .headers_mut()
            .insert("Origin", origin.parse().expect("a header"));
        match connect_async(request).await {
            Ok(_) => assert!(is_allowed, "{origin}"),
            Err(Error::Http(response)) => {
                assert_eq!(
                    (response.status().as_u16(), is_allowed),
                    (403, false),
                    "{origin}"
                );
            }
            Err(error) => panic!("{origin}: {error}"),
        }
    }
}

#[tokio::test]
async fn socket_with_a_wrong_token_is_refused() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let other = host.two_seats("jungle").await;
    for token in ["nonsense", &other.tokens[0]] {
        let url = format!(
            "ws://{}/api/tables/{}/live?token={token}",
            host.addr, table.id
        );
        match connect_async(url).await {
            Err(Error::Http(response)) => assert_eq!(response.status(), 403),
            other => panic!("{other:?}"),
        }
    }
    let live = format!("/api/tables/{}/live", table.id);
    host.get(&live, None).await.refuses("socket/upgrade");
}

#[tokio::test]
async fn path_traversal_finds_nothing() {
    let host = Host::start().await;
    host.get("/api/openapi.json", None).await.expect(200);
    for path in [
        "/api/docs/../../Cargo.toml",
        "/api/docs/..%2f..%2fCargo.toml",
        "/api/docs/%2e%2e/%2e%2e/etc/passwd",
        "/api/docs//etc/passwd",
        "/api/docs/..%5c..%5cetc",
        "/api/tables/..%2f..%2f",
        "/api/tables/%00",
        "/api/tables/0000000000000000",
        "/api/tables/+123456789012345",
        "/etc/passwd",
    ] {
        let mut stream = TcpStream::connect(host.addr).await.expect("a connection");
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        stream
            .write_all(request.as_bytes())
            .await
            .expect("the request is sent");
        let mut answer = Vec::new();
        stream
            .read_to_end(&mut answer)
            .await
            .expect("the server answers");
        let answer = String::from_utf8_lossy(&answer).into_owned();
        assert!(answer.starts_with("HTTP/1.1 404"), "{path}: {answer}");
        assert!(
            !answer.contains("root:") && !answer.contains("[package]"),
            "{path}"
        );
    }
    host.get("/api/nothing", None)
        .await
        .refuses("route/unknown");
    host.call(Method::DELETE, "/api/games", None, None)
        .await
        .refuses("route/method");
}

#[tokio::test]
async fn every_answer_has_the_security_headers() {
    let host = Host::start().await;
    for path in [
        "/api/games",
        "/api/nothing",
        "/api/openapi.json",
        "/healthz",
    ] {
        let response = host.raw(host.client.get(host.url(path))).await;
        let headers = response.headers();
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(headers["x-frame-options"], "DENY", "{path}");
        let policy = headers["content-security-policy"].to_str().expect("text");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(
            !policy.contains("http"),
            "{path}: nothing is loaded from other servers"
        );
    }
}

#[tokio::test]
async fn requests_are_limited_by_address_and_by_token() {
    let few = Rate {
        per_second: 0.01,
        burst: 3.0,
    };
    let host = Host::with(strict(|limits| limits.requests = few), catalog::games()).await;
    for _ in 0..3 {
        host.get("/api/games", None).await.expect(200);
    }
    let limited = host.get("/api/games", None).await.refuses("rate/limited");
    assert_eq!(limited["ratelimit"]["key"], "request.address");
    assert!(
        limited["ratelimit"]["seconds"]
            .as_u64()
            .is_some_and(|seconds| seconds > 1)
    );
    host.get("/healthz", None).await.expect(200);

    let host = Host::with(
        strict(|limits| limits.requests_per_token = few),
        catalog::games(),
    )
    .await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}", table.id);
    for _ in 0..3 {
        host.get(&at, Some(&table.tokens[0])).await.expect(200);
    }
    let limited = host
        .get(&at, Some(&table.tokens[0]))
        .await
        .refuses("rate/limited");
    assert_eq!(limited["ratelimit"]["key"], "request.token");
    host.get(&at, Some(&table.tokens[1])).await.expect(200);
}

#[tokio::test]
async fn open_tables_are_limited_by_address_and_in_total() {
    let host = Host::with(
        strict(|limits| limits.tables_per_address = 2),
        catalog::games(),
    )
    .await;
    let first = host.two_seats("jungle").await;
    host.two_seats("jungle").await;
    let body = json!({"game": "jungle"});
    let refused = host
        .post("/api/tables", None, body.clone())
        .await
        .refuses("table/too-many");
    assert_eq!(refused["ratelimit"]["key"], "tables.address");
    let resign = format!("/api/tables/{}/resign", first.id);
    host.call(Method::POST, &resign, Some(&first.tokens[0]), None)
        .await
        .expect(200);
    host.post("/api/tables", None, body.clone())
        .await
        .expect(201);
    let host = Host::with(strict(|limits| limits.tables = 1), catalog::games()).await;
    host.post("/api/tables", None, body.clone())
        .await
        .expect(201);
    host.post("/api/tables", None, body)
        .await
        .refuses("server/full");
}

#[tokio::test]
async fn registrations_are_limited() {
    let few = Rate {
        per_second: 0.01,
        burst: 2.0,
    };
    let host = Host::with(
        strict(|limits| limits.registrations = few),
        catalog::games(),
    )
    .await;
    for name in ["a", "b"] {
        host.post("/api/bots", None, json!({"name": name}))
            .await
            .expect(201);
    }
    host.post("/api/bots", None, json!({"name": "c"}))
        .await
        .refuses("rate/limited");
}

/// Returns the number of slow viewers that all servers of this process have dropped.
async fn dropped(host: &Host) -> u64 {
    let numbers = text(&host.get("/metrics", None).await.expect(200));
    let line = numbers
        .lines()
        .find_map(|line| line.strip_prefix("quadrille_slow_viewers_total "));
    line.map_or(0, |count| count.parse().expect("a number"))
}

#[tokio::test]
async fn slow_reader_is_dropped_and_can_resume() {
    let host = Host::with(strict(|limits| limits.outbox = 2), catalog::games()).await;
    let table = host.two_seats("jungle").await;
    // A viewer opens a socket and does not read: the system's buffers fill, then the outbox.
    let mut slow = raw::socket(&host, &table.id).await;
    let mut ada = host.socket(&table.id, Some(&table.tokens[0])).await;
    let mut bea = host.socket(&table.id, Some(&table.tokens[1])).await;
    let mut known = ada.next_of("full").await;
    bea.next_of("full").await;
    // With take-backs a match can go on for ever.
    let mut rounds = 0;
    while dropped(&host).await == 0 {
        assert!(rounds < 20_000, "the slow viewer is never dropped");
        for _ in 0..200 {
            let play = json!({"ply": 0, "action": known["d"]["legal"][0]["text"]});
            ada.send(json!({"t": "action", "d": play})).await;
            ada.send(json!({"t": "takeback"})).await;
            for _ in 0..2 {
                ada.next_of("update").await;
                bea.next_of("update").await;
            }
            bea.send(json!({"t": "takeback", "d": {"accept": true}}))
                .await;
            bea.next_of("update").await;
            known = ada.next_of("update").await;
            rounds += 1;
        }
    }
    // The reason comes after all unread frames.
    let frames = raw::frames(&mut slow).await;
    let reason = raw::reason(frames.last().expect("some frames"));
    assert_eq!(
        reason,
        Some((4002, "you read too slowly; reconnect with ?since=".into()))
    );
    let resume = format!("/api/tables/{}/live?since=0", table.id);
    let mut again = host.socket_at(&resume, None).await;
    again.next_of("resume").await;
}

#[tokio::test]
async fn forwarded_address_counts_only_behind_a_proxy() {
    let few = Rate {
        per_second: 0.01,
        burst: 2.0,
    };
    let ask = async |host: &Host, forwarded: &str| {
        let request = host.client.get(host.url("/api/games"));
        let request = request.header("X-Forwarded-For", forwarded);
        host.raw(request).await.status().as_u16()
    };
    let mut config = strict(|limits| limits.requests = few);
    config.behind_proxy = true;
    let host = Host::with(config, catalog::games()).await;
    // The proxy adds the last address. The client can invent those before it.
    assert_eq!(ask(&host, "203.0.113.9").await, 200);
    assert_eq!(ask(&host, "198.51.100.1, 203.0.113.9").await, 200);
    assert_eq!(ask(&host, "198.51.100.2, 203.0.113.9").await, 429);
    assert_eq!(ask(&host, "203.0.113.10").await, 200);
    assert_eq!(ask(&host, "2001:db8::1").await, 200);
    assert_eq!(ask(&host, "2001:db8::2").await, 200);
    assert_eq!(
        ask(&host, "2001:db8::3").await,
        429,
        "one customer has many such addresses"
    );
    // An invalid address counts as the proxy itself.
    assert_eq!(ask(&host, "unknown").await, 200);
    assert_eq!(ask(&host, "203.0.113.9, ").await, 200);
    assert_eq!(ask(&host, "nobody").await, 429);

    let host = Host::with(strict(|limits| limits.requests = few), catalog::games()).await;
    assert_eq!(ask(&host, "203.0.113.1").await, 200);
    assert_eq!(ask(&host, "203.0.113.2").await, 200);
    assert_eq!(
        ask(&host, "203.0.113.3").await,
        429,
        "without a proxy the header is ignored"
    );
}

#[tokio::test]
async fn metrics_are_readable_as_configured() {
    let mut config = generous();
    config.behind_proxy = true;
    let seen_from = async |host: &Host, address: &str| {
        let request = host.client.get(host.url("/metrics"));
        let request = request.header("X-Forwarded-For", address);
        host.raw(request).await.status().as_u16()
    };
    let host = Host::with(config.clone(), catalog::games()).await;
    assert_eq!(seen_from(&host, "127.0.0.1").await, 200);
    assert_eq!(seen_from(&host, "::1").await, 200);
    assert_eq!(seen_from(&host, "203.0.113.9").await, 404);
    config.metrics = Metrics::Public;
    let host = Host::with(config.clone(), catalog::games()).await;
    assert_eq!(seen_from(&host, "203.0.113.9").await, 200);
    config.metrics = Metrics::Off;
    let host = Host::with(config, catalog::games()).await;
    assert_eq!(seen_from(&host, "127.0.0.1").await, 404);
}
