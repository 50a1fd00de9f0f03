//! When a match is over, and who has won.

use game::{Outcome, Player, Turn};
use serde::{Deserialize, Serialize};

use crate::{Jungle, Square, animal::Piece, law::Law, map::Map};

/// Why a match is over.
///
/// ```
/// use game::{Outcome, Player, Turn};
/// use jungle::Ending;
///
/// let ending = Ending::Throne { winner: Player::new(1) };
/// assert_eq!(ending.outcome(), Outcome::won_by(Player::new(1), 2));
/// assert!(Ending::QuietLimit.is_draw());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "reason", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ending {
    /// An animal stands on the enemy throne.
    Throne {
        /// Whose animal it is.
        winner: Player,
    },
    /// A side has no animal left.
    NoAnimals {
        /// The other side.
        winner: Player,
    },
    /// The player to move cannot.
    NoMoves {
        /// The other side.
        winner: Player,
    },
    /// A player gave up.
    Resigned {
        /// The other side.
        winner: Player,
    },
    /// The same position with the same player to move, for the third time.
    ThirdTime,
    /// Too many plies in a row without a capture.
    QuietLimit,
}

/// Returns whose decision it is, or the outcome.
pub(crate) fn turn(state: &Jungle) -> Turn {
    match state.ending() {
        Some(ending) => Turn::Over(ending.outcome()),
        None => Turn::Player(state.mover()),
    }
}

impl Ending {
    /// Who has won, if anyone has.
    ///
    /// ```
    /// assert_eq!(jungle::Ending::ThirdTime.winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Ending::Throne { winner }
            | Ending::NoAnimals { winner }
            | Ending::NoMoves { winner }
            | Ending::Resigned { winner } => Some(winner),
            Ending::ThirdTime | Ending::QuietLimit => None,
        }
    }

    /// Whether nobody has won.
    ///
    /// ```
    /// assert!(jungle::Ending::ThirdTime.is_draw());
    /// ```
    #[must_use]
    pub const fn is_draw(self) -> bool {
        self.winner().is_none()
    }

    /// The ranks of both players.
    ///
    /// ```
    /// assert!(jungle::Ending::ThirdTime.outcome().is_draw());
    /// ```
    #[must_use]
    pub fn outcome(self) -> Outcome {
        match self.winner() {
            Some(winner) => Outcome::won_by(winner, 2),
            None => Outcome::draw(2),
        }
    }
}

/// Why the match is over, if it is by anything but resignation.
///
/// A decision comes before a draw: who reaches the throne with the last quiet ply has won.
pub(crate) fn ending(state: &Jungle) -> Option<Ending> {
    let map = Map::of(state.rules().variant);
    let (mover, other) = (state.mover(), state.mover().next(2));
    // J18: an animal on the enemy throne wins at once. It has just moved.
    if Piece::of(other).any(|piece| stands_on_throne(state, map, piece)) {
        return Some(Ending::Throne { winner: other });
    }
    // J19: a side without animals loses.
    if !state.board().has_animals(mover) {
        return Some(Ending::NoAnimals { winner: other });
    }
    // J20: a side that is to move and cannot loses.
    if state.board().count(map, Law::of(state.rules()), mover) == 0 {
        return Some(Ending::NoMoves { winner: other });
    }
    // J21: the same position with the same player to move for the third time is a draw.
    if is_third_time(state) {
        return Some(Ending::ThirdTime);
    }
    // J22: so many plies in a row without a capture are a draw.
    if state.quiet() >= state.rules().quiet_limit {
        return Some(Ending::QuietLimit);
    }
    None
}

fn stands_on_throne(state: &Jungle, map: &Map, piece: Piece) -> bool {
    let square = state.board().square(piece);
    square.is_some_and(|square| map.is_throne(piece.player().next(2), square))
}

/// Walks back through the quiet plies and counts when all pieces were where they are now.
fn is_third_time(state: &Jungle) -> bool {
    // Out and back takes four plies, so the third time is the eighth ply at the soonest.
    if state.past().len() < 8 {
        return false;
    }
    let now: &[Square; Piece::COUNT] = state.board().squares();
    let mut then = *now;
    let mut n_elsewhere = 0;
    let mut n_times = 1;
    for (index, quiet) in state.past().iter().rev().enumerate() {
        let piece = quiet.piece.index();
        n_elsewhere -= i32::from(then[piece] != now[piece]);
        then[piece] = quiet.from;
        n_elsewhere += i32::from(then[piece] != now[piece]);
        let is_same_mover = index % 2 == 1;
        n_times += i32::from(is_same_mover && n_elsewhere == 0);
    }
    n_times >= 3
}
