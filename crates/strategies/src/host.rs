//! The process that runs a program or loads a library.
//!
//! It first sets limits on itself, while it still runs only our own code. Then it becomes the
//! program, or it loads the library and speaks the protocol for it. On Linux it runs below a keeper.

#[cfg(target_os = "linux")]
pub(crate) mod keeper;
mod library;
mod penguins;
#[cfg(target_os = "linux")]
mod user;

use std::{ffi::OsString, io, os::unix::process::CommandExt, path::PathBuf, process::Command};

use rustix::process::{Resource, Rlimit};

use crate::{Source, StrategyLimits};

/// The command that hosts a strategy.
pub const COMMAND: &str = "host-strategy";

/// The maximum size of a written file in bytes.
const MAX_FILE: u64 = 64 << 20;

/// The maximum size of the stack in bytes.
const MAX_STACK: u64 = 64 << 20;

/// The options of a host, from its command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostOptions {
    /// Memory in bytes.
    pub memory: u64,
    /// Open files.
    pub files: u64,
    /// Processes and threads.
    pub processes: u64,
    /// Seconds of processor time.
    pub processor: u64,
    /// Whether a keeper runs above this process.
    pub is_kept: bool,
    /// The library to load.
    pub library: Option<PathBuf>,
    /// Otherwise the program with its arguments.
    pub command: Vec<OsString>,
}

impl HostOptions {
    pub(crate) fn new(source: &Source, limits: &StrategyLimits) -> HostOptions {
        let (library, command) = match source {
            Source::Library(path) | Source::Module(path) => (Some(path.clone()), Vec::new()),
            Source::Command(words) => (None, words.iter().map(OsString::from).collect()),
        };
        HostOptions {
            memory: limits.memory,
            files: limits.files,
            processes: limits.processes,
            processor: limits.processor.as_secs().max(1),
            is_kept: false,
            library,
            command,
        }
    }

    /// Returns the command line of a program whose `main` handles [`COMMAND`].
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

/// Hosts a strategy until it ends or the pipe is closed. Returns the exit code.
///
/// # Errors
/// When the limits cannot be set, or the program cannot be run.
pub fn run(options: &HostOptions) -> io::Result<u8> {
    #[cfg(target_os = "linux")]
    if !options.is_kept {
        return keeper::keep(options);
    }
    confine(options)?;
    if let Some(path) = &options.library {
        return library::host(path);
    }
    let mut words = options.command.iter();
    let program = words.next().ok_or(io::ErrorKind::InvalidInput)?;
    let error = Command::new(program).args(words).exec();
    Err(io::Error::new(
        error.kind(),
        format!("{} cannot be run: {error}", program.display()),
    ))
}

/// Sets the limits. Code that runs later in this process cannot raise them.
fn confine(options: &HostOptions) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    user::leave_root();
    let limits = [
        (Resource::Core, 0),
        (Resource::Cpu, options.processor),
        (Resource::Fsize, MAX_FILE),
        (Resource::Nofile, options.files),
        (Resource::Stack, MAX_STACK),
        // Written memory counts as data. Reserved memory, of which some runtimes need gigabytes,
        // counts as address space.
        (Resource::Data, own_data(options) + options.memory),
        (
            Resource::As,
            options.memory.saturating_mul(16).max(16 << 30),
        ),
        (Resource::Nproc, processes_of_user() + options.processes),
    ];
    for (resource, limit) in limits {
        let max = rustix::process::getrlimit(resource).maximum;
        let limit = Some(max.map_or(limit, |max| max.min(limit)));
        let limit = Rlimit {
            current: limit,
            maximum: limit,
        };
        rustix::process::setrlimit(resource, limit)?;
    }
    #[cfg(target_os = "linux")]
    {
        // It cannot become a user who may raise them either.
        rustix::thread::set_no_new_privs(true)?;
        rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))?;
    }
    Ok(())
}

/// Returns the memory of this process itself, which does not count for a library, because an
/// allocator may reserve gigabytes at its start. A program replaces this process.
fn own_data(options: &HostOptions) -> u64 {
    let data = || -> Option<u64> {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmData:"))?;
        let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
        Some(kibibytes << 10)
    };
    match options.library {
        Some(_) => data().unwrap_or_default(),
        None => 0,
    }
}

/// Returns the number of processes and threads of the user, because the system counts them all.
fn processes_of_user() -> u64 {
    use std::{fs, os::unix::fs::MetadataExt};
    let user = rustix::process::getuid().as_raw();
    let Ok(entries) = fs::read_dir("/proc") else {
        // Without that folder, assume more than a user usually has.
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
