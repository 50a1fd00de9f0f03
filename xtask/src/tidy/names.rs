//! One noun, one meaning: no two crates have a public type of the same name.
//!
//! The games count as one crate here, because the same part has the same name in all of them.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use anyhow::Result;

use super::{is_test, read, rust_files};

/// Words that introduce a type.
const KINDS: &[&str] = &["struct", "enum", "trait", "type", "union"];

/// Names that two crates still share. The list only gets shorter.
const PENDING: &[&str] = &[
    "Choice",
    "Ending",
    "MapFault",
    "Notice",
    "Point",
    "Tables",
    "Thinking",
    "Tournament",
];

/// Lists the public types that two crates have under the same name.
///
/// # Errors
/// If the workspace cannot be read.
pub fn complaints(root: &Path, games: &[String]) -> Result<Vec<String>> {
    let mut crates_of: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut folders: Vec<_> = root.join("crates").read_dir()?.collect::<Result<_, _>>()?;
    folders.sort_by_key(std::fs::DirEntry::file_name);
    for folder in folders {
        let name = folder.file_name().to_string_lossy().into_owned();
        let owner = if games.contains(&name) {
            "the games".into()
        } else {
            name
        };
        for path in rust_files(&folder.path().join("src"))? {
            if is_test(&path) {
                continue;
            }
            for name in public_types(&read(&path)?) {
                crates_of.entry(name).or_default().insert(owner.clone());
            }
        }
    }
    let is_complaint = |(name, crates): &(&String, &BTreeSet<String>)| {
        crates.len() > 1 && !PENDING.contains(&name.as_str())
    };
    let shared = crates_of.iter().filter(is_complaint);
    Ok(shared
        .map(|(name, crates)| {
            let crates: Vec<&str> = crates.iter().map(String::as_str).collect();
            format!(
                "{name} is a public type of {}: rename one",
                crates.join(" and ")
            )
        })
        .collect())
}

/// Returns the names of the types that a source text declares as public.
#[must_use]
pub fn public_types(source: &str) -> Vec<String> {
    let name = |line: &str| {
        let mut words = line.strip_prefix("pub ")?.split_whitespace();
        let is_type = KINDS.contains(&words.next()?);
        let name = words.next()?;
        let end = name.find(|letter: char| !letter.is_alphanumeric());
        is_type.then(|| name[..end.unwrap_or(name.len())].to_owned())
    };
    source
        .lines()
        .filter_map(|line| name(line.trim_start()))
        .collect()
}
