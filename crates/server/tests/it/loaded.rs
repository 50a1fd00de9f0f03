//! Users' strategies from a folder of the server.

use std::{fs, path::Path};

use serde_json::{Value, json};
use server::Config;

use crate::host::{Host, Socket, generous, text};

/// Returns a module that answers the hello message and runs `code` for each decision.
fn module(code: &str) -> Vec<u8> {
    let text = format!(
        r#"(module
          (memory (export "memory") 64)
          (data (i32.const 0) "{{\"type\":\"hello\",\"protocol\":1}}")
          (data (i32.const 64) "{{\"type\":\"action\",\"index\":0}}")
          (func (export "quadrille_alloc") (param i32) (result i32) (i32.const 1024))
          (func (export "quadrille_message") (param i32 i32) (result i64)
            ;; The tenth byte tells the type of the message: {{"type":"h…
            (if (i32.eq (i32.load8_u offset=9 (local.get 0)) (i32.const 104))
              (then (return (i64.const 0x1d))))
            (if (i32.ne (i32.load8_u offset=9 (local.get 0)) (i32.const 100))
              (then (return (i64.const 0))))
            {code}))"#
    );
    wat::parse_str(text).expect("the module is valid")
}

const FIRST: &str = "(i64.const 0x40_0000_001b)";

fn put(folder: &Path, file: &str, content: impl AsRef<[u8]>) {
    fs::write(folder.join(file), content).expect("the disk is writable");
}

async fn host(folder: &Path) -> Host {
    let config = Config {
        strategies: Some(folder.to_path_buf()),
        ..generous()
    };
    Host::with(config, catalog::games()).await
}

/// Returns the strategies of a game in the list of games.
async fn listed(host: &Host, game: &str) -> Value {
    let list = host.get("/api/games", None).await.expect(200);
    let games = list["games"].as_array().expect("a list");
    let found = games.iter().find(|listed| listed["id"] == game);
    found.expect("the game is listed")["strategies"].clone()
}

/// Opens a table of a person and a strategy, and plays the person's first action.
async fn begun(host: &Host, strategy: &str) -> Socket {
    let seats = json!([{"kind": "human"}, {"kind": "strategy", "strategy": strategy}]);
    let opened = host.open(json!({"game": "jungle", "seats": seats})).await;
    let (id, token) = (text(&opened["id"]), text(&opened["seats"][0]["token"]));
    let mut socket = host.socket(&id, Some(&token)).await;
    let full = socket.next_of("full").await;
    let play = json!({"ply": 0, "action": full["d"]["legal"][0]["text"]});
    socket.send(json!({"t": "action", "d": play})).await;
    socket
}

#[tokio::test(flavor = "multi_thread")]
async fn strategy_in_the_folder_is_listed_for_every_game_and_plays() {
    let folder = tempfile::tempdir().expect("a folder");
    let host = host(folder.path()).await;
    assert_eq!(listed(&host, "jungle").await, json!([]));
    put(folder.path(), "first.wasm", module(FIRST));
    put(folder.path(), "README.md", "These are mine.");
    put(folder.path(), "random.wasm", module(FIRST));
    put(folder.path(), "two words.wasm", module(FIRST));
    put(folder.path(), "empty.wasm", b"\0asm\x01\0\0\0");
    put(folder.path(), "broken.toml", "command = 'python3'");
    // A strategy with the name of a brain is not listed, nor one that is unusable.
    let expected = json!([{"name": "first", "about": ""}]);
    let list = host.get("/api/games", None).await.expect(200);
    let games = list["games"].as_array().expect("a list");
    assert_eq!(games.len(), catalog::games().len());
    for game in games {
        assert_eq!(game["strategies"], expected, "{}", game["id"]);
    }
    let mut socket = begun(&host, "first").await;
    while socket.next_of("update").await["d"]["turn"] != 0 {}

    fs::remove_file(folder.path().join("first.wasm")).expect("the file exists");
    assert_eq!(listed(&host, "jungle").await, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn failing_strategy_loses_and_the_chat_has_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    put(folder.path(), "trap.wasm", module("unreachable"));
    let host = host(folder.path()).await;
    let mut socket = begun(&host, "trap@time:2s").await;
    let said = socket.next_of("chat").await;
    assert_eq!(said["d"]["seat"], 1);
    let why = text(&said["d"]["text"]);
    assert!(why.starts_with("broke down: "), "{why}");
    while socket.next_of("update").await["d"]["outcome"].is_null() {}
}

#[tokio::test(flavor = "multi_thread")]
async fn unknown_strategy_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    put(folder.path(), "first.wasm", module(FIRST));
    let host = host(folder.path()).await;
    let open = async |strategy: &str| {
        let seats = json!([{"kind": "human"}, {"kind": "strategy", "strategy": strategy}]);
        let table = json!({"game": "jungle", "seats": seats});
        host.post("/api/tables", None, table).await
    };
    let refused = open("second").await.refuses("strategy/unknown");
    assert!(text(&refused["error"]).ends_with(", first"), "{refused}");
    // A user's strategy accepts only a time, because nodes have no common meaning.
    open("first@nodes:5").await.refuses("strategy/unknown");
    open("../first").await.refuses("strategy/unknown");
    open("first@time:1s").await.expect(201);
}
