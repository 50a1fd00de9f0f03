//! Pictures of positions.

use game::{Game, Viewer};

use crate::{Jungle, Variant, picture};

fn drawn(position: &str) -> String {
    let state: Jungle = position.parse().expect("the position is sound");
    picture::position(&state.observe(Viewer::Spectator))
}

#[test]
fn picture_shows_every_square_and_every_animal() {
    for (variant, squares) in [(Variant::War, 12 * 13), (Variant::Classic, 7 * 9)] {
        let svg = drawn(variant.start());
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        // One rectangle is the frame.
        assert_eq!(svg.matches("<rect").count(), squares + 1);
        assert_eq!(svg.matches("<circle").count(), 16);
        assert_eq!(svg.matches(">E</text>").count(), 2);
    }
}

#[test]
fn captured_animal_is_not_drawn() {
    let svg = drawn("7/2R4/7/7/7/7/7/7/6l 0 0");
    assert_eq!(svg.matches("<circle").count(), 2);
}
