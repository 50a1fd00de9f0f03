//! `cargo xtask release`: changelog, versions, commit and tag of a release.
//!
//! Without `--execute` it only shows what it would do. It never pushes.

pub mod changelog;
pub mod edit;
pub mod version;

use std::{
    fmt::Write,
    fs,
    path::Path,
    process::Command,
    time::{SystemTime, UNIX_EPOCH},
};

use anyhow::{Context, Result, bail};
use cargo_metadata::semver::Version;

use self::edit::Edit;

/// The branch that releases are made from.
const BRANCH: &str = "main";

/// How the command is used.
const USAGE: &str = "\
cargo xtask release [VERSION|major|minor|patch] [--execute]
cargo xtask release --notes VERSION";

/// Runs the command and returns the text to print.
///
/// # Errors
/// When the release is not possible, or the repository cannot be read or changed.
pub fn run(root: &Path, arguments: &[&str]) -> Result<String> {
    match *arguments {
        [] => prepare(root, None, false),
        ["--execute"] => prepare(root, None, true),
        ["--notes", version] => notes(root, version),
        [version, "--execute"] | ["--execute", version] if !version.starts_with('-') => {
            prepare(root, Some(version), true)
        }
        [version] if !version.starts_with('-') => prepare(root, Some(version), false),
        _ => bail!("usage:\n{USAGE}"),
    }
}

fn notes(root: &Path, version: &str) -> Result<String> {
    let version =
        Version::parse(version).with_context(|| format!("`{version}` is not a version"))?;
    let manifest = read(root, "Cargo.toml")?;
    let repository = edit::workspace_value(&manifest, "repository")?;
    changelog::notes(&read(root, "CHANGELOG.md")?, &version, repository)
}

/// Everything that a release changes.
struct Plan {
    version: Version,
    tag: String,
    edits: Vec<Edit>,
    notes: String,
}

fn prepare(root: &Path, requested: Option<&str>, is_executed: bool) -> Result<String> {
    let plan = plan(root, requested)?;
    let problems = problems(root, &plan)?;
    let mut text = plan.describe();
    if !is_executed {
        for problem in &problems {
            let _ = writeln!(text, "`--execute` would refuse: {problem}");
        }
        text.push_str("Nothing was changed. Add `--execute` to make the commit and the tag.");
        return Ok(text);
    }
    if let Some(problem) = problems.first() {
        bail!("{problem}");
    }
    execute(root, &plan)?;
    let Plan { version, tag, .. } = plan;
    let _ = write!(
        text,
        "Committed and tagged {version}. Publish it with\n\n    \
         git push --atomic origin {BRANCH} {tag}"
    );
    Ok(text)
}

fn plan(root: &Path, requested: Option<&str>) -> Result<Plan> {
    let manifest = read(root, "Cargo.toml")?;
    let current = Version::parse(edit::workspace_value(&manifest, "version")?)
        .context("the version in Cargo.toml is not valid")?;
    let is_tagged = has_tag(root, &format!("v{current}"))?;
    let version = version::choose(&current, requested, is_tagged)?;
    let since = SystemTime::now().duration_since(UNIX_EPOCH)?;
    let date = edit::date(i64::try_from(since.as_secs() / 86_400)?);
    let changelog = read(root, "CHANGELOG.md")?;
    let cut = changelog::cut(&changelog, &version, &date)?;
    let repository = edit::workspace_value(&manifest, "repository")?;
    let notes = changelog::notes(&cut, &version, repository)?;
    let mut edits = vec![
        Edit {
            path: "CHANGELOG.md",
            before: changelog,
            after: cut,
        },
        Edit {
            path: "Cargo.toml",
            after: edit::set_workspace_version(&manifest, &version),
            before: manifest,
        },
    ];
    for path in ["web/package.json", "web/package-lock.json"] {
        let before = read(root, path)?;
        let after = edit::set_npm_version(&before, &version);
        edits.push(Edit {
            path,
            before,
            after,
        });
    }
    if root.join("CITATION.cff").exists() {
        let before = read(root, "CITATION.cff")?;
        edits.push(Edit {
            path: "CITATION.cff",
            after: edit::set_citation(&before, &version, &date),
            before,
        });
    }
    Ok(Plan {
        tag: format!("v{version}"),
        version,
        edits,
        notes,
    })
}

impl Plan {
    fn describe(&self) -> String {
        let mut text = format!("Release {}\n\n", self.version);
        for edit in &self.edits {
            text.push_str(&edit.diff());
        }
        let _ = writeln!(
            text,
            "\nCargo.lock: `cargo update --workspace` sets the same version.\n\
             Commit: {}\nTag: {}\nNotes:\n\n{}\n",
            self.title(),
            self.tag,
            self.notes
        );
        text
    }

    fn title(&self) -> String {
        format!("Release {}", self.version)
    }
}

/// Returns the reasons why the repository is not ready for a release.
fn problems(root: &Path, plan: &Plan) -> Result<Vec<String>> {
    let mut problems = Vec::new();
    let branch = git(root, &["rev-parse", "--abbrev-ref", "HEAD"])?;
    if branch != BRANCH {
        problems.push(format!(
            "the branch is {branch}; releases are made from {BRANCH}"
        ));
    }
    if !git(root, &["status", "--porcelain"])?.is_empty() {
        problems.push("there are uncommitted changes; commit or stash them".to_owned());
    }
    if has_tag(root, &plan.tag)? {
        problems.push(format!("the tag {} exists", plan.tag));
    }
    if cargo(root, &["update", "--workspace", "--locked", "--offline"]).is_err() {
        problems.push("Cargo.lock is out of date; run `cargo update --workspace`".to_owned());
    }
    Ok(problems)
}

fn execute(root: &Path, plan: &Plan) -> Result<()> {
    for edit in &plan.edits {
        fs::write(root.join(edit.path), &edit.after)
            .with_context(|| format!("cannot write {}", edit.path))?;
    }
    cargo(root, &["update", "--workspace", "--offline"])?;
    git(root, &["commit", "--all", "--message", &plan.title()])?;
    let message = format!("Quadrille {}", plan.version);
    git(
        root,
        &["tag", "--annotate", "--message", &message, &plan.tag],
    )?;
    Ok(())
}

fn has_tag(root: &Path, tag: &str) -> Result<bool> {
    Ok(!git(root, &["tag", "--list", tag])?.is_empty())
}

fn git(root: &Path, arguments: &[&str]) -> Result<String> {
    output(Command::new("git").args(arguments).current_dir(root))
}

fn cargo(root: &Path, arguments: &[&str]) -> Result<String> {
    output(
        Command::new(env!("CARGO"))
            .args(arguments)
            .current_dir(root),
    )
}

fn output(command: &mut Command) -> Result<String> {
    let output = command
        .output()
        .with_context(|| format!("cannot run {command:?}"))?;
    if !output.status.success() {
        let message = String::from_utf8_lossy(&output.stderr);
        bail!("{command:?} failed: {}", message.trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

fn read(root: &Path, path: &str) -> Result<String> {
    fs::read_to_string(root.join(path)).with_context(|| format!("cannot read {path}"))
}

#[cfg(test)]
mod tests;
