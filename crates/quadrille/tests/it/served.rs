//! A server for a test, and the browser that it opens.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::program::command;

/// A server that runs until the test is over.
pub(crate) struct Served {
    child: Child,
    output: BufReader<ChildStdout>,
    /// The first line of its output.
    pub(crate) greeting: String,
    /// Host and port.
    pub(crate) address: String,
}

/// The end of a server.
pub(crate) struct Ended {
    pub(crate) code: Option<i32>,
    /// Everything after the first line.
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Served {
    pub(crate) fn start(arguments: &[&str], home: &Path) -> Served {
        Served::start_with(arguments, home, &[])
    }

    /// Starts the program with more environment variables.
    pub(crate) fn start_with(
        arguments: &[&str],
        home: &Path,
        variables: &[(&str, &str)],
    ) -> Served {
        let mut child = at(home, arguments)
            .envs(variables.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut output = BufReader::new(child.stdout.take().expect("standard output is piped"));
        let mut line = String::new();
        output.read_line(&mut line).expect("the output can be read");
        let (_, address) = line
            .trim()
            .split_once("http://")
            .unwrap_or_else(|| panic!("{line}"));
        let host = address.split('/').next().unwrap_or_default();
        Served {
            address: host.into(),
            greeting: line.trim().into(),
            child,
            output,
        }
    }

    /// Returns the whole answer to a GET request, with its head.
    pub(crate) fn get(&self, path: &str) -> String {
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

    /// Returns the body of the answer to a POST request.
    pub(crate) fn post(&self, path: &str, body: &Value) -> Value {
        let answer = self.post_for_text(path, body);
        serde_json::from_str(&answer).unwrap_or_else(|_| panic!("{answer}"))
    }

    /// The body of what it answers, as text.
    pub(crate) fn post_for_text(&self, path: &str, body: &Value) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let body = body.to_string();
        // In this version of the protocol a body comes in one piece.
        write!(
            stream,
            "POST {path} HTTP/1.0\r\nHost: x\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        body.into()
    }

    /// Stops the server and waits for its end.
    pub(crate) fn end(mut self) -> Ended {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-TERM", &pid]).status();
        assert!(sent.expect("a signal can be sent").success());
        let mut out = String::new();
        self.output
            .read_to_string(&mut out)
            .expect("the output is text");
        let mut err = String::new();
        let mut stderr = self.child.stderr.take().expect("standard error is piped");
        stderr
            .read_to_string(&mut err)
            .expect("the errors are text");
        let code = self.child.wait().expect("the program ends").code();
        Ended { code, out, err }
    }
}

/// Returns a call of the program by a user whose folders are all below `home`.
pub(crate) fn at(home: &Path, arguments: &[&str]) -> Command {
    let mut command = command(arguments);
    command
        .env("HOME", home)
        .env("XDG_DATA_HOME", home.join("data"))
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("PATH", home.join("bin"))
        .env("DISPLAY", ":7")
        .env_remove("RUST_LOG");
    command
}

/// Creates a home with a browser that only writes its address to a file.
pub(crate) fn home_with_browser() -> tempfile::TempDir {
    let home = tempfile::tempdir().expect("a folder");
    let note = home.path().join("opened");
    // The file is renamed when it is complete, so a reader never sees half of it.
    let script = format!(
        "#!/bin/sh\nprintf %s \"$1\" > {0}.new && /bin/mv {0}.new {0}\n",
        note.display()
    );
    install(home.path(), "xdg-open", &script);
    home
}

/// Puts a program on the search path of a home.
pub(crate) fn install(home: &Path, name: &str, script: &str) {
    let bin = home.join("bin");
    fs::create_dir_all(&bin).expect("a folder");
    let program = bin.join(name);
    fs::write(&program, script).expect("a file");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("the file is ours");
}

/// Returns the address that the browser of a home was opened with.
pub(crate) fn opened_address(home: &Path) -> String {
    let opened = home.join("opened");
    let start = Instant::now();
    while !opened.exists() && start.elapsed() < Duration::from_secs(30) {
        thread::yield_now();
    }
    fs::read_to_string(opened).expect("the browser was opened")
}
