//! Formats of other programs for matches of a game.

use std::{error::Error, fmt};

use crate::Game;

/// An error of any type, where only its message matters.
pub type AnyError = Box<dyn Error + Send + Sync>;

/// A format of another program.
pub struct Format<G: Game> {
    /// Its name in commands, which begins with the id of the game.
    pub id: &'static str,
    /// A short description.
    pub about: &'static str,
    /// Reads a match. Replay checks its actions afterwards.
    pub import: fn(&str) -> Result<Imported<G>, AnyError>,
    /// Writes a match from its first position and its actions.
    pub export: fn(&G, &[G::Action]) -> Result<String, AnyError>,
}

/// A match that was read from a foreign format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported<G: Game> {
    /// The number of players.
    pub players: u8,
    /// The options.
    pub options: G::Options,
    /// The actions, in order.
    pub actions: Vec<G::Action>,
}

impl<G: Game> fmt::Debug for Format<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Format({})", self.id)
    }
}
