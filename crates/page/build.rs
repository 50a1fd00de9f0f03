//! Builds the page in `web/` if its sources are newer than the built page, so `cargo run` works on a
//! fresh machine with Rust and Node.
//!
//! If `QUADRILLE_WEB_DIST` points to a built page, nothing is built.

#![allow(
    clippy::print_stdout,
    reason = "a build script talks to cargo on standard output"
)]

use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    time::SystemTime,
};

/// The sources of the page in `web/`. Tests and documents do not make it stale.
const SOURCES: &[&str] = &[
    "assets",
    "index.html",
    "package.json",
    "package-lock.json",
    "public",
    "scripts/size.mjs",
    "src",
    "tsconfig.json",
    "vite.config.ts",
];

fn main() -> ExitCode {
    match dist() {
        Ok(dist) => {
            println!("cargo:rustc-env=QUADRILLE_PAGE={}", dist.display());
            println!(
                "cargo:rerun-if-changed={}",
                dist.join("index.html").display()
            );
            ExitCode::SUCCESS
        }
        Err(reason) => {
            println!("cargo::error={reason}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the folder of the built page, after building it if needed.
fn dist() -> Result<PathBuf, String> {
    println!("cargo:rerun-if-env-changed=QUADRILLE_WEB_DIST");
    println!("cargo:rerun-if-changed=build.rs");
    if let Some(given) = env::var_os("QUADRILLE_WEB_DIST") {
        let given = PathBuf::from(given);
        return if given.join("index.html").is_file() {
            Ok(given)
        } else {
            Err(format!(
                "QUADRILLE_WEB_DIST has no index.html: {}",
                given.display()
            ))
        };
    }
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let dist = here.join("dist");
    let Ok(web) = here.join("../../web").canonicalize() else {
        // A published package contains the built page instead of its sources.
        return if dist.join("index.html").is_file() {
            Ok(dist)
        } else {
            Err(
                "the package lacks the built page: it was made without `cargo xtask package`"
                    .into(),
            )
        };
    };
    for source in SOURCES {
        println!("cargo:rerun-if-changed={}", web.join(source).display());
    }
    let built = changed(&dist.join("index.html")).ok();
    let newest = SOURCES
        .iter()
        .filter_map(|source| newest(&web.join(source)).ok())
        .max();
    if built.is_none() || built < newest {
        build(&web)?;
    }
    Ok(dist)
}

fn build(web: &Path) -> Result<(), String> {
    if Command::new(npm())
        .arg("--version")
        .current_dir(web)
        .output()
        .is_err()
    {
        return Err(
            "Node builds the page and is missing: install Node 20.19 or newer, with npm \
            (https://nodejs.org, or your package manager), and build again. Without Node, \
            install a released binary or run `cargo install quadrille`, which contains the \
            built page, or set QUADRILLE_WEB_DIST to a page that was built elsewhere"
                .into(),
        );
    }
    let lock = changed(&web.join("package-lock.json")).ok();
    let installed = changed(&web.join("node_modules/.package-lock.json")).ok();
    if installed.is_none() || installed < lock {
        run(web, &["ci", "--no-audit", "--no-fund"])?;
    }
    run(web, &["run", "build"])
}

fn run(web: &Path, args: &[&str]) -> Result<(), String> {
    let output = Command::new(npm()).args(args).current_dir(web).output();
    let output = output.map_err(|error| format!("npm {}: {error}", args.join(" ")))?;
    if output.status.success() {
        return Ok(());
    }
    // Cargo shows one line per error, so each line of the output becomes an error.
    let output = [output.stdout, output.stderr].concat();
    for line in String::from_utf8_lossy(&output).lines() {
        println!("cargo::error={line}");
    }
    Err(format!(
        "`npm {}` failed in {}",
        args.join(" "),
        web.display()
    ))
}

const fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

fn changed(path: &Path) -> io::Result<SystemTime> {
    fs::metadata(path)?.modified()
}

/// Returns the modification time of the newest file below `path`.
fn newest(path: &Path) -> io::Result<SystemTime> {
    let mut latest = changed(path)?;
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            latest = latest.max(newest(&entry?.path())?);
        }
    }
    Ok(latest)
}
