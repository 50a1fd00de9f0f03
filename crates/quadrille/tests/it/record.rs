//! Records: shown, verified, converted.

use serde_json::Value;

use crate::program::{Folder, quadrille, typing};

/// As found in the wild, trailing comma and all.
const LEGACY: &str = r#"{"commands":[{"animalID":7,"orderID":1,"player":false,"xDestination":9,"yDestination":3},{"animalID":4,"orderID":1,"player":true,"xDestination":6,"yDestination":10},],"length":2}"#;

#[test]
fn a_legacy_record_is_imported_and_exported() {
    let folder = Folder::new();
    let old = folder.file("old.json", LEGACY);
    let new = folder.path("new.quad");
    quadrille(&["record", "import", &old, "-o", &new]).good();
    let text = quadrille(&["record", "show", &new]).good();
    assert!(
        text.contains("   1  seat 0   j11j10\n   2  seat 1   h3g3\n"),
        "{text}"
    );
    let back = quadrille(&["record", "export", &new, "--format", "jungle-legacy"]).good();
    let back: Value = serde_json::from_str(&back).expect("what we write is sound JSON");
    let expected: Value = serde_json::from_str(&LEGACY.replace(",]", "]")).expect("it is JSON");
    assert_eq!(back, expected);
}

#[test]
fn a_legacy_record_may_come_from_a_pipe() {
    let text = typing(&["record", "import", "-"], LEGACY.as_bytes()).good();
    assert!(text.ends_with("1 j11j10\n2 h3g3\n"), "{text}");
}

#[test]
fn a_broken_legacy_record_names_the_command() {
    for (text, expected) in [
        (
            LEGACY.replace("\"yDestination\":10", "\"yDestination\":8"),
            "1",
        ),
        (LEGACY.replace("\"animalID\":4", "\"animalID\":44"), "44"),
        ("{".into(), "EOF"),
        (String::new(), "EOF"),
    ] {
        let error = typing(&["record", "import", "-"], text.as_bytes()).bad(1);
        assert!(error.contains(expected), "{expected} in {error}");
    }
}

#[test]
fn an_unknown_format_is_a_wrong_call() {
    let error = typing(&["record", "import", "-", "--format", "pgn"], b"").bad(2);
    assert!(
        error.contains("no format `pgn`: there is jungle-legacy"),
        "{error}"
    );
}

#[test]
fn a_record_is_shown_at_any_ply() {
    let folder = Folder::new();
    let old = folder.file("old.json", LEGACY);
    let new = folder.path("new.quad");
    quadrille(&["record", "import", &old, "-o", &new]).good();
    let text = quadrille(&["record", "show", &new, "--ply", "1", "--json"]).good();
    let shown: Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(shown["actions"].as_array().map(Vec::len), Some(1));
    assert_eq!(shown["turn"]["player"], 1);
    let error = quadrille(&["record", "show", &new, "--ply", "9"]).bad(2);
    assert!(error.contains("the record has 2 actions"), "{error}");
}

#[test]
fn taken_back_actions_are_not_shown() {
    let folder = Folder::new();
    let path = folder.path("game.quad");
    let input = "j11j10\nh3g3\nundo\nh3h4\nquit\n";
    let seats = [
        "play", "jungle", "--seat", "human", "--seat", "human", "--save", &path,
    ];
    typing(&seats, input.as_bytes()).good();
    assert!(folder.read("game.quad").contains("\n!back 2 ; "));
    let text = quadrille(&["record", "show", &path]).good();
    assert!(text.contains("h3h4") && !text.contains("h3g3"), "{text}");
}

#[test]
fn a_resigned_match_is_verified() {
    let folder = Folder::new();
    let path = folder.path("game.quad");
    typing(&["play", "jungle", "--save", &path], b"j11j10\nresign\n").good();
    let text = quadrille(&["record", "verify", &path, "--json"]).good();
    let proof: Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(proof["valid"], true);
    assert_eq!(proof["outcome"], serde_json::json!([2, 1]));
    assert_eq!(proof["rolls_checked"], true);
}
