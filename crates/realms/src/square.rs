//! The squares of the board.

use std::{fmt, str::FromStr};

use game::Geometry;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Terrain;

/// The number of squares on each side of the board.
pub(crate) const SIDE: usize = 25;

/// A square, written as column and row: `a1` is the top left square, `y25` the bottom right one.
///
/// Rows are counted from the top, as in a map file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Square(u16);

impl Square {
    pub(crate) const COUNT: usize = SIDE * SIDE;

    /// Returns the square at an index, row by row from the top left.
    pub(crate) const fn new(index: usize) -> Square {
        assert!(index < Square::COUNT, "the board has 625 squares");
        Square(index as u16)
    }

    /// Returns the square in a column and a row, counted from zero, if it is on the board.
    pub const fn at(column: i32, row: i32) -> Option<Square> {
        const END: i32 = SIDE as i32;
        if column < 0 || row < 0 || column >= END || row >= END {
            return None;
        }
        Some(Square((row * END + column) as u16))
    }

    /// Returns all squares, row by row from the top left.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..Square::COUNT as u16).map(Square)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the column, from zero at the left.
    pub(crate) const fn column(self) -> usize {
        self.index() % SIDE
    }

    /// Returns the row, from zero at the top.
    pub(crate) const fn row(self) -> usize {
        self.index() / SIDE
    }

    /// Returns the number of steps between two squares on an empty board.
    pub(crate) const fn distance(self, other: Square) -> usize {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// Returns the neighbors to the north, east, south and west; `None` beyond the edge.
    pub(crate) fn around(self) -> [Option<Square>; 4] {
        let (column, row) = (self.column() as i32, self.row() as i32);
        [(0, -1), (1, 0), (0, 1), (-1, 0)]
            .map(|(right, down)| Square::at(column + right, row + down))
    }

    /// Returns the neighbors, in the order of [`Square::around`].
    pub(crate) fn neighbors(self) -> impl Iterator<Item = Square> {
        self.around().into_iter().flatten()
    }

    /// Returns the square whose place it takes when the board is turned by 180 degrees.
    pub(crate) const fn mirrored(self) -> Square {
        Square((Square::COUNT - 1 - self.index()) as u16)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.column() as u8);
        f.pad(&format!("{column}{}", self.row() + 1))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = NotASquare;

    fn from_str(text: &str) -> Result<Square, NotASquare> {
        let mut letters = text.chars();
        let column = letters.next().filter(char::is_ascii_lowercase);
        let column = i32::from(column.ok_or(NotASquare)? as u8 - b'a');
        let row = letters.as_str();
        // A square has one notation: the row has no sign and no leading zeros.
        if row.starts_with('0') || !row.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NotASquare);
        }
        let row: u8 = row.parse().map_err(|_| NotASquare)?;
        Square::at(column, i32::from(row) - 1).ok_or(NotASquare)
    }
}

impl TryFrom<String> for Square {
    type Error = NotASquare;

    fn try_from(text: String) -> Result<Square, NotASquare> {
        text.parse()
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}

/// The text is not a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a square is a letter from a to y and a number from 1 to 25, such as c12")]
pub struct NotASquare;

/// Returns the cells of the board, each with its known terrain.
pub(crate) fn geometry(terrain: impl Fn(Square) -> Option<Terrain>) -> Geometry {
    Geometry::squares(SIDE as u32, SIDE as u32, |column, row| {
        let square = Square::at(column as i32, row as i32).expect("it is on the board");
        let ground = terrain(square).map_or("unknown", Terrain::name);
        (square.to_string(), ground)
    })
}
