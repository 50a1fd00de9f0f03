//! The board: a sketch cut to the window, with the cursor and the reachable cells.

use game::{Color, Sketch, Spot};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};

use super::controls::Controls;
use crate::paint::{self, Shown};

/// The color under the cursor.
pub(super) const CURSOR: Color = Color(0xff, 0xff, 0xff);
const INK: Color = Color(0x10, 0x10, 0x18);
const REACH: Color = Color(0x6c, 0xa8, 0xff);
const WAY: Color = Color(0xff, 0xd8, 0x5a);
const CHOSEN: Color = Color(0xff, 0xb0, 0x30);

/// Returns the number of lines of a sketch that show the board. The lines after it are text.
pub(super) fn height(sketch: &Sketch) -> usize {
    let Some(last) = sketch.spots.iter().map(|spot| spot.line).max() else {
        return sketch.lines.len();
    };
    // The board may have more lines below the last cell. They are as long as the line of that cell.
    let rest = sketch.lines.iter().skip(last);
    let as_long = rest.take_while(|line| letters(line) == letters(&sketch.lines[last]));
    last + as_long.count()
}

/// Returns the number of letters in the longest line of the board.
pub(super) fn width(sketch: &Sketch) -> usize {
    let lines = sketch.lines.iter().take(height(sketch));
    lines.map(|line| letters(line)).max().unwrap_or(0)
}

fn letters(line: &[game::Span]) -> usize {
    line.iter().map(|span| span.text.chars().count()).sum()
}

/// Draws the part of the board around the cursor that fits.
pub(super) fn draw(controls: &Controls, sketch: &Sketch, area: Rect, buffer: &mut Buffer) {
    let cursor = sketch.spot(controls.cell());
    let (line, column) = cursor.map_or((0, 0), |spot| (spot.line, spot.column));
    let window = &Window {
        top: start(line, height(sketch), area.height.into()),
        left: start(column, width(sketch), area.width.into()),
        area,
    };
    for (line, spans) in sketch.lines.iter().enumerate().take(height(sketch)) {
        let mut column = 0;
        for span in spans {
            let style = style(span);
            for letter in span.text.chars() {
                if let Some(place) = window.place(line, column) {
                    buffer[place].set_char(letter).set_style(style);
                }
                column += 1;
            }
        }
    }
    let mut shade = |spot: Option<&Spot>, style: Style| {
        let places = spot.into_iter().flat_map(|spot| {
            let columns = spot.column..spot.column + spot.width;
            columns.filter_map(move |column| window.place(spot.line, column))
        });
        places.for_each(|place| {
            buffer[place].set_style(style);
        });
    };
    let tinted = |ground: Color| Style::new().bg(color(ground)).fg(color(INK));
    for cell in &controls.reach {
        shade(sketch.spot(cell), tinted(REACH));
    }
    for cell in &controls.way {
        shade(sketch.spot(cell), tinted(WAY));
    }
    if let Some(chosen) = controls.chosen() {
        shade(
            sketch.spot(chosen),
            tinted(CHOSEN).add_modifier(Modifier::BOLD),
        );
    }
    let highlighted = tinted(CURSOR).add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
    shade(cursor, highlighted);
}

/// The visible part of the board and its place on the screen.
struct Window {
    top: usize,
    left: usize,
    area: Rect,
}

impl Window {
    fn place(&self, line: usize, column: usize) -> Option<(u16, u16)> {
        let (down, right) = (line.checked_sub(self.top)?, column.checked_sub(self.left)?);
        let fits = down < self.area.height.into() && right < self.area.width.into();
        fits.then(|| (self.area.x + right as u16, self.area.y + down as u16))
    }
}

/// Returns the start of a window in which `place` is about in the middle.
fn start(place: usize, whole: usize, window: usize) -> usize {
    let last = whole.saturating_sub(window);
    place.saturating_sub(window / 2).min(last)
}

/// Returns the style of a span of a sketch.
pub(super) fn style(span: &game::Span) -> Style {
    let mut style = Style::new();
    if let Some(ink) = span.ink {
        style = style.fg(color(ink));
    }
    if let Some(ground) = span.ground {
        style = style.bg(color(ground));
    }
    if span.bold {
        style = style.add_modifier(Modifier::BOLD);
    }
    style
}

/// Returns the nearest color that the terminal can show.
pub(super) fn color(color: Color) -> ratatui::style::Color {
    match paint::shown(color) {
        Shown::Any(Color(red, green, blue)) => ratatui::style::Color::Rgb(red, green, blue),
        Shown::Indexed(index) => ratatui::style::Color::Indexed(index),
    }
}

/// Returns the background color of a letter of a sketch.
pub(super) fn ground_at(sketch: &Sketch, line: usize, column: usize) -> Option<Color> {
    let mut end = 0;
    let mut spans = sketch.lines.get(line)?.iter();
    let span = spans.find(|span| {
        end += span.text.chars().count();
        column < end
    });
    span?.ground
}
