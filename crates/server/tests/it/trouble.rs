//! Failures of the network and the disk: nothing acknowledged is lost, and clients get a reason.

use rusqlite::Connection;
use serde_json::json;

use crate::{
    host::{Host, generous, kept_in},
    raw,
};

#[tokio::test]
async fn viewer_that_answers_no_ping_is_dropped() {
    let mut config = generous();
    config.idle.heartbeat_seconds = 2;
    let host = Host::with(config, catalog::games()).await;
    let table = host.two_seats("jungle").await;
    let mut silent = raw::socket(&host, &table.id).await;
    // A viewer that answers pings stays connected.
    let mut lively = host.socket(&table.id, Some(&table.tokens[0])).await;
    lively.next_of("full").await;
    let frames = tokio::select! {
        frames = raw::frames(&mut silent) => frames,
        frame = lively.next_of("update") => panic!("nobody acts: {frame}"),
    };
    let is_ping = |frame: &&raw::Frame| frame.opcode == 9;
    assert_eq!(frames.iter().filter(is_ping).count(), 1);
    let reason = raw::reason(frames.last().expect("some frames"));
    assert_eq!(
        reason,
        Some((4003, "no sign of life; reconnect with ?since=".into()))
    );
    lively.send(json!({"t": "ping", "a": 99})).await;
    assert_eq!(lively.next_of("ack").await["d"], 99);
}

#[tokio::test]
async fn action_that_cannot_be_stored_does_not_happen() {
    let data = tempfile::tempdir().expect("a folder");
    let host = Host::with(kept_in(data.path()), catalog::games()).await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}", table.id);
    host.step(&table).await;
    let mut bea = host.socket(&table.id, Some(&table.tokens[1])).await;
    let mut watcher = host.socket(&table.id, None).await;
    let before = bea.next_of("full").await["d"].clone();
    watcher.next_of("full").await;

    // From now on no lines can be stored, as on a full disk.
    let disk = Connection::open(data.path().join("quadrille.db")).expect("the database");
    let full = "CREATE TRIGGER full BEFORE INSERT ON actions
                BEGIN SELECT RAISE (ABORT, 'the disk is full'); END";
    disk.execute_batch(full).expect("the database is writable");
    let play = json!({"ply": 1, "action": before["legal"][0]["text"]});
    bea.send(json!({"t": "action", "d": play, "a": 7})).await;
    let error = bea.next_of("error").await;
    assert_eq!(
        (&error["d"]["code"], &error["d"]["a"]),
        (&json!("server/storage"), &json!(7))
    );
    for socket in [&mut bea, &mut watcher] {
        let frame = socket.closed().await.expect("with a reason");
        assert_eq!(u16::from(frame.code), 4004);
        assert_eq!(
            frame.reason.as_str(),
            "the server cannot store; reconnect soon"
        );
    }
    // The acknowledged action is stored, the other one is not. A second attempt fails again.
    let after = host.get(&at, Some(&table.tokens[1])).await.expect(200);
    assert_eq!(
        (&after["ply"], &after["legal"]),
        (&json!(1), &before["legal"])
    );
    host.post(
        &format!("{at}/actions"),
        Some(&table.tokens[1]),
        play.clone(),
    )
    .await
    .refuses("server/storage");

    disk.execute_batch("DROP TRIGGER full")
        .expect("the database is writable");
    host.post(&format!("{at}/actions"), Some(&table.tokens[1]), play)
        .await
        .expect(200);
    assert_eq!(host.get(&at, None).await.expect(200)["ply"], 2);
}

#[tokio::test]
async fn failing_database_is_reported_and_a_locked_one_is_awaited() {
    let data = tempfile::tempdir().expect("a folder");
    let host = Host::with(kept_in(data.path()), catalog::games()).await;
    let disk = Connection::open(data.path().join("quadrille.db")).expect("the database");
    // Nobody can open a table, register a name or take a place.
    for name in ["tables", "players", "waiting"] {
        let broken = format!(
            "CREATE TRIGGER broken_{name} BEFORE INSERT ON {name}
             BEGIN SELECT RAISE (ABORT, 'input/output error'); END"
        );
        disk.execute_batch(&broken)
            .expect("the database is writable");
    }
    host.post("/api/tables", None, json!({"game": "jungle"}))
        .await
        .refuses("server/storage");
    host.post("/api/bots", None, json!({"name": "Hal"}))
        .await
        .refuses("server/storage");
    let put = reqwest::Method::PUT;
    host.call(put.clone(), "/player", None, Some(json!({"name": "Ada"})))
        .await
        .refuses("server/storage");
    assert_eq!(host.get("/player", None).await.expect(200), json!([]));
    // While another program has locked the database, writers wait.
    disk.execute_batch(
        "DROP TRIGGER broken_tables; DROP TRIGGER broken_players; DROP TRIGGER broken_waiting;
         BEGIN IMMEDIATE",
    )
    .expect("the database is writable");
    let opening = host.post("/api/tables", None, json!({"game": "jungle"}));
    let opening = async { opening.await.expect(201) };
    let unlocking = async { disk.execute_batch("COMMIT").expect("the lock is released") };
    tokio::join!(opening, unlocking);
}
