//! Squares and the four directions.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize, Serializer};
use thiserror::Error;

/// A square, written as a file letter and a rank counted from the bottom: `c12`.
///
/// The text needs no board; whether a board has such a square, the rules say. Inside it is
/// `16 * rank + file`, so that every step from a real square stays within 256 and what lies
/// beyond an edge is a place of its own, on which nothing ever stands.
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

/// The names of all places, also of those beyond the edges: a server writes a hundred of them
/// for every move, so they are made once.
static NAMES: [&str; 256] = {
    static LETTERS: [[u8; 3]; 256] = letters();
    let mut names = [""; 256];
    let mut place = 0;
    while place < names.len() {
        let length = if place >> 4 < 10 { 2 } else { 3 };
        names[place] = match std::str::from_utf8(LETTERS[place].split_at(length).0) {
            Ok(name) => name,
            Err(_) => panic!("letters and figures are text"),
        };
        place += 1;
    }
    names
};

/// The file and the rank of every place, with room for two figures.
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
    ///
    /// ```
    /// assert_eq!(jungle::Square::FILES, 12);
    /// ```
    pub const FILES: u8 = 12;

    /// The height of the highest board.
    ///
    /// ```
    /// assert_eq!(jungle::Square::RANKS, 13);
    /// ```
    pub const RANKS: u8 = 13;

    /// All squares that can be written, from `a1` rank by rank.
    ///
    /// ```
    /// assert_eq!(jungle::Square::ALL.len(), 156);
    /// ```
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

    /// Where animals are which have been taken: no step leads from it to the board.
    pub(crate) const GRAVE: Square = Square(0xff);

    /// The square on that file, counted from zero, and that rank, counted from one.
    ///
    /// ```
    /// use jungle::Square;
    ///
    /// assert_eq!(Square::new(0, 1).map(|square| square.to_string()).as_deref(), Some("a1"));
    /// assert_eq!(Square::new(12, 1), None);
    /// ```
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < Square::FILES && rank >= 1 && rank <= Square::RANKS {
            Some(Square(rank << 4 | file))
        } else {
            None
        }
    }

    /// The column, counted from zero at the left.
    ///
    /// ```
    /// assert_eq!(jungle::Square::ALL[13].file(), 1);
    /// ```
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 15
    }

    /// The row, counted from one at the bottom.
    ///
    /// ```
    /// assert_eq!(jungle::Square::ALL[13].rank(), 2);
    /// ```
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 4
    }

    /// Its text.
    ///
    /// ```
    /// assert_eq!(jungle::Square::ALL[13].name(), "b2");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// An index into an array of 256, with room for what lies beyond the edges.
    ///
    /// ```
    /// assert!(jungle::Square::ALL.iter().all(|square| square.index() < 256));
    /// ```
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next place in that direction, perhaps beyond the edge.
    #[inline]
    pub(crate) const fn toward(self, direction: Direction) -> Square {
        Square(self.0.wrapping_add(direction as u8))
    }

    /// The direction of `other`, if it lies on the same file or rank and is not this one.
    pub(crate) fn direction_of(self, other: Square) -> Option<Direction> {
        let by_file = self.file().cmp(&other.file());
        let by_rank = self.rank().cmp(&other.rank());
        match (by_file, by_rank) {
            (std::cmp::Ordering::Equal, std::cmp::Ordering::Less) => Some(Direction::Up),
            (std::cmp::Ordering::Equal, std::cmp::Ordering::Greater) => Some(Direction::Down),
            (std::cmp::Ordering::Greater, std::cmp::Ordering::Equal) => Some(Direction::Left),
            (std::cmp::Ordering::Less, std::cmp::Ordering::Equal) => Some(Direction::Right),
            _ => None,
        }
    }

    /// Reads a square from the front of `text`, and gives what follows it.
    pub(crate) fn read(text: &str) -> Result<(Square, &str), NotASquare> {
        let mut bytes = text.bytes();
        let file = bytes.next().map_or(u8::MAX, |byte| byte.wrapping_sub(b'a'));
        let figures = bytes.take(2).take_while(u8::is_ascii_digit).count();
        let number = text.get(1..1 + figures).unwrap_or_default();
        if file >= Square::FILES || number.starts_with('0') {
            return Err(NotASquare);
        }
        let rank = number.parse().map_err(|_| NotASquare)?;
        let square = Square::new(file, rank).ok_or(NotASquare)?;
        Ok((square, &text[1 + figures..]))
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

/// What was written is not a square.
///
/// ```
/// assert!("m1".parse::<jungle::Square>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a square is a letter from a to l and a number from 1 to 13, such as c12")]
pub struct NotASquare;

/// One of the four ways to step; its number is what it adds to a square, modulo 256.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Direction {
    Up = 16,
    Down = 240,
    Left = 255,
    Right = 1,
}

impl Direction {
    /// The order in which legal actions are listed.
    pub(crate) const ALL: [Direction; 4] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];
}
