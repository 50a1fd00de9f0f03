//! Tools written in Python, each installed into a virtual environment below the target folder.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};
use cargo_metadata::MetadataCommand;

use crate::{command::Missing, say};

/// A tool, with its requirements file and virtual environment.
pub(crate) struct Tool {
    /// The name of the program.
    pub(crate) program: &'static str,
    /// The requirements file, from the root of the workspace.
    pub(crate) requirements: &'static str,
    /// The folder below the target folder that holds the virtual environment.
    pub(crate) folder: &'static str,
}

impl Tool {
    /// Returns the path of the program. Installs it first unless the required versions are
    /// installed.
    pub(crate) fn install(&self) -> Result<PathBuf> {
        let requirements = xtask::root().join(self.requirements);
        let wanted = fs::read_to_string(&requirements)
            .with_context(|| format!("cannot read {}", self.requirements))?;
        let place = target()?.join(self.folder);
        let (venv, stamp) = (place.join("venv"), place.join("installed.txt"));
        let program = venv.join("bin").join(self.program);
        let installed = fs::read_to_string(&stamp);
        if installed.is_ok_and(|installed| installed == wanted) && program.exists() {
            return Ok(program);
        }
        say(&format!(
            "installing {} into a virtual environment of Python",
            self.program
        ));
        fs::create_dir_all(&place)?;
        make_venv(&venv, self.program)?;
        let install = Command::new(venv.join("bin/pip"))
            .args(["install", "--quiet", "--disable-pip-version-check", "-r"])
            .arg(&requirements)
            .status();
        if !install.context("cannot run pip")?.success() {
            bail!("pip install -r {} failed", self.requirements);
        }
        fs::write(&stamp, wanted)?;
        Ok(program)
    }
}

/// Returns the target folder of the workspace.
pub(crate) fn target() -> Result<PathBuf> {
    let mut command = MetadataCommand::new();
    let metadata = command.current_dir(xtask::root()).no_deps().exec();
    let metadata = metadata.context("cargo metadata failed")?;
    Ok(metadata.target_directory.into_std_path_buf())
}

fn make_venv(venv: &Path, program: &str) -> Result<()> {
    let make = || -> bool {
        let mut command = Command::new("python3");
        let made = command.args(["-m", "venv", "--clear"]).arg(venv).status();
        made.is_ok_and(|status| status.success())
    };
    if make() {
        return Ok(());
    }
    // Debian ships Python without virtual environments; root may install them.
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
    bail!(Missing(format!(
        "{program} is written in Python: install Python 3 with its virtual environments, on Debian \
         `apt-get install python3-venv`"
    )))
}
