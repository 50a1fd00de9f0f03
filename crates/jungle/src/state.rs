//! The position: fields, invariants and queries.

use arrayvec::ArrayVec;
use game::Player;

use crate::{
    Action, Animal, EndReason, Rules, Square, animal::Piece, board::Board, end, map::Map, zobrist,
};

/// A position of Jungle, with the past that the rule on repetition needs.
///
/// `{}` writes it on one line in the notation of the README; `{:#}` draws it.
///
/// ```
/// use game::{Game, Player, Turn};
/// use jungle::{Jungle, Variant};
///
/// let state: Jungle = Variant::War.start().parse()?;
/// assert_eq!(state.turn(), Turn::Player(Player::new(0)));
/// assert_eq!(state.actions().len(), 32);
/// # Ok::<(), jungle::NotAPosition>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jungle {
    pub(crate) rules: Rules,
    pub(crate) board: Board,
    pub(crate) mover: Player,
    /// Plies since the last capture.
    pub(crate) quiet: u16,
    /// The plies since the last capture, the oldest first; a parsed position may lack some.
    pub(crate) past: Past,
    /// The Zobrist key of board and mover.
    pub(crate) key: u64,
    /// Cached, because it is read often.
    pub(crate) ending: Option<EndReason>,
}

/// Plies without a capture, the oldest first.
pub(crate) type Past = ArrayVec<Quiet, { Rules::MAX_QUIET_LIMIT as usize }>;

/// A ply without a capture: the moved piece and its origin, which is enough to undo it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Quiet {
    pub(crate) piece: Piece,
    pub(crate) from: Square,
}

impl Jungle {
    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The animals on the board, seat 0 first, from the rat up.
    pub fn animals(&self) -> impl Iterator<Item = (Player, Animal, Square)> {
        let pieces = self.board.pieces();
        pieces.map(|(piece, square)| (piece.player(), piece.animal(), square))
    }

    /// The number of plies since the last capture.
    #[must_use]
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The reason why the match is over, if it is.
    #[must_use]
    pub const fn ending(&self) -> Option<EndReason> {
        self.ending
    }

    /// A hash of the animals on their squares and of the player to move.
    ///
    /// The rules, the past and the number of quiet plies do not affect it.
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Returns whether every invariant of the position holds. For tests.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        let map = Map::of(self.rules.variant);
        let mut again = Board::empty(map);
        for (piece, square) in self.board.pieces() {
            again.place(map, piece, square);
        }
        let is_on_board = |(_, square): (Piece, Square)| map.has(square);
        let is_dry = |(piece, square): (Piece, Square)| {
            piece.animal() == Animal::Rat || !map.is_water(square)
        };
        let is_off_its_throne =
            |(piece, square): (Piece, Square)| !map.is_throne(piece.player(), square);
        let resigned = matches!(self.ending, Some(EndReason::Resigned { .. }));

        // Cells and squares agree.
        self.board == again
            && self.board.pieces().all(is_on_board)
            && self.board.pieces().all(is_dry)
            && self.board.pieces().all(is_off_its_throne)
            && (1..=Rules::MAX_QUIET_LIMIT).contains(&self.rules.quiet_limit)
            && self.quiet <= self.rules.quiet_limit
            && self.past.len() <= usize::from(self.quiet)
            && self.key == key_of(&self.board, self.mover)
            // A resignation ends a match that was not over.
            && end::ending(self) == self.ending.filter(|_| !resigned)
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) const fn mover(&self) -> Player {
        self.mover
    }

    pub(crate) fn past(&self) -> &[Quiet] {
        &self.past
    }

    /// The quiet plies as actions, the oldest first.
    pub(crate) fn past_actions(&self) -> Vec<Action> {
        let mut squares = *self.board.squares();
        let back = |quiet: &Quiet| {
            let to = std::mem::replace(&mut squares[quiet.piece.index()], quiet.from);
            Action {
                from: quiet.from,
                to,
            }
        };
        let mut actions: Vec<Action> = self.past.iter().rev().map(back).collect();
        actions.reverse();
        actions
    }

    /// The player who resigned, if one did.
    pub(crate) fn resigned(&self) -> Option<Player> {
        match self.ending {
            Some(EndReason::Resigned { winner }) => Some(winner.next(2)),
            _ => None,
        }
    }
}

/// Computes the key of a position from scratch.
pub(crate) fn key_of(board: &Board, mover: Player) -> u64 {
    let pieces = board.pieces();
    pieces.fold(zobrist::of_mover(mover), |key, (piece, square)| {
        key ^ zobrist::of_piece(piece, square)
    })
}
