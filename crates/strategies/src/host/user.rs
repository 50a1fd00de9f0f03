//! Whoever hosts strategies as root does not run them as root.
//!
//! Root may start any number of processes and write any file. A strategy gets a user of its own
//! instead, for whom the limits hold, and of root's powers at most the one to read what it is made
//! of, wherever that lies.

use rustix::{
    fs::{FileType, Gid, Uid, fchown, fstat},
    io::Result,
    process::{DumpableBehavior, getpid, set_dumpable_behavior},
    thread::{
        CapabilitySet, CapabilitySets, capabilities, configure_capability_in_ambient_set,
        set_capabilities, set_keep_capabilities, set_thread_groups, set_thread_res_gid,
        set_thread_res_uid,
    },
};

/// Users from here on are nobody's; the number of the process makes each the only one.
const FIRST: u32 = 1 << 30;

/// Who everybody is in a container that has no others.
const NOBODY: u32 = 65534;

/// Becomes a user without powers, where that is possible; in some containers root cannot.
pub(super) fn leave_root() {
    if !rustix::process::geteuid().is_root() {
        return;
    }
    let own = FIRST + getpid().as_raw_nonzero().get().unsigned_abs();
    for id in [own, NOBODY] {
        if become_user(id).is_ok() {
            return;
        }
    }
}

fn become_user(id: u32) -> Result<()> {
    let kept = capabilities(None)?.permitted & CapabilitySet::DAC_READ_SEARCH;
    let (user, group) = (Uid::from_raw(id), Gid::from_raw(id));
    set_keep_capabilities(true)?;
    set_thread_groups(&[])?;
    set_thread_res_gid(group, group, group)?;
    // So that scripts can open them by name, as /dev/stderr.
    for pipe in [
        rustix::stdio::stdin(),
        rustix::stdio::stdout(),
        rustix::stdio::stderr(),
    ] {
        if FileType::from_raw_mode(fstat(pipe)?.st_mode) == FileType::Fifo {
            fchown(pipe, Some(user), Some(group))?;
        }
    }
    set_thread_res_uid(user, user, user)?;
    set_capabilities(
        None,
        CapabilitySets {
            effective: kept,
            permitted: kept,
            inheritable: kept,
        },
    )?;
    if !kept.is_empty() {
        configure_capability_in_ambient_set(kept, true)?;
    }
    // The system lets nobody look into a process that changed its user, not even itself.
    set_dumpable_behavior(DumpableBehavior::Dumpable)
}
