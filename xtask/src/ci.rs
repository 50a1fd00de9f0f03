//! What CI runs. Workflows call this and contain no logic of their own.

use std::{process::Command, time::Instant};

use anyhow::{Context, Result, bail};

use crate::say;

/// The steps, from what fails fastest to what takes longest.
const STEPS: &[(&str, &[&str], &[(&str, &str)])] = &[
    ("format", &["fmt", "--all", "--check"], &[]),
    (
        "lints",
        &[
            "clippy",
            "--workspace",
            "--all-targets",
            "--locked",
            "--",
            "--deny",
            "warnings",
        ],
        &[],
    ),
    (
        "tests",
        &["test", "--workspace", "--locked"],
        &[("SLOW_TESTS", "1")],
    ),
    (
        "documents",
        &[
            "doc",
            "--workspace",
            "--no-deps",
            "--locked",
            "--document-private-items",
        ],
        &[("RUSTDOCFLAGS", "--deny warnings")],
    ),
];

/// Runs all steps and stops at the first that fails.
pub(crate) fn run() -> Result<()> {
    for (name, arguments, variables) in STEPS {
        say(&format!("== {name}: cargo {}", arguments.join(" ")));
        let start = Instant::now();
        let status = Command::new(env!("CARGO"))
            .args(*arguments)
            .envs(variables.iter().copied())
            .current_dir(xtask::root())
            .status()
            .with_context(|| format!("cannot run cargo for {name}"))?;
        if !status.success() {
            bail!("{name} failed");
        }
        say(&format!("== {name} took {} s", start.elapsed().as_secs()));
    }
    Ok(())
}
