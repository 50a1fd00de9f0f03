//! Squares and the four directions.

use std::{
    cmp::Ordering::{Equal, Greater, Less},
    fmt,
    str::FromStr,
};

use serde::{Deserialize, Serialize, Serializer};
use thiserror::Error;

/// A square, written as a file letter and a rank counted from the bottom: `c12`.
///
/// A square can be parsed without a board; the rules check that the board has it. The value is
/// `16 * rank + file`, so a step beyond an edge leads to a value below 256 that is not on the board
/// and is always empty.
///
/// ```
/// use jungle::Square;
///
/// let square: Square = "c12".parse()?;
/// assert_eq!((square.file(), square.rank()), (2, 12));
/// assert_eq!(square.to_string(), "c12");
/// # Ok::<(), jungle::NotASquare>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
#[serde(try_from = "String")]
pub struct Square(u8);

/// The names of all values, computed once because a server writes a hundred of them for every move.
static NAMES: [&str; 256] = {
    static LETTERS: [[u8; 3]; 256] = letters();
    let mut names = [""; 256];
    let mut place = 0;
    while place < names.len() {
        let length = if place >> 4 < 10 { 2 } else { 3 };
        names[place] = match std::str::from_utf8(LETTERS[place].split_at(length).0) {
            Ok(name) => name,
            Err(_) => panic!("ASCII is valid UTF-8"),
        };
        place += 1;
    }
    names
};

/// The file and the rank of every value, with room for two digits.
const fn letters() -> [[u8; 3]; 256] {
    let mut letters = [[0; 3]; 256];
    let mut place = 0;
    while place < letters.len() {
        let (file, rank) = (b'a' + (place & 15) as u8, (place >> 4) as u8);
        letters[place] = match rank {
            0..10 => [file, b'0' + rank, 0],
            _ => [file, b'1', b'0' + rank - 10],
        };
        place += 1;
    }
    letters
}

impl Square {
    /// The width of the widest board.
    pub const FILES: u8 = 12;

    /// The height of the highest board.
    pub const RANKS: u8 = 13;

    /// All squares that can be written, from `a1` rank by rank.
    pub const ALL: [Square; 156] = {
        let mut all = [Square(0); 156];
        let mut index = 0;
        while index < all.len() as u8 {
            let (file, rank) = (index % Square::FILES, index / Square::FILES + 1);
            all[index as usize] = Square(rank << 4 | file);
            index += 1;
        }
        all
    };

    /// The place of captured pieces, outside the board. No step leads from it to the board.
    pub(crate) const OFF_BOARD: Square = Square(0xff);

    /// Returns the square at a file, counted from zero, and a rank, counted from one.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < Square::FILES && rank >= 1 && rank <= Square::RANKS {
            Some(Square(rank << 4 | file))
        } else {
            None
        }
    }

    /// The column, counted from zero at the left.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 15
    }

    /// The row, counted from one at the bottom.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 4
    }

    /// The notation of the square.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// An index into an array of 256, which includes squares beyond the edges.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the next square in a direction, possibly beyond the edge.
    #[inline]
    pub(crate) const fn toward(self, direction: Direction) -> Square {
        Square(self.0.wrapping_add(direction as u8))
    }

    /// Returns the direction of another square on the same file or rank.
    pub(crate) fn direction_of(self, other: Square) -> Option<Direction> {
        match (
            self.file().cmp(&other.file()),
            self.rank().cmp(&other.rank()),
        ) {
            (Equal, Less) => Some(Direction::Up),
            (Equal, Greater) => Some(Direction::Down),
            (Greater, Equal) => Some(Direction::Left),
            (Less, Equal) => Some(Direction::Right),
            _ => None,
        }
    }

    /// Parses a square at the start of `text`. Returns it with the rest of the text.
    pub(crate) fn read(text: &str) -> Result<(Square, &str), NotASquare> {
        let mut bytes = text.bytes();
        let file = bytes.next().map_or(u8::MAX, |byte| byte.wrapping_sub(b'a'));
        let n_digits = bytes.take(2).take_while(u8::is_ascii_digit).count();
        let number = text.get(1..1 + n_digits).unwrap_or_default();
        if file >= Square::FILES || number.starts_with('0') {
            return Err(NotASquare);
        }
        let rank = number.parse().map_err(|_| NotASquare)?;
        let square = Square::new(file, rank).ok_or(NotASquare)?;
        Ok((square, &text[1 + n_digits..]))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
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
        match Square::read(text)? {
            (square, "") => Ok(square),
            _ => Err(NotASquare),
        }
    }
}

impl TryFrom<String> for Square {
    type Error = NotASquare;

    fn try_from(text: String) -> Result<Square, NotASquare> {
        text.parse()
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// The error for a text that is not a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a square is a letter from a to l and a number from 1 to 13, such as c12")]
pub struct NotASquare;

/// A direction of a step. Its value is the difference between two squares, modulo 256.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Direction {
    Up = 16,
    Down = 240,
    Left = 255,
    Right = 1,
}

impl Direction {
    /// All directions, in the order of legal actions.
    pub(crate) const ALL: [Direction; 4] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];
}
