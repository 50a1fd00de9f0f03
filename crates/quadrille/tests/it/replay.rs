//! `quadrille replay`: a record in the browser.

use crate::{
    program::{Folder, quadrille, typing},
    served::{Ended, Served, home_with_browser, opened_address},
};

/// Plays a short match and returns the path of its record.
fn record(folder: &Folder) -> String {
    let file = folder.path("game.quad");
    let seats = ["--seat", "random", "--seat", "random"];
    let words = [
        &["play", "jungle"],
        &seats[..],
        &["--seed", "7", "--save", &file],
    ]
    .concat();
    quadrille(&words).good();
    file
}

#[test]
fn replay_serves_the_record_and_opens_it_in_the_browser() {
    let (folder, home) = (Folder::new(), home_with_browser());
    let file = record(&folder);
    let served = Served::start(&["replay", &file], home.path());
    let address = format!("http://{}/replay/opened", served.address);
    assert_eq!(served.greeting, format!("The replay is at {address}"));
    assert_eq!(opened_address(home.path()), address);
    let page = served.get("/replay/opened");
    assert!(page.starts_with("HTTP/1.1 200"), "{page}");
    assert!(page.contains("<!doctype html>"), "{page}");
    let text = folder.read("game.quad");
    assert!(served.get("/opened.quad").ends_with(&text));
    let played = served.post("/api/replay", &serde_json::json!({ "record": text }));
    assert_eq!(played["game"], "jungle");
    let Ended { code, out, err } = served.end();
    assert_eq!(
        (code, out.as_str(), err.as_str()),
        (Some(0), "Press Ctrl+C to stop.\n", "")
    );
    assert!(!home.path().join("data").exists(), "nothing is stored");
}

#[test]
fn invalid_record_is_refused_before_a_server_starts() {
    let folder = Folder::new();
    let text = {
        record(&folder);
        folder.read("game.quad")
    };
    let illegal = text.replacen("\n1 ", "\n1 a1a1 ; was ", 1);
    assert_ne!(illegal, text);
    let illegal = folder.file("illegal.quad", illegal);
    for file in [
        illegal,
        folder.file("letter.txt", "Dear Ada,\n"),
        folder.path("nothing"),
    ] {
        let answer = quadrille(&["replay", &file]);
        assert_eq!(answer.out, "", "{file}");
        answer.bad(1);
    }
    let answer = typing(&["replay", "-"], b"\xff\xfe");
    assert_eq!(answer.out, "");
    answer.bad(1);
}
