//! What was typed to let brains think: matches, benchmarks, analysis, and the engine.

use std::path::PathBuf;

use game::Limit;

use super::SetUpArgs;

/// Let strategies play against each other.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille match jungle --strategy deep --strategy heuristic --games 100
  quadrille match penguins --strategy master@time:100ms --strategy deep@nodes:5000 --json
  quadrille match jungle --strategy level4 --strategy level3 --budget nodes:2000 --seed 7

Seats are rotated, and each set-up is played once in every rotation. With node budgets and a
seed the same games are played again.")]
pub(crate) struct MatchArgs {
    /// The game, as `quadrille games` lists it
    pub(crate) game: String,

    /// Who plays: a brain, a level, or either with a budget of its own, such as deep@nodes:5000
    #[arg(long = "strategy", value_name = "STRATEGY", required = true)]
    pub(crate) strategies: Vec<String>,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) games: u32,

    /// How long each may think about a move: `time:100ms` or `nodes:10000`
    #[arg(long, value_name = "BUDGET", default_value = "nodes:10000")]
    pub(crate) budget: Limit,

    /// Which set-ups and chances
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// How many games are played at a time
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) concurrency: usize,

    /// How many random moves a game begins with; else a few where all games would begin alike
    #[arg(long, value_name = "PLIES")]
    pub(crate) opening: Option<u32>,

    #[command(flatten)]
    pub(crate) set_up: SetUpArgs,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Measure the search on fixed positions.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille bench
  quadrille bench jungle --nodes 1000000

The signature changes whenever a brain would play differently; the speed is of this machine.")]
pub(crate) struct BenchArgs {
    /// Only this game
    pub(crate) game: Option<String>,

    /// How many nodes for each position
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    pub(crate) nodes: u64,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Judge every move of a record.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille analyze game.quad
  quadrille analyze game.quad --budget time:1s --json")]
pub(crate) struct AnalyzeArgs {
    /// The record, or `-` for standard input
    pub(crate) file: PathBuf,

    /// How long to think about each position
    #[arg(long, value_name = "BUDGET", default_value = "nodes:100000")]
    pub(crate) budget: Limit,

    /// Who judges; else the strongest brain
    #[arg(long, value_name = "STRATEGY")]
    pub(crate) strategy: Option<String>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Speak UGI on standard input and output.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  printf 'ugi\\nposition startpos\\ngo depth 8\\n' | quadrille engine jungle

It speaks the Universal Game Interface, UCI made general, so that other programs can drive ours.
`help` lists what it understands.")]
pub(crate) struct EngineArgs {
    /// The game, as `quadrille games` lists it
    pub(crate) game: String,
}

/// Work out tables of endings, so that brains play them without a mistake.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille tables jungle                   into the user's data folder, where brains find them
  quadrille tables jungle -o classic.tables")]
pub(crate) struct TablesArgs {
    /// The game, as `quadrille games` lists it
    pub(crate) game: String,

    /// The file to write, instead of the usual one
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}
