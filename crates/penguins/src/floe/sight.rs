//! Sliding at a glance, for floes of up to 64 tiles.
//!
//! If numbers only grow along a ray, or only shrink, the first thing in the way is the lowest bit
//! of all that is in the way, or the highest; so a slide is a few operations on one word, without
//! a branch. Rows of hexagons, squares and octagons are numbered like that. Where any ray is not,
//! tiles are walked one by one.
//! CITE: the classical way to slide on a chess board,
//! <https://www.chessprogramming.org/Classical_Approach>.

use super::Floe;
use crate::Tile;

/// What lies ahead of a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    /// The tiles of the ray, a bit each.
    ray: u64,
    /// Whether numbers shrink along the ray.
    is_shrinking: bool,
}

impl Sight {
    /// The sights of all steps, in order; none if the floe is not made for it.
    pub(super) fn all(floe: &Floe) -> Option<Box<[Sight]>> {
        if floe.n_tiles() > 64 {
            return None;
        }
        floe.tiles()
            .flat_map(|tile| floe.rays(tile))
            .map(Sight::new)
            .collect()
    }

    /// How far one can slide over tiles in `free`.
    pub(super) fn reach(self, free: u64) -> u64 {
        let blocked = self.ray & !free;
        // All below the lowest blocked tile, or everything.
        let below = (blocked & blocked.wrapping_neg()).wrapping_sub(1);
        // All above the highest, or everything.
        let above = u64::MAX
            .checked_shl(64 - blocked.leading_zeros())
            .unwrap_or(0);
        self.ray & if self.is_shrinking { above } else { below }
    }

    fn new(ray: &[Tile]) -> Option<Sight> {
        let is_shrinking = ray.is_sorted_by(|a, b| a > b);
        let is_growing = ray.is_sorted_by(|a, b| a < b);
        let bit = |tile: &Tile| 1 << tile.index();
        (is_growing || is_shrinking).then(|| Sight {
            ray: ray.iter().map(bit).sum(),
            is_shrinking,
        })
    }
}

#[cfg(test)]
mod tests;
