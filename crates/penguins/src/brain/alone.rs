//! Pawns that nobody can reach any more: the most fish they can take is found out exactly.
//!
//! Once all of a player's pawns are on pieces of the floe where no other's is, what the others do
//! changes nothing. Each piece is then a puzzle of its own.

use game::{Budget, Player};
use search::{SoloPosition, mix};

use crate::{Action, Penguins, Tile, bits::Bits};

/// The pieces of the floe that a player has for itself, if all its pawns are on such; the smallest
/// first.
pub(super) fn pieces(state: &Penguins, player: Player) -> Option<Vec<Piece<'_>>> {
    if state.is_placing() || state.floe().n_tiles() > MOST_TILES {
        return None;
    }
    let mut pieces: Vec<Piece> = Vec::new();
    for &pawn in state.pawns(player) {
        if pieces.iter().any(|piece| piece.pawns.contains(&pawn)) {
            continue;
        }
        let piece = Piece::around(state, player, pawn);
        let is_on_it = |tile: &Tile| state.floe().touches(*tile, &piece.free);
        let mut others = Player::all(state.players).filter(|other| *other != player);
        if others.any(|other| state.pawns(other).iter().any(is_on_it)) {
            return None;
        }
        pieces.push(piece);
    }
    pieces.sort_by_key(|piece| piece.free.iter().count());
    Some(pieces)
}

/// The next move on the first piece that has one: the best that was found within the budget and
/// with so much memory.
pub(super) fn next(pieces: &[Piece<'_>], budget: &Budget, most_bytes: usize) -> Option<Action> {
    // What is left of the budget goes to the other pieces in later turns.
    pieces.iter().find_map(|piece| {
        let solution = search::solve(piece, budget, most_bytes);
        let (from, to) = solution.line.first().copied()?;
        Some(Action::Move { from, to })
    })
}

/// Larger floes are not solved.
const MOST_TILES: usize = 256;

/// A piece of the floe with the pawns of one player.
#[derive(Clone)]
pub(super) struct Piece<'a> {
    state: &'a Penguins,
    free: Bits,
    pawns: Vec<Tile>,
}

impl<'a> Piece<'a> {
    /// All that a pawn could come to, with the pawns of its player that could come there too.
    ///
    /// A pawn may stand between two lands; then both are one piece.
    fn around(state: &'a Penguins, player: Player, pawn: Tile) -> Piece<'a> {
        let mut piece = Piece {
            state,
            free: Bits::none(state.floe().n_tiles()),
            pawns: vec![pawn],
        };
        piece.flood(pawn);
        loop {
            let is_new = |tile: &&Tile| {
                !piece.pawns.contains(tile) && state.floe().touches(**tile, &piece.free)
            };
            let Some(&pawn) = state.pawns(player).iter().find(is_new) else {
                piece.pawns.sort_unstable();
                return piece;
            };
            piece.pawns.push(pawn);
            piece.flood(pawn);
        }
    }

    /// Adds all free tiles that can be reached from a pawn, step by step.
    fn flood(&mut self, pawn: Tile) {
        let mut front = vec![pawn];
        while let Some(tile) = front.pop() {
            for &beside in self.state.floe().neighbors(tile) {
                if self.state.free.has(beside) && self.free.insert(beside) {
                    front.push(beside);
                }
            }
        }
    }
}

impl SoloPosition for Piece<'_> {
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

    /// All that could be reached if it lay on the way.
    fn bound(&self) -> u32 {
        let floe = self.state.floe();
        let mut seen = Bits::none(floe.n_tiles());
        let mut front = self.pawns.clone();
        let mut sum = 0;
        while let Some(tile) = front.pop() {
            for &beside in floe.neighbors(tile) {
                if self.free.has(beside) && seen.insert(beside) {
                    sum += u32::from(self.state.board.fish_on(beside));
                    front.push(beside);
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
