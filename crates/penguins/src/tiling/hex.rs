//! Hexagons that stand on a corner, in rows that are one shorter in turn.

use super::Grid;
use crate::Point;

/// Half the width of a hexagon.
const HALF_WIDTH: i32 = 25_000;
/// A quarter of its height: the half width divided by the square root of three.
const QUARTER_HEIGHT: i32 = 14_434;

/// The outlines, row by row.
pub(super) fn outlines(grid: Grid) -> Vec<Vec<Point>> {
    let rows = 0..i32::from(grid.rows);
    let cells = rows.flat_map(|row| {
        // The first row is short, and begins half a hexagon further right.
        let is_short = row % 2 == 0;
        (0..i32::from(grid.cols) - i32::from(is_short)).map(move |col| {
            let half_widths = 1 + 2 * col + i32::from(is_short);
            (half_widths * HALF_WIDTH, 3 * row * QUARTER_HEIGHT)
        })
    });
    cells.map(|(x, y)| outline(x, y)).collect()
}

fn outline(x: i32, y: i32) -> Vec<Point> {
    let corner = |half_widths: i32, quarters: i32| {
        Point::new(x + half_widths * HALF_WIDTH, y + quarters * QUARTER_HEIGHT)
    };
    vec![
        corner(0, -2),
        corner(1, -1),
        corner(1, 1),
        corner(0, 2),
        corner(-1, 1),
        corner(-1, -1),
    ]
}
