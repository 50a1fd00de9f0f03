//! Writes what is made from other files: the types of the page, from the types in Rust.
//!
//! The tests that hold the files against the types also write them, so a file is fresh exactly
//! when its test passes.

use std::{fs, path::Path};

use anyhow::Result;

use crate::command::cargo;

/// The name of that test in every crate that sends something to the page.
const TEST: &str = "the_types_of_the_page_are_fresh";

/// Writes all of `web/src/generated/` that comes from Rust.
pub(crate) fn run() -> Result<()> {
    let root = xtask::root();
    let mut arguments = vec!["test".to_owned(), "--lib".into()];
    for name in senders(&root)? {
        arguments.extend(["--package".into(), name]);
    }
    arguments.push(TEST.into());
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    cargo(&arguments, &[("UPDATE_EXPECT", "1")])
}

/// The crates with such a test.
fn senders(root: &Path) -> Result<Vec<String>> {
    let mut senders = Vec::new();
    for entry in fs::read_dir(root.join("crates"))? {
        let folder = entry?.path();
        let files = xtask::tidy::rust_files(&folder.join("src"))?;
        let has_test = files
            .iter()
            .filter_map(|file| fs::read_to_string(file).ok())
            .any(|text| text.contains(TEST));
        if let (true, Some(name)) = (has_test, folder.file_name()) {
            senders.push(xtask::package(&name.to_string_lossy()));
        }
    }
    senders.sort();
    Ok(senders)
}
