//! No message to a viewer contains a secret.
//!
//! Two kinds of tests: a mark of a hidden thing must not appear in any message (canaries), and
//! worlds that look alike to a viewer give it the same bytes (indistinguishability).

use std::collections::BTreeSet;

use game::{
    Dice, Player, Seed, Viewer,
    erased::{AnyGame, Erased},
    record::{EntryKind, Record},
    replay::Replay,
};
use serde_json::{Value, json};

use crate::{
    fog::Fog,
    host::{Host, TwoSeats, generous, kept_in, text},
    listener::{Listener, hasty},
};

static GAMES: &[&dyn AnyGame] = &[&Erased::<Fog>::new()];

/// Plays a match of random actions with all listeners. Returns the number of plies.
async fn random_match(
    host: &Host,
    table: &TwoSeats,
    seed: u64,
    listeners: &mut [Listener],
) -> usize {
    let mut dice = Dice::new(Seed::from_number(seed));
    let at = format!("/api/tables/{}", table.id);
    let mut plies = 0;
    for listener in listeners.iter_mut() {
        listener.listen(host, &table.id, plies).await;
    }
    for _ in 0..25 {
        let spectated = host.get(&at, None).await.expect(200);
        let Some(turn) = spectated["turn"].as_u64() else {
            break;
        };
        let token = table.tokens[turn as usize].as_str();
        let view = host.get(&at, Some(token)).await.expect(200);
        let legal = view["legal"].as_array().expect("a list");
        let action = text(&legal[dice.below(legal.len() as u32) as usize]["text"]);
        let actions = format!("{at}/actions");
        // A refusal must not contain a secret either.
        for (seat, wrong) in [
            (turn, "show9"),
            (turn, "card0"),
            (1 - turn, "step"),
            (turn, "dance"),
        ] {
            let play = json!({"ply": view["ply"], "action": wrong});
            let token = table.tokens[seat as usize].as_str();
            let said = host.post(&actions, Some(token), play).await;
            assert!(!said.status.is_success());
            let index = seat as usize;
            listeners[index].heard.push((plies, said.body.to_string()));
        }
        let play = json!({"ply": view["ply"], "action": action});
        host.post(&actions, Some(token), play).await.expect(200);
        plies += if action == "draw" { 2 } else { 1 };
        for listener in listeners.iter_mut() {
            listener.listen(host, &table.id, plies).await;
        }
    }
    plies
}

/// Returns the marks in a text: numbers of nine digits.
fn marks(text: &str) -> BTreeSet<String> {
    let numbers = text.split(|letter: char| !letter.is_ascii_digit());
    numbers
        .filter(|number| number.len() == 9)
        .map(String::from)
        .collect()
}

#[tokio::test]
async fn viewers_receive_no_mark_of_a_hidden_thing() {
    let host = Host::with(hasty(), GAMES).await;
    for seed in 0..4 {
        let table = host.two_seats("fog").await;
        let mut listeners = Vec::new();
        for seat in [0, 1] {
            let viewer = Viewer::Player(Player::new(seat));
            let token = table.tokens[usize::from(seat)].as_str();
            listeners.push(Listener::join(&host, &table.id, viewer, Some(token)).await);
        }
        listeners.push(Listener::join(&host, &table.id, Viewer::Spectator, None).await);
        let plies = random_match(&host, &table, seed, &mut listeners).await;
        let at = format!("/api/tables/{}", table.id);
        host.post(&format!("{at}/resign"), Some(&table.tokens[0]), json!({}))
            .await
            .expect(200);
        for listener in &mut listeners {
            listener.finish(plies).await;
        }
        let record = text(&host.get(&format!("{at}/record"), None).await.expect(200));
        let record = Record::read(&record).expect("a record").record;
        let (seed, salt) = record.revealed.expect("the match is over");

        // The marks that each viewer may know after each ply.
        let mut replay = Replay::new(GAMES[0], &record).expect("the record is valid");
        let mut known: Vec<Vec<BTreeSet<String>>> = Vec::new();
        let mut events: Vec<BTreeSet<String>> = vec![BTreeSet::new(); listeners.len()];
        loop {
            let of = |listener: &Listener| {
                marks(
                    &replay
                        .state()
                        .view(listener.viewer)
                        .observation()
                        .to_string(),
                )
            };
            let seen: Vec<BTreeSet<String>> = listeners.iter().map(of).collect();
            let before = known.last().cloned();
            let all = |index: usize| -> BTreeSet<String> {
                let before = before.as_ref().map(|before| before[index].clone());
                let before = before.unwrap_or_default();
                before
                    .iter()
                    .chain(&seen[index])
                    .chain(&events[index])
                    .cloned()
                    .collect()
            };
            known.push((0..listeners.len()).map(all).collect());
            let Some(step) = replay.step().expect("the record is valid") else {
                break;
            };
            for (listener, seen) in listeners.iter().zip(&mut events) {
                let visible = step
                    .events
                    .iter()
                    .filter(|seen| seen.by.includes(listener.viewer));
                visible.for_each(|event| seen.extend(marks(&event.event.to_string())));
            }
            if matches!(step.entry.kind, EntryKind::Leave(..)) {
                break;
            }
        }
        let everything = marks(&record.start);
        assert!(everything.len() > 20);
        for (index, listener) in listeners.iter().enumerate() {
            assert!(
                listener.heard.len() > 50,
                "{} messages",
                listener.heard.len()
            );
            for (at, text) in &listener.heard {
                assert!(*at <= plies);
                for mark in marks(text) {
                    let may_know = known[*at][index].contains(&mark);
                    let is_secret = everything.contains(&mark) && !may_know;
                    assert!(
                        !is_secret,
                        "{} at ply {at}: {mark} in {text}",
                        listener.viewer
                    );
                }
                for secret in [seed.to_string(), salt.to_string()] {
                    assert!(!text.contains(&secret), "{}: {text}", listener.viewer);
                }
            }
        }
    }
}

/// Plays a match in one of two worlds. Returns the messages to the first seat and to a spectator.
async fn told_in(host: &Host, world: u32, turns: &[&[&str]]) -> Vec<Vec<String>> {
    let seats = json!([{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bea"}]);
    let body = json!({"game": "fog", "seats": seats, "options": {"world": world}});
    let opened = host.open(body).await;
    let id = text(&opened["id"]);
    let tokens = [0, 1].map(|seat| text(&opened["seats"][seat]["token"]));
    let at = format!("/api/tables/{id}");
    let commitment = text(&host.get(&at, None).await.expect(200)["commitment"]);
    let mut listeners = [
        Listener::join(host, &id, Viewer::Player(Player::new(0)), Some(&tokens[0])).await,
        Listener::join(host, &id, Viewer::Spectator, None).await,
    ];
    for (turn, actions) in turns.iter().enumerate() {
        let token = tokens[turn % 2].as_str();
        for action in *actions {
            let ply = host.get(&at, Some(token)).await.expect(200)["ply"].clone();
            let play = json!({"ply": ply, "action": action});
            host.post(&format!("{at}/actions"), Some(token), play)
                .await
                .expect(200);
        }
        // An invalid request, whose answer must be the same in both worlds.
        let wrong = json!({"ply": 77, "action": "step"});
        let said = host
            .post(&format!("{at}/actions"), Some(&tokens[0]), wrong)
            .await;
        listeners[0].heard.push((0, said.body.to_string()));
        for listener in &mut listeners {
            listener.listen(host, &id, 0).await;
        }
    }
    host.post(&format!("{at}/resign"), Some(&tokens[0]), json!({}))
        .await
        .expect(200);
    for listener in &mut listeners {
        listener.finish(0).await;
    }
    listeners
        .into_iter()
        .map(|listener| listener.without(&[(&id, "ID"), (&commitment, "COMMITMENT")]))
        .collect()
}

#[tokio::test]
async fn worlds_that_look_alike_give_the_same_messages() {
    let host = Host::with(hasty(), GAMES).await;
    // In the second world, the second seat has other cards, another unit and other tiles, and plays
    // other actions in another number. The first seat can see none of that.
    let one = told_in(
        &host,
        1,
        &[
            &["step", "end"],
            &["step", "end"],
            &["show0", "end"],
            &["end"],
        ],
    )
    .await;
    let two = told_in(
        &host,
        2,
        &[
            &["step", "end"],
            &["draw", "draw", "step", "draw", "end"],
            &["show0", "end"],
            &["draw", "step", "end"],
        ],
    )
    .await;
    assert_eq!(one[0].len(), two[0].len());
    for (viewer, (one, two)) in one.iter().zip(&two).enumerate() {
        for (first, second) in one.iter().zip(two) {
            assert_eq!(first, second, "viewer {viewer}");
        }
    }
    assert!(one[0].iter().any(|text| text.contains("\"t\":\"update\"")));
}

#[tokio::test]
async fn updates_have_no_gaps_and_only_the_own_clock() {
    let host = Host::with(hasty(), GAMES).await;
    let seats = json!([{"kind": "human"}, {"kind": "human"}]);
    let body = json!({"game": "fog", "seats": seats, "clock": "fischer:1h+1m"});
    let opened = host.open(body).await;
    let id = text(&opened["id"]);
    let tokens = [0, 1].map(|seat| text(&opened["seats"][seat]["token"]));
    let at = format!("/api/tables/{id}");
    let mut bea = host.socket(&id, Some(&tokens[1])).await;
    assert_eq!(bea.next().await["v"], 0);
    for (ply, action) in [(0, "step"), (1, "draw"), (2, "step"), (3, "end")] {
        let play = json!({"ply": ply, "action": action});
        let done = host
            .post(&format!("{at}/actions"), Some(&tokens[0]), play)
            .await
            .expect(200);
        assert_eq!(done["ply"], ply + 1, "a roll is part of the action");
    }
    let update = bea.next().await;
    assert_eq!((&update["v"], &update["d"]["ply"]), (&json!(1), &json!(1)));
    assert_eq!(update["d"]["clock"]["left"][0], Value::Null);
    assert!(update["d"]["clock"]["left"][1].is_u64());
    assert_eq!(update["d"]["last"], Value::Null);
    let watched = host.get(&at, None).await.expect(200);
    assert_eq!(watched["clock"]["left"], json!([null, null]));
    assert_eq!(watched["ply"], 1);
}

#[tokio::test]
async fn number_of_updates_of_each_viewer_survives_a_restart() {
    let data = tempfile::tempdir().expect("a folder");
    let mut host = Host::with(kept_in(data.path()), GAMES).await;
    let table = host.two_seats("fog").await;
    let at = format!("/api/tables/{}", table.id);
    for (ply, action) in [(0, "step"), (1, "draw"), (2, "end")] {
        let play = json!({"ply": ply, "action": action});
        host.post(&format!("{at}/actions"), Some(&table.tokens[0]), play)
            .await
            .expect(200);
    }
    let before = host.get(&at, Some(&table.tokens[1])).await.expect(200);
    host.stop().await;
    let host = Host::with(kept_in(data.path()), GAMES).await;
    let after = host.get(&at, Some(&table.tokens[1])).await.expect(200);
    assert_eq!((&before["ply"], before == after), (&json!(1), true));
    let ada = host.get(&at, Some(&table.tokens[0])).await.expect(200);
    assert_eq!(ada["ply"], 3);
    let play = json!({"ply": 1, "action": "end"});
    host.post(&format!("{at}/actions"), Some(&table.tokens[1]), play)
        .await
        .expect(200);
}

#[tokio::test]
async fn host_of_a_local_table_can_read_the_record() {
    let host = Host::with(hasty(), GAMES).await;
    let seats = json!([{"kind": "human"}, {"kind": "human"}]);
    let opened = host
        .open(json!({"game": "fog", "seats": seats, "local": true}))
        .await;
    let at = format!("{}/record", text(&opened["address"]));
    host.get(&at, None).await.refuses("record/secret");
    let record = host.get(&at, opened["host"].as_str()).await.expect(200);
    assert!(text(&record).starts_with("quadrille 1\ngame fog\n"));
}

#[tokio::test]
async fn replay_of_a_seat_shows_the_observations_of_its_player() {
    let host = Host::with(generous(), GAMES).await;
    let table = host.two_seats("fog").await;
    for _ in 0..8 {
        host.step(&table).await;
    }
    let at = format!("/api/tables/{}", table.id);
    host.post(&format!("{at}/resign"), Some(&table.tokens[0]), json!({}))
        .await
        .expect(200);
    let written = text(&host.get(&format!("{at}/record"), None).await.expect(200));
    let record = Record::read(&written).expect("a record").record;
    for seat in [0, 1] {
        let viewer = Viewer::Player(Player::new(seat));
        let body = json!({"record": written, "seat": seat});
        let shown = host.post("/api/replay", None, body).await.expect(200);
        assert_eq!(shown["hidden"], true);
        let mut replay = Replay::new(GAMES[0], &record).expect("the record is valid");
        for frame in shown["frames"].as_array().expect("frames") {
            let seen = replay.state().view(viewer).observation();
            assert_eq!(frame["observation"], seen);
            let is_own = frame["seat"] == seat;
            assert_eq!(frame["action"].is_string(), is_own, "{frame}");
            replay.step().expect("the record is valid");
        }
    }
    let body = json!({"record": written, "seat": 2});
    host.post("/api/replay", None, body)
        .await
        .refuses("table/no-such-seat");
}
