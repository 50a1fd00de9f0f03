//! Running the program.

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Command, Stdio},
};

use tempfile::TempDir;

/// What the program answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Answer {
    /// The output of a call that must succeed.
    #[track_caller]
    pub(crate) fn good(self) -> String {
        assert_eq!(self.code, 0, "{self:#?}");
        self.out
    }

    /// The complaint of a call that must end with this code, in one line and without a panic.
    #[track_caller]
    pub(crate) fn bad(self, code: i32) -> String {
        assert_eq!(self.code, code, "{self:#?}");
        assert!(!self.err.contains("panicked"), "{self:#?}");
        assert!(
            self.err.len() < 2_000,
            "{} bytes of complaint",
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
        // The configuration of the person who runs the tests is not theirs.
        .env("XDG_CONFIG_HOME", "/nonexistent")
        .env_remove("RUST_BACKTRACE");
    command
}

/// Runs the program with nothing to read.
pub(crate) fn quadrille(arguments: &[&str]) -> Answer {
    typing(arguments, b"")
}

/// Runs the program, typing these bytes.
pub(crate) fn typing(arguments: &[&str], input: &[u8]) -> Answer {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was piped");
    let input = input.to_vec();
    // The program may answer, or end, before it has read everything.
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer does not panic");
    Answer {
        code: output.status.code().expect("it was not killed"),
        out: String::from_utf8(output.stdout).expect("it prints text"),
        err: String::from_utf8(output.stderr).expect("it complains in text"),
    }
}

/// A folder of a test's own.
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Folder {
        Folder(TempDir::new().expect("there is room for a folder"))
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
        fs::read_to_string(self.path(name)).expect("the file is there")
    }
}
