//! Counting the tree of a position fast.
//!
//! By custom the two rules on draws do not count (J21, J22), so nothing here looks at the past: only
//! the board is copied, and the last ply is counted without being played.

use game::Player;

use crate::{Jungle, animal::Piece, board::Board, law::Law, map::Map};

/// How many sequences of exactly `depth` actions there are, whatever the rules on draws say.
pub(crate) fn perft(state: &Jungle, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if state.ending().is_some_and(|ending| !ending.is_draw()) {
        return 0;
    }
    let rules = state.rules();
    let counter = Counter {
        map: Map::of(rules.variant),
        law: Law::of(rules),
    };
    counter.count(state.board(), state.mover(), depth)
}

struct Counter {
    map: &'static Map,
    law: &'static Law,
}

impl Counter {
    fn count(&self, board: &Board, player: Player, depth: u32) -> u64 {
        if depth == 1 {
            return board.count(self.map, self.law, player);
        }
        let enemy = player.next(2);
        let mut count = 0;
        for piece in Piece::of(player) {
            board.targets(self.map, self.law, piece, |to| {
                // Nothing follows a throne. That nothing follows the last capture needs no
                // question: a side without animals has no actions.
                if !self.map.is_throne(enemy, to) {
                    let mut child = *board;
                    child.shift(self.map, piece, to);
                    count += self.count(&child, enemy, depth - 1);
                }
            });
        }
        count
    }
}
