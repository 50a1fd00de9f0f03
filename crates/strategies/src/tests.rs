//! Tests of messages, sources, output and modules.

use std::time::Duration;

use expect_test::expect;
use game::{
    Budget, Choice, Limit, Player, Viewer,
    erased::{AnyGame, AnyView, Erased, Fault},
    example::Nim,
    ignore_info,
};
use tempfile::TempDir;

use super::*;
use crate::{message, output::Output};

const NIM: Erased<Nim> = Erased::new();

fn view() -> Box<dyn AnyView> {
    let state = NIM.read("3 3 0/2").expect("a position");
    state.view(Viewer::Player(Player::new(0)))
}

fn briefing() -> Briefing {
    Briefing {
        game: "nim".into(),
        players: 2,
        options: r#"{"heap":3}"#.into(),
        seed: 12_345 << 11,
    }
}

fn text(line: Vec<u8>) -> String {
    String::from_utf8(line).expect("JSON is text")
}

#[test]
fn messages_of_a_match_are_json_lines() {
    let mut state = NIM.read("3 3 0/2").expect("a position");
    let budget = Budget::new(Limit::Time(Duration::from_millis(250)));
    let mut lines = text(message::start(&briefing(), &*view()));
    lines += &text(message::decide(7, &*view(), &budget));
    let applied = state.play(Player::new(0), Choice::Text("3"));
    let events = applied.expect("it is legal").events;
    lines += &text(message::event(&events[0].event));
    let outcome = state.turn().outcome().expect("it is over");
    lines += &text(message::over(outcome));
    expect![[r#"
        {"type":"start","game":"nim","players":2,"seat":0,"options":{"heap":3},"seed":12345,"board":{"cells":[],"lines":[]}}
        {"type":"decide","id":7,"budget":{"time_ms":250},"position":"3 3 0/2","legal":[{"text":"1","kind":"take","cells":[],"action":1},{"text":"2","kind":"take","cells":[],"action":2},{"text":"3","kind":"take","cells":[],"action":3}],"observation":{"heap":3,"position":"3 3 0/2"}}
        {"type":"event","event":{"type":"took","player":0,"count":3}}
        {"type":"over","ranks":[1,2]}
    "#]]
    .assert_eq(&lines);
}

#[test]
fn source_parses_back_from_its_text() {
    let read = |text: &str| Source::read(text);
    for text in ["cmd:python3 'my bot.py' -v", "lib:/a b/c.so", "wasm:x.wasm"] {
        let source = read(text)
            .expect("it is a source")
            .expect("it is a good one");
        assert_eq!(read(&source.to_string()), Some(Ok(source)), "{text}");
    }
    for brain in ["random", "level3", "master", "human", ""] {
        assert_eq!(read(brain), None, "{brain}");
    }
    for wrong in ["cmd:", "cmd:  ", "lib:", "wasm:", "cmd:'open"] {
        assert!(matches!(read(wrong), Some(Err(_))), "{wrong}");
    }
}

#[test]
fn long_output_keeps_its_start_and_end() {
    let mut output = Output::default();
    output.push(b"first\n");
    for _ in 0..1000 {
        output.push(&[b'x'; 1000]);
    }
    output.push(b"\nlast \xff");
    let text = output.text();
    assert!(text.starts_with("first\n") && text.ends_with("\nlast \u{fffd}"));
    assert!(
        text.contains("bytes left out") && text.len() < 40_000,
        "{}",
        text.len()
    );
}

/// A module that reads the type of each message and answers a request with the first action.
const READER: &str = r#"(module
    (import "quadrille" "log" (func $log (param i32 i32)))
    (memory (export "memory") 2)
    (data (i32.const 0) "{\"type\":\"hello\",\"protocol\":1,\"name\":\"reader\"}")
    (data (i32.const 64) "{\"type\":\"action\",\"index\":0}")
    (data (i32.const 128) "asked")
    (func (export "quadrille_alloc") (param i32) (result i32) (i32.const 1024))
    (func (export "quadrille_message") (param $at i32) (param $length i32) (result i64)
      ;; The tenth letter of a message is the first of its type: {"type":"d…
      (if (i32.eq (i32.load8_u offset=9 (local.get $at)) (i32.const 104))
        (then (return (i64.const 0x2d))))
      (if (i32.eq (i32.load8_u offset=9 (local.get $at)) (i32.const 100))
        (then
          (call $log (i32.const 128) (i32.const 5))
          (return (i64.const 0x40_0000_001b))))
      (i64.const 0)))"#;

fn reader(folder: &TempDir) -> Source {
    let path = folder.path().join("reader.wasm");
    let module = wat::parse_str(READER).expect("a module");
    std::fs::write(&path, module).expect("there is room");
    Source::Module(path)
}

#[test]
fn module_decides_only_with_enough_fuel() {
    let folder = TempDir::new().expect("there is room");
    let decide = |fuel| {
        let (mut strategy, watch) = Containment::default().open(&reader(&folder), &briefing());
        let answer = strategy.choose(&*view(), &Budget::new(Limit::Fuel(fuel)), &mut ignore_info);
        // The report has the log after the end.
        drop(strategy);
        (answer, watch.report())
    };
    let (answer, report) = decide(10_000);
    assert_eq!(answer, Ok(0), "{report:#?}");
    assert_eq!(
        (report.name.as_deref(), &*report.output),
        (Some("reader"), "asked\n")
    );
    let (answer, report) = decide(3);
    assert!(matches!(answer, Err(Fault::OutOfFuel(_))), "{answer:?}");
    assert_eq!(report.status, Status::OutOfFuel);
}

#[test]
fn needed_fuel_is_the_same_in_every_run() {
    let folder = TempDir::new().expect("there is room");
    let suffices = |fuel| {
        let (mut strategy, _) = Containment::default().open(&reader(&folder), &briefing());
        strategy
            .choose(&*view(), &Budget::new(Limit::Fuel(fuel)), &mut ignore_info)
            .is_ok()
    };
    let needed = || {
        (1..1_000)
            .find(|fuel| suffices(*fuel))
            .expect("it does not need more")
    };
    let first = needed();
    assert_eq!(needed(), first);
    assert!(!suffices(first - 1) && suffices(first));
}

#[test]
fn status_is_done_after_the_match() {
    let folder = TempDir::new().expect("there is room");
    let (mut strategy, watch) = Containment::default().open(&reader(&folder), &briefing());
    let budget = Budget::new(Limit::Time(Duration::from_secs(5)));
    let answer = strategy.choose(&*view(), &budget, &mut ignore_info);
    answer.expect("it answers");
    strategy.on_end(game::Outcome::draw(2));
    assert_eq!(watch.report().status, Status::Done);
}
