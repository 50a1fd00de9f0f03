//! What can be asked for.

use clap::Parser;

/// Lets many tables be played over sockets, and tells what that costs the server.
#[derive(Debug, Parser)]
#[command(
    name = "cargo xtask load",
    after_help = "Examples:
  cargo xtask load --tables 1000 --storage
  cargo xtask load --tables 1000 --watchers 10000 --half"
)]
pub(crate) struct Options {
    /// The game that is played, by two.
    #[arg(long, default_value = "jungle")]
    pub(crate) game: String,
    /// How many tables are played at once, with two sockets each.
    #[arg(long, default_value_t = 100)]
    pub(crate) tables: usize,
    /// How long it is measured.
    #[arg(long, default_value_t = 10)]
    pub(crate) seconds: u64,
    /// Whether moves are stored in a file before they are acknowledged.
    #[arg(long)]
    pub(crate) storage: bool,
    /// Sockets besides, which watch tables at which nothing happens.
    #[arg(long, default_value_t = 0)]
    pub(crate) watchers: usize,
    /// Whether it is measured again with half as many moves a second.
    #[arg(long)]
    pub(crate) half: bool,
    /// Thousandths of a second between the moves of a table.
    #[arg(long, default_value_t = 0)]
    pub(crate) pause: u64,
}
