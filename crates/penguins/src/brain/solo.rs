//! Exact play for pawns that no opponent can reach.
//!
//! Once all pawns of a player are on regions of the floe without opponents, the moves of the
//! opponents have no effect on them. Each region is then a puzzle for one player.

use game::{Budget, Player};
use search::{SoloPosition, mix};

use crate::{Action, Penguins, Tile, bits::Bits};

/// Returns the regions of a player, smallest first, or `None` if an opponent can reach one.
pub(super) fn regions(state: &Penguins, player: Player) -> Option<Vec<Region<'_>>> {
    if state.is_placing() || state.floe().n_tiles() > MAX_TILES {
        return None;
    }
    let mut regions: Vec<Region> = Vec::new();
    for &pawn in state.pawns(player) {
        if regions.iter().any(|region| region.pawns.contains(&pawn)) {
            continue;
        }
        let region = Region::around(state, player, pawn);
        let is_on_it = |tile: &Tile| state.floe().touches(*tile, &region.free);
        let mut others = Player::all(state.players).filter(|other| *other != player);
        if others.any(|other| state.pawns(other).iter().any(is_on_it)) {
            return None;
        }
        regions.push(region);
    }
    regions.sort_by_key(|region| region.free.iter().count());
    Some(regions)
}

/// Returns the best move found within the budget, on the first region that has a move.
pub(super) fn next_move(
    regions: &[Region<'_>],
    budget: &Budget,
    max_bytes: usize,
) -> Option<Action> {
    // The other regions are solved in later turns.
    regions.iter().find_map(|region| {
        let solution = search::solve(region, budget, max_bytes);
        let (from, to) = solution.line.first().copied()?;
        Some(Action::Move { from, to })
    })
}

/// The size of the largest floe that is solved.
const MAX_TILES: usize = 256;

/// A region of the floe with the pawns of one player.
#[derive(Clone)]
pub(super) struct Region<'a> {
    state: &'a Penguins,
    free: Bits,
    pawns: Vec<Tile>,
}

impl<'a> Region<'a> {
    /// Returns the region that a pawn can reach, with the pawns of its player that can reach it too.
    ///
    /// If a pawn stands between two areas, both belong to one region.
    fn around(state: &'a Penguins, player: Player, pawn: Tile) -> Region<'a> {
        let mut region = Region {
            state,
            free: Bits::none(state.floe().n_tiles()),
            pawns: vec![pawn],
        };
        region.flood(pawn);
        loop {
            let is_new = |tile: &&Tile| {
                !region.pawns.contains(tile) && state.floe().touches(**tile, &region.free)
            };
            let Some(&pawn) = state.pawns(player).iter().find(is_new) else {
                region.pawns.sort_unstable();
                return region;
            };
            region.pawns.push(pawn);
            region.flood(pawn);
        }
    }

    /// Adds all free tiles that a pawn can reach in any number of steps.
    fn flood(&mut self, pawn: Tile) {
        let mut front = vec![pawn];
        while let Some(tile) = front.pop() {
            for &neighbor in self.state.floe().neighbors(tile) {
                if self.state.free.has(neighbor) && self.free.insert(neighbor) {
                    front.push(neighbor);
                }
            }
        }
    }
}

impl SoloPosition for Region<'_> {
    type Move = (Tile, Tile);

    fn key(&self) -> u64 {
        let words: &[u64] = match &self.free {
            Bits::Few(words) => words,
            Bits::Many(words) => words,
        };
        let key = words.iter().fold(0, |key, word| mix(key ^ word));
        let pawns = self.pawns.iter();
        pawns.fold(key, |key, pawn| key ^ mix(1 << 40 | pawn.index() as u64))
    }

    /// Returns the fish on all tiles that the pawns can reach.
    fn bound(&self) -> u32 {
        let floe = self.state.floe();
        let mut seen = Bits::none(floe.n_tiles());
        let mut front = self.pawns.clone();
        let mut sum = 0;
        while let Some(tile) = front.pop() {
            for &neighbor in floe.neighbors(tile) {
                if self.free.has(neighbor) && seen.insert(neighbor) {
                    sum += u32::from(self.state.board.fish_on(neighbor));
                    front.push(neighbor);
                }
            }
        }
        sum
    }

    fn moves(&self, mut visit: impl FnMut((Tile, Tile), u32)) {
        for &from in &self.pawns {
            for to in self.state.floe().reach(from, &self.free).iter() {
                visit((from, to), u32::from(self.state.board.fish_on(to)));
            }
        }
    }

    fn play(&mut self, (from, to): (Tile, Tile)) {
        self.free.remove(to);
        for pawn in &mut self.pawns {
            if *pawn == from {
                *pawn = to;
            }
        }
        self.pawns.sort_unstable();
    }
}

#[cfg(test)]
mod tests;
