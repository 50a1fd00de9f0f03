//! What was typed about strategies by users.

use std::{ffi::OsString, path::PathBuf};

use clap::{Subcommand, ValueEnum};
use game::Limit;

/// Strategies of your own: begin one, check it, see it fail again.
#[derive(Debug, clap::Args)]
pub(crate) struct StrategyArgs {
    #[command(subcommand)]
    pub(crate) command: StrategyCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum StrategyCommand {
    /// Write a starter that builds and plays as it is
    New(StrategyNewArgs),
    /// Play a strategy through whole games, and report how it fares
    Check(StrategyCheckArgs),
    /// Run the one decision again that a strategy failed at
    Replay(StrategyReplayArgs),
}

/// Write a starter that builds and plays as it is.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille strategy new python greedy
  quadrille strategy new c-penguins admiral
  quadrille strategy new rust swift --into strategies")]
pub(crate) struct StrategyNewArgs {
    /// What to write it in
    #[arg(value_enum)]
    pub(crate) language: Language,

    /// What to call it: letters, digits, `-` and `_`
    pub(crate) name: String,

    /// The folder in which its folder is made
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) into: PathBuf,
}

/// What a strategy can be written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// A shared library in C, for any game
    C,
    /// A shared library in C, for Penguins alone
    CPenguins,
    /// A shared library in Rust, for any game
    Rust,
    /// A program in Python
    Python,
    /// A program in JavaScript, for Node
    Javascript,
    /// A WebAssembly module, by AssemblyScript
    Assemblyscript,
}

/// Play a strategy through whole games, and report how it fares.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille strategy check 'cmd:python3 greedy.py'
  quadrille strategy check ./admiral.so --game penguins --budget time:50ms
  quadrille strategy check ./mine.wasm --budget fuel:10000000 --json")]
pub(crate) struct StrategyCheckArgs {
    /// The strategy: cmd:COMMAND, FILE.so or FILE.wasm
    pub(crate) strategy: String,

    /// Only this game; else all that it plays
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,

    /// How long it may think about a move
    #[arg(long, value_name = "BUDGET", default_value = "time:1s")]
    pub(crate) budget: Limit,

    /// Which set-ups
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// How much memory it may have, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    pub(crate) memory: u64,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Run the one decision again that a strategy failed at.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille strategy replay ~/.local/share/quadrille/post-mortems/crashed-1781234567-0.json")]
pub(crate) struct StrategyReplayArgs {
    /// What was saved when it failed
    pub(crate) file: PathBuf,

    /// Ask this strategy instead, such as one that was mended
    #[arg(long, value_name = "STRATEGY")]
    pub(crate) strategy: Option<String>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Run one strategy by a user, within limits. Called by this program itself.
#[derive(Debug, clap::Args)]
pub(crate) struct HostStrategyArgs {
    /// Bytes of memory
    #[arg(long)]
    pub(crate) memory: u64,

    /// Open files
    #[arg(long)]
    pub(crate) files: u64,

    /// Processes and threads
    #[arg(long)]
    pub(crate) processes: u64,

    /// Seconds of processor time
    #[arg(long)]
    pub(crate) processor: u64,

    /// A keeper stands above this process
    #[arg(long)]
    pub(crate) kept: bool,

    /// A library to be loaded
    #[arg(long, conflicts_with = "command", required_unless_present = "command")]
    pub(crate) library: Option<PathBuf>,

    /// A program with its arguments
    #[arg(last = true)]
    pub(crate) command: Vec<OsString>,
}
