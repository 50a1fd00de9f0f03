//! `quadrille serve`: the server.
//!
//! What is chosen comes from the configuration file, then the environment, then what was typed.

mod log;
mod tournaments;

use std::{
    env, fs,
    net::{SocketAddr, TcpListener},
    process, thread,
};

use anyhow::{Context, anyhow};
use server::{Config, PageFile, Server};

use self::log::LevelFilter;

use crate::{
    args::ServeArgs,
    failure::Failure,
    files,
    output::{Output, complain},
};

/// The first port that is tried when none is asked for.
const FIRST_PORT: u16 = 8080;

/// How many ports are tried.
const PORTS: u16 = 100;

/// Serves until the process is told to end.
pub(crate) fn run(args: &ServeArgs, output: &mut Output) -> Result<(), Failure> {
    let config = configure(args)?;
    if args.print_config {
        return Ok(output.text(&config.to_toml())?);
    }
    log::start(args.log, LevelFilter::INFO)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(config.worker_threads())
        .enable_all()
        .build()
        .context("the runtime cannot be started")?;
    runtime.block_on(async {
        let server = Server::bind(config, catalog::GAMES)
            .await
            .map_err(anyhow::Error::from)?
            .with_page(page_file)
            .with_tournaments(tournaments::READER);
        // Whoever knows where it is may tell it to end.
        let end = told_to_end();
        let address = format!("http://{}", reachable(server.addr()));
        output.line(&format!("Quadrille is at {address}"))?;
        output.line(&format!("For programs: {address}/api/docs"))?;
        if args.open {
            open_browser(&format!("{address}/"));
        }
        server.run(end).await;
        Ok(())
    })
}

/// A file of the page which this program carries.
fn page_file(path: &str) -> Option<PageFile> {
    let page::File {
        bytes,
        mime,
        etag,
        immutable,
    } = page::get(path)?;
    Some(PageFile {
        bytes,
        mime,
        etag,
        immutable,
    })
}

fn configure(args: &ServeArgs) -> Result<Config, Failure> {
    let mut config = match &args.config {
        None => Config::default(),
        Some(path) => {
            let text = fs::read_to_string(path)
                .with_context(|| format!("cannot read {}", path.display()))?;
            let config = Config::from_toml(&text);
            let config = config.with_context(|| format!("{}", path.display()));
            config.map_err(Failure::wrong_call)?
        }
    };
    // These are the program's to choose, so a file or a variable that names them is seen.
    let unset = Config::default();
    config.waiting_room.get_or_insert_with(|| "jungle".into());
    let mut config = config.with_environment().map_err(Failure::wrong_call)?;
    if let Some(addr) = &args.addr {
        config.addr.clone_from(addr);
    } else if config.addr == unset.addr {
        config.addr = first_free()?;
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
    Ok(config)
}

/// The first free port from 8080 on.
fn first_free() -> Result<String, Failure> {
    let mut ports = FIRST_PORT..FIRST_PORT + PORTS;
    let free = ports.find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok());
    let free = free.ok_or_else(|| {
        anyhow!(
            "all ports from {FIRST_PORT} to {} are taken",
            FIRST_PORT + PORTS - 1
        )
    })?;
    Ok(format!("127.0.0.1:{free}"))
}

/// The address by which this machine can be reached from itself.
fn reachable(addr: SocketAddr) -> String {
    if addr.ip().is_unspecified() {
        format!("localhost:{}", addr.port())
    } else {
        addr.to_string()
    }
}

/// Ready when the process is told to end, by whatever came since this was called.
fn told_to_end() -> impl Future<Output = ()> {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = {
        use tokio::signal::unix::{SignalKind, signal};
        let signal = signal(SignalKind::terminate());
        async {
            match signal {
                Ok(mut signal) => {
                    signal.recv().await;
                }
                Err(_) => std::future::pending().await,
            }
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    async {
        tokio::select! {
            () = interrupt => {}
            () = terminate => {}
        }
    }
}

/// Opens the page, with whatever this system opens pages with. Where there is nothing, it says so
/// and the server goes on.
fn open_browser(address: &str) {
    let (program, first): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = process::Command::new(program);
    command
        .args(first)
        .arg(address)
        .stdin(process::Stdio::null())
        .stdout(process::Stdio::null())
        .stderr(process::Stdio::null());
    let no_browser = format!("no browser could be opened; go to {address}");
    // Without a screen it would look for a browser in this terminal.
    let screens = ["DISPLAY", "WAYLAND_DISPLAY"];
    let is_blind = program == "xdg-open" && screens.iter().all(|it| env::var_os(it).is_none());
    if is_blind {
        return complain(&no_browser);
    }
    // It may stay as long as the browser does.
    thread::spawn(move || {
        if !command.status().is_ok_and(|status| status.success()) {
            complain(&no_browser);
        }
    });
}
