//! `quadrille tune` and `tables`.

use std::fs;

use serde_json::Value;

use crate::program::{Folder, command, quadrille};

#[test]
fn tune_continues_from_its_notes_and_reads_its_own_weights() {
    let folder = Folder::new();
    let (data, weights) = (folder.path("notes.txt"), folder.path("weights.json"));
    let tune = |games: &str| {
        let text = quadrille(&[
            "tune", "jungle", "--games", games, "--check", "2", "--budget", "nodes:40", "--data",
            &data, "-o", &weights, "--json",
        ]);
        serde_json::from_str::<Value>(&text.good()).expect("the output is JSON")
    };
    let first = tune("2");
    assert_eq!(first["games"], 2);
    assert_eq!(first["check"]["games"], 2);
    let positions = first["positions"].as_u64().expect("a number");
    assert!(positions > 10, "{positions}");
    assert!(first["error"].as_f64() <= first["error_before"].as_f64());
    // A second run continues where the first one stopped.
    let notes = fs::read_to_string(&data).expect("the first run wrote notes");
    let second = tune("3");
    assert_eq!(second["games"], 3);
    let more = fs::read_to_string(&data).expect("the second run wrote notes");
    assert!(more.starts_with(&notes) && more.len() > notes.len());
    // A later run can start with the new weights.
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
fn tune_refuses_games_weights_and_notes_that_do_not_fit() {
    let text = quadrille(&["tune", "penguins"]).bad(2);
    assert!(text.contains("no brain that can be tuned"), "{text}");
    let folder = Folder::new();
    let wrong = folder.file("weights.json", "{\"tempo\": 3}");
    let text = quadrille(&["tune", "jungle", "--weights", &wrong]).bad(2);
    assert!(text.contains("has no whole number `animal.rat`"), "{text}");
    let wrong = folder.file("notes.txt", "game 1\n1 2 3\n");
    let text = quadrille(&["tune", "jungle", "--data", &wrong]).bad(1);
    assert!(text.contains("line 2: 3 numbers"), "{text}");
}

#[test]
#[cfg(target_os = "linux")]
fn damaged_tables_are_reported_and_not_used() {
    let folder = Folder::new();
    let tables = folder.path("quadrille/tables");
    fs::create_dir_all(&tables).expect("the disk is writable");
    let ask = |bytes: &[u8]| {
        fs::write(format!("{tables}/jungle-classic.tables"), bytes).expect("the disk is writable");
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
        .expect("the program runs");
        assert!(
            output.status.success(),
            "brains play without tables: {output:?}"
        );
        String::from_utf8(output.stderr).expect("the errors are text")
    };
    let error = ask(b"something else");
    assert!(error.contains("these are not Jungle's endings"), "{error}");
    let mut torn = b"quadrille jungle classic 2-1 v2\n".to_vec();
    torn.extend(100_u64.to_le_bytes());
    torn.extend([0; 8 + 40]);
    let error = ask(&torn);
    assert!(error.contains("40 bytes of 100"), "{error}");
    torn.extend([0; 60]);
    let error = ask(&torn);
    assert!(
        error.contains("has changed since it was written"),
        "{error}"
    );
}

#[test]
fn tables_print_json() {
    let text = quadrille(&["tables", "penguins", "--json"]).bad(2);
    assert!(text.contains("no tables of endings"), "{text}");
    // Computing all endings takes half a minute.
    if std::env::var_os("SLOW_TESTS").is_none() {
        return;
    }
    let folder = Folder::new();
    let file = folder.path("classic.tables");
    let text = quadrille(&["tables", "jungle", "-o", &file, "--json"]).good();
    let json: serde_json::Value = serde_json::from_str(&text).expect("the output is JSON");
    assert_eq!(json["game"], "jungle");
    assert_eq!(json["file"], file);
    let bytes = fs::metadata(&file).expect("the file was written").len();
    assert_eq!(json["bytes"], bytes);
}
