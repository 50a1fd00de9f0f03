//! Messages to viewers during a match.

use serde_json::json;

use crate::host::{Host, text};

#[tokio::test]
async fn viewer_receives_the_whole_table_and_then_every_change() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let mut ada = host.socket(&table.id, Some(&table.tokens[0])).await;
    let mut bea = host.socket(&table.id, Some(&table.tokens[1])).await;
    let mut watcher = host.socket(&table.id, None).await;
    let full = ada.next().await;
    assert_eq!(
        (&full["t"], &full["v"], &full["d"]["seat"]),
        (&json!("full"), &json!(0), &json!(0))
    );
    for socket in [&mut bea, &mut watcher] {
        let full = socket.next().await;
        assert_eq!(full["d"]["legal"], json!([]));
    }
    let play = json!({"ply": 0, "action": full["d"]["legal"][0]["text"]});
    ada.send(json!({"t": "action", "d": play, "a": 42})).await;
    assert_eq!(ada.next().await, json!({"t": "ack", "d": 42}));
    let mut told = Vec::new();
    for socket in [&mut ada, &mut bea, &mut watcher] {
        let mut update = socket.next().await;
        assert_eq!((&update["t"], &update["v"]), (&json!("update"), &json!(1)));
        assert_eq!(update["d"]["turn"], 1);
        assert_eq!(update["d"]["events"].as_array().map(Vec::len), Some(1));
        told.push(update["d"]["legal"].take());
        assert_eq!(update["d"]["last"], full["d"]["legal"][0]["text"]);
    }
    assert_eq!(told[0], json!([]));
    assert!(told[1].as_array().is_some_and(|legal| !legal.is_empty()));
    assert_eq!(told[2], json!([]));
}

#[tokio::test]
async fn reconnecting_viewer_receives_missed_changes() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    for _ in 0..3 {
        host.step(&table).await;
    }
    let at = format!("/api/tables/{}/live", table.id);
    let mut socket = host.socket_at(&format!("{at}?since=1"), None).await;
    let resume = socket.next_of("resume").await;
    let missed = resume["d"]["missed"].as_array().expect("a list");
    let plies: Vec<_> = missed.iter().map(|missed| missed["ply"].as_u64()).collect();
    assert_eq!(plies, [Some(2), Some(3)]);
    assert_eq!(resume["d"]["table"]["ply"], 3);
    let mut socket = host.socket_at(&format!("{at}?since=3"), None).await;
    assert_eq!(socket.next_of("resume").await["d"]["missed"], json!([]));
    for _ in 0..20 {
        host.step(&table).await;
    }
    let mut socket = host.socket_at(&format!("{at}?since=1"), None).await;
    assert_eq!(socket.next().await["t"], "full", "too long ago");
}

#[tokio::test]
async fn token_is_accepted_in_the_address() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}/live?token={}", table.id, table.tokens[1]);
    assert_eq!(host.socket_at(&at, None).await.next().await["d"]["seat"], 1);
}

#[tokio::test]
async fn spectator_cannot_resign() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let mut socket = host.socket(&table.id, None).await;
    socket.send(json!({"t": "resign", "a": 1})).await;
    let error = socket.next_of("error").await;
    assert_eq!(
        (&error["d"]["code"], &error["d"]["a"]),
        (&json!("token/missing"), &json!(1))
    );
    socket.send(json!({"t": "ping", "a": 2})).await;
    assert_eq!(socket.next_of("ack").await["d"], 2);
}

#[tokio::test]
async fn chat_reaches_all_viewers_and_is_limited() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let mut watcher = host.socket(&table.id, None).await;
    let chat = format!("/api/tables/{}/chat", table.id);
    let token = Some(table.tokens[0].as_str());
    host.post(&chat, token, json!({"text": " <b>hello</b> "}))
        .await
        .expect(200);
    let line = watcher.next_of("chat").await;
    assert_eq!(
        line["d"],
        json!({"seat": 0, "name": "Ada", "text": "<b>hello</b>"})
    );
    host.post(&chat, None, json!({"text": "hi"}))
        .await
        .refuses("token/missing");
    host.post(&chat, token, json!({"text": "a\u{7}b"}))
        .await
        .refuses("chat/invalid");
    host.post(&chat, token, json!({"text": "x".repeat(281)}))
        .await
        .refuses("chat/invalid");
    for _ in 0..4 {
        host.post(&chat, token, json!({"text": "hello"}))
            .await
            .expect(200);
    }
    let limited = host
        .post(&chat, token, json!({"text": "hello"}))
        .await
        .refuses("rate/limited");
    assert_eq!(limited["ratelimit"]["key"], "chat.seat");
}

#[tokio::test]
async fn stream_starts_with_the_whole_table_and_ends_with_the_match() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}", table.id);
    let request = host.client.get(host.url(&format!("{at}/stream")));
    let mut response = host.raw(request.bearer_auth(&table.tokens[0])).await;
    assert_eq!(response.headers()["content-type"], "application/x-ndjson");
    let first = response.chunk().await.expect("a line").expect("the first");
    let first: serde_json::Value = serde_json::from_slice(&first).expect("JSON");
    assert_eq!(
        (&first["type"], &first["seat"]),
        (&json!("gameFull"), &json!(0))
    );
    host.step(&table).await;
    host.post(&format!("{at}/resign"), Some(&table.tokens[0]), json!({}))
        .await
        .expect(200);
    let rest = response.text().await.expect("it ends");
    let states: Vec<serde_json::Value> = rest
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(states.len(), 2);
    assert_eq!(
        (&states[0]["type"], &states[0]["ply"]),
        (&json!("gameState"), &json!(1))
    );
    assert_eq!(states[1]["outcome"], json!([2, 1]));
}

#[tokio::test]
async fn stopping_server_closes_sockets_with_a_reason() {
    let mut host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let mut socket = host.socket(&table.id, None).await;
    socket.next_of("full").await;
    let stopping = tokio::spawn(async move {
        let frame = socket.closed().await.expect("with a reason");
        (u16::from(frame.code), frame.reason.to_string())
    });
    host.stop().await;
    let (code, reason) = stopping.await.expect("no panic");
    assert_eq!(
        (code, reason.as_str()),
        (4001, "the server is going down; reconnect soon")
    );
}

#[tokio::test]
async fn match_ends_when_a_clock_runs_out() {
    let host = Host::start().await;
    let seats = json!([{"kind": "human"}, {"kind": "human"}]);
    let opened = host
        .open(json!({"game": "jungle", "seats": seats, "clock": "fischer:50ms+0s"}))
        .await;
    // The socket may open before or after the clock runs out.
    let mut socket = host.socket(&text(&opened["id"]), None).await;
    let first = socket.next().await;
    let last = match first["d"]["state"].as_str() {
        Some("playing") => socket.next_of("update").await,
        _ => first,
    };
    assert_eq!(last["d"]["state"], "over");
    assert_eq!(
        last["d"]["ended"],
        json!({"kind": "out-of-time", "seat": 0})
    );
    assert_eq!(last["d"]["outcome"], json!([2, 1]));
    assert_eq!(last["d"]["clock"]["left"][0], 0);
}

#[tokio::test]
async fn late_joiner_receives_chat_history() {
    let data = tempfile::tempdir().expect("a folder");
    let mut config = crate::host::kept_in(data.path());
    config.limits.chat.burst = 1e6;
    let mut host = Host::with(config.clone(), catalog::games()).await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}", table.id);
    for number in 0..60 {
        let token = table.tokens[number % 2].as_str();
        let line = json!({"text": format!("line {number}")});
        host.post(&format!("{at}/chat"), Some(token), line)
            .await
            .expect(200);
    }
    let before = host.get(&at, None).await.expect(200)["chat"].clone();
    assert_eq!(before.as_array().map(Vec::len), Some(50));
    assert_eq!(
        before[0],
        json!({"seat": 0, "name": "Ada", "text": "line 10"})
    );
    host.stop().await;
    let host = Host::with(config, catalog::games()).await;
    assert_eq!(host.get(&at, None).await.expect(200)["chat"], before);
    let line = json!({"text": "line 60"});
    host.post(&format!("{at}/chat"), Some(&table.tokens[0]), line)
        .await
        .expect(200);
    let after = host.get(&at, None).await.expect(200)["chat"].clone();
    assert_eq!(
        (&after[0]["text"], &after[49]["text"]),
        (&json!("line 11"), &json!("line 60"))
    );
}
