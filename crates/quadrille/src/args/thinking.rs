//! What was typed to let brains think: matches, tournaments, benchmarks, analysis, and the engine.

use std::path::PathBuf;

use arena::Sprt;
use clap::ValueEnum;
use game::Limit;

use super::SetUpArgs;

/// Let strategies play against each other.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille match jungle --strategy deep --strategy heuristic --games 100
  quadrille match penguins --strategy master@time:100ms --strategy deep@nodes:5000 --json
  quadrille match conquest --strategy master --strategy heuristic --players 4 --save games
  quadrille match jungle --strategy deep --strategy master --sprt elo0=0,elo1=20 --concurrency 4
  quadrille match jungle --ladder levels --games 200 --budget nodes:200000

Each set-up is played once from every order of seats (with more than four strategies, in every
rotation), and intervals are counted over such blocks. With node budgets and a seed the same games
are played again. With --sprt it stops as soon as the test is decided. A ladder fails if any step of it brings less than 70 per
cent of the points.")]
pub(crate) struct MatchArgs {
    /// The game, as `quadrille games` lists it
    pub(crate) game: String,

    /// Who plays: a brain, a level or a strategy of your own, such as `cmd:python3 bot.py`, each
    /// with a budget of its own if you like, such as deep@nodes:5000
    #[arg(
        long = "strategy",
        value_name = "STRATEGY",
        required_unless_present = "ladder"
    )]
    pub(crate) strategies: Vec<String>,

    /// Each brain, or each level, against the one below it
    #[arg(long, value_enum, value_name = "WHICH", conflicts_with = "strategies")]
    pub(crate) ladder: Option<Ladder>,

    /// How many play, if more than the strategies: these take the seats in turn
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,

    /// How many games; else 100, or as many as a test needs
    #[arg(long, value_name = "N")]
    pub(crate) games: Option<u32>,

    /// Stop as soon as it is clear whether the first is stronger by elo1 or only by elo0
    #[arg(long, value_name = "elo0=0,elo1=20", conflicts_with = "ladder")]
    pub(crate) sprt: Option<Sprt>,

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

    /// Write the record of each game into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) save: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Hold a tournament of many strategies.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille tournament evening.toml
  quadrille tournament evening.toml --into results --json

A tournament that was stopped, however it was, goes on when the same is called again. Its folder has
report.html, ratings.csv, games.csv and the records of all games. docs/tournaments.md tells what
stands in the file.")]
pub(crate) struct TournamentArgs {
    /// The file that says who plays what
    #[arg(value_name = "FILE.toml")]
    pub(crate) file: PathBuf,

    /// The data folder, in which it is kept as tournaments/FILE; else that of the user
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,

    /// The folder in which it is kept
    #[arg(long, value_name = "DIR", conflicts_with = "data")]
    pub(crate) into: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// What stands on a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Ladder {
    /// The brains of the game
    Brains,
    /// Its levels
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

The signature changes whenever a brain would play differently; the speed is of this machine.
Besides the brains of Jungle there are two to be measured: full-width, which leaves nothing out,
and two-threads.")]
pub(crate) struct BenchArgs {
    /// Only this game
    pub(crate) game: Option<String>,

    /// How many nodes for each position
    #[arg(long, value_name = "N", default_value_t = USUAL_NODES)]
    pub(crate) nodes: u64,

    /// How deep, instead of a number of nodes
    #[arg(long, value_name = "PLIES", conflicts_with = "nodes")]
    pub(crate) depth: Option<u32>,

    /// How many positions: the start, and some from random matches
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) positions: u32,

    /// Who searches; else the strongest brain
    #[arg(long, value_name = "STRATEGY")]
    pub(crate) strategy: Option<String>,

    /// Who else searches the same, to be compared with position by position
    #[arg(long, value_name = "STRATEGY")]
    pub(crate) reference: Option<String>,

    /// The game's options, as `quadrille games` lists them
    #[arg(long, value_name = "JSON", default_value = "{}", requires = "game")]
    pub(crate) options: String,

    /// Whether each level answers in the time that it should, instead
    #[arg(long, conflicts_with_all = ["depth", "strategy", "reference"])]
    pub(crate) levels: bool,

    /// Whether the search is as fast as is claimed, instead
    #[arg(long, conflicts_with_all = ["depth", "strategy", "reference", "levels"])]
    pub(crate) claims: bool,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

impl BenchArgs {
    /// Whether nothing was asked for in particular.
    pub(crate) fn is_plain(&self) -> bool {
        self.game.is_none() && self.depth.is_none() && self.nodes == USUAL_NODES
    }
}

const USUAL_NODES: u64 = 200_000;

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
  quadrille tables jungle -o classic.tables
  quadrille tables jungle --json")]
pub(crate) struct TablesArgs {
    /// The game, as `quadrille games` lists it
    pub(crate) game: String,

    /// The file to write, instead of the usual one
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Print JSON: game, file, about and bytes
    #[arg(long)]
    pub(crate) json: bool,
}

/// Find better weights for a brain in the results of games.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille tune jungle --games 2000 --data notes.txt -o weights.json
  quadrille tune jungle --weights weights.json --games 0 --check 400 --budget nodes:20000

The strongest brain plays itself; then those weights are looked for whose opinions foretell the
results best, and new and old ones play a match. With --data, a run that was broken off goes on
where it was. Nothing is changed by itself: the new weights go into the source once they have won.")]
pub(crate) struct TuneArgs {
    /// The game, as `quadrille games` lists it
    pub(crate) game: String,

    /// How many games to learn from
    #[arg(long, value_name = "N", default_value_t = 1_000)]
    pub(crate) games: u32,

    /// How many games between the new weights and the old ones
    #[arg(long, value_name = "N", default_value_t = 400)]
    pub(crate) check: u32,

    /// How long each may think about a move
    #[arg(long, value_name = "BUDGET", default_value = "nodes:2000")]
    pub(crate) budget: Limit,

    /// The game's options; if they are given several times, the games take turns
    #[arg(long, value_name = "JSON", default_values_t = ["{}".to_owned()])]
    pub(crate) options: Vec<String>,

    /// How many random moves a game begins with
    #[arg(long, value_name = "PLIES", default_value_t = 8)]
    pub(crate) opening: u32,

    /// How far a weight may be expected to go from what it was, as a share of itself
    #[arg(long, value_name = "SHARE", default_value_t = 0.25)]
    pub(crate) reach: f64,

    /// Begin with these weights, as an earlier run wrote them
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<PathBuf>,

    /// Keep what was noted of the games in this file, and begin with what is there
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,

    /// Write the new weights into this file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,

    /// Which openings
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,

    /// How many games are played at a time
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) concurrency: usize,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
