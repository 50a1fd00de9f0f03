//! The checks of the page in `web/`, up to whole games in a browser.
//!
//! What a fresh machine lacks is installed where that is ours to do, and named where it is not.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use anyhow::{Context, Result, bail};

use crate::say;

/// The oldest Node that the tools of the page run on, as in `web/package.json`.
const NODE: (u32, u32) = (20, 19);

/// Where a browser may be, besides the one that `CHROMIUM` names.
const BROWSERS: &[&str] = &[
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/// Runs all checks of the page and stops at the first that fails.
pub(crate) fn run() -> Result<()> {
    let root = xtask::root();
    let web = root.join("web");
    find_node()?;
    let browser = find_browser()?;
    if !is_installed(&web) {
        npm(&web, &["ci"], &[])?;
    }
    npm(&web, &["run", "check"], &[])?;
    npm(&web, &["test"], &[])?;
    // The budget of sizes is part of the build.
    npm(&web, &["run", "build"], &[])?;
    let program = build_program(&root)?;
    let variables = [
        ("CHROMIUM", browser.as_path()),
        ("QUADRILLE_BIN", program.as_path()),
    ];
    let play = || npm(&web, &["run", "test:browser"], &variables);
    // A browser on a busy machine may miss a deadline that it keeps when it is looked at again.
    play().or_else(|error| {
        say(&format!("{error:#}; once more"));
        play()
    })
}

fn find_node() -> Result<()> {
    let wanted = format!("Node {}.{} or newer, with npm", NODE.0, NODE.1);
    let help = format!(
        "install {wanted}: from https://nodejs.org or with your package manager, \
         such as `apt-get install nodejs npm`"
    );
    let Ok(output) = Command::new("node").arg("--version").output() else {
        bail!("the page is built by Node, which is not here; {help}");
    };
    let text = String::from_utf8_lossy(&output.stdout);
    match read_version(text.trim()) {
        Some(found) if found >= NODE => Ok(()),
        _ => bail!(
            "the page needs {wanted}, and here is {}; {help}",
            text.trim()
        ),
    }
}

/// The first two numbers of a version such as `v20.19.4`.
fn read_version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.strip_prefix('v')?.split('.');
    let mut next = || numbers.next()?.parse().ok();
    Some((next()?, next()?))
}

/// A browser for the tests; installed if it is missing and this machine is ours to change.
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
    if !is_root() {
        bail!(
            "the page is tested in Chromium, which is not here; install it, for example with \
             `sudo apt-get install chromium`, or say in CHROMIUM where it is"
        );
    }
    say("== page: Chromium is missing, and is installed with apt-get");
    for arguments in [
        &["update"][..],
        &[
            "install",
            "--yes",
            "--no-install-recommends",
            "chromium",
            "fonts-dejavu-core",
        ],
    ] {
        let status = Command::new("apt-get")
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .status()
            .context("Chromium is missing, and so is apt-get: install a browser by hand")?;
        if !status.success() {
            bail!("`apt-get {}` failed", arguments.join(" "));
        }
    }
    known().context("Chromium was installed, but not where it is looked for")
}

fn is_root() -> bool {
    let is_zero = |output: Output| output.stdout.trim_ascii() == b"0";
    Command::new("id").arg("-u").output().is_ok_and(is_zero)
}

/// Whether what `npm ci` would install is there already, as after a build of the program.
fn is_installed(web: &Path) -> bool {
    let changed = |path: &str| {
        fs::metadata(web.join(path))
            .and_then(|it| it.modified())
            .ok()
    };
    let (wanted, installed) = (
        changed("package-lock.json"),
        changed("node_modules/.package-lock.json"),
    );
    installed.is_some() && installed >= wanted
}

/// The program with the page of this tree in it, and where it lies.
fn build_program(root: &Path) -> Result<PathBuf> {
    let arguments = ["build", "--locked", "--package", "quadrille"];
    say(&format!("== page: cargo {}", arguments.join(" ")));
    let status = Command::new(env!("CARGO"))
        .args(arguments)
        .current_dir(root)
        .status()
        .context("cannot run cargo")?;
    if !status.success() {
        bail!("the program does not build");
    }
    let target = env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let name = format!("quadrille{}", env::consts::EXE_SUFFIX);
    Ok(target.join("debug").join(name))
}

fn npm(web: &Path, arguments: &[&str], variables: &[(&str, &Path)]) -> Result<()> {
    let words = format!("npm {}", arguments.join(" "));
    say(&format!("== page: {words}"));
    let status = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
        .args(arguments)
        .envs(variables.iter().copied())
        .current_dir(web)
        .status()
        .with_context(|| format!("cannot run `{words}`"))?;
    if !status.success() {
        bail!("`{words}` failed in web/");
    }
    Ok(())
}
