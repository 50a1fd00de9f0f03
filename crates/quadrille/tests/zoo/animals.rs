//! Each way to misbehave, in each way to come in that can express it.

use std::fs;

use game::{Limit, Player};
use strategies::{Report, Source, Status};
use tempfile::TempDir;

use crate::keeper::{LONG, TIME, animal, containment, library, module, penguin, play, python};

/// Lets an animal in: it must lose, with this status, and this must be in the reason.
#[track_caller]
fn bites(source: &Source, game: &str, status: Status, reason: &str) -> Report {
    // Whoever ends by itself is given the time for it.
    let limit = match status {
        Status::Timeout => TIME,
        _ => LONG,
    };
    loses(source, game, limit, status, reason)
}

#[track_caller]
fn loses(source: &Source, game: &str, limit: Limit, status: Status, reason: &str) -> Report {
    let (outcome, report) = play(&containment(), source, game, limit);
    assert_eq!(report.status, status, "{source}: {report:#?}");
    let why = report.why.clone().unwrap_or_default();
    assert!(why.contains(reason), "{source}: {why}");
    assert_ne!(
        outcome.rank(Player::new(0)),
        1,
        "{source} must not win: {report:#?}"
    );
    report
}

/// What becomes of each animal in C, by either interface.
const IN_C: &[(&str, Status, &str)] = &[
    ("segfault", Status::Crashed, "segmentation fault"),
    ("aborts", Status::Crashed, "abort"),
    (
        "ends",
        Status::Crashed,
        "ended itself before the match was over",
    ),
    ("loops", Status::Timeout, "no answer within"),
    ("sleeps", Status::Timeout, "no answer within"),
    ("out_of_range", Status::Invalid, "2147483647"),
    ("negative", Status::Invalid, "-7"),
    ("closes", Status::Crashed, ""),
    ("overflows", Status::Crashed, "ended by"),
    ("stops", Status::Timeout, "no answer within"),
    ("allocates", Status::OutOfMemory, "256 MiB"),
    ("grows", Status::OutOfMemory, "segmentation fault"),
];

#[test]
fn libraries_for_any_game() {
    let folder = TempDir::new().expect("there is room");
    for (name, status, reason) in IN_C {
        bites(&animal(&folder, name), "jungle", *status, reason);
    }
}

#[test]
fn libraries_for_penguins() {
    let folder = TempDir::new().expect("there is room");
    for (name, status, reason) in IN_C {
        bites(&penguin(&folder, name), "penguins", *status, reason);
    }
}

#[test]
fn what_a_library_prints_is_kept_and_does_no_harm() {
    let folder = TempDir::new().expect("there is room");
    let source = animal(&folder, "prints");
    // Three hundred kilobytes at every decision, and it plays on.
    let (_, report) = play(&containment(), &source, "jungle", LONG);
    assert_eq!(report.status, Status::Done, "{report:#?}");
    assert!(report.output.contains("bytes left out"));
    assert!(report.output.len() < 40 << 10, "{}", report.output.len());
}

#[test]
fn python_programs_that_misbehave() {
    for (animal, status, reason) in [
        ("segfault", Status::Crashed, "segmentation fault"),
        ("aborts", Status::Crashed, "abort"),
        (
            "ends",
            Status::Crashed,
            "ended itself before the match was over",
        ),
        ("ends badly", Status::Crashed, "exit code 3"),
        ("loops", Status::Timeout, "no answer within"),
        ("sleeps", Status::Timeout, "no answer within"),
        ("out of range", Status::Invalid, "99999"),
        ("negative", Status::Invalid, "-1"),
        ("illegal", Status::Invalid, "@9999"),
        ("empty", Status::Invalid, "neither"),
        ("floods", Status::Invalid, "without a line break"),
        ("prattles", Status::Timeout, "no answer within"),
        ("logs", Status::Invalid, "logged more than"),
        ("no text", Status::Invalid, "in what it said"),
        ("no json", Status::Invalid, "in what it said"),
        ("closes", Status::Crashed, "closed its standard output"),
        ("deaf", Status::Timeout, "no answer within"),
        ("allocates", Status::OutOfMemory, "256 MiB"),
        ("stops", Status::Timeout, "no answer within"),
        ("overflows", Status::Crashed, "exit code 1"),
        ("old", Status::Invalid, "version 0"),
    ] {
        bites(&python(animal), "penguins", status, reason);
    }
}

#[test]
fn a_program_that_is_not_there() {
    let source = Source::Command(vec!["no-such-program".into()]);
    let report = bites(&source, "jungle", Status::Crashed, "exit code 1");
    assert!(
        report.output.contains("no-such-program cannot be run"),
        "{report:#?}"
    );
}

#[test]
fn libraries_that_are_none() {
    let folder = TempDir::new().expect("there is room");
    let missing = Source::Library(folder.path().join("missing.so"));
    bites(&missing, "jungle", Status::Invalid, "cannot be loaded");

    // Without the symbols of either interface.
    let path = folder.path().join("other.c");
    fs::write(&path, "int other(void) { return 1; }").expect("there is room");
    let other = library(&folder, path.to_str().expect("a plain path"), &[]);
    bites(&other, "jungle", Status::Invalid, "is no strategy");

    // Of another architecture: the field of the machine in its head is that of a Sparc.
    let Source::Library(path) = animal(&folder, "ends") else {
        unreachable!("it is a library");
    };
    let mut bytes = fs::read(&path).expect("it was built");
    bytes[18..20].copy_from_slice(&2_u16.to_ne_bytes());
    let foreign = folder.path().join("sparc.so");
    fs::write(&foreign, bytes).expect("there is room");
    bites(
        &Source::Library(foreign),
        "jungle",
        Status::Invalid,
        "cannot be loaded",
    );

    let text = folder.path().join("text.so");
    fs::write(&text, "this is no library").expect("there is room");
    bites(
        &Source::Library(text),
        "jungle",
        Status::Invalid,
        "cannot be loaded",
    );
}

#[test]
fn a_library_for_penguins_plays_nothing_else() {
    let folder = TempDir::new().expect("there is room");
    let source = library(&folder, "tame.c", &[]);
    let reason = "it plays penguins, not jungle";
    bites(&source, "jungle", Status::Invalid, reason);
}

/// A module that says hello, and then does this with each message.
fn misbehaving(misbehaves: &str) -> String {
    format!(
        r#"(module
          (memory (export "memory") 1)
          (data (i32.const 0) "{{\"type\":\"hello\",\"protocol\":1}}")
          (data (i32.const 64) "{{\"type\":\"action\",\"index\":77777}}")
          (data (i32.const 128) "{{\"type\":\"action\",\"action\":\"\ff\"}}")
          (global $greeted (mut i32) (i32.const 0))
          (func $recurse (result i64) (i64.add (call $recurse) (i64.const 1)))
          (func (export "quadrille_alloc") (param i32) (result i32)
            (drop (memory.grow (i32.const 1)))
            (i32.sub (i32.mul (memory.size) (i32.const 65536)) (i32.const 65536)))
          (func (export "quadrille_message") (param i32 i32) (result i64)
            (if (i32.eqz (global.get $greeted)) (then
              (global.set $greeted (i32.const 1))
              (return (i64.const 0x1d))))
            ;; The tenth letter tells what it is about: {{"type":"d…
            (if (i32.ne (i32.load8_u offset=9 (local.get 0)) (i32.const 100))
              (then (return (i64.const 0))))
            {misbehaves}))"#
    )
}

#[test]
fn modules() {
    let folder = TempDir::new().expect("there is room");
    let cases = [
        ("trap", "unreachable", Status::Crashed, "unreachable"),
        (
            "loop",
            "(loop (br 0)) (i64.const 0)",
            Status::Timeout,
            "no answer within",
        ),
        (
            "range",
            "(i64.const 0x40_0000_0020)",
            Status::Invalid,
            "77777",
        ),
        (
            "text",
            "(i64.const 0x80_0000_001e)",
            Status::Invalid,
            "in what it said",
        ),
        ("mute", "(i64.const 0)", Status::Invalid, "answered nothing"),
        (
            "place",
            "(i64.const 0x7fff_ffff_0000_0010)",
            Status::Invalid,
            "no place in its memory",
        ),
        (
            "deep",
            "(call $recurse)",
            Status::Crashed,
            "stack overflowed",
        ),
        (
            "memory",
            "(drop (memory.grow (i32.const 60000))) (i64.const 0)",
            Status::OutOfMemory,
            "256 MiB",
        ),
    ];
    for (name, misbehaves, status, reason) in cases {
        let source = module(&folder, name, &misbehaving(misbehaves));
        bites(&source, "jungle", status, reason);
    }
    let endless = module(
        &folder,
        "endless",
        &misbehaving("(loop (br 0)) (i64.const 0)"),
    );
    let fuel = Limit::Fuel(100_000);
    loses(
        &endless,
        "jungle",
        fuel,
        Status::OutOfFuel,
        "all 100000 steps",
    );
}

#[test]
fn modules_that_are_none() {
    let folder = TempDir::new().expect("there is room");
    let empty = module(&folder, "empty", "(module)");
    bites(&empty, "jungle", Status::Invalid, "exports no memory");
    let text = module(&folder, "text", "no module at all");
    bites(&text, "jungle", Status::Invalid, "wat2wasm");
    let curious = r#"(module (import "wasi_snapshot_preview1" "clock_time_get" (func)))"#;
    let curious = module(&folder, "curious", curious);
    bites(&curious, "jungle", Status::Invalid, "clock_time_get");
    let large = module(
        &folder,
        "large",
        r#"(module (memory (export "memory") 60000))"#,
    );
    bites(&large, "jungle", Status::OutOfMemory, "");
    let starts = r#"(module (func $f (loop (br 0))) (start $f))"#;
    let starts = module(&folder, "starts", starts);
    bites(&starts, "jungle", Status::OutOfFuel, "steps");
    let missing = Source::Module(folder.path().join("missing.wasm"));
    bites(&missing, "jungle", Status::Invalid, "cannot be read");
}
