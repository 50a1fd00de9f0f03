//! Addresses that the server prints.

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
