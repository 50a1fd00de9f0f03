//! Why a table did not do what it was asked to do.

use game::erased::{PlayError, Unreadable};
use thiserror::Error;

/// Why a table did not do what it was asked to do. Nothing has changed then, save that a clock
/// may have run out; [`Table::tick`](crate::Table::tick) tells.
///
/// The message is for the player, the code for programs.
///
/// ```
/// use table::Refused;
///
/// let refused = Refused::StalePly { sent: 3, is: 4 };
/// assert_eq!(refused.to_string(), "you answered ply 3, but the match is at ply 4");
/// assert_eq!(refused.code(), "action/stale-ply");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The match is not where the player thinks it is.
    #[error("you answered ply {sent}, but the match is at ply {is}")]
    StalePly {
        /// The ply which the player knew.
        sent: u32,
        /// The ply which the match has reached.
        is: u32,
    },
    /// Someone else is to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The clock ran out first.
    #[error("your time was up")]
    OutOfTime,
    /// A rule forbids it.
    #[error("{0}")]
    Illegal(String),
    /// It is not an action of this game.
    #[error("{0}")]
    Unreadable(String),
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// The match has fewer seats.
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    /// The player is no longer in the match.
    #[error("you are no longer in the match")]
    Out,
    /// It offered a draw, and nobody has acted since.
    #[error("you have offered a draw already; wait for the next action")]
    AlreadyOffered,
    /// Nobody else offers a draw.
    #[error("nobody offers a draw")]
    NoOffer,
    /// There is no earlier decision to go back to.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// This table was opened without.
    #[error("nothing can be taken back at this table")]
    NoTakebacks,
    /// Someone asked already, and not all have answered.
    #[error("a take-back is being asked for already")]
    AlreadyAsked,
    /// There is nothing which this player should answer.
    #[error("nobody asks you to agree to a take-back")]
    NotAsked,
    /// All have acted.
    #[error("it is too late to abort: everyone has acted")]
    TooLateToAbort,
}

impl Refused {
    /// A name for programs, which never changes.
    ///
    /// ```
    /// assert_eq!(table::Refused::Over.code(), "table/over");
    /// ```
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Refused::StalePly { .. } => "action/stale-ply",
            Refused::NotYourTurn => "action/not-your-turn",
            Refused::OutOfTime => "action/out-of-time",
            Refused::Illegal(_) => "action/illegal",
            Refused::Unreadable(_) => "action/unreadable",
            Refused::Over => "table/over",
            Refused::NoSuchSeat => "table/no-such-seat",
            Refused::Out => "table/out",
            Refused::AlreadyOffered => "draw/already-offered",
            Refused::NoOffer => "draw/no-offer",
            Refused::NothingToTakeBack => "takeback/nothing",
            Refused::NoTakebacks => "takeback/forbidden",
            Refused::AlreadyAsked => "takeback/already-asked",
            Refused::NotAsked => "takeback/not-asked",
            Refused::TooLateToAbort => "abort/too-late",
        }
    }
}

impl From<PlayError> for Refused {
    fn from(error: PlayError) -> Refused {
        match error {
            PlayError::Over => Refused::Over,
            // Chance is nobody's turn, so what it cannot bring was not the player's to choose.
            PlayError::NotYourTurn | PlayError::NotAnOutcome(_) => Refused::NotYourTurn,
            PlayError::Unreadable(error) => error.into(),
            PlayError::Illegal(error) => Refused::Illegal(error.to_string()),
        }
    }
}

impl From<Unreadable> for Refused {
    fn from(error: Unreadable) -> Refused {
        Refused::Unreadable(error.to_string())
    }
}
