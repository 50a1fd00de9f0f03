//! Lets a strategy into a match, and tells what became of it.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
    time::Duration,
};

use game::{
    Budget, Dice, Limit, Outcome, Player, Seed, Turn, Viewer,
    erased::{AnyGame, News},
};
use strategies::{Briefing, Containment, Limits, Report, Source};
use tempfile::TempDir;

/// How long those may think who never answer. Getting ready is not counted.
pub(crate) const TIME: Limit = Limit::Time(Duration::from_millis(100));

/// For those who end by themselves, however busy the machine is.
pub(crate) const LONG: Limit = Limit::Time(Duration::from_secs(20));

/// The limits in the zoo: strict, so that nobody has to wait.
pub(crate) fn containment() -> Containment {
    Containment {
        program: env!("CARGO_BIN_EXE_quadrille").into(),
        limits: Limits {
            memory: 256 << 20,
            bank: Duration::from_millis(50),
            start: Duration::from_secs(10),
            patience: Duration::from_secs(2),
            ..Limits::default()
        },
        ..Containment::default()
    }
}

/// Plays a match at seat 0 against someone who plays at random; how it ended and how it fared.
pub(crate) fn play(
    containment: &Containment,
    source: &Source,
    game: &str,
    limit: Limit,
) -> (Outcome, Report) {
    let game: &dyn AnyGame = catalog::find(game).expect("it is in the catalog");
    let mut dice = Dice::new(Seed::from_number(7));
    let mut state = game.start(2, "{}", &mut dice).expect("it can be started");
    let briefing = Briefing {
        game: game.facts().id.into(),
        players: 2,
        options: "{}".into(),
        seed: 1 << 20,
    };
    let (mut strategy, watch) = containment.open(source, &briefing);
    let outcome = loop {
        let events = match state.turn() {
            Turn::Over(outcome) => break outcome,
            Turn::Chance => {
                let rolled = state.roll(&mut dice);
                state.befall(&rolled).expect("it was rolled")
            }
            Turn::Player(player) => {
                let view = state.view(Viewer::Player(player));
                let answer = if player == Player::new(0) {
                    table::answer(&*view, &mut *strategy, &Budget::new(limit)).ok()
                } else {
                    view.text(dice.below(view.len() as u32) as usize)
                };
                match answer {
                    Some(action) => state.play(player, &action).expect("it is legal"),
                    None => state.forfeit(player),
                }
            }
        };
        for seen in &events {
            if seen.by.includes(Viewer::Player(Player::new(0))) {
                strategy.hear(&News::Event(&seen.event));
            }
        }
    };
    strategy.hear(&News::Over(outcome));
    drop(strategy);
    (outcome, watch.report())
}

/// A file of this folder.
pub(crate) fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/zoo")
        .join(name)
}

/// A program in Python.
pub(crate) fn python(animal: &str) -> Source {
    let file = file("zoo.py").to_str().expect("a plain path").to_owned();
    Source::Command(["python3".into(), "-B".into(), file, animal.into()].into())
}

/// An animal in C, by the interface for any game.
pub(crate) fn animal(folder: &TempDir, name: &str) -> Source {
    static ZOO: OnceLock<Vec<u8>> = OnceLock::new();
    copied(&ZOO, folder, name, &[])
}

/// An animal in C, by the interface for Penguins.
pub(crate) fn penguin(folder: &TempDir, name: &str) -> Source {
    static ZOO: OnceLock<Vec<u8>> = OnceLock::new();
    copied(&ZOO, folder, name, &["PENGUINS"])
}

/// A copy of the zoo, which is built once.
fn copied(zoo: &OnceLock<Vec<u8>>, folder: &TempDir, name: &str, defines: &[&str]) -> Source {
    let zoo = zoo.get_or_init(|| {
        let Source::Library(path) = library(folder, "zoo.c", defines) else {
            unreachable!("it is a library");
        };
        fs::read(path).expect("it was built")
    });
    let path = folder.path().join(format!("{name}.so"));
    fs::write(&path, zoo).expect("there is room");
    Source::Library(path)
}

/// A library in C, built into a folder.
pub(crate) fn library(folder: &TempDir, from: &str, defines: &[&str]) -> Source {
    let name = format!("{from}{}.so", defines.join(""));
    let path = folder.path().join(name);
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../loader/include");
    let mut command = Command::new("cc");
    // The compiler is not to see that some of them never return.
    command.args(["-O0", "-w", "-shared", "-fPIC", "-I"]);
    command.arg(include).arg("-o").arg(&path).arg(file(from));
    command.args(defines.iter().map(|define| format!("-D{define}")));
    let built = command.output();
    let built = built.expect("a C compiler is needed: on Debian, apt-get install gcc libc6-dev");
    assert!(
        built.status.success(),
        "{}",
        String::from_utf8_lossy(&built.stderr)
    );
    Source::Library(path)
}

/// A module from its text; text that is no module is written as it is.
pub(crate) fn module(folder: &TempDir, name: &str, text: &str) -> Source {
    let path = folder.path().join(format!("{name}.wasm"));
    let module = wat::parse_str(text).unwrap_or_else(|_| text.into());
    fs::write(&path, module).expect("there is room for it");
    Source::Module(path)
}
