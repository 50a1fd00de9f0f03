//! Spectators with a delay see everything, but late.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use game::erased::{AnyGame, Erased};
use serde_json::{Value, json};

use crate::{
    bots::Lines,
    fog::Fog,
    host::{Host, Socket, TwoSeats, generous, kept_in, text},
};

static GAMES: &[&dyn AnyGame] = &[&Erased::<Fog>::new()];

/// Seconds, long enough for a slow machine to make requests before the end of the delay.
const DELAY: u64 = 4;

async fn table(host: &Host) -> TwoSeats {
    let seats = json!([{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bea"}]);
    let body = json!({"game": "fog", "seats": seats, "spectators": {"delay": DELAY}});
    let opened = host.open(body).await;
    TwoSeats {
        id: text(&opened["id"]),
        tokens: [0, 1].map(|seat| text(&opened["seats"][seat]["token"])),
    }
}

async fn play(host: &Host, table: &TwoSeats, seat: usize, ply: u32, action: &str) {
    let play = json!({"ply": ply, "action": action});
    let at = format!("/api/tables/{}/actions", table.id);
    host.post(&at, Some(&table.tokens[seat]), play)
        .await
        .expect(200);
}

/// Returns the marks in a text: numbers of nine digits, one for each hidden thing.
fn marks(text: &str) -> BTreeSet<String> {
    let numbers = text.split(|letter: char| !letter.is_ascii_digit());
    let marks = numbers.filter(|number| number.len() == 9);
    marks.map(String::from).collect()
}

/// Returns the next frame, and the time since `since`.
async fn next(socket: &mut Socket, since: Instant) -> (Value, Duration) {
    let frame = socket.next_of("update").await;
    (frame, since.elapsed())
}

#[tokio::test]
async fn spectators_see_everything_after_the_delay_and_nothing_before() {
    let delay = Duration::from_secs(DELAY);
    let host = Host::with(generous(), GAMES).await;
    let opened = Instant::now();
    let table = table(&host).await;
    let at = format!("/api/tables/{}", table.id);
    let mut watcher = host.socket(&table.id, None).await;
    let mut stream = Lines::open(&host, &format!("{at}/stream")).await;
    let first = watcher.text().await.expect("the socket is open");
    play(&host, &table, 0, 0, "step").await;
    play(&host, &table, 0, 1, "end").await;
    let acted = Instant::now();

    // Everything that is sent before the end of the delay.
    let told = [
        first,
        host.get(&at, None).await.expect(200).to_string(),
        host.get(&format!("{at}/record"), None)
            .await
            .body
            .to_string(),
        host.get(&format!("{at}/hint"), None).await.body.to_string(),
        stream.next().await.expect("the whole"),
    ];
    assert!(opened.elapsed() < delay, "the machine is too slow for this");
    let view: Value = serde_json::from_str(&told[1]).expect("JSON");
    assert_eq!(
        (&view["ply"], &view["turn"], &view["observation"]),
        (&json!(0), &Value::Null, &Value::Null)
    );

    // Then spectators see what the referee saw, ply by ply, each with the same delay. No secret was
    // sent before.
    let (begun, after) = next(&mut watcher, opened).await;
    assert!(after >= delay, "{after:?}");
    assert_eq!((&begun["v"], &begun["d"]["ply"]), (&json!(1), &json!(0)));
    let secrets = marks(&begun["d"]["observation"].to_string());
    assert!(secrets.len() > 10, "{begun}");
    for text in &told {
        // Other numbers may look like marks, such as a part of a hash.
        assert!(marks(text).is_disjoint(&secrets), "{text}");
    }
    let ada = host.get(&at, Some(&table.tokens[0])).await.expect(200);
    let bea = host.get(&at, Some(&table.tokens[1])).await.expect(200);
    for player in [ada, bea] {
        let known = marks(&player["observation"].to_string());
        assert!(!known.is_empty() && known.is_subset(&secrets));
    }
    let (stepped, _) = next(&mut watcher, acted).await;
    assert_eq!(
        (&stepped["v"], &stepped["d"]["ply"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(stepped["d"]["last"], "step");
    let (ended, after) = next(&mut watcher, acted).await;
    assert!(after + Duration::from_millis(50) >= delay, "{after:?}");
    assert_eq!(
        (&ended["d"]["ply"], &ended["d"]["turn"]),
        (&json!(2), &json!(1))
    );
    for ply in 0..3 {
        assert_eq!(stream.json().await.expect("a line")["ply"], ply);
    }

    // A new spectator sees the same as the others. The end is shown without a delay.
    let view = host.get(&at, None).await.expect(200);
    assert_eq!(view["observation"], ended["d"]["observation"]);
    host.post(&format!("{at}/resign"), Some(&table.tokens[0]), json!({}))
        .await
        .expect(200);
    let (over, after) = next(&mut watcher, Instant::now()).await;
    assert!(after < delay);
    assert_eq!(over["d"]["outcome"], json!([2, 1]));
    assert_eq!(stream.json().await.expect("the end")["state"], "over");
    assert_eq!(stream.json().await, None);
}

#[tokio::test]
async fn delay_starts_again_after_a_restart() {
    let data = tempfile::tempdir().expect("a folder");
    let mut host = Host::with(kept_in(data.path()), GAMES).await;
    let table = table(&host).await;
    let at = format!("/api/tables/{}", table.id);
    play(&host, &table, 0, 0, "step").await;
    host.stop().await;
    let host = Host::with(kept_in(data.path()), GAMES).await;
    let started = Instant::now();
    let mut watcher = host.socket(&table.id, None).await;
    let full = watcher.next_of("full").await;
    assert_eq!(
        full["d"]["observation"],
        Value::Null,
        "the current position is not old enough"
    );
    let (update, after) = next(&mut watcher, started).await;
    assert!(after + Duration::from_millis(50) >= Duration::from_secs(DELAY));
    assert_eq!(
        (&update["d"]["ply"], &update["d"]["last"]),
        (&json!(1), &json!("step"))
    );
    // A player sees its own observation without a delay.
    let ada = host.get(&at, Some(&table.tokens[0])).await.expect(200);
    assert_ne!(ada["observation"], update["d"]["observation"]);
    assert_eq!(ada["spectators"], json!({"delay": DELAY}));
}

#[tokio::test]
async fn delay_outside_the_limits_is_refused() {
    let host = Host::start().await;
    for seconds in [0, 3_601] {
        let body = json!({"game": "jungle", "spectators": {"delay": seconds}});
        host.post("/api/tables", None, body)
            .await
            .refuses("table/spectators");
    }
    let seats = json!([{"kind": "human"}, {"kind": "human"}]);
    let body = json!({"game": "jungle", "seats": seats, "spectators": {"delay": 60}});
    let opened = host.open(body).await;
    let record = format!("{}/record", text(&opened["address"]));
    host.get(&record, None).await.refuses("record/secret");
    let token = text(&opened["seats"][0]["token"]);
    host.get(&record, Some(&token)).await.expect(200);
}
