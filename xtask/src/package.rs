//! `cargo xtask package`: makes the packages that `cargo publish` would upload.
//!
//! The page is built first, because its package carries it: `cargo install quadrille` needs no
//! Node.

use anyhow::Result;

use crate::{ci::cargo, page};

/// Builds the page and packages the workspace, compiling every package as it would be published.
pub(crate) fn run() -> Result<()> {
    page::build()?;
    // The built page is ignored by git, which cargo counts as a change of the tree.
    cargo(&["package", "--workspace", "--locked", "--allow-dirty"], &[])
}
