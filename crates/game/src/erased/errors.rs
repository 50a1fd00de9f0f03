//! Errors of the interface without type parameters.

use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::{AnyError, Sentence, facts::players_in_words};

/// Why a match could not be started.
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
    #[error("{game} is for {}, not {players}", players_in_words(allowed))]
    Players {
        /// The id of the game.
        game: &'static str,
        /// The number asked for.
        players: u8,
        /// The allowed numbers.
        allowed: RangeInclusive<u8>,
    },
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(Sentence),
}

/// Reads the options of a game from JSON.
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
    /// The text is not an outcome of chance in this position.
    #[error("{0} is not a possible roll now")]
    NotAnOutcome(String),
}
