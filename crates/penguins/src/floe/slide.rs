//! Fast slides on floes of up to 64 tiles.
//!
//! If the tile numbers along a ray only grow, the first obstacle is the lowest blocked bit; if they
//! only shrink, it is the highest. So a slide takes a few operations on one word, without a branch.
//! Rows of hexagons, squares and octagons are numbered like that. On other floes slides go tile by
//! tile.
//! CITE: the classical approach to sliding pieces in chess,
//! <https://www.chessprogramming.org/Classical_Approach>.

use std::cmp::Reverse;

use super::Floe;
use crate::Tile;

/// The rays from one tile as sets of tiles; unused entries are empty.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub(super) struct RayMasks {
    /// Rays along which tile numbers grow.
    growing: [u64; RayMasks::MAX],
    /// Rays along which tile numbers shrink.
    shrinking: [u64; RayMasks::MAX],
}

impl RayMasks {
    /// The maximum number of growing or shrinking rays of a tile.
    const MAX: usize = 4;

    /// Returns the masks of all tiles, or `None` if the floe does not allow them.
    pub(super) fn all(floe: &Floe) -> Option<Box<[RayMasks]>> {
        if floe.n_tiles() > 64 {
            return None;
        }
        let of = |tile| RayMasks::new(floe.rays(tile));
        floe.tiles().map(of).collect()
    }

    /// Returns the targets of a slide over the tiles in `free`.
    #[inline]
    pub(super) fn reach(&self, free: u64) -> u64 {
        let mut reach = 0;
        for ray in self.growing {
            let blocked = ray & !free;
            // All tiles below the lowest blocked one, or the whole ray.
            reach |= ray & (blocked & blocked.wrapping_neg()).wrapping_sub(1);
        }
        for ray in self.shrinking {
            let blocked = ray & !free;
            // All tiles above the highest blocked one, or the whole ray.
            let above = u64::MAX.checked_shl(64 - blocked.leading_zeros());
            reach |= ray & above.unwrap_or(0);
        }
        reach
    }

    fn new<'a>(rays: impl Iterator<Item = &'a [Tile]>) -> Option<RayMasks> {
        let mut masks = RayMasks::default();
        // A ray of one tile both grows and shrinks; it comes last and takes any free entry.
        let mut rays: Vec<&[Tile]> = rays.collect();
        rays.sort_by_key(|ray| Reverse(ray.len()));
        for ray in rays {
            let is_growing = ray.is_sorted_by(|a, b| a < b);
            let is_shrinking = ray.is_sorted_by(|a, b| a > b);
            let growing = masks.growing.iter_mut().filter(|_| is_growing);
            let shrinking = masks.shrinking.iter_mut().filter(|_| is_shrinking);
            let place = growing.chain(shrinking).find(|place| **place == 0)?;
            *place = ray.iter().map(|tile| 1 << tile.index()).sum();
        }
        Some(masks)
    }
}

/// Computes slides from any tile over one set of free tiles.
pub(crate) struct Slides<'a> {
    /// The masks of each tile.
    pub(super) ray_masks: &'a [RayMasks],
    pub(super) free: u64,
}

impl Slides<'_> {
    /// Returns the targets of a slide from a tile.
    #[inline]
    pub(crate) fn reach(&self, tile: Tile) -> u64 {
        self.ray_masks[tile.index()].reach(self.free)
    }
}

#[cfg(test)]
mod tests;
