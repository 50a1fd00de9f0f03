//! The value of `RUST_LOG`.

use super::*;

const INFO: LevelFilter = LevelFilter::INFO;

#[test]
fn empty_variable_selects_the_default() {
    let default = Targets::new().with_default(INFO);
    for text in ["", "  "] {
        assert_eq!(targets(text, INFO).expect("nothing is wrong"), default);
    }
}

#[test]
fn variable_selects_levels_by_module() {
    let chosen = targets("server=debug,warn", INFO).expect("these are levels");
    let expected = Targets::new()
        .with_target("server", LevelFilter::DEBUG)
        .with_default(LevelFilter::WARN);
    assert_eq!(chosen, expected);
}

#[test]
fn unknown_level_is_refused() {
    let failure = targets("server=loud", INFO).expect_err("loud is no level");
    let text = failure.error().to_string();
    assert!(text.contains("RUST_LOG is `server=loud`"), "{text}");
    assert!(text.contains("server=debug,info"), "{text}");
}
