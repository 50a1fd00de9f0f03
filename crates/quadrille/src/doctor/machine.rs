//! The machine: its system, browser, terminal and ports.

use std::{
    env,
    io::{self, IsTerminal},
    net::{SocketAddr, TcpListener},
    thread,
};

use server::Config;

use super::Check;
use crate::{
    browser::{self, NoBrowser},
    serve::config::Configuration,
    terminal,
};

pub(super) fn version() -> Check {
    Check::ok(
        "version",
        format!("quadrille {}", env!("CARGO_PKG_VERSION")),
    )
}

pub(super) fn platform() -> Check {
    let processors = thread::available_parallelism().map_or(1, usize::from);
    let fact = format!(
        "{} on {}, {processors} processors",
        env::consts::OS,
        env::consts::ARCH
    );
    Check::ok("platform", fact)
}

pub(super) fn browser() -> Check {
    let (fact, remedy) = match browser::find() {
        Ok(opener) => return Check::ok("browser", format!("opened by {}", opener.display())),
        Err(NoBrowser::NoOpener(program)) => (
            format!("{program} was not found"),
            format!("install {program}, or open the printed address yourself"),
        ),
        Err(NoBrowser::NoScreen) => (
            "no screen: neither DISPLAY nor WAYLAND_DISPLAY is set".into(),
            "open the printed address in a browser, or play here: quadrille play jungle".into(),
        ),
    };
    Check::missing("browser", fact, remedy)
}

pub(super) fn terminal() -> Check {
    let name = "terminal";
    if !io::stdout().is_terminal() {
        return Check::ok(
            name,
            "the output is not a terminal: plain text without color",
        );
    }
    let color = if terminal::allows_color() {
        "color"
    } else {
        "no color"
    };
    let characters = if terminal::is_unicode() {
        "Unicode"
    } else {
        "ASCII"
    };
    let size = terminal::size().map_or("unknown size".into(), |(columns, rows)| {
        format!("{columns} columns, {rows} rows")
    });
    Check::ok(name, format!("{color}, {characters}, {size}"))
}

/// Checks that the server can listen on its address.
pub(super) fn port(configuration: &Configuration) -> Check {
    let name = "port";
    let addr = &configuration.config.addr;
    let free = match &configuration.listener {
        Some(listener) => listener.local_addr(),
        None => TcpListener::bind(addr).and_then(|listener| listener.local_addr()),
    };
    match free {
        Ok(free) => Check::ok(name, free_port(free)).needed(),
        // Most probably our own server uses it.
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => Check::problem(
            name,
            format!("{addr} is in use"),
            "stop the program that uses it, or choose another: quadrille serve --addr ADDRESS",
        ),
        Err(error) => Check::problem(
            name,
            format!("cannot listen on {addr}: {error}"),
            "choose an address of this machine: quadrille serve --addr ADDRESS",
        )
        .needed(),
    }
}

fn free_port(free: SocketAddr) -> String {
    let default = Config::default().addr;
    let is_taken = free.to_string() != default && TcpListener::bind(&default).is_err();
    if is_taken {
        format!("{free} is free, {default} is in use")
    } else {
        format!("{free} is free")
    }
}

/// Checks how many connections the limit of open files allows.
#[cfg(unix)]
pub(super) fn open_files(config: &Config) -> Option<Check> {
    use rustix::process::{Resource, getrlimit};
    let name = "open files";
    let connections = config.limits.connections as u64;
    let Some(limit) = getrlimit(Resource::Nofile).maximum else {
        return Some(Check::ok(name, "no limit"));
    };
    let check = match limit.saturating_sub(server::OWN_FILES) {
        0 => Check::problem(
            name,
            format!("{limit} are too few for the server"),
            "raise the limit: ulimit -n 1024",
        ),
        room if room < connections => Check::ok(
            name,
            format!("{limit}: enough at home, and for a public server with {room} connections"),
        ),
        _ => Check::ok(
            name,
            format!("{limit}: enough for {connections} connections"),
        ),
    };
    Some(check.needed())
}

/// Windows has no such limit.
#[cfg(not(unix))]
pub(super) fn open_files(_: &Config) -> Option<Check> {
    None
}
