//! `cargo xtask book`: builds the handbook into `target/book`.
//!
//! MkDocs reads `mkdocs.yml` and `docs/`; `xtask/book/hooks.py` adds the pages that have their
//! source elsewhere in the repository. Any warning is an error: a broken link, a link to a heading
//! that does not exist, a page that is missing from the navigation, a file loaded from another
//! host.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::{
    python::{self, Tool},
    say,
};

const MKDOCS: Tool = Tool {
    program: "mkdocs",
    requirements: "xtask/book/requirements.txt",
    folder: "mkdocs",
};

/// Builds the handbook and stops at the first warning.
pub(crate) fn run() -> Result<()> {
    let mkdocs = MKDOCS.install()?;
    let book = python::target()?.join("book");
    let status = Command::new(mkdocs)
        .args(["build", "--strict", "--clean", "--site-dir"])
        .arg(&book)
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .current_dir(xtask::root())
        .status();
    if !status.context("cannot run mkdocs")?.success() {
        bail!("the handbook has warnings");
    }
    say(&format!(
        "the handbook is at {}",
        book.join("index.html").display()
    ));
    Ok(())
}
