//! Points and lines of tiles. The rules use only the lines.
//!
//! Coordinates are integers in thousandths of a unit; on most floes the centers of neighbors are
//! fifty units apart. The first axis points right and the second down.

use serde::{Deserialize, Serialize};

use crate::Tile;

/// A point of the plane, in thousandths of a unit.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct FloePoint {
    /// To the right.
    pub x: i32,
    /// Downward.
    pub y: i32,
}

impl FloePoint {
    /// Creates a point from thousandths of a unit.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> FloePoint {
        FloePoint { x, y }
    }

    /// Converts to hundredths of a cell, the unit of all games.
    pub(crate) const fn in_cells(self) -> game::Point {
        // A cell is fifty units wide.
        game::Point(self.x / 500, self.y / 500)
    }

    /// Returns the vector from `self` to `other`.
    pub(crate) fn way_to(self, other: FloePoint) -> (i64, i64) {
        (
            i64::from(other.x) - i64::from(self.x),
            i64::from(other.y) - i64::from(self.y),
        )
    }

    /// Returns the square of the distance to `other`.
    pub(crate) fn square_distance(self, other: FloePoint) -> u64 {
        let (x, y) = self.way_to(other);
        (x * x + y * y).unsigned_abs()
    }

    /// Returns the mean of at least one point.
    pub(crate) fn middle(places: &[FloePoint]) -> FloePoint {
        let count = places.len() as i64;
        let mean = |sum: i64| (sum + count / 2).div_euclid(count) as i32;
        FloePoint {
            x: mean(places.iter().map(|place| i64::from(place.x)).sum()),
            y: mean(places.iter().map(|place| i64::from(place.y)).sum()),
        }
    }
}

/// A line through a tile: a pawn that enters from one end leaves at the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The neighbor at one end.
    pub from: Tile,
    /// The neighbor at the other end, if there is one.
    pub to: Option<Tile>,
}
