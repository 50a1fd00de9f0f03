//! `cargo xtask ci`: everything that must pass before a change lands.
//!
//! Workflows call it and contain no logic of their own. All parts share one profile and one target
//! folder, so the program that the tests build is the one that the browser and the contract use.
//! A part whose tool is missing is skipped with a reason, unless `CI` is set.

use std::{
    env, fs,
    time::{Duration, Instant},
};

use anyhow::{Result, bail};

use crate::{
    book,
    command::{Missing, answers, cargo},
    contract, package, page, python, say, workflows,
};

/// One part of what CI runs.
struct Part {
    name: &'static str,
    run: fn() -> Result<()>,
}

/// The parts, from the fastest to the slowest.
const PARTS: &[Part] = &[
    Part {
        name: "format",
        run: || cargo(&["fmt", "--all", "--check"], &[]),
    },
    Part {
        name: "workflows",
        run: workflows::run,
    },
    Part {
        name: "handbook",
        run: book::run,
    },
    Part {
        name: "page",
        run: page::check,
    },
    Part {
        name: "lints",
        run: lints,
    },
    Part {
        name: "documents",
        run: documents,
    },
    Part {
        name: "build",
        run: || cargo(&["test", "--workspace", "--locked", "--no-run"], &[]),
    },
    Part {
        name: "tests",
        run: all_tests,
    },
    Part {
        name: "examples",
        run: || cargo(&["test", "--workspace", "--locked", "--doc"], &[]),
    },
    Part {
        name: "contract",
        run: || contract::run(&python::target()?.join("debug/quadrille")),
    },
    Part {
        name: "browser",
        run: || page::browser(&python::target()?.join("debug/quadrille")),
    },
    Part {
        name: "package",
        run: package::run,
    },
];

/// Runs all parts, stops at the first failure, and prints the time of each part.
pub(crate) fn run() -> Result<()> {
    let is_strict = env::var_os("CI").is_some();
    let mut rows = Vec::new();
    let mut result = Ok(());
    for Part { name, run } in PARTS {
        say(&format!("== {name}"));
        let (start, processor) = (Instant::now(), processor_time());
        let ended = run();
        let mut row = Row {
            name,
            wall: start.elapsed(),
            processor: processor_time()
                .zip(processor)
                .map(|(after, before)| after.saturating_sub(before)),
            state: "passed".into(),
        };
        match ended {
            Ok(()) => {}
            Err(error) if !is_strict && error.downcast_ref::<Missing>().is_some() => {
                row.state = format!("left out: {error:#}");
            }
            Err(error) => {
                row.state = "failed".into();
                result = Err(error.context(format!("{name} failed")));
            }
        }
        rows.push(row);
        if result.is_err() {
            break;
        }
    }
    say(&table(&rows));
    result
}

fn lints() -> Result<()> {
    let arguments = ["clippy", "--workspace", "--all-targets", "--locked"];
    let deny = ["--", "--deny", "warnings"];
    cargo(&[&arguments[..], &deny].concat(), &[])?;
    // A host without clock and threads, such as a browser, builds the games like this.
    let bare = ["clippy", "--package", "quadrille-catalog"];
    let options = ["--no-default-features", "--locked"];
    cargo(&[&bare[..], &options, &deny].concat(), &[])
}

fn documents() -> Result<()> {
    let flags = [("RUSTDOCFLAGS", "--deny warnings")];
    let arguments = ["doc", "--workspace", "--no-deps", "--locked"];
    cargo(
        &[&arguments[..], &["--document-private-items"]].concat(),
        &flags,
    )
}

/// Runs all tests, those of `search` also as a host without clock and threads builds it.
fn all_tests() -> Result<()> {
    tests(&[])?;
    let bare = ["test", "--package", "quadrille-search", "--lib"];
    let options = ["--no-default-features", "--locked", "--quiet"];
    cargo(&[&bare[..], &options].concat(), &[])
}

/// Runs the tests of some packages, or of all: with `cargo-nextest` if it is installed, because it
/// keeps both processors busy across test binaries.
///
/// Tests that need Python have it in their names, so they can be skipped.
pub(crate) fn tests(packages: &[String]) -> Result<()> {
    let has_python = answers("python3", &["--version"]);
    if !has_python {
        let why = "python3 is missing: install Python 3 for the tests of strategies in Python";
        if env::var_os("CI").is_some() {
            bail!("{why}");
        }
        say(&format!(
            "left out: tests with python in their names; {why}"
        ));
    }
    let mut scope: Vec<&str> = packages
        .iter()
        .flat_map(|name| ["--package", name])
        .collect();
    if scope.is_empty() {
        scope.push("--workspace");
    }
    let mut arguments = if answers("cargo", &["nextest", "--version"]) {
        let mut arguments = vec!["nextest", "run", "--no-tests=pass", "--status-level=slow"];
        if !has_python {
            arguments.extend(["-E", "not test(/python/)"]);
        }
        arguments
    } else {
        vec!["test", "--lib", "--bins", "--tests", "--quiet"]
    };
    arguments.extend(["--locked"]);
    arguments.extend(scope);
    if arguments[0] == "test" && !has_python {
        arguments.extend(["--", "--skip", "python"]);
    }
    cargo(&arguments, &[])
}

/// One line of the table at the end.
struct Row {
    name: &'static str,
    wall: Duration,
    processor: Option<Duration>,
    state: String,
}

fn table(rows: &[Row]) -> String {
    let seconds = |time: Duration| format!("{} s", time.as_secs());
    let line = |name: &str, wall: Duration, processor: Option<Duration>, state: &str| {
        let processor = processor.map_or_else(|| "-".into(), seconds);
        format!("{name:<12}{:>8}{processor:>12}  {state}", seconds(wall))
    };
    let mut lines = vec![format!("{:<12}{:>8}{:>12}", "part", "time", "processors")];
    let each = rows.iter();
    lines.extend(each.map(|row| line(row.name, row.wall, row.processor, &row.state)));
    let wall = rows.iter().map(|row| row.wall).sum();
    let processor = rows.iter().map(|row| row.processor).sum();
    lines.push(line("all", wall, processor, ""));
    lines.join("\n").trim_end().to_owned()
}

/// Returns the processor time of all ended children. Only Linux provides it without `unsafe`.
fn processor_time() -> Option<Duration> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program may contain spaces, so the fields are counted from its end.
    let (_, fields) = stat.rsplit_once(')')?;
    let mut ticks = fields.split_whitespace().skip(13);
    let mut next = || ticks.next()?.parse::<u64>().ok();
    // The kernel counts in hundredths of a second on every common system.
    Some(Duration::from_millis((next()? + next()?) * 10))
}
