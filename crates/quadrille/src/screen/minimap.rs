//! A small map of the whole board. Each letter shows two cells, one above the other.

use game::{Color, Sketch};
use ratatui::{
    style::Style,
    text::{Line, Span},
};

use super::board;

/// A character whose upper half is filled.
const HALF: &str = "\u{2580}";

/// Draws the cells of a sketch in their colors, in rows and columns.
pub(super) fn lines(sketch: &Sketch, cursor: &str) -> Vec<Line<'static>> {
    let spots = || sketch.spots.iter();
    let top = spots().map(|spot| spot.line).min().unwrap_or(0);
    let left = spots().map(|spot| spot.column).min().unwrap_or(0);
    let width = spots().map(|spot| spot.width).max().unwrap_or(1).max(1);
    let mut rows: Vec<Vec<Option<Color>>> = Vec::new();
    for spot in spots() {
        let (row, column) = (spot.line - top, (spot.column - left) / width);
        if rows.len() <= row {
            rows.resize(row + 1, Vec::new());
        }
        if rows[row].len() <= column {
            rows[row].resize(column + 1, None);
        }
        rows[row][column] = if spot.cell == cursor {
            Some(board::CURSOR)
        } else {
            board::ground_at(sketch, spot.line, spot.column)
        };
    }
    rows.chunks(2).map(line).collect()
}

fn line(pair: &[Vec<Option<Color>>]) -> Line<'static> {
    let below = pair.get(1);
    let letter = |(column, above): (usize, &Option<Color>)| {
        let mut style = Style::new();
        if let Some(color) = above {
            style = style.fg(board::color(*color));
        }
        if let Some(color) = below.and_then(|row| *row.get(column)?) {
            style = style.bg(board::color(color));
        }
        Span::styled(HALF, style)
    };
    pair[0].iter().enumerate().map(letter).collect()
}
