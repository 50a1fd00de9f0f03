//! The checks of the page in `web/`: [`check`] needs Node, [`browser`] also needs Chromium.
//!
//! Missing packages are installed. A missing tool is reported as [`Missing`].

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use anyhow::{Context, Result, bail};

use crate::{
    command::{Missing, NPM, cargo, npm},
    say,
};

/// The oldest Node that the tools of the page run on, as in `web/package.json`.
const NODE: (u32, u32) = (20, 19);

/// The paths of browsers, after the one in `CHROMIUM`.
///
/// The headless shell comes first, because it is a third faster.
const BROWSERS: &[&str] = &[
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/// Runs all checks of the page and stops at the first that fails.
pub(crate) fn run() -> Result<()> {
    check()?;
    browser(&build_program()?)
}

/// Runs everything that needs no browser.
///
/// # Errors
/// [`Missing`] without Node or npm; otherwise the check that fails.
pub(crate) fn check() -> Result<()> {
    types()?;
    build()
}

/// Checks types, lint and format, and runs the unit tests.
///
/// # Errors
/// [`Missing`] without Node or npm; otherwise the check that fails.
pub(crate) fn types() -> Result<()> {
    prepare()?;
    npm(&["run", "check"], &[])?;
    npm(&["test"], &[])
}

/// Builds the page, which fails if it exceeds its budget.
///
/// # Errors
/// [`Missing`] without Node or npm; otherwise the failed build.
pub(crate) fn build() -> Result<()> {
    prepare()?;
    // The build script of this package builds the page if it has changed since the last time.
    cargo(&["build", "--locked", "--package", "quadrille-page"], &[])
}

/// Runs the browser tests against a built program, each test once.
///
/// # Errors
/// [`Missing`] without Node, npm or Chromium; otherwise the tests that fail.
pub(crate) fn browser(program: &Path) -> Result<()> {
    prepare()?;
    let chromium = find_browser()?;
    let variables = [("CHROMIUM", chromium.as_path()), ("QUADRILLE_BIN", program)];
    npm(&["run", "test:browser"], &variables)
}

/// Installs the packages of the page if they are missing or outdated.
fn prepare() -> Result<()> {
    find_node()?;
    if !is_installed(&xtask::root().join("web")) {
        npm(&["ci"], &[])?;
    }
    Ok(())
}

fn find_node() -> Result<()> {
    let wanted = format!("Node {}.{} or newer, with npm", NODE.0, NODE.1);
    let help = format!(
        "install {wanted}: from https://nodejs.org or with your package manager, \
         such as `apt-get install nodejs npm`"
    );
    let version = |program: &str| {
        let output = Command::new(program).arg("--version").output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_string())
    };
    let Some(found) = version("node") else {
        bail!(Missing(format!("Node is not installed; {help}")));
    };
    if read_version(&found).is_none_or(|found| found < NODE) {
        bail!(Missing(format!("Node {found} is too old; {help}")));
    }
    if version(NPM).is_none() {
        bail!(Missing(format!("npm is not installed; {help}")));
    }
    Ok(())
}

/// Returns the first two numbers of a version such as `v20.19.4`.
fn read_version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.strip_prefix('v')?.split('.');
    let mut next = || numbers.next()?.parse().ok();
    Some((next()?, next()?))
}

/// Finds a browser for the tests. On Debian as root, installs it if there is none.
fn find_browser() -> Result<PathBuf> {
    if let Some(given) = env::var_os("CHROMIUM").map(PathBuf::from) {
        if given.is_file() {
            return Ok(given);
        }
        bail!("CHROMIUM names no file: {}", given.display());
    }
    let known = || {
        let known = BROWSERS.iter().map(PathBuf::from);
        known.into_iter().find(|path| path.is_file())
    };
    if let Some(found) = known() {
        return Ok(found);
    }
    let missing = |reason: &str| {
        Missing(format!(
            "Chromium is not installed{reason}; install it, for example with \
             `sudo apt-get install chromium-headless-shell`, or set CHROMIUM to its path"
        ))
    };
    if !is_root() {
        bail!(missing(""));
    }
    say("== page: apt-get installs Chromium");
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        let done = command.args(arguments).status();
        done.is_ok_and(|status| status.success())
    };
    let install = |package: &str| {
        let always = ["install", "--yes", "--no-install-recommends"];
        apt(&[&always[..], &[package, "fonts-dejavu-core"]].concat())
    };
    // Older releases of Debian have no package of the headless shell alone.
    if !apt(&["update"]) || !(install("chromium-headless-shell") || install("chromium")) {
        bail!(missing(", and apt-get cannot install it"));
    }
    known().context("apt-get installed Chromium, but not in a known path")
}

fn is_root() -> bool {
    let is_zero = |output: Output| output.stdout.trim_ascii() == b"0";
    Command::new("id").arg("-u").output().is_ok_and(is_zero)
}

/// Returns whether the packages in `package-lock.json` are installed.
fn is_installed(web: &Path) -> bool {
    let changed = |path: &str| {
        fs::metadata(web.join(path))
            .and_then(|metadata| metadata.modified())
            .ok()
    };
    let (wanted, installed) = (
        changed("package-lock.json"),
        changed("node_modules/.package-lock.json"),
    );
    installed.is_some() && installed >= wanted
}

/// Builds the program with the page of this tree. Returns its path.
pub(crate) fn build_program() -> Result<PathBuf> {
    cargo(&["build", "--locked", "--package", "quadrille"], &[])?;
    let target =
        env::var_os("CARGO_TARGET_DIR").map_or(xtask::root().join("target"), PathBuf::from);
    let name = format!("quadrille{}", env::consts::EXE_SUFFIX);
    Ok(target.join("debug").join(name))
}
