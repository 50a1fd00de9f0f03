//! The page, and the requests of the page for boards and replays.

use std::borrow::Cow;

use reqwest::header;
use serde_json::{Value, json};
use server::{Config, PageFile, Thinking};

use crate::host::{Host, generous, text};

/// A page of three files.
fn small_page(path: &str) -> Option<PageFile> {
    let (bytes, mime, immutable): (&'static str, _, _) = match path {
        "/" => (
            "<!doctype html><title>Quadrille</title>",
            "text/html; charset=utf-8",
            false,
        ),
        "/api/docs" => ("<!doctype html><title>Docs</title>", "text/html", false),
        "/assets/script-1.js" => (SCRIPT, "text/javascript; charset=utf-8", true),
        _ => return None,
    };
    Some(PageFile {
        bytes: Cow::Borrowed(bytes.as_bytes()),
        mime,
        etag: format!("\"{}\"", bytes.len()),
        immutable,
    })
}

/// A script that is long enough to be compressed.
const SCRIPT: &str = "console.log('one two three four five six seven eight nine ten');";

async fn host() -> Host {
    Host::with_page(generous(), catalog::games(), small_page).await
}

#[tokio::test]
async fn page_is_served_with_a_content_security_policy() {
    let host = host().await;
    let index = host.raw(host.client.get(host.url("/"))).await;
    assert_eq!(index.status(), 200);
    let head = index.headers();
    assert_eq!(head[header::CONTENT_TYPE], "text/html; charset=utf-8");
    assert_eq!(head[header::CACHE_CONTROL], "no-cache");
    assert_eq!(head[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
    let policy = head[header::CONTENT_SECURITY_POLICY]
        .to_str()
        .expect("text");
    assert!(policy.contains("default-src 'self'"), "{policy}");
    assert!(!policy.contains("unsafe"), "{policy}");

    // The documentation sets styles from its script, and loads nothing from other servers.
    let docs = host.raw(host.client.get(host.url("/api/docs"))).await;
    assert_eq!(docs.status(), 200);
    let policy = docs.headers()[header::CONTENT_SECURITY_POLICY]
        .to_str()
        .expect("text");
    assert!(
        policy.contains("style-src 'self' 'unsafe-inline'"),
        "{policy}"
    );
    assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
    assert!(!policy.contains("http"), "{policy}");

    let script = host
        .raw(host.client.get(host.url("/assets/script-1.js")))
        .await;
    let kept = script.headers()[header::CACHE_CONTROL]
        .to_str()
        .expect("text");
    assert!(kept.contains("immutable"), "{kept}");
    assert_eq!(script.text().await.expect("a body"), SCRIPT);
}

#[tokio::test]
async fn cached_file_is_not_sent_again() {
    let host = host().await;
    let first = host.raw(host.client.get(host.url("/"))).await;
    let etag = first.headers()[header::ETAG].clone();
    let ask = |tag: &str| {
        host.client
            .get(host.url("/"))
            .header(header::IF_NONE_MATCH, tag)
    };
    let tag = etag.to_str().expect("text");
    for known in [tag.to_string(), format!("W/{tag}"), format!("\"0\", {tag}")] {
        let again = host.raw(ask(&known)).await;
        assert_eq!(again.status(), 304, "{known}");
        assert!(again.bytes().await.expect("a body").is_empty());
    }
    assert_eq!(host.raw(ask("\"0\"")).await.status(), 200);
}

#[tokio::test]
async fn long_file_is_compressed_for_clients_that_accept_it() {
    let host = host().await;
    let ask = host.client.get(host.url("/assets/script-1.js"));
    let packed = host.raw(ask.header(header::ACCEPT_ENCODING, "gzip")).await;
    assert_eq!(packed.headers()[header::CONTENT_ENCODING], "gzip");
    assert_eq!(packed.bytes().await.expect("a body")[..2], [0x1f, 0x8b]);
}

#[tokio::test]
async fn wrong_link_gives_browsers_the_page_and_programs_an_error() {
    let host = host().await;
    let browser = |path: &str| {
        host.client
            .get(host.url(path))
            .header(header::ACCEPT, "text/html")
    };
    let wrong = host.raw(browser("/tables")).await;
    assert_eq!(wrong.status(), 404);
    assert!(wrong.text().await.expect("a body").contains("Quadrille"));
    for path in ["/api/nothing", "/assets/old.js", "/player/x/y"] {
        let wrong = host.raw(browser(path)).await;
        assert_eq!(wrong.status(), 404, "{path}");
        let body: Value = wrong.json().await.expect("JSON");
        assert_eq!(body["code"], "route/unknown", "{path}");
    }
    host.get("/tables", None).await.refuses("route/unknown");
    host.post("/", None, json!({}))
        .await
        .refuses("route/unknown");
}

#[tokio::test]
async fn geometry_is_the_same_for_all_viewers() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}/geometry", table.id);
    let told = host.get(&at, None).await.expect(200);
    assert_eq!(told["cells"].as_array().expect("cells").len(), 12 * 13);
    assert_eq!(
        host.get(&at, Some(&table.tokens[1])).await.expect(200),
        told
    );

    let open = json!({"game": "jungle", "seats": [{"kind": "open"}, {"kind": "open"}]});
    let opened = host.open(open).await;
    host.get(&format!("{}/geometry", text(&opened["address"])), None)
        .await
        .refuses("table/not-started");
}

#[tokio::test]
async fn replay_returns_every_position() {
    let host = Host::start().await;
    let table = host.two_seats("jungle").await;
    let at = format!("/api/tables/{}", table.id);
    let start = host.get(&at, None).await.expect(200);
    let after = host.step(&table).await;
    let resign = format!("{at}/resign");
    host.post(&resign, Some(&table.tokens[1]), json!({}))
        .await
        .expect(200);
    let record = text(&host.get(&format!("{at}/record"), None).await.expect(200));

    let shown = host
        .post("/api/replay", None, json!({"record": record}))
        .await
        .expect(200);
    assert_eq!(shown["game"], "jungle");
    assert_eq!(shown["seats"], json!(["Ada", "Bea"]));
    assert_eq!(shown["outcome"], json!([1, 2]));
    let frames = shown["frames"].as_array().expect("frames");
    assert_eq!(frames[0]["observation"], start["observation"]);
    assert_eq!(frames[1]["observation"], after["observation"]);
    assert_eq!(frames[1]["action"], after["last"]);
    assert_eq!(frames[1]["seat"], 0);

    // With `since`, only newer frames are returned.
    let since = |ply: u32| host.post("/api/replay", None, json!({"record": record, "since": ply}));
    for ply in 0..frames.len() {
        let grown = since(ply as u32).await.expect(200);
        assert_eq!(grown["frames"], json!(frames[ply + 1..]), "since {ply}");
        assert_eq!(grown["geometry"], json!(null));
        assert_eq!(grown["outcome"], shown["outcome"]);
    }

    let torn = json!({"record": record.replace("\n1 ", "\n1 a1a9\n2 ")});
    host.post("/api/replay", None, torn)
        .await
        .refuses("record/invalid");
}

#[tokio::test]
async fn long_record_is_returned_in_pieces() {
    let config = Config {
        thinking: Thinking {
            analysis_decisions: 2,
            ..Thinking::default()
        },
        ..generous()
    };
    let host = Host::with(config, catalog::games()).await;
    let table = host.two_seats("jungle").await;
    for _ in 0..5 {
        host.step(&table).await;
    }
    let record = format!("/api/tables/{}/record", table.id);
    let record = text(&host.get(&record, None).await.expect(200));
    let replay = async |wish: Value| host.post("/api/replay", None, wish).await;
    let mut plies = Vec::new();
    let mut wish = json!({"record": record});
    loop {
        let shown = replay(wish.clone()).await.expect(200);
        let frames = shown["frames"].as_array().expect("frames");
        let Some(last) = frames.last() else { break };
        wish["since"] = last["ply"].clone();
        plies.push(frames.len());
    }
    assert_eq!(plies, [3, 3], "each ply once, from 0 to 5");

    // A long record with take-backs would take too long.
    let endless = json!({"record": format!("{record}!back 1\n")});
    replay(endless).await.refuses("record/invalid");
}
