//! Maps: terrain, two castles and hidden deposits.

pub(crate) mod generate;
mod text;
mod tmx;

use game::Viewer;
use serde::Serialize;
use thiserror::Error;

pub use self::tmx::TiledFault;
use crate::{
    Bits, Castle, Ground, Observation, Options, Realms, Square, Terrain, observe::observe, path,
};

/// A board before the first turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The terrain.
    pub ground: Ground,
    /// The square of each player's castle.
    pub castles: [Square; 2],
    /// The squares with hidden gold.
    pub deposits: Bits,
}

/// Why a map cannot be played, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[error("line {line}, column {column} of the map: {fault}")]
pub struct MapError {
    /// The line, from one; in a Tiled map, the row of the board.
    pub line: usize,
    /// The column, from one; among codes, the number of the code in its line.
    pub column: usize,
    /// The fault at that place.
    pub fault: MapFault,
}

/// A fault of a map.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the messages explain the variants")]
pub enum MapFault {
    #[error("a map has 25 lines of codes, not {rows}")]
    Rows { rows: usize },
    #[error("a line has 25 codes separated by commas, not {columns}")]
    Columns { columns: usize },
    #[error("a code is 0 land, 1 hill, 2 tree, 3 wall or 4 water, not `{found}`")]
    Code { found: String },
    #[error(
        "the castles are missing: they are in a JSON file beside the codes, or below them, as \
         {{\"castles\": [\"c3\", \"w23\"], \"deposits\": []}}"
    )]
    NoObjects,
    #[error("the castles and deposits cannot be read: {error}")]
    Objects { error: String },
    #[error("there are two castles, one for each player, not {castles}")]
    Castles { castles: usize },
    #[error("a castle stands on land or a hill, not on {}", terrain.name())]
    CastleOn { terrain: Terrain },
    #[error("the castles are at least 4 squares apart")]
    TooNear,
    #[error("no way leads from here to the other castle")]
    Apart,
    #[error("a deposit lies on land, not on {}", terrain.name())]
    DepositOn { terrain: Terrain },
    #[error("a deposit cannot lie under a castle")]
    DepositUnderCastle,
    #[error("there is a deposit here already")]
    DepositTwice,
    #[error(transparent)]
    #[serde(untagged)]
    Tiled(#[from] TiledFault),
}

impl MapFault {
    const fn at(self, line: usize, column: usize) -> MapError {
        MapError {
            line,
            column,
            fault: self,
        }
    }

    const fn on(self, square: Square) -> MapError {
        self.at(square.row() + 1, square.column() + 1)
    }
}

impl Map {
    /// Reads a map: codes with JSON below them, or a Tiled map.
    ///
    /// # Errors
    /// The first fault that makes it unplayable, with its place.
    pub fn read(text: &str) -> Result<Map, MapError> {
        if text.trim_start().starts_with('<') {
            tmx::read(text)
        } else {
            text::read(text)
        }
    }

    /// Writes 25 lines of codes, with castles and deposits below them in JSON.
    pub fn to_text(&self) -> String {
        text::write(self)
    }

    /// Writes a map of the editor Tiled.
    pub(crate) fn to_tmx(&self) -> String {
        tmx::write(self)
    }

    /// Returns the whole map as an observation, without units.
    pub(crate) fn observation(&self) -> Observation {
        let state = Realms::on(self, Options::default().rounds);
        Observation {
            units: Vec::new(),
            ..observe(&state, Viewer::Referee)
        }
    }

    /// Creates a map from its parts, if it can be played.
    fn checked(ground: Ground, castles: &[Square], deposits: &[Square]) -> Result<Map, MapError> {
        // R9: both castles, their connection, and deposits on land are checked.
        let &[first, second] = castles else {
            let castles = castles.len();
            return Err(MapFault::Castles { castles }.at(1, 1));
        };
        let terrain_of = |square| ground.at(square).unwrap_or(Terrain::Water);
        for castle in [first, second] {
            let terrain = terrain_of(castle);
            if !terrain.is_passable() {
                return Err(MapFault::CastleOn { terrain }.on(castle));
            }
        }
        if first.distance(second) < usize::from(Castle::MIN_DISTANCE) {
            return Err(MapFault::TooNear.on(second));
        }
        if !path::reached(first, &ground.passable()).has(second) {
            return Err(MapFault::Apart.on(first));
        }
        let mut all = Bits::EMPTY;
        for &deposit in deposits {
            let fault = match terrain_of(deposit) {
                _ if castles.contains(&deposit) => MapFault::DepositUnderCastle,
                Terrain::Land if all.has(deposit) => MapFault::DepositTwice,
                Terrain::Land => {
                    all.insert(deposit);
                    continue;
                }
                terrain => MapFault::DepositOn { terrain },
            };
            return Err(fault.on(deposit));
        }
        Ok(Map {
            ground,
            castles: [first, second],
            deposits: all,
        })
    }
}
