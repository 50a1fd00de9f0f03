//! `tune`, and the tables that brains are given.

use std::fs;

use serde_json::Value;

use crate::program::{Folder, command, quadrille};

#[test]
fn weights_are_found_kept_and_tried() {
    let folder = Folder::new();
    let (data, weights) = (folder.path("notes.txt"), folder.path("weights.json"));
    let tune = |games: &str| {
        let text = quadrille(&[
            "tune", "jungle", "--games", games, "--check", "2", "--budget", "nodes:40", "--data",
            &data, "-o", &weights, "--json",
        ]);
        serde_json::from_str::<Value>(&text.good()).expect("it is JSON")
    };
    let first = tune("2");
    assert_eq!(first["games"], 2);
    assert_eq!(first["check"]["games"], 2);
    let positions = first["positions"].as_u64().expect("a number");
    assert!(positions > 10, "{positions}");
    assert!(first["error"].as_f64() <= first["error_before"].as_f64());
    // A second run goes on where the first was.
    let kept = fs::read_to_string(&data).expect("it was kept");
    let second = tune("3");
    assert_eq!(second["games"], 3);
    let more = fs::read_to_string(&data).expect("it was kept");
    assert!(more.starts_with(&kept) && more.len() > kept.len());
    // What was found can be tried again.
    let text = quadrille(&[
        "tune",
        "jungle",
        "--games",
        "0",
        "--check",
        "0",
        "--weights",
        &weights,
    ])
    .good();
    assert!(text.contains("tempo"), "{text}");
}

#[test]
fn what_cannot_be_tuned_is_told() {
    let text = quadrille(&["tune", "penguins"]).bad(2);
    assert!(text.contains("no brain that can be tuned"), "{text}");
    let folder = Folder::new();
    let wrong = folder.file("weights.json", "{\"tempo\": 3}");
    let text = quadrille(&["tune", "jungle", "--weights", &wrong]).bad(2);
    assert!(text.contains("has no number animal.rat"), "{text}");
    let wrong = folder.file("notes.txt", "game 1\n1 2 3\n");
    let text = quadrille(&["tune", "jungle", "--data", &wrong]).bad(1);
    assert!(text.contains("line 2: 3 numbers"), "{text}");
}

#[test]
#[cfg(target_os = "linux")]
fn tables_that_are_torn_are_refused() {
    let folder = Folder::new();
    let tables = folder.path("quadrille/tables");
    fs::create_dir_all(&tables).expect("there is room");
    let ask = |bytes: &[u8]| {
        fs::write(format!("{tables}/jungle-classic.tables"), bytes).expect("it can be written");
        let output = command(&[
            "match",
            "jungle",
            "--strategy",
            "novice",
            "--strategy",
            "random",
        ])
        .args(["--games", "1"])
        .env("XDG_DATA_HOME", folder.path(""))
        .output()
        .expect("it runs");
        assert!(output.status.success(), "it plays without them: {output:?}");
        String::from_utf8(output.stderr).expect("it complains in text")
    };
    let said = ask(b"something else");
    assert!(said.contains("these are not Jungle's endings"), "{said}");
    let mut torn = b"quadrille jungle classic 2-1 v2\n".to_vec();
    torn.extend(100_u64.to_le_bytes());
    torn.extend([0; 8 + 40]);
    let said = ask(&torn);
    assert!(said.contains("40 bytes of 100"), "{said}");
    torn.extend([0; 60]);
    let said = ask(&torn);
    assert!(said.contains("has changed since it was written"), "{said}");
}

#[test]
fn tables_print_json() {
    let text = quadrille(&["tables", "penguins", "--json"]).bad(2);
    assert!(text.contains("no tables of endings"), "{text}");
    // To work all endings out takes half a minute.
    if std::env::var_os("SLOW_TESTS").is_none() {
        return;
    }
    let folder = Folder::new();
    let file = folder.path("classic.tables");
    let text = quadrille(&["tables", "jungle", "-o", &file, "--json"]).good();
    let json: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(json["game"], "jungle");
    assert_eq!(json["file"], file);
    let bytes = fs::metadata(&file).expect("it was written").len();
    assert_eq!(json["bytes"], bytes);
}
