//! Sets of tiles. A floe of 256 tiles needs no heap; larger ones have their bits in a box.

use crate::Tile;

/// A set of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Bits {
    /// Of a floe of up to 256 tiles.
    Few([u64; 4]),
    /// Of a larger one.
    Many(Box<[u64]>),
}

impl Bits {
    /// How many tiles fit without heap.
    const FEW: usize = 256;

    /// The empty set, with room for `n_tiles`.
    pub(crate) fn none(n_tiles: usize) -> Bits {
        if n_tiles <= Bits::FEW {
            Bits::Few([0; 4])
        } else {
            Bits::Many(vec![0; n_tiles.div_ceil(64)].into())
        }
    }

    /// Whether `tile`, one of the floe, is in the set.
    pub(crate) fn has(&self, tile: Tile) -> bool {
        let index = tile.index();
        let word = match self {
            // The mask changes nothing; it shows the compiler that the index is in range.
            Bits::Few(words) => words[(index / 64) & 3],
            Bits::Many(words) => words[index / 64],
        };
        word >> (index % 64) & 1 != 0
    }

    /// Puts `tile` in; tells whether it was not there yet.
    pub(crate) fn insert(&mut self, tile: Tile) -> bool {
        let is_new = !self.has(tile);
        *self.word(tile) |= 1 << (tile.index() % 64);
        is_new
    }

    /// Takes `tile` out.
    pub(crate) fn remove(&mut self, tile: Tile) {
        *self.word(tile) &= !(1 << (tile.index() % 64));
    }

    /// The tiles in the set, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Tile> + '_ {
        self.words().iter().enumerate().flat_map(|(index, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(Tile::at(64 * index + bit))
            })
        })
    }

    /// The tiles in both sets, which are of the same floe.
    pub(crate) fn and(&self, other: &Bits) -> Bits {
        let mut both = self.clone();
        match (&mut both, other) {
            (Bits::Few(words), Bits::Few(others)) => {
                words
                    .iter_mut()
                    .zip(others)
                    .for_each(|(word, other)| *word &= other);
            }
            (Bits::Many(words), Bits::Many(others)) => {
                words
                    .iter_mut()
                    .zip(others)
                    .for_each(|(word, other)| *word &= other);
            }
            (Bits::Few(_), Bits::Many(_)) | (Bits::Many(_), Bits::Few(_)) => {
                unreachable!("sets of the same floe are of the same kind")
            }
        }
        both
    }

    /// Appends what `make` makes of each tile in the set, in order.
    pub(crate) fn list<T>(&self, into: &mut Vec<T>, make: impl Fn(Tile) -> T) {
        let words = self.words().iter().enumerate();
        for (index, &word) in words.filter(|(_, word)| **word != 0) {
            let mut rest = word;
            // Counted first, so that room is made once for all of them.
            into.extend((0..word.count_ones()).map(|_| {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                make(Tile::at(64 * index + bit))
            }));
        }
    }

    fn words(&self) -> &[u64] {
        match self {
            Bits::Few(words) => words,
            Bits::Many(words) => words,
        }
    }

    fn word(&mut self, tile: Tile) -> &mut u64 {
        let index = tile.index() / 64;
        match self {
            Bits::Few(words) => &mut words[index & 3],
            Bits::Many(words) => &mut words[index],
        }
    }
}

/// A set from which one tile is drawn: all bits, or one word of them where that is enough.
pub(crate) trait Draw {
    /// How many tiles are in the set.
    fn count(&self) -> u32;

    /// The tile before which so many others are in the set, if there are as many.
    fn nth(&self, index: u32) -> Option<Tile>;
}

impl Draw for u64 {
    #[inline]
    fn count(&self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn nth(&self, index: u32) -> Option<Tile> {
        let rest = (0..index).fold(*self, |rest, _| rest & rest.wrapping_sub(1));
        (rest != 0).then(|| Tile::at(rest.trailing_zeros() as usize))
    }
}

impl Draw for Bits {
    fn count(&self) -> u32 {
        self.words().iter().map(Draw::count).sum()
    }

    fn nth(&self, mut index: u32) -> Option<Tile> {
        for (place, word) in self.words().iter().enumerate() {
            if let Some(tile) = word.nth(index) {
                return Some(Tile::at(64 * place + tile.index()));
            }
            index -= word.count();
        }
        None
    }
}

#[cfg(test)]
mod tests;
