//! The server: tables for people and bots over HTTP and WebSocket, with durable storage.
//!
//! Each table has a room: an actor that owns its [`table::Table`] and takes one message at a time.
//! Strategies think on their own threads. A move is acknowledged when it is stored. One thread
//! writes; it commits the waiting moves of all tables in one transaction. The server names no game:
//! it receives a list of games.
//!
//! `app.rs` lists the routes, `routes/` contains the handlers, `room/` one table, `lobby.rs` all
//! tables, `store/` the storage, and `listen.rs` accepts connections.
//!
//! ```
//! use game::{erased::{AnyGame, Erased}, example::Nim};
//! use server::{Config, Server};
//!
//! static GAMES: &[&dyn AnyGame] = &[&Erased::<Nim>::new()];
//!
//! # tokio::runtime::Runtime::new()?.block_on(async {
//! let config = Config { addr: "127.0.0.1:0".into(), ..Config::default() };
//! let server = Server::bind(config, GAMES).await?;
//! assert_ne!(server.addr().port(), 0);
//! // It runs until this future is ready.
//! server.run(async {}).await;
//! # Ok::<(), server::ServeError>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod app;
mod config;
mod data_folder;
mod error;
mod frame;
mod ids;
mod limits;
mod listen;
mod loaded;
mod lobby;
mod meters;
mod network;
mod page;
mod presence;
mod room;
mod routes;
mod store;
mod thinking;
mod tokens;
mod tournaments;
mod waiting;

use std::{
    io,
    net::{self, SocketAddr},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use game::erased::AnyGame;
use thiserror::Error;
use tokio::net::TcpListener;

use crate::{
    app::{App, Shared},
    data_folder::FolderLock,
    error::Nevermind,
    store::{Memory, Sqlite, Store, StoreError},
};
pub use crate::{
    config::{Config, ConfigError, Idle, Limits, Metrics, ThinkingConfig},
    limits::Rate,
    network::network_ip,
    page::{Page, PageFile},
    tournaments::TournamentReader,
};

/// The open files that a server needs besides its connections.
pub const OWN_FILES: u64 = 64;

/// The name of the database in the data folder.
const DATABASE: &str = "quadrille.db";

/// A server with its port and its storage. [`Server::run`] serves.
pub struct Server {
    app: Shared,
    listener: TcpListener,
    addr: SocketAddr,
    page: Option<Page>,
    /// Keeps other servers out of the data folder.
    lock: Option<FolderLock>,
}

/// Why a server cannot be started.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The port is taken, or the address is not one of this machine.
    #[error("cannot listen on {addr}")]
    Listen {
        /// The address.
        addr: String,
        /// The error of the system.
        source: io::Error,
    },
    /// The folder cannot be created.
    #[error("cannot use the folder {}", path.display())]
    Data {
        /// The folder.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// Another server uses the folder.
    #[error(
        "another server{} uses the folder {}; stop it, or give this one another folder or none",
        at(by),
        path.display()
    )]
    InUse {
        /// The folder.
        path: PathBuf,
        /// The address of the other server, if it is known.
        by: String,
    },
    /// The database cannot be opened.
    #[error("cannot open the database {}: {why}", path.display())]
    Database {
        /// The file.
        path: PathBuf,
        /// The reason.
        why: String,
    },
}

/// Returns where the server with an address is, for a sentence.
fn at(addr: &str) -> String {
    if addr.is_empty() {
        String::new()
    } else {
        format!(" at {addr}")
    }
}

impl ServeError {
    fn listen(config: &Config) -> impl Fn(io::Error) -> ServeError {
        let addr = config.addr.clone();
        move |source| ServeError::Listen {
            addr: addr.clone(),
            source,
        }
    }

    fn database(path: PathBuf) -> impl Fn(StoreError) -> ServeError {
        move |error| ServeError::Database {
            path: path.clone(),
            why: error.to_string(),
        }
    }
}

impl Server {
    /// Opens the port and the storage.
    ///
    /// # Errors
    /// If the port or the storage cannot be opened.
    pub async fn bind(
        config: Config,
        games: &'static [&'static dyn AnyGame],
    ) -> Result<Server, ServeError> {
        let listener = TcpListener::bind(&config.addr).await;
        let listener = listener.map_err(ServeError::listen(&config))?;
        Server::start(listener, config, games)
    }

    /// Opens the storage for a port that is already open. It must be called in a Tokio runtime.
    ///
    /// # Errors
    /// If the port cannot be used without blocking, or the storage cannot be opened.
    pub fn with_listener(
        listener: net::TcpListener,
        config: Config,
        games: &'static [&'static dyn AnyGame],
    ) -> Result<Server, ServeError> {
        let ready = listener.set_nonblocking(true);
        let listener = ready.and_then(|()| TcpListener::from_std(listener));
        let listener = listener.map_err(ServeError::listen(&config))?;
        Server::start(listener, config, games)
    }

    fn start(
        listener: TcpListener,
        config: Config,
        games: &'static [&'static dyn AnyGame],
    ) -> Result<Server, ServeError> {
        let addr = listener.local_addr();
        let addr = addr.map_err(ServeError::listen(&config))?;
        raise_file_limit(&config, addr);
        let lock = config.data.as_deref();
        let lock = lock.map(|folder| data_folder::lock(folder, addr));
        let lock = lock.transpose()?;
        let store = open_store(&config)?;
        let data = config.data.clone().unwrap_or_default();
        let app = App::new(config, addr, games, store).map_err(ServeError::database(data))?;
        Ok(Server {
            app: Arc::new(app),
            listener,
            addr,
            page: None,
            lock,
        })
    }

    /// Serves a page besides the interface.
    #[must_use]
    pub fn with_page(self, page: Page) -> Server {
        Server {
            page: Some(page),
            ..self
        }
    }

    /// Serves the tournaments in the data folder, which `reader` reads.
    #[must_use]
    pub fn with_tournaments(self, reader: TournamentReader) -> Server {
        if let Some(data) = &self.app.config.data {
            let folder = tournaments::TournamentFolder::new(data, reader);
            let set = self.app.tournaments.set(folder);
            set.nevermind("the first reader stays");
        }
        self
    }

    /// Returns the address on which the server listens.
    #[must_use]
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Returns the OpenAPI document as JSON.
    #[must_use]
    pub fn openapi() -> String {
        let document = app::documented().into_openapi();
        document
            .to_pretty_json()
            .expect("the document is plain data")
    }

    /// Serves until `stop` is ready. Then it notifies the players, and ends when all is stored.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Server {
            lock: _lock,
            app,
            listener,
            addr,
            page,
        } = self;
        tracing::info!(%addr, "listening");
        let router = app::router(app.clone(), page);
        let stopping = async {
            stop.await;
            tracing::info!("stopping");
            app.stopping.send_replace(true);
            app.lobby.stop().await;
        };
        let upkeep = async {
            let mut every = tokio::time::interval(Duration::from_secs(5));
            loop {
                every.tick().await;
                app.meters.upkeep();
            }
        };
        let serving = async { tokio::join!(listen::listen(&app, listener, router), stopping) };
        tokio::select! {
            _ = serving => {}
            () = upkeep => {}
        }
        tracing::info!("stopped");
    }
}

/// Raises the limit of open files as far as the system allows, as each connection is one file.
///
/// A server that only its own machine can reach never has that many connections, so it does not
/// warn about a low limit.
fn raise_file_limit(config: &Config, addr: SocketAddr) {
    let raised = rlimit::increase_nofile_limit(u64::MAX);
    if addr.ip().is_loopback() && !config.behind_proxy {
        return;
    }
    let connections = config.limits.connections;
    match raised {
        Ok(files) if files < connections as u64 + OWN_FILES => tracing::warn!(
            files,
            connections,
            "the limit of open files is lower than limits.connections; raise it (ulimit -n)"
        ),
        Ok(_) => {}
        Err(error) => tracing::warn!(%error, "the limit of open files cannot be raised"),
    }
}

/// Opens the database of a data folder without changing it. Returns the number of tables, or `None`
/// if there is no database.
///
/// # Errors
/// If it cannot be opened, or belongs to a later version of the program.
pub fn inspect_database(folder: &Path) -> Result<Option<u64>, ServeError> {
    let path = folder.join(DATABASE);
    if !path.exists() {
        return Ok(None);
    }
    let inspected = store::inspect(&path).map_err(StoreError::from);
    inspected.map(Some).map_err(ServeError::database(path))
}

fn open_store(config: &Config) -> Result<Arc<dyn Store>, ServeError> {
    let Some(path) = &config.data else {
        return Ok(Arc::new(Memory::default()));
    };
    let path = path.join(DATABASE);
    // Files that SQLite creates get the mode of an existing database.
    data_folder::restrict_database(&path);
    let store = Sqlite::open(&path).map_err(StoreError::from);
    let store = store.map_err(ServeError::database(path.clone()))?;
    data_folder::restrict_database(&path);
    Ok(Arc::new(store))
}
