//! The server in its own process, and its resource usage.

use std::{
    env, fs,
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use server::{Config, Limits, Rate, Server};

use crate::Failure;

/// Runs the server process: prints its address, and serves until it is killed.
pub(crate) async fn serve(data: Option<PathBuf>) -> Result<(), Failure> {
    let rate = Rate {
        per_second: 1e9,
        burst: 1e9,
    };
    let config = Config {
        addr: "127.0.0.1:0".into(),
        data,
        limits: Limits {
            connections: 100_000,
            connections_per_address: 100_000,
            tables: 100_000,
            tables_per_address: 100_000,
            requests: rate,
            requests_per_token: rate,
            frames: rate,
            ..Limits::default()
        },
        ..Config::default()
    };
    let server = Server::bind(config, catalog::games()).await?;
    writeln!(std::io::stdout(), "{}", server.addr())?;
    server.run(std::future::pending()).await;
    Ok(())
}

/// A server process that is killed when this is dropped.
pub(crate) struct Process {
    child: Child,
    pub(crate) addr: String,
    _data: Option<tempfile::TempDir>,
}

/// The processor time of a process up to a moment.
pub(crate) struct Usage {
    pub(crate) at: Instant,
    /// The processor time of all its threads.
    pub(crate) processor: Duration,
    /// The processor time of the thread that writes to the database.
    pub(crate) storage: Duration,
}

impl Process {
    pub(crate) fn start(storage: bool) -> Result<Process, Failure> {
        let mut command = Command::new(env::current_exe()?);
        command.arg("serve").stdout(Stdio::piped());
        // The system's temporary folder may be in memory.
        let data = storage.then(|| tempfile::tempdir_in(".")).transpose()?;
        if let Some(data) = &data {
            command.arg(data.path());
        }
        let mut child = command.spawn()?;
        let mut addr = String::new();
        let stdout = child.stdout.take().ok_or("no output")?;
        BufReader::new(stdout).read_line(&mut addr)?;
        Ok(Process {
            child,
            addr: addr.trim().into(),
            _data: data,
        })
    }

    pub(crate) fn usage(&self) -> Result<Usage, Failure> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let rest = stat.rsplit(')').next().ok_or("no stat")?;
        let fields: Vec<&str> = rest.split_whitespace().collect();
        let (user, system): (u64, u64) = (fields[11].parse()?, fields[12].parse()?);
        Ok(Usage {
            at: Instant::now(),
            // The system counts in hundredths of a second.
            processor: Duration::from_millis((user + system) * 10),
            storage: self.thread("storage")?,
        })
    }

    /// Returns the processor time of all threads with a name.
    fn thread(&self, name: &str) -> Result<Duration, Failure> {
        let mut nanos = 0;
        for entry in fs::read_dir(format!("/proc/{}/task", self.child.id()))? {
            let path = entry?.path();
            if fs::read_to_string(path.join("comm"))?.trim() == name {
                let stat = fs::read_to_string(path.join("schedstat"))?;
                nanos += stat.split(' ').next().unwrap_or("0").parse::<u64>()?;
            }
        }
        Ok(Duration::from_nanos(nanos))
    }

    /// Returns the memory in use, in KiB.
    pub(crate) fn memory(&self) -> Result<u64, Failure> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().nth(1));
        Ok(number.ok_or("no memory")?.parse()?)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The process may already have ended.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
