//! `quadrille doctor`.

use std::{fs, path::Path};

use serde_json::Value;

use crate::{
    program::Answer,
    served::{Served, at, home_with_browser, install},
};

fn doctor(home: &Path, arguments: &[&str]) -> Answer {
    let arguments = [&["doctor"], arguments].concat();
    let output = at(home, &arguments).output().expect("the program runs");
    Answer {
        code: output.status.code().expect("the program was not killed"),
        out: String::from_utf8(output.stdout).expect("the output is text"),
        err: String::from_utf8(output.stderr).expect("the errors are text"),
    }
}

/// Returns the check with this name.
#[track_caller]
fn check(json: &str, name: &str) -> Value {
    let json: Value = serde_json::from_str(json).expect("the output is JSON");
    let checks = json["checks"].as_array().expect("a list");
    let mut named = checks.iter().filter(|check| check["name"] == name);
    let check = named.next().unwrap_or_else(|| panic!("{name}: {json:#}"));
    assert!(named.next().is_none(), "{name} is checked once: {json:#}");
    check.clone()
}

#[test]
fn doctor_reports_present_and_missing_tools() {
    let home = home_with_browser();
    install(home.path(), "python3", "#!/bin/sh\necho Python 3.99\n");
    let json = doctor(home.path(), &["--json"]).good();
    let python = check(&json, "python3");
    assert_eq!(python["state"], "ok");
    assert_eq!(python["fact"], "Python 3.99: strategies in Python");
    assert_eq!(python["remedy"], Value::Null);
    let node = check(&json, "node");
    assert_eq!(node["state"], "missing");
    assert!(
        node["remedy"]
            .as_str()
            .is_some_and(|remedy| remedy.contains("Node 20"))
    );
    for name in [
        "version",
        "platform",
        "configuration",
        "data folder",
        "database",
        "browser",
        "terminal",
        "containment",
        "port",
        "open files",
    ] {
        assert_eq!(check(&json, name)["state"], "ok", "{json}");
    }
    assert_eq!(check(&json, "tables")["state"], "missing");
    let json: Value = serde_json::from_str(&json).expect("the output is JSON");
    assert_eq!(json["ok"], true);
}

#[test]
fn doctor_prints_a_line_for_each_check() {
    let home = home_with_browser();
    let text = doctor(home.path(), &[]).good();
    assert!(
        text.starts_with("ok       version       quadrille "),
        "{text}"
    );
    assert!(
        text.contains("missing  cargo         not found\n"),
        "{text}"
    );
    assert!(text.contains("remedy: install Rust"), "{text}");
    assert!(!home.path().join("data").exists(), "doctor creates nothing");
}

#[test]
fn doctor_fails_if_the_data_folder_is_unusable() {
    let home = home_with_browser();
    fs::write(home.path().join("data"), "not a folder").expect("a file");
    let answer = doctor(home.path(), &["--json"]);
    let check = check(&answer.out, "data folder");
    assert_eq!(check["state"], "problem");
    assert_eq!(check["needed"], true);
    let complaint = answer.bad(1);
    assert!(complaint.contains("data folder"), "{complaint}");
}

#[test]
fn doctor_opens_the_database_of_an_earlier_run() {
    let home = home_with_browser();
    let words = ["serve", "--addr", "127.0.0.1:0"];
    assert_eq!(Served::start(&words, home.path()).end().code, Some(0));
    let json = doctor(home.path(), &["--json"]).good();
    let check = check(&json, "database");
    assert_eq!(check["fact"], "it opens and contains 0 matches");
}

#[test]
fn doctor_fails_if_the_database_is_damaged() {
    let home = home_with_browser();
    let data = home.path().join("data/quadrille");
    fs::create_dir_all(&data).expect("a folder");
    fs::write(data.join("quadrille.db"), "not a database at all").expect("a file");
    let answer = doctor(home.path(), &[]);
    assert!(answer.out.contains("problem  database"), "{}", answer.out);
    answer.bad(1);
}

#[test]
#[cfg(target_os = "linux")]
fn doctor_fails_if_the_configuration_is_invalid() {
    let home = home_with_browser();
    let folder = home.path().join("config/quadrille");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("config.toml"), "[limits]\ntables = -1\n").expect("a file");
    let answer = doctor(home.path(), &["--json"]);
    let check = check(&answer.out, "configuration");
    let fact = check["fact"].as_str().expect("text");
    assert!(
        fact.contains("config.toml: line 2: limits.tables"),
        "{fact}"
    );
    answer.bad(1);
}
