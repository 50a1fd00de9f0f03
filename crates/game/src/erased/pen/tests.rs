use super::*;

#[test]
fn written_text_parses_back_as_json() {
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
