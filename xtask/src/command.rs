//! Runs other programs, and reports missing ones.

use std::{error::Error, fmt, path::Path, process::Command};

use anyhow::{Context, Result, bail};

use crate::say;

/// A missing tool, as a sentence that says how to install it.
///
/// The test command may skip the part that needs it; any other error fails the command.
#[derive(Debug)]
pub(crate) struct Missing(pub(crate) String);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Missing {}

/// The name of the program npm on this system.
pub(crate) const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Runs cargo in the workspace.
pub(crate) fn cargo(arguments: &[&str], variables: &[(&str, &str)]) -> Result<()> {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments).envs(variables.iter().copied());
    succeed(
        command.current_dir(xtask::root()),
        &format!("cargo {}", arguments.join(" ")),
    )
}

/// Runs npm in the folder of the page.
pub(crate) fn npm(arguments: &[&str], variables: &[(&str, &Path)]) -> Result<()> {
    let mut command = Command::new(NPM);
    command.args(arguments).envs(variables.iter().copied());
    succeed(
        command.current_dir(xtask::root().join("web")),
        &format!("npm {}", arguments.join(" ")),
    )
}

/// Returns whether a call of a program succeeds, such as one for its version.
pub(crate) fn answers(program: &str, arguments: &[&str]) -> bool {
    let called = Command::new(program).args(arguments).output();
    called.is_ok_and(|output| output.status.success())
}

/// Runs a command and waits for it.
fn succeed(command: &mut Command, words: &str) -> Result<()> {
    say(&format!("$ {words}"));
    let status = command.status();
    let status = status.with_context(|| format!("cannot run `{words}`"))?;
    if !status.success() {
        bail!("`{words}` failed");
    }
    Ok(())
}
