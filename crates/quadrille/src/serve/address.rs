//! Addresses of the server: the port that it opens, and the addresses that it prints.

use std::net::{SocketAddr, TcpListener};

use anyhow::anyhow;
use server::network_ip;

use crate::failure::Failure;

/// The first port that is tried.
const FIRST_PORT: u16 = 8080;

/// The number of ports that are tried.
const N_PORTS: u16 = 100;

/// Takes the first free port of this machine, from 8080 on.
pub(crate) fn first_free() -> Result<TcpListener, Failure> {
    let mut ports = FIRST_PORT..FIRST_PORT + N_PORTS;
    let free = ports.find_map(|port| TcpListener::bind(("127.0.0.1", port)).ok());
    free.ok_or_else(|| {
        let last = FIRST_PORT + N_PORTS - 1;
        anyhow!("all ports from {FIRST_PORT} to {last} are taken: choose one with --addr").into()
    })
}

/// Returns the address by which this machine reaches its own server.
pub(super) fn local(addr: SocketAddr) -> String {
    if addr.ip().is_unspecified() {
        format!("http://localhost:{}", addr.port())
    } else {
        format!("http://{addr}")
    }
}

/// Returns a line with the address for other machines, if they can connect and the first line does
/// not name that address.
pub(super) fn network_line(addr: SocketAddr) -> Option<String> {
    if !addr.ip().is_unspecified() {
        return None;
    }
    let port = addr.port();
    let reached = match network_ip() {
        Some(ip) => format!("http://{}", SocketAddr::new(ip, port)),
        None => format!("port {port} of this machine"),
    };
    Some(format!("In the local network: {reached}"))
}

#[cfg(test)]
mod tests;
