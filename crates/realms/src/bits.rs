//! Sets of squares, one bit each, and the neighborhoods that sight and range are made of.
//!
//! Sight is a union of diamonds, so all diamonds are made once and kept: what a whole army sees is
//! then a few dozen operations on words.

use std::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, Sub},
    sync::LazyLock,
};

use crate::square::{SIDE, Square};

const WORDS: usize = Square::COUNT.div_ceil(64);

/// A set of squares.
///
/// ```
/// use realms::{Bits, Square};
///
/// let square: Square = "m13".parse()?;
/// let near = Bits::within(square, 2);
/// assert_eq!(near.len(), 13);
/// assert!(near.has("m15".parse()?));
/// # Ok::<(), realms::NotASquare>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Bits([u64; WORDS]);

/// The largest radius that anything in the rules asks for: what an engineer sees.
const MOST: usize = 8;

/// The squares within each radius of each square.
static NEAR: LazyLock<Vec<[Bits; MOST + 1]>> = LazyLock::new(|| {
    let near = |center: Square| {
        let mut near = [Bits::EMPTY; MOST + 1];
        for square in Square::all() {
            for set in near.iter_mut().skip(center.distance(square)) {
                set.insert(square);
            }
        }
        near
    };
    Square::all().map(near).collect()
});

impl Bits {
    /// No square.
    pub const EMPTY: Bits = Bits([0; WORDS]);

    /// Every square of the board.
    pub const BOARD: Bits = {
        let mut words = [u64::MAX; WORDS];
        words[WORDS - 1] = (1 << (Square::COUNT % 64)) - 1;
        Bits(words)
    };

    /// The squares at most `radius` steps away from `center`.
    ///
    /// # Panics
    /// When `radius` is more than the eight steps that an engineer sees.
    #[must_use]
    pub fn within(center: Square, radius: u8) -> &'static Bits {
        &NEAR[center.index()][usize::from(radius)]
    }

    /// One square.
    #[must_use]
    pub fn of(square: Square) -> Bits {
        let mut bits = Bits::EMPTY;
        bits.insert(square);
        bits
    }

    /// Whether a square is in it.
    #[must_use]
    pub const fn has(&self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 != 0
    }

    /// Adds a square.
    pub const fn insert(&mut self, square: Square) {
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
    }

    /// Takes a square out.
    pub const fn remove(&mut self, square: Square) {
        self.0[square.index() / 64] &= !(1 << (square.index() % 64));
    }

    /// Whether there is no square in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// How many squares there are in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether both have a square in common.
    #[must_use]
    pub fn meets(&self, other: &Bits) -> bool {
        self.0
            .iter()
            .zip(&other.0)
            .any(|(left, right)| left & right != 0)
    }

    /// Whether all its squares are in the other too.
    #[must_use]
    pub fn is_within(&self, other: &Bits) -> bool {
        self.0
            .iter()
            .zip(&other.0)
            .all(|(left, right)| left & !right == 0)
    }

    /// Its squares in order.
    pub fn iter(&self) -> impl Iterator<Item = Square> {
        let words = self.0.into_iter().enumerate();
        words.flat_map(|(index, word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let lowest = rest.trailing_zeros() as usize;
                rest &= rest.wrapping_sub(1);
                (lowest < 64).then(|| Square::new(64 * index + lowest))
            })
        })
    }

    /// Its first square.
    #[must_use]
    pub fn first(&self) -> Option<Square> {
        self.iter().next()
    }

    /// Its squares and those beside them: one step of a flood.
    #[must_use]
    pub fn grown(&self) -> Bits {
        let east = (*self - EAST_EDGE).up(1);
        let west = (*self - WEST_EDGE).down(1);
        *self | east | west | (self.up(SIDE) & Bits::BOARD) | self.down(SIDE)
    }

    /// All bits moved to higher squares.
    fn up(&self, by: usize) -> Bits {
        Bits(std::array::from_fn(|index| {
            let carried = if index == 0 {
                0
            } else {
                self.0[index - 1] >> (64 - by)
            };
            self.0[index] << by | carried
        }))
    }

    /// All bits moved to lower squares.
    fn down(&self, by: usize) -> Bits {
        Bits(std::array::from_fn(|index| {
            let carried = if index + 1 == WORDS {
                0
            } else {
                self.0[index + 1] << (64 - by)
            };
            self.0[index] >> by | carried
        }))
    }
}

const WEST_EDGE: Bits = column(0);
const EAST_EDGE: Bits = column(SIDE - 1);

const fn column(column: usize) -> Bits {
    let mut bits = Bits::EMPTY;
    let mut index = column;
    while index < Square::COUNT {
        bits.insert(Square::new(index));
        index += SIDE;
    }
    bits
}

impl BitOr for Bits {
    type Output = Bits;

    fn bitor(mut self, other: Bits) -> Bits {
        self |= other;
        self
    }
}

impl BitOrAssign for Bits {
    fn bitor_assign(&mut self, other: Bits) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }
}

impl BitAnd for Bits {
    type Output = Bits;

    fn bitand(mut self, other: Bits) -> Bits {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }
}

/// What is in the first and not in the second.
impl Sub for Bits {
    type Output = Bits;

    fn sub(mut self, other: Bits) -> Bits {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= !other;
        }
        self
    }
}

impl FromIterator<Square> for Bits {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bits {
        let mut bits = Bits::EMPTY;
        squares.into_iter().for_each(|square| bits.insert(square));
        bits
    }
}

impl fmt::Debug for Bits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests;
