//! A strategy in its own process, connected by non-blocking pipes.
//!
//! On Linux the process is a keeper; the strategy and everything that it starts run below it and end
//! with the match. On other systems the process is the strategy itself, in its own process group.

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
    Containment, Source, StrategyLimits,
    channel::{Channel, ChannelError, Wait},
    host,
    output::Output,
};
#[cfg(target_os = "linux")]
use crate::{host::keeper, tree};

/// The maximum length of a line in bytes.
const MAX_LINE: usize = 1 << 20;

/// The interval between checks for cancellation.
const CANCEL_INTERVAL: Duration = Duration::from_millis(20);

/// The time for a process to end by itself.
const END_TIMEOUT: Duration = Duration::from_millis(200);

/// The time for the system to end a killed process, even on a busy machine.
const KILL_TIMEOUT: Duration = Duration::from_secs(5);

/// The interval between checks for the end of a process.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// A running strategy.
pub(crate) struct Process {
    child: Child,
    /// The process id, which is also the id of the process group.
    group: Pid,
    limits: StrategyLimits,
    /// Bytes that are not written yet.
    outbox: Vec<u8>,
    /// Bytes that are read but not returned yet.
    inbox: Vec<u8>,
    /// The part of the inbox without a line break.
    searched: usize,
    output: Output,
    /// The peak memory that was observed, in bytes.
    peak: u64,
    is_input_open: bool,
    is_error_open: bool,
}

/// The end of a wait.
enum Awaited {
    Line(Vec<u8>),
    /// The strategy has closed its output.
    Closed,
}

impl Process {
    pub(crate) fn start(containment: &Containment, source: &Source) -> io::Result<Process> {
        let mut command = Command::new(&containment.program);
        command
            .args(host::HostOptions::new(source, &containment.limits).arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0);
        if let Some(folder) = &containment.folder {
            command.current_dir(folder);
        }
        // Our own settings may contain secrets.
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

    fn line(&mut self, wait: &Wait<'_>) -> Result<Awaited, ChannelError> {
        let mut tick = Instant::now() + CANCEL_INTERVAL;
        loop {
            if let Some(line) = self.take_line()? {
                return Ok(Awaited::Line(line));
            }
            let now = Instant::now();
            if now >= wait.deadline {
                return Err(ChannelError::TimedOut(String::new()));
            }
            if wait.stop.is_stopped() {
                return Err(ChannelError::Canceled);
            }
            if now >= tick {
                tick = now + CANCEL_INTERVAL;
                self.measure_memory();
            }
            self.flush();
            let is_closed = self
                .wait(CANCEL_INTERVAL.min(wait.deadline - now))
                .map_err(|error| ChannelError::Crashed(format!("its pipes broke: {error}")))?;
            if is_closed {
                return Ok(Awaited::Closed);
            }
        }
    }

    /// Returns the next complete line.
    fn take_line(&mut self) -> Result<Option<Vec<u8>>, ChannelError> {
        let end = self.inbox[self.searched..]
            .iter()
            .position(|byte| *byte == b'\n');
        let Some(end) = end.map(|end| end + self.searched) else {
            self.searched = self.inbox.len();
            if self.inbox.len() <= MAX_LINE {
                return Ok(None);
            }
            self.output.push(&self.inbox);
            let why = format!("it wrote more than {MAX_LINE} bytes without a line break");
            return Err(ChannelError::Invalid(why));
        };
        let rest = self.inbox.split_off(end + 1);
        let mut line = std::mem::replace(&mut self.inbox, rest);
        self.searched = 0;
        line.truncate(end);
        Ok(Some(line))
    }

    /// Writes as much as possible without blocking.
    fn flush(&mut self) {
        while self.is_input_open && !self.outbox.is_empty() {
            let stdin = self.child.stdin.as_ref().expect("it is open");
            match rustix::io::write(stdin, &self.outbox) {
                Ok(written) => drop(self.outbox.drain(..written)),
                Err(rustix::io::Errno::INTR) => {}
                Err(rustix::io::Errno::AGAIN) => return,
                // A strategy that does not read may still write. `wait` notices its end.
                Err(_) => self.is_input_open = false,
            }
        }
    }

    /// Waits until a pipe is ready, and reads. Returns whether the output is closed.
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

    /// Reads standard output. Returns whether it is closed.
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

    /// Reads standard error, up to a limit.
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

    /// Returns the reason why the output was closed.
    fn why_closed(&mut self) -> ChannelError {
        let start = Instant::now();
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break Some(status),
                Ok(None) if start.elapsed() < END_TIMEOUT => thread::sleep(POLL_INTERVAL),
                Ok(None) if start.elapsed() < KILL_TIMEOUT && !self.is_running() => {
                    thread::sleep(POLL_INTERVAL)
                }
                Ok(None) | Err(_) => break None,
            }
        };
        self.read_error();
        self.output.push(&std::mem::take(&mut self.inbox));
        let Some(status) = status else {
            return ChannelError::Crashed("it closed its standard output".into());
        };
        #[cfg(target_os = "linux")]
        if status.code() == Some(keeper::TOO_MANY.into()) {
            let max = self.limits.processes;
            return ChannelError::Crashed(format!("it started more than {max} processes"));
        }
        let why = description(status);
        let printed = self.output.text();
        if status.signal() == Some(Signal::XCPU.as_raw()) {
            ChannelError::TimedOut("it used up its processor time".into())
        } else if OUT_OF_MEMORY.iter().any(|words| printed.contains(words))
            || self.peak > self.limits.memory / 4 * 3
        {
            ChannelError::OutOfMemory(format!(
                "it may have {} MiB: {why}",
                self.limits.memory >> 20
            ))
        } else {
            ChannelError::Crashed(why)
        }
    }

    /// Updates the peak memory, which is unknown after the end of a process.
    #[cfg(target_os = "linux")]
    fn measure_memory(&mut self) {
        let below = tree::below(self.group);
        let peaks = below.into_iter().filter_map(tree::peak);
        self.peak = peaks.fold(self.peak, u64::max);
    }

    #[cfg(not(target_os = "linux"))]
    fn measure_memory(&mut self) {}

    /// Returns whether any process of the strategy is running.
    #[cfg(target_os = "linux")]
    fn is_running(&self) -> bool {
        !tree::living_below(self.group).is_empty()
    }

    #[cfg(not(target_os = "linux"))]
    fn is_running(&self) -> bool {
        true
    }

    /// Kills all processes below the keeper, until the keeper ends too.
    #[cfg(target_os = "linux")]
    fn end_all(&mut self) {
        let until = Instant::now() + KILL_TIMEOUT;
        while Instant::now() < until && matches!(self.child.try_wait(), Ok(None)) {
            tree::kill(&tree::living_below(self.group));
            thread::sleep(POLL_INTERVAL);
        }
    }

    #[cfg(not(target_os = "linux"))]
    fn end_all(&mut self) {
        // It is not an error if no process is left. The leader has not been reaped, so its id cannot
        // belong to another process.
        let _ = rustix::process::kill_process_group(self.group, Signal::KILL);
    }
}

/// The messages of programs that run out of memory. The system reports it only to them.
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

    fn receive(&mut self, wait: &Wait<'_>) -> Result<Vec<u8>, ChannelError> {
        loop {
            match self.line(wait)? {
                Awaited::Line(line) if line.trim_ascii_start().starts_with(b"{") => {
                    return Ok(line);
                }
                // Other lines on standard output are for the author.
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
        self.measure_memory();
        Some(self.peak).filter(|peak| *peak > 0)
    }

    fn farewell(&mut self) {
        self.flush();
        drop(self.child.stdin.take());
        self.is_input_open = false;
        let until = Instant::now() + END_TIMEOUT;
        // The output closes when the strategy ends.
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

/// Describes how a process ended.
fn description(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(0), _) => "it ended itself before the match was over".into(),
        (Some(code), _) => format!("it ended itself with exit code {code}"),
        (None, Some(signal)) => {
            let what = match Signal::from_named_raw(signal) {
                Some(Signal::SEGV) => "a segmentation fault",
                Some(Signal::ABORT) => "an abort",
                Some(Signal::BUS) => "a bus error",
                Some(Signal::FPE) => "an arithmetic error such as a division by zero",
                Some(Signal::ILL) => "an illegal instruction",
                Some(Signal::KILL) => "a kill, perhaps by the system because memory ran out",
                _ => "a signal",
            };
            format!("it was ended by {what} (signal {signal})")
        }
        (None, None) => format!("it ended: {status}"),
    }
}
