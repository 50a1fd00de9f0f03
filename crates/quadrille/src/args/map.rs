//! Arguments of `quadrille map`.

use std::path::PathBuf;

use clap::Subcommand;

/// Boards in files: make, check, draw and convert them.
#[derive(Debug, clap::Args)]
pub(crate) struct MapArgs {
    #[command(subcommand)]
    pub(crate) command: MapCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum MapCommand {
    /// Make a map
    New(MapNewArgs),
    /// Check a map, and say what is odd about it
    Check(MapCheckArgs),
    /// Draw a map, in the terminal or as a picture
    Show(MapShowArgs),
    /// Write a map in another format, told by the ending of the file
    Convert(MapConvertArgs),
}

/// Make a map.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille map new penguins --board penrose -o floe.txt
  quadrille map new penguins --board hex --rows 6 --cols 5 --fish 15,9,4 --seed 7
  quadrille map new conquest --players 4 --land 60 -o islands.json
  quadrille play penguins --map floe.txt")]
pub(crate) struct MapNewArgs {
    /// The game, as `quadrille games` lists it
    pub(crate) game: String,

    /// The kind of board, where the game has several
    #[arg(long, value_name = "BOARD")]
    pub(crate) board: Option<String>,

    /// How many rows
    #[arg(long, value_name = "N")]
    pub(crate) rows: Option<u32>,

    /// How many columns
    #[arg(long, value_name = "N")]
    pub(crate) cols: Option<u32>,

    /// How many tiles, where a tiling is cut to a disc
    #[arg(long, value_name = "N")]
    pub(crate) tiles: Option<u32>,

    /// How many tiles have one fish, two fish, and so on
    #[arg(long, value_name = "N,N,…", value_delimiter = ',')]
    pub(crate) fish: Option<Vec<u32>>,

    /// How much of the map is land, in per cent
    #[arg(long, value_name = "N")]
    pub(crate) land: Option<u32>,

    /// For how many players
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,

    /// Further options of the game
    #[arg(long, value_name = "JSON", default_value = "{}")]
    pub(crate) options: String,

    /// Make the same map again
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,

    /// The file to write, instead of standard output; its ending may ask for a picture
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// Check a map, and say what is odd about it.
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

/// Draw a map, in the terminal or as a picture.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille map show floe.txt
  quadrille map show floe.txt --png floe.png")]
pub(crate) struct MapShowArgs {
    /// The map, or `-` for standard input
    pub(crate) file: PathBuf,

    /// Draw it as SVG into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    /// Draw it as PNG into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<PathBuf>,

    /// Print JSON: game, summary, warnings and the shape of the board
    #[arg(long)]
    pub(crate) json: bool,
}

/// Write a map in another format.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  quadrille map convert sloppy.txt clean.txt
  quadrille map convert floe.txt floe.svg")]
pub(crate) struct MapConvertArgs {
    /// The map to read, or `-` for standard input
    pub(crate) from: PathBuf,

    /// The file to write; its ending tells the format
    pub(crate) to: PathBuf,
}
