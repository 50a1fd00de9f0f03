//! The configuration of the server: defaults, file, environment and flags, in this order.

use std::{fs, net::TcpListener, path::Path};

use anyhow::{Context, anyhow};
use server::Config;

use super::address;
use crate::{args::ServeArgs, failure::Failure, files};

/// A configuration, and the port if it is taken already.
#[derive(Debug)]
pub(crate) struct Configuration {
    pub(crate) config: Config,
    /// The port, if it is the first free one and not one that the user chose. It is held, so
    /// nobody else can take it.
    pub(crate) listener: Option<TcpListener>,
}

/// Combines all sources of the configuration.
pub(crate) fn choose(args: &ServeArgs) -> Result<Configuration, Failure> {
    let mut config = match &args.config {
        Some(path) => read(path)?,
        None => Config::default(),
    };
    // The default game of the waiting room is the program's choice, unless a file names one.
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
                "there is no home folder to keep data in: use --data DIR"
            ))
        })?;
        config.data = Some(folder);
    }
    if let Some(folder) = &args.strategies {
        config.strategies = Some(folder.clone());
    }
    Ok(Configuration { config, listener })
}

fn read(path: &Path) -> Result<Config, Failure> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let config = Config::from_toml(&text).with_context(|| format!("{}", path.display()));
    config.map_err(Failure::wrong_call)
}
