//! Where tiles lie and how they are shaped, for those who draw them. No rule reads any of it.
//!
//! All coordinates are whole numbers: thousandths of a unit, of which fifty lie between the
//! centers of neighbors on most floes. The first axis points right and the second down.

use serde::{Deserialize, Serialize};

use crate::Tile;

/// A place on the plane, in thousandths of a unit.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Downward.
    pub y: i32,
}

impl Point {
    /// The place at so many thousandths.
    #[must_use]
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x, y }
    }

    /// The same in hundredths of a usual cell, as views of all games have it.
    pub(crate) const fn in_cells(self) -> game::Point {
        // Fifty units of a thousand parts are a usual cell.
        game::Point(self.x / 500, self.y / 500)
    }

    /// The way from `self` to `other`, right and down.
    pub(crate) fn way_to(self, other: Point) -> (i64, i64) {
        (
            i64::from(other.x) - i64::from(self.x),
            i64::from(other.y) - i64::from(self.y),
        )
    }

    /// The square of the distance to `other`.
    pub(crate) fn square_distance(self, other: Point) -> u64 {
        let (x, y) = self.way_to(other);
        (x * x + y * y).unsigned_abs()
    }

    /// The middle of some places, of which there is one at least.
    pub(crate) fn middle(places: &[Point]) -> Point {
        let count = places.len() as i64;
        let mean = |sum: i64| (sum + count / 2).div_euclid(count) as i32;
        Point {
            x: mean(places.iter().map(|place| i64::from(place.x)).sum()),
            y: mean(places.iter().map(|place| i64::from(place.y)).sum()),
        }
    }
}

/// A line through a tile: who comes from one end goes on straight to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The neighbor at one end.
    pub from: Tile,
    /// The neighbor at the other end, if there is one.
    pub to: Option<Tile>,
}
