//! Reading typed lines.

use super::*;

fn typed(mut bytes: &[u8]) -> Vec<Typed> {
    let mut lines = Vec::new();
    loop {
        match read(&mut bytes).expect("a slice can be read") {
            Typed::End => return lines,
            line => lines.push(line),
        }
    }
}

fn line(text: &str) -> Typed {
    Typed::Line(text.into())
}

#[test]
fn lines_are_read_without_surrounding_space() {
    assert_eq!(
        typed(b"help\r\n  a1a2 \n\nlast"),
        [line("help"), line("a1a2"), line(""), line("last")]
    );
}

#[test]
fn too_long_line_is_skipped() {
    let mut bytes = vec![b'x'; 10_000_000];
    bytes.extend(b"\nhelp\n");
    let lines = typed(&bytes);
    assert!(
        matches!(lines[..], [Typed::Nonsense(_), Typed::Line(_)]),
        "{lines:?}"
    );
}

#[test]
fn line_that_is_not_utf8_is_refused() {
    let lines = typed(b"\xff\xfe\nhelp\n");
    assert!(
        matches!(lines[..], [Typed::Nonsense(_), Typed::Line(_)]),
        "{lines:?}"
    );
}
