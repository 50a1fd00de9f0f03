//! The storage: configuration file, data folder and database.

use std::path::Path;

use server::Config;

use super::{Check, size};
use crate::{
    args::ServeArgs,
    files,
    serve::config::{self, Configuration},
};

/// Free bytes below which the server cannot store matches.
const MIN_FREE: u64 = 10_000_000;

/// Checks the configuration. Returns the one that the server would use, or the default if that is
/// invalid.
pub(super) fn config() -> (Check, Configuration) {
    let name = "configuration";
    match config::choose(&ServeArgs::at_home()) {
        Ok(configuration) => {
            let fact = match (&configuration.file, files::config_file()) {
                (Some(file), _) => format!("read from {}", file.display()),
                (None, Some(file)) => format!("defaults: {} does not exist", file.display()),
                (None, None) => "defaults".into(),
            };
            (Check::ok(name, fact).needed(), configuration)
        }
        Err(failure) => {
            let fact = format!("{:#}", failure.error()).replace('\n', " ");
            let remedy = "correct it; `quadrille serve --print-config` shows all fields";
            let configuration = Configuration {
                config: Config {
                    data: files::data_folder(),
                    ..Config::default()
                },
                file: None,
                listener: None,
            };
            (Check::problem(name, fact, remedy).needed(), configuration)
        }
    }
}

/// Checks that the folder can be written to.
pub(super) fn data_folder(config: &Config) -> Check {
    let name = "data folder";
    let remedy = "choose another folder: quadrille serve --data DIR";
    let Some(folder) = &config.data else {
        let fact = "there is no home folder to keep data in";
        return Check::problem(name, fact, remedy).needed();
    };
    let shown = folder.display();
    let Some(existing) = folder.ancestors().find(|folder| folder.exists()) else {
        return Check::problem(name, format!("{shown} cannot be reached"), remedy).needed();
    };
    if !existing.is_dir() {
        let fact = format!("{} is not a folder", existing.display());
        return Check::problem(name, fact, remedy).needed();
    }
    if !is_writable(existing) {
        let fact = format!("{} is not writable", existing.display());
        return Check::problem(name, fact, remedy).needed();
    }
    let state = if existing == folder {
        "writable"
    } else {
        "will be created at the first start"
    };
    let check = match free_space(existing) {
        Some(free) if free < MIN_FREE => Check::problem(
            name,
            format!("{shown}: only {} free", size(free)),
            "make room on the disk, or choose another folder: quadrille serve --data DIR",
        ),
        Some(free) => Check::ok(name, format!("{shown}: {state}, {} free", size(free))),
        None => Check::ok(name, format!("{shown}: {state}")),
    };
    check.needed()
}

/// Checks that the database can be opened.
pub(super) fn database(config: &Config) -> Check {
    let name = "database";
    let Some(folder) = &config.data else {
        return Check::ok(name, "none without a data folder");
    };
    let check = match server::inspect_database(folder) {
        Ok(None) => Check::ok(name, "none yet: the first start creates it"),
        Ok(Some(tables)) => Check::ok(name, format!("it opens and contains {tables} matches")),
        Err(error) => Check::problem(
            name,
            error.to_string(),
            "restore a backup, or move the file away to start with an empty one",
        ),
    };
    check.needed()
}

#[cfg(unix)]
fn is_writable(folder: &Path) -> bool {
    use rustix::fs::{Access, access};
    access(folder, Access::WRITE_OK | Access::EXEC_OK).is_ok()
}

#[cfg(not(unix))]
fn is_writable(folder: &Path) -> bool {
    folder
        .metadata()
        .is_ok_and(|metadata| !metadata.permissions().readonly())
}

/// Returns the free bytes that are available to the user, if the system reports them.
#[cfg(unix)]
fn free_space(folder: &Path) -> Option<u64> {
    let facts = rustix::fs::statvfs(folder).ok()?;
    Some(facts.f_bavail.saturating_mul(facts.f_frsize))
}

#[cfg(not(unix))]
fn free_space(_: &Path) -> Option<u64> {
    None
}
