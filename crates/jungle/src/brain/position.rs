//! The position that alpha-beta searches: the board with its evaluation, without the past.

use game::{Game, Player};
use search::{KnownResult, MoveEstimate, MoveFilter, Position, ToPosition};

use super::{
    endings::{self, TableResult},
    evaluator::{Evaluator, WeightSet},
    weights::Weights,
};
use crate::{Action, Jungle, Square, animal::Piece, board::Board, map::Map, state::Quiet, zobrist};

/// A position with an evaluation that is updated with every move.
#[derive(Clone, Copy)]
pub(crate) struct SearchPosition {
    board: Board,
    evaluator: &'static Evaluator,
    key: u64,
    /// The value of all pieces on their squares, for seat 0.
    places: i32,
    /// The animals on the board by seat, one bit for each animal.
    alive: [u8; 2],
    mover: Player,
    quiet: u16,
    quiet_limit: u16,
    /// Whether the last move led onto a throne.
    is_won: bool,
}

/// A move of one piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    piece: Piece,
    to: Square,
}

/// Returns the conversion to search positions with one of the fixed weight sets.
pub(super) fn to_position(weight_set: WeightSet) -> ToPosition<Jungle, SearchPosition> {
    Box::new(move |state| (SearchPosition::new(state, weight_set), past_keys(state)))
}

/// Returns the conversion to search positions with any weights, for tuning.
pub(super) fn to_position_with(weights: Weights) -> ToPosition<Jungle, SearchPosition> {
    Box::new(move |state| {
        let evaluator = Evaluator::with_weights(state.rules(), weights);
        (
            SearchPosition::with_evaluator(state, evaluator),
            past_keys(state),
        )
    })
}

/// Converts a move of a position to an action.
pub(crate) fn to_action(position: &SearchPosition, step: Move) -> Action {
    let from = position.board.square(step.piece);
    Action {
        from: from.expect("a moving piece is on the board"),
        to: step.to,
    }
}

impl SearchPosition {
    pub(crate) fn new(state: &Jungle, weight_set: WeightSet) -> SearchPosition {
        SearchPosition::with_evaluator(state, Evaluator::of(state.rules(), weight_set))
    }

    fn with_evaluator(state: &Jungle, evaluator: &'static Evaluator) -> SearchPosition {
        let mut position = SearchPosition {
            board: *state.board(),
            evaluator,
            key: state.key(),
            places: 0,
            alive: state.board().alive(),
            mover: state.mover(),
            quiet: state.quiet(),
            quiet_limit: state.rules().quiet_limit,
            is_won: false,
        };
        for (piece, square) in state.board().pieces() {
            position.places += evaluator.place(piece, square);
        }
        position.is_won = state.turn().is_over() && state.ending().is_some_and(|it| !it.is_draw());
        position
    }

    fn map(&self) -> &'static Map {
        self.evaluator.map
    }

    fn enemy(&self) -> Player {
        self.mover.next(2)
    }
}

impl Position for SearchPosition {
    type Move = Move;

    fn mover(&self) -> Player {
        self.mover
    }

    fn known_result(&self) -> Option<KnownResult> {
        // J18, J19, J20: the throne, the last animal, the last move.
        if self.is_won || self.alive[self.mover.index()] == 0 {
            return Some(KnownResult::Loss);
        }
        let Evaluator {
            map, rule_table, ..
        } = self.evaluator;
        if !self.board.can_move(map, rule_table, self.mover) {
            return Some(KnownResult::Loss);
        }
        // J22: `quiet_limit` plies in a row without a capture are a draw.
        if self.quiet >= self.quiet_limit {
            return Some(KnownResult::Draw);
        }
        if self.evaluator.knows_endings {
            return self.table_result();
        }
        None
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn evaluate(&self) -> i32 {
        let own = self.places + self.evaluator.material(self.alive);
        let own = if self.mover.index() == 0 { own } else { -own };
        own + self.evaluator.tempo()
    }

    #[inline]
    fn moves(&self, filter: MoveFilter, mut visit: impl FnMut(Move, MoveEstimate)) {
        let Evaluator {
            map, rule_table, ..
        } = self.evaluator;
        for piece in Piece::of(self.mover) {
            let Some(from) = self.board.square(piece) else {
                continue;
            };
            let here = self.evaluator.place(piece, from);
            self.board.targets(map, rule_table, piece, |to| {
                let gain = match self.board.piece(to) {
                    Some(taken) => self.evaluator.worth(taken),
                    None if map.is_throne(self.enemy(), to) => Evaluator::THRONE,
                    None if filter == MoveFilter::Noisy => return,
                    None => 0,
                };
                let priority = if gain > 0 {
                    -self.evaluator.worth(piece) / 16
                } else {
                    // Moves to better places are tried first; points are counted for seat 0.
                    let better = self.evaluator.place(piece, to) - here;
                    if self.mover.index() == 0 {
                        better
                    } else {
                        -better
                    }
                };
                visit(Move { piece, to }, MoveEstimate { gain, priority });
            });
        }
    }

    fn play(&mut self, Move { piece, to }: Move) {
        let from = self.board.square(piece);
        let from = from.expect("a moving piece is on the board");
        let taken = self.board.shift(self.map(), piece, to);
        self.key ^= zobrist::of_piece(piece, from) ^ zobrist::of_piece(piece, to);
        self.places += self.evaluator.place(piece, to) - self.evaluator.place(piece, from);
        match taken {
            Some(taken) => {
                self.key ^= zobrist::of_piece(taken, to);
                self.places -= self.evaluator.place(taken, to);
                self.alive[taken.player().index()] &= !(1 << taken.animal().index());
                self.quiet = 0;
            }
            None => self.quiet += 1,
        }
        self.is_won = self.map().is_throne(self.enemy(), to);
        self.switch_mover();
    }

    fn code(step: Move) -> u32 {
        (step.piece.index() << 8 | step.to.index()) as u32
    }

    fn n_reversible(&self) -> usize {
        self.quiet.into()
    }

    fn is_threatened(&self) -> bool {
        let enemy = self.enemy();
        let stands = |square: &Square| {
            let piece = self.board.piece(*square);
            piece.is_some_and(|piece| piece.player() == enemy)
        };
        self.evaluator.gates(self.mover).iter().any(stands)
    }

    fn passed(&self) -> Option<SearchPosition> {
        // With few animals left, having to move is often a disadvantage.
        if self.alive[self.mover.index()].count_ones() < 4 {
            return None;
        }
        let mut passed = *self;
        passed.quiet += 1;
        passed.switch_mover();
        Some(passed)
    }
}

impl SearchPosition {
    /// Returns the result from the tables of endings, unless a draw rule could interfere.
    fn table_result(&self) -> Option<KnownResult> {
        let n_left = self.alive[0].count_ones() + self.alive[1].count_ones();
        if n_left > MAX_TABLE_ANIMALS {
            return None;
        }
        let rules = self.evaluator.rules;
        let result = endings::probe(rules, &self.board, self.alive, self.mover)?;
        let left = self.quiet_limit - self.quiet;
        match result {
            TableResult::Win(plies) if u16::from(plies) <= left => {
                Some(KnownResult::WinIn(plies.into()))
            }
            TableResult::Loss(plies) if u16::from(plies) <= left => {
                Some(KnownResult::LossIn(plies.into()))
            }
            TableResult::Draw => Some(KnownResult::Draw),
            TableResult::Win(_) | TableResult::Loss(_) => None,
        }
    }

    fn switch_mover(&mut self) {
        self.key ^= zobrist::of_mover(self.mover);
        self.mover = self.enemy();
        self.key ^= zobrist::of_mover(self.mover);
    }
}

/// The number of animals in the largest tables.
const MAX_TABLE_ANIMALS: u32 = 3;

/// Returns the keys of the positions since the last capture, the oldest first.
pub(crate) fn past_keys(state: &Jungle) -> Vec<u64> {
    let mut squares = *state.board().squares();
    let mut mover = state.mover();
    let mut key = state.key();
    let back = |quiet: &Quiet| {
        let to = std::mem::replace(&mut squares[quiet.piece.index()], quiet.from);
        key ^= zobrist::of_piece(quiet.piece, to) ^ zobrist::of_piece(quiet.piece, quiet.from);
        key ^= zobrist::of_mover(mover);
        mover = mover.next(2);
        key ^= zobrist::of_mover(mover);
        key
    };
    let mut keys: Vec<u64> = state.past().iter().rev().map(back).collect();
    keys.reverse();
    keys
}
