//! `cargo xtask contract`: the running server keeps what its OpenAPI document promises.
//!
//! Schemathesis makes requests up from the document, sound ones and broken ones, and looks at
//! every answer: no server error, no status and no shape that the document does not tell. How it
//! is asked, and what it may not hold against us, is in `crates/server/tests/contract`.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
};

use anyhow::{Context, Result, bail};
use cargo_metadata::MetadataCommand;

use crate::say;

/// The routes whose answers never end at a real table.
const ENDLESS: &str = "/(live|stream)$";

/// What is set for the server: the limits are not what is tried here.
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

/// Builds the program, starts it, and lets Schemathesis ask it.
pub(crate) fn run() -> Result<()> {
    let root = xtask::root();
    let target = target(&root)?;
    let build = Command::new(env!("CARGO"))
        .args(["build", "--package", "quadrille", "--locked"])
        .current_dir(&root)
        .status();
    expect(build.context("cannot run cargo")?.success(), "the build")?;
    let folder = root.join("crates/server/tests/contract");
    let schemathesis = install(&folder, &target.join("contract"))?;
    let data = target.join("contract/data");
    if data.exists() {
        fs::remove_dir_all(&data).with_context(|| format!("{}", data.display()))?;
    }
    let server = Served::start(&target.join("debug/quadrille"), &data)?;
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
    // Without what was learned before, so that no real table is found.
    let short = "examples,coverage,fuzzing";
    ask(&["--include-path-regex", ENDLESS, "--phases", short])?;
    server.end()
}

fn expect(is_well: bool, what: &str) -> Result<()> {
    if !is_well {
        bail!("{what} failed");
    }
    Ok(())
}

fn target(root: &Path) -> Result<PathBuf> {
    let mut command = MetadataCommand::new();
    let metadata = command.current_dir(root).no_deps().exec();
    let metadata = metadata.context("cargo metadata failed")?;
    Ok(metadata.target_directory.into_std_path_buf())
}

/// The program of Schemathesis, installed if it is not there in the version that is asked for.
fn install(folder: &Path, place: &Path) -> Result<PathBuf> {
    let wanted = fs::read_to_string(folder.join("requirements.txt"))?;
    let (venv, stamp) = (place.join("venv"), place.join("installed.txt"));
    let program = venv.join("bin/schemathesis");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) && program.exists() {
        return Ok(program);
    }
    say("installing schemathesis into a virtual environment of Python");
    fs::create_dir_all(place)?;
    make_venv(&venv)?;
    let install = Command::new(venv.join("bin/pip"))
        .args(["install", "--quiet", "--disable-pip-version-check", "-r"])
        .arg(folder.join("requirements.txt"))
        .status();
    expect(
        install.context("cannot run pip")?.success(),
        "pip install -r crates/server/tests/contract/requirements.txt",
    )?;
    fs::write(&stamp, wanted)?;
    Ok(program)
}

fn make_venv(venv: &Path) -> Result<()> {
    let make = || -> bool {
        let mut command = Command::new("python3");
        let made = command.args(["-m", "venv", "--clear"]).arg(venv).status();
        made.is_ok_and(|status| status.success())
    };
    if make() {
        return Ok(());
    }
    // Debian ships Python without them; where we may, we install them.
    say("installing python3-venv with apt-get");
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        let done = command.args(arguments).stdout(Stdio::null()).status();
        done.is_ok_and(|status| status.success())
    };
    let is_installed = apt(&["update"]) && apt(&["install", "--yes", "python3-venv"]);
    if is_installed && make() {
        return Ok(());
    }
    bail!(
        "the contract is checked by a program in Python: install Python 3 with its virtual \
         environments, on Debian `apt-get install python3-venv`"
    )
}

/// The server, until it is dropped.
struct Served {
    child: Child,
    address: String,
    /// Kept open: who writes to a pipe without a reader ends.
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
        let address = address.context("the server did not say where it listens")?;
        served.address = format!("http://{}", address.trim());
        Ok(served)
    }

    /// Ends the server, if it has not ended itself.
    fn end(mut self) -> Result<()> {
        match self.child.try_wait()? {
            Some(status) => bail!("the server has ended: {status}"),
            None => Ok(()),
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // It may have ended already, which is what is wanted here.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
