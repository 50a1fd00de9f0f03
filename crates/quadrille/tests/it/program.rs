//! Runs the program.

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
};

use serde_json::Value;
use tempfile::TempDir;

/// The output of the program.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Answer {
    /// Returns the output. The call must have succeeded.
    #[track_caller]
    pub(crate) fn good(self) -> String {
        assert_eq!(self.code, 0, "{self:#?}");
        self.out
    }

    /// Returns the error message. The call must have ended with this code, without a panic.
    #[track_caller]
    pub(crate) fn bad(self, code: i32) -> String {
        assert_eq!(self.code, code, "{self:#?}");
        assert!(!self.err.contains("panicked"), "{self:#?}");
        assert!(
            self.err.len() < 2_000,
            "the error message has {} bytes",
            self.err.len()
        );
        self.err
    }
}

pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quadrille"));
    command
        .args(arguments)
        .env_remove("NO_COLOR")
        // The tests ignore the configuration of the user who runs them.
        .env("XDG_CONFIG_HOME", "/nonexistent")
        .env_remove("RUST_BACKTRACE");
    command
}

/// Runs the program without input.
pub(crate) fn quadrille(arguments: &[&str]) -> Answer {
    typing(arguments, b"")
}

/// Runs the program with this input.
pub(crate) fn typing(arguments: &[&str], input: &[u8]) -> Answer {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let input = input.to_vec();
    // The program may answer, or end, before it has read everything.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer does not panic");
    Answer {
        code: output.status.code().expect("the program was not killed"),
        out: String::from_utf8(output.stdout).expect("the output is text"),
        err: String::from_utf8(output.stderr).expect("the errors are text"),
    }
}

/// Returns the ids of all games in the catalog.
pub(crate) fn games() -> Vec<String> {
    ids(&quadrille(&["games", "--json"]).good(), "id")
}

/// Returns the names of all strategies of a game, weakest first.
pub(crate) fn strategies(game: &str) -> Vec<String> {
    ids(&quadrille(&["strategies", game, "--json"]).good(), "name")
}

/// Returns one field of each object in a list.
fn ids(json: &str, field: &str) -> Vec<String> {
    let list: Vec<Value> = serde_json::from_str(json).expect("the output is a JSON list");
    let text = |object: &Value| object[field].as_str().expect("a text").to_owned();
    list.iter().map(text).collect()
}

/// A temporary folder.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder(TempDir::new().expect("a folder can be created"))
    }

    pub(crate) fn path(&self, name: &str) -> String {
        let path: PathBuf = self.0.path().join(name);
        path.to_str()
            .expect("temporary folders have plain names")
            .into()
    }

    pub(crate) fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        fs::write(&path, content).expect("the file can be written");
        path
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("the file can be read")
    }
}
