//! Command-line options.

use clap::Parser;

/// Play at many tables over sockets, and measure the cost for the server.
#[derive(Debug, Parser)]
#[command(
    name = "cargo xtask load",
    after_help = "Examples:
  cargo xtask load --tables 1000 --storage
  cargo xtask load --tables 1000 --watchers 10000 --half"
)]
pub(crate) struct Options {
    /// The game, for two players.
    #[arg(long, default_value = "jungle")]
    pub(crate) game: String,
    /// Number of tables, with two sockets each.
    #[arg(long, default_value_t = 100)]
    pub(crate) tables: usize,
    /// Duration of a measurement in seconds.
    #[arg(long, default_value_t = 10)]
    pub(crate) seconds: u64,
    /// Store actions in a file before they are acknowledged.
    #[arg(long)]
    pub(crate) storage: bool,
    /// Number of additional sockets that watch idle tables.
    #[arg(long, default_value_t = 0)]
    pub(crate) watchers: usize,
    /// Measure again at half the speed.
    #[arg(long)]
    pub(crate) half: bool,
    /// Milliseconds between the actions of a table.
    #[arg(long, default_value_t = 0)]
    pub(crate) pause: u64,
}
