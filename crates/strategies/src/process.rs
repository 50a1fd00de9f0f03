//! A strategy in a process of its own, reached through pipes that never block.
//!
//! On Linux the process is a keeper, below which the strategy runs, and whatever that starts: all of
//! it is ended with the match. Elsewhere it is the strategy itself, which leads a group of its own.

use std::{
    env, io,
    os::unix::process::{CommandExt, ExitStatusExt},
    process::{Child, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

use rustix::{
    event::{PollFd, PollFlags, Timespec},
    process::{Pid, Signal},
};

use crate::{
    Containment, Limits, Source,
    channel::{Channel, Terms, Trouble},
    host,
    output::Output,
};
#[cfg(target_os = "linux")]
use crate::{host::keeper, tree};

/// A line of a strategy is no longer than this.
const MOST_LINE: usize = 1 << 20;

/// How often it is looked whether the answer is still wanted.
const TICK: Duration = Duration::from_millis(20);

/// How long a process may take to end when it is told to.
const PEACE: Duration = Duration::from_millis(200);

/// How long the system may take to end one that was killed, however busy it is.
const LAST: Duration = Duration::from_secs(5);

/// How often it is looked whether a process has ended.
const MOMENT: Duration = Duration::from_millis(1);

/// A running strategy.
pub(crate) struct Process {
    child: Child,
    /// Its number, which is also that of its group.
    group: Pid,
    limits: Limits,
    /// What could not be written yet.
    outbox: Vec<u8>,
    /// What was read and not yet handed out.
    inbox: Vec<u8>,
    /// How much of the inbox has been searched for the end of a line.
    searched: usize,
    output: Output,
    /// The most memory it was seen to use, in bytes.
    peak: u64,
    is_input_open: bool,
    is_error_open: bool,
}

/// What is waited for.
enum Awaited {
    Line(Vec<u8>),
    /// It has closed its output.
    Closed,
}

impl Process {
    pub(crate) fn start(containment: &Containment, source: &Source) -> io::Result<Process> {
        let mut command = Command::new(&containment.program);
        command
            .args(host::Order::new(source, &containment.limits).arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0);
        if let Some(folder) = &containment.folder {
            command.current_dir(folder);
        }
        // Our own settings may hold what is none of its business.
        let ours = env::vars_os().map(|(name, _)| name);
        for name in ours.filter(|name| name.to_string_lossy().starts_with("QUADRILLE_")) {
            command.env_remove(name);
        }
        let child = command.spawn()?;
        let group = Pid::from_child(&child);
        let process = Process {
            child,
            group,
            limits: containment.limits,
            outbox: Vec::new(),
            inbox: Vec::new(),
            searched: 0,
            output: Output::default(),
            peak: 0,
            is_input_open: true,
            is_error_open: true,
        };
        let Child {
            stdin,
            stdout,
            stderr,
            ..
        } = &process.child;
        rustix::io::ioctl_fionbio(stdin.as_ref().expect("it is piped"), true)?;
        rustix::io::ioctl_fionbio(stdout.as_ref().expect("it is piped"), true)?;
        rustix::io::ioctl_fionbio(stderr.as_ref().expect("it is piped"), true)?;
        Ok(process)
    }

    fn line(&mut self, terms: &Terms<'_>) -> Result<Awaited, Trouble> {
        let mut tick = Instant::now() + TICK;
        loop {
            if let Some(line) = self.take_line()? {
                return Ok(Awaited::Line(line));
            }
            let now = Instant::now();
            if now >= terms.deadline {
                return Err(Trouble::Late(String::new()));
            }
            if terms.stop.is_pulled() {
                return Err(Trouble::CalledOff);
            }
            if now >= tick {
                tick = now + TICK;
                self.look_at_memory();
            }
            self.flush();
            let is_closed = self
                .wait(TICK.min(terms.deadline - now))
                .map_err(|error| Trouble::Crashed(format!("its pipes broke: {error}")))?;
            if is_closed {
                return Ok(Awaited::Closed);
            }
        }
    }

    /// The next whole line that was read.
    fn take_line(&mut self) -> Result<Option<Vec<u8>>, Trouble> {
        let end = self.inbox[self.searched..]
            .iter()
            .position(|it| *it == b'\n');
        let Some(end) = end.map(|end| end + self.searched) else {
            self.searched = self.inbox.len();
            if self.inbox.len() <= MOST_LINE {
                return Ok(None);
            }
            self.output.push(&self.inbox);
            let why = format!("it wrote more than {MOST_LINE} bytes without a line break");
            return Err(Trouble::Unclear(why));
        };
        let rest = self.inbox.split_off(end + 1);
        let mut line = std::mem::replace(&mut self.inbox, rest);
        self.searched = 0;
        line.truncate(end);
        Ok(Some(line))
    }

    /// Writes what can be written now.
    fn flush(&mut self) {
        while self.is_input_open && !self.outbox.is_empty() {
            let stdin = self.child.stdin.as_ref().expect("it is open");
            match rustix::io::write(stdin, &self.outbox) {
                Ok(written) => drop(self.outbox.drain(..written)),
                Err(rustix::io::Errno::INTR) => {}
                Err(rustix::io::Errno::AGAIN) => return,
                // Whoever does not read may still speak; the end of that is noticed elsewhere.
                Err(_) => self.is_input_open = false,
            }
        }
    }

    /// Waits until there is something to read or to write, and reads; whether its output is closed.
    fn wait(&mut self, time: Duration) -> io::Result<bool> {
        let timeout = Timespec::try_from(time).map_err(io::Error::other)?;
        let (stdout, stderr) = (self.child.stdout.as_ref(), self.child.stderr.as_ref());
        let (stdout, stderr) = (stdout.expect("piped"), stderr.expect("piped"));
        let mut waited = vec![PollFd::new(stdout, PollFlags::IN)];
        if self.is_error_open {
            waited.push(PollFd::new(stderr, PollFlags::IN));
        }
        if self.is_input_open && !self.outbox.is_empty() {
            let stdin = self.child.stdin.as_ref().expect("it is open");
            waited.push(PollFd::new(stdin, PollFlags::OUT));
        }
        match rustix::event::poll(&mut waited, Some(&timeout)) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        let is_ready = |fd: &PollFd<'_>| !fd.revents().is_empty();
        let can_read = is_ready(&waited[0]);
        let can_read_error = self.is_error_open && is_ready(&waited[1]);
        if can_read_error {
            self.read_error();
        }
        if can_read { self.read() } else { Ok(false) }
    }

    /// Reads what it said; whether it has closed its output.
    fn read(&mut self) -> io::Result<bool> {
        let stdout = self.child.stdout.as_ref().expect("piped");
        let mut buffer = [0; 16 << 10];
        match rustix::io::read(stdout, &mut buffer) {
            Ok(0) => Ok(true),
            Ok(count) => {
                self.inbox.extend_from_slice(&buffer[..count]);
                Ok(false)
            }
            Err(rustix::io::Errno::AGAIN | rustix::io::Errno::INTR) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Reads what it complained about, as much as there is, within reason.
    fn read_error(&mut self) {
        let stderr = self.child.stderr.as_ref().expect("piped");
        let mut buffer = [0; 16 << 10];
        for _ in 0..64 {
            match rustix::io::read(stderr, &mut buffer) {
                Ok(0) => {
                    self.is_error_open = false;
                    return;
                }
                Ok(count) => self.output.push(&buffer[..count]),
                Err(rustix::io::Errno::INTR) => {}
                Err(_) => return,
            }
        }
    }

    /// Why its output came to an end.
    fn why_closed(&mut self) -> Trouble {
        let start = Instant::now();
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break Some(status),
                Ok(None) if start.elapsed() < PEACE => thread::sleep(MOMENT),
                Ok(None) if start.elapsed() < LAST && !self.is_running() => thread::sleep(MOMENT),
                Ok(None) | Err(_) => break None,
            }
        };
        self.read_error();
        self.output.push(&std::mem::take(&mut self.inbox));
        let Some(status) = status else {
            return Trouble::Crashed("it closed its standard output".into());
        };
        #[cfg(target_os = "linux")]
        if status.code() == Some(keeper::TOO_MANY.into()) {
            let most = self.limits.processes;
            return Trouble::Crashed(format!("it started more than {most} processes"));
        }
        let why = told(status);
        let printed = self.output.text();
        if status.signal() == Some(Signal::XCPU.as_raw()) {
            Trouble::Late("it used up its processor time".into())
        } else if OUT_OF_MEMORY.iter().any(|words| printed.contains(words))
            || self.peak > self.limits.memory / 4 * 3
        {
            Trouble::OutOfMemory(format!(
                "it may have {} MiB: {why}",
                self.limits.memory >> 20
            ))
        } else {
            Trouble::Crashed(why)
        }
    }

    /// Notes how much memory it uses. When it has ended, nobody can tell any more.
    #[cfg(target_os = "linux")]
    fn look_at_memory(&mut self) {
        let below = tree::below(self.group);
        let peaks = below.into_iter().filter_map(tree::peak);
        self.peak = peaks.fold(self.peak, u64::max);
    }

    #[cfg(not(target_os = "linux"))]
    fn look_at_memory(&mut self) {}

    /// Whether anything of it has not ended.
    #[cfg(target_os = "linux")]
    fn is_running(&self) -> bool {
        !tree::living_below(self.group).is_empty()
    }

    #[cfg(not(target_os = "linux"))]
    fn is_running(&self) -> bool {
        true
    }

    /// Ends all that the keeper watches over, until it has nothing to do and ends too.
    #[cfg(target_os = "linux")]
    fn end_all(&mut self) {
        let until = Instant::now() + LAST;
        while Instant::now() < until && matches!(self.child.try_wait(), Ok(None)) {
            tree::kill(&tree::living_below(self.group));
            thread::sleep(MOMENT);
        }
    }

    #[cfg(not(target_os = "linux"))]
    fn end_all(&mut self) {
        // It is no error if nothing is left. The leader is not waited for before, so its number
        // cannot belong to someone else.
        let _ = rustix::process::kill_process_group(self.group, Signal::KILL);
    }
}

/// What programs say when they cannot get memory; the system itself tells nobody but them.
const OUT_OF_MEMORY: &[&str] = &[
    "memory allocation of",
    "MemoryError",
    "std::bad_alloc",
    "out of memory",
    "Cannot allocate memory",
    "OutOfMemoryError",
];

impl Channel for Process {
    fn send(&mut self, line: &[u8]) {
        self.outbox.extend_from_slice(line);
        self.flush();
    }

    fn receive(&mut self, terms: &Terms<'_>) -> Result<Vec<u8>, Trouble> {
        loop {
            match self.line(terms)? {
                Awaited::Line(line) if line.trim_ascii_start().starts_with(b"{") => {
                    return Ok(line);
                }
                // Words that were printed where only messages belong are for its author.
                Awaited::Line(mut line) => {
                    line.push(b'\n');
                    self.output.push(&line);
                }
                Awaited::Closed => return Err(self.why_closed()),
            }
        }
    }

    fn log(&mut self, text: &str) {
        self.output.push(text.as_bytes());
        self.output.push(b"\n");
    }

    fn output(&mut self) -> String {
        self.read_error();
        self.output.text()
    }

    fn memory(&mut self) -> Option<u64> {
        self.look_at_memory();
        Some(self.peak).filter(|peak| *peak > 0)
    }

    fn farewell(&mut self) {
        self.flush();
        drop(self.child.stdin.take());
        self.is_input_open = false;
        let until = Instant::now() + PEACE;
        // Its output closes when it ends, which is soon if it listens.
        while let Some(left) = until.checked_duration_since(Instant::now())
            && !left.is_zero()
            && matches!(self.wait(left), Ok(false))
        {
            self.inbox.clear();
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end_all();
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// How a process ended, in words.
fn told(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(0), _) => "it ended itself before the match was over".into(),
        (Some(code), _) => format!("it ended itself with exit code {code}"),
        (None, Some(signal)) => {
            let what = match Signal::from_named_raw(signal) {
                Some(Signal::SEGV) => "a segmentation fault",
                Some(Signal::ABORT) => "an abort",
                Some(Signal::BUS) => "a bus error",
                Some(Signal::FPE) => "a division by zero or the like",
                Some(Signal::ILL) => "an illegal instruction",
                Some(Signal::KILL) => {
                    "someone who killed it, perhaps the system for want of memory"
                }
                _ => "a signal",
            };
            format!("it was ended by {what} (signal {signal})")
        }
        (None, None) => format!("it ended: {status}"),
    }
}
