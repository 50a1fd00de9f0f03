//! Pictures of boards and positions, as SVG text.
//!
//! The unit is a tenth of a board unit, and every number is an integer, so the same position gives
//! the same text everywhere. Fish and penguins are defined once, in `drawings.rs`.

mod drawings;

use std::fmt::Write;

use game::Player;

use crate::{Board, Floe, FloePoint, Penguins, Tile};

/// Draws a board before the first turn: tiles, their numbers and their fish.
///
/// ```
/// use game::{Dice, Seed};
/// use penguins::{Board, picture};
///
/// let board = Board::deal("hex/2x3".parse()?, &mut Dice::new(Seed::from_number(1)));
/// let svg = picture::board(&board);
/// assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
/// # Ok::<(), penguins::NotAFloe>(())
/// ```
#[must_use]
pub fn board(board: &Board) -> String {
    draw(board.floe(), |tile| {
        (!board.is_water(tile)).then(|| Shown::tile(board.fish_on(tile)))
    })
}

/// Draws a position: the tiles that are left, with their pawns.
#[must_use]
pub fn position(state: &Penguins) -> String {
    draw(state.floe(), |tile| {
        let shown = Shown {
            fish: state.fish(tile),
            pawn: state.occupant(tile),
        };
        state.is_present(tile).then_some(shown)
    })
}

/// The content of a tile.
#[derive(Clone, Copy)]
struct Shown {
    fish: u16,
    pawn: Option<Player>,
}

impl Shown {
    fn tile(fish: u16) -> Shown {
        Shown { fish, pawn: None }
    }
}

/// The width of the water around the tiles.
const MARGIN: i32 = 260;
/// The thickness of the ice.
const DEPTH: i32 = 52;
/// The size of a tile in thousandths, which leaves a gap between neighbors.
const SHARE: i32 = 955;

/// Draws the tiles for which `shown` returns a content.
fn draw(floe: &Floe, shown: impl Fn(Tile) -> Option<Shown>) -> String {
    let (first, last) = floe.bounds();
    let (first, last) = (tenths(first), tenths(last));
    let (x, y) = (first.x - MARGIN, first.y - MARGIN);
    let (width, height) = (last.x + MARGIN - x, last.y + MARGIN + DEPTH - y);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {width} {height}\" \
         font-family=\"sans-serif\" text-anchor=\"middle\">\n{}",
        drawings::DEFINITIONS
    );
    let mut line = |text: String| {
        let _infallible = writeln!(svg, "{text}");
    };
    line(format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"url(#water)\"/>"
    ));
    let tiles: Vec<(Tile, Shown)> = floe
        .tiles()
        .filter_map(|tile| shown(tile).map(|shown| (tile, shown)))
        .collect();
    // First all shadows in the water, then all edges of the ice, then all faces.
    line("<g fill=\"#184f7a\">".into());
    for (tile, _) in &tiles {
        line(polygon(floe, *tile, 1000, 2 * DEPTH, ""));
    }
    line("</g>\n<g fill=\"#7fb6d6\" stroke=\"#6aa5c8\" stroke-width=\"6\">".into());
    for (tile, _) in &tiles {
        line(polygon(floe, *tile, SHARE, DEPTH, ""));
    }
    line("</g>\n<g stroke=\"#ffffff\" stroke-width=\"8\" stroke-linejoin=\"round\">".into());
    for (tile, shown) in &tiles {
        let ice = format!(" fill=\"url(#ice{})\"", shown.fish.clamp(1, 3));
        line(polygon(floe, *tile, SHARE, 0, &ice));
    }
    line("</g>".into());
    for (tile, shown) in &tiles {
        contents(floe, *tile, *shown, &mut line);
    }
    svg + "</svg>\n"
}

/// Draws the number, the fish and the pawn of a tile.
fn contents(floe: &Floe, tile: Tile, shown: Shown, line: &mut impl FnMut(String)) {
    let center = tenths(floe.center(tile));
    let radius = inner_radius(floe, tile);
    let number = FloePoint::new(center.x, center.y + radius * 84 / 100);
    line(drawings::text(
        number,
        radius * 28 / 100,
        "#5d87a3",
        &tile.to_string(),
    ));
    match shown.pawn {
        None => drawings::all_fish(center, radius, shown.fish, line),
        Some(player) => {
            drawings::small_fish(center, radius, shown.fish, line);
            drawings::penguin(center, radius, player, line);
        }
    }
}

/// Draws the outline of a tile, scaled to some thousandths and moved down.
fn polygon(floe: &Floe, tile: Tile, share: i32, down: i32, style: &str) -> String {
    let center = tenths(floe.center(tile));
    let mut points = String::new();
    for corner in floe.outline(tile).iter().copied().map(tenths) {
        let x = center.x + (corner.x - center.x) * share / 1000;
        let y = center.y + (corner.y - center.y) * share / 1000 + down;
        let space = if points.is_empty() { "" } else { " " };
        let _infallible = write!(points, "{space}{x},{y}");
    }
    format!("<polygon points=\"{points}\"{style}/>")
}

/// Returns the distance from the center of a tile to its nearest side.
fn inner_radius(floe: &Floe, tile: Tile) -> i32 {
    let center = floe.center(tile);
    let outline = floe.outline(tile);
    let next = outline.iter().cycle().skip(1);
    let distances = outline.iter().zip(next).map(|(&corner, &next)| {
        let ((x, y), (to_x, to_y)) = (corner.way_to(next), corner.way_to(center));
        let length = corner.square_distance(next).isqrt().max(1) as i64;
        (x * to_y - y * to_x).abs() / length
    });
    (distances.min().unwrap_or(0) / 100) as i32
}

/// Converts thousandths of a unit to tenths.
fn tenths(point: FloePoint) -> FloePoint {
    let tenth = |thousandths: i32| (thousandths + 50).div_euclid(100);
    FloePoint::new(tenth(point.x), tenth(point.y))
}

#[cfg(test)]
mod tests;
