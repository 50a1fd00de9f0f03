//! Finds the next cell to the left, to the right, above or below, on any board.

use game::{Geometry, Point};

/// A direction in which the cursor moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

/// Returns the next cell in a direction. Returns `None` at the edge.
pub(super) fn next_cell(geometry: &Geometry, from: usize, direction: Direction) -> Option<usize> {
    let start = geometry.cells.get(from)?.center;
    let cells = geometry.cells.iter().enumerate();
    let ahead =
        cells.filter_map(|(index, cell)| Some((cost(start, cell.center, direction)?, index)));
    ahead.min().map(|(_, index)| index)
}

/// Returns the distance in a direction, in which a sideways distance counts twice. Returns `None`
/// if the place does not lie in that direction.
fn cost(from: Point, to: Point, direction: Direction) -> Option<i32> {
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let (ahead, aside) = match direction {
        Direction::Left => (-right, down),
        Direction::Right => (right, down),
        Direction::Up => (-down, right),
        Direction::Down => (down, right),
    };
    // A place that is much farther aside than ahead lies in another direction.
    (ahead > 0 && aside.abs() <= 2 * ahead).then_some(ahead + 2 * aside.abs())
}

#[cfg(test)]
mod tests;
