//! Pictures of positions, as SVG text.
//!
//! A square is 100 units wide, and every number is an integer, so the same position gives the same
//! text everywhere.

use std::fmt::Write;

use crate::{
    Observation, ObservedAnimal, Square,
    animal::Piece,
    map::{Map, Terrain},
};

/// The width of the frame.
const MARGIN: i32 = 24;
/// The width of a square.
const SIDE: i32 = 100;
/// The colors of the seats: red and blue.
const SEATS: [&str; 2] = ["#b23a25", "#23608f"];

/// Draws a position, with the higher ranks at the top.
pub(crate) fn position(observation: &Observation) -> String {
    let map = Map::of(observation.rules.variant);
    let (width, height) = (
        i32::from(map.width) * SIDE + 2 * MARGIN,
        i32::from(map.height) * SIDE + 2 * MARGIN,
    );
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {width} {height}\" \
         font-family=\"serif\" font-weight=\"bold\" text-anchor=\"middle\">\n\
         <rect x=\"{0}\" y=\"{1}\" width=\"{width}\" height=\"{height}\" fill=\"#5b4a36\"/>\n",
        -MARGIN, -MARGIN
    );
    for square in map.squares() {
        ground(map, square, &mut svg);
    }
    for animal in &observation.animals {
        piece(map, animal, &mut svg);
    }
    svg + "</svg>\n"
}

/// Returns the top left corner of a square.
fn corner(map: &Map, square: Square) -> (i32, i32) {
    let row = i32::from(map.height) - i32::from(square.rank());
    (i32::from(square.file()) * SIDE, row * SIDE)
}

/// Draws the ground of a square, with a sign for traps and thrones.
fn ground(map: &Map, square: Square, svg: &mut String) {
    let (x, y) = corner(map, square);
    let color = match map.terrain(square) {
        Terrain::Earth => "#cfdca6",
        Terrain::Shore => "#e6e0b4",
        Terrain::Water => "#69a9cf",
        Terrain::Trap | Terrain::Throne => "#e9d9b8",
    };
    let (inner_x, inner_y, side) = (x + 2, y + 2, SIDE - 4);
    let _infallible = writeln!(
        svg,
        "<rect x=\"{inner_x}\" y=\"{inner_y}\" width=\"{side}\" height=\"{side}\" rx=\"8\" \
         fill=\"{color}\"/>"
    );
    let (left, right, top, bottom) = (x + 22, x + 78, y + 22, y + 78);
    let middle = x + 50;
    let sign = match map.terrain(square) {
        Terrain::Earth | Terrain::Shore => return,
        Terrain::Water => format!(
            "M{left} {}q14 -16 28 0t28 0M{left} {}q14 -16 28 0t28 0",
            y + 40,
            y + 66
        ),
        Terrain::Trap => format!("M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}"),
        Terrain::Throne => format!(
            "M{left} {bottom}V{}l14 18L{middle} {top}l14 36l14 -18V{bottom}z",
            y + 40
        ),
    };
    let color = match map.owner(square) {
        Some(player) => SEATS[player.index()],
        None => "#a8d0e8",
    };
    let _infallible = writeln!(
        svg,
        "<path d=\"{sign}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"8\" \
         stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"
    );
}

/// Draws an animal as a disc with its letter.
fn piece(map: &Map, animal: &ObservedAnimal, svg: &mut String) {
    let Some(color) = SEATS.get(animal.player.index()) else {
        return;
    };
    let (x, y) = corner(map, animal.square);
    let (x, y, baseline) = (x + SIDE / 2, y + SIDE / 2, y + SIDE / 2 + 20);
    let letter = Piece::new(animal.player, animal.animal).letter();
    let letter = letter.to_ascii_uppercase();
    let _infallible = writeln!(
        svg,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"42\" fill=\"{color}\" stroke=\"#fdf8ec\" \
         stroke-width=\"6\"/>\n\
         <text x=\"{x}\" y=\"{baseline}\" font-size=\"58\" fill=\"#fdf8ec\">{letter}</text>"
    );
}
