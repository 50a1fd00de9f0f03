//! A release of a small workspace, and the functions it is made of.

use std::{fs, path::Path};

use anyhow::Result;
use cargo_metadata::semver::Version;
use tempfile::TempDir;

use super::{changelog, edit, git, run, version::choose};

const CHANGELOG: &str = "\
# Changelog

## Unreleased

### Added

- A game, see [its rules](docs/game.md) and [the web](https://example.org).

## 0.1.0 - 2026-01-02

- The first release.
";

const MANIFEST: &str = "\
[workspace]
members = [\"crates/*\"]
resolver = \"3\"

[workspace.package]
version = \"0.1.0\"
repository = \"https://example.org/it\"

[workspace.dependencies]
foreign = \"0.1.0\"
one = { package = \"it-one\", path = \"crates/one\", version = \"0.1.0\" }
two = { path = \"crates/two\" }
";

const LOCK: &str = r#"{
  "name": "web",
  "version": "0.1.0",
  "packages": {
    "": {
      "name": "web",
      "version": "0.1.0",
      "license": "MIT"
    },
    "node_modules/other": {
      "version": "0.1.0"
    }
  }
}
"#;

fn version(text: &str) -> Version {
    Version::parse(text).expect("a version")
}

#[test]
fn keyword_bumps_one_part_of_version() -> Result<()> {
    for (current, requested, expected) in [
        ("0.1.0", "patch", "0.1.1"),
        ("0.1.3", "minor", "0.2.0"),
        ("0.1.3", "major", "1.0.0"),
        ("1.2.3", "0.0.0-x", "error"),
        ("0.2.0-rc.1", "patch", "0.2.0"),
        ("0.2.0-rc.1", "minor", "0.2.0"),
        ("0.2.1-rc.1", "minor", "0.3.0"),
        ("1.0.0-rc.1", "major", "1.0.0"),
        ("0.1.0", "0.2.0-rc.1", "0.2.0-rc.1"),
    ] {
        let chosen = choose(&version(current), Some(requested), true);
        let chosen = chosen.map_or("error".to_owned(), |version| version.to_string());
        assert_eq!(chosen, expected, "{current} {requested}");
    }
    Ok(())
}

#[test]
fn current_version_is_released_only_without_tag() {
    let current = version("0.1.0");
    for requested in [None, Some("0.1.0")] {
        assert_eq!(
            choose(&current, requested, false).ok(),
            Some(version("0.1.0"))
        );
        assert_eq!(choose(&current, requested, true).ok(), None);
    }
}

#[test]
fn lower_or_malformed_version_is_refused() {
    for requested in ["0.0.9", "1", "v0.2.0", "0.2.0+build", "0.1.0-rc.1"] {
        let chosen = choose(&version("0.1.0"), Some(requested), true);
        assert!(chosen.is_err(), "{requested}");
    }
}

#[test]
fn unreleased_section_becomes_release() -> Result<()> {
    let cut = changelog::cut(CHANGELOG, &version("0.2.0"), "2026-03-04")?;
    let expected = "## Unreleased\n\n## 0.2.0 - 2026-03-04\n\n### Added\n";
    assert_eq!(
        cut,
        CHANGELOG.replace("## Unreleased\n\n### Added\n", expected)
    );
    let again = changelog::cut(&cut, &version("0.3.0"), "2026-03-04");
    let error = again.err().map(|error| error.to_string());
    let expected = "the `## Unreleased` section of CHANGELOG.md has no entries";
    assert_eq!(error.as_deref(), Some(expected));
    assert!(changelog::cut(CHANGELOG, &version("0.1.0"), "2026-03-04").is_err());
    assert!(changelog::cut("# Changelog\n", &version("0.2.0"), "2026-03-04").is_err());
    Ok(())
}

#[test]
fn notes_have_absolute_links() -> Result<()> {
    let cut = changelog::cut(CHANGELOG, &version("0.2.0"), "2026-03-04")?;
    let notes = changelog::notes(&cut, &version("0.2.0"), "https://example.org/it")?;
    let expected = "\
### Added

- A game, see [its rules](https://example.org/it/blob/v0.2.0/docs/game.md) and [the web](https://example.org).";
    assert_eq!(notes, expected);
    let notes = changelog::notes(&cut, &version("0.1.0"), "https://example.org/it")?;
    assert_eq!(notes, "- The first release.");
    assert!(changelog::notes(&cut, &version("0.1.1"), "").is_err());
    Ok(())
}

#[test]
fn manifest_keeps_foreign_versions() {
    let edited = edit::set_workspace_version(MANIFEST, &version("0.2.0"));
    let edit = edit::Edit {
        path: "Cargo.toml",
        before: MANIFEST.into(),
        after: edited,
    };
    let expected = "\
--- Cargo.toml
+++ Cargo.toml
-version = \"0.1.0\"
+version = \"0.2.0\"
-one = { package = \"it-one\", path = \"crates/one\", version = \"0.1.0\" }
+one = { package = \"it-one\", path = \"crates/one\", version = \"0.2.0\" }
";
    assert_eq!(edit.diff(), expected);
}

#[test]
fn npm_lock_keeps_foreign_versions() {
    let edited = edit::set_npm_version(LOCK, &version("0.2.0"));
    assert_eq!(edited, LOCK.replacen("0.1.0", "0.2.0", 2));
}

#[test]
fn citation_gets_version_and_date() {
    let text = "cff-version: 1.2.0\nversion: 0.1.0\ndate-released: 2026-01-02\n";
    let edited = edit::set_citation(text, &version("0.2.0"), "2026-03-04");
    let expected = "cff-version: 1.2.0\nversion: 0.2.0\ndate-released: 2026-03-04\n";
    assert_eq!(edited, expected);
}

#[test]
fn date_counts_days_since_1970() {
    for (days, date) in [
        (0, "1970-01-01"),
        (59, "1970-03-01"),
        (11_016, "2000-02-29"),
        (19_782, "2024-02-29"),
        (20_088, "2024-12-31"),
    ] {
        assert_eq!(edit::date(days), date);
    }
}

#[test]
fn versions_of_this_repository_agree() -> Result<()> {
    let read = |path| fs::read_to_string(crate::root().join(path));
    let manifest = read("Cargo.toml")?;
    let version = Version::parse(edit::workspace_value(&manifest, "version")?)?;
    assert_eq!(edit::set_workspace_version(&manifest, &version), manifest);
    for path in ["web/package.json", "web/package-lock.json"] {
        let text = read(path)?;
        assert_eq!(edit::set_npm_version(&text, &version), text, "{path}");
    }
    Ok(())
}

#[test]
fn release_is_shown_before_it_is_made() -> Result<()> {
    let folder = workspace()?;
    let root = folder.path();
    let shown = run(root, &["minor"])?;
    assert!(shown.contains("Release 0.2.0"), "{shown}");
    assert!(shown.contains("Tag: v0.2.0"), "{shown}");
    assert!(shown.ends_with("the commit and the tag."), "{shown}");
    assert!(!shown.contains("refuse"), "{shown}");
    assert_eq!(git(root, &["status", "--porcelain"])?, "");

    let made = run(root, &["minor", "--execute"])?;
    assert!(
        made.ends_with("git push --atomic origin main v0.2.0"),
        "{made}"
    );
    assert_eq!(git(root, &["status", "--porcelain"])?, "");
    assert_eq!(git(root, &["log", "-1", "--format=%s"])?, "Release 0.2.0");
    assert_eq!(git(root, &["tag", "--points-at", "HEAD"])?, "v0.2.0");
    let lock = fs::read_to_string(root.join("Cargo.lock"))?;
    assert!(lock.contains("version = \"0.2.0\""), "{lock}");
    assert!(run(root, &["--notes", "0.2.0"])?.starts_with("### Added"));
    Ok(())
}

#[test]
fn release_is_refused_on_dirty_tree_or_other_branch() -> Result<()> {
    let folder = workspace()?;
    let root = folder.path();
    git(root, &["checkout", "-q", "-b", "topic"])?;
    fs::write(root.join("new"), "")?;
    let shown = run(root, &["minor"])?;
    assert_eq!(
        shown.matches("`--execute` would refuse").count(),
        2,
        "{shown}"
    );
    let error = run(root, &["minor", "--execute"]).map_err(|error| error.to_string());
    let expected = "the branch is topic; releases are made from main";
    assert_eq!(error, Err(expected.to_owned()));
    assert_eq!(git(root, &["tag", "--list"])?, "v0.1.0");
    Ok(())
}

/// Makes a workspace with one crate and a page, in a repository of its own.
fn workspace() -> Result<TempDir> {
    let folder = TempDir::new()?;
    let root = folder.path();
    let crate_one = "[package]\nname = \"it-one\"\nversion.workspace = true\n";
    for (path, text) in [
        (
            "Cargo.toml",
            &*MANIFEST.replace("foreign = \"0.1.0\"\n", ""),
        ),
        ("CHANGELOG.md", CHANGELOG),
        ("crates/one/Cargo.toml", crate_one),
        ("crates/one/src/lib.rs", ""),
        ("web/package.json", "{\n  \"version\": \"0.1.0\",\n}\n"),
        ("web/package-lock.json", LOCK),
    ] {
        let path = root.join(path);
        fs::create_dir_all(path.parent().unwrap_or(Path::new("")))?;
        fs::write(path, text)?;
    }
    super::cargo(root, &["generate-lockfile", "--offline"])?;
    git(root, &["init", "-q", "-b", "main"])?;
    git(root, &["config", "user.name", "Somebody"])?;
    git(root, &["config", "user.email", "somebody@example.org"])?;
    git(root, &["config", "commit.gpgSign", "false"])?;
    git(root, &["config", "tag.gpgSign", "false"])?;
    git(root, &["add", "."])?;
    git(root, &["commit", "-q", "-m", "First"])?;
    git(root, &["tag", "v0.1.0"])?;
    Ok(folder)
}
