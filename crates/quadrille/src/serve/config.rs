//! The configuration of the server: defaults, file, environment and flags, in this order.

use std::{
    fs, io,
    net::TcpListener,
    path::{Path, PathBuf},
};

use anyhow::{Context, anyhow};
use server::Config;

use super::address;
use crate::{args::ServeArgs, failure::Failure, files};

/// A configuration and its origin.
#[derive(Debug)]
pub(crate) struct Configuration {
    pub(crate) config: Config,
    /// The file that was read, if any.
    pub(crate) file: Option<PathBuf>,
    /// The open port, if the user chose none. No other program can take it meanwhile.
    pub(crate) listener: Option<TcpListener>,
}

impl Configuration {
    /// Returns the configuration as TOML, with a comment that names the file that was read.
    pub(super) fn to_toml(&self) -> String {
        let source = match (&self.file, files::config_file()) {
            (Some(file), _) => format!("Read from {}.", file.display()),
            (None, Some(default)) => {
                let default = default.display();
                format!("No configuration file was read: {default} does not exist.")
            }
            (None, None) => "No configuration file was read.".into(),
        };
        format!("# {source}\n{}", self.config.to_toml())
    }
}

/// Combines all sources of the configuration.
pub(crate) fn choose(args: &ServeArgs) -> Result<Configuration, Failure> {
    let (mut config, file) = match &args.config {
        Some(path) => (read(path)?, Some(path.clone())),
        None => match read_of_user()? {
            Some((config, path)) => (config, Some(path)),
            None => (Config::default(), None),
        },
    };
    // Without a game in the file, the waiting room plays Jungle.
    config.waiting_room.get_or_insert_with(|| "jungle".into());
    let mut config = config.with_environment().map_err(Failure::wrong_call)?;
    let mut listener = None;
    if let Some(addr) = &args.addr {
        config.addr.clone_from(addr);
    } else if config.addr == Config::default().addr {
        let free = address::first_free()?;
        config.addr = free.local_addr()?.to_string();
        listener = Some(free);
    }
    if args.no_storage {
        config.data = None;
    } else if let Some(data) = &args.data {
        config.data = Some(data.clone());
    } else if config.data.is_none() {
        let folder = files::data_folder().ok_or_else(|| {
            Failure::wrong_call(anyhow!(
                "there is no home folder for the data: use --data DIR"
            ))
        })?;
        config.data = Some(folder);
    }
    if let Some(folder) = &args.strategies {
        config.strategies = Some(folder.clone());
    }
    Ok(Configuration {
        config,
        file,
        listener,
    })
}

/// Reads the file in the user's configuration folder, if it exists.
fn read_of_user() -> Result<Option<(Config, PathBuf)>, Failure> {
    let Some(path) = files::config_file() else {
        return Ok(None);
    };
    match fs::exists(&path) {
        Ok(true) => Ok(Some((read(&path)?, path))),
        Ok(false) => Ok(None),
        Err(error) => Err(unreadable(&path)(error).into()),
    }
}

fn read(path: &Path) -> Result<Config, Failure> {
    let text = fs::read_to_string(path).map_err(unreadable(path))?;
    let config = Config::from_toml(&text).with_context(|| format!("{}", path.display()));
    config.map_err(Failure::wrong_call)
}

fn unreadable(path: &Path) -> impl Fn(io::Error) -> anyhow::Error {
    move |error| anyhow::Error::new(error).context(format!("cannot read {}", path.display()))
}
