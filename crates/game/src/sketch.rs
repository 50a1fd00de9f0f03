//! A drawing made of text, for a terminal.

use crate::{Game, Playable, Viewer};

/// What a sketch shows: what a viewer sees, and what should catch the eye.
#[derive(Debug)]
pub struct Scene<'a, G: Game> {
    /// Everything that the viewer may know.
    pub observation: &'a G::Observation,
    /// The player, spectator or referee who looks.
    pub viewer: Viewer,
    /// The last action, which is marked.
    pub last: Option<&'a G::Action>,
    /// Actions whose targets are marked.
    pub marked: &'a [G::Action],
    /// What the terminal can show.
    pub look: Look,
}

/// What a terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// ASCII only.
    Plain,
    /// Colors and Unicode.
    Rich,
}

/// Lines of colored text. `{}` writes them without colors.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    /// The lines, from the top; the spans of each, from the left.
    pub lines: Vec<Vec<Span>>,
    /// Where the cells of the board are drawn, for hosts that let people point at them.
    pub spots: Vec<Spot>,
}

/// Where a cell is drawn in a sketch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The name of the cell.
    pub cell: String,
    /// The line, from zero at the top.
    pub line: usize,
    /// Its first column, from zero at the left.
    pub column: usize,
    /// The number of columns.
    pub width: usize,
}

impl Sketch {
    /// Adds a line below the others.
    pub fn line(&mut self, spans: impl IntoIterator<Item = Span>) {
        self.lines.push(spans.into_iter().collect());
    }

    /// Returns where a cell is drawn.
    #[must_use]
    pub fn spot(&self, cell: &str) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.cell == cell)
    }
}

/// Draws a whole position in ASCII, as `{:#}` writes it.
pub fn drawing<G: Playable>(state: &G) -> String {
    let sketch = G::sketch(&Scene {
        observation: &state.observe(Viewer::Referee),
        viewer: Viewer::Referee,
        last: None,
        marked: &[],
        look: Look::Plain,
    });
    sketch.to_string().trim_end().to_owned()
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

/// A part of a line in one style.
///
/// ```
/// use game::{Color, Sketch, Span};
///
/// let mut sketch = Sketch::default();
/// sketch.line([Span::plain("a "), Span::plain("b").ink(Color(200, 30, 30)).bold()]);
/// assert_eq!(sketch.to_string(), "a b\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The text.
    pub text: String,
    /// The color of the text; `None` is the default of the terminal.
    pub ink: Option<Color>,
    /// The color behind the text; `None` is the default of the terminal.
    pub ground: Option<Color>,
    /// Whether the text is bold.
    pub bold: bool,
}

impl Span {
    /// Creates text in the default colors of the terminal.
    pub fn plain(text: impl Into<String>) -> Span {
        Span {
            text: text.into(),
            ..Span::default()
        }
    }

    /// Sets the color of the text.
    #[must_use]
    pub fn ink(self, color: Color) -> Span {
        Span {
            ink: Some(color),
            ..self
        }
    }

    /// Sets the color behind the text.
    #[must_use]
    pub fn ground(self, color: Color) -> Span {
        Span {
            ground: Some(color),
            ..self
        }
    }

    /// Makes the text bold.
    #[must_use]
    pub fn bold(self) -> Span {
        Span { bold: true, ..self }
    }
}

/// A color: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color(pub u8, pub u8, pub u8);
