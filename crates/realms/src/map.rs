//! Maps: terrain, the two castles, and where gold lies hidden.

pub(crate) mod generate;
mod text;
mod tmx;

use game::Player;
use serde::Serialize;
use thiserror::Error;

pub use self::tmx::TiledFault;
use crate::{Bits, Castle, Ground, ObservedCastle, Square, Terrain, path};

/// A board before the first turn.
///
/// ```
/// use game::{Dice, Seed};
/// use realms::Map;
///
/// let map = Map::generate(&mut Dice::new(Seed::from_number(1)));
/// assert_eq!(map.deposits.len(), 16);
/// assert_eq!(Map::read(&map.to_text())?, map);
/// assert_eq!(Map::read(&map.to_tmx())?, map);
/// # Ok::<(), realms::MapError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// What the squares are.
    pub ground: Ground,
    /// Where each player's castle stands.
    pub castles: [Square; 2],
    /// Where gold lies hidden.
    pub deposits: Bits,
}

/// Why a map cannot be played, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[error("line {line}, column {column} of the map: {fault}")]
pub struct MapError {
    /// The line, from one. Of a Tiled map: the row of the board.
    pub line: usize,
    /// The column, from one. Of the codes: which of them in its line.
    pub column: usize,
    /// What is wrong there.
    pub fault: MapFault,
}

/// What is wrong with a map.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum MapFault {
    /// Too few or too many rows.
    #[error("a map has 25 lines of codes, not {rows}")]
    Rows { rows: usize },
    /// Too few or too many columns.
    #[error("a line has 25 codes with commas between, not {columns}")]
    Columns { columns: usize },
    /// Not a terrain.
    #[error("a code is 0 land, 1 hill, 2 tree, 3 wall or 4 water, not `{found}`")]
    Code { found: String },
    /// The castles are missing altogether.
    #[error(
        "the castles are missing: they are in a JSON file beside the codes, or below them, as \
         {{\"castles\": [\"c3\", \"w23\"], \"deposits\": []}}"
    )]
    NoObjects,
    /// The part about castles and deposits cannot be read.
    #[error("the castles and deposits cannot be read: {error}")]
    Objects { error: String },
    /// Not two castles.
    #[error("there are two castles, one for each player, not {castles}")]
    Castles { castles: usize },
    /// A castle on water, say.
    #[error("a castle stands on land or hill, not on {}", terrain.name())]
    CastleOn { terrain: Terrain },
    /// Both castles too near each other.
    #[error("the castles are at least 4 squares apart")]
    TooNear,
    /// No way from one castle to the other.
    #[error("no way leads from here to the other castle")]
    Apart,
    /// A deposit on a hill, say.
    #[error("a deposit lies on land, not on {}", terrain.name())]
    DepositOn { terrain: Terrain },
    /// A deposit under a castle.
    #[error("a deposit cannot lie under a castle")]
    DepositUnderCastle,
    /// Two deposits on a square.
    #[error("there is a deposit here already")]
    DepositTwice,
    /// Not a Tiled map, or one of another shape.
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
    /// The first thing that makes it unplayable, and where.
    pub fn read(text: &str) -> Result<Map, MapError> {
        if text.trim_start().starts_with('<') {
            tmx::read(text)
        } else {
            text::read(text)
        }
    }

    /// The map as 25 lines of codes, with castles and deposits below them in JSON.
    #[must_use]
    pub fn to_text(&self) -> String {
        text::write(self)
    }

    /// The map as Tiled has it.
    #[must_use]
    pub fn to_tmx(&self) -> String {
        tmx::write(self)
    }

    /// The castles as anyone would see them before the first turn.
    pub(crate) fn castles_seen(&self) -> Vec<ObservedCastle> {
        let castles = self.castles.into_iter().zip(Player::all(2));
        let seen = |(at, player)| ObservedCastle {
            at,
            castle: Castle::finished(player),
        };
        castles.map(seen).collect()
    }

    /// The map of these parts, if it can be played.
    fn checked(ground: Ground, castles: &[Square], deposits: &[Square]) -> Result<Map, MapError> {
        // R9: both castles, their connection, and deposits on land are checked.
        let &[first, second] = castles else {
            return Err(MapFault::Castles {
                castles: castles.len(),
            }
            .at(1, 1));
        };
        let terrain = |square| ground.at(square).unwrap_or(Terrain::Water);
        for castle in [first, second] {
            if !terrain(castle).is_passable() {
                return Err(MapFault::CastleOn {
                    terrain: terrain(castle),
                }
                .on(castle));
            }
        }
        if first.distance(second) < usize::from(Castle::GAP) {
            return Err(MapFault::TooNear.on(second));
        }
        if !path::reached(first, &ground.passable()).has(second) {
            return Err(MapFault::Apart.on(first));
        }
        let mut all = Bits::EMPTY;
        for &deposit in deposits {
            let fault = match terrain(deposit) {
                _ if castles.contains(&deposit) => MapFault::DepositUnderCastle,
                Terrain::Land if all.has(deposit) => MapFault::DepositTwice,
                Terrain::Land => {
                    all.insert(deposit);
                    continue;
                }
                other => MapFault::DepositOn { terrain: other },
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
