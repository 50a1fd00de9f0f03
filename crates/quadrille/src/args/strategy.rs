//! Arguments of `quadrille strategy`.

use std::{ffi::OsString, path::PathBuf};

use clap::{Subcommand, ValueEnum};
use game::Limit;

/// Create, check and debug your own strategies.
#[derive(Debug, clap::Args)]
pub(crate) struct StrategyArgs {
    #[command(subcommand)]
    pub(crate) command: StrategyCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum StrategyCommand {
    /// Create a strategy that already builds and plays
    New(StrategyNewArgs),
    /// Play whole matches with a strategy and report its errors and times
    Check(StrategyCheckArgs),
    /// Repeat the decision at which a strategy failed
    Replay(StrategyReplayArgs),
}

/// Create a strategy that already builds and plays.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille strategy new python greedy
  quadrille strategy new c-penguins admiral
  quadrille strategy new rust swift --into strategies")]
pub(crate) struct StrategyNewArgs {
    /// The programming language
    #[arg(value_enum)]
    pub(crate) language: Language,

    /// The name of the strategy: letters, digits, `-` and `_`
    pub(crate) name: String,

    /// Create the strategy's folder in this folder
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) into: PathBuf,
}

/// The language and kind of a new strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// A shared library in C, for any game
    C,
    /// A shared library in C, for Penguins only
    CPenguins,
    /// A shared library in Rust, for any game
    Rust,
    /// A program in Python
    Python,
    /// A program in JavaScript, for Node
    Javascript,
    /// A WebAssembly module in AssemblyScript
    Assemblyscript,
}

/// Play whole matches with a strategy and report its errors and times.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille strategy check 'cmd:python3 greedy.py'
  quadrille strategy check ./admiral.so --game penguins --budget time:50ms
  quadrille strategy check ./mine.wasm --budget fuel:10000000 --json")]
pub(crate) struct StrategyCheckArgs {
    /// The strategy: cmd:COMMAND, FILE.so or FILE.wasm
    pub(crate) strategy: String,

    /// Play only this game [default: all games that the strategy plays]
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,

    /// How long the strategy may think about an action
    #[arg(long, value_name = "BUDGET", default_value = "time:1s")]
    pub(crate) budget: Limit,

    /// Seed of the set-ups
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Memory limit in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024)]
    pub(crate) memory: u64,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Repeat the decision at which a strategy failed.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille strategy replay ~/.local/share/quadrille/post-mortems/crashed-1781234567-0.json")]
pub(crate) struct StrategyReplayArgs {
    /// The file that was saved when the strategy failed
    pub(crate) file: PathBuf,

    /// Ask this strategy instead, such as a corrected one
    #[arg(long, value_name = "STRATEGY")]
    pub(crate) strategy: Option<String>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Run a user's strategy within limits. The program calls itself with this command.
#[derive(Debug, clap::Args)]
pub(crate) struct HostStrategyArgs {
    /// Maximum memory in bytes
    #[arg(long)]
    pub(crate) memory: u64,

    /// Maximum number of open files
    #[arg(long)]
    pub(crate) files: u64,

    /// Maximum number of processes and threads
    #[arg(long)]
    pub(crate) processes: u64,

    /// Maximum processor time in seconds
    #[arg(long)]
    pub(crate) processor: u64,

    /// Whether a keeper process supervises this one
    #[arg(long)]
    pub(crate) kept: bool,

    /// The library to load
    #[arg(long, conflicts_with = "command", required_unless_present = "command")]
    pub(crate) library: Option<PathBuf>,

    /// The program to run, with its arguments
    #[arg(last = true)]
    pub(crate) command: Vec<OsString>,
}
