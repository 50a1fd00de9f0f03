//! Users' strategies: the examples and the templates build and play whole matches.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

use crate::program::{Folder, games, quadrille};

/// Plays two games against a random player without errors. Returns the points.
#[track_caller]
fn plays(game: &str, strategy: &str, budget: &str) -> f64 {
    let arguments = ["match", game, "--games", "2", "--budget", budget, "--json"];
    let seats = ["--strategy", strategy, "--strategy", "random"];
    let output = quadrille(&[&arguments[..], &seats].concat()).good();
    let report: Value = serde_json::from_str(&output).expect("JSON");
    let score = &report["strategies"][0];
    assert_eq!(score["errors"], 0, "{report:#}");
    assert_eq!(report["games"], 2, "{report:#}");
    score["points"].as_f64().expect("a number")
}

fn example(folder: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/strategies");
    root.join(folder)
        .canonicalize()
        .expect("the example exists")
}

/// Runs a command in a folder. It must succeed.
#[track_caller]
fn run(folder: &Path, program: &str, arguments: &[&str], advice: &str) {
    let mut command = Command::new(program);
    let done = command
        .args(arguments)
        .current_dir(folder)
        // The build of the tests must not be mixed with the build of an example.
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .output();
    let done = done.unwrap_or_else(|error| panic!("{program}: {error}; {advice}"));
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
}

const NO_CC: &str = "a C compiler is needed: on Debian, apt-get install gcc libc6-dev";
const NO_NPM: &str = "Node with npm is needed, which builds the page too";

/// Builds a library in C.
#[track_caller]
fn cc(source: &Path, library: &str) {
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../loader/include");
    let folder = source.parent().expect("the file is in a folder");
    let [include, source] = [&include, source].map(|path| path.to_str().expect("a plain path"));
    let options = [
        "-O2", "-Wall", "-Werror", "-shared", "-fPIC", "-I", include, "-o",
    ];
    run(
        folder,
        "cc",
        &[&options[..], &[library, source]].concat(),
        NO_CC,
    );
}

#[test]
fn c_example_for_penguins_beats_random() {
    let folder = Folder::new();
    let library = folder.path("admiral.so");
    cc(&example("c-penguins").join("admiral.c"), &library);
    assert_eq!(
        plays("penguins", &library, "time:1s"),
        2.0,
        "admiral wins both games"
    );
}

#[test]
fn c_example_plays_every_game() {
    let folder = Folder::new();
    let library = folder.path("hunter.so");
    cc(&example("c-general").join("hunter.c"), &library);
    for game in games() {
        plays(&game, &library, "time:1s");
    }
}

#[test]
fn python_example_plays_every_game() {
    let program = example("python").join("greedy.py");
    for game in games() {
        plays(
            &game,
            &format!("cmd:python3 -B {}", program.display()),
            "time:1s",
        );
    }
}

/// Copies a folder to a place for builds. Packages from an earlier run stay installed there.
fn copied(from: &Path, name: &str) -> PathBuf {
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    copy(from, &to);
    to
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("the disk is writable");
    for entry in fs::read_dir(from).expect("the folder exists").flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        if path.is_dir() {
            if name != "node_modules" && name != "target" {
                copy(&path, &to.join(name));
            }
        } else {
            fs::copy(&path, to.join(name)).expect("the disk is writable");
        }
    }
}

#[test]
fn rust_example_plays_every_game() {
    let folder = copied(&example("rust"), "example-rust");
    let cargo = std::env::var("CARGO").unwrap_or("cargo".into());
    run(
        &folder,
        &cargo,
        &["build", "--release", "--offline", "--locked"],
        "install Rust",
    );
    let library = folder.join("target/release/libeager.so");
    for game in games() {
        plays(&game, &library.display().to_string(), "time:1s");
    }
}

/// Installs the dependencies of a package unless they are present, and builds it.
fn npm(folder: &Path, install: &str) {
    if !folder.join("node_modules/.bin/asc").exists() {
        run(
            folder,
            "npm",
            &[install, "--silent", "--no-audit", "--no-fund"],
            NO_NPM,
        );
    }
    run(folder, "npm", &["run", "--silent", "build"], NO_NPM);
}

#[test]
fn webassembly_example_plays_every_game_and_repeats_with_fuel() {
    let folder = copied(&example("assemblyscript"), "example-assemblyscript");
    npm(&folder, "ci");
    let module = folder.join("scout.wasm").display().to_string();
    for game in games() {
        plays(&game, &module, "time:5s");
    }
    // With a fuel limit, the same seed gives exactly the same match.
    let folder = Folder::new();
    let play = |name: &str| {
        let (path, strategy) = (folder.path(name), format!("{module}@fuel:50000000"));
        let seats = ["--seat", strategy.as_str(), "--seat", "random"];
        let play = ["play", "jungle", "--seed", "5", "--save", path.as_str()];
        quadrille(&[&play[..], &seats].concat()).good();
        let record = folder.read(name);
        let moves = record
            .lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()));
        let plain = |line: &str| line.split(" ; ").next().unwrap_or_default().to_owned();
        moves.map(plain).collect::<Vec<String>>()
    };
    assert_eq!(play("one.quad"), play("two.quad"));
}

#[test]
fn templates_in_c_and_python_build_and_play() {
    let folder = Folder::new();
    let new = |language: &str| -> PathBuf {
        let name = format!("my-{language}");
        quadrille(&[
            "strategy",
            "new",
            language,
            &name,
            "--into",
            &folder.path(""),
        ])
        .good();
        PathBuf::from(folder.path(&name))
    };
    let build = ["-O2", "-Wall", "-Werror", "-shared", "-fPIC", "-o"];

    let c = new("c");
    run(
        &c,
        "cc",
        &[&build[..], &["my.so", "my-c.c"]].concat(),
        NO_CC,
    );
    plays("jungle", &format!("{}/my.so", c.display()), "time:1s");

    let penguins = new("c-penguins");
    run(
        &penguins,
        "cc",
        &[&build[..], &["my.so", "my-c-penguins.c"]].concat(),
        NO_CC,
    );
    plays(
        "penguins",
        &format!("{}/my.so", penguins.display()),
        "time:1s",
    );

    let python = new("python");
    plays(
        "jungle",
        &format!("cmd:python3 -B {}/my-python.py", python.display()),
        "time:1s",
    );

    let script = new("javascript");
    plays(
        "jungle",
        &format!("cmd:node {}/my-javascript.mjs", script.display()),
        "time:1s",
    );

    let rust = new("rust");
    let cargo = std::env::var("CARGO").unwrap_or("cargo".into());
    run(
        &rust,
        &cargo,
        &["build", "--release", "--offline"],
        "install Rust",
    );
    let library = rust.join("target/release/libmy_rust.so");
    plays("jungle", &library.display().to_string(), "time:1s");
}

#[test]
fn template_in_webassembly_builds_and_plays() {
    let folder = Folder::new();
    let new = [
        "strategy",
        "new",
        "assemblyscript",
        "pilot",
        "--into",
        &folder.path(""),
    ];
    quadrille(&new).good();
    let folder = copied(Path::new(&folder.path("pilot")), "starter-assemblyscript");
    npm(&folder, "install");
    plays(
        "jungle",
        &folder.join("pilot.wasm").display().to_string(),
        "time:5s",
    );
}

#[test]
fn strategy_new_refuses_invalid_and_existing_names() {
    let folder = Folder::new();
    let new = |name: &str| {
        quadrille(&[
            "strategy",
            "new",
            "python",
            name,
            "--into",
            &folder.path(""),
        ])
    };
    new("mine").good();
    assert!(new("mine").bad(1).contains("already exists"));
    assert!(new("../mine").bad(2).contains("is not a valid name"));
    assert!(new("").bad(2).contains("is not a valid name"));
}

#[test]
fn check_of_a_good_python_strategy_reports_success() {
    let program = example("python").join("greedy.py");
    let strategy = format!("cmd:python3 -B {}", program.display());
    let output = quadrille(&["strategy", "check", &strategy]).good();
    for expected in [
        "calls itself greedy",
        "jungle",
        "penguins",
        "repeatable  yes",
        "all is well",
    ] {
        assert!(output.contains(expected), "{output}");
    }
    let library = Folder::new();
    let path = library.path("admiral.so");
    cc(&example("c-penguins").join("admiral.c"), &path);
    let output = quadrille(&["strategy", "check", &path, "--json"]).good();
    let report: Value = serde_json::from_str(&output).expect("JSON");
    assert_eq!(report["is_well"], true);
    // A strategy may play only one game.
    let games: Vec<&Value> = report["games"].as_array().expect("a list").iter().collect();
    assert!(
        games.iter().all(|game| game["game"] == "penguins"),
        "{report:#}"
    );
}

#[test]
fn check_names_the_error_of_a_python_strategy_and_replay_repeats_it() {
    let folder = Folder::new();
    let program = "\
import sys
for line in sys.stdin:
    if '\"hello\"' in line:
        print('{\"type\":\"hello\",\"protocol\":1}', flush=True)
    if '\"decide\"' in line:
        raise KeyError('the plan')
";
    let path = folder.file("broken.py", program);
    let strategy = format!("cmd:python3 -B {path}");
    let mut check = crate::program::command(&["strategy", "check", &strategy]);
    check
        .env("XDG_DATA_HOME", folder.path("data"))
        .env("HOME", folder.path("home"));
    let answer = check.output().expect("the program runs");
    assert_eq!(answer.status.code(), Some(1));
    let output = String::from_utf8(answer.stdout).expect("text");
    assert!(output.contains("KeyError: 'the plan'"), "{output}");
    assert!(output.contains("FAILED      crashed"), "{output}");
    let saved = output
        .lines()
        .find_map(|line| line.split_once("strategy replay "));
    let (_, saved) = saved.expect("the output has the command that repeats the decision");
    let again = quadrille(&["strategy", "replay", saved.trim()]).good();
    assert!(
        again.contains("then  crashed") && again.contains("now   crashed"),
        "{again}"
    );
    assert!(again.contains("KeyError"), "{again}");
}

#[test]
fn terminal_match_shows_why_a_python_strategy_failed() {
    let folder = Folder::new();
    let path = folder.file("quits.py", "print('no, I will not')\n");
    let seat = format!("cmd:python3 -B {path}");
    let output = quadrille(&["play", "jungle", "--seat", &seat, "--seat", "random"]).good();
    assert!(
        output.contains("broke down: it ended itself before the match was over"),
        "{output}"
    );
    assert!(output.contains("| no, I will not"), "{output}");
    assert!(output.contains("(random) wins"), "{output}");
}

#[test]
fn invalid_strategy_name_is_refused() {
    let play = |seat: &str| quadrille(&["play", "jungle", "--seat", seat, "--seat", "random"]);
    assert!(play("cmd:").bad(2).contains("names nothing"));
    assert!(play("cmd:'open").bad(2).contains("quote"));
    assert!(play("nobody").bad(2).contains("cmd:COMMAND"));
    assert!(play("random@soon").bad(2).contains("a budget is written"));
}
