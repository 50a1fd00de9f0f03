//! Arguments of `quadrille map`.

use std::path::PathBuf;

use clap::Subcommand;

/// Create, check, draw and convert maps.
#[derive(Debug, clap::Args)]
pub(crate) struct MapArgs {
    #[command(subcommand)]
    pub(crate) command: MapCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum MapCommand {
    /// Generate a map
    New(MapNewArgs),
    /// Check a map and print warnings
    Check(MapCheckArgs),
    /// Draw a map in the terminal or as a picture
    Show(MapShowArgs),
    /// Convert a map to the format given by the file extension
    Convert(MapConvertArgs),
}

/// Generate a map.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille map new penguins --board penrose -o floe.txt
  quadrille map new penguins --board hex --rows 6 --cols 5 --fish 15,9,4 --seed 7
  quadrille map new conquest --players 4 --land 60 -o islands.json
  quadrille play penguins --map floe.txt")]
pub(crate) struct MapNewArgs {
    /// The game; `quadrille games` lists them
    pub(crate) game: String,

    /// The kind of board, if the game has several
    #[arg(long, value_name = "BOARD")]
    pub(crate) board: Option<String>,

    /// Number of rows
    #[arg(long, value_name = "N")]
    pub(crate) rows: Option<u32>,

    /// Number of columns
    #[arg(long, value_name = "N")]
    pub(crate) cols: Option<u32>,

    /// Number of tiles, for boards that are discs
    #[arg(long, value_name = "N")]
    pub(crate) tiles: Option<u32>,

    /// Number of tiles with one fish, with two fish, and so on
    #[arg(long, value_name = "N,N,…", value_delimiter = ',')]
    pub(crate) fish: Option<Vec<u32>>,

    /// Land on the map, in per cent
    #[arg(long, value_name = "N")]
    pub(crate) land: Option<u32>,

    /// Number of players
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,

    /// More options of the game
    #[arg(long, value_name = "JSON", default_value = "{}")]
    pub(crate) options: String,

    /// Seed of the map
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    /// Write to this file instead of standard output; .svg and .png are pictures
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Check a map and print warnings.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille map check floe.txt
  quadrille map check floe.txt --json

With --json, an object with `valid`, `game`, `summary`, `warnings` and `error` is printed for valid
and invalid maps. The exit code is 1 if the map is invalid.")]
pub(crate) struct MapCheckArgs {
    /// The map, or `-` for standard input
    pub(crate) file: PathBuf,

    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Draw a map in the terminal or as a picture.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille map show floe.txt
  quadrille map show floe.txt --png floe.png")]
pub(crate) struct MapShowArgs {
    /// The map, or `-` for standard input
    pub(crate) file: PathBuf,

    /// Write an SVG picture to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    /// Write a PNG picture to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,

    /// Print JSON: game, summary, warnings and the shape of the board
    #[arg(long)]
    pub(crate) json: bool,
}

/// Convert a map to the format given by the file extension.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille map convert sloppy.txt clean.txt
  quadrille map convert floe.txt floe.svg")]
pub(crate) struct MapConvertArgs {
    /// The map to read, or `-` for standard input
    pub(crate) from: PathBuf,

    /// The file to write; its extension selects the format
    pub(crate) to: PathBuf,
}
