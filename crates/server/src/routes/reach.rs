//! `/api/reach`: how other machines reach the server.
//!
//! Addresses of a network are nobody's business outside of it. So only a browser on this very
//! machine learns them: the connection comes from a loopback address, no proxy stands between, and
//! the page was opened under a name of this machine. The last condition also stops a foreign page
//! whose host name was pointed at 127.0.0.1.

use std::net::{IpAddr, SocketAddr};

use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, Uri, header},
};
use wire::operation::Reach;

use super::Refusals;
use crate::{
    app::{Peer, Shared},
    network::network_ip,
};

/// Headers that a proxy adds.
const PROXY_HEADERS: [&str; 3] = ["forwarded", "x-forwarded-for", "via"];

/// Returns how other machines in the local network reach the server. Only a page that was opened
/// on the machine of the server learns it; others get no address.
#[utoipa::path(
    get, path = "/api/reach", tag = "operation",
    responses((status = 200, description = "How it is reached", body = Reach), Refusals)
)]
pub(crate) async fn reach(
    State(app): State<Shared>,
    Extension(Peer(peer)): Extension<Peer>,
    headers: HeaderMap,
) -> Json<Reach> {
    let is_local = !app.config.behind_proxy && is_from_here(peer.ip(), &headers);
    Json(if is_local {
        reach_of(app.addr, network_ip())
    } else {
        Reach::default()
    })
}

/// Whether a request comes from a browser on this machine that asks for this machine.
fn is_from_here(peer: IpAddr, headers: &HeaderMap) -> bool {
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    peer.to_canonical().is_loopback()
        && PROXY_HEADERS
            .iter()
            .all(|name| !headers.contains_key(*name))
        && host.is_some_and(is_loopback_host)
}

/// Whether the value of a `Host` header names this machine.
fn is_loopback_host(host: &str) -> bool {
    let Ok(uri) = host.parse::<Uri>() else {
        return false;
    };
    let name = uri.host().unwrap_or_default();
    let ip = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost") || ip.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
}

/// Returns what a server that listens on `addr` says on a machine with this address in its network.
fn reach_of(addr: SocketAddr, ip: Option<IpAddr>) -> Reach {
    let port = addr.port();
    let loopback = addr.ip().to_canonical().is_loopback();
    // Nobody is advised to open a server without encryption to the whole internet.
    let private = ip.filter(|ip| is_private(*ip));
    let address = |ip| format!("http://{}", SocketAddr::new(ip, port));
    Reach {
        loopback,
        addresses: private.map(address).into_iter().collect(),
        command: loopback.then(|| format!("quadrille serve --addr 0.0.0.0:{port}")),
    }
}

/// Whether an address belongs to a local network.
fn is_private(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => ip.is_private() || ip.is_link_local(),
        IpAddr::V6(ip) => ip.is_unique_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(list: &[(&'static str, &'static str)]) -> HeaderMap {
        let parsed = list
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
        parsed.collect()
    }

    #[test]
    fn only_a_browser_on_this_machine_learns_addresses() {
        let (here, there): (IpAddr, IpAddr) =
            ("127.0.0.1".parse().unwrap(), "192.0.2.7".parse().unwrap());
        for host in [
            "127.0.0.1:8080",
            "localhost:8080",
            "LOCALHOST",
            "[::1]:8080",
        ] {
            assert!(is_from_here(here, &headers(&[("host", host)])), "{host}");
            assert!(!is_from_here(there, &headers(&[("host", host)])), "{host}");
        }
        for host in [
            "club.example",
            "192.168.1.20:8080",
            "localhost.evil.example",
            "",
            "a b",
        ] {
            assert!(!is_from_here(here, &headers(&[("host", host)])), "{host}");
        }
        assert!(!is_from_here(here, &headers(&[])));
        for proxied in PROXY_HEADERS {
            let all = headers(&[("host", "localhost"), (proxied, "192.0.2.7")]);
            assert!(!is_from_here(here, &all), "{proxied}");
        }
    }

    #[test]
    fn loopback_server_names_the_command_that_opens_it() {
        let ip = "192.168.1.20".parse().ok();
        let reach = reach_of("127.0.0.1:8081".parse().unwrap(), ip);
        assert!(reach.loopback);
        assert_eq!(reach.addresses, ["http://192.168.1.20:8081"]);
        let command = "quadrille serve --addr 0.0.0.0:8081";
        assert_eq!(reach.command.as_deref(), Some(command));
    }

    #[test]
    fn open_server_names_its_address_in_the_local_network() {
        let ip = "10.0.0.5".parse().ok();
        let reach = reach_of("0.0.0.0:80".parse().unwrap(), ip);
        assert!(!reach.loopback && reach.command.is_none());
        assert_eq!(reach.addresses, ["http://10.0.0.5:80"]);
    }

    #[test]
    fn public_address_is_not_named() {
        let ip = "203.0.113.9".parse().ok();
        let reach = reach_of("127.0.0.1:80".parse().unwrap(), ip);
        assert!(reach.addresses.is_empty());
    }
}
