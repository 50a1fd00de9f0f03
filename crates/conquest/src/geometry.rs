//! The geometry of a map: each territory is a cell.

use game::{Cell, Geometry, Point};

use crate::{
    Map, TerritoryId,
    map::{CELL, Shape, Shapes},
};

/// The edge of a grid cell, in hundredths of a standard cell of the geometry. Five grid cells make
/// a standard cell, about the room around the center of a territory.
const SCALE: i32 = 20;

impl Map {
    /// Returns the places and outlines of the territories.
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

/// Converts a ring to the units of the geometry. Points that coincide are merged.
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
