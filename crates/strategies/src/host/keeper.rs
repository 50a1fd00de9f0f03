//! The process above a strategy. It runs nothing but our own code, and ends when all below it has.
//!
//! Orphans of the strategy become its children, however they were left behind, so that it can count
//! and end them. When the program that plays the match is gone, it ends them all.

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

use super::Order;
use crate::tree;

/// The exit code by which a keeper tells that a strategy started more processes than it may.
pub(crate) const TOO_MANY: u8 = 117;

/// How often processes are counted, and how late the end of the match is noticed.
const PERIOD: Duration = Duration::from_millis(50);

/// What cannot be killed within this time is stuck in the system and left to it.
const LAST: Duration = Duration::from_secs(5);

/// Runs a strategy below this process, and ends as it ended.
pub(super) fn keep(order: &Order) -> io::Result<u8> {
    let player = getppid();
    set_child_subreaper(Some(getpid()))?;
    let none = Rlimit {
        current: Some(0),
        maximum: Some(0),
    };
    rustix::process::setrlimit(Resource::Core, none)?;
    let strategy = Command::new(env::current_exe()?)
        .args(
            Order {
                is_kept: true,
                ..order.clone()
            }
            .arguments(),
        )
        // What it sends to its own group is not sent to us.
        .process_group(0)
        .spawn()?;
    let strategy = Pid::from_child(&strategy);
    let_go_of_pipes()?;
    let ended = rustix::process::pidfd_open(strategy, PidfdFlags::empty())?;
    let ending = loop {
        let timeout = Timespec::try_from(PERIOD).map_err(io::Error::other)?;
        let mut waited = [PollFd::new(&ended, PollFlags::IN)];
        match rustix::event::poll(&mut waited, Some(&timeout)) {
            Ok(_) | Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        if let Some(status) = reap(strategy) {
            break Some(status);
        }
        // When the player is gone, nobody is left to be told anything.
        let is_alone = getppid() != player;
        if is_alone || tree::below(getpid()).len() as u64 > order.processes {
            break None;
        }
    };
    end_all();
    Ok(ending.map_or(TOO_MANY, end_like))
}

/// The other end of each pipe learns that the strategy is gone only if nobody else holds this one.
fn let_go_of_pipes() -> io::Result<()> {
    let nothing = File::options().read(true).write(true).open("/dev/null")?;
    rustix::stdio::dup2_stdin(&nothing)?;
    rustix::stdio::dup2_stdout(&nothing)?;
    rustix::stdio::dup2_stderr(&nothing)?;
    Ok(())
}

/// Waits for whatever has ended; how the strategy itself did, if it was among them.
fn reap(strategy: Pid) -> Option<WaitStatus> {
    let mut ending = None;
    while let Ok(Some((pid, status))) = rustix::process::wait(WaitOptions::NOHANG) {
        if pid == strategy {
            ending = Some(status);
        }
    }
    ending
}

/// Ends all that is left, until there is nothing to wait for.
fn end_all() {
    let until = Instant::now() + LAST;
    while Instant::now() < until {
        tree::kill(&tree::below(getpid()));
        match rustix::process::wait(WaitOptions::NOHANG) {
            Err(Errno::CHILD) => return,
            Ok(Some(_)) => {}
            Ok(None) | Err(_) => thread::sleep(Duration::from_millis(1)),
        }
    }
}

/// Ends this process by the signal that ended the strategy, or gives its exit code.
fn end_like(status: WaitStatus) -> u8 {
    if let Some(signal) = status.terminating_signal() {
        // Twice, since the first of some signals finds a handler of the standard library, which
        // then steps aside.
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
