//! Tests that the page is embedded, follows the content security policy and is all that can be
//! reached.

use std::fs;

use super::*;

fn text(path: &str) -> String {
    let file = get(path).expect("the file is embedded");
    String::from_utf8(file.bytes.into_owned()).expect("it is text")
}

#[test]
fn every_file_has_a_type_and_only_assets_are_immutable() {
    for path in paths() {
        let file = get(&path).expect("every listed file is found");
        assert_ne!(file.mime, "application/octet-stream", "{path} has no type");
        assert_eq!(file.immutable, path.starts_with("assets/"), "{path}");
        assert_eq!(file.etag.len(), 34, "{path}");
    }
}

#[test]
fn routes_of_the_page_return_index_html() {
    let index = text("/");
    for path in [
        "/index.html",
        "/table/9f86d081884c7d65",
        "/replay",
        "/tournament",
        "/learn/jungle",
    ] {
        assert_eq!(text(path), index, "{path}");
    }
    assert!(get("/sw.js").is_some());
    assert!(get("/manifest.webmanifest").is_some());
}

#[test]
fn api_documentation_is_a_separate_page() {
    let docs = text("/api/docs");
    assert_eq!(text("/api/docs/"), docs);
    assert_ne!(docs, text("/"));
    for line in docs.lines() {
        assert!(
            !line.contains("://"),
            "{line}: it loads something from another host"
        );
    }
    for file in ["swagger-ui-bundle.js", "swagger-ui.css", "start.js"] {
        assert!(docs.contains(&format!("\"/api/docs/{file}\"")), "{file}");
        assert!(get(&format!("/api/docs/{file}")).is_some(), "{file}");
    }
}

#[test]
fn routes_are_those_of_the_router() {
    let router = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/router.ts");
    let router = fs::read_to_string(router).expect("the source of the page is there");
    let cases = router
        .lines()
        .filter_map(|line| line.trim().strip_prefix("case '"));
    let mut routes: Vec<&str> = cases.filter_map(|case| case.split('\'').next()).collect();
    routes.sort_unstable();
    assert_eq!(routes, ROUTES);
}

#[test]
fn path_cannot_leave_the_page() {
    let tricks = [
        "/../Cargo.toml",
        "..",
        "/assets/../index.html",
        "//index.html",
        "/./index.html",
        "/assets",
        "/assets/",
        "\\index.html",
        "/index.html\0",
        "/%2e%2e/index.html",
        "/.vite/manifest.json",
        "C:\\",
        "/api/tables",
        "/etc/passwd",
    ];
    for trick in tricks {
        assert!(get(trick).is_none(), "{trick}");
    }
}

#[test]
fn index_html_loads_nothing_from_other_hosts() {
    let index = text("/");
    for forbidden in [
        "http:",
        "https:",
        "style=",
        "<style",
        " onload",
        "javascript:",
    ] {
        assert!(!index.contains(forbidden), "index.html has {forbidden}");
    }
    let scripts = index.matches("<script").count();
    assert_eq!(
        scripts,
        index
            .matches("<script type=\"module\" crossorigin src=\"/")
            .count()
    );
}
