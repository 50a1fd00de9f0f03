//! Finds the next cell to the left, to the right, above or below, on any board.

use game::{Geometry, Point};

/// A direction of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    Left,
    Right,
    Up,
    Down,
}

/// Returns the next cell in a direction. Returns `None` at the edge.
pub(super) fn beside(geometry: &Geometry, from: usize, heading: Heading) -> Option<usize> {
    let start = geometry.cells.get(from)?.center;
    let cells = geometry.cells.iter().enumerate();
    let ahead = cells.filter_map(|(index, cell)| Some((cost(start, cell.center, heading)?, index)));
    ahead.min().map(|(_, index)| index)
}

/// Returns the distance in a direction, in which a sideways distance counts twice. Returns `None`
/// if the place does not lie in that direction.
fn cost(from: Point, to: Point, heading: Heading) -> Option<i32> {
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let (ahead, aside) = match heading {
        Heading::Left => (-right, down),
        Heading::Right => (right, down),
        Heading::Up => (-down, right),
        Heading::Down => (down, right),
    };
    // A place that is much farther aside than ahead lies in another direction.
    (ahead > 0 && aside.abs() <= 2 * ahead).then_some(ahead + 2 * aside.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursor_moves_to_the_next_square_and_stops_at_the_edge() {
        let board = Geometry::squares(3, 2, |x, y| (format!("{x}{y}"), "land"));
        let name = |index: Option<usize>| index.map(|index| board.cells[index].name.as_str());
        assert_eq!(name(beside(&board, 0, Heading::Right)), Some("10"));
        assert_eq!(name(beside(&board, 0, Heading::Down)), Some("01"));
        assert_eq!(name(beside(&board, 0, Heading::Left)), None);
        assert_eq!(name(beside(&board, 0, Heading::Up)), None);
        assert_eq!(name(beside(&board, 5, Heading::Left)), Some("11"));
    }

    #[test]
    fn cell_straight_ahead_is_preferred_to_a_nearer_cell_aside() {
        let mut board = Geometry::squares(3, 1, |x, _| (x.to_string(), "land"));
        board.cells[1].center = Point(120, 170);
        assert_eq!(beside(&board, 0, Heading::Right), Some(2));
    }
}
