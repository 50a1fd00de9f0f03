//! What a position is worth to the player to move.

use std::{fmt, ops::Neg};

/// What a position is worth to the player to move: an opinion, or a win or loss with its distance.
///
/// A sooner win is worth more than a later one, and a later loss more than a sooner one.
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
    /// Better than anything.
    pub const BEST: Score = Score(1_000_001);
    /// Worse than anything.
    pub const WORST: Score = Score(-1_000_001);
    /// Nobody is ahead.
    pub const DRAW: Score = Score(0);

    /// Opinions are smaller than this, so that no opinion looks like a win.
    const MOST_POINTS: i32 = 900_000;
    const WIN: i32 = 1_000_000;

    /// An opinion in points, in whatever unit the game counts.
    #[must_use]
    pub const fn points(points: i32) -> Score {
        if points > Score::MOST_POINTS {
            Score(Score::MOST_POINTS)
        } else if points < -Score::MOST_POINTS {
            Score(-Score::MOST_POINTS)
        } else {
            Score(points)
        }
    }

    /// The player to move wins after so many plies.
    #[must_use]
    pub const fn win_in(plies: u32) -> Score {
        Score(Score::WIN - plies as i32)
    }

    /// The player to move loses after so many plies.
    #[must_use]
    pub const fn loss_in(plies: u32) -> Score {
        Score(plies as i32 - Score::WIN)
    }

    /// The number behind it.
    #[must_use]
    pub const fn number(self) -> i32 {
        self.0
    }

    /// Whether the player to move is known to win.
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 > Score::MOST_POINTS
    }

    /// Whether the player to move is known to lose.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 < -Score::MOST_POINTS
    }

    /// After how many plies the match is over, if it is known to be won or lost.
    #[must_use]
    pub const fn plies_to_end(self) -> Option<u32> {
        if self.is_win() || self.is_loss() {
            Some((Score::WIN - self.0.abs()).unsigned_abs())
        } else {
            None
        }
    }

    /// So much better.
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

    /// The same seen from a position `plies` later: ends are that much nearer.
    pub(crate) const fn seen_later(self, plies: u32) -> Score {
        if self.is_win() {
            Score(self.0 + plies as i32)
        } else if self.is_loss() {
            Score(self.0 - plies as i32)
        } else {
            self
        }
    }

    /// The same seen from a position `plies` earlier: ends are that much farther.
    pub(crate) const fn seen_earlier(self, plies: u32) -> Score {
        if self.is_win() {
            Score(self.0 - plies as i32)
        } else if self.is_loss() {
            Score(self.0 + plies as i32)
        } else {
            self
        }
    }

    /// What [`Score::number`] gave.
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
