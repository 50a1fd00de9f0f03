//! Regular octagons in rows and columns, with a small square between any four (4.8.8).

use super::Grid;
use crate::Point;

/// From the center of an octagon to its sides.
const REACH: i32 = 25_000;
/// Half a side: the reach divided by one plus the square root of two.
const HALF_SIDE: i32 = 10_355;

/// The outlines: a row of octagons, then the squares below it, and so on.
pub(super) fn outlines(grid: Grid) -> Vec<Vec<Point>> {
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

fn octagon(x: i32, y: i32) -> Vec<Point> {
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
        .map(|(right, down)| Point::new(x + right, y + down))
        .to_vec()
}

/// The square stands on a corner.
fn square(x: i32, y: i32) -> Vec<Point> {
    let reach = REACH - HALF_SIDE;
    vec![
        Point::new(x, y - reach),
        Point::new(x + reach, y),
        Point::new(x, y + reach),
        Point::new(x - reach, y),
    ]
}
