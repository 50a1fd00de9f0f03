//! The processes below one: those it started, those which these started, and so on.
//!
//! Nothing can hide from it below a process that takes in orphans, as the keeper of a strategy does:
//! neither a session of its own nor a parent that has ended leads out of the tree.

use std::fs;

use rustix::process::{Pid, Signal};

/// More than this are not counted.
const MOST: usize = 1 << 16;

/// All processes below one, those which have ended but were not waited for among them.
pub(crate) fn below(root: Pid) -> Vec<Pid> {
    let mut found = children(root);
    let mut looked_at = 0;
    while looked_at < found.len() && found.len() < MOST {
        found.extend(children(found[looked_at]));
        looked_at += 1;
    }
    found
}

/// Those of them that have not ended.
pub(crate) fn living_below(root: Pid) -> Vec<Pid> {
    let mut found = below(root);
    found.retain(|pid| is_living(*pid));
    found
}

/// Kills all of them that there are now. What they started meanwhile is found the next time.
pub(crate) fn kill(processes: &[Pid]) {
    for pid in processes {
        // One that has ended meanwhile has done what it was to do.
        let _ = rustix::process::kill_process(*pid, Signal::KILL);
    }
}

/// The most memory that a process ever used, in bytes; while it runs.
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
    // The name is in parentheses; behind it comes the state.
    let state = stat.rsplit_once(')').map(|(_, rest)| rest.trim_start());
    state.is_some_and(|state| !state.starts_with(['Z', 'X']))
}
