//! The Cairo tiling: pentagons in fours, each pointing at the next.
//!
//! Take a grid and draw a bar in the middle of each cell, lying and standing in turn; then join
//! the ends of each bar to the corners of its cell. On each inner edge of the grid there is now a
//! pentagon: a triangle from the cell whose bar points at the edge, and a trapezoid from the other.
//!
//! ```text
//!   +-----------+-----------+
//!   | \       / |  \     /  |
//!   |  \_____/  |    \ /    |
//!   |  /     \  |     |     |
//!   | /       \ |    / \    |
//!   +-----------+-----------+
//! ```

use super::Grid;
use crate::Point;

/// The side of a cell.
const CELL: i32 = 68_000;
/// Half the length of a bar, so that all five sides are equally long.
const HALF_BAR: i32 = 18_652;

/// The outlines: the edges within a row of cells, then those below it, and so on.
pub(super) fn outlines(grid: Grid) -> Vec<Vec<Point>> {
    let (rows, cols) = (i32::from(grid.rows), i32::from(grid.cols));
    let mut outlines = Vec::new();
    for row in 0..rows {
        outlines.extend((1..cols).map(|col| standing(row, col)));
        if row + 1 < rows {
            outlines.extend((0..cols).map(|col| lying(row + 1, col)));
        }
    }
    outlines
}

/// The pentagon on the edge between a cell and the one to the left of it.
fn standing(row: i32, col: i32) -> Vec<Point> {
    let (x, y) = (col * CELL, row * CELL + CELL / 2);
    // Drawn as if it pointed right, then mirrored if the bar on the left is the one that lies.
    let mirror = if is_lying(row, col) { 1 } else { -1 };
    outline(|along, beside| Point::new(x + mirror * along, y + mirror * beside))
}

/// The pentagon on the edge between a cell and the one above it.
fn lying(row: i32, col: i32) -> Vec<Point> {
    let (x, y) = (col * CELL + CELL / 2, row * CELL);
    let mirror = if is_lying(row, col) { -1 } else { 1 };
    outline(|along, beside| Point::new(x - mirror * beside, y + mirror * along))
}

/// Whether the bar of a cell lies.
fn is_lying(row: i32, col: i32) -> bool {
    (row + col) % 2 == 0
}

/// A pentagon around the middle of an edge, by how far its corners are along the way in which it
/// points and beside that way. Its bar comes first: nothing lies opposite to it.
fn outline(corner: impl Fn(i32, i32) -> Point) -> Vec<Point> {
    let half = CELL / 2;
    vec![
        corner(-half, HALF_BAR),
        corner(-half, -HALF_BAR),
        corner(0, -half),
        corner(half - HALF_BAR, 0),
        corner(0, half),
    ]
}
