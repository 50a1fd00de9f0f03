//! Tools that a machine may lack.

use std::{error::Error, fmt, process::Command};

/// A tool that a part of the tests needs and this machine lacks.
///
/// The test command may leave that part out; any other error fails it.
#[derive(Debug)]
pub(crate) struct Missing(pub(crate) String);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Missing {}

/// Returns whether a program answers when it is asked for its version.
pub(crate) fn is_installed(program: &str, version: &[&str]) -> bool {
    let asked = Command::new(program).args(version).output();
    asked.is_ok_and(|output| output.status.success())
}
