//! Colors for sketches in a terminal.

use std::{env, fmt::Write};

use anstyle::{Ansi256Color, RgbColor, Style};
use game::{Color, Sketch, Span};

/// Returns a sketch as text with escape codes for colors.
pub(crate) fn colored(sketch: &Sketch) -> String {
    let depth = Depth::of_terminal();
    let mut text = String::new();
    for line in &sketch.lines {
        for span in line {
            let style = style(span, depth);
            write!(text, "{style}{}{style:#}", span.text).expect("writing to a string never fails");
        }
        text.push('\n');
    }
    text
}

/// Returns the text in bold.
pub(crate) fn strong(text: &str) -> String {
    let style = Style::new().bold();
    format!("{style}{text}{style:#}")
}

/// A color that the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    Any(Color),
    /// One of 256.
    Indexed(u8),
}

/// Returns the color itself, or the nearest one that the terminal can show.
pub(crate) fn shown(color: Color) -> Shown {
    let Color(red, green, blue) = color;
    match Depth::of_terminal() {
        Depth::True => Shown::Any(color),
        Depth::Indexed => Shown::Indexed(nearest(red, green, blue).0),
    }
}

/// The number of colors of a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    /// All RGB colors.
    True,
    /// A cube of 6 × 6 × 6 and 24 grays.
    Indexed,
}

impl Depth {
    fn of_terminal() -> Depth {
        let word = env::var("COLORTERM").unwrap_or_default();
        if matches!(word.as_str(), "truecolor" | "24bit") {
            Depth::True
        } else {
            Depth::Indexed
        }
    }
}

fn style(span: &Span, depth: Depth) -> Style {
    let color = |Color(red, green, blue): Color| -> anstyle::Color {
        match depth {
            Depth::True => RgbColor(red, green, blue).into(),
            Depth::Indexed => nearest(red, green, blue).into(),
        }
    };
    let style = Style::new()
        .fg_color(span.ink.map(color))
        .bg_color(span.ground.map(color));
    if span.bold { style.bold() } else { style }
}

/// Returns the nearest of the 256 colors, in the cube or among the grays.
fn nearest(red: u8, green: u8, blue: u8) -> Ansi256Color {
    /// The intensities of the cube's six steps in xterm.
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let step = |share: u8| -> usize {
        let distance = |index: &usize| STEPS[*index].abs_diff(share);
        (0..STEPS.len())
            .min_by_key(distance)
            .expect("there are six steps")
    };
    let squared = |r: u8, g: u8, b: u8| -> u32 {
        let part = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        part(r, red) + part(g, green) + part(b, blue)
    };
    let (r, g, b) = (step(red), step(green), step(blue));
    let mean = (u32::from(red) + u32::from(green) + u32::from(blue)) / 3;
    let gray_index = (mean.saturating_sub(3) / 10).min(23) as u8;
    let gray = 8 + 10 * gray_index;
    if squared(gray, gray, gray) < squared(STEPS[r], STEPS[g], STEPS[b]) {
        Ansi256Color(232 + gray_index)
    } else {
        Ansi256Color((16 + 36 * r + 6 * g + b) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pure_color_maps_to_a_corner_of_the_cube() {
        assert_eq!(nearest(255, 0, 0), Ansi256Color(196));
        assert_eq!(nearest(0, 0, 255), Ansi256Color(21));
        assert_eq!(nearest(255, 255, 255), Ansi256Color(231));
        assert_eq!(nearest(0, 0, 0), Ansi256Color(16));
    }

    #[test]
    fn gray_maps_to_a_gray() {
        assert_eq!(nearest(128, 128, 128), Ansi256Color(244));
    }

    #[test]
    fn plain_span_has_no_escape_codes() {
        let mut sketch = Sketch::default();
        sketch.line([Span::plain("water")]);
        assert_eq!(colored(&sketch), "water\n");
    }
}
