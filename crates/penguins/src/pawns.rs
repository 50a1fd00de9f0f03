//! The pawns of one player.

use std::fmt;

use crate::Tile;

/// The tiles of a player's pawns, in order.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pawns {
    /// The first `count` entries are the pawns, sorted; the others are unused.
    tiles: [Tile; Pawns::MAX],
    count: u8,
}

impl Pawns {
    /// The maximum number of pawns of a player.
    pub(crate) const MAX: usize = 10;

    pub(crate) fn as_slice(&self) -> &[Tile] {
        &self.tiles[..usize::from(self.count)]
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(crate) fn len(&self) -> u8 {
        self.count
    }

    pub(crate) fn contains(&self, tile: Tile) -> bool {
        self.as_slice().contains(&tile)
    }

    /// Adds a pawn. There must be room for it.
    pub(crate) fn add(&mut self, tile: Tile) {
        let mut place = usize::from(self.count);
        self.count += 1;
        while place > 0 && self.tiles[place - 1] > tile {
            self.tiles[place] = self.tiles[place - 1];
            place -= 1;
        }
        self.tiles[place] = tile;
    }

    /// Removes the pawn on `tile`, if there is one.
    pub(crate) fn remove(&mut self, tile: Tile) {
        let mut kept = 0;
        for place in 0..usize::from(self.count) {
            self.tiles[kept] = self.tiles[place];
            kept += usize::from(self.tiles[place] != tile);
        }
        self.count = kept as u8;
    }
}

impl PartialEq for Pawns {
    fn eq(&self, other: &Pawns) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Pawns {}

impl fmt::Debug for Pawns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}
