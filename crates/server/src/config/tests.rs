//! Errors in configuration files.

use super::*;

#[track_caller]
fn refused(text: &str) -> String {
    let error = Config::from_toml(text).expect_err("the text is invalid");
    error.to_string()
}

#[test]
fn error_names_line_and_field_with_its_table() {
    let text = refused("addr = \"127.0.0.1:1\"\n\n[limits]\n# A comment.\ntables = \"many\"\n");
    assert!(
        text.starts_with("line 5: limits.tables: invalid type"),
        "{text}"
    );
    let text = refused("threads = -1\n[limits]\ntables = 1\n");
    assert!(text.starts_with("line 1: threads: "), "{text}");
}

#[test]
fn unknown_field_and_table_are_named() {
    let text = refused("[idle]\nopen_hours = 1\n");
    assert!(
        text.starts_with("line 2: idle.open_hours: unknown field"),
        "{text}"
    );
    let text = refused("[limit]\ntables = 1\n");
    assert!(text.starts_with("line 1: limit: unknown field"), "{text}");
}

#[test]
fn invalid_toml_is_refused_with_a_message_of_one_line() {
    for wrong in ["[limits", "tables", "= 3", "\u{0}", "a = \"é\nb"] {
        let text = refused(wrong);
        assert!(text.starts_with("line "), "{wrong:?}: {text}");
        assert!(!text.contains('\n'), "{wrong:?}: {text}");
    }
}
