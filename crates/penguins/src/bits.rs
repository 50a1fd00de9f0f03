//! Sets of tiles, without heap for floes of up to 256 tiles.

use crate::Tile;

/// A set of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Bits {
    /// For floes of up to 256 tiles.
    Few([u64; 4]),
    /// For larger floes.
    Many(Box<[u64]>),
}

impl Bits {
    /// The number of tiles that fit without heap.
    const FEW: usize = 256;

    /// Creates an empty set with room for `n_tiles`.
    pub(crate) fn none(n_tiles: usize) -> Bits {
        if n_tiles <= Bits::FEW {
            Bits::Few([0; 4])
        } else {
            Bits::Many(vec![0; n_tiles.div_ceil(64)].into())
        }
    }

    /// Returns whether `tile` is in the set. The floe must have it.
    pub(crate) fn has(&self, tile: Tile) -> bool {
        let index = tile.index();
        let word = match self {
            // The mask has no effect except that the compiler knows that the index is in range.
            Bits::Few(words) => words[(index / 64) & 3],
            Bits::Many(words) => words[index / 64],
        };
        word >> (index % 64) & 1 != 0
    }

    /// Adds `tile`. Returns whether it was not in the set before.
    pub(crate) fn insert(&mut self, tile: Tile) -> bool {
        let is_new = !self.has(tile);
        *self.word(tile) |= 1 << (tile.index() % 64);
        is_new
    }

    /// Removes `tile`.
    pub(crate) fn remove(&mut self, tile: Tile) {
        *self.word(tile) &= !(1 << (tile.index() % 64));
    }

    /// Returns the tiles in the set, in order.
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

    /// Returns the intersection of two sets of the same floe.
    pub(crate) fn and(&self, other: &Bits) -> Bits {
        let mut both = self.clone();
        let words = match &mut both {
            Bits::Few(words) => words.as_mut_slice(),
            Bits::Many(words) => words,
        };
        for (word, other) in words.iter_mut().zip(other.words()) {
            *word &= other;
        }
        both
    }

    /// Appends `make(tile)` for each tile in the set, in order.
    pub(crate) fn list<T>(&self, into: &mut Vec<T>, make: impl Fn(Tile) -> T) {
        let words = self.words().iter().enumerate();
        for (index, &word) in words.filter(|(_, word)| **word != 0) {
            let mut rest = word;
            // The count is known first, so memory is reserved once.
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

/// A set from which a random tile can be drawn: `Bits`, or one word on small floes.
pub(crate) trait Draw {
    /// The number of tiles in the set.
    fn count(&self) -> u32;

    /// Returns the tile with this index in the set, if the set is large enough.
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
