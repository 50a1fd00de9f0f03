//! The squares of the board and the four directions.

use std::{fmt, str::FromStr};

use game::Geometry;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Terrain;

/// How many squares the board has on each side.
pub const SIDE: usize = 25;

/// A square, written as column and row: `a1` is the top left one, `y25` the one opposite.
///
/// Rows are counted from the top, as lines of a map file are.
///
/// ```
/// use realms::Square;
///
/// let square: Square = "c12".parse()?;
/// assert_eq!((square.column(), square.row()), (2, 11));
/// assert_eq!(square.to_string(), "c12");
/// assert_eq!(square.mirrored().to_string(), "w14");
/// # Ok::<(), realms::NotASquare>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String", into = "String")]
pub struct Square(u16);

impl Square {
    /// How many there are.
    pub const COUNT: usize = SIDE * SIDE;

    /// The square at an index below [`Square::COUNT`], row by row from the top left.
    ///
    /// # Panics
    /// When there is no such square; what comes from outside is parsed.
    #[must_use]
    pub const fn new(index: usize) -> Square {
        assert!(index < Square::COUNT, "the board has 625 squares");
        Square(index as u16)
    }

    /// The square in a column and a row, counted from zero, if it is on the board.
    #[must_use]
    pub const fn at(column: i32, row: i32) -> Option<Square> {
        const END: i32 = SIDE as i32;
        if column < 0 || row < 0 || column >= END || row >= END {
            return None;
        }
        Some(Square((row * END + column) as u16))
    }

    /// All squares, row by row from the top left.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator {
        (0..Square::COUNT as u16).map(Square)
    }

    /// Its place among all squares.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, from zero at the left.
    #[must_use]
    pub const fn column(self) -> usize {
        self.index() % SIDE
    }

    /// The row, from zero at the top.
    #[must_use]
    pub const fn row(self) -> usize {
        self.index() / SIDE
    }

    /// How many steps lead from one square to another on an empty board.
    #[must_use]
    pub const fn distance(self, other: Square) -> usize {
        self.column().abs_diff(other.column()) + self.row().abs_diff(other.row())
    }

    /// The square beside it, unless the board ends there.
    #[must_use]
    pub const fn beside(self, direction: Direction) -> Option<Square> {
        let (right, down) = direction.offset();
        Square::at(self.column() as i32 + right, self.row() as i32 + down)
    }

    /// The squares beside it: north, east, south, west, as far as there are any.
    pub fn neighbors(self) -> impl Iterator<Item = Square> {
        Direction::ALL
            .into_iter()
            .filter_map(move |it| self.beside(it))
    }

    /// Where it lands when the board is turned by half.
    #[must_use]
    pub const fn mirrored(self) -> Square {
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
        // There is one way to write a square: without a sign or zeros in front.
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

/// What was written is not a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a square is a letter from a to y and a number from 1 to 25, such as c12")]
pub struct NotASquare;

/// One of the four ways a unit can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Up.
    North,
    /// To the right.
    East,
    /// Down.
    South,
    /// To the left.
    West,
}

impl Direction {
    /// All of them, clockwise.
    pub const ALL: [Direction; 4] = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ];

    /// How far to the right and down it leads.
    #[must_use]
    pub const fn offset(self) -> (i32, i32) {
        match self {
            Direction::North => (0, -1),
            Direction::East => (1, 0),
            Direction::South => (0, 1),
            Direction::West => (-1, 0),
        }
    }
}

/// The board as views of all games have it, with what is known of each square.
pub(crate) fn squares(terrain: impl Fn(Square) -> Option<Terrain>) -> Geometry {
    Geometry::squares(SIDE as u32, SIDE as u32, |column, row| {
        let square = Square::at(column as i32, row as i32).expect("it is on the board");
        let ground = terrain(square).map_or("unknown", Terrain::name);
        (square.to_string(), ground)
    })
}
