//! Boards that are kept in files.

use crate::{AnyError, Dice, Geometry, Look, Sentence, Sketch, erased::StartError};

/// The maps of a game.
///
/// A map is chosen by its text, as the option `map`, so that a record is complete.
pub struct Maps {
    /// The endings of its files, the usual one first.
    pub endings: &'static [&'static str],
    /// Returns the ending of the second file of a map that is kept in two. It has the rest of the
    /// text, from the first line that begins with a brace.
    pub companion: fn(&str) -> Option<&'static str>,
    /// Whether a text looks like a map of this game. It may still be faulty.
    pub recognizes: fn(&str) -> bool,
    /// Generates a map for a number of players, from the options of the game as JSON.
    pub generate: fn(u8, &str, &mut Dice) -> MapResult<StartError>,
    /// Reads a map. The error says what is wrong; its parameter `line` says where.
    pub read: fn(&str) -> MapResult<Sentence>,
}

/// A map, or what is wrong with it.
pub type MapResult<E> = Result<Box<dyn AnyMap>, E>;

/// A map of some game.
pub trait AnyMap {
    /// Describes it in one line.
    fn summary(&self) -> String;

    /// What looks like a mistake in the map, although it can be played.
    fn warnings(&self) -> Vec<Sentence> {
        Vec::new()
    }

    /// The shape of its board.
    fn geometry(&self) -> Geometry;

    /// Its text, for a file with that ending.
    ///
    /// # Errors
    /// If maps are not written to such files.
    fn write(&self, ending: &str) -> Result<String, AnyError>;

    /// A picture as SVG.
    fn svg(&self) -> String;

    /// A drawing for a terminal.
    fn sketch(&self, look: Look) -> Sketch;
}
