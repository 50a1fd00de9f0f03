//! `cargo xtask load`: runs the example `load` of `server`, which measures the cost of many tables.

use anyhow::Result;

use crate::command::cargo;

/// Runs the example. Its `--help` explains the options.
pub(crate) fn run(options: &[&str]) -> Result<()> {
    let example = ["run", "--profile", "dist", "--package", "quadrille-server"];
    cargo(
        &[&example[..], &["--example", "load", "--"], options].concat(),
        &[],
    )
}
