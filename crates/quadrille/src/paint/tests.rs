//! Colors of a terminal.

use super::*;

#[test]
fn pure_color_maps_to_a_corner_of_the_cube() {
    assert_eq!(nearest(255, 0, 0), Ansi256Color(196));
    assert_eq!(nearest(0, 0, 255), Ansi256Color(21));
    assert_eq!(nearest(255, 255, 255), Ansi256Color(231));
    assert_eq!(nearest(0, 0, 0), Ansi256Color(16));
}

#[test]
fn gray_maps_to_a_gray() {
    assert_eq!(nearest(128, 128, 128), Ansi256Color(244));
}

#[test]
fn plain_span_has_no_escape_codes() {
    let mut sketch = Sketch::default();
    sketch.line([Span::plain("water")]);
    assert_eq!(colored(&sketch), "water\n");
}
