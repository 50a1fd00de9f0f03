//! Only a browser on the machine of the server learns how it is reached.

use serde_json::{Value, json};
use server::Config;

use crate::host::{Host, generous};

async fn reach(host: &Host, header: Option<(&str, &str)>) -> Value {
    let mut request = host.client.get(host.url("/api/reach"));
    if let Some((name, value)) = header {
        request = request.header(name, value);
    }
    let response = host.raw(request).await;
    assert_eq!(response.status().as_u16(), 200);
    response.json().await.expect("JSON")
}

const NOTHING: &str = r#"{"loopback":false,"addresses":[]}"#;

#[tokio::test]
async fn browser_on_this_machine_learns_that_nobody_else_can_connect() {
    let host = Host::start().await;
    let told = reach(&host, None).await;
    assert_eq!(told["loopback"], true);
    let command = format!("quadrille serve --addr 0.0.0.0:{}", host.addr.port());
    assert_eq!(told["command"], json!(command));
    assert!(told["addresses"].is_array());
}

#[tokio::test]
async fn request_through_a_proxy_or_for_another_host_learns_nothing() {
    let host = Host::start().await;
    for header in [
        ("x-forwarded-for", "192.0.2.7"),
        ("via", "1.1 proxy.example"),
        ("host", "club.example"),
    ] {
        let told = reach(&host, Some(header)).await;
        assert_eq!(told.to_string(), ordered(NOTHING), "{header:?}");
    }
    let config = Config {
        behind_proxy: true,
        ..generous()
    };
    let proxied = Host::with(config, catalog::games()).await;
    let told = reach(&proxied, None).await;
    assert_eq!(told.to_string(), ordered(NOTHING));
}

/// Writes JSON as `Value` does.
fn ordered(text: &str) -> String {
    let value: Value = serde_json::from_str(text).expect("JSON");
    value.to_string()
}
