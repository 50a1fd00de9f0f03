//! The Cairo tiling: pentagons in fours, each pointing at the next.
//!
//! Draw a bar in the middle of each cell of a grid, alternately horizontal and vertical, and connect
//! the ends of each bar to the corners of its cell. Each inner edge of the grid is now inside a
//! pentagon: a triangle in the cell whose bar points at the edge, and a trapezoid in the other cell.
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
use crate::FloePoint;

/// The side of a cell.
const CELL: i32 = 68_000;
/// Half the length of a bar, chosen so that all five sides have the same length.
const HALF_BAR: i32 = 18_652;

/// Returns the outlines: the edges within a row of cells, then those below it, and so on.
pub(super) fn outlines(grid: Grid) -> Vec<Vec<FloePoint>> {
    let (rows, cols) = (i32::from(grid.rows), i32::from(grid.cols));
    let mut outlines = Vec::new();
    for row in 0..rows {
        outlines.extend((1..cols).map(|col| on_vertical_edge(row, col)));
        if row + 1 < rows {
            outlines.extend((0..cols).map(|col| on_horizontal_edge(row + 1, col)));
        }
    }
    outlines
}

/// Returns the pentagon on the edge between a cell and the cell to the left of it.
fn on_vertical_edge(row: i32, col: i32) -> Vec<FloePoint> {
    let (x, y) = (col * CELL, row * CELL + CELL / 2);
    // It points right; it is mirrored if the bar on the left is horizontal.
    let mirror = if is_bar_horizontal(row, col) { 1 } else { -1 };
    outline(|along, beside| FloePoint::new(x + mirror * along, y + mirror * beside))
}

/// Returns the pentagon on the edge between a cell and the cell above it.
fn on_horizontal_edge(row: i32, col: i32) -> Vec<FloePoint> {
    let (x, y) = (col * CELL + CELL / 2, row * CELL);
    let mirror = if is_bar_horizontal(row, col) { -1 } else { 1 };
    outline(|along, beside| FloePoint::new(x - mirror * beside, y + mirror * along))
}

/// Returns whether the bar of a cell is horizontal.
fn is_bar_horizontal(row: i32, col: i32) -> bool {
    (row + col) % 2 == 0
}

/// Returns a pentagon around the middle of an edge. `corner` converts coordinates along and across
/// the direction in which it points. Its base comes first, because it has no opposite side.
fn outline(corner: impl Fn(i32, i32) -> FloePoint) -> Vec<FloePoint> {
    let half = CELL / 2;
    vec![
        corner(-half, HALF_BAR),
        corner(-half, -HALF_BAR),
        corner(0, -half),
        corner(half - HALF_BAR, 0),
        corner(0, half),
    ]
}
