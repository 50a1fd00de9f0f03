//! Sets of squares, one bit each, and the neighborhoods that make up sight and range.
//!
//! Sight is a union of diamonds. All diamonds are computed once, so the sight of a whole army takes
//! a few dozen operations on words.

use std::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, Sub},
    sync::LazyLock,
};

use crate::square::{SIDE, Square};

const WORDS: usize = Square::COUNT.div_ceil(64);

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Bits([u64; WORDS]);

/// The largest radius in the rules: the sight of an engineer.
const MAX_RADIUS: usize = 8;

/// The squares within each radius of each square.
static NEAR: LazyLock<Vec<[Bits; MAX_RADIUS + 1]>> = LazyLock::new(|| {
    let near = |center: Square| {
        let mut near = [Bits::EMPTY; MAX_RADIUS + 1];
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
    /// The empty set.
    pub const EMPTY: Bits = Bits([0; WORDS]);

    /// Every square of the board.
    pub const BOARD: Bits = {
        let mut words = [u64::MAX; WORDS];
        words[WORDS - 1] = (1 << (Square::COUNT % 64)) - 1;
        Bits(words)
    };

    /// Returns the squares at most `radius` steps away from `center`; `radius` is at most 8.
    pub(crate) fn within(center: Square, radius: u8) -> &'static Bits {
        &NEAR[center.index()][usize::from(radius)]
    }

    pub(crate) fn of(square: Square) -> Bits {
        let mut bits = Bits::EMPTY;
        bits.insert(square);
        bits
    }

    /// Returns whether the set contains a square.
    pub const fn has(&self, square: Square) -> bool {
        self.0[square.index() / 64] >> (square.index() % 64) & 1 != 0
    }

    pub(crate) const fn insert(&mut self, square: Square) {
        self.0[square.index() / 64] |= 1 << (square.index() % 64);
    }

    pub(crate) const fn remove(&mut self, square: Square) {
        self.0[square.index() / 64] &= !(1 << (square.index() % 64));
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the sets have a square in common.
    pub(crate) fn meets(&self, other: &Bits) -> bool {
        !(*self & *other).is_empty()
    }

    /// Returns whether `other` contains all squares of this set.
    pub(crate) fn is_within(&self, other: &Bits) -> bool {
        (*self - *other).is_empty()
    }

    /// Returns the squares in order.
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

    pub(crate) fn first(&self) -> Option<Square> {
        self.iter().next()
    }

    /// Returns the set with all neighbors of its squares: one step of a flood fill.
    pub(crate) fn grown(&self) -> Bits {
        let east = (*self - EAST_EDGE).up(1);
        let west = (*self - WEST_EDGE).down(1);
        *self | east | west | (self.up(SIDE) & Bits::BOARD) | self.down(SIDE)
    }

    /// Moves all bits to higher squares.
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

    /// Moves all bits to lower squares.
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

/// The squares of the first set that are not in the second.
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
