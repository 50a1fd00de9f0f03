//! Text as paths.

use super::*;

#[test]
fn text_becomes_a_centered_path_with_its_other_attributes() {
    let svg = r##"<svg><text x="50" y="20" font-size="10" fill="#fff">I</text><g/></svg>"##;
    let outlined = outline(svg);
    assert!(outlined.starts_with("<svg><path d=\"M"), "{outlined}");
    assert!(
        outlined.ends_with(" fill=\"#fff\"/><g/></svg>"),
        "{outlined}"
    );
    let numbers = outlined.split(['M', 'L', 'Q', ' ', 'Z', '"']);
    let mut numbers = numbers.filter_map(|word| word.parse::<f32>().ok());
    let mut bounds = (f32::MAX, f32::MIN);
    while let (Some(x), Some(y)) = (numbers.next(), numbers.next()) {
        bounds = (bounds.0.min(x), bounds.1.max(x));
        assert!((10.0..=20.0).contains(&y), "{y} is above the baseline");
    }
    let middle = f32::midpoint(bounds.0, bounds.1);
    assert!((middle - 50.0).abs() < 0.5, "{middle}");
}

#[test]
fn escaped_character_is_drawn_as_itself() {
    let escaped = outline(r#"<text x="0" y="0" font-size="9">&amp;</text>"#);
    let plain = outline(r#"<text x="0" y="0" font-size="9">&</text>"#);
    assert_eq!(escaped, plain);
    assert_ne!(
        escaped,
        outline(r#"<text x="0" y="0" font-size="9">a</text>"#)
    );
}

#[test]
fn drawing_without_text_is_unchanged() {
    for svg in ["<svg/>", "<svg><text ", "<svg><text x=\"1\">open"] {
        assert_eq!(outline(svg), svg);
    }
}
