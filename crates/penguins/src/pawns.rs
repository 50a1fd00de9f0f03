//! The pawns of one player.

use std::fmt;

use crate::Tile;

/// The tiles on which a player's pawns stand, in order.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pawns {
    /// The first `count` are pawns, sorted; the others mean nothing.
    tiles: [Tile; Pawns::MOST],
    count: u8,
}

impl Pawns {
    /// How many pawns a player can have at most.
    pub(crate) const MOST: usize = 10;

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

    /// Adds a pawn, for which there is room.
    pub(crate) fn add(&mut self, tile: Tile) {
        let mut place = usize::from(self.count);
        self.count += 1;
        while place > 0 && self.tiles[place - 1] > tile {
            self.tiles[place] = self.tiles[place - 1];
            place -= 1;
        }
        self.tiles[place] = tile;
    }

    /// Takes away the pawn on `tile`, if there is one.
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
