//! What CI runs. Workflows call this and contain no logic of their own.

use std::{process::Command, time::Instant};

use anyhow::{Context, Result, bail};

use crate::{contract, page, say};

/// One part of what CI runs.
struct Step {
    name: &'static str,
    work: Work,
}

/// What a step does.
enum Work {
    /// One call of cargo.
    Cargo {
        arguments: &'static [&'static str],
        /// Set for this call alone.
        variable: Option<(&'static str, &'static str)>,
    },
    /// A command of ours.
    Own(fn() -> Result<()>),
}

/// The steps, from what fails fastest to what takes longest.
const STEPS: &[Step] = &[
    Step {
        name: "format",
        work: Work::Cargo {
            arguments: &["fmt", "--all", "--check"],
            variable: None,
        },
    },
    Step {
        name: "lints",
        work: Work::Cargo {
            arguments: &[
                "clippy",
                "--workspace",
                "--all-targets",
                "--locked",
                "--",
                "--deny",
                "warnings",
            ],
            variable: None,
        },
    },
    Step {
        name: "tests",
        work: Work::Cargo {
            arguments: &["test", "--workspace", "--locked"],
            variable: Some(("SLOW_TESTS", "1")),
        },
    },
    Step {
        name: "documents",
        work: Work::Cargo {
            arguments: &[
                "doc",
                "--workspace",
                "--no-deps",
                "--locked",
                "--document-private-items",
            ],
            variable: Some(("RUSTDOCFLAGS", "--deny warnings")),
        },
    },
    Step {
        name: "page",
        work: Work::Own(page::run),
    },
    Step {
        name: "contract",
        work: Work::Own(contract::run),
    },
];

/// Runs all steps and stops at the first that fails.
pub(crate) fn run() -> Result<()> {
    for Step { name, work } in STEPS {
        let start = Instant::now();
        match work {
            Work::Cargo {
                arguments,
                variable,
            } => cargo(name, arguments, *variable)?,
            Work::Own(command) => {
                say(&format!("== {name}: cargo xtask {name}"));
                command().with_context(|| format!("{name} failed"))?;
            }
        }
        say(&format!("== {name} took {} s", start.elapsed().as_secs()));
    }
    Ok(())
}

fn cargo(name: &str, arguments: &[&str], variable: Option<(&str, &str)>) -> Result<()> {
    say(&format!("== {name}: cargo {}", arguments.join(" ")));
    let status = Command::new(env!("CARGO"))
        .args(arguments)
        .envs(variable)
        .current_dir(xtask::root())
        .status()
        .with_context(|| format!("cannot run cargo for {name}"))?;
    if !status.success() {
        bail!("{name} failed");
    }
    Ok(())
}
