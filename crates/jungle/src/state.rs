//! A position: its fields, what always holds for them, and what can be asked.

use arrayvec::ArrayVec;
use game::Player;

use crate::{
    Action, Animal, Ending, Rules, Square, animal::Piece, board::Board, end, keys, map::Map,
};

/// A position of Jungle, with the past as far as a rule reads it.
///
/// `{}` writes it on one line, as the README tells; `{:#}` draws it.
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
    /// The last of those plies, the oldest first; fewer than `quiet` if the start was not known.
    pub(crate) past: Past,
    /// Changed with every ply; depends on board and mover alone.
    pub(crate) key: u64,
    /// Found out when the position comes to be, so that asking is cheap.
    pub(crate) ending: Option<Ending>,
}

/// Plies without a capture, the oldest first.
pub(crate) type Past = ArrayVec<Quiet, { Rules::MOST_QUIET as usize }>;

/// A ply without a capture, as far as it is needed to go back: who went, and from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Quiet {
    pub(crate) piece: Piece,
    pub(crate) from: Square,
}

impl Jungle {
    /// The rules in force.
    ///
    /// ```
    /// use jungle::{Jungle, Rules, Variant};
    ///
    /// let state: Jungle = Variant::Classic.start().parse()?;
    /// assert_eq!(state.rules(), Rules::of(Variant::Classic));
    /// # Ok::<(), jungle::NotAPosition>(())
    /// ```
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The animals on the board, seat 0 first, from the rat up.
    ///
    /// ```
    /// use jungle::{Animal, Jungle, Variant};
    ///
    /// let state: Jungle = Variant::War.start().parse()?;
    /// let (player, animal, square) = state.animals().next().expect("there are sixteen");
    /// assert_eq!((player.index(), animal, square.to_string().as_str()), (0, Animal::Rat, "b12"));
    /// # Ok::<(), jungle::NotAPosition>(())
    /// ```
    pub fn animals(&self) -> impl Iterator<Item = (Player, Animal, Square)> {
        let pieces = self.board.pieces();
        pieces.map(|(piece, square)| (piece.player(), piece.animal(), square))
    }

    /// How many plies have passed since the last capture.
    ///
    /// ```
    /// let state: jungle::Jungle = jungle::Variant::War.start().parse()?;
    /// assert_eq!(state.quiet(), 0);
    /// # Ok::<(), jungle::NotAPosition>(())
    /// ```
    #[must_use]
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// Why the match is over, if it is.
    ///
    /// ```
    /// let state: jungle::Jungle = jungle::Variant::War.start().parse()?;
    /// assert_eq!(state.ending(), None);
    /// # Ok::<(), jungle::NotAPosition>(())
    /// ```
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// A number that is the same wherever the same animals stand and the same player is to move.
    ///
    /// For tables of positions seen: the rules, the past and the quiet plies are not in it.
    ///
    /// ```
    /// let state: jungle::Jungle = jungle::Variant::War.start().parse()?;
    /// assert_eq!(state.key(), state.clone().key());
    /// # Ok::<(), jungle::NotAPosition>(())
    /// ```
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// Whether every invariant of the position holds: for tests.
    ///
    /// ```
    /// let state: jungle::Jungle = jungle::Variant::War.start().parse()?;
    /// assert!(state.is_consistent());
    /// # Ok::<(), jungle::NotAPosition>(())
    /// ```
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
        let resigned = matches!(self.ending, Some(Ending::Resigned { .. }));

        // Cells and squares tell the same.
        self.board == again
            && self.board.pieces().all(is_on_board)
            && self.board.pieces().all(is_dry)
            && self.board.pieces().all(is_off_its_throne)
            && (1..=Rules::MOST_QUIET).contains(&self.rules.quiet_limit)
            && self.quiet <= self.rules.quiet_limit
            && self.past.len() <= usize::from(self.quiet)
            && self.key == key_of(&self.board, self.mover)
            // Who resigned did so in a match that went on.
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

    /// Who has given up, if anyone has.
    pub(crate) fn resigned(&self) -> Option<Player> {
        match self.ending {
            Some(Ending::Resigned { winner }) => Some(winner.next(2)),
            _ => None,
        }
    }
}

/// The key from scratch.
pub(crate) fn key_of(board: &Board, mover: Player) -> u64 {
    let pieces = board.pieces();
    let shares = pieces.map(|(piece, square)| keys::of_piece(piece, square));
    shares.fold(keys::of_mover(mover), |key, share| key ^ share)
}
