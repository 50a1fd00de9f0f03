//! Pictures of what is seen, as SVG.

use std::fmt::Write;

use crate::{
    Bits, CastleSeen, Ground, Map, Observation, Square, Terrain, UnitSeen, observe::squares,
    square::SIDE,
};

const CELL: usize = 32;
const SEATS: [&str; 2] = ["#c8322d", "#2b5fc4"];

/// A map.
pub(crate) fn map(map: &Map) -> String {
    draw(
        &map.ground,
        &Bits::BOARD,
        &map.castles_seen(),
        &squares(map.deposits),
        &[],
    )
}

/// What a viewer sees.
pub(crate) fn seen(seen: &Observation) -> String {
    draw(
        &seen.ground,
        &seen.visible,
        &seen.castles,
        &seen.deposits,
        &seen.units,
    )
}

fn draw(
    ground: &Ground,
    visible: &Bits,
    castles: &[CastleSeen],
    deposits: &[Square],
    units: &[UnitSeen],
) -> String {
    let size = SIDE * CELL;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" \
         font-family=\"sans-serif\" text-anchor=\"middle\">\n\
         <rect width=\"{size}\" height=\"{size}\" fill=\"#1d2026\"/>\n"
    );
    for square in Square::all() {
        if let Some(terrain) = ground.at(square) {
            let (x, y) = corner(square);
            let dim = if visible.has(square) {
                ""
            } else {
                " opacity=\"0.55\""
            };
            let fill = fill(terrain);
            let _infallible = writeln!(
                svg,
                "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\"{dim}/>"
            );
        }
    }
    for &deposit in deposits {
        let (x, y) = center(deposit);
        let _infallible = writeln!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"7\" fill=\"#e2b21c\" stroke=\"#7a5d05\"/>"
        );
    }
    for CastleSeen { at, castle } in castles {
        let (x, y) = corner(*at);
        let (left, top, side) = (x + 4, y + 4, CELL - 8);
        let color = SEATS[castle.owner.index() % 2];
        let fill = if castle.is_finished() { color } else { "none" };
        let _infallible = writeln!(
            svg,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{side}\" height=\"{side}\" fill=\"{fill}\" \
             stroke=\"{color}\" stroke-width=\"3\" stroke-dasharray=\"6 3\"/>"
        );
    }
    for unit in units {
        let (x, y) = center(unit.at);
        let (color, letter, baseline) = (SEATS[unit.owner.index() % 2], unit.kind.letter(), y + 6);
        let _infallible = writeln!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"12\" fill=\"{color}\" stroke=\"#fff\"/>\
             <text x=\"{x}\" y=\"{baseline}\" font-size=\"16\" fill=\"#fff\">{letter}</text>"
        );
    }
    svg + "</svg>\n"
}

fn corner(square: Square) -> (usize, usize) {
    (square.column() * CELL, square.row() * CELL)
}

fn center(square: Square) -> (usize, usize) {
    let (x, y) = corner(square);
    (x + CELL / 2, y + CELL / 2)
}

const fn fill(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Land => "#a9cf8e",
        Terrain::Hill => "#c9b277",
        Terrain::Tree => "#4f8a4b",
        Terrain::Wall => "#8c8c90",
        Terrain::Water => "#5a9bd0",
    }
}
