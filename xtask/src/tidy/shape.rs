//! The files that every game has, and the shape of every file.

use std::path::Path;

use anyhow::Result;

use super::{is_test, read, rust_files};

/// The maximum number of lines of a file. Tests and tables are exempt.
const MAX_LINES: usize = 500;

/// The files that every game has besides its rules.
const REQUIRED_FILES: &[&str] = &["README.md", "src/lib.rs", "src/tests.rs", "data"];

/// Lists files that are missing, too long, or without a module comment.
///
/// # Errors
/// When the workspace cannot be read.
pub fn complaints(root: &Path, games: &[String]) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for game in games {
        let folder = root.join("crates").join(game);
        let missing = REQUIRED_FILES
            .iter()
            .filter(|file| !folder.join(file).exists());
        complaints.extend(missing.map(|file| format!("{game}: {file} is missing")));
        for (ending, what) in [("perft", "node counts"), ("playthrough", "a transcript")] {
            if !has_file_ending(&folder.join("data"), ending) {
                complaints.push(format!("{game}: data/*.{ending} is missing: {what}"));
            }
        }
    }
    for folder in ["crates", "xtask"] {
        for path in rust_files(&root.join(folder))? {
            if is_test(&path) {
                continue;
            }
            let text = read(&path)?;
            if !text.starts_with("//!") {
                complaints.push(format!(
                    "{}:1: the module comment is missing: //! …",
                    path.display()
                ));
            }
            let lines = text.lines().count();
            if lines > MAX_LINES {
                complaints.push(format!(
                    "{}: {lines} lines are too many: split the file",
                    path.display()
                ));
            }
        }
    }
    Ok(complaints)
}

fn has_file_ending(folder: &Path, ending: &str) -> bool {
    let Ok(mut entries) = folder.read_dir() else {
        return false;
    };
    let has_ending = |path: &Path| path.extension().is_some_and(|found| found == ending);
    entries.any(|entry| entry.is_ok_and(|entry| has_ending(&entry.path())))
}
