//! What the squares are by nature.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::{
    Bits,
    square::{SIDE, Square},
};

/// What a square is by nature.
///
/// ```
/// use realms::Terrain;
///
/// assert_eq!(Terrain::ALL[1].code(), 1);
/// assert!(Terrain::Hill.is_passable() && !Terrain::Water.is_passable());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Passable; may hide gold; castles may be built.
    Land,
    /// Passable; castles may be built; who stands on it is harder to hit.
    Hill,
    /// Impassable.
    Tree,
    /// Impassable.
    Wall,
    /// Impassable.
    Water,
}

impl Terrain {
    /// All of them, by code.
    pub const ALL: [Terrain; 5] = [
        Terrain::Land,
        Terrain::Hill,
        Terrain::Tree,
        Terrain::Wall,
        Terrain::Water,
    ];

    /// Its number in map files.
    #[must_use]
    pub const fn code(self) -> usize {
        self as usize
    }

    /// Its letter in drawings and positions.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Terrain::Land => '.',
            Terrain::Hill => '^',
            Terrain::Tree => '%',
            Terrain::Wall => '#',
            Terrain::Water => '~',
        }
    }

    /// The terrain of that letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Terrain> {
        Terrain::ALL.into_iter().find(|it| it.letter() == letter)
    }

    /// Its name in maps of other programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Terrain::Land => "land",
            Terrain::Hill => "hill",
            Terrain::Tree => "tree",
            Terrain::Wall => "wall",
            Terrain::Water => "water",
        }
    }

    /// Whether units can stand on it.
    #[must_use]
    pub const fn is_passable(self) -> bool {
        // R1: land and hill are passable; tree, wall and water block movement, not sight.
        matches!(self, Terrain::Land | Terrain::Hill)
    }
}

/// The terrain of the board, or of the part of it that someone knows.
///
/// One set of squares for each terrain, so that a part is cut out in a few operations. In JSON it
/// is a list of rows from the top, one letter a square, `?` where nothing is known.
///
/// ```
/// use realms::{Bits, Ground, Terrain};
///
/// let board = Ground::all(Terrain::Land);
/// let corner = "a1".parse()?;
/// let known = board.part(Bits::within(corner, 1));
/// assert_eq!(known.at(corner), Some(Terrain::Land));
/// assert_eq!(known.at("c3".parse()?), None);
/// # Ok::<(), realms::NotASquare>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "Array<string>"))]
pub struct Ground([Bits; Terrain::ALL.len()]);

impl Ground {
    /// Nothing known.
    pub const UNKNOWN: Ground = Ground([Bits::EMPTY; Terrain::ALL.len()]);

    /// A board of one terrain.
    #[must_use]
    pub const fn all(terrain: Terrain) -> Ground {
        let mut ground = Ground::UNKNOWN;
        ground.0[terrain.code()] = Bits::BOARD;
        ground
    }

    /// What a square is, if that is known.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Terrain> {
        let is_here = |terrain: &Terrain| self.0[terrain.code()].has(square);
        Terrain::ALL.into_iter().find(is_here)
    }

    /// Makes a square something else.
    pub fn set(&mut self, square: Square, terrain: Terrain) {
        self.0.iter_mut().for_each(|set| set.remove(square));
        self.0[terrain.code()].insert(square);
    }

    /// All squares of one terrain.
    #[must_use]
    pub const fn of(&self, terrain: Terrain) -> &Bits {
        &self.0[terrain.code()]
    }

    /// The squares on which units can stand, as far as is known.
    #[must_use]
    pub fn passable(&self) -> Bits {
        *self.of(Terrain::Land) | *self.of(Terrain::Hill)
    }

    /// The squares of which anything is known.
    #[must_use]
    pub fn known(&self) -> Bits {
        self.0
            .into_iter()
            .fold(Bits::EMPTY, |known, set| known | set)
    }

    /// What is known by who knows these squares alone.
    #[must_use]
    pub fn part(&self, squares: &Bits) -> Ground {
        Ground(self.0.map(|set| set & *squares))
    }

    /// The letter of a square, `?` where nothing is known.
    #[must_use]
    pub fn letter(&self, square: Square) -> char {
        self.at(square).map_or('?', Terrain::letter)
    }
}

impl Serialize for Ground {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        write_rows(serializer, |square| self.letter(square))
    }
}

impl<'de> Deserialize<'de> for Ground {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ground, D::Error> {
        let mut ground = Ground::UNKNOWN;
        read_rows(deserializer, |square, letter| match letter {
            '?' => true,
            _ => Terrain::from_letter(letter)
                .map(|it| ground.set(square, it))
                .is_some(),
        })?;
        Ok(ground)
    }
}

/// A set of squares as rows from the top: `+` where a square is in it, `-` elsewhere.
pub(crate) mod rows {
    use super::{Bits, Deserializer, Serializer, read_rows, write_rows};

    pub(crate) fn serialize<S: Serializer>(bits: &Bits, serializer: S) -> Result<S::Ok, S::Error> {
        write_rows(
            serializer,
            |square| if bits.has(square) { '+' } else { '-' },
        )
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Bits, D::Error> {
        let mut bits = Bits::EMPTY;
        read_rows(from, |square, letter| {
            if letter == '+' {
                bits.insert(square);
            }
            matches!(letter, '+' | '-')
        })?;
        Ok(bits)
    }
}

fn write_rows<S: Serializer>(
    serializer: S,
    letter: impl Fn(Square) -> char,
) -> Result<S::Ok, S::Error> {
    let row = |row: usize| -> String {
        (0..SIDE)
            .map(|column| letter(Square::new(row * SIDE + column)))
            .collect()
    };
    serializer.collect_seq((0..SIDE).map(row))
}

fn read_rows<'de, D: Deserializer<'de>>(
    deserializer: D,
    mut take: impl FnMut(Square, char) -> bool,
) -> Result<(), D::Error> {
    let rows = Vec::<String>::deserialize(deserializer)?;
    let is_board = rows.len() == SIDE && rows.iter().all(|row| row.chars().count() == SIDE);
    let letters = rows.iter().flat_map(|row| row.chars());
    if is_board
        && Square::all()
            .zip(letters)
            .all(|(square, letter)| take(square, letter))
    {
        Ok(())
    } else {
        Err(D::Error::custom("expected 25 rows of 25 known letters"))
    }
}
