//! `cargo xtask package`: makes and compiles the packages that `cargo publish` would upload.
//!
//! The page is built first, because its package contains it: `cargo install quadrille` needs no
//! Node.

use anyhow::Result;

use crate::{command::cargo, page};

/// Builds the page, then makes and compiles every package as a user would.
pub(crate) fn run() -> Result<()> {
    page::build()?;
    // The built page is ignored by git, which cargo counts as a change of the tree.
    let arguments = ["publish", "--dry-run", "--workspace", "--locked"];
    // Nothing runs, so nothing needs debug information.
    let variables = [("CARGO_PROFILE_DEV_DEBUG", "false")];
    cargo(&[&arguments[..], &["--allow-dirty"]].concat(), &variables)
}
