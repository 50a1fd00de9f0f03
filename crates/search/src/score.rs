//! The score of a position for the player to move.

use std::{fmt, ops::Neg};

/// The score of a position for the player to move: an evaluation, or a win or loss in n plies.
///
/// An earlier win is better than a later one, and a later loss is better than an earlier one.
///
/// ```
/// use search::Score;
///
/// assert!(Score::win_in(3) > Score::win_in(5));
/// assert!(Score::loss_in(5) > Score::loss_in(3));
/// assert!(Score::win_in(200) > Score::points(5_000));
/// assert_eq!(-Score::win_in(3), Score::loss_in(3));
/// assert_eq!(Score::loss_in(4).plies_to_end(), Some(4));
/// assert_eq!(Score::points(17).plies_to_end(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(i32);

impl Score {
    /// Above every score that a position can have.
    pub const BEST: Score = Score(1_000_001);
    /// Below every score that a position can have.
    pub const WORST: Score = Score(-1_000_001);
    /// Neither side is ahead.
    pub const DRAW: Score = Score(0);

    /// The limit of evaluations; scores beyond it are wins and losses.
    const MAX_POINTS: i32 = 900_000;
    const WIN: i32 = 1_000_000;

    /// Returns an evaluation, in the unit of the game.
    #[must_use]
    pub const fn points(points: i32) -> Score {
        if points > Score::MAX_POINTS {
            Score(Score::MAX_POINTS)
        } else if points < -Score::MAX_POINTS {
            Score(-Score::MAX_POINTS)
        } else {
            Score(points)
        }
    }

    /// Returns the score of a win in `plies`.
    #[must_use]
    pub const fn win_in(plies: u32) -> Score {
        Score(Score::WIN - plies as i32)
    }

    /// Returns the score of a loss in `plies`.
    #[must_use]
    pub const fn loss_in(plies: u32) -> Score {
        Score(plies as i32 - Score::WIN)
    }

    /// Returns the score as a plain number.
    #[must_use]
    pub const fn number(self) -> i32 {
        self.0
    }

    /// Returns whether the player to move is known to win.
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 > Score::MAX_POINTS
    }

    /// Returns whether the player to move is known to lose.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 < -Score::MAX_POINTS
    }

    /// Returns the number of plies to the end of the match, if a win or loss is known.
    #[must_use]
    pub const fn plies_to_end(self) -> Option<u32> {
        if self.is_win() || self.is_loss() {
            Some((Score::WIN - self.0.abs()).unsigned_abs())
        } else {
            None
        }
    }

    /// Adds points, within the bounds of a score.
    pub(crate) const fn plus(self, points: i32) -> Score {
        let sum = self.0 + points;
        if sum > Score::BEST.0 {
            Score::BEST
        } else if sum < Score::WORST.0 {
            Score::WORST
        } else {
            Score(sum)
        }
    }

    /// Converts the score to the view of a position `plies` later: the end is nearer from there.
    pub(crate) const fn seen_later(self, plies: u32) -> Score {
        if self.is_win() {
            Score(self.0 + plies as i32)
        } else if self.is_loss() {
            Score(self.0 - plies as i32)
        } else {
            self
        }
    }

    /// Converts the score to the view of a position `plies` earlier: the end is farther from there.
    pub(crate) const fn seen_earlier(self, plies: u32) -> Score {
        if self.is_win() {
            Score(self.0 - plies as i32)
        } else if self.is_loss() {
            Score(self.0 + plies as i32)
        } else {
            self
        }
    }

    /// Restores a score from [`Score::number`].
    pub(crate) const fn from_number(number: i32) -> Score {
        Score(number)
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

/// `+35`, `win in 7`, `loss in 4`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_end() {
            Some(plies) if self.is_win() => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {plies}"),
            None => write!(f, "{:+}", self.0),
        }
    }
}
