//! Squares in rows and columns.

use super::Grid;
use crate::Point;

/// The side of a square.
const SIDE: i32 = 50_000;

/// The outlines, row by row.
pub(super) fn outlines(grid: Grid) -> Vec<Vec<Point>> {
    let rows = 0..i32::from(grid.rows);
    let cells = rows.flat_map(|row| (0..i32::from(grid.cols)).map(move |col| (row, col)));
    cells
        .map(|(row, col)| outline(col * SIDE, row * SIDE))
        .collect()
}

fn outline(left: i32, top: i32) -> Vec<Point> {
    let (right, bottom) = (left + SIDE, top + SIDE);
    vec![
        Point::new(left, top),
        Point::new(right, top),
        Point::new(right, bottom),
        Point::new(left, bottom),
    ]
}
