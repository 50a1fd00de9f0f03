//! Regular octagons in rows and columns, with a small square between any four (4.8.8).

use super::Grid;
use crate::FloePoint;

/// The distance from the center of an octagon to its sides.
const REACH: i32 = 25_000;
/// Half a side: the reach divided by one plus the square root of two.
const HALF_SIDE: i32 = 10_355;

/// Returns the outlines: a row of octagons, then the squares below it, and so on.
pub(super) fn outlines(grid: Grid) -> Vec<Vec<FloePoint>> {
    let (rows, cols) = (i32::from(grid.rows), i32::from(grid.cols));
    let mut outlines = Vec::new();
    for row in 0..rows {
        outlines.extend((0..cols).map(|col| octagon(2 * col * REACH, 2 * row * REACH)));
        if row + 1 < rows {
            let y = (2 * row + 1) * REACH;
            outlines.extend((1..cols).map(|col| square((2 * col - 1) * REACH, y)));
        }
    }
    outlines
}

fn octagon(x: i32, y: i32) -> Vec<FloePoint> {
    let corners = [
        (-HALF_SIDE, -REACH),
        (HALF_SIDE, -REACH),
        (REACH, -HALF_SIDE),
        (REACH, HALF_SIDE),
        (HALF_SIDE, REACH),
        (-HALF_SIDE, REACH),
        (-REACH, HALF_SIDE),
        (-REACH, -HALF_SIDE),
    ];
    corners
        .map(|(right, down)| FloePoint::new(x + right, y + down))
        .to_vec()
}

/// Returns a square that stands on a corner.
fn square(x: i32, y: i32) -> Vec<FloePoint> {
    let reach = REACH - HALF_SIDE;
    vec![
        FloePoint::new(x, y - reach),
        FloePoint::new(x + reach, y),
        FloePoint::new(x, y + reach),
        FloePoint::new(x - reach, y),
    ]
}
