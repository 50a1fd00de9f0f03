//! Errors between a host and a game without types.

use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::{AnyError, Sentence};

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
    /// The options are not an object.
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
        /// The error of the parser.
        source: serde_json::Error,
    },
    /// Too few or too many players.
    #[error("{least} to {most} can play {game}, not {players}")]
    Players {
        /// The id of the game.
        game: &'static str,
        /// The number asked for.
        players: u8,
        /// The smallest number of players.
        least: u8,
        /// The largest number of players.
        most: u8,
    },
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(Sentence),
}

/// Reads the options of a game from JSON.
///
/// # Errors
/// If they are not an object, or not options of the game.
pub fn read_options<O: DeserializeOwned>(
    game: &'static str,
    options: &str,
) -> Result<O, StartError> {
    // Serde would also accept a list, field by field.
    if !options.trim_start().starts_with('{') {
        return Err(StartError::NotAnObject { game });
    }
    serde_json::from_str(options).map_err(|source| StartError::Options { game, source })
}

/// The text is not a position, an action or an observation of the game.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct Unreadable(#[source] pub AnyError);

/// Why an action was refused.
///
/// ```
/// use game::{Choice, Player, erased::{AnyGame, Erased, PlayError}, example::Nim};
///
/// let mut state = Erased::<Nim>::new().read("7 3 0/2")?;
/// let error = state.play(Player::new(0), Choice::Text("4")).unwrap_err();
/// assert!(matches!(error, PlayError::Illegal(_)));
/// assert_eq!(error.to_string(), "you may take 3 at most");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Error)]
pub enum PlayError {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// Another player, or chance, is to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The text or data is not an action.
    #[error(transparent)]
    Unreadable(Unreadable),
    /// The index is not that of a legal action.
    #[error("there is no action {index} among {legal} legal ones")]
    OutOfRange {
        /// The index.
        index: usize,
        /// The number of legal actions.
        legal: usize,
    },
    /// A rule forbids it.
    #[error("{0}")]
    Illegal(Sentence),
    /// Chance cannot bring it.
    #[error("chance cannot bring {0} now")]
    NotAnOutcome(String),
}
