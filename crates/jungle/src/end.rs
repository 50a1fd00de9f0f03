//! The end of a match and its outcome.

use game::{Outcome, Player, Turn};
use serde::{Deserialize, Serialize};

use crate::{Jungle, Square, animal::Piece, map::Map, rule_table::RuleTable};

/// The reason why a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "reason", rename_all = "snake_case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the field names explain themselves")]
pub enum EndReason {
    /// An animal stands on the enemy throne.
    Throne { winner: Player },
    /// The loser has no animal left.
    NoAnimals { winner: Player },
    /// The loser is to move and cannot.
    NoMoves { winner: Player },
    /// The loser resigned.
    Resigned { winner: Player },
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

impl EndReason {
    /// The winner, if it is not a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            EndReason::Throne { winner }
            | EndReason::NoAnimals { winner }
            | EndReason::NoMoves { winner }
            | EndReason::Resigned { winner } => Some(winner),
            EndReason::ThirdTime | EndReason::QuietLimit => None,
        }
    }

    /// Returns whether the match ended without a winner.
    #[must_use]
    pub const fn is_draw(self) -> bool {
        self.winner().is_none()
    }

    /// The ranks of both players.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        match self.winner() {
            Some(winner) => Outcome::won_by(winner, 2),
            None => Outcome::draw(2),
        }
    }
}

/// Returns why the match is over, except by resignation.
///
/// A win takes precedence over a draw: reaching the throne with the last quiet ply wins.
pub(crate) fn ending(state: &Jungle) -> Option<EndReason> {
    let map = Map::of(state.rules().variant);
    let (mover, other) = (state.mover(), state.mover().next(2));
    // J18: an animal on the enemy throne wins at once. It has just moved.
    if Piece::of(other).any(|piece| stands_on_throne(state, map, piece)) {
        return Some(EndReason::Throne { winner: other });
    }
    // J19: a side without animals loses.
    if !state.board().has_animals(mover) {
        return Some(EndReason::NoAnimals { winner: other });
    }
    // J20: a side that is to move and cannot loses.
    if state
        .board()
        .count(map, RuleTable::of(state.rules()), mover)
        == 0
    {
        return Some(EndReason::NoMoves { winner: other });
    }
    // J21: the same position with the same player to move for the third time is a draw.
    if is_third_time(state) {
        return Some(EndReason::ThirdTime);
    }
    // J22: `quiet_limit` plies in a row without a capture are a draw.
    if state.quiet() >= state.rules().quiet_limit {
        return Some(EndReason::QuietLimit);
    }
    None
}

fn stands_on_throne(state: &Jungle, map: &Map, piece: Piece) -> bool {
    let square = state.board().square(piece);
    square.is_some_and(|square| map.is_throne(piece.player().next(2), square))
}

/// Walks back through the quiet plies and counts how often all pieces stood where they stand now.
fn is_third_time(state: &Jungle) -> bool {
    // Returning to a position takes four plies, so the third time is the eighth ply or later.
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
