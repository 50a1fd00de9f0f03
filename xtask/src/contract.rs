//! `cargo xtask contract`: tests the running server against its OpenAPI document.
//!
//! Schemathesis generates valid and invalid requests from the document and checks every answer:
//! no server error, and no status or shape that is not in the document. Its configuration is in
//! `crates/server/tests/contract`.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::python::{self, Tool};

const SCHEMATHESIS: Tool = Tool {
    program: "schemathesis",
    requirements: "crates/server/tests/contract/requirements.txt",
    folder: "contract",
};

/// The routes whose answers are endless streams at a real table.
const ENDLESS: &str = "/(live|stream)$";

/// The settings of the server. Its limits are not tested here.
const SETTINGS: &[(&str, &str)] = &[
    ("QUADRILLE_LIMITS_REQUESTS_PER_SECOND", "1e6"),
    ("QUADRILLE_LIMITS_REQUESTS_BURST", "1e6"),
    ("QUADRILLE_LIMITS_REQUESTS_PER_TOKEN_PER_SECOND", "1e6"),
    ("QUADRILLE_LIMITS_REQUESTS_PER_TOKEN_BURST", "1e6"),
    ("QUADRILLE_LIMITS_REGISTRATIONS_PER_SECOND", "1e6"),
    ("QUADRILLE_LIMITS_REGISTRATIONS_BURST", "1e6"),
    ("QUADRILLE_LIMITS_TABLES_PER_ADDRESS", "100000"),
    ("QUADRILLE_THINKING_MILLIS", "20"),
];

/// Starts a built program and lets Schemathesis send requests to it.
pub(crate) fn run(program: &Path) -> Result<()> {
    let target = python::target()?;
    let folder = xtask::root().join("crates/server/tests/contract");
    let schemathesis = SCHEMATHESIS.install()?;
    let data = target.join("contract/data");
    if data.exists() {
        fs::remove_dir_all(&data).with_context(|| format!("{}", data.display()))?;
    }
    let server = Served::start(program, &data)?;
    let ask = |arguments: &[&str]| {
        let status = Command::new(&schemathesis)
            .arg("--config-file")
            .arg(folder.join("schemathesis.toml"))
            .args(["run", &format!("{}/api/openapi.json", server.address)])
            .args(["--no-color", "--warnings", "off"])
            .args(arguments)
            .env("SCHEMATHESIS_HOOKS", "hooks")
            .env("PYTHONPATH", &folder)
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .current_dir(target.join("contract"))
            .status();
        expect(
            status.context("cannot run schemathesis")?.success(),
            "the contract",
        )
    };
    ask(&["--exclude-path-regex", ENDLESS])?;
    // The runs do not share what they learn, so this one finds no real table.
    let short = "examples,coverage,fuzzing";
    ask(&["--include-path-regex", ENDLESS, "--phases", short])?;
    server.end()
}

fn expect(succeeded: bool, what: &str) -> Result<()> {
    if !succeeded {
        bail!("{what} failed");
    }
    Ok(())
}

/// A running server, which ends when this is dropped.
struct Served {
    child: Child,
    address: String,
    /// Kept open, because the server would end when it writes to a closed pipe.
    output: BufReader<ChildStdout>,
}

impl Served {
    fn start(program: &Path, data: &Path) -> Result<Served> {
        let mut child = Command::new(program)
            .args(["serve", "--addr", "127.0.0.1:0", "--data"])
            .arg(data)
            .envs(SETTINGS.iter().copied())
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot run {}", program.display()))?;
        let output = child.stdout.take().context("the server has an output")?;
        let mut served = Served {
            child,
            address: String::new(),
            output: BufReader::new(output),
        };
        let mut line = String::new();
        served.output.read_line(&mut line)?;
        let address = line.split_once("http://").map(|(_, address)| address);
        let address = address.context("the server did not print its address")?;
        served.address = format!("http://{}", address.trim());
        Ok(served)
    }

    /// Ends the server. Fails if it has already ended.
    fn end(mut self) -> Result<()> {
        match self.child.try_wait()? {
            Some(status) => bail!("the server has ended: {status}"),
            None => Ok(()),
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // The server may already have ended.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
