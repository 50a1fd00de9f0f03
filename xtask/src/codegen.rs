//! `cargo xtask codegen`: generates the types of the page from the types in Rust.
//!
//! The tests that compare the generated files with the types also write them, so a file is fresh if
//! and only if its test passes.

use std::{fs, path::Path};

use anyhow::Result;

use crate::command::cargo;

/// The name of that test in every crate whose types the page uses.
const TEST: &str = "generated_types_are_fresh";

/// Writes the generated files in `web/src/generated/`.
pub(crate) fn run() -> Result<()> {
    let root = xtask::root();
    let mut arguments = vec!["test".to_owned(), "--lib".into()];
    for name in packages(&root)? {
        arguments.extend(["--package".into(), name]);
    }
    arguments.push(TEST.into());
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    cargo(&arguments, &[("UPDATE_EXPECT", "1")])
}

/// Returns the crates with such a test.
fn packages(root: &Path) -> Result<Vec<String>> {
    let mut packages = Vec::new();
    for entry in fs::read_dir(root.join("crates"))? {
        let folder = entry?.path();
        let files = xtask::tidy::rust_files(&folder.join("src"))?;
        let has_test = files
            .iter()
            .filter_map(|file| fs::read_to_string(file).ok())
            .any(|text| text.contains(TEST));
        if let (true, Some(name)) = (has_test, folder.file_name()) {
            packages.push(xtask::package(&name.to_string_lossy()));
        }
    }
    packages.sort();
    Ok(packages)
}
