//! A picture made of letters, for terminals.

use crate::{Game, Viewer};

/// What is to be drawn: what a viewer sees, and what should catch the eye.
///
/// ```
/// use game::{Dice, Game, Look, Playable, Scene, Seed, Viewer, example::Nim};
///
/// let state = Nim::new(2, &Default::default(), &mut Dice::new(Seed::from_number(1)))?;
/// let observation = state.observe(Viewer::Spectator);
/// let scene = Scene {
///     observation: &observation,
///     viewer: Viewer::Spectator,
///     last: None,
///     marked: &[],
///     look: Look::Plain,
/// };
/// assert_eq!(Nim::sketch(&scene).to_string(), "o o o o o o o\n");
/// # Ok::<(), game::example::IllegalTake>(())
/// ```
#[derive(Debug)]
pub struct Scene<'a, G: Game> {
    /// What the viewer may know.
    pub observation: &'a G::Observation,
    /// Who is looking.
    pub viewer: Viewer,
    /// The last action, to be marked.
    pub last: Option<&'a G::Action>,
    /// Actions whose targets are to be shown.
    pub marked: &'a [G::Action],
    /// What the terminal can show.
    pub look: Look,
}

/// What a terminal can show.
///
/// ```
/// assert_ne!(game::Look::Plain, game::Look::Rich);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// ASCII letters only; whatever matters must be told by them.
    Plain,
    /// Colors and any character of Unicode.
    Rich,
}

/// A picture made of lines of colored text. `{}` writes it without colors.
///
/// ```
/// use game::{Sketch, Span};
///
/// let mut sketch = Sketch::default();
/// sketch.line([Span::plain("a "), Span::plain("b").bold()]);
/// assert_eq!(sketch.to_string(), "a b\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// From top to bottom, each from left to right.
    pub lines: Vec<Vec<Span>>,
    /// Where the cells of the board are in it, for hosts that let people point at them.
    pub spots: Vec<Spot>,
}

/// Where a cell is drawn in a sketch.
///
/// ```
/// use game::{Sketch, Span, Spot};
///
/// let mut sketch = Sketch::default();
/// sketch.line([Span::plain("a b")]);
/// sketch.spots.push(Spot { cell: "b1".into(), line: 0, column: 2, width: 1 });
/// assert_eq!(sketch.spot("b1").map(|spot| spot.column), Some(2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// What actions and observations call the cell.
    pub cell: String,
    /// The line, from zero at the top.
    pub line: usize,
    /// The first of its letters, from zero at the left.
    pub column: usize,
    /// How many letters it takes.
    pub width: usize,
}

impl Sketch {
    /// Adds a line below the others.
    ///
    /// ```
    /// let mut sketch = game::Sketch::default();
    /// sketch.line([game::Span::plain("water")]);
    /// assert_eq!(sketch.lines.len(), 1);
    /// ```
    pub fn line(&mut self, spans: impl IntoIterator<Item = Span>) {
        self.lines.push(spans.into_iter().collect());
    }

    /// Where a cell is drawn, if one can point at it.
    ///
    /// ```
    /// assert_eq!(game::Sketch::default().spot("a1"), None);
    /// ```
    #[must_use]
    pub fn spot(&self, cell: &str) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.cell == cell)
    }
}

impl std::fmt::Display for Sketch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for line in &self.lines {
            let text: String = line.iter().map(|span| span.text.as_str()).collect();
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}

/// A piece of a line in one style.
///
/// ```
/// use game::{Color, Span};
///
/// let span = Span::plain("E").ink(Color(200, 30, 30)).ground(Color(240, 230, 200)).bold();
/// assert_eq!(span.text, "E");
/// assert!(span.bold);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// What is written.
    pub text: String,
    /// The color of the letters; the terminal's own if there is none.
    pub ink: Option<Color>,
    /// The color behind the letters; the terminal's own if there is none.
    pub ground: Option<Color>,
    /// Whether the letters are heavy.
    pub bold: bool,
}

impl Span {
    /// Text in the terminal's own colors.
    ///
    /// ```
    /// assert_eq!(game::Span::plain("x").ink, None);
    /// ```
    pub fn plain(text: impl Into<String>) -> Span {
        Span {
            text: text.into(),
            ..Span::default()
        }
    }

    /// The same with this color of letters.
    ///
    /// ```
    /// use game::{Color, Span};
    ///
    /// assert_eq!(Span::plain("x").ink(Color(0, 0, 0)).ink, Some(Color(0, 0, 0)));
    /// ```
    #[must_use]
    pub fn ink(self, color: Color) -> Span {
        Span {
            ink: Some(color),
            ..self
        }
    }

    /// The same with this color behind the letters.
    ///
    /// ```
    /// use game::{Color, Span};
    ///
    /// assert_eq!(Span::plain("x").ground(Color(9, 9, 9)).ground, Some(Color(9, 9, 9)));
    /// ```
    #[must_use]
    pub fn ground(self, color: Color) -> Span {
        Span {
            ground: Some(color),
            ..self
        }
    }

    /// The same in heavy letters.
    ///
    /// ```
    /// assert!(game::Span::plain("x").bold().bold);
    /// ```
    #[must_use]
    pub fn bold(self) -> Span {
        Span { bold: true, ..self }
    }
}

/// A color by its shares of red, green and blue.
///
/// ```
/// let game::Color(red, _, _) = game::Color(255, 128, 0);
/// assert_eq!(red, 255);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color(pub u8, pub u8, pub u8);
