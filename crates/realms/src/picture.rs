//! Pictures of what is seen, as SVG.

use std::fmt::Write;

use crate::{
    Bits, Ground, LIFE, Map, Observation, ObservedCastle, ObservedUnit, Square, Terrain,
    observe::squares, square::SIDE,
};

const CELL: usize = 32;
/// What is left around the board for the names of columns and rows.
const MARGIN: usize = 22;
const SEATS: [&str; 2] = ["#c8322d", "#2b5fc4"];

/// The signs of terrain and castles, each for a cell at the origin.
const SIGNS: &str = "<defs>\n\
    <path id=\"hill\" d=\"M4 24q6-13 12-6q7-12 12 6\" fill=\"#b3985a\" stroke=\"#8f773f\"/>\n\
    <path id=\"tree\" d=\"M16 4l9 14h-5l6 8h-20l6-8h-5z\" fill=\"#2f6b35\"/>\n\
    <path id=\"wall\" d=\"M0 8h32M0 16h32M0 24h32M8 0v8M24 0v8M16 8v8M8 16v8M24 16v8M16 24v8\" \
        stroke=\"#6c6c72\" fill=\"none\"/>\n\
    <path id=\"water\" d=\"M4 13q4-5 8 0t8 0t8 0M4 22q4-5 8 0t8 0t8 0\" \
        stroke=\"#8cc0e8\" stroke-width=\"1.5\" fill=\"none\"/>\n\
    <path id=\"castle\" d=\"M5 28v-20h5v4h4v-4h4v4h4v-4h5v20h-8v-7a3 3 0 0 0-6 0v7z\" \
        stroke-width=\"1.5\"/>\n\
    </defs>\n";

/// A map.
pub(crate) fn map(map: &Map) -> String {
    draw(&Scenery {
        ground: &map.ground,
        visible: &Bits::BOARD,
        castles: &map.castles_seen(),
        deposits: &squares(map.deposits),
        units: &[],
    })
}

/// What a viewer sees.
pub(crate) fn seen(seen: &Observation) -> String {
    draw(&Scenery {
        ground: &seen.ground,
        visible: &seen.visible,
        castles: &seen.castles,
        deposits: &seen.deposits,
        units: &seen.units,
    })
}

/// What is to be drawn.
struct Scenery<'a> {
    ground: &'a Ground,
    visible: &'a Bits,
    castles: &'a [ObservedCastle],
    deposits: &'a [Square],
    units: &'a [ObservedUnit],
}

fn draw(scenery: &Scenery<'_>) -> String {
    let board = SIDE * CELL;
    let whole = board + 2 * MARGIN;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{MARGIN} -{MARGIN} {whole} {whole}\" \
         font-family=\"sans-serif\" text-anchor=\"middle\">\n{SIGNS}\
         <rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{whole}\" height=\"{whole}\" \
         fill=\"#14161b\"/>\n<rect width=\"{board}\" height=\"{board}\" fill=\"#1d2026\"/>\n"
    );
    write_names(&mut svg);
    for square in Square::all() {
        if let Some(terrain) = scenery.ground.at(square) {
            write_ground(&mut svg, square, terrain, scenery.visible.has(square));
        }
    }
    for &deposit in scenery.deposits {
        let (x, y) = center(deposit);
        let _infallible = writeln!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"7\" fill=\"#e2b21c\" stroke=\"#7a5d05\"/>"
        );
    }
    let castles = scenery.castles.iter();
    castles.for_each(|castle| write_castle(&mut svg, castle));
    let units = scenery.units.iter();
    units.for_each(|unit| write_unit(&mut svg, unit));
    svg + "</svg>\n"
}

/// Letters above the columns, numbers beside the rows.
fn write_names(svg: &mut String) {
    for place in 0..SIDE {
        let (middle, letter) = (place * CELL + CELL / 2, char::from(b'a' + place as u8));
        let (baseline, number) = (middle + 5, place + 1);
        let _infallible = writeln!(
            svg,
            "<text x=\"{middle}\" y=\"-7\" font-size=\"13\" fill=\"#9aa0aa\">{letter}</text>\
             <text x=\"-11\" y=\"{baseline}\" font-size=\"13\" fill=\"#9aa0aa\">{number}</text>"
        );
    }
}

fn write_ground(svg: &mut String, square: Square, terrain: Terrain, is_visible: bool) {
    let (x, y) = corner(square);
    let fill = fill(terrain);
    let dim = if is_visible { "" } else { " opacity=\"0.5\"" };
    let sign = match terrain {
        Terrain::Land => String::new(),
        Terrain::Hill | Terrain::Tree | Terrain::Wall | Terrain::Water => {
            format!("<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", terrain.name())
        }
    };
    let _infallible = writeln!(
        svg,
        "<g{dim}><rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\" \
         stroke=\"#000\" stroke-opacity=\"0.08\"/>{sign}</g>"
    );
}

fn write_castle(svg: &mut String, ObservedCastle { at, castle }: &ObservedCastle) {
    let (x, y) = corner(*at);
    let color = SEATS[castle.owner.index() % 2];
    let look = match castle.is_finished() {
        true => format!("fill=\"{color}\" stroke=\"#fff\""),
        false => {
            format!(
                "fill=\"#fff\" fill-opacity=\"0.4\" stroke=\"{color}\" stroke-dasharray=\"3 2\""
            )
        }
    };
    let _infallible = writeln!(svg, "<use href=\"#castle\" x=\"{x}\" y=\"{y}\" {look}/>");
}

/// A disk with the letter of its kind, and its life below.
fn write_unit(svg: &mut String, unit: &ObservedUnit) {
    let (x, y) = center(unit.at);
    let (color, letter, baseline) = (SEATS[unit.owner.index() % 2], unit.kind.letter(), y + 4);
    let (left, top) = (x - 10, y + 11);
    let life = 20 * usize::from(unit.life) / usize::from(LIFE);
    let _infallible = writeln!(
        svg,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"{color}\" stroke=\"#fff\"/>\
         <text x=\"{x}\" y=\"{baseline}\" font-size=\"14\" fill=\"#fff\">{letter}</text>\
         <rect x=\"{left}\" y=\"{top}\" width=\"20\" height=\"4\" fill=\"#222\"/>\
         <rect x=\"{left}\" y=\"{top}\" width=\"{life}\" height=\"4\" fill=\"#6fd36f\"/>"
    );
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
        Terrain::Tree => "#7fae6c",
        Terrain::Wall => "#96969c",
        Terrain::Water => "#5a9bd0",
    }
}
