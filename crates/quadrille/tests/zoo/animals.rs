//! Every kind of misbehavior, in every kind of strategy that can express it.

use std::fs;

use game::{Limit, Player};
use strategies::{Report, Source, Status};
use tempfile::TempDir;

use crate::keeper::{LONG, TIME, animal, containment, library, module, penguin, play, python};

/// Plays a match with a bad strategy. It must lose with this status and this reason.
#[track_caller]
fn expect_loss(source: &Source, game: &str, status: Status, reason: &str) -> Report {
    // A strategy that fails by itself gets enough time for it.
    let limit = match status {
        Status::Timeout => TIME,
        _ => LONG,
    };
    expect_loss_within(source, game, limit, status, reason)
}

#[track_caller]
fn expect_loss_within(
    source: &Source,
    game: &str,
    limit: Limit,
    status: Status,
    reason: &str,
) -> Report {
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

/// The animals in C, with the expected status and reason for both interfaces.
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
fn bad_libraries_for_any_game_lose_with_the_right_status() {
    let folder = TempDir::new().expect("the disk is writable");
    for (name, status, reason) in IN_C {
        expect_loss(&animal(&folder, name), "jungle", *status, reason);
    }
}

#[test]
fn bad_libraries_for_penguins_lose_with_the_right_status() {
    let folder = TempDir::new().expect("the disk is writable");
    for (name, status, reason) in IN_C {
        expect_loss(&penguin(&folder, name), "penguins", *status, reason);
    }
}

#[test]
fn library_that_prints_a_lot_plays_on_and_its_output_is_cut() {
    let folder = TempDir::new().expect("the disk is writable");
    let source = animal(&folder, "prints");
    // It prints 300 kB at every decision.
    let (_, report) = play(&containment(), &source, "jungle", LONG);
    assert_eq!(report.status, Status::Done, "{report:#?}");
    assert!(report.output.contains("bytes left out"));
    assert!(report.output.len() < 40 << 10, "{}", report.output.len());
}

#[test]
fn bad_python_programs_lose_with_the_right_status() {
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
        expect_loss(&python(animal), "penguins", status, reason);
    }
}

#[test]
fn missing_program_loses() {
    let source = Source::Command(vec!["no-such-program".into()]);
    let report = expect_loss(&source, "jungle", Status::Crashed, "exit code 1");
    assert!(
        report.output.contains("no-such-program cannot be run"),
        "{report:#?}"
    );
}

#[test]
fn invalid_libraries_lose() {
    let folder = TempDir::new().expect("the disk is writable");
    let missing = Source::Library(folder.path().join("missing.so"));
    expect_loss(&missing, "jungle", Status::Invalid, "cannot be loaded");

    // A library without the symbols of either interface.
    let path = folder.path().join("other.c");
    fs::write(&path, "int other(void) { return 1; }").expect("the disk is writable");
    let other = library(&folder, path.to_str().expect("a plain path"), &[]);
    expect_loss(&other, "jungle", Status::Invalid, "is not a strategy");

    // A library for another architecture: the machine field of its header says Sparc.
    let Source::Library(path) = animal(&folder, "ends") else {
        unreachable!("every animal is a library");
    };
    let mut bytes = fs::read(&path).expect("the library was built");
    bytes[18..20].copy_from_slice(&2_u16.to_ne_bytes());
    let foreign = folder.path().join("sparc.so");
    fs::write(&foreign, bytes).expect("the disk is writable");
    expect_loss(
        &Source::Library(foreign),
        "jungle",
        Status::Invalid,
        "cannot be loaded",
    );

    let text = folder.path().join("text.so");
    fs::write(&text, "this is no library").expect("the disk is writable");
    expect_loss(
        &Source::Library(text),
        "jungle",
        Status::Invalid,
        "cannot be loaded",
    );
}

#[test]
fn library_for_penguins_refuses_another_game() {
    let folder = TempDir::new().expect("the disk is writable");
    let source = library(&folder, "tame.c", &[]);
    let reason = "it plays penguins, not jungle";
    expect_loss(&source, "jungle", Status::Invalid, reason);
}

/// Returns a module that answers the hello message and runs `code` for each decision.
fn misbehaving(code: &str) -> String {
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
            ;; The tenth byte tells the type of the message: {{"type":"d…
            (if (i32.ne (i32.load8_u offset=9 (local.get 0)) (i32.const 100))
              (then (return (i64.const 0))))
            {code}))"#
    )
}

#[test]
fn bad_modules_lose_with_the_right_status() {
    let folder = TempDir::new().expect("the disk is writable");
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
        ("mute", "(i64.const 0)", Status::Invalid, "sent no answer"),
        (
            "place",
            "(i64.const 0x7fff_ffff_0000_0010)",
            Status::Invalid,
            "outside of its memory",
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
    for (name, code, status, reason) in cases {
        let source = module(&folder, name, &misbehaving(code));
        expect_loss(&source, "jungle", status, reason);
    }
    let endless = module(
        &folder,
        "endless",
        &misbehaving("(loop (br 0)) (i64.const 0)"),
    );
    let fuel = Limit::Fuel(100_000);
    expect_loss_within(
        &endless,
        "jungle",
        fuel,
        Status::OutOfFuel,
        "all 100000 steps",
    );
}

#[test]
fn invalid_modules_lose() {
    let folder = TempDir::new().expect("the disk is writable");
    let empty = module(&folder, "empty", "(module)");
    expect_loss(&empty, "jungle", Status::Invalid, "does not export memory");
    let text = module(&folder, "text", "no module at all");
    expect_loss(&text, "jungle", Status::Invalid, "wat2wasm");
    let imports_clock = r#"(module (import "wasi_snapshot_preview1" "clock_time_get" (func)))"#;
    let imports_clock = module(&folder, "imports_clock", imports_clock);
    expect_loss(&imports_clock, "jungle", Status::Invalid, "clock_time_get");
    let large = module(
        &folder,
        "large",
        r#"(module (memory (export "memory") 60000))"#,
    );
    expect_loss(&large, "jungle", Status::OutOfMemory, "");
    let starts = r#"(module (func $f (loop (br 0))) (start $f))"#;
    let starts = module(&folder, "starts", starts);
    expect_loss(&starts, "jungle", Status::OutOfFuel, "steps");
    let missing = Source::Module(folder.path().join("missing.wasm"));
    expect_loss(&missing, "jungle", Status::Invalid, "cannot be read");
}
