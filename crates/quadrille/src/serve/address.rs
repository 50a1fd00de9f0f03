//! Addresses of the server: the port that it opens, and the addresses that it prints.

use std::net::{IpAddr, SocketAddr, TcpListener, UdpSocket};

use anyhow::anyhow;

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

/// Returns the address of this machine on the route to other networks.
///
/// A connected UDP socket selects the route without sending a packet.
fn network_ip() -> Option<IpAddr> {
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    // CITE: RFC 5737 reserves 192.0.2.0/24 for documentation, so no machine has this address.
    socket.connect(("192.0.2.1", 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> SocketAddr {
        text.parse().expect("the address is valid")
    }

    #[test]
    fn unspecified_address_is_shown_as_localhost() {
        assert_eq!(local(parse("0.0.0.0:80")), "http://localhost:80");
        assert_eq!(local(parse("[::]:80")), "http://localhost:80");
        assert_eq!(local(parse("127.0.0.1:81")), "http://127.0.0.1:81");
        assert_eq!(local(parse("[::1]:81")), "http://[::1]:81");
    }

    #[test]
    fn network_line_appears_only_when_other_machines_can_connect() {
        assert_eq!(network_line(parse("127.0.0.1:8080")), None);
        assert_eq!(network_line(parse("192.0.2.7:8080")), None);
        let line = network_line(parse("0.0.0.0:8080")).expect("other machines can connect");
        assert!(line.starts_with("In the local network: "), "{line}");
        assert!(line.contains("8080"), "{line}");
        assert!(!line.contains("127.0.0.1"), "{line}");
    }
}
