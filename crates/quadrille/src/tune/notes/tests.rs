//! Notes as text.

use super::*;

#[test]
fn notes_parse_back_without_an_incomplete_last_line() {
    let played = |result| Played {
        result,
        is_first: true,
        counts: vec![vec![1, -2], vec![0, 3]],
    };
    let mut notes = Notes::default();
    let text = notes.add(&played(0.5)) + &notes.add(&played(1.0));
    assert_eq!(Notes::read(&text, 2).expect("the notes are valid"), notes);
    // An interrupted run leaves half a line.
    let interrupted =
        Notes::read(&format!("{text}game 0.5\n1 2\n3"), 2).expect("the rest is valid");
    assert_eq!((interrupted.games, interrupted.positions.len()), (3, 5));
    for wrong in ["1 2\n", "game x\n", "game 1\n1 2 3\n", "game 1\n1 b\n"] {
        assert!(Notes::read(wrong, 2).is_err(), "{wrong}");
    }
}
