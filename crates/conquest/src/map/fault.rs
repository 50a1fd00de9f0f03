//! The possible faults of a map, each with its place.

use serde::Serialize;
use thiserror::Error;

use super::{Map, NotAKind, TerritoryId};

/// A fault of a map, with its place.
///
/// Rows and columns are counted from zero.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum MapFault {
    /// The grid is too small or too large.
    #[error("the side of a map is 2 to {max} cells, not {side}")]
    Side { side: u64, max: u8 },
    /// The number of rows is wrong.
    #[error("the map has {found} rows of cells, but its side is {side}")]
    Rows { found: usize, side: u8 },
    /// The number of cells in a row is wrong.
    #[error("row {row} has {found} cells, but the side of the map is {side}")]
    Columns { row: usize, found: usize, side: u8 },
    /// A cell names a territory that is not listed.
    #[error("row {row}, column {column}: there is no territory {number}: {}", listed(*count))]
    NoSuchTerritory {
        row: usize,
        column: usize,
        number: i64,
        count: usize,
    },
    /// The number of territories is out of range.
    #[error("a map has 1 to {max} territories, not {count}")]
    Territories { count: usize, max: usize },
    /// The territories are not listed in order.
    #[error("place {place} of the territories: the id must be {place}, not {found}")]
    Id { place: usize, found: i64 },
    /// The kind is unknown.
    #[error("territory {territory}: {kind:?} is not a kind: {NotAKind}")]
    Kind {
        territory: TerritoryId,
        kind: String,
    },
    /// The garrison is out of range.
    #[error("territory {territory}: a garrison is 1 to {max}, not {garrison}")]
    Garrison {
        territory: TerritoryId,
        garrison: i64,
        max: u16,
    },
    /// A sanctuary has a garrison.
    #[error("territory {territory}: a sanctuary has no garrison, but the file says {garrison}")]
    SanctuaryGarrison {
        territory: TerritoryId,
        garrison: i64,
    },
    /// A listed territory has no cell.
    #[error("territory {territory} has no cells")]
    Empty { territory: TerritoryId },
    /// A territory is not connected.
    #[error(
        "territory {territory} is in pieces: no path inside it leads from row {row}, column {column} to row {to_row}, column {to_column}"
    )]
    InPieces {
        territory: TerritoryId,
        row: usize,
        column: usize,
        to_row: usize,
        to_column: usize,
    },
    /// There are too many bodies of water.
    #[error("row {row}, column {column}: a map has at most {max} separate bodies of water")]
    Seas {
        row: usize,
        column: usize,
        max: usize,
    },
    /// Every territory is a sanctuary.
    #[error("every territory is a sanctuary: nobody can own anything")]
    NothingToOwn,
    /// The map is not connected.
    #[error(
        "territory {to} cannot be reached from territory {from}, neither by land nor by sea, without crossing sanctuaries"
    )]
    Cut { from: TerritoryId, to: TerritoryId },
    /// There are fewer territories than players.
    #[error(
        "{players} players need at least one territory each, but only {capturable} can be owned"
    )]
    Players { players: u8, capturable: usize },
}

impl MapFault {
    pub(super) fn side(side: u64) -> MapFault {
        let max = Map::MAX_SIDE;
        MapFault::Side { side, max }
    }

    pub(super) fn territories(count: usize) -> MapFault {
        let max = TerritoryId::MAX;
        MapFault::Territories { count, max }
    }

    pub(super) fn garrison(territory: TerritoryId, is_sanctuary: bool, garrison: i64) -> MapFault {
        let max = Map::MAX_GARRISON;
        if is_sanctuary {
            MapFault::SanctuaryGarrison {
                territory,
                garrison,
            }
        } else {
            MapFault::Garrison {
                territory,
                garrison,
                max,
            }
        }
    }
}

fn listed(count: usize) -> String {
    match count {
        0 => "none is listed".into(),
        _ => format!("-1 is water, and 0 to {} are listed", count - 1),
    }
}
