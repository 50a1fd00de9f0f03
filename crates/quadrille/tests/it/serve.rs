//! The server as a program: what is typed, where it listens, and how it ends.
#![cfg(unix)]

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::program::{command, quadrille};

/// A server that runs until the test is over.
struct Served {
    child: Child,
    output: BufReader<ChildStdout>,
    address: String,
}

impl Served {
    fn start(arguments: &[&str], home: &Path) -> Served {
        let mut child = command(arguments)
            .env("HOME", home)
            .env("XDG_DATA_HOME", home.join("data"))
            .env("PATH", home.join("bin"))
            .env("DISPLAY", ":7")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut output = BufReader::new(child.stdout.take().expect("its output"));
        let mut line = String::new();
        output.read_line(&mut line).expect("it says where it is");
        let address = line.trim().strip_prefix("Quadrille is at http://");
        Served {
            address: address.unwrap_or_else(|| panic!("{line}")).into(),
            child,
            output,
        }
    }

    /// The head of what it answers.
    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
        )
        .expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    /// The body of what it answers.
    fn post(&self, path: &str, body: &Value) -> Value {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let body = body.to_string();
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        serde_json::from_str(body).unwrap_or_else(|_| panic!("{answer}"))
    }

    /// Tells it to end, and gives its exit code and what it said beside.
    fn end(mut self) -> (Option<i32>, String) {
        let pid = self.child.id().to_string();
        let told = Command::new("kill").args(["-TERM", &pid]).status();
        assert!(told.expect("it is told").success());
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("it ends");
        let mut errors = String::new();
        let mut error = self.child.stderr.take().expect("its complaints");
        error.read_to_string(&mut errors).expect("it ends");
        (self.child.wait().expect("it ends").code(), errors)
    }
}

/// A home with a browser that only notes where it was sent.
fn home_with_browser() -> tempfile::TempDir {
    let home = tempfile::tempdir().expect("a folder");
    let bin = home.path().join("bin");
    fs::create_dir(&bin).expect("a folder");
    let note = home.path().join("opened");
    // Moved when it is whole, so that nobody reads half of it.
    let script = format!(
        "#!/bin/sh\nprintf %s \"$1\" > {0}.new && /bin/mv {0}.new {0}\n",
        note.display()
    );
    let browser = bin.join("xdg-open");
    fs::write(&browser, script).expect("a file");
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).expect("it is ours");
    home
}

#[test]
fn without_a_word_it_serves_on_a_free_port_and_opens_the_browser() {
    // Whoever has the first port, we or another, keeps it.
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
    let opened = home.path().join("opened");
    let patience = Instant::now();
    while !opened.exists() && patience.elapsed() < Duration::from_secs(30) {
        thread::yield_now();
    }
    let opened = fs::read_to_string(opened).expect("the browser was opened");
    assert_eq!(opened, format!("http://{}/", served.address));
    let (code, errors) = served.end();
    assert_eq!(code, Some(0), "{errors}");
}

#[test]
fn without_a_browser_it_goes_on() {
    let home = tempfile::tempdir().expect("a folder");
    let words = ["serve", "--addr", "127.0.0.1:0", "--open", "--no-storage"];
    let served = Served::start(&words, home.path());
    assert!(served.get("/healthz").starts_with("HTTP/1.1 200"));
    assert!(!home.path().join("data").exists(), "nothing is kept");
    let expected = format!(
        "no browser could be opened; go to http://{}/",
        served.address
    );
    let (code, errors) = served.end();
    assert_eq!(code, Some(0), "{errors}");
    assert!(errors.contains(&expected), "{errors}");
}

#[test]
fn the_configuration_is_printed_as_it_would_be_used() {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("quadrille.toml");
    fs::write(&file, "addr = \"127.0.0.1:9000\"\n[limits]\ntables = 7\n").expect("a file");
    let file = file.to_str().expect("text");
    let words = ["serve", "--config", file, "--no-storage", "--print-config"];
    let printed = command(&words)
        .env("QUADRILLE_IDLE_OPEN_MINUTES", "5")
        .output()
        .expect("it runs");
    let printed = String::from_utf8(printed.stdout).expect("text");
    for line in [
        "addr = \"127.0.0.1:9000\"",
        "tables = 7",
        "open_minutes = 5",
        "metrics = \"local\"",
    ] {
        assert!(printed.lines().any(|it| it == line), "{line}: {printed}");
    }
    let complaint = quadrille(&["serve", "--config", "/nowhere.toml"]).bad(1);
    assert!(complaint.contains("/nowhere.toml"), "{complaint}");
}

#[test]
fn a_program_in_the_folder_plays_a_whole_match() {
    let home = home_with_browser();
    let folder = home.path().join("mine");
    fs::create_dir(&folder).expect("a folder");
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/strategies");
    fs::copy(examples.join("python/greedy.py"), folder.join("greedy.py")).expect("there is room");
    // The server has another path than this test.
    let python = Command::new("python3")
        .args(["-c", "import sys; print(sys.executable)"])
        .output()
        .expect("Python is needed");
    let python = String::from_utf8(python.stdout).expect("a plain path");
    let slip = format!(
        "cmd = '{} -B greedy.py'\nabout = 'takes what it can'\n",
        python.trim()
    );
    fs::write(folder.join("grabber.toml"), slip).expect("there is room");
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
    let games = served.get("/api/games");
    let listed = r#""strategies":[{"name":"grabber","about":"takes what it can"}]"#;
    assert_eq!(games.matches(listed).count(), 4, "{games}");

    let strategy = |name: &str| json!({"kind": "strategy", "strategy": name});
    let seats = [strategy("grabber"), strategy("random")];
    let opened = served.post("/api/tables", &json!({"game": "penguins", "seats": seats}));
    let id = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}"));
    // It ends with the match.
    let told = served.get(&format!("/api/tables/{id}/stream"));
    assert!(told.contains(r#""kind":"by-rule""#), "{told}");
    assert!(!told.contains("chatLine"), "{told}");
    assert_eq!(served.end().0, Some(0));
}
