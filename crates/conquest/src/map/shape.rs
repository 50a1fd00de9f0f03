//! How territories look: outlines that share their borders, places for what is written on them,
//! and berths for ports. No rule reads any of it.
//!
//! All coordinates are whole numbers, hundredths of a cell of the grid, to the right and down.

mod bend;
mod berth;
mod borders;
mod center;
mod smooth;

use game::Point;

use super::{Map, TerritoryId};

/// The length of a cell's edge.
pub const CELL: i32 = 100;

/// The shapes of all territories of a map, and its shores.
///
/// ```
/// use conquest::{Map, map::Shapes};
///
/// let map = Map::drawn("a a .\na a .\n. . .");
/// let shapes = Shapes::of(&map);
/// let [shape] = &shapes.territories[..] else { panic!("there is one territory") };
/// assert_eq!(shape.rings.len(), 1);
/// assert!(shape.berth.is_some(), "it lies at the sea");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shapes {
    /// By number.
    pub territories: Vec<Shape>,
    /// Every line along which two territories meet, once.
    pub borders: Vec<Vec<Point>>,
    /// Every line along which land and water meet, once; where it goes around, the last point is
    /// the first.
    pub shores: Vec<Vec<Point>>,
}

/// The shape of one territory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Its outline, clockwise, then the outlines of the holes in it, the other way round.
    pub rings: Vec<Vec<Point>>,
    /// A place well inside, for what is written on it.
    pub center: Point,
    /// How far it is from there to the nearest border.
    pub room: i32,
    /// Where a port lies, if the territory touches a sea.
    pub berth: Option<Berth>,
}

/// Where a port lies: on the water, at the coast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Berth {
    /// The middle of the port.
    pub at: Point,
    /// The place on the coast from which it is reached.
    pub shore: Point,
}

impl Shapes {
    /// The shapes of a map as one would draw them, with borders that wind.
    #[must_use]
    pub fn of(map: &Map) -> Shapes {
        let style = Style {
            bent: bend::bent,
            swayed: bend::swayed,
            line: smooth::smooth,
        };
        Shapes::drawn(map, &style)
    }

    /// The shapes of a map along the edges of its cells.
    #[must_use]
    pub fn along_cells(map: &Map) -> Shapes {
        let style = Style {
            bent: |corner, _| corner,
            swayed: |place, _| place,
            line: |chain, _| smooth::straightened(chain),
        };
        Shapes::drawn(map, &style)
    }

    fn drawn(map: &Map, style: &Style) -> Shapes {
        let borders = borders::borders(map);
        let lines: Vec<Vec<Point>> = borders
            .chains
            .iter()
            .map(|chain| {
                let bent = |&corner: &Point| (style.bent)(corner, map.side());
                let corners: Vec<Point> = chain.points.iter().map(bent).collect();
                (style.line)(&corners, chain)
            })
            .collect();
        let ring = |ring: &Vec<borders::Piece>| joined(ring, &lines);
        let rings = borders.rings.iter();
        let rings: Vec<Vec<Vec<Point>>> = rings
            .map(|rings| rings.iter().map(ring).collect())
            .collect();
        let shape = |id: TerritoryId| {
            let swayed = |place: Point| (style.swayed)(place, map.side());
            let (center, room) = center::center(&rings[id.index()]);
            Shape {
                rings: rings[id.index()].clone(),
                center,
                room,
                berth: berth::berth(map, id, &rings, swayed),
            }
        };
        let lines_where = |is: &dyn Fn(&borders::Chain) -> bool| {
            let chains = borders.chains.iter().zip(&lines);
            chains
                .filter(|(chain, _)| is(chain))
                .map(|(_, line)| line.clone())
                .collect()
        };
        Shapes {
            territories: map.ids().map(shape).collect(),
            borders: lines_where(&|chain| !chain.is_shore && !chain.is_at_edge),
            shores: lines_where(&|chain| chain.is_shore),
        }
    }
}

/// How shapes are drawn. Sides of maps are told in cells.
struct Style {
    /// Where a corner of the grid is put, on a map of some side.
    bent: fn(Point, u8) -> Point,
    /// Where a place between corners is put, on a map of some side.
    swayed: fn(Point, u8) -> Point,
    /// The line along the corners of a chain, where they are put.
    line: fn(&[Point], &borders::Chain) -> Vec<Point>,
}

/// A ring of the lines of its chains.
fn joined(ring: &[borders::Piece], lines: &[Vec<Point>]) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    for piece in ring {
        let line = lines[piece.chain].iter().copied();
        // The last point of each is the first of the next.
        let length = line.len() - 1;
        if piece.is_backward {
            points.extend(line.rev().take(length));
        } else {
            points.extend(line.take(length));
        }
    }
    points
}

#[cfg(test)]
mod tests;
