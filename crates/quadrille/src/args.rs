//! Command-line arguments. This module only parses them; each command converts its own.

mod map;
mod serve;
mod shell;
mod strategy;
mod thinking;

use std::path::PathBuf;

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use game::Limit;
use table::ClockRule;

pub(crate) use self::{
    map::{MapArgs, MapCheckArgs, MapCommand, MapConvertArgs, MapNewArgs, MapShowArgs},
    serve::{LogFormat, ReplayArgs, ServeArgs},
    shell::{CompletionsArgs, DoctorArgs, ManArgs},
    strategy::{
        HostStrategyArgs, Language, StrategyArgs, StrategyCheckArgs, StrategyCommand,
        StrategyNewArgs, StrategyReplayArgs,
    },
    thinking::{
        AnalyzeArgs, BenchArgs, EngineArgs, Ladder, MatchArgs, TablesArgs, TournamentArgs, TuneArgs,
    },
};

/// Turn-based strategy games on one engine.
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "\
Examples:
  quadrille                                 start a server and open the page in the browser
  quadrille play jungle                     play against a simple computer player
  quadrille play jungle --seat human --seat human
                                            two people at one screen
  quadrille games                           list the games
  quadrille record verify game.quad         check a record
  quadrille replay game.quad                open a record in the browser
  quadrille doctor                          check what this machine can do

Exit codes: 0 success, 1 failure, 2 wrong arguments."
)]
pub(crate) struct Args {
    /// When to use color
    #[arg(long, global = true, value_enum, default_value_t = When::Auto, value_name = "WHEN")]
    pub(crate) color: When,

    /// The command. Without one, a server for this machine starts and opens the page in the browser
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// When a feature is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// If the output is a terminal and `NO_COLOR` is not set
    Auto,
    /// Always
    Always,
    /// Never: plain ASCII
    Never,
}

/// When a match uses the whole screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum WholeScreen {
    /// In a terminal, if a person plays and the game has a board with cells
    Auto,
    /// Always
    Always,
    /// Never: type and read lines
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play in the terminal
    Play(PlayArgs),
    /// List the games with their options and brains
    Games(GamesArgs),
    /// List the strategies that can take a seat
    Strategies(StrategiesArgs),
    /// Create, check and debug your own strategies
    Strategy(StrategyArgs),
    #[command(hide = true)]
    HostStrategy(HostStrategyArgs),
    /// Show, check and convert records
    Record(RecordArgs),
    /// Create, check, draw and convert maps
    Map(MapArgs),
    /// Count the positions at a given depth
    Perft(PerftArgs),
    /// Play strategies against each other
    Match(MatchArgs),
    /// Run a tournament of many strategies
    Tournament(TournamentArgs),
    /// Judge every decision of a record
    Analyze(AnalyzeArgs),
    /// Measure the search on fixed positions
    Bench(BenchArgs),
    /// Compute tables of endings, with which brains play endings perfectly
    Tables(TablesArgs),
    /// Tune the weights of a brain from the results of games
    Tune(TuneArgs),
    /// Run a brain for other programs, with the UGI protocol
    Engine(EngineArgs),
    /// Run the server for people and bots
    Serve(ServeArgs),
    /// Open a record in the browser
    Replay(ReplayArgs),
    /// Check what this machine can do
    Doctor(DoctorArgs),
    /// Print shell completions
    Completions(CompletionsArgs),
    /// Print or write man pages
    Man(ManArgs),
}

/// Returns the definition of all commands that are not hidden.
pub(crate) fn visible_commands() -> clap::Command {
    let all = Args::command();
    let is_visible = |command: &&clap::Command| !command.is_hide_set();
    let visible: Vec<clap::Command> = all.get_subcommands().filter(is_visible).cloned().collect();
    let mut command = clap::Command::new("quadrille")
        .version(env!("CARGO_PKG_VERSION"))
        .args(all.get_arguments())
        .subcommands(visible);
    if let Some(about) = all.get_about() {
        command = command.about(about.clone());
    }
    if let Some(help) = all.get_after_help() {
        command = command.after_help(help.clone());
    }
    command
}

/// Play in the terminal.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille play jungle
  quadrille play jungle --seat novice --seat human --options '{\"variant\": \"classic\"}'
  quadrille play jungle --seat human --seat human --clock fischer:10m+5s
  quadrille play jungle --seat random --seat novice --seed 7 --save game.quad
  quadrille play realms --map maps/realms/river.txt
  quadrille play realms --screen never

During play, `help` lists the commands; on the whole screen, `?` lists the keys.")]
pub(crate) struct PlayArgs {
    /// The game; `quadrille games` lists them
    pub(crate) game: String,

    /// The player of each seat, in order: `human`, a brain, `brain@budget`, or your own strategy,
    /// such as `cmd:python3 bot.py`, `./bot.so` or `./bot.wasm`
    #[arg(long = "seat", value_name = "human|STRATEGY")]
    pub(crate) seats: Vec<String>,

    /// Number of players; the computer takes the seats without a --seat
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,

    #[command(flatten)]
    pub(crate) set_up: SetUpArgs,

    /// Seed of the dice and of the computer players
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    /// How long a computer player may think about an action: `time:500ms` or `nodes:10000`
    #[arg(long, value_name = "BUDGET", default_value = "time:1s")]
    pub(crate) budget: Limit,

    /// The clock: `none`, `move:30s` or `fischer:5m+3s`
    #[arg(long, value_name = "CLOCK", default_value = "none")]
    pub(crate) clock: ClockRule,

    /// When to use the whole screen
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) screen: WholeScreen,

    /// Write the record to this file during the match
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}

/// The options of a new match.
#[derive(Debug, clap::Args)]
pub(crate) struct SetUpArgs {
    /// Options of the game; `quadrille games` lists them
    #[arg(long, value_name = "JSON", default_value = "{}")]
    pub(crate) options: String,

    /// A map file, for games that have maps
    #[arg(long, value_name = "FILE")]
    pub(crate) map: Option<PathBuf>,
}

/// List the games with their options and brains.
#[derive(Debug, clap::Args)]
pub(crate) struct GamesArgs {
    /// Show only this game
    pub(crate) game: Option<String>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// List the strategies that can take a seat.
#[derive(Debug, clap::Args)]
pub(crate) struct StrategiesArgs {
    /// Show only the strategies of this game
    pub(crate) game: Option<String>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Show, check and convert records.
#[derive(Debug, clap::Args)]
pub(crate) struct RecordArgs {
    #[command(subcommand)]
    pub(crate) command: RecordCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum RecordCommand {
    /// Show the players, the actions and the position
    Show(RecordShowArgs),
    /// Check every action, the dice and the end
    Verify(RecordVerifyArgs),
    /// Convert a record to the format of another program
    Export(RecordConvertArgs),
    /// Convert a record from the format of another program
    Import(RecordConvertArgs),
}

/// Show the players, the actions and the position.
#[derive(Debug, clap::Args)]
pub(crate) struct RecordShowArgs {
    /// The record, or `-` for standard input
    pub(crate) file: PathBuf,

    /// Show the position after N actions instead of the last position
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<u32>,

    /// Write a picture of the position to this file, as .svg or .png
    #[arg(long, value_name = "FILE")]
    pub(crate) picture: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Check every action, the dice and the end.
#[derive(Debug, clap::Args)]
pub(crate) struct RecordVerifyArgs {
    /// The record, or `-` for standard input
    pub(crate) file: PathBuf,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Convert a record.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille record import old.json -o game.quad
  quadrille record export game.quad --format jungle-legacy -o old.json")]
pub(crate) struct RecordConvertArgs {
    /// The file to read, or `-` for standard input
    pub(crate) file: PathBuf,

    /// Format of the other program; needed only if there are several
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<String>,

    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Count the positions at a given depth.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille perft jungle --depth 4
  quadrille perft jungle --options '{\"variant\": \"classic\"}' --depth 5 --divide

The last line is `nodes N`.")]
pub(crate) struct PerftArgs {
    /// The game; `quadrille games` lists them
    pub(crate) game: String,

    #[command(flatten)]
    pub(crate) set_up: SetUpArgs,

    /// Number of players
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,

    /// Count from this position instead of the first one
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["players", "map"])]
    pub(crate) position: Option<String>,

    /// Seed of the set-up
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// Depth in actions
    #[arg(long, value_name = "N")]
    pub(crate) depth: u32,

    /// Also print the count after each first action
    #[arg(long)]
    pub(crate) divide: bool,

    /// Print JSON: game, position, depth and nodes, and with --divide the nodes of each action
    #[arg(long)]
    pub(crate) json: bool,
}
