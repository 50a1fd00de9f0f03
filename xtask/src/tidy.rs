//! The project rules, one file for each.

pub mod english;
pub mod layers;
pub mod marks;
pub mod names;
pub mod purity;
pub mod shape;
pub mod web;

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

/// Everything that breaks a house rule, one sentence each.
///
/// # Errors
/// When the workspace cannot be read.
pub fn complaints(root: &Path) -> Result<Vec<String>> {
    let mut complaints = layers::complaints(root)?;
    complaints.extend(purity::clocks(root)?);
    let games = layers::games(root)?;
    for game in &games {
        let folder = root.join("crates").join(game);
        complaints.extend(purity::complaints(&folder)?);
        complaints.extend(marks::complaints(&folder)?);
    }
    complaints.extend(shape::complaints(root, &games)?);
    complaints.extend(names::complaints(root, &games)?);
    complaints.extend(web::complaints(root, &games));
    complaints.extend(english::complaints(root)?);
    // Paths as people type them, wherever the workspace lies.
    let here = format!("{}/", root.display());
    Ok(complaints
        .iter()
        .map(|complaint| complaint.replace(&here, ""))
        .collect())
}

/// Folders of build output and of other people's code.
const SKIPPED_FOLDERS: &[&str] = &[".git", "dist", "node_modules", "target"];

/// Lists the Rust files below a folder, in order, without build output.
///
/// # Errors
/// If the folder cannot be read.
pub fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    files(folder, &["rs"])
}

/// Lists the files below a folder that have one of these endings, in order.
fn files(folder: &Path, endings: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| format!("{}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        let is_skipped = SKIPPED_FOLDERS
            .iter()
            .any(|skipped| path.ends_with(skipped));
        let has_ending = || {
            endings
                .iter()
                .any(|ending| path.extension().is_some_and(|it| it == *ending))
        };
        if path.is_dir() {
            if !is_skipped {
                found.extend(files(&path, endings)?);
            }
        } else if has_ending() {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("{}", path.display()))
}

/// Whether a file holds tests: it may do what rules may not.
fn is_test(path: &Path) -> bool {
    path.iter()
        .any(|part| part == "tests" || part == "tests.rs" || part == "benches")
}

#[cfg(test)]
mod tests;
