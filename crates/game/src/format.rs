//! Formats of other programs in which matches of a game are kept.

use std::{error::Error, fmt};

use crate::Game;

/// An error of whatever kind, where only its message matters.
///
/// ```
/// let error: game::AnyError = "the file is empty".into();
/// assert_eq!(error.to_string(), "the file is empty");
/// ```
pub type AnyError = Box<dyn Error + Send + Sync>;

/// A format of another program, and how to come from there and go back.
///
/// ```
/// use game::{Format, Imported, example::{Nim, NimOptions, Taken}};
///
/// /// The counts with commas between.
/// const COMMAS: Format<Nim> = Format {
///     id: "nim-commas",
///     about: "numbers with commas between",
///     import: |text| {
///         let takes: Result<Vec<Taken>, _> = text.split(',').map(str::parse).collect();
///         Ok(Imported { players: 2, options: NimOptions::default(), actions: takes? })
///     },
///     export: |_, takes| {
///         let texts: Vec<String> = takes.iter().map(ToString::to_string).collect();
///         Ok(texts.join(","))
///     },
/// };
///
/// let imported = (COMMAS.import)("3,1,3")?;
/// assert_eq!(imported.actions.len(), 3);
/// # Ok::<(), game::AnyError>(())
/// ```
pub struct Format<G: Game> {
    /// The name in commands; it begins with the id of the game.
    pub id: &'static str,
    /// What it is, in a few words.
    pub about: &'static str,
    /// Reads a match; all its actions are checked afterwards by replay.
    pub import: fn(&str) -> Result<Imported<G>, AnyError>,
    /// Writes a match, given its first position and its actions.
    pub export: fn(&G, &[G::Action]) -> Result<String, AnyError>,
}

/// What a foreign format tells of a match.
///
/// ```
/// use game::{Imported, example::{Nim, NimOptions}};
///
/// let imported: Imported<Nim> =
///     Imported { players: 2, options: NimOptions::default(), actions: Vec::new() };
/// assert!(imported.actions.is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported<G: Game> {
    /// How many sat at the table.
    pub players: u8,
    /// How it was set up.
    pub options: G::Options,
    /// What was done.
    pub actions: Vec<G::Action>,
}

impl<G: Game> fmt::Debug for Format<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Format({})", self.id)
    }
}
