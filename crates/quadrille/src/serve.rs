//! `quadrille serve`: the server.
//!
//! The configuration comes from a file, then the environment, then the flags.

mod address;
pub(crate) mod config;
pub(crate) mod log;
mod stop;
mod tournaments;

use std::thread;

use anyhow::Context;
use server::{Page, PageFile, Server};

pub(crate) use self::address::first_free;
use self::{config::Configuration, log::LevelFilter};
use crate::{
    args::{LogFormat, ServeArgs},
    browser,
    failure::Failure,
    output::Output,
    tables,
};

/// Runs the server until it receives a signal to stop.
pub(crate) fn run(args: &ServeArgs, output: &mut Output) -> Result<(), Failure> {
    let configuration = config::choose(args)?;
    if args.print_config {
        return Ok(output.text(&configuration.to_toml())?);
    }
    log::start(args.log, LevelFilter::INFO)?;
    let greet = |server: &Server, output: &mut Output| {
        let address = address::local(server.addr());
        let mut lines = vec![format!("Quadrille is at {address}")];
        lines.extend(address::network_line(server.addr()));
        lines.push(format!("For programs: {address}/api/docs"));
        print(&lines, output)?;
        if args.open {
            browser::open(&format!("{address}/"));
        }
        Ok(())
    };
    serve(configuration, page_file, greet, output)
}

/// Runs the server for the person at this machine: logs only warnings and opens the page.
pub(crate) fn run_at_home(output: &mut Output) -> Result<(), Failure> {
    let configuration = config::choose(&ServeArgs::at_home())?;
    log::start(LogFormat::Text, LevelFilter::WARN)?;
    let data = configuration.config.data.clone();
    let greet = |server: &Server, output: &mut Output| {
        let address = address::local(server.addr());
        let mut lines = vec![format!("Quadrille is at {address}")];
        lines.extend(address::network_line(server.addr()));
        lines.extend(data.map(|folder| format!("Your data is in {}", folder.display())));
        print(&lines, output)?;
        browser::open(&format!("{address}/"));
        Ok(())
    };
    serve(configuration, page_file, greet, output)
}

/// Prints the lines and how to stop the server, in one write.
fn print(lines: &[String], output: &mut Output) -> Result<(), Failure> {
    let lines = lines.join("\n");
    Ok(output.line(&format!("{lines}\nPress Ctrl+C to stop."))?)
}

/// Opens port and storage, calls `greet`, and serves until the process receives a signal to stop.
pub(crate) fn serve(
    configuration: Configuration,
    page: Page,
    greet: impl FnOnce(&Server, &mut Output) -> Result<(), Failure>,
    output: &mut Output,
) -> Result<(), Failure> {
    let Configuration {
        config, listener, ..
    } = configuration;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(config.worker_threads())
        .enable_all()
        .build()
        .context("cannot start the runtime")?;
    runtime.block_on(async {
        let server = match listener {
            Some(listener) => Server::with_listener(listener, config, catalog::games()),
            None => Server::bind(config, catalog::games()).await,
        };
        let server = server
            .map_err(anyhow::Error::from)?
            .with_page(page)
            .with_tournaments(tournaments::READER);
        // A signal that arrives as soon as the address is printed must not be lost.
        let stop = stop::requested();
        greet(&server, output)?;
        // Installing the tables checks every byte of them. The server does not wait for that.
        thread::spawn(tables::install);
        server.run(stop).await;
        Ok(())
    })
}

/// Returns a file of the embedded page.
pub(crate) fn page_file(path: &str) -> Option<PageFile> {
    let page::EmbeddedFile {
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
