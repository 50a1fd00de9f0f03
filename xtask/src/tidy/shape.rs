//! What every game and every file must have.

use std::path::Path;

use anyhow::Result;

use super::{is_test, read, rust_files};

/// A file above this has a second noun in it. Tests and tables are exempt.
const MOST_LINES: usize = 500;

/// What a game brings along besides its rules.
const BELONGINGS: &[&str] = &["README.md", "src/lib.rs", "src/tests.rs", "data"];

/// Files that are missing, too long, or do not say what they hold.
///
/// # Errors
/// When the workspace cannot be read.
pub fn complaints(root: &Path, games: &[String]) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for game in games {
        let folder = root.join("crates").join(game);
        let missing = BELONGINGS
            .iter()
            .filter(|belonging| !folder.join(belonging).exists());
        complaints.extend(missing.map(|belonging| format!("{game}: {belonging} is missing")));
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
                    "{}:1: say what the file holds: //! …",
                    path.display()
                ));
            }
            let lines = text.lines().count();
            if lines > MOST_LINES {
                complaints.push(format!("{}: {lines} lines are two files", path.display()));
            }
        }
    }
    Ok(complaints)
}

fn has_file_ending(folder: &Path, ending: &str) -> bool {
    let Ok(mut entries) = folder.read_dir() else {
        return false;
    };
    entries.any(|entry| entry.is_ok_and(|it| it.path().extension().is_some_and(|it| it == ending)))
}
