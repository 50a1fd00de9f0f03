//! How a match ended: the rank of each player.

use std::fmt;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Player;

/// The ranks at the end of a match: 1 is first, equals share a rank, all first is a draw.
///
/// ```
/// use game::{Outcome, Player};
///
/// let outcome = Outcome::by_score(&[31, 42, 31]);
/// assert_eq!(outcome.to_string(), "2 1 2");
/// assert_eq!(outcome, Outcome::won_by(Player::new(1), 3));
/// assert_eq!(outcome.winner(), Some(Player::new(1)));
/// assert_eq!(Outcome::by_score(&[4, 4, 1]).winner(), None);
/// assert!(Outcome::draw(2).is_draw());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(export_to = "game.ts", type = "number[]")
)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Outcome {
    /// Zero for seats that the match does not have.
    ranks: [u8; Player::MAX],
}

impl Outcome {
    /// Returns the outcome in which `winner` is first and all others are second.
    #[must_use]
    pub fn won_by(winner: Player, players: u8) -> Outcome {
        let mut outcome = Outcome {
            ranks: [0; Player::MAX],
        };
        for player in Player::all(players) {
            outcome.ranks[player.index()] = if player == winner { 1 } else { 2 };
        }
        outcome
    }

    /// Returns the outcome in which all are first.
    #[must_use]
    pub fn draw(players: u8) -> Outcome {
        let mut outcome = Outcome {
            ranks: [0; Player::MAX],
        };
        outcome.ranks[..usize::from(players)].fill(1);
        outcome
    }

    /// Ranks players by score: the higher the better, equals share a rank.
    #[must_use]
    pub fn by_score<S: Ord>(scores: &[S]) -> Outcome {
        let mut outcome = Outcome {
            ranks: [0; Player::MAX],
        };
        for (rank, score) in outcome.ranks.iter_mut().zip(scores) {
            *rank = 1 + scores.iter().filter(|other| *other > score).count() as u8;
        }
        outcome
    }

    /// Returns the outcome with these ranks, one for each seat.
    ///
    /// ```
    /// use game::Outcome;
    ///
    /// assert!(Outcome::from_ranks(&[1, 2, 2]).is_ok());
    /// assert!(Outcome::from_ranks(&[2, 2]).is_err(), "someone must be first");
    /// ```
    ///
    /// # Errors
    /// Nobody is first, a place is skipped, or there are no or too many players.
    pub fn from_ranks(ranks: &[u8]) -> Result<Outcome, NotAnOutcome> {
        if ranks.is_empty() || ranks.len() > Player::MAX {
            return Err(NotAnOutcome);
        }
        let place = |rank: u8| 1 + ranks.iter().filter(|other| **other < rank).count();
        if ranks.iter().any(|&rank| usize::from(rank) != place(rank)) {
            return Err(NotAnOutcome);
        }
        let mut outcome = Outcome {
            ranks: [0; Player::MAX],
        };
        outcome.ranks[..ranks.len()].copy_from_slice(ranks);
        Ok(outcome)
    }

    /// Returns the rank of `player`, from 1.
    #[must_use]
    pub const fn rank(self, player: Player) -> u8 {
        self.ranks[player.index()]
    }

    /// Returns the ranks of all players, by seat.
    #[must_use]
    pub fn ranks(self) -> ArrayVec<u8, { Player::MAX }> {
        self.ranks
            .into_iter()
            .take_while(|rank| *rank != 0)
            .collect()
    }

    /// Returns the player who is first, if there is only one.
    #[must_use]
    pub fn winner(self) -> Option<Player> {
        let mut first = Player::all(Player::MAX as u8).filter(|player| self.rank(*player) == 1);
        first.next().filter(|_| first.next().is_none())
    }

    /// Returns whether all players are first.
    #[must_use]
    pub fn is_draw(self) -> bool {
        self.ranks.iter().all(|rank| *rank <= 1)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (seat, rank) in self.ranks().iter().enumerate() {
            write!(f, "{}{rank}", if seat == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Outcome({self})")
    }
}

impl From<Outcome> for Vec<u8> {
    fn from(outcome: Outcome) -> Vec<u8> {
        outcome.ranks().to_vec()
    }
}

impl TryFrom<Vec<u8>> for Outcome {
    type Error = NotAnOutcome;

    fn try_from(ranks: Vec<u8>) -> Result<Outcome, NotAnOutcome> {
        Outcome::from_ranks(&ranks)
    }
}

/// The numbers are not the ranks of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("ranks are one number for each of 1 to 8 players: 1 for the first, equals alike, no gaps")]
pub struct NotAnOutcome;
