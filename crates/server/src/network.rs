//! The address of this machine in its network.

use std::net::{IpAddr, UdpSocket};

/// Returns the address of this machine on the route to other networks.
///
/// ```
/// assert!(server::network_ip().is_none_or(|ip| !ip.is_loopback()));
/// ```
#[must_use]
pub fn network_ip() -> Option<IpAddr> {
    // A connected UDP socket selects the route without sending a packet.
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    // CITE: RFC 5737 reserves 192.0.2.0/24 for documentation, so no machine has this address.
    socket.connect(("192.0.2.1", 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_loopback() && !ip.is_unspecified()).then_some(ip)
}
