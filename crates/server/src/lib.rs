//! Tables, people and bots over HTTP and WebSocket, and storage which loses nothing.
//!
//! A table is a room: an actor that owns its [`table::Table`] and takes one message after the
//! other. Strategies think on threads of their own. A move is acknowledged when it is stored;
//! one thread writes, and commits the moves of all tables that wait in one transaction. The
//! server names no game: it is given a list of them.
//!
//! Where things are: `app.rs` lists the routes, `routes/` has them, `room/` is a table, `lobby/`
//! are the tables, `store/` is the storage, `listen.rs` is the door.
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
//! // It runs until the future that it is given is ready.
//! server.run(async {}).await;
//! # Ok::<(), server::ServeError>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod app;
mod config;
mod error;
mod frame;
mod ids;
mod limits;
mod listen;
mod loaded;
mod lobby;
mod meters;
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
    fs, io,
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
    store::{Memory, Sqlite, Store},
};
pub use crate::{
    config::{Config, ConfigError, Idle, Limits, Metrics, Thinking},
    limits::Rate,
    page::{Page, PageFile},
    tournaments::TournamentReader,
};

/// The open files that a server needs besides its connections.
pub const OWN_FILES: u64 = 64;

/// The name of the database in the data folder.
const DATABASE: &str = "quadrille.db";

/// A server that has its port and its storage, and waits to be run.
pub struct Server {
    app: Shared,
    listener: TcpListener,
    addr: SocketAddr,
    page: Option<Page>,
}

/// Why a server cannot be started.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The port is taken, or the address is not one of this machine.
    #[error("cannot listen on {addr}: {source}")]
    Listen {
        /// Where.
        addr: String,
        /// Why not.
        source: io::Error,
    },
    /// The folder cannot be made.
    #[error("cannot use the folder {}: {source}", path.display())]
    Data {
        /// Which.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The database cannot be opened.
    #[error("cannot open the database {}: {why}", path.display())]
    Database {
        /// Which.
        path: PathBuf,
        /// Why not.
        why: String,
    },
}

impl Server {
    /// Takes the port and opens the storage.
    ///
    /// # Errors
    /// When either cannot be had.
    pub async fn bind(
        config: Config,
        games: &'static [&'static dyn AnyGame],
    ) -> Result<Server, ServeError> {
        let listener = TcpListener::bind(&config.addr).await;
        let failed = |source| ServeError::Listen {
            addr: config.addr.clone(),
            source,
        };
        let listener = listener.map_err(failed)?;
        Server::start(listener, config, games)
    }

    /// Opens the storage for a port that is already taken. It must be called in a Tokio runtime.
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
        let listener = listener.map_err(|source| ServeError::Listen {
            addr: config.addr.clone(),
            source,
        })?;
        Server::start(listener, config, games)
    }

    fn start(
        listener: TcpListener,
        config: Config,
        games: &'static [&'static dyn AnyGame],
    ) -> Result<Server, ServeError> {
        let addr = listener.local_addr().map_err(|source| ServeError::Listen {
            addr: config.addr.clone(),
            source,
        })?;
        raise_file_limit(&config, addr);
        let store = open_store(&config)?;
        let data = config.data.clone();
        let app = App::new(config, games, store).map_err(|error| ServeError::Database {
            path: data.unwrap_or_default(),
            why: error.to_string(),
        })?;
        let app = Arc::new(app);
        Ok(Server {
            app,
            listener,
            addr,
            page: None,
        })
    }

    /// Hands out a page besides the interface.
    #[must_use]
    pub fn with_page(self, page: Page) -> Server {
        Server {
            page: Some(page),
            ..self
        }
    }

    /// Shows the tournaments of its data folder, as they are read so.
    #[must_use]
    pub fn with_tournaments(self, reader: TournamentReader) -> Server {
        if let Some(data) = &self.app.config.data {
            let folder = tournaments::TournamentFolder::new(data, reader);
            // The first one stays.
            let _ = self.app.tournaments.set(folder);
        }
        self
    }

    /// Where it listens.
    #[must_use]
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// The OpenAPI document, as JSON.
    #[must_use]
    pub fn openapi() -> String {
        let document = app::documented().into_openapi();
        document
            .to_pretty_json()
            .expect("the document is plain data")
    }

    /// Serves until `stop` is ready. Then it tells the players, and ends when all is stored.
    pub async fn run(self, stop: impl Future<Output = ()>) {
        let Server {
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
    let inspected = store::inspect(&path);
    inspected.map(Some).map_err(|error| ServeError::Database {
        path,
        why: error.to_string(),
    })
}

fn open_store(config: &Config) -> Result<Arc<dyn Store>, ServeError> {
    let Some(path) = &config.data else {
        return Ok(Arc::new(Memory::default()));
    };
    fs::create_dir_all(path).map_err(|source| ServeError::Data {
        path: path.clone(),
        source,
    })?;
    let path = path.join(DATABASE);
    match Sqlite::open(&path) {
        Ok(store) => Ok(Arc::new(store)),
        Err(error) => Err(ServeError::Database {
            path,
            why: error.to_string(),
        }),
    }
}
