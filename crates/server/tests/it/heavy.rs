//! Replays and maps: many at once take little memory, and nobody's move waits for them.

use std::{
    fs,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use futures_util::future::{join, join_all};
use game::{Dice, Match, Seed, record::Record};
use serde_json::{Value, json};

use crate::{
    durability::Killed,
    host::{Answer, Host, TwoSeats},
};

/// Returns the record of a random match of Realms, which is long and has large observations.
fn long_record() -> String {
    let mut games = catalog::games().iter();
    let game = games.find(|game| game.facts().id == "realms");
    let game = *game.expect("the catalog has Realms");
    let dice = Dice::new(Seed::from_number(1));
    let mut game_match = Match::start(game, 2, "{}", dice).expect("the defaults are valid");
    while game_match.ply() < 1_800 && game_match.play_random().is_some() {}
    game_match.into_record().to_string()
}

/// Returns the peak memory of a process, in MiB.
#[cfg(target_os = "linux")]
fn peak_memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("it runs");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.and_then(|line| line.trim().strip_suffix(" kB"));
    peak.expect("Linux reports it")
        .trim()
        .parse::<u64>()
        .expect("a number")
        / 1024
}

/// Plays until the flag is set, and returns the longest time that a move has waited.
#[cfg(target_os = "linux")]
async fn longest_wait(host: &Host, table: &TwoSeats, is_done: &AtomicBool) -> Duration {
    let at = format!("/api/tables/{}", table.id);
    let mut longest = Duration::ZERO;
    for ply in 0.. {
        if is_done.load(Ordering::SeqCst) {
            break;
        }
        let token = Some(table.tokens[ply % 2].as_str());
        let view = host.get(&at, token).await.expect(200);
        let play = json!({"ply": view["ply"], "action": view["legal"][0]["text"]});
        let start = Instant::now();
        host.post(&format!("{at}/actions"), token, play)
            .await
            .expect(200);
        longest = longest.max(start.elapsed());
    }
    longest
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn many_replays_and_maps_take_little_memory() {
    let data = tempfile::tempdir().expect("a folder");
    let (server, host) = Killed::start_with(data.path(), &[]);
    let table = host.two_seats("jungle").await;
    let idle = peak_memory(server.id());
    let record = long_record();
    let replay = async |_: u32| {
        let body = json!({"record": record});
        host.post("/api/replay", None, body).await
    };
    let map = async |seed: u32| {
        let options = json!({"board": "hex", "rows": 100, "cols": 100});
        let body = json!({"game": "penguins", "options": options, "players": 2, "seed": seed});
        host.post("/api/maps", None, body).await
    };
    let is_done = AtomicBool::new(false);
    let heavy = async {
        let answers = join(join_all((0..40).map(replay)), join_all((0..60).map(map))).await;
        is_done.store(true, Ordering::SeqCst);
        answers
    };
    let ((replays, maps), longest) = join(heavy, longest_wait(&host, &table, &is_done)).await;

    let grown = peak_memory(server.id()) - idle;
    assert!(grown < 512, "{grown} MiB above idle");
    assert!(longest < patience(), "a move waited {longest:?}");
    let answers = replays.into_iter().chain(maps);
    let (answered, refused): (Vec<Answer>, Vec<Answer>) =
        answers.partition(|answer| answer.status == 200);
    assert!(!answered.is_empty());
    for answer in refused {
        let refused = answer.refuses("rate/limited");
        let key = refused["ratelimit"]["key"].as_str();
        assert!(matches!(key, Some("heavy" | "heavy.address")), "{refused}");
    }
}

/// Returns the longest time that a move may wait: longer on a machine that does other work too.
#[cfg(target_os = "linux")]
fn patience() -> Duration {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load: f64 = load
        .split(' ')
        .next()
        .and_then(|load| load.parse().ok())
        .unwrap_or(0.0);
    Duration::from_millis(250).mul_f64(load.max(1.0))
}

#[tokio::test]
async fn replay_of_a_large_record_is_returned_in_pages() {
    let host = Host::start().await;
    let record = long_record();
    let mut request = json!({"record": record});
    let (mut plies, mut pages) = (Vec::new(), 0);
    loop {
        let answer = host.post("/api/replay", None, request.clone()).await;
        let page: wire::api::Replayed =
            serde_json::from_value(answer.expect(200)).expect("the documented form");
        assert_eq!(page.geometry.is_null(), pages > 0);
        let Some(last) = page.frames.last() else {
            break;
        };
        request["since"] = json!(last.ply);
        plies.extend(page.frames.iter().map(|frame| frame.ply));
        let bytes = serde_json::to_vec(&page.frames).expect("JSON").len();
        assert!(bytes < 5 << 20, "{bytes} bytes");
        pages += 1;
    }
    assert!(pages > 1);
    let entries = Record::read(&record).expect("a record").record.entries;
    let last = u32::try_from(entries.len()).expect("few");
    assert_eq!(plies, Vec::from_iter(0..=last));
}

#[tokio::test]
async fn replay_leaves_out_frames_that_were_taken_back() {
    let host = Host::start().await;
    let record = "quadrille 1\ngame jungle\nplayers 2\n";
    let table = host.two_seats("jungle").await;
    for _ in 0..3 {
        host.step(&table).await;
    }
    let at = format!("/api/tables/{}/record", table.id);
    let written = host.get(&at, None).await.expect(200);
    let written = written.as_str().expect("text").to_string();
    assert!(written.starts_with(record), "{written}");
    let shown = async |record: String| -> Value {
        let body = json!({"record": record});
        host.post("/api/replay", None, body).await.expect(200)
    };
    let plain = shown(written.clone()).await;
    // The take-back leaves the first ply; then the same actions are played again.
    let again: Vec<&str> = written.lines().rev().take(2).collect();
    let longer = format!("{written}!back 2\n{}\n{}\n", again[1], again[0]);
    let mut same = shown(longer).await;
    assert_eq!(same["frames"][1]["action"], "!back 2");
    same["frames"][1] = plain["frames"][1].clone();
    assert_eq!(same["frames"], plain["frames"]);
}
