//! What was typed. Here it is only read; each command turns it into what it needs.

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
    serve::{LogForm, ReplayArgs, ServeArgs},
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
  quadrille                                 the server for an evening at home, in the browser
  quadrille play jungle                     you against a simple computer player
  quadrille play jungle --seat human --seat human
                                            two people on one screen
  quadrille games                           what there is to play
  quadrille record verify game.quad         whether a record is sound
  quadrille replay game.quad                a record in the browser
  quadrille doctor                          what this machine can do

Exit codes: 0 success, 1 the thing failed, 2 the call was wrong."
)]
pub(crate) struct Args {
    /// Whether to draw in color
    #[arg(long, global = true, value_enum, default_value_t = When::Auto, value_name = "WHEN")]
    pub(crate) color: When,

    /// The command; without one, a server for this machine opens the page in the browser
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// When something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// If the output is a terminal and `NO_COLOR` is not set
    Auto,
    /// Always
    Always,
    /// Never: plain ASCII
    Never,
}

/// When a match takes the whole screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum WholeScreen {
    /// In a terminal, if a person plays and the game has a board to point at
    Auto,
    /// Always
    Always,
    /// Never: lines are typed, and lines are printed
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
    /// Strategies of your own: begin one, check it, see it fail again
    Strategy(StrategyArgs),
    #[command(hide = true)]
    HostStrategy(HostStrategyArgs),
    /// Look at, check and convert records
    Record(RecordArgs),
    /// Boards in files: make, check, draw and convert them
    Map(MapArgs),
    /// Count the positions that follow from one
    Perft(PerftArgs),
    /// Let strategies play against each other
    Match(MatchArgs),
    /// Hold a tournament of many strategies
    Tournament(TournamentArgs),
    /// Judge every move of a record
    Analyze(AnalyzeArgs),
    /// Measure the search on fixed positions
    Bench(BenchArgs),
    /// Work out tables of endings, so that brains play them without a mistake
    Tables(TablesArgs),
    /// Find better weights for a brain in the results of games
    Tune(TuneArgs),
    /// Speak UGI, so that other programs can drive ours
    Engine(EngineArgs),
    /// Run the server: tables for people and bots
    Serve(ServeArgs),
    /// Open a record in the browser
    Replay(ReplayArgs),
    /// Check what this machine can do
    Doctor(DoctorArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
    /// Print or write man pages
    Man(ManArgs),
}

/// Returns the description of all commands, without hidden ones.
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

During play, `help` lists what can be typed; on a whole screen, `?` lists the keys.")]
pub(crate) struct PlayArgs {
    /// The game, as `quadrille games` lists it
    pub(crate) game: String,

    /// Who sits where, from the first seat on: `human`, a brain, `brain@budget`, or a strategy of
    /// your own, such as `cmd:python3 bot.py`, `./bot.so` or `./bot.wasm`
    #[arg(long = "seat", value_name = "human|STRATEGY")]
    pub(crate) seats: Vec<String>,

    /// How many play; the seats not named go to the computer
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,

    #[command(flatten)]
    pub(crate) set_up: SetUpArgs,

    /// Make the dice, and the computer players, repeat themselves
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    /// How long a computer player may think: `time:500ms` or `nodes:10000`
    #[arg(long, value_name = "BUDGET", default_value = "time:1s")]
    pub(crate) budget: Limit,

    /// The clock: `none`, `move:30s` or `fischer:5m+3s`
    #[arg(long, value_name = "CLOCK", default_value = "none")]
    pub(crate) clock: ClockRule,

    /// When the match takes the whole screen
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) screen: WholeScreen,

    /// Write the record to this file as the match is played
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}

/// What a game is set up with.
#[derive(Debug, clap::Args)]
pub(crate) struct SetUpArgs {
    /// The game's options, as `quadrille games` lists them
    #[arg(long, value_name = "JSON", default_value = "{}")]
    pub(crate) options: String,

    /// A map file, for games that have maps
    #[arg(long, value_name = "FILE")]
    pub(crate) map: Option<PathBuf>,
}

/// List the games with their options and brains.
#[derive(Debug, clap::Args)]
pub(crate) struct GamesArgs {
    /// Only this one
    pub(crate) game: Option<String>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// List the strategies that can take a seat.
#[derive(Debug, clap::Args)]
pub(crate) struct StrategiesArgs {
    /// Only those of this game
    pub(crate) game: Option<String>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Look at, check and convert records.
#[derive(Debug, clap::Args)]
pub(crate) struct RecordArgs {
    #[command(subcommand)]
    pub(crate) command: RecordCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum RecordCommand {
    /// Show who played, what, and how it stands
    Show(RecordShowArgs),
    /// Check every action, the dice, and the end
    Verify(RecordVerifyArgs),
    /// Write a record in the format of another program
    Export(RecordConvertArgs),
    /// Read a record in the format of another program
    Import(RecordConvertArgs),
}

/// Show who played, what, and how it stands.
#[derive(Debug, clap::Args)]
pub(crate) struct RecordShowArgs {
    /// The record, or `-` for standard input
    pub(crate) file: PathBuf,

    /// Show the position after so many actions instead of the last
    #[arg(long, value_name = "N")]
    pub(crate) ply: Option<u32>,

    /// Draw the position into this file, as .svg or .png
    #[arg(long, value_name = "FILE")]
    pub(crate) picture: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Check every action, the dice, and the end.
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

    /// The foreign format; not needed where there is only one
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<String>,

    /// The file to write, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Count the positions that follow from one.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille perft jungle --depth 4
  quadrille perft jungle --options '{\"variant\": \"classic\"}' --depth 5 --divide

The last line is `nodes N`.")]
pub(crate) struct PerftArgs {
    /// The game, as `quadrille games` lists it
    pub(crate) game: String,

    #[command(flatten)]
    pub(crate) set_up: SetUpArgs,

    /// How many play
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,

    /// Count from this position instead of the first
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["players", "map"])]
    pub(crate) position: Option<String>,

    /// Set the game up with this seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,

    /// How many actions deep
    #[arg(long, value_name = "N")]
    pub(crate) depth: u32,

    /// Print the count behind each action too
    #[arg(long)]
    pub(crate) divide: bool,

    /// Print JSON: game, position, depth and nodes, and with --divide the nodes of each action
    #[arg(long)]
    pub(crate) json: bool,
}
