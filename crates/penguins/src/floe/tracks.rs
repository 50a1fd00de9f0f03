//! Tracks: all steps of a floe strung to chains, so that what lies ahead of one is a slice.

use super::{Floe, NOWHERE};
use crate::Tile;

/// Chains of tiles behind one another, and for each step where its own begins and ends.
pub(super) struct Tracks {
    pub(super) tiles: Vec<Tile>,
    pub(super) ahead: Vec<(u32, u32)>,
}

impl Tracks {
    /// Lays the tracks of a floe whose steps are known.
    pub(super) fn lay(floe: &Floe) -> Tracks {
        let onward = onward(floe);
        let mut follows = vec![false; onward.len()];
        for &next in onward.iter().filter(|&&next| next != NOWHERE) {
            follows[next as usize] = true;
        }
        let mut tracks = Tracks {
            tiles: Vec::with_capacity(onward.len()),
            ahead: vec![(NOWHERE, NOWHERE); onward.len()],
        };
        // Chains with a beginning. No two lead to the same step, so none is walked twice.
        for start in (0..onward.len()).filter(|&step| !follows[step]) {
            tracks.add_line(floe, &chain(&onward, start));
        }
        // What is left runs in rounds, which only map files have.
        for start in 0..onward.len() {
            if tracks.ahead[start].0 == NOWHERE {
                tracks.add_round(floe, &chain(&onward, start));
            }
        }
        tracks
    }

    /// Adds a chain that ends: all steps of it share the end.
    fn add_line(&mut self, floe: &Floe, chain: &[usize]) {
        let from = self.tiles.len() as u32;
        self.tiles
            .extend(chain.iter().map(|&step| floe.neighbors[step]));
        let end = self.tiles.len() as u32;
        for (position, &step) in (from..).zip(chain) {
            self.ahead[step] = (position, end);
        }
    }

    /// Adds a chain that comes back to its beginning: written twice over, each step finds the whole
    /// round ahead of it, up to the tile where it began.
    fn add_round(&mut self, floe: &Floe, chain: &[usize]) {
        let from = self.tiles.len();
        self.tiles
            .extend(chain.iter().map(|&step| floe.neighbors[step]));
        self.tiles.extend_from_within(from..);
        for (position, &step) in (from as u32..).zip(chain) {
            self.ahead[step] = (position, position + chain.len() as u32 - 1);
        }
    }
}

/// For each step the one that follows it straight on.
fn onward(floe: &Floe) -> Vec<u32> {
    let steps = floe.tiles().flat_map(|tile| {
        let neighbors = floe.neighbors(tile).iter();
        neighbors.map(move |&neighbor| (tile, neighbor))
    });
    // A neighbor of a sloppy map need not know the tile: then the line ends there.
    let next = |(tile, neighbor)| {
        floe.step_back(tile, neighbor)
            .map(|back| floe.opposite[back])
    };
    steps.map(|step| next(step).unwrap_or(NOWHERE)).collect()
}

/// The steps from `start` to the end, or all around.
fn chain(onward: &[u32], start: usize) -> Vec<usize> {
    let next = |&step: &usize| match onward[step] {
        NOWHERE => None,
        next if next as usize == start => None,
        next => Some(next as usize),
    };
    std::iter::successors(Some(start), next).collect()
}
