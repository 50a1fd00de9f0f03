//! Whose move it is.

use serde::{Deserialize, Serialize};

use crate::{Outcome, Player};

/// Whose move it is, or how the match ended.
///
/// One question with three answers, so that no one has to combine 'who', 'is it over' and 'is it
/// a roll of dice' by hand.
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
    /// A player decides.
    Player(Player),
    /// The host rolls: what may come is listed by [`Game::chance`](crate::Game::chance).
    Chance,
    /// Nobody does anything any more.
    Over(Outcome),
}

impl Turn {
    /// The player to move, if it is one's turn.
    ///
    /// ```
    /// assert_eq!(game::Turn::Chance.player(), None);
    /// ```
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Turn::Player(player) => Some(player),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// How the match ended, if it has.
    ///
    /// ```
    /// use game::{Outcome, Turn};
    ///
    /// assert_eq!(Turn::Over(Outcome::draw(2)).outcome(), Some(Outcome::draw(2)));
    /// ```
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            Turn::Player(_) | Turn::Chance => None,
        }
    }

    /// Whether the match has ended.
    ///
    /// ```
    /// assert!(!game::Turn::Chance.is_over());
    /// ```
    #[must_use]
    pub const fn is_over(self) -> bool {
        matches!(self, Turn::Over(_))
    }
}
