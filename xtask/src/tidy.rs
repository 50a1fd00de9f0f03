//! The house rules: each file here is one of them.

pub mod layers;
pub mod marks;
pub mod purity;
pub mod shape;

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
    let games = layers::games(root)?;
    for game in &games {
        let folder = root.join("crates").join(game);
        complaints.extend(purity::complaints(&folder)?);
        complaints.extend(marks::complaints(&folder)?);
    }
    complaints.extend(shape::complaints(root, &games)?);
    // Paths as people type them, wherever the workspace lies.
    let here = format!("{}/", root.display());
    Ok(complaints
        .iter()
        .map(|complaint| complaint.replace(&here, ""))
        .collect())
}

/// The Rust files below a folder, in order, without build output.
///
/// # Errors
/// When the folder cannot be read.
pub fn rust_files(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| format!("{}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
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
