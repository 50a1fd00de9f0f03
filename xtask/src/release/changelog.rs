//! `CHANGELOG.md`: the section of the next release, and the notes of a finished one.

use anyhow::{Context, Result, bail};
use cargo_metadata::semver::Version;

/// The heading of the changes that no release contains yet.
const UNRELEASED: &str = "## Unreleased";

/// Turns the unreleased changes into the section of a release, below a new empty section.
///
/// # Errors
/// When there are no unreleased changes, or the release has a section already.
pub fn cut(text: &str, version: &Version, date: &str) -> Result<String> {
    let body = section(text, |heading| heading == UNRELEASED)
        .with_context(|| format!("CHANGELOG.md has no `{UNRELEASED}` section"))?;
    if !body.lines().any(|line| line.starts_with("- ")) {
        bail!("the `{UNRELEASED}` section of CHANGELOG.md has no entries");
    }
    if section(text, |heading| is_of(heading, version)).is_some() {
        bail!("CHANGELOG.md has a section for {version} already");
    }
    let heading = format!("{UNRELEASED}\n");
    let cut = format!("{UNRELEASED}\n\n## {version} - {date}\n");
    Ok(text.replacen(&heading, &cut, 1))
}

/// Returns the notes of a release: its section without the heading.
///
/// Relative links become absolute, because the notes are read outside the repository.
///
/// # Errors
/// When the release has no section.
pub fn notes(text: &str, version: &Version, repository: &str) -> Result<String> {
    let body = section(text, |heading| is_of(heading, version))
        .with_context(|| format!("CHANGELOG.md has no section for {version}"))?;
    Ok(absolute_links(
        body.trim(),
        &format!("{repository}/blob/v{version}"),
    ))
}

/// Returns the text between the first heading that `is_wanted` and the next one of its level.
fn section(text: &str, is_wanted: impl Fn(&str) -> bool) -> Option<&str> {
    let mut start = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let heading = line.trim_end();
        if heading.starts_with("## ") {
            if let Some(start) = start {
                return Some(&text[start..at]);
            }
            if is_wanted(heading) {
                start = Some(at + line.len());
            }
        }
        at += line.len();
    }
    start.map(|start| &text[start..])
}

/// Returns whether a heading such as `## 0.1.0 - 2026-11-18` is the one of `version`.
fn is_of(heading: &str, version: &Version) -> bool {
    heading.split_whitespace().nth(1) == Some(version.to_string().as_str())
}

fn absolute_links(text: &str, base: &str) -> String {
    let mut parts = text.split("](");
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        result.push_str("](");
        let target = part.split(')').next().unwrap_or_default();
        if !target.contains("://") && !target.starts_with('#') {
            result.push_str(base);
            result.push('/');
        }
        result.push_str(part);
    }
    result
}
