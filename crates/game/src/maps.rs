//! Boards that are kept in files.

use crate::{AnyError, Dice, Geometry, Look, Sketch};

/// The maps of a game: made by a generator, read from files, written to files.
///
/// A map is chosen by giving its text as the option `map`, so that a record stands on its own.
///
/// ```
/// use game::{AnyError, Dice, Look, Maps, AnyMap, Seed, Sketch, Span};
///
/// /// Heaps of Nim, in files that hold nothing but their number.
/// struct Heaps;
/// struct Heap(u8);
///
/// impl Maps for Heaps {
///     fn endings(&self) -> &'static [&'static str] {
///         &["txt"]
///     }
///     fn recognizes(&self, text: &str) -> bool {
///         text.starts_with(|first: char| first.is_ascii_digit())
///     }
///     fn generate(&self, _: u8, _: &str, dice: &mut Dice) -> Result<Box<dyn AnyMap>, AnyError> {
///         Ok(Box::new(Heap(dice.below(100) as u8 + 1)))
///     }
///     fn read(&self, text: &str) -> Result<Box<dyn AnyMap>, AnyError> {
///         Ok(Box::new(Heap(text.trim().parse()?)))
///     }
/// }
///
/// impl AnyMap for Heap {
///     fn summary(&self) -> String {
///         format!("a heap of {}", self.0)
///     }
///     fn write(&self, _: &str) -> Result<String, AnyError> {
///         Ok(format!("{}\n", self.0))
///     }
///     fn svg(&self) -> String {
///         format!("<svg xmlns='http://www.w3.org/2000/svg'><text>{}</text></svg>", self.0)
///     }
///     fn sketch(&self, _: Look) -> Sketch {
///         Sketch { lines: vec![vec![Span::plain(self.0.to_string())]], ..Sketch::default() }
///     }
/// }
///
/// let map = Heaps.read("12\n")?;
/// assert_eq!(map.summary(), "a heap of 12");
/// assert!(map.warnings().is_empty());
/// # Ok::<(), AnyError>(())
/// ```
pub trait Maps: Sync {
    /// The endings of the files it can write, the usual one first.
    fn endings(&self) -> &'static [&'static str];

    /// The ending of the file that stands beside one with `ending`, where a map is kept in two.
    ///
    /// It holds the latter part of the text, from the first line on that begins with a brace; both
    /// parts together are what is read and written here.
    ///
    /// ```
    /// # use game::{AnyError, AnyMap, Dice, Maps};
    /// fn is_in_one_file(maps: &dyn Maps) -> bool {
    ///     maps.endings().iter().all(|ending| maps.companion(ending).is_none())
    /// }
    /// # let _ = is_in_one_file;
    /// ```
    fn companion(&self, _ending: &str) -> Option<&'static str> {
        None
    }

    /// Whether a text looks like a map of this game: a glance, not a judgment.
    fn recognizes(&self, text: &str) -> bool;

    /// Makes a map for so many players from the game's options, given as JSON.
    ///
    /// # Errors
    /// What is wrong with the options.
    fn generate(
        &self,
        players: u8,
        options: &str,
        dice: &mut Dice,
    ) -> Result<Box<dyn AnyMap>, AnyError>;

    /// Reads a map.
    ///
    /// # Errors
    /// What is wrong with the text, and where.
    fn read(&self, text: &str) -> Result<Box<dyn AnyMap>, AnyError>;

    /// The line, from one, which an error of [`Maps::read`] is about, if it knows, so that an
    /// editor can show the error at its place.
    fn line_of(&self, _error: &AnyError) -> Option<usize> {
        None
    }
}

/// A map of some game.
///
/// ```
/// // See `Maps` for a worked example.
/// fn warn(map: &dyn game::AnyMap) -> usize {
///     map.warnings().len()
/// }
/// # let _ = warn;
/// ```
pub trait AnyMap {
    /// What it is, in one line.
    fn summary(&self) -> String;

    /// What is odd about the text it was read from, though it can be played.
    fn warnings(&self) -> Vec<String> {
        Vec::new()
    }

    /// The shape of its board, for those who draw it; without cells where it cannot be shown.
    fn geometry(&self) -> Geometry {
        Geometry::default()
    }

    /// Its text, for a file with that ending.
    ///
    /// # Errors
    /// When it cannot be written so.
    fn write(&self, ending: &str) -> Result<String, AnyError>;

    /// A picture.
    fn svg(&self) -> String;

    /// A drawing for a terminal.
    fn sketch(&self, look: Look) -> Sketch;
}
