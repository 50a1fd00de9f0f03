//! The other side of the pipe: the process which runs a program, or loads a library.
//!
//! It sets limits on itself first, while it is still all our own code. Then it becomes the program,
//! or loads the library and speaks the protocol in its place. On Linux a keeper stands above it.

#[cfg(target_os = "linux")]
pub(crate) mod keeper;
mod library;
mod penguins;
#[cfg(target_os = "linux")]
mod user;

use std::{ffi::OsString, io, os::unix::process::CommandExt, path::PathBuf, process::Command};

use rustix::process::{Resource, Rlimit};

use crate::{Limits, Source};

/// The word by which the program is told to host a strategy.
pub const COMMAND: &str = "host-strategy";

/// Files larger than this cannot be written, in bytes.
const MOST_FILE: u64 = 64 << 20;

/// The stack is no larger than this, in bytes.
const MOST_STACK: u64 = 64 << 20;

/// What a host is told on its command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// Bytes of memory.
    pub memory: u64,
    /// Open files.
    pub files: u64,
    /// Processes and threads.
    pub processes: u64,
    /// Seconds of processor time.
    pub processor: u64,
    /// Whether a keeper stands above this process.
    pub is_kept: bool,
    /// A library to be loaded.
    pub library: Option<PathBuf>,
    /// Otherwise, a program with its arguments.
    pub command: Vec<OsString>,
}

impl Order {
    pub(crate) fn new(source: &Source, limits: &Limits) -> Order {
        let (library, command) = match source {
            Source::Library(path) | Source::Module(path) => (Some(path.clone()), Vec::new()),
            Source::Command(words) => (None, words.iter().map(OsString::from).collect()),
        };
        Order {
            memory: limits.memory,
            files: limits.files,
            processes: limits.processes,
            processor: limits.processor.as_secs().max(1),
            is_kept: false,
            library,
            command,
        }
    }

    /// The arguments by which a program whose `main` knows [`COMMAND`] is told all this.
    pub(crate) fn arguments(&self) -> Vec<OsString> {
        let mut arguments: Vec<OsString> = vec![COMMAND.into()];
        for (name, value) in [
            ("--memory", self.memory),
            ("--files", self.files),
            ("--processes", self.processes),
            ("--processor", self.processor),
        ] {
            arguments.extend([name.into(), value.to_string().into()]);
        }
        if self.is_kept {
            arguments.push("--kept".into());
        }
        match &self.library {
            Some(path) => arguments.extend(["--library".into(), path.into()]),
            None => {
                arguments.push("--".into());
                arguments.extend(self.command.iter().cloned());
            }
        }
        arguments
    }
}

/// Hosts a strategy until it ends, or the other side hangs up; the exit code to end with.
///
/// # Errors
/// When the limits cannot be set, or the program cannot be run.
pub fn run(order: &Order) -> io::Result<u8> {
    #[cfg(target_os = "linux")]
    if !order.is_kept {
        return keeper::keep(order);
    }
    confine(order)?;
    if let Some(path) = &order.library {
        return library::host(path);
    }
    let mut words = order.command.iter();
    let program = words.next().ok_or(io::ErrorKind::InvalidInput)?;
    let error = Command::new(program).args(words).exec();
    Err(io::Error::new(
        error.kind(),
        format!("{} cannot be run: {error}", program.display()),
    ))
}

/// Sets the limits, for good: nothing that runs here later can raise them.
fn confine(order: &Order) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    user::leave_root();
    let limits = [
        (Resource::Core, 0),
        (Resource::Cpu, order.processor),
        (Resource::Fsize, MOST_FILE),
        (Resource::Nofile, order.files),
        (Resource::Stack, MOST_STACK),
        // What is written to counts as data; what is merely reserved, as some runtimes do by the
        // gigabyte, counts as address space.
        (Resource::Data, data_of_ours(order) + order.memory),
        (Resource::As, order.memory.saturating_mul(16).max(16 << 30)),
        (Resource::Nproc, processes_of_user() + order.processes),
    ];
    for (resource, limit) in limits {
        let most = rustix::process::getrlimit(resource).maximum;
        let limit = Some(most.map_or(limit, |most| most.min(limit)));
        let limit = Rlimit {
            current: limit,
            maximum: limit,
        };
        rustix::process::setrlimit(resource, limit)?;
    }
    #[cfg(target_os = "linux")]
    {
        // Nor can it become someone who may.
        rustix::thread::set_no_new_privs(true)?;
        rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))?;
    }
    Ok(())
}

/// What this process has for itself, which a library is not to be charged with: an allocator takes
/// whole gigabytes to begin with. A program gets none of it.
fn data_of_ours(order: &Order) -> u64 {
    let data = || -> Option<u64> {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmData:"))?;
        let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
        Some(kibibytes << 10)
    };
    match order.library {
        Some(_) => data().unwrap_or_default(),
        None => 0,
    }
}

/// How many processes and threads the user has already: the system counts them all together.
fn processes_of_user() -> u64 {
    use std::{fs, os::unix::fs::MetadataExt};
    let user = rustix::process::getuid().as_raw();
    let Ok(entries) = fs::read_dir("/proc") else {
        // Where there is no such folder, a user has rarely more.
        return 2048;
    };
    let threads = |entry: fs::DirEntry| -> Option<u64> {
        entry.file_name().to_str()?.parse::<u32>().ok()?;
        if entry.metadata().ok()?.uid() != user {
            return None;
        }
        Some(fs::read_dir(entry.path().join("task")).ok()?.count() as u64)
    };
    entries.flatten().filter_map(threads).sum()
}
