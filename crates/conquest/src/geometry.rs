//! The board as views of all games have it: each territory is a cell.

use game::{Cell, Geometry, Point};

use crate::{
    Map, TerritoryId,
    map::{CELL, Shape, Shapes},
};

/// How long the edge of a grid cell is in hundredths of what views take for a usual cell: five
/// make one, about as much as fits around the center of a territory.
const SCALE: i32 = 20;

impl Map {
    /// Where the territories lie and how they are shaped, for those who draw them.
    ///
    /// ```
    /// use conquest::Map;
    ///
    /// let geometry = Map::drawn("a a .\nb b .\n. . c").geometry();
    /// assert_eq!(geometry.cells[0].name, "0");
    /// assert_eq!(geometry.cells[0].ground, "meadow");
    /// assert_eq!(geometry.cells[0].neighbors, [1]);
    /// assert!(geometry.cells[2].berth.is_some(), "it lies at the sea");
    /// ```
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        let shapes = Shapes::of(self);
        let end = i32::from(self.side()) * SCALE;
        Geometry {
            cells: self
                .ids()
                .zip(&shapes.territories)
                .map(|(id, shape)| self.view_cell(id, shape))
                .collect(),
            frame: Some((Point(0, 0), Point(end, end))),
            lines: Vec::new(),
        }
    }

    fn view_cell(&self, id: TerritoryId, shape: &Shape) -> Cell {
        let territory = self.territory(id);
        let mut rings = shape.rings.iter().map(|ring| scaled(ring));
        Cell {
            name: id.to_string(),
            ground: territory.kind.to_string(),
            center: to_view(shape.center),
            outline: rings.next().unwrap_or_default(),
            holes: rings.collect(),
            berth: shape.berth.map(|berth| to_view(berth.at)),
            neighbors: territory.neighbors.iter().map(TerritoryId::index).collect(),
        }
    }
}

/// A ring in the units of views, where points close together become one.
fn scaled(ring: &[Point]) -> Vec<Point> {
    let mut ring: Vec<Point> = ring.iter().copied().map(to_view).collect();
    ring.dedup();
    ring
}

fn to_view(Point(x, y): Point) -> Point {
    let scaled = |length: i32| (length * SCALE + CELL / 2).div_euclid(CELL);
    Point(scaled(x), scaled(y))
}

#[cfg(test)]
mod tests;
