//! What many tables cost the server: the example `load` of `server`, built to be measured.

use anyhow::Result;

use crate::command::cargo;

/// Measures, with options that the example itself explains.
pub(crate) fn run(options: &[&str]) -> Result<()> {
    let example = ["run", "--profile", "dist", "--package", "quadrille-server"];
    cargo(
        &[&example[..], &["--example", "load", "--"], options].concat(),
        &[],
    )
}
