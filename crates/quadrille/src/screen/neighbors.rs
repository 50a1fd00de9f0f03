//! Which cell lies to the left, to the right, above and below: on any board.

use game::{Geometry, Point};

/// A way to go with the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    Left,
    Right,
    Up,
    Down,
}

/// The cell that one means who stands on a cell and points in a direction; none at the edge.
pub(super) fn beside(geometry: &Geometry, from: usize, heading: Heading) -> Option<usize> {
    let start = geometry.cells.get(from)?.center;
    let cells = geometry.cells.iter().enumerate();
    let ahead = cells.filter_map(|(index, cell)| Some((cost(start, cell.center, heading)?, index)));
    ahead.min().map(|(_, index)| index)
}

/// How far off a place is in a direction: what lies aside counts twice. Nothing behind counts.
fn cost(from: Point, to: Point, heading: Heading) -> Option<i32> {
    let (right, down) = (to.0 - from.0, to.1 - from.1);
    let (ahead, aside) = match heading {
        Heading::Left => (-right, down),
        Heading::Right => (right, down),
        Heading::Up => (-down, right),
        Heading::Down => (down, right),
    };
    // What is far more aside than ahead lies in another direction.
    (ahead > 0 && aside.abs() <= 2 * ahead).then_some(ahead + 2 * aside.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_squares_one_goes_to_the_next_and_stops_at_the_edge() {
        let board = Geometry::squares(3, 2, |x, y| (format!("{x}{y}"), "land"));
        let name = |index: Option<usize>| index.map(|it| board.cells[it].name.as_str());
        assert_eq!(name(beside(&board, 0, Heading::Right)), Some("10"));
        assert_eq!(name(beside(&board, 0, Heading::Down)), Some("01"));
        assert_eq!(name(beside(&board, 0, Heading::Left)), None);
        assert_eq!(name(beside(&board, 0, Heading::Up)), None);
        assert_eq!(name(beside(&board, 5, Heading::Left)), Some("11"));
    }

    #[test]
    fn what_lies_straight_ahead_is_meant_before_what_lies_aside() {
        let mut board = Geometry::squares(3, 1, |x, _| (x.to_string(), "land"));
        board.cells[1].center = Point(120, 170);
        assert_eq!(beside(&board, 0, Heading::Right), Some(2));
    }
}
