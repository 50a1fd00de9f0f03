//! Distances on the board, counted in moves of one piece.

use crate::{
    Jungle, Rules, Square,
    animal::Piece,
    board::Board,
    cell::{Cell, Stance},
    map::Map,
    rule_table::RuleTable,
    square::Direction,
};

/// The number of moves that a piece needs between each square and the starting squares.
///
/// Its way leads around enemies that it cannot capture, and through animals of its own side, which
/// may step aside.
pub(super) struct Distances([u16; 256]);

impl Distances {
    /// The distance of squares that the piece cannot reach.
    const UNREACHABLE: u16 = 1000;

    /// Returns the distances of a piece to the enemy throne.
    pub(super) fn to_throne(state: &Jungle, piece: Piece) -> Distances {
        let map = Map::of(state.rules().variant);
        let thrones = map.thrones(piece.player().next(2));
        Distances::new(state.rules(), state.board(), piece, thrones.collect())
    }

    /// Returns the distances of a piece to the enemy throne on an empty board.
    pub(super) fn to_throne_alone(rules: Rules, piece: Piece) -> Distances {
        let map = Map::of(rules.variant);
        let thrones = map.thrones(piece.player().next(2));
        Distances::new(rules, &Board::empty(map), piece, thrones.collect())
    }

    /// Returns the distances of a piece from a square.
    pub(super) fn from(state: &Jungle, piece: Piece, square: Square) -> Distances {
        Distances::new(state.rules(), state.board(), piece, vec![square])
    }

    /// The distance of a square.
    pub(super) fn at(&self, square: Square) -> u16 {
        self.0[square.index()]
    }

    fn new(rules: Rules, board: &Board, piece: Piece, mut reached: Vec<Square>) -> Distances {
        let (map, rule_table) = (Map::of(rules.variant), RuleTable::of(rules));
        let steps = rule_table.steps(Cell::of(piece, Stance::Free));
        let is_passable = |square: Square| {
            let other = board.piece(square);
            let is_own = other.is_some_and(|other| other.player() == piece.player());
            is_own || steps.contains(board.cell(square))
        };
        let mut distances = [Distances::UNREACHABLE; 256];
        for start in &reached {
            distances[start.index()] = 0;
        }
        let mut next = 0;
        while let Some(&square) = reached.get(next) {
            next += 1;
            for direction in Direction::ALL {
                let bank = map.far_bank(square, direction);
                let bank = bank.filter(|_| rule_table.jumps(piece.animal()));
                let step = square.toward(direction);
                for neighbor in [Some(step), bank].into_iter().flatten() {
                    let is_new = distances[neighbor.index()] == Distances::UNREACHABLE;
                    if is_new && is_passable(neighbor) {
                        distances[neighbor.index()] = distances[square.index()] + 1;
                        reached.push(neighbor);
                    }
                }
            }
        }
        Distances(distances)
    }
}
