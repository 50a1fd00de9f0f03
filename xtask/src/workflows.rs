//! `cargo xtask workflows`: lints files that run elsewhere, such as workflows and the Dockerfile.
//!
//! It does not execute them. A workflow that passes can still fail on GitHub.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use crate::{python::Tool, say};

/// The linters, installed together.
const LINTERS: Tool = Tool {
    program: "zizmor",
    requirements: ".github/lint/requirements.txt",
    folder: "workflows",
};

/// One call of a linter.
struct Lint {
    program: &'static str,
    arguments: &'static [&'static str],
    /// The linted file or folder, or `*.yml` for all such files of a folder. The call is skipped
    /// if it does not exist.
    subject: &'static str,
}

/// All calls.
const LINTS: &[Lint] = &[
    Lint {
        program: "check-jsonschema",
        arguments: &["--builtin-schema", "vendor.github-workflows"],
        subject: ".github/workflows/*.yml",
    },
    Lint {
        program: "check-jsonschema",
        arguments: &["--builtin-schema", "vendor.dependabot"],
        subject: ".github/dependabot.yml",
    },
    Lint {
        program: "check-jsonschema",
        arguments: &["--builtin-schema", "vendor.citation-file-format"],
        subject: "CITATION.cff",
    },
    // It finds unpinned actions, too many permissions, leaked credentials and script injection.
    Lint {
        program: "zizmor",
        arguments: &["--offline", "--quiet", "--no-progress"],
        subject: ".github",
    },
    Lint {
        program: "hadolint",
        arguments: &[],
        subject: "packaging/Dockerfile",
    },
];

/// Runs all linters and fails if one of them complains.
pub(crate) fn run() -> Result<()> {
    let root = xtask::root();
    let installed = LINTERS.install()?;
    let mut failed = Vec::new();
    for lint in LINTS {
        let subjects = subjects(&root, lint.subject)?;
        if subjects.is_empty() {
            continue;
        }
        let program = installed.with_file_name(lint.program);
        if !program.exists() {
            let name = lint.program;
            say(&format!(
                "{name} is skipped: it is not available for this system"
            ));
            continue;
        }
        let status = Command::new(program)
            .args(lint.arguments)
            .args(subjects)
            .current_dir(&root)
            .status()
            .with_context(|| format!("cannot run {}", lint.program))?;
        if !status.success() {
            failed.push(format!("{} {}", lint.program, lint.subject));
        }
    }
    if !failed.is_empty() {
        bail!("linters complain: {}", failed.join(", "));
    }
    say("the workflows pass the linters");
    Ok(())
}

/// Returns the existing paths that a subject names.
fn subjects(root: &Path, subject: &str) -> Result<Vec<PathBuf>> {
    let Some(folder) = subject.strip_suffix("/*.yml") else {
        let path = root.join(subject);
        return Ok(if path.exists() {
            vec![path]
        } else {
            Vec::new()
        });
    };
    let entries = fs::read_dir(root.join(folder)).with_context(|| folder.to_owned())?;
    let paths = entries.map(|entry| entry.map(|entry| entry.path()));
    let mut paths: Vec<PathBuf> = paths.collect::<Result<_, _>>()?;
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "yml"));
    paths.sort();
    Ok(paths)
}
