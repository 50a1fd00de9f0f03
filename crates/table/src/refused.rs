//! Why a table refused a request.

use game::{Sentence, erased::PlayError};
use thiserror::Error;

/// Why a table refused a request. Nothing has changed then, except that a clock may have run out;
/// [`Table::tick`](crate::Table::tick) returns an update in that case.
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
    /// The match has moved on since the position that the player saw.
    #[error("you answered ply {sent}, but the match is at ply {is}")]
    StalePly {
        /// The ply that the player sent.
        sent: u32,
        /// The current ply.
        is: u32,
    },
    /// Another player is to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The clock ran out first.
    #[error("your time was up")]
    OutOfTime,
    /// A rule forbids it.
    #[error("{0}")]
    Illegal(Sentence),
    /// It is not an action of this game.
    #[error("{0}")]
    Unreadable(String),
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The match has fewer seats.
    #[error("there is no such seat at this table")]
    NoSuchSeat,
    /// The player is no longer in the match.
    #[error("you are no longer in the match")]
    Out,
    /// The player has offered a draw, and nobody has acted since.
    #[error("you have offered a draw already; wait for the next action")]
    AlreadyOffered,
    /// Nobody else offers a draw.
    #[error("nobody offers a draw")]
    NoOffer,
    /// There is no earlier decision to go back to.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// This table does not allow take-backs.
    #[error("nothing can be taken back at this table")]
    NoTakebacks,
    /// A take-back is waiting for answers.
    #[error("a take-back is being asked for already")]
    AlreadyAsked,
    /// This player has no take-back to answer.
    #[error("nobody asks you to agree to a take-back")]
    NotAsked,
    /// Everyone has acted.
    #[error("it is too late to abort: everyone has acted")]
    TooLateToAbort,
}

impl Refused {
    /// Returns a name for programs, which never changes.
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
            // No player chooses for chance.
            PlayError::NotYourTurn | PlayError::NotAnOutcome(_) => Refused::NotYourTurn,
            PlayError::Unreadable(_) | PlayError::OutOfRange { .. } => {
                Refused::Unreadable(error.to_string())
            }
            PlayError::Illegal(sentence) => Refused::Illegal(sentence),
        }
    }
}
