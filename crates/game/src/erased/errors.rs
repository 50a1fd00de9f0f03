//! What can go wrong between a host and a game without types, told to whoever can mend it.

use thiserror::Error;

use crate::AnyError;

/// Why a match could not be started.
///
/// ```
/// use game::{Dice, Seed, erased::{AnyGame, Erased}, example::Nim};
///
/// let mut dice = Dice::new(Seed::from_number(1));
/// let error = Erased::<Nim>::new().start(9, "{}", &mut dice).err().expect("nine are too many");
/// assert_eq!(error.to_string(), "2 to 4 can play nim, not 9");
/// ```
#[derive(Debug, Error)]
pub enum StartError {
    /// The options are something else than an object.
    #[error("the options of {game} are an object, such as {{}}")]
    NotAnObject {
        /// The id of the game.
        game: &'static str,
    },
    /// The options are not JSON, or not of this game.
    #[error("the options of {game}: {source}")]
    Options {
        /// The id of the game.
        game: &'static str,
        /// Where and what.
        source: serde_json::Error,
    },
    /// Too few or too many players.
    #[error("{least} to {most} can play {game}, not {players}")]
    Players {
        /// The id of the game.
        game: &'static str,
        /// How many were to play.
        players: u8,
        /// How many it takes.
        least: u8,
        /// How many can play.
        most: u8,
    },
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(#[source] AnyError),
}

/// What was written is not a position, or not an action, of the game.
///
/// ```
/// use game::{erased::{AnyGame, Erased}, example::Nim};
///
/// assert!(Erased::<Nim>::new().read("nonsense").is_err());
/// ```
#[derive(Debug, Error)]
#[error("{0}")]
pub struct Unreadable(#[source] pub AnyError);

/// Why an action was not taken.
///
/// ```
/// use game::{Player, erased::{AnyGame, Erased, PlayError}, example::Nim};
///
/// let mut state = Erased::<Nim>::new().read("7 3 0/2")?;
/// let error = state.play(Player::new(0), "4").unwrap_err();
/// assert!(matches!(error, PlayError::Illegal(_)));
/// assert_eq!(error.to_string(), "you may take 3 at most");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Error)]
pub enum PlayError {
    /// The match has ended.
    #[error("the match is over")]
    Over,
    /// Someone else is to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// It is not written as an action.
    #[error(transparent)]
    Unreadable(Unreadable),
    /// A rule forbids it.
    #[error("{0}")]
    Illegal(#[source] AnyError),
    /// It cannot come by chance.
    #[error("chance cannot bring {0} now")]
    NotAnOutcome(String),
}
