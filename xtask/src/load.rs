//! What many tables cost the server: the example `load` of `server`, built to be measured.

use std::process::Command;

use anyhow::{Context, Result, bail};

/// Measures, with options that the example itself explains.
pub(crate) fn run(options: &[&str]) -> Result<()> {
    let cargo = env!("CARGO");
    let arguments = [
        "run",
        "--release",
        "--package",
        "quadrille-server",
        "--example",
        "load",
        "--",
    ];
    let status = Command::new(cargo)
        .args(arguments)
        .args(options)
        .current_dir(xtask::root())
        .status()
        .with_context(|| format!("cannot start {cargo}"))?;
    if !status.success() {
        bail!("the load could not be measured");
    }
    Ok(())
}
