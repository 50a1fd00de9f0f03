//! The processes below another one: its children, their children, and so on.
//!
//! Below a process that adopts orphans, as the keeper does, no process can leave the tree: neither
//! with a session of its own nor by the end of its parent.

use std::fs;

use rustix::process::{Pid, Signal};

/// The maximum number of counted processes.
const MAX: usize = 1 << 16;

/// Returns all processes below another one, including zombies.
pub(crate) fn below(root: Pid) -> Vec<Pid> {
    let mut found = children(root);
    let mut next = 0;
    while next < found.len() && found.len() < MAX {
        found.extend(children(found[next]));
        next += 1;
    }
    found
}

/// Returns the running processes below another one.
pub(crate) fn living_below(root: Pid) -> Vec<Pid> {
    let mut found = below(root);
    found.retain(|pid| is_living(*pid));
    found
}

/// Kills processes. Processes that they start in the meantime are found by the next search.
pub(crate) fn kill(processes: &[Pid]) {
    for pid in processes {
        // The process may already have ended.
        let _ = rustix::process::kill_process(*pid, Signal::KILL);
    }
}

/// Returns the peak memory of a running process in bytes.
pub(crate) fn peak(pid: Pid) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", pid.as_raw_nonzero())).ok()?;
    let mut lines = status.lines();
    let line = lines.find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes << 10)
}

fn children(parent: Pid) -> Vec<Pid> {
    let tasks = format!("/proc/{}/task", parent.as_raw_nonzero());
    let Ok(tasks) = fs::read_dir(tasks) else {
        return Vec::new();
    };
    let of_task = |task: fs::DirEntry| fs::read_to_string(task.path().join("children")).ok();
    let read = |word: &str| Pid::from_raw(word.parse().ok()?);
    let lists: Vec<String> = tasks.flatten().filter_map(of_task).collect();
    let words = lists.iter().flat_map(|list| list.split_whitespace());
    words.filter_map(read).collect()
}

fn is_living(pid: Pid) -> bool {
    let Ok(stat) = fs::read_to_string(format!("/proc/{}/stat", pid.as_raw_nonzero())) else {
        return false;
    };
    // The state follows the name, which is in parentheses.
    let state = stat.rsplit_once(')').map(|(_, rest)| rest.trim_start());
    state.is_some_and(|state| !state.starts_with(['Z', 'X']))
}
