//! Appends JSON to a buffer, piece by piece.

use std::fmt::{self, Write};

use serde::Serialize;

/// Appends a value.
pub(super) fn value(into: &mut Vec<u8>, value: &impl Serialize) {
    serde_json::to_writer(into, value).expect("the data of a game is plain");
}

/// Appends a text without its quotes, escaped.
pub(super) fn text(into: &mut Vec<u8>, text: &str) {
    let is_plain = |byte: u8| byte >= 0x20 && byte != b'"' && byte != b'\\';
    if text.bytes().all(is_plain) {
        into.extend_from_slice(text.as_bytes());
    } else {
        let start = into.len();
        value(into, &text);
        into.pop();
        into.remove(start);
    }
}

/// Appends a notation without quotes, escaped.
pub(super) fn display(into: &mut Vec<u8>, notation: &impl fmt::Display) {
    write!(Letters(into), "{notation}").expect("a buffer takes any text");
}

struct Letters<'a>(&'a mut Vec<u8>);

impl Write for Letters<'_> {
    fn write_str(&mut self, letters: &str) -> fmt::Result {
        text(self.0, letters);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_escaped() {
        for plain in [
            "",
            "c12c11",
            "ü ß",
            "a\"b",
            "\\",
            "line\nbreak\u{1}",
            "\"\"",
        ] {
            let mut written = b"[\"".to_vec();
            text(&mut written, plain);
            written.extend_from_slice(b"\"]");
            let read: [String; 1] = serde_json::from_slice(&written).expect("it is JSON");
            assert_eq!(read, [plain]);
        }
    }
}
