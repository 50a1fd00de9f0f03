//! Moving the cursor.

use super::*;

#[test]
fn cursor_moves_to_the_next_square_and_stops_at_the_edge() {
    let board = Geometry::squares(3, 2, |x, y| (format!("{x}{y}"), "land"));
    let name = |index: Option<usize>| index.map(|index| board.cells[index].name.as_str());
    assert_eq!(name(next_cell(&board, 0, Direction::Right)), Some("10"));
    assert_eq!(name(next_cell(&board, 0, Direction::Down)), Some("01"));
    assert_eq!(name(next_cell(&board, 0, Direction::Left)), None);
    assert_eq!(name(next_cell(&board, 0, Direction::Up)), None);
    assert_eq!(name(next_cell(&board, 5, Direction::Left)), Some("11"));
}

#[test]
fn cell_straight_ahead_is_preferred_to_a_nearer_cell_aside() {
    let mut board = Geometry::squares(3, 1, |x, _| (x.to_string(), "land"));
    board.cells[1].center = Point(120, 170);
    assert_eq!(next_cell(&board, 0, Direction::Right), Some(2));
}
