use super::{
    layers::{Edge, complaint},
    marks::marks,
    purity::impurities,
    *,
};

#[test]
fn the_house_rules_hold() {
    let complaints = complaints(&crate::root()).expect("the workspace can be read");
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

fn edge(from: &str, to: &str, is_ours: bool) -> Option<String> {
    let edge = Edge {
        from: from.into(),
        to: to.into(),
        is_ours,
        is_dev: false,
    };
    complaint(&edge, &["jungle".into(), "penguins".into()])
}

#[test]
fn dependencies_point_down() {
    assert_eq!(edge("jungle", "game", true), None);
    assert_eq!(edge("quadrille", "catalog", true), None);
    assert_eq!(edge("catalog", "penguins", true), None);
    for (from, to) in [
        ("game", "search"),
        ("search", "jungle"),
        ("jungle", "penguins"),
        ("jungle", "table"),
        ("table", "catalog"),
        ("table", "jungle"),
        ("quadrille", "jungle"),
        ("catalog", "testkit"),
        ("jungle", "testkit"),
    ] {
        assert!(edge(from, to, true).is_some(), "{from} uses {to}");
    }
}

#[test]
fn the_pure_crates_use_few_others() {
    assert_eq!(edge("jungle", "serde", false), None);
    assert_eq!(edge("quadrille", "clap", false), None);
    for (from, to) in [
        ("jungle", "tokio"),
        ("game", "getrandom"),
        ("table", "reqwest"),
    ] {
        assert!(edge(from, to, false).is_some(), "{from} uses {to}");
    }
}

#[test]
fn impure_rules_are_noticed() {
    for source in [
        "fn f(x: f64) {}",
        "const X: u8 = 1.5 as u8;",
        "const X: u8 = 2e3 as u8;",
        "const X: f32 = 1f32;",
        "use std::collections::HashMap;",
        "use std::time::Instant;",
        "fn f() { println!(\"{}\", 1) }",
        "fn f() { std::fs::read(\"x\"); }",
        "fn f() { let t = std::time::SystemTime::now(); }",
        "use search::Random;",
    ] {
        assert!(!impurities(source, false).is_empty(), "{source}");
    }
}

#[test]
fn pure_rules_are_left_alone() {
    for source in [
        "// f64 and HashMap in a comment\nfn f() {}",
        "/// An example: `println!(\"{}\", 1.5)`.\nfn f() { g(\"HashMap 1.5\") }",
        "const X: u32 = 0x1e5; const Y: usize = 7usize; fn f(t: (u8, u8)) -> u8 { t.0 }",
        "use std::collections::BTreeMap;",
    ] {
        assert_eq!(impurities(source, false), Vec::<String>::new(), "{source}");
    }
    assert!(impurities("use search::Random;", true).is_empty());
}

#[test]
fn an_impurity_is_told_with_its_line() {
    let found = impurities("fn f() {\n    let x = 1.5;\n}", false);
    assert_eq!(found, ["2: 1.5: rules use whole numbers"]);
}

#[test]
fn marks_are_whole_words() {
    let found = marks('J', "J1, J12: and (J3) but not AJ4, J5x, j6 or J");
    assert_eq!(found.into_iter().collect::<Vec<_>>(), ["J1", "J12", "J3"]);
}
