//! The process above a strategy. It runs only our own code and ends after all processes below it.
//!
//! It adopts all orphans of the strategy, so it can count and kill them. If the program that plays
//! the match is gone, it kills them all.

use std::{
    env,
    fs::File,
    io,
    os::unix::process::CommandExt,
    process::Command,
    thread,
    time::{Duration, Instant},
};

use rustix::{
    event::{PollFd, PollFlags, Timespec},
    io::Errno,
    process::{
        Pid, PidfdFlags, Resource, Rlimit, Signal, WaitOptions, WaitStatus, getpid, getppid,
        set_child_subreaper,
    },
};

use super::HostOptions;
use crate::tree;

/// The exit code of a keeper whose strategy started too many processes.
pub(crate) const TOO_MANY: u8 = 117;

/// The interval between counts of processes and checks for the end of the match.
const INTERVAL: Duration = Duration::from_millis(50);

/// A process that is not killed within this time is stuck in the system.
const KILL_TIMEOUT: Duration = Duration::from_secs(5);

/// Runs a strategy below this process. Returns its exit code, or ends by its signal.
pub(super) fn keep(options: &HostOptions) -> io::Result<u8> {
    let parent = getppid();
    set_child_subreaper(Some(getpid()))?;
    let none = Rlimit {
        current: Some(0),
        maximum: Some(0),
    };
    rustix::process::setrlimit(Resource::Core, none)?;
    let strategy = Command::new(env::current_exe()?)
        .args(
            HostOptions {
                is_kept: true,
                ..options.clone()
            }
            .arguments(),
        )
        // A signal to its process group does not reach this process.
        .process_group(0)
        .spawn()?;
    let strategy = Pid::from_child(&strategy);
    release_pipes()?;
    let ended = rustix::process::pidfd_open(strategy, PidfdFlags::empty())?;
    let ending = loop {
        let timeout = Timespec::try_from(INTERVAL).map_err(io::Error::other)?;
        let mut waited = [PollFd::new(&ended, PollFlags::IN)];
        match rustix::event::poll(&mut waited, Some(&timeout)) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        if let Some(status) = reap(strategy) {
            break Some(status);
        }
        // If the parent is gone, the match is over.
        let is_alone = getppid() != parent;
        if is_alone || tree::below(getpid()).len() as u64 > options.processes {
            break None;
        }
    };
    end_all();
    Ok(ending.map_or(TOO_MANY, end_like))
}

/// Closes the pipes of this process, so they close when the strategy ends.
fn release_pipes() -> io::Result<()> {
    let null = File::options().read(true).write(true).open("/dev/null")?;
    rustix::stdio::dup2_stdin(&null)?;
    rustix::stdio::dup2_stdout(&null)?;
    rustix::stdio::dup2_stderr(&null)?;
    Ok(())
}

/// Reaps ended processes. Returns the status of the strategy if it was among them.
fn reap(strategy: Pid) -> Option<WaitStatus> {
    let mut ending = None;
    while let Ok(Some((pid, status))) = rustix::process::wait(WaitOptions::NOHANG) {
        if pid == strategy {
            ending = Some(status);
        }
    }
    ending
}

/// Kills all processes below this one, until none is left.
fn end_all() {
    let until = Instant::now() + KILL_TIMEOUT;
    while Instant::now() < until {
        tree::kill(&tree::below(getpid()));
        match rustix::process::wait(WaitOptions::NOHANG) {
            Err(Errno::CHILD) => return,
            Ok(Some(_)) => {}
            Ok(None) | Err(_) => thread::sleep(Duration::from_millis(1)),
        }
    }
}

/// Ends this process by the signal that ended the strategy, or returns its exit code.
fn end_like(status: WaitStatus) -> u8 {
    if let Some(signal) = status.terminating_signal() {
        // Twice, because the standard library handles some signals once and then restores the
        // default.
        for _ in 0..2 {
            if let Some(signal) = Signal::from_named_raw(signal) {
                let _ = rustix::process::kill_process(getpid(), signal);
            }
        }
        return 128_u8.saturating_add(u8::try_from(signal).unwrap_or(u8::MAX));
    }
    let code = status.exit_status().unwrap_or_default();
    u8::try_from(code).unwrap_or(u8::MAX)
}
