//! Strategies never run as root, even if their host does.
//!
//! Root may start any number of processes and write any file. So a strategy gets its own user, to
//! whom the limits apply. It keeps at most one capability of root: to read its own files anywhere.

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

/// The first of the unused user ids. Adding the process id makes each id unique.
const FIRST_ID: u32 = 1 << 30;

/// The user `nobody`, for containers without other users.
const NOBODY: u32 = 65534;

/// Becomes an unprivileged user, if possible. In some containers root cannot.
pub(super) fn leave_root() {
    if !rustix::process::geteuid().is_root() {
        return;
    }
    let own = FIRST_ID + getpid().as_raw_nonzero().get().unsigned_abs();
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
    // Scripts may open the pipes by name, for example /dev/stderr.
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
    // By default a process that changed its user cannot inspect itself.
    set_dumpable_behavior(DumpableBehavior::Dumpable)
}
