//! What can be wrong with a map, each with its place.

use thiserror::Error;

use super::{Map, NotAKind, TerritoryId};

/// What is wrong with a map, and where.
///
/// Rows and columns are counted from zero, as they are in a list.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MapFault {
    /// The grid is too small or too large.
    #[error("the side of a map is 2 to {most} cells, not {0}", most = Map::MOST_SIDE)]
    Side(u64),
    /// Rows are missing, or there are too many.
    #[error("the map has {found} rows of cells, but its side is {side}")]
    Rows {
        /// How many there are.
        found: usize,
        /// How many there are to be.
        side: u8,
    },
    /// Cells of a row are missing, or there are too many.
    #[error("row {row} has {found} cells, but the side of the map is {side}")]
    Columns {
        /// The row.
        row: usize,
        /// How many there are.
        found: usize,
        /// How many there are to be.
        side: u8,
    },
    /// A cell belongs to a territory which is not listed.
    #[error("row {row}, column {column}: there is no territory {number}: {}", listed(*count))]
    NoSuchTerritory {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
        /// What the cell says.
        number: i64,
        /// How many territories there are.
        count: usize,
    },
    /// There is no land, or too much of it.
    #[error("a map has 1 to {most} territories, not {0}", most = TerritoryId::MAX)]
    Territories(usize),
    /// The territories are not listed in their order.
    #[error("place {place} of the territories: the id is to be {place}, not {found}")]
    Id {
        /// Where in the list, from zero.
        place: usize,
        /// What stands there.
        found: i64,
    },
    /// It is of no kind.
    #[error("territory {territory}: {kind:?} is no kind: {NotAKind}")]
    Kind {
        /// The territory.
        territory: TerritoryId,
        /// What is written.
        kind: String,
    },
    /// Too many soldiers, too few, or some on a sanctuary.
    #[error("territory {territory}: {}", soldiers(*is_sanctuary, *garrison))]
    Garrison {
        /// The territory.
        territory: TerritoryId,
        /// Whether it is a sanctuary.
        is_sanctuary: bool,
        /// What is written.
        garrison: i64,
    },
    /// A territory is listed but has no cell.
    #[error("territory {0} has no cells")]
    Empty(TerritoryId),
    /// A territory lies in two parts.
    #[error(
        "territory {territory} is in pieces: no way leads inside it from row {}, column {} to row {}, column {}",
        from.0, from.1, to.0, to.1
    )]
    InPieces {
        /// The territory.
        territory: TerritoryId,
        /// Row and column of its first cell.
        from: (usize, usize),
        /// Row and column of the first cell that is not reached.
        to: (usize, usize),
    },
    /// There are more seas than a set holds.
    #[error("row {row}, column {column}: this is water number {count} that no other reaches: at most {most} are possible", most = super::Seas::MAX, count = super::Seas::MAX + 1)]
    Seas {
        /// The row of the first cell of one too many.
        row: usize,
        /// Its column.
        column: usize,
    },
    /// All territories are sanctuaries.
    #[error("every territory is a sanctuary: nobody can own anything")]
    NothingToOwn,
    /// Some territories can never be reached from the others.
    #[error(
        "territory {to} cannot be reached from territory {from}, neither by land nor by sea, without crossing sanctuaries"
    )]
    Cut {
        /// A territory that can be owned.
        from: TerritoryId,
        /// Another, that cannot be reached.
        to: TerritoryId,
    },
    /// Fewer territories than players.
    #[error("{players} players need a territory each at least, but only {capturable} can be owned")]
    Players {
        /// How many play.
        players: u8,
        /// How many territories can be owned.
        capturable: usize,
    },
}

fn listed(count: usize) -> String {
    match count {
        0 => "none is listed".into(),
        _ => format!("-1 is water, and 0 to {} are listed", count - 1),
    }
}

fn soldiers(is_sanctuary: bool, garrison: i64) -> String {
    if is_sanctuary {
        format!("a sanctuary has no garrison, but {garrison} are written")
    } else {
        format!("a garrison is 1 to {}, not {garrison}", Map::MOST_GARRISON)
    }
}
