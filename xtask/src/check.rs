//! `cargo xtask check`: the inner loop, for the changes since the main branch.

use std::{collections::BTreeSet, process::Command};

use anyhow::{Context, Result, bail};

use crate::{ci::tests, command::cargo, page, say};

/// Checks format and lints, and runs the tests of changed packages. If the page has changed, it also
/// checks the page's types and lint and runs its unit tests.
pub(crate) fn run() -> Result<()> {
    let changed = changed_files()?;
    cargo(&["fmt", "--all", "--check"], &[])?;
    let lints = ["clippy", "--workspace", "--all-targets", "--locked"];
    cargo(&[&lints[..], &["--", "--deny", "warnings"]].concat(), &[])?;
    let packages = packages(&changed);
    if packages.is_empty() {
        say("no package has changed, so no tests run");
    } else {
        tests(&packages)?;
    }
    if changed.iter().any(|file| file.starts_with("web/")) {
        page::types()?;
    }
    Ok(())
}

/// Lists the files that differ from the main branch, committed or not.
fn changed_files() -> Result<BTreeSet<String>> {
    let main = ["main", "origin/main"]
        .into_iter()
        .find_map(|branch| git(&["merge-base", "HEAD", branch]).ok());
    let main = main.context("there is no branch `main` to compare with")?;
    let mut files = git(&["diff", "--name-only", main.trim()])?;
    files += &git(&["ls-files", "--others", "--exclude-standard"])?;
    Ok(files.lines().map(str::to_owned).collect())
}

/// Returns the packages of changed files. The tests of `xtask` include its checks.
fn packages(changed: &BTreeSet<String>) -> Vec<String> {
    let package = |file: &String| {
        let mut parts = file.split('/');
        match (parts.next()?, parts.next()) {
            ("crates", Some(folder)) => Some(xtask::package(folder)),
            ("xtask", _) => Some("xtask".into()),
            _ => None,
        }
    };
    let packages: BTreeSet<String> = changed.iter().filter_map(package).collect();
    packages.into_iter().collect()
}

fn git(arguments: &[&str]) -> Result<String> {
    let output = Command::new("git")
        .args(arguments)
        .current_dir(xtask::root())
        .output()
        .context("cannot run git")?;
    if !output.status.success() {
        let why = String::from_utf8_lossy(&output.stderr);
        bail!("`git {}` failed: {}", arguments.join(" "), why.trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
