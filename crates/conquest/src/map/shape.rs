//! How territories look: outlines that share their borders, places for what is written on them,
//! and berths for ports. No rule reads any of it.
//!
//! All coordinates are whole numbers, hundredths of a cell of the grid, to the right and down.

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
    /// The shapes of a map, with smooth borders.
    #[must_use]
    pub fn of(map: &Map) -> Shapes {
        Shapes::drawn_by(map, smooth::smooth)
    }

    /// The shapes of a map along the edges of its cells.
    #[must_use]
    pub fn along_cells(map: &Map) -> Shapes {
        Shapes::drawn_by(map, |chain, _| smooth::straightened(chain))
    }

    /// The shapes that come out if each chain of borders is drawn by `draw`, which is told
    /// whether the chain runs along the edge of the map.
    fn drawn_by(map: &Map, draw: impl Fn(&[Point], bool) -> Vec<Point>) -> Shapes {
        let borders = borders::borders(map);
        let lines: Vec<Vec<Point>> = borders
            .chains
            .iter()
            .map(|chain| draw(&chain.points, chain.is_at_edge))
            .collect();
        let shape = |id: TerritoryId| {
            let rings: Vec<Vec<Point>> = borders.rings[id.index()]
                .iter()
                .map(|ring| joined(ring, &lines))
                .collect();
            let (center, room) = center::center(&rings);
            Shape {
                rings,
                center,
                room,
                berth: berth::berth(map, id, center),
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
