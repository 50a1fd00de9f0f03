use super::{
    english::oddities,
    layers::{Edge, complaint},
    marks::marks,
    names::public_types,
    purity::{clock_uses, impurities},
    *,
};

#[test]
fn project_rules_hold() {
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
fn pure_crates_use_few_third_party_crates() {
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
fn impure_rules_are_reported() {
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
fn pure_rules_pass() {
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
fn impurity_is_reported_with_its_line() {
    let found = impurities("fn f() {\n    let x = 1.5;\n}", false);
    assert_eq!(found, ["2: 1.5: rules use whole numbers"]);
}

#[test]
fn clocks_and_threads_are_reported() {
    for source in [
        "use std::time::{Duration, Instant};",
        "fn f() { std::time::SystemTime::now(); }",
        "fn f() {\n std::thread::scope(|_| ()); }",
    ] {
        assert_eq!(clock_uses(source).len(), 1, "{source}");
    }
    let innocent = "// An Instant in a comment.\nuse std::time::Duration; fn f(threads: usize) {}";
    assert_eq!(clock_uses(innocent), Vec::<String>::new());
}

#[test]
fn marks_are_whole_words() {
    let found = marks('J', "J1, J12: and (J3) but not AJ4, J5x, j6 or J");
    assert_eq!(found.into_iter().collect::<Vec<_>>(), ["J1", "J12", "J3"]);
}

#[test]
fn odd_english_is_reported_with_its_line() {
    for odd in [
        "/// The seat of who has left.",
        "/// Sends it to\n/// who asked for it.",
        "// Who leaves is out.",
        "It is closed. Who comes later starts anew.",
        "/// The viewer is told at once.",
        "Takes so many from the heap.",
        "const MOST_SEATS: u8 = 8;",
        "    fn who_leaves_is_out() {",
    ] {
        assert_eq!(oddities(odd).len(), 1, "{odd}: {:?}", oddities(odd));
    }
    assert_eq!(
        oddities("fine\nTakes so many."),
        ["2: \"so many\": use a number or \"n\""]
    );
}

#[test]
fn plain_english_is_left_alone() {
    for plain in [
        "/// Who is looking?",
        "/// A player who leaves is out.",
        "## Who\n\nPlayers.",
        "| Who | What |",
        "/// Decides\n/// Who",
        "const ALMOST_DONE: u8 = 1;",
        "fn whole_board_is_drawn() {",
    ] {
        assert_eq!(oddities(plain), Vec::<String>::new(), "{plain}");
    }
}

#[test]
fn public_types_are_found_by_their_declaration() {
    let source = "pub struct Plain;\npub(crate) struct Hidden;\n    pub enum Inner<T> {}\n// pub struct No\n";
    assert_eq!(public_types(source), ["Plain", "Inner"]);
}
