//! The edits that a release makes to files, as pure functions on their text.

use std::fmt::Write;

use anyhow::{Context, Result};
use cargo_metadata::semver::Version;

/// One file of the repository, before and after the release.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The path from the root.
    pub path: &'static str,
    /// The text now.
    pub before: String,
    /// The text of the release.
    pub after: String,
}

impl Edit {
    /// Returns the changed lines in the form of `diff`, or an empty text if nothing changes.
    #[must_use]
    pub fn diff(&self) -> String {
        let before: Vec<&str> = self.before.lines().collect();
        let after: Vec<&str> = self.after.lines().collect();
        let mut diff = String::new();
        if before.len() == after.len() {
            for (old, new) in before.iter().zip(&after).filter(|(old, new)| old != new) {
                let _ = writeln!(diff, "-{old}\n+{new}");
            }
        } else {
            let is_same = |(old, new): &(&&str, &&str)| old == new;
            let head = before.iter().zip(&after).take_while(is_same).count();
            let (old, new) = (&before[head..], &after[head..]);
            let tail = old.iter().rev().zip(new.iter().rev());
            let tail = tail.take_while(is_same).count();
            for line in &old[..old.len() - tail] {
                let _ = writeln!(diff, "-{line}");
            }
            for line in &new[..new.len() - tail] {
                let _ = writeln!(diff, "+{line}");
            }
        }
        if !diff.is_empty() {
            diff.insert_str(0, &format!("--- {0}\n+++ {0}\n", self.path));
        }
        diff
    }
}

/// Returns the value of a key in the `[workspace.package]` table of the root manifest.
///
/// # Errors
/// When the table does not have the key.
pub fn workspace_value<'a>(manifest: &'a str, key: &str) -> Result<&'a str> {
    let lines = manifest
        .lines()
        .skip_while(|line| *line != "[workspace.package]");
    let mut lines = lines.skip(1).take_while(|line| !line.starts_with('['));
    let value = lines.find_map(|line| line.strip_prefix(key)?.trim_start().strip_prefix('='));
    value
        .map(|value| value.trim().trim_matches('"'))
        .with_context(|| format!("Cargo.toml has no `{key}` in [workspace.package]"))
}

/// Sets the version of the workspace, and of our crates where others depend on them.
#[must_use]
pub fn set_workspace_version(manifest: &str, version: &Version) -> String {
    let mut table = "";
    edit_lines(manifest, |line| {
        if line.starts_with('[') {
            table = line;
        }
        let is_package = table == "[workspace.package]" && line.starts_with("version = ");
        let is_ours = table == "[workspace.dependencies]" && line.contains("path = \"crates/");
        if !is_package && !is_ours {
            return None;
        }
        let (head, rest) = line.split_once("version = \"")?;
        let (_, tail) = rest.split_once('"')?;
        Some(format!("{head}version = \"{version}\"{tail}"))
    })
}

/// Sets the version of a `package.json`, or of its lock file.
#[must_use]
pub fn set_npm_version(text: &str, version: &Version) -> String {
    let mut is_root = false;
    edit_lines(text, |line| {
        // A lock file lists the package itself under an empty name.
        if line.starts_with("    \"") {
            is_root = line == "    \"\": {";
        }
        let indent = if is_root { "      " } else { "  " };
        let rest = line.strip_prefix(indent)?;
        rest.starts_with("\"version\": ")
            .then(|| format!("{indent}\"version\": \"{version}\","))
    })
}

/// Sets the version and the date of a `CITATION.cff`.
#[must_use]
pub fn set_citation(text: &str, version: &Version, date: &str) -> String {
    edit_lines(text, |line| match line.split_once(": ")? {
        ("version", _) => Some(format!("version: {version}")),
        ("date-released", _) => Some(format!("date-released: {date}")),
        _ => None,
    })
}

/// Replaces the lines for which `edit` returns a new one. Keeps the final line break.
fn edit_lines<'a>(text: &'a str, mut edit: impl FnMut(&'a str) -> Option<String>) -> String {
    let mut result = String::with_capacity(text.len());
    for line in text.lines() {
        match edit(line) {
            Some(changed) => result.push_str(&changed),
            None => result.push_str(line),
        }
        result.push('\n');
    }
    result
}

/// Returns the date of a moment in days since 1 January 1970, such as `2026-11-18`.
#[must_use]
pub fn date(days: i64) -> String {
    // Years begin in March here, so the leap day is the last day of a year.
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 {
        shifted_month + 3
    } else {
        shifted_month - 9
    };
    let year = era * 400 + year_of_era + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}
