//! Measures the balance of a game by the example of that name in its crate.

use anyhow::{Result, bail};

use crate::command::cargo;

/// Plays many matches of a game between its brains, and fails if they are not as they should be.
pub(crate) fn run(game: &str, games: Option<&str>) -> Result<()> {
    let example = format!("{game}_balance");
    let file = format!("crates/{game}/examples/{example}.rs");
    if !xtask::root().join(&file).exists() {
        bail!("there is no {file}, which would measure the balance of {game}");
    }
    let package = xtask::package(game);
    let mut arguments = vec!["run", "--release", "--locked", "--package", &package];
    arguments.extend(["--example", &example, "--"]);
    arguments.extend(games);
    cargo(&arguments, &[])
}
