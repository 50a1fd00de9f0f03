//! The shapes of territories for drawings: outlines with shared borders, places for labels, and
//! berths for ports. No rule reads them.
//!
//! Coordinates are integers in hundredths of a grid cell, to the right and down.

mod berth;
mod borders;
mod center;
mod displace;
mod smooth;

use game::Point;

use self::borders::{Borders, Chain, Piece};
use super::{Map, TerritoryId};

/// The edge of a grid cell.
pub const CELL: i32 = 100;

/// The shapes of all territories of a map, its borders and its shores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shapes {
    /// Sorted by number.
    pub territories: Vec<Shape>,
    /// The lines between two territories, each once.
    pub borders: Vec<Vec<Point>>,
    /// The lines between land and water, each once. The last point of a closed line equals the
    /// first.
    pub shores: Vec<Vec<Point>>,
}

/// The shape of one territory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Its outline, clockwise, then its holes, counterclockwise.
    pub rings: Vec<Vec<Point>>,
    /// A place well inside, for labels.
    pub center: Point,
    /// The distance from the center to the nearest border.
    pub room: i32,
    /// The place of a port, if the territory touches a sea.
    pub berth: Option<Berth>,
}

/// The place of a port on the water off the coast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Berth {
    /// The center of the port.
    pub at: Point,
    /// The place on the coast to which a bridge leads.
    pub shore: Point,
}

impl Shapes {
    /// Returns the shapes of a map, with winding borders.
    #[must_use]
    pub fn of(map: &Map) -> Shapes {
        let borders = borders::borders(map);
        let line = |chain: &Chain| {
            let corner = |&corner: &Point| displace::corner(corner, map.side());
            let corners: Vec<Point> = chain.points.iter().map(corner).collect();
            smooth::smooth(&corners, chain)
        };
        let lines: Vec<Vec<Point>> = borders.chains.iter().map(line).collect();
        let rings = rings(&borders, &lines);
        let shape = |id: TerritoryId| {
            let (center, room) = center::center(&rings[id.index()]);
            Shape {
                rings: rings[id.index()].clone(),
                center,
                room,
                berth: berth::berth(map, id, &rings),
            }
        };
        let lines_where = |is_wanted: fn(&Chain) -> bool| {
            let chains = borders.chains.iter().zip(&lines);
            let wanted = chains.filter(|(chain, _)| is_wanted(chain));
            wanted.map(|(_, line)| line.clone()).collect()
        };
        Shapes {
            territories: map.ids().map(shape).collect(),
            borders: lines_where(|chain| !chain.is_shore && !chain.is_at_edge),
            shores: lines_where(|chain| chain.is_shore),
        }
    }
}

/// Returns the rings of each territory, given the line of each chain.
fn rings(borders: &Borders, lines: &[Vec<Point>]) -> Vec<Vec<Vec<Point>>> {
    let ring = |pieces: &Vec<Piece>| {
        pieces
            .iter()
            .flat_map(|piece| points(piece, lines))
            .collect()
    };
    let rings = |rings: &Vec<Vec<Piece>>| rings.iter().map(ring).collect();
    borders.rings.iter().map(rings).collect()
}

/// Returns the points of a piece without the last one, which is the first of the next piece.
fn points(piece: &Piece, lines: &[Vec<Point>]) -> Vec<Point> {
    let mut points = lines[piece.chain].clone();
    if piece.is_backward {
        points.reverse();
    }
    points.pop();
    points
}

#[cfg(test)]
mod tests;
