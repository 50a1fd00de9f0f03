//! What can be wrong with a map, each with its place.

use serde::Serialize;
use thiserror::Error;

use super::{Map, NotAKind, TerritoryId};

/// What is wrong with a map, and where.
///
/// Rows and columns are counted from zero, as they are in a list.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum MapFault {
    /// The grid is too small or too large.
    #[error("the side of a map is 2 to {max} cells, not {side}")]
    Side { side: u64, max: u8 },
    /// Rows are missing, or there are too many.
    #[error("the map has {found} rows of cells, but its side is {side}")]
    Rows { found: usize, side: u8 },
    /// Cells of a row are missing, or there are too many.
    #[error("row {row} has {found} cells, but the side of the map is {side}")]
    Columns { row: usize, found: usize, side: u8 },
    /// A cell belongs to a territory which is not listed.
    #[error("row {row}, column {column}: there is no territory {number}: {}", listed(*count))]
    NoSuchTerritory {
        row: usize,
        column: usize,
        number: i64,
        count: usize,
    },
    /// There is no land, or too much of it.
    #[error("a map has 1 to {max} territories, not {count}")]
    Territories { count: usize, max: usize },
    /// The territories are not listed in their order.
    #[error("place {place} of the territories: the id is to be {place}, not {found}")]
    Id { place: usize, found: i64 },
    /// It is of no kind.
    #[error("territory {territory}: {kind:?} is no kind: {NotAKind}")]
    Kind {
        territory: TerritoryId,
        kind: String,
    },
    /// Too many soldiers, or too few.
    #[error("territory {territory}: a garrison is 1 to {max}, not {garrison}")]
    Garrison {
        territory: TerritoryId,
        garrison: i64,
        max: u16,
    },
    /// Soldiers on a sanctuary.
    #[error("territory {territory}: a sanctuary has no garrison, but {garrison} are written")]
    SanctuaryGarrison {
        territory: TerritoryId,
        garrison: i64,
    },
    /// A territory is listed but has no cell.
    #[error("territory {territory} has no cells")]
    Empty { territory: TerritoryId },
    /// A territory lies in two parts.
    #[error(
        "territory {territory} is in pieces: no way leads inside it from row {row}, column {column} to row {to_row}, column {to_column}"
    )]
    InPieces {
        territory: TerritoryId,
        row: usize,
        column: usize,
        to_row: usize,
        to_column: usize,
    },
    /// There are more seas than a set holds.
    #[error(
        "row {row}, column {column}: this is water number {} that no other reaches: at most {max} are possible",
        max + 1
    )]
    Seas {
        row: usize,
        column: usize,
        max: usize,
    },
    /// All territories are sanctuaries.
    #[error("every territory is a sanctuary: nobody can own anything")]
    NothingToOwn,
    /// Some territories can never be reached from the others.
    #[error(
        "territory {to} cannot be reached from territory {from}, neither by land nor by sea, without crossing sanctuaries"
    )]
    Cut { from: TerritoryId, to: TerritoryId },
    /// Fewer territories than players.
    #[error("{players} players need a territory each at least, but only {capturable} can be owned")]
    Players { players: u8, capturable: usize },
}

impl MapFault {
    pub(super) fn side(side: u64) -> MapFault {
        let max = Map::MOST_SIDE;
        MapFault::Side { side, max }
    }

    pub(super) fn territories(count: usize) -> MapFault {
        let max = TerritoryId::MAX;
        MapFault::Territories { count, max }
    }

    pub(super) fn garrison(territory: TerritoryId, is_sanctuary: bool, garrison: i64) -> MapFault {
        let max = Map::MOST_GARRISON;
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
