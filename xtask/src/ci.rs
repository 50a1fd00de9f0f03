//! What CI runs. Workflows call this and contain no logic of their own.

use std::{process::Command, time::Instant};

use anyhow::{Context, Result, bail};

use crate::say;

/// One call of cargo.
struct Step {
    name: &'static str,
    arguments: &'static [&'static str],
    /// Set for this call alone.
    variable: Option<(&'static str, &'static str)>,
}

/// The steps, from what fails fastest to what takes longest.
const STEPS: &[Step] = &[
    Step {
        name: "format",
        arguments: &["fmt", "--all", "--check"],
        variable: None,
    },
    Step {
        name: "lints",
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
    Step {
        name: "tests",
        arguments: &["test", "--workspace", "--locked"],
        variable: Some(("SLOW_TESTS", "1")),
    },
    Step {
        name: "documents",
        arguments: &[
            "doc",
            "--workspace",
            "--no-deps",
            "--locked",
            "--document-private-items",
        ],
        variable: Some(("RUSTDOCFLAGS", "--deny warnings")),
    },
];

/// Runs all steps and stops at the first that fails.
pub(crate) fn run() -> Result<()> {
    for Step {
        name,
        arguments,
        variable,
    } in STEPS
    {
        say(&format!("== {name}: cargo {}", arguments.join(" ")));
        let start = Instant::now();
        let status = Command::new(env!("CARGO"))
            .args(*arguments)
            .envs(*variable)
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
