//! The house rules are part of `cargo test`.

#[test]
fn the_house_rules_hold() {
    let complaints = xtask::tidy::complaints(&xtask::root()).expect("the workspace can be read");
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}
