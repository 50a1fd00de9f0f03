//! Errors in configuration files, and old names.

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

#[test]
fn old_names_of_thinking_limits_still_work() {
    let old = "[thinking]\nmost_millis = 700\nmost_nodes = 80\n";
    let config = Config::from_toml(old).expect("the old names are accepted");
    let limits = (config.thinking.max_millis, config.thinking.max_nodes);
    assert_eq!(limits, (700, 80));
    assert!(
        config
            .to_toml()
            .contains("max_millis = 700\nmax_nodes = 80\n")
    );

    let variable = |name: &str| match name {
        "QUADRILLE_THINKING_MOST_MILLIS" => Some("900".into()),
        "QUADRILLE_THINKING_MAX_NODES" => Some("60".into()),
        // The new name of a variable wins.
        "QUADRILLE_THINKING_MOST_NODES" => Some("50".into()),
        _ => None,
    };
    let config = config.with_variables(variable).expect("these are numbers");
    let limits = (config.thinking.max_millis, config.thinking.max_nodes);
    assert_eq!(limits, (900, 60));
}

#[test]
fn old_variable_with_invalid_value_is_named_as_it_was_set() {
    let variable = |name: &str| (name == "QUADRILLE_THINKING_MOST_NODES").then(|| "many".into());
    let error = Config::default().with_variables(variable);
    let text = error.expect_err("many is not a number").to_string();
    assert!(
        text.starts_with("the environment: QUADRILLE_THINKING_MOST_NODES is many: "),
        "{text}"
    );
}

#[test]
fn both_names_of_a_limit_in_one_file_are_refused() {
    let text = refused("[thinking]\nmax_nodes = 1\nmost_nodes = 2\n");
    assert!(text.contains("duplicate field `max_nodes`"), "{text}");
}
