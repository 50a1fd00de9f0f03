//! Squares in rows and columns.

use super::Grid;
use crate::FloePoint;

/// The side of a square.
const SIDE: i32 = 50_000;

/// Returns the outlines, row by row.
pub(super) fn outlines(grid: Grid) -> Vec<Vec<FloePoint>> {
    let rows = 0..i32::from(grid.rows);
    let cells = rows.flat_map(|row| (0..i32::from(grid.cols)).map(move |col| (row, col)));
    cells
        .map(|(row, col)| outline(col * SIDE, row * SIDE))
        .collect()
}

fn outline(left: i32, top: i32) -> Vec<FloePoint> {
    let (right, bottom) = (left + SIDE, top + SIDE);
    vec![
        FloePoint::new(left, top),
        FloePoint::new(right, top),
        FloePoint::new(right, bottom),
        FloePoint::new(left, bottom),
    ]
}
