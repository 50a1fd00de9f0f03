//! The shape of a board, for views that draw cells, point at them, and walk from one to the next.
//!
//! It is told once for a match; observations refer to cells by name.

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
    /// In an order of their own, to which [`Cell::neighbors`] refers.
    pub cells: Vec<Cell>,
    /// The upper left and the lower right corner of the board, where it is larger than its cells:
    /// what lies between is the sea, or whatever else nobody can stand on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub frame: Option<(Point, Point)>,
}

/// One cell of a board.
///
/// ```
/// use game::{Geometry, Point};
///
/// let board = Geometry::squares(1, 1, |_, _| ("a1".into(), "throne"));
/// assert_eq!(board.cells[0].center, Point(50, 50));
/// assert_eq!(board.cells[0].outline.len(), 4);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "game.ts"))]
pub struct Cell {
    /// What actions and observations call it.
    pub name: String,
    /// What it is by nature, such as `water`; a view draws it accordingly.
    pub ground: String,
    /// Where to put what stands on it.
    pub center: Point,
    /// Its corners, clockwise.
    pub outline: Vec<Point>,
    /// The corners of each hole in it, counterclockwise.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Vec<Point>>>", optional))]
    pub holes: Vec<Vec<Point>>,
    /// Where to put what lies at it but outside, such as a port in the water, if it has such a
    /// place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub berth: Option<Point>,
    /// The cells beside it.
    pub neighbors: Vec<usize>,
}

/// A place in the plane: to the right and down, in hundredths of a usual cell.
///
/// ```
/// let game::Point(x, y) = game::Point(150, 50);
/// assert_eq!((x, y), (150, 50));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "game.ts"))]
pub struct Point(pub i32, pub i32);

/// A straight way through a cell: the cells before and behind it, as [`Cell::neighbors`] names
/// them. Where the way ends at the cell, there is nothing behind it.
///
/// ```
/// let (west, east) = (3, 5);
/// let through_the_middle = game::Straight(west, Some(east));
/// assert_eq!(through_the_middle.1, Some(5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Straight(pub usize, pub Option<usize>);

impl Geometry {
    /// A board of squares, row by row from the top left, each with its name and ground.
    ///
    /// ```
    /// let board = game::Geometry::squares(2, 2, |x, y| (format!("{x},{y}"), "land"));
    /// assert_eq!(board.cells[3].name, "1,1");
    /// ```
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
            frame: None,
        }
    }
}
