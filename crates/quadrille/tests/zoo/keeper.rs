//! Plays a match with a strategy, and reports how it went.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
    time::Duration,
};

use game::{
    Budget, Choice, Dice, Limit, Match, Outcome, Player, Seed, Viewer,
    erased::{AnyGame, decide},
    ignore_info,
    record::LeaveReason,
};
use strategies::{Briefing, Containment, Report, Source, StrategyLimits};
use tempfile::TempDir;

/// The limit for strategies that never answer. It does not include their start.
pub(crate) const TIME: Limit = Limit::Time(Duration::from_millis(100));

/// The limit for strategies that end by themselves, long enough for a busy machine.
pub(crate) const LONG: Limit = Limit::Time(Duration::from_secs(20));

/// Returns strict limits, so the tests are fast.
pub(crate) fn containment() -> Containment {
    Containment {
        program: env!("CARGO_BIN_EXE_quadrille").into(),
        limits: StrategyLimits {
            memory: 256 << 20,
            bank: Duration::from_millis(50),
            start: Duration::from_secs(10),
            patience: Duration::from_secs(2),
            ..StrategyLimits::default()
        },
        ..Containment::default()
    }
}

/// Plays a match at seat 0 against a random player. Returns the outcome and the report.
pub(crate) fn play(
    containment: &Containment,
    source: &Source,
    game: &str,
    limit: Limit,
) -> (Outcome, Report) {
    let game: &dyn AnyGame = catalog::find(game).expect("it is in the catalog");
    let dice = Dice::new(Seed::from_number(7));
    let mut game_match = Match::start(game, 2, "{}", dice).expect("it can be started");
    let briefing = Briefing {
        game: game.facts().id.into(),
        players: 2,
        options: "{}".into(),
        seed: 1 << 20,
    };
    let (mut strategy, watch) = containment.open(source, &briefing);
    let (seat, budget) = (Player::new(0), Budget::new(limit));
    while let Some(events) = game_match.advance(|game_match, player| {
        if player != seat {
            return game_match.play_random().expect("a player is to move");
        }
        let view = game_match.view(Viewer::Player(player));
        match decide(&*view, &mut *strategy, &budget, &mut ignore_info) {
            Ok(index) => game_match.play(Choice::Index(index)).expect("it is legal"),
            Err(_) => game_match.leave(player, LeaveReason::Failed),
        }
    }) {
        for seen in &events {
            if seen.by.includes(Viewer::Player(seat)) {
                strategy.on_event(&seen.event);
            }
        }
    }
    let outcome = game_match.outcome().expect("the match is over");
    strategy.on_end(outcome);
    drop(strategy);
    (outcome, watch.report())
}

/// Returns the path of a file in this folder.
pub(crate) fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/zoo")
        .join(name)
}

/// Returns an animal in Python.
pub(crate) fn python(animal: &str) -> Source {
    let file = file("zoo.py").to_str().expect("a plain path").to_owned();
    Source::Command(["python3".into(), "-B".into(), file, animal.into()].into())
}

/// Returns an animal in C with the interface for any game.
pub(crate) fn animal(folder: &TempDir, name: &str) -> Source {
    static ZOO: OnceLock<Vec<u8>> = OnceLock::new();
    copied(&ZOO, folder, name, &[])
}

/// Returns an animal in C with the interface for Penguins.
pub(crate) fn penguin(folder: &TempDir, name: &str) -> Source {
    static ZOO: OnceLock<Vec<u8>> = OnceLock::new();
    copied(&ZOO, folder, name, &["PENGUINS"])
}

/// Copies the library of all animals, which is built once.
fn copied(zoo: &OnceLock<Vec<u8>>, folder: &TempDir, name: &str, defines: &[&str]) -> Source {
    let zoo = zoo.get_or_init(|| {
        let Source::Library(path) = library(folder, "zoo.c", defines) else {
            unreachable!("`library` returns a library");
        };
        fs::read(path).expect("the library was built")
    });
    let path = folder.path().join(format!("{name}.so"));
    fs::write(&path, zoo).expect("the disk is writable");
    Source::Library(path)
}

/// Builds a library in C.
pub(crate) fn library(folder: &TempDir, from: &str, defines: &[&str]) -> Source {
    let name = format!("{from}{}.so", defines.join(""));
    let path = folder.path().join(name);
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../loader/include");
    let mut command = Command::new("cc");
    // Without optimization, because the compiler would remove endless loops.
    command.args(["-O0", "-w", "-shared", "-fPIC", "-I"]);
    command.arg(include).arg("-o").arg(&path).arg(file(from));
    command.args(defines.iter().map(|define| format!("-D{define}")));
    let built = command.output();
    let built =
        built.expect("this test needs a C compiler: on Debian, apt-get install gcc libc6-dev");
    assert!(
        built.status.success(),
        "{}",
        String::from_utf8_lossy(&built.stderr)
    );
    Source::Library(path)
}

/// Assembles a module. Text that is not a module is written unchanged.
pub(crate) fn module(folder: &TempDir, name: &str, text: &str) -> Source {
    let path = folder.path().join(format!("{name}.wasm"));
    let module = wat::parse_str(text).unwrap_or_else(|_| text.into());
    fs::write(&path, module).expect("the disk is writable");
    Source::Module(path)
}
