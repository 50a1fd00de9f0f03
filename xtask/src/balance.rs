//! `cargo xtask balance`: runs the example `balance` of a game.

use anyhow::{Result, bail};

use crate::command::cargo;

/// Plays many matches between the brains of a game and fails if the game is not balanced.
pub(crate) fn run(game: &str, games: Option<&str>) -> Result<()> {
    let example = format!("{game}_balance");
    let file = format!("crates/{game}/examples/{example}.rs");
    if !xtask::root().join(&file).exists() {
        bail!("{file} is missing, so the balance of {game} cannot be measured");
    }
    let package = xtask::package(game);
    let mut arguments = vec!["run", "--release", "--locked", "--package", &package];
    arguments.extend(["--example", &example, "--"]);
    arguments.extend(games);
    cargo(&arguments, &[])
}
