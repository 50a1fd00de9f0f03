//! Measures the balance of a game by the example of that name in its crate.

use std::process::Command;

use anyhow::{Context, Result, bail};

/// Plays many matches of a game between its brains, and fails if they are not as they should be.
pub(crate) fn run(game: &str, games: Option<&str>) -> Result<()> {
    let example = format!("{game}_balance");
    let file = format!("crates/{game}/examples/{example}.rs");
    if !xtask::root().join(&file).exists() {
        bail!("there is no {file}, which would measure the balance of {game}");
    }
    let status = Command::new(env!("CARGO"))
        .args(["run", "--release", "--locked", "--package"])
        .arg(xtask::package(game))
        .args(["--example", &example, "--"])
        .args(games)
        .current_dir(xtask::root())
        .status()
        .context("cannot run cargo")?;
    if !status.success() {
        bail!("{game} is out of balance");
    }
    Ok(())
}
