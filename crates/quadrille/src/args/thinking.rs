//! Arguments of the commands in which brains think.

use std::path::PathBuf;

use arena::Sprt;
use clap::ValueEnum;
use game::Limit;

use super::SetUpArgs;

/// Play strategies against each other.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille match jungle --strategy deep --strategy heuristic --games 100
  quadrille match penguins --strategy master@time:100ms --strategy deep@nodes:5000 --json
  quadrille match conquest --strategy master --strategy heuristic --players 4 --save games
  quadrille match jungle --strategy deep --strategy master --sprt elo0=0,elo1=20 --concurrency 4
  quadrille match jungle --ladder levels --games 200 --budget nodes:200000

Each set-up is played once in every order of seats (with more than four strategies, in every
rotation), and intervals are computed over such blocks. With node budgets, the same seed repeats
the same games. With --sprt, the match stops as soon as the test is decided. A ladder fails if an
entry wins less than 70 per cent of the points against the one below it.")]
pub(crate) struct MatchArgs {
    /// The game; `quadrille games` lists them
    pub(crate) game: String,

    /// A brain, a level or your own strategy, such as `cmd:python3 bot.py`, optionally with its own
    /// budget, such as deep@nodes:5000
    #[arg(
        long = "strategy",
        value_name = "STRATEGY",
        required_unless_present = "ladder"
    )]
    pub(crate) strategies: Vec<String>,

    /// Play each brain or each level against the one below it
    #[arg(long, value_enum, value_name = "WHICH", conflicts_with = "strategies")]
    pub(crate) ladder: Option<Ladder>,

    /// Number of players, if there are more than strategies: the strategies take the seats in turn
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,

    /// Number of games [default: 100, or as many as --sprt needs]
    #[arg(long, value_name = "N")]
    pub(crate) games: Option<u32>,

    /// Stop when it is clear whether the first strategy is stronger by elo1 or only by elo0
    #[arg(long, value_name = "elo0=0,elo1=20", conflicts_with = "ladder")]
    pub(crate) sprt: Option<Sprt>,

    /// How long a strategy may think about an action: `time:100ms` or `nodes:10000`
    #[arg(long, value_name = "BUDGET", default_value = "nodes:10000")]
    pub(crate) budget: Limit,

    /// Seed of the set-ups and the dice
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Number of games played at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) concurrency: usize,

    /// Number of random actions at the start of a game [default: a few if all games would start
    /// alike]
    #[arg(long, value_name = "PLIES")]
    pub(crate) opening: Option<u32>,

    #[command(flatten)]
    pub(crate) set_up: SetUpArgs,

    /// Write the record of each game to this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) save: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Run a tournament of many strategies.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille tournament evening.toml
  quadrille tournament evening.toml --into results --json

The same command continues a tournament that was stopped. The tournament's folder contains
report.html, ratings.csv, games.csv and the records of all games. docs/tournaments.md describes the
file.")]
pub(crate) struct TournamentArgs {
    /// The plan: games, strategies and format
    #[arg(value_name = "FILE.toml")]
    pub(crate) file: PathBuf,

    /// The data folder; it stores the tournament as tournaments/FILE [default: the user's data
    /// folder]
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,

    /// The folder of the tournament
    #[arg(long, value_name = "DIR", conflicts_with = "data")]
    pub(crate) into: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// The entries of a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ladder {
    /// The brains of the game
    Brains,
    /// The levels of the game
    Levels,
}

/// Measure the search on fixed positions.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille bench
  quadrille bench jungle --nodes 1000000 --options '{\"variant\": \"classic\"}'
  quadrille bench jungle --depth 10 --positions 1
  quadrille bench jungle --depth 9 --positions 20 --strategy two-threads --reference master
  quadrille bench --levels
  quadrille bench --claims

The signature changes whenever a brain would play differently; the speed depends on the machine.
Jungle has two more brains, only for measurements: full-width, which prunes nothing, and
two-threads.")]
pub(crate) struct BenchArgs {
    /// Measure only this game
    pub(crate) game: Option<String>,

    /// Number of nodes for each position
    #[arg(long, value_name = "N", default_value_t = DEFAULT_NODES)]
    pub(crate) nodes: u64,

    /// Search to this depth instead of a number of nodes
    #[arg(long, value_name = "PLIES", conflicts_with = "nodes")]
    pub(crate) depth: Option<u32>,

    /// Number of positions: the first one, then some of random matches
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) positions: u32,

    /// The brain to measure [default: the strongest]
    #[arg(long, value_name = "STRATEGY")]
    pub(crate) strategy: Option<String>,

    /// A second brain that searches the same positions, for comparison
    #[arg(long, value_name = "STRATEGY")]
    pub(crate) reference: Option<String>,

    /// Options of the game; `quadrille games` lists them
    #[arg(long, value_name = "JSON", default_value = "{}", requires = "game")]
    pub(crate) options: String,

    /// Check instead that each level answers within its time
    #[arg(long, conflicts_with_all = ["depth", "strategy", "reference"])]
    pub(crate) levels: bool,

    /// Check instead that the search is as fast as claimed
    #[arg(long, conflicts_with_all = ["depth", "strategy", "reference", "levels"])]
    pub(crate) claims: bool,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

impl BenchArgs {
    /// Whether no game, depth or number of nodes was given.
    pub(crate) fn is_plain(&self) -> bool {
        self.game.is_none() && self.depth.is_none() && self.nodes == DEFAULT_NODES
    }
}

const DEFAULT_NODES: u64 = 200_000;

/// Judge every decision of a record.
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

    /// The brain that judges [default: the strongest]
    #[arg(long, value_name = "STRATEGY")]
    pub(crate) strategy: Option<String>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Run a brain for other programs, with the UGI protocol.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  printf 'ugi\\nposition startpos\\ngo depth 8\\n' | quadrille engine jungle

UGI, the Universal Game Interface, is a generalization of UCI. The engine reads lines from standard
input and writes lines to standard output. `help` lists the commands.")]
pub(crate) struct EngineArgs {
    /// The game; `quadrille games` lists them
    pub(crate) game: String,
}

/// Compute tables of endings, with which brains play endings perfectly.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille tables jungle                   write to the user's data folder, where brains look
  quadrille tables jungle -o classic.tables
  quadrille tables jungle --json")]
pub(crate) struct TablesArgs {
    /// The game; `quadrille games` lists them
    pub(crate) game: String,

    /// Write to this file instead of the user's data folder
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Print JSON: game, file, about and bytes
    #[arg(long)]
    pub(crate) json: bool,
}

/// Tune the weights of a brain from the results of games.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille tune jungle --games 2000 --data notes.txt -o weights.json
  quadrille tune jungle --weights weights.json --games 0 --check 400 --budget nodes:20000

The strongest brain plays against itself. The command then finds the weights that predict the
results best, and plays a match between the new and the old weights. With --data, an interrupted
run continues where it stopped. The command does not change the program: if the new weights win,
copy them into the source.")]
pub(crate) struct TuneArgs {
    /// The game; `quadrille games` lists them
    pub(crate) game: String,

    /// Number of games to learn from
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    pub(crate) games: u32,

    /// Number of games between the new weights and the old ones
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub(crate) check: u32,

    /// How long a brain may think about an action
    #[arg(long, value_name = "BUDGET", default_value = "nodes:2000")]
    pub(crate) budget: Limit,

    /// Options of the game; if given several times, the games alternate between them
    #[arg(long, value_name = "JSON", default_values_t = ["{}".to_owned()])]
    pub(crate) options: Vec<String>,

    /// Number of random actions at the start of a game
    #[arg(long, value_name = "PLIES", default_value_t = 8)]
    pub(crate) opening: u32,

    /// Expected change of a weight, as a share of its value
    #[arg(long, value_name = "SHARE", default_value_t = 0.25)]
    pub(crate) reach: f64,

    /// Start with these weights, which an earlier run wrote
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,

    /// Keep the positions of the games in this file, and start with those in it
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,

    /// Write the new weights to this file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Seed of the openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Number of games played at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) concurrency: usize,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
