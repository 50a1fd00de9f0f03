//! The needs of strategies: interpreters, compilers, containment and tables of endings.

use std::process::{Command, Stdio};

use super::{Check, size};
use crate::{
    programs,
    tables::{self, Found, State},
};

/// A program that runs or builds strategies.
struct Tool {
    name: &'static str,
    /// What the tool is needed for.
    enables: &'static str,
    /// What to install.
    package: &'static str,
}

const TOOLS: &[Tool] = &[
    Tool {
        name: "python3",
        enables: "strategies in Python",
        package: "Python 3",
    },
    Tool {
        name: "node",
        enables: "strategies in JavaScript and AssemblyScript",
        package: "Node 20 or newer",
    },
    Tool {
        name: "cc",
        enables: "strategies in C",
        package: "a C compiler",
    },
    Tool {
        name: "cargo",
        enables: "strategies in Rust",
        package: "Rust",
    },
];

pub(super) fn interpreters() -> impl Iterator<Item = Check> {
    TOOLS.iter().map(|tool| {
        let (name, enables, package) = (tool.name, tool.enables, tool.package);
        match version_of(name) {
            Some(version) => Check::ok(name, format!("{version}: {enables}")),
            None => Check::missing(
                name,
                "not found",
                format!("install {package} for {enables}"),
            ),
        }
    })
}

/// Returns the first line that a program prints for `--version`.
fn version_of(program: &str) -> Option<String> {
    let path = programs::find(program)?;
    let output = Command::new(path)
        .arg("--version")
        .stdin(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text.lines().next().unwrap_or_default().trim();
    let line: String = line
        .chars()
        .filter(|letter| !letter.is_control())
        .take(60)
        .collect();
    (output.status.success() && !line.is_empty()).then_some(line)
}

/// Runs this program in the same way as a contained strategy.
#[cfg(unix)]
pub(super) fn containment() -> Check {
    use std::env;
    let name = "containment";
    let limits = strategies::StrategyLimits::default();
    let status = env::current_exe().and_then(|program| {
        let mut command = Command::new(&program);
        command.arg(strategies::host::COMMAND);
        for (flag, value) in [
            ("--memory", limits.memory),
            ("--files", limits.files),
            ("--processes", limits.processes),
            ("--processor", 10),
        ] {
            command.arg(flag).arg(value.to_string());
        }
        command.arg("--").arg(program).arg("--version");
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
    });
    let remedy = "only WebAssembly strategies can be contained here: use FILE.wasm";
    match status {
        Ok(status) if status.success() => Check::ok(name, CONTAINED),
        Ok(status) => {
            let fact = format!("a contained program does not run: {status}");
            Check::problem(name, fact, remedy)
        }
        Err(error) => {
            let fact = format!("a contained program does not start: {error}");
            Check::problem(name, fact, remedy)
        }
    }
}

#[cfg(unix)]
const CONTAINED: &str = "programs and libraries run in processes of their own, with limits on \
     memory, time, files and processes; WebAssembly runs in a sandbox";

/// Containment of programs and libraries needs Unix.
#[cfg(not(unix))]
pub(super) fn containment() -> Check {
    Check::missing(
        "containment",
        "WebAssembly runs in a sandbox; programs and libraries do not run on this system",
        "use FILE.wasm",
    )
}

/// Checks the tables of endings of all games that have them.
pub(super) fn tables() -> impl Iterator<Item = Check> {
    catalog::games().iter().filter_map(|game| {
        let Found { about, path, state } = tables::find(*game)?;
        let name = "tables";
        let command = format!("quadrille tables {}", game.facts().id);
        let check = match state {
            State::Installed => {
                let bytes = path.metadata().map_or(0, |metadata| metadata.len());
                Check::ok(
                    name,
                    format!("{about}: {}, {}", path.display(), size(bytes)),
                )
            }
            State::Absent => Check::missing(
                name,
                format!("{about}: not computed"),
                format!("brains play without them; to compute them: {command}"),
            ),
            State::Damaged(why) => Check::problem(
                name,
                format!("{}: {why}", path.display()),
                format!("compute them again: {command}"),
            ),
        };
        Some(check)
    })
}
