//! Runs the project rules of `xtask tidy` as part of `cargo test`.

#[test]
fn workspace_follows_the_project_rules() {
    let complaints = xtask::tidy::complaints(&xtask::root()).expect("the workspace can be read");
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}
