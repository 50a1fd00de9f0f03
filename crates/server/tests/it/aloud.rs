//! Search info of computer players: sent to viewers who ask, never in games with secrets.

use std::time::{Duration, Instant};

use game::erased::{AnyGame, Erased};
use serde_json::{Value, json};

use crate::{
    fog::Fog,
    host::{Host, Socket, generous, text},
};

static GAMES: &[&dyn AnyGame] = &[&Erased::<Fog>::new()];

/// Asks for search info, and returns the answer.
async fn follow(socket: &mut Socket) -> Value {
    socket
        .send(json!({"t": "thinking", "d": true, "a": 9}))
        .await;
    loop {
        let frame = socket.next().await;
        if frame["t"] == "ack" || frame["t"] == "error" {
            return frame;
        }
    }
}

/// Returns all frames until it is the turn of a seat.
async fn until_turn(socket: &mut Socket, seat: u64) -> Vec<Value> {
    let mut frames = Vec::new();
    loop {
        let frame = socket.next().await;
        let is_there = frame["t"] == "update" && frame["d"]["turn"] == seat;
        frames.push(frame);
        if is_there {
            return frames;
        }
    }
}

fn thoughts(frames: &[Value]) -> Vec<&Value> {
    let told = frames.iter().filter(|frame| frame["t"] == "thinking");
    told.map(|frame| &frame["d"]).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn viewer_who_asks_receives_search_info() {
    let host = Host::start().await;
    let strategy = json!({"kind": "strategy", "strategy": "master@time:700ms"});
    let seats = json!([{"kind": "human"}, strategy]);
    let options = json!({"variant": "classic"});
    let table = json!({"game": "jungle", "options": options, "seats": seats, "public": true});
    let opened = host.open(table).await;
    let (id, token) = (text(&opened["id"]), text(&opened["seats"][0]["token"]));
    let mut player = host.socket(&id, Some(&token)).await;
    let first = player.next_of("full").await;
    let mut curious = host.socket(&id, None).await;
    let mut indifferent = host.socket(&id, None).await;
    for socket in [&mut curious, &mut indifferent] {
        socket.next_of("full").await;
    }
    assert_eq!(follow(&mut player).await, json!({"t": "ack", "d": 9}));
    assert_eq!(
        follow(&mut curious).await["t"],
        "ack",
        "spectators may ask too"
    );

    let start = Instant::now();
    let action = &first["d"]["legal"][0]["text"];
    let play = json!({"ply": 0, "action": action});
    player.send(json!({"t": "action", "d": play})).await;
    let heard = until_turn(&mut player, 0).await;
    let took = start.elapsed();
    let told = thoughts(&heard);
    let last = told.last().expect("there is search info before the answer");
    let most = 2 + took.as_millis() / Duration::from_millis(250).as_millis();
    assert!((told.len() as u128) <= most, "{} in {took:?}", told.len());

    assert_eq!((&last["seat"], &last["ply"]), (&json!(1), &json!(1)));
    assert!(last["nodes"].as_u64() > Some(0), "{last}");
    let share = last["outlook"]["share"].as_u64().expect("it hopes");
    assert!((1..=999).contains(&share), "nothing is certain yet: {last}");
    // The strategy plays the first action of its last line, which is among those considered.
    let update = heard.last().expect("an update with its action");
    assert_eq!(update["d"]["last"], last["line"][0], "{update}");
    let considered = last["considered"].as_array().expect("a list");
    let mut actions = considered.iter().map(|share| &share["action"]);
    assert!(actions.any(|action| *action == last["line"][0]), "{last}");
    let parts = considered.iter().map(|share| share["permille"].as_u64());
    let whole: u64 = parts.map(|part| part.expect("a number")).sum();
    assert!((1..=1000).contains(&whole), "{whole}");

    assert!(!thoughts(&until_turn(&mut curious, 0).await).is_empty());
    assert!(thoughts(&until_turn(&mut indifferent, 0).await).is_empty());

    // A viewer can stop the search info.
    player
        .send(json!({"t": "thinking", "d": false, "a": 10}))
        .await;
    player.next_of("ack").await;
    let action = &update["d"]["legal"][0]["text"];
    let play = json!({"ply": 2, "action": action});
    player.send(json!({"t": "action", "d": play})).await;
    assert!(thoughts(&until_turn(&mut player, 0).await).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn search_info_is_never_sent_in_a_game_with_secrets() {
    let mut config = generous();
    config.thinking.millis = 300;
    let host = Host::with(config, GAMES).await;
    let seats = json!([{"kind": "human"}, {"kind": "strategy", "strategy": "slow"}]);
    let opened = host.open(json!({"game": "fog", "seats": seats})).await;
    let (id, token) = (text(&opened["id"]), text(&opened["seats"][0]["token"]));
    let mut player = host.socket(&id, Some(&token)).await;
    let mut watcher = host.socket(&id, None).await;
    for socket in [&mut player, &mut watcher] {
        socket.next_of("full").await;
        let refused = follow(socket).await;
        assert_eq!(refused["t"], "error", "{refused}");
        assert_eq!(refused["d"]["code"], "thinking/hidden");
    }
    let play = json!({"ply": 0, "action": "end"});
    player.send(json!({"t": "action", "d": play})).await;
    for socket in [&mut player, &mut watcher] {
        until_turn(socket, 1).await;
        let heard = until_turn(socket, 0).await;
        assert!(thoughts(&heard).is_empty(), "{heard:?}");
    }
    // A hint for the player's own seat has the search info of that seat.
    let hint = host
        .get(&format!("/api/tables/{id}/hint"), Some(&token))
        .await;
    let hint = hint.expect(200);
    assert_eq!(hint["outlook"], json!({"share": 1000, "ends_in": 7}));
    assert_eq!(hint["line"][0], hint["action"]);
}
