//! Links the steps of a floe into chains, so that the tiles ahead of a step are a slice.

use super::{Floe, NOWHERE};
use crate::Tile;

/// All chains, concatenated, and for each step the range of the tiles ahead.
pub(super) struct Tracks {
    pub(super) tiles: Vec<Tile>,
    pub(super) ahead: Vec<(u32, u32)>,
}

impl Tracks {
    /// Computes the tracks of a floe whose steps are known.
    pub(super) fn new(floe: &Floe) -> Tracks {
        let onward = onward(floe);
        let mut has_previous = vec![false; onward.len()];
        for &next in onward.iter().filter(|&&next| next != NOWHERE) {
            has_previous[next as usize] = true;
        }
        let mut tracks = Tracks {
            tiles: Vec::with_capacity(onward.len()),
            ahead: vec![(NOWHERE, NOWHERE); onward.len()],
        };
        // Chains with a first step. No two lead to the same step, so no step is added twice.
        for start in (0..onward.len()).filter(|&step| !has_previous[step]) {
            tracks.add_open_chain(floe, &chain(&onward, start));
        }
        // The remaining chains are cycles, which only map files have.
        for start in 0..onward.len() {
            if tracks.ahead[start].0 == NOWHERE {
                tracks.add_cycle(floe, &chain(&onward, start));
            }
        }
        tracks
    }

    /// Adds a chain that is not a cycle. The tiles ahead of each step reach to its end.
    fn add_open_chain(&mut self, floe: &Floe, chain: &[usize]) {
        let from = self.tiles.len() as u32;
        self.tiles
            .extend(chain.iter().map(|&step| floe.neighbors[step]));
        let end = self.tiles.len() as u32;
        for (position, &step) in (from..).zip(chain) {
            self.ahead[step] = (position, end);
        }
    }

    /// Adds a cycle. It is stored twice, so the whole cycle is ahead of each of its steps, up to the
    /// tile where the step began.
    fn add_cycle(&mut self, floe: &Floe, chain: &[usize]) {
        let from = self.tiles.len();
        self.tiles
            .extend(chain.iter().map(|&step| floe.neighbors[step]));
        self.tiles.extend_from_within(from..);
        for (position, &step) in (from as u32..).zip(chain) {
            self.ahead[step] = (position, position + chain.len() as u32 - 1);
        }
    }
}

/// Returns for each step the next one straight ahead.
fn onward(floe: &Floe) -> Vec<u32> {
    let steps = floe.tiles().flat_map(|tile| {
        let neighbors = floe.neighbors(tile).iter();
        neighbors.map(move |&neighbor| (tile, neighbor))
    });
    // In a map file a neighbor need not list the tile; then the line ends there.
    let next = |(tile, neighbor)| {
        floe.step_back(tile, neighbor)
            .map(|back| floe.opposite[back])
    };
    steps.map(|step| next(step).unwrap_or(NOWHERE)).collect()
}

/// Returns the steps from `start` to the end, or the whole cycle.
fn chain(onward: &[u32], start: usize) -> Vec<usize> {
    let next = |&step: &usize| match onward[step] {
        NOWHERE => None,
        next if next as usize == start => None,
        next => Some(next as usize),
    };
    std::iter::successors(Some(start), next).collect()
}
