//! The shape of a board. It stays the same for a whole match; observations refer to cells by name.

use serde::{Deserialize, Serialize};

/// The cells of a board.
///
/// ```
/// use game::Geometry;
///
/// let board = Geometry::squares(3, 2, |x, y| (format!("{x}{y}"), "earth"));
/// assert_eq!(board.cells.len(), 6);
/// assert_eq!(board.cells[0].name, "00");
/// assert_eq!(board.cells[0].neighbors, [1, 3]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "game.ts"))]
pub struct Geometry {
    /// The cells. [`Cell::neighbors`] refers to their indices.
    pub cells: Vec<Cell>,
    /// The upper left and the lower right corner of the board, if it is larger than its cells, as
    /// with a sea around them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub frame: Option<(Point, Point)>,
    /// For each cell, the straight lines through it, in games that have such: the neighbors before
    /// and behind the cell. A line that ends at the cell has none behind it. Strategies get them;
    /// the JSON for views leaves them out.
    #[serde(skip)]
    pub lines: Vec<Vec<(usize, Option<usize>)>>,
}

/// One cell of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "game.ts"))]
pub struct Cell {
    /// Its name in actions and observations.
    pub name: String,
    /// Its terrain, such as `water`.
    pub ground: String,
    /// Where to draw the pieces on it.
    pub center: Point,
    /// Its corners, clockwise.
    pub outline: Vec<Point>,
    /// The corners of each hole in it, counterclockwise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Vec<Point>>>", optional))]
    pub holes: Vec<Vec<Point>>,
    /// Where to draw things beside it, such as a port in the water.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub berth: Option<Point>,
    /// The indices of the cells beside it.
    pub neighbors: Vec<usize>,
}

/// A point: to the right and down, in hundredths of a usual cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "game.ts"))]
pub struct Point(pub i32, pub i32);

impl Geometry {
    /// Creates a board of squares, row by row from the top left; `describe` returns the name and the
    /// terrain of each.
    #[must_use]
    pub fn squares(
        width: u32,
        height: u32,
        mut describe: impl FnMut(u32, u32) -> (String, &'static str),
    ) -> Geometry {
        const SIDE: i32 = 100;
        let index = |x: u32, y: u32| (y * width + x) as usize;
        let cell = |place: u32| {
            let (x, y) = (place % width, place / width);
            let (name, ground) = describe(x, y);
            let (left, top) = (x as i32 * SIDE, y as i32 * SIDE);
            let corner = |right: i32, down: i32| Point(left + right * SIDE, top + down * SIDE);
            let beside = [
                (y > 0).then(|| index(x, y - 1)),
                (x + 1 < width).then(|| index(x + 1, y)),
                (y + 1 < height).then(|| index(x, y + 1)),
                (x > 0).then(|| index(x - 1, y)),
            ];
            Cell {
                name,
                ground: ground.into(),
                center: Point(left + SIDE / 2, top + SIDE / 2),
                outline: vec![corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)],
                neighbors: beside.into_iter().flatten().collect(),
                ..Cell::default()
            }
        };
        Geometry {
            cells: (0..width * height).map(cell).collect(),
            ..Geometry::default()
        }
    }
}
