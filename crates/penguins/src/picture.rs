//! Pictures of boards and positions, as SVG text.
//!
//! A picture is in tenths of a unit, and every number in it is whole: the same position gives the
//! same text everywhere. Fish and penguins are drawn once, in `drawings.rs`, and used many times.

mod drawings;

use std::fmt::Write;

use game::Player;

use crate::{Board, Floe, Penguins, Point, Tile};

/// A board before the first turn: tiles, their numbers and their fish.
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

/// A position: the tiles that are left, with the pawns on them.
///
/// ```
/// use penguins::{Penguins, picture};
///
/// let penguins: Penguins = "square/3x3 2111.1113 0/0@0 0/0@8 0".parse()?;
/// let svg = picture::position(&penguins);
/// assert_eq!(svg.matches("href=\"#tile").count(), 0, "tiles are drawn as they are");
/// assert_eq!(svg.matches("href=\"#penguin").count(), 2);
/// # Ok::<(), penguins::NotAPosition>(())
/// ```
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

/// What is to be seen on a tile.
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
/// How thick the ice is.
const DEPTH: i32 = 52;
/// How much of a tile is left, in thousandths, when it is drawn apart from its neighbors.
const SHARE: i32 = 955;

/// Draws the tiles for which `shown` tells something.
fn draw(floe: &Floe, shown: impl Fn(Tile) -> Option<Shown>) -> String {
    let corners = || {
        floe.tiles()
            .flat_map(|tile| floe.outline(tile))
            .copied()
            .map(tenths)
    };
    let least = (
        corners().map(|corner| corner.x).min().unwrap_or(0) - MARGIN,
        corners().map(|corner| corner.y).min().unwrap_or(0) - MARGIN,
    );
    let size = (
        corners().map(|corner| corner.x).max().unwrap_or(0) + MARGIN - least.0,
        corners().map(|corner| corner.y).max().unwrap_or(0) + MARGIN + DEPTH - least.1,
    );
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" \
         font-family=\"sans-serif\" text-anchor=\"middle\">\n{}",
        least.0,
        least.1,
        size.0,
        size.1,
        drawings::DEFINITIONS
    );
    let mut line = |text: String| {
        let _infallible = writeln!(svg, "{text}");
    };
    line(format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"url(#water)\"/>",
        least.0, least.1, size.0, size.1
    ));
    let tiles: Vec<(Tile, Shown)> = floe
        .tiles()
        .filter_map(|tile| shown(tile).map(|shown| (tile, shown)))
        .collect();
    // The shadow in the water, then the edge of the ice, then its face: each above all before it.
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

/// Number, fish and pawn of a tile.
fn contents(floe: &Floe, tile: Tile, shown: Shown, line: &mut impl FnMut(String)) {
    let center = tenths(floe.center(tile));
    let radius = inner_radius(floe, tile);
    let number = Point::new(center.x, center.y + radius * 84 / 100);
    line(drawings::text(
        number,
        radius * 28 / 100,
        "#5d87a3",
        &tile.to_string(),
    ));
    match shown.pawn {
        None => drawings::fishes(center, radius, shown.fish, line),
        Some(player) => {
            drawings::few_fishes(center, radius, shown.fish, line);
            drawings::penguin(center, radius, player, line);
        }
    }
}

/// The outline of a tile, shrunk to some thousandths and moved down.
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

/// How far it is from the center of a tile to its nearest side.
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

/// Thousandths of a unit to tenths.
fn tenths(point: Point) -> Point {
    let tenth = |thousandths: i32| (thousandths + 50).div_euclid(100);
    Point::new(tenth(point.x), tenth(point.y))
}

#[cfg(test)]
mod tests;
