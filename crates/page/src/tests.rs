//! That the page is there, is what the policy allows, and is all that can be reached.

use std::fs;

use super::*;

fn text(path: &str) -> String {
    let file = get(path).expect("the file is embedded");
    String::from_utf8(file.bytes.into_owned()).expect("it is text")
}

#[test]
fn every_file_has_a_type_and_assets_never_change() {
    for path in paths() {
        let file = get(&path).expect("what is listed is found");
        assert_ne!(file.mime, "application/octet-stream", "{path} has no type");
        assert_eq!(file.immutable, path.starts_with("assets/"), "{path}");
        assert_eq!(file.etag.len(), 34, "{path}");
    }
}

#[test]
fn places_of_the_page_are_the_first_page() {
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
fn the_documentation_of_the_interface_is_a_page_of_its_own() {
    let docs = text("/api/docs");
    assert_eq!(text("/api/docs/"), docs);
    assert_ne!(docs, text("/"));
    for line in docs.lines() {
        assert!(
            !line.contains("://"),
            "{line}: nothing is loaded from outside"
        );
    }
    for file in ["swagger-ui-bundle.js", "swagger-ui.css", "start.js"] {
        assert!(docs.contains(&format!("\"/api/docs/{file}\"")), "{file}");
        assert!(get(&format!("/api/docs/{file}")).is_some(), "{file}");
    }
}

#[test]
fn the_places_are_those_of_the_router() {
    let router = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/router.ts");
    let router = fs::read_to_string(router).expect("the source of the page is there");
    let cases = router
        .lines()
        .filter_map(|line| line.trim().strip_prefix("case '"));
    let mut places: Vec<&str> = cases.filter_map(|case| case.split('\'').next()).collect();
    places.sort_unstable();
    assert_eq!(places, PAGES);
}

#[test]
fn no_path_leads_out() {
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
fn the_first_page_loads_nothing_from_elsewhere() {
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
