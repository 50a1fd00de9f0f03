//! Measures the balance of a game by the example of that name in its crate.

use std::process::Command;

use anyhow::{Context, Result, bail};

/// Plays many matches of a game between its brains, and fails if they are not as they should be.
pub(crate) fn run(game: &str, games: Option<&str>) -> Result<()> {
    let example = xtask::root().join("crates").join(game).join("examples");
    if !example.join("balance.rs").exists() {
        bail!("{game} has no crates/{game}/examples/balance.rs, which would measure it");
    }
    let status = Command::new(env!("CARGO"))
        .args(["run", "--release", "--locked", "--package", game])
        .args(["--example", "balance", "--"])
        .args(games)
        .current_dir(xtask::root())
        .status()
        .context("cannot run cargo")?;
    if !status.success() {
        bail!("{game} is out of balance");
    }
    Ok(())
}
