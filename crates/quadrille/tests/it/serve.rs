//! `quadrille serve`, and `quadrille` without a command: arguments, addresses, configuration, end.
#![cfg(unix)]

use std::{fs, net::TcpListener, path::Path, process::Command};

use serde_json::json;

use crate::{
    program::{command, games, quadrille},
    served::{Ended, Served, at, home_with_browser, opened_address},
};

#[test]
fn start_without_arguments_serves_on_a_free_port_and_opens_the_browser() {
    // This test or another program has the first port.
    let taken = TcpListener::bind("127.0.0.1:8080");
    let home = home_with_browser();
    let served = Served::start(&[], home.path());
    let port = served.address.strip_prefix("127.0.0.1:");
    let port: u16 = port
        .expect("only for this machine")
        .parse()
        .expect("a port");
    assert!((8081..8180).contains(&port), "{port}");
    drop(taken);
    assert!(served.get("/healthz").starts_with("HTTP/1.1 200"));
    assert!(home.path().join("data/quadrille/quadrille.db").exists());
    let opened = opened_address(home.path());
    assert_eq!(opened, format!("http://{}/", served.address));
    let Ended { code, err, .. } = served.end();
    assert_eq!(code, Some(0), "{err}");
}

#[test]
fn server_runs_without_a_browser() {
    let home = tempfile::tempdir().expect("a folder");
    let words = ["serve", "--addr", "127.0.0.1:0", "--open", "--no-storage"];
    let served = Served::start(&words, home.path());
    assert!(served.get("/healthz").starts_with("HTTP/1.1 200"));
    assert!(!home.path().join("data").exists(), "nothing is stored");
    let expected = format!(
        "no browser could be opened; go to http://{}/",
        served.address
    );
    let Ended { code, err, .. } = served.end();
    assert_eq!(code, Some(0), "{err}");
    assert!(err.contains(&expected), "{err}");
}

#[test]
fn print_config_combines_file_environment_and_defaults() {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("quadrille.toml");
    fs::write(&file, "addr = \"127.0.0.1:9000\"\n[limits]\ntables = 7\n").expect("a file");
    let file = file.to_str().expect("text");
    let words = ["serve", "--config", file, "--no-storage", "--print-config"];
    let printed = command(&words)
        .env("QUADRILLE_IDLE_OPEN_MINUTES", "5")
        .output()
        .expect("the program runs");
    let printed = String::from_utf8(printed.stdout).expect("text");
    for line in [
        "addr = \"127.0.0.1:9000\"",
        "tables = 7",
        "open_minutes = 5",
        "metrics = \"local\"",
    ] {
        assert!(
            printed.lines().any(|other| other == line),
            "{line}: {printed}"
        );
    }
    let complaint = quadrille(&["serve", "--config", "/nowhere.toml"]).bad(1);
    assert!(complaint.contains("/nowhere.toml"), "{complaint}");
}

#[test]
fn python_program_in_the_folder_plays_a_whole_match() {
    let home = home_with_browser();
    let folder = home.path().join("mine");
    fs::create_dir(&folder).expect("a folder");
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/strategies");
    fs::copy(examples.join("python/greedy.py"), folder.join("greedy.py"))
        .expect("the disk is writable");
    // The server does not have the search path of this test.
    let python = Command::new("python3")
        .args(["-c", "import sys; print(sys.executable)"])
        .output()
        .expect("this test needs Python");
    let python = String::from_utf8(python.stdout).expect("a plain path");
    let description = format!(
        "cmd = '{} -B greedy.py'\nabout = 'takes what it can'\n",
        python.trim()
    );
    fs::write(folder.join("grabber.toml"), description).expect("the disk is writable");
    let folder = folder.to_str().expect("a plain path");
    let arguments = [
        "serve",
        "--addr",
        "127.0.0.1:0",
        "--no-storage",
        "--strategies",
        folder,
    ];
    let served = Served::start(&arguments, home.path());
    let answer = served.get("/api/games");
    let listed = r#""strategies":[{"name":"grabber","about":"takes what it can"}]"#;
    assert_eq!(answer.matches(listed).count(), games().len(), "{answer}");

    let strategy = |name: &str| json!({"kind": "strategy", "strategy": name});
    let seats = [strategy("grabber"), strategy("random")];
    let opened = served.post("/api/tables", &json!({"game": "penguins", "seats": seats}));
    let id = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}"));
    // The stream ends with the match.
    let stream = served.get(&format!("/api/tables/{id}/stream"));
    assert!(stream.contains(r#""kind":"by-rule""#), "{stream}");
    assert!(!stream.contains("chatLine"), "{stream}");
    assert_eq!(served.end().code, Some(0));
}

#[test]
fn start_without_arguments_prints_address_data_folder_and_how_to_stop() {
    let home = home_with_browser();
    let served = Served::start(&[], home.path());
    let expected = format!("Quadrille is at http://{}", served.address);
    assert_eq!(served.greeting, expected);
    assert!(served.get("/").starts_with("HTTP/1.1 200"));
    let Ended { code, out, err } = served.end();
    let data = home.path().join("data/quadrille");
    let expected = format!(
        "Your data is in {}\nPress Ctrl+C to stop.\n",
        data.display()
    );
    assert_eq!((code, out, err.as_str()), (Some(0), expected, ""));
}

#[test]
fn start_without_arguments_logs_when_rust_log_is_set() {
    let home = home_with_browser();
    let served = Served::start_with(&[], home.path(), &[("RUST_LOG", "server=info")]);
    let Ended { err, .. } = served.end();
    assert!(err.contains("listening"), "{err}");
}

#[test]
fn serve_prints_documentation_and_how_to_stop_and_logs() {
    let home = tempfile::tempdir().expect("a folder");
    let words = ["serve", "--addr", "127.0.0.1:0", "--no-storage"];
    let served = Served::start(&words, home.path());
    let address = served.address.clone();
    let Ended { out, err, .. } = served.end();
    let expected = format!("For programs: http://{address}/api/docs\nPress Ctrl+C to stop.\n");
    assert_eq!(out, expected);
    assert!(err.contains("listening"), "{err}");
    assert!(!err.contains("open files"), "{err}");
}

#[test]
fn serve_for_other_machines_prints_the_address_in_the_network() {
    let home = tempfile::tempdir().expect("a folder");
    let words = ["serve", "--addr", "0.0.0.0:0", "--no-storage"];
    let served = Served::start(&words, home.path());
    let port = served.address.strip_prefix("localhost:");
    let port = port
        .expect("the address of this machine is localhost")
        .to_owned();
    let Ended { out, .. } = served.end();
    let line = out.lines().next().unwrap_or_default();
    assert!(line.starts_with("In the local network: "), "{out}");
    assert!(line.contains(&port), "{out}");
}

#[test]
fn invalid_log_filter_is_refused() {
    let home = tempfile::tempdir().expect("a folder");
    let refused = at(
        home.path(),
        &["serve", "--addr", "127.0.0.1:0", "--no-storage"],
    )
    .env("RUST_LOG", "server=loud")
    .output()
    .expect("the program runs");
    assert_eq!(refused.status.code(), Some(2));
    let complaint = String::from_utf8(refused.stderr).expect("text");
    assert!(
        complaint.contains("RUST_LOG is `server=loud`"),
        "{complaint}"
    );
    assert!(complaint.contains("server=debug,info"), "{complaint}");
}

/// Writes the configuration file of the user.
fn configure(home: &Path, text: &str) -> String {
    let folder = home.join("config/quadrille");
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("config.toml");
    fs::write(&file, text).expect("a file");
    file.to_str().expect("a plain path").into()
}

#[test]
#[cfg(target_os = "linux")]
fn configuration_of_the_user_yields_to_environment_and_flags() {
    let home = tempfile::tempdir().expect("a folder");
    let print = |words: &[&str]| {
        let words = [&["serve", "--print-config"], words].concat();
        let printed = at(home.path(), &words)
            .env("QUADRILLE_IDLE_OPEN_MINUTES", "5")
            .output()
            .expect("the program runs");
        String::from_utf8(printed.stdout).expect("text")
    };
    let printed = print(&[]);
    assert!(
        printed.starts_with("# No configuration file was read: "),
        "{printed}"
    );
    let text = "addr = \"127.0.0.1:9000\"\n[limits]\ntables = 7\n[idle]\nopen_minutes = 9\n";
    let file = configure(home.path(), text);
    let printed = print(&["--addr", "127.0.0.1:9001"]);
    let first = format!("# Read from {file}.\naddr = \"127.0.0.1:9001\"\n");
    assert!(printed.starts_with(&first), "{printed}");
    for line in ["tables = 7", "open_minutes = 5"] {
        assert!(
            printed.lines().any(|other| other == line),
            "{line}: {printed}"
        );
    }
    // A file given by --config replaces the user's file.
    let other = home.path().join("other.toml");
    fs::write(&other, "[limits]\nviewers = 3\n").expect("a file");
    let printed = print(&["--config", other.to_str().expect("a plain path")]);
    assert!(printed.contains("other.toml"), "{printed}");
    assert!(printed.contains("viewers = 3"), "{printed}");
    assert!(!printed.contains("tables = 7"), "{printed}");
}

#[test]
#[cfg(target_os = "linux")]
fn invalid_configuration_is_refused_with_file_line_and_field() {
    let home = tempfile::tempdir().expect("a folder");
    for (text, place) in [
        ("[limits]\ntables = \"many\"\n", "line 2: limits.tables: "),
        ("\n\nadr = \"127.0.0.1:1\"\n", "line 3: adr: "),
        ("[limit]\ntables = 1\n", "line 1: limit: "),
        ("[limits\n", "line 1: "),
    ] {
        let file = configure(home.path(), text);
        for words in [&["serve", "--print-config"][..], &[]] {
            let refused = at(home.path(), words).output().expect("the program runs");
            let complaint = String::from_utf8(refused.stderr).expect("text");
            assert_eq!(refused.status.code(), Some(2), "{complaint}");
            assert!(
                complaint.contains(&format!("{file}: {place}")),
                "{complaint}"
            );
            assert!(refused.stdout.is_empty());
        }
    }
}
