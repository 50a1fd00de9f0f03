//! Sliding at a glance, for floes of up to 64 tiles.
//!
//! If numbers only grow along a ray, or only shrink, the first thing in the way is the lowest bit
//! of all that is in the way, or the highest; so a slide is a few operations on one word, without
//! a branch. Rows of hexagons, squares and octagons are numbered like that. Where any ray is not,
//! tiles are walked one by one.
//! CITE: the classical way to slide on a chess board,
//! <https://www.chessprogramming.org/Classical_Approach>.

use std::cmp::Reverse;

use super::Floe;
use crate::Tile;

/// What lies ahead of a tile, all around: rays as sets of tiles, empty where there is none.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub(super) struct Sight {
    /// Those along which numbers grow.
    growing: [u64; Sight::MOST],
    /// Those along which they shrink.
    shrinking: [u64; Sight::MOST],
}

impl Sight {
    /// So many rays of each kind leave a tile of the usual boards at most.
    const MOST: usize = 4;

    /// The sights of all tiles, in order; none if the floe is not made for it.
    pub(super) fn all(floe: &Floe) -> Option<Box<[Sight]>> {
        if floe.n_tiles() > 64 {
            return None;
        }
        let of = |tile| Sight::new(floe.rays(tile));
        floe.tiles().map(of).collect()
    }

    /// How far one can slide over tiles in `free`.
    #[inline]
    pub(super) fn reach(&self, free: u64) -> u64 {
        let mut reach = 0;
        for ray in self.growing {
            let blocked = ray & !free;
            // All below the lowest blocked tile, or everything.
            reach |= ray & (blocked & blocked.wrapping_neg()).wrapping_sub(1);
        }
        for ray in self.shrinking {
            let blocked = ray & !free;
            // All above the highest, or everything.
            let above = u64::MAX.checked_shl(64 - blocked.leading_zeros());
            reach |= ray & above.unwrap_or(0);
        }
        reach
    }

    fn new<'a>(rays: impl Iterator<Item = &'a [Tile]>) -> Option<Sight> {
        let mut sight = Sight::default();
        // A ray of one tile both grows and shrinks; it comes last, and goes where there is room.
        let mut rays: Vec<&[Tile]> = rays.collect();
        rays.sort_by_key(|ray| Reverse(ray.len()));
        for ray in rays {
            let is_growing = ray.is_sorted_by(|a, b| a < b);
            let is_shrinking = ray.is_sorted_by(|a, b| a > b);
            let growing = sight.growing.iter_mut().filter(|_| is_growing);
            let shrinking = sight.shrinking.iter_mut().filter(|_| is_shrinking);
            let place = growing.chain(shrinking).find(|place| **place == 0)?;
            *place = ray.iter().map(|tile| 1 << tile.index()).sum();
        }
        Some(sight)
    }
}

/// What is seen of free tiles, wherever one stands.
pub(crate) struct Glance<'a> {
    /// By tile.
    pub(super) sights: &'a [Sight],
    pub(super) free: u64,
}

impl Glance<'_> {
    /// How far one can slide from a tile.
    #[inline]
    pub(crate) fn reach(&self, tile: Tile) -> u64 {
        self.sights[tile.index()].reach(self.free)
    }
}

#[cfg(test)]
mod tests;
