//! Whose turn it is.

use serde::{Deserialize, Serialize};

use crate::{Outcome, Player};

/// Whose turn it is, or the outcome.
///
/// ```
/// use game::{Outcome, Player, Turn};
///
/// assert_eq!(Turn::Player(Player::new(1)).player(), Some(Player::new(1)));
/// assert_eq!(Turn::Chance.player(), None);
/// assert!(Turn::Over(Outcome::draw(2)).is_over());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "game.ts"))]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// A player is to move.
    Player(Player),
    /// The host rolls one of the outcomes of [`Game::chance`](crate::Game::chance).
    Chance,
    /// The match is over.
    Over(Outcome),
}

impl Turn {
    /// Returns the player to move, if there is one.
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Turn::Player(player) => Some(player),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// Returns the outcome, if the match is over.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            Turn::Player(_) | Turn::Chance => None,
        }
    }

    /// Returns whether the match is over.
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Turn::Over(_))
    }
}
