//! Counts the sequences of actions from a position, fast.
//!
//! By custom the count ignores the two draw rules (J21, J22), so it copies only the board and no
//! past; the last ply is counted without being played.

use game::Player;

use crate::{Jungle, animal::Piece, board::Board, map::Map, rule_table::RuleTable};

/// Counts the sequences of exactly `depth` actions, without the draw rules.
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
        rule_table: RuleTable::of(rules),
    };
    counter.count(state.board(), state.mover(), depth)
}

struct Counter {
    map: &'static Map,
    rule_table: &'static RuleTable,
}

impl Counter {
    fn count(&self, board: &Board, player: Player, depth: u32) -> u64 {
        if depth == 1 {
            return board.count(self.map, self.rule_table, player);
        }
        let enemy = player.next(2);
        let mut count = 0;
        for piece in Piece::of(player) {
            board.targets(self.map, self.rule_table, piece, |to| {
                // Nothing follows a throne. The last capture needs no check, because a side
                // without animals has no actions.
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
