//! `quadrille games`, `strategies` and `perft`.

use crate::program::quadrille;

#[test]
fn games_lists_options_and_brains() {
    let text = quadrille(&["games"]).good();
    for word in [
        "jungle",
        "variant",
        "war or classic",
        "random, novice",
        "quiet_limit",
    ] {
        assert!(text.contains(word), "{word} in {text}");
    }
}

#[test]
fn games_prints_json() {
    let text = quadrille(&["games", "jungle", "--json"]).good();
    let games: serde_json::Value = serde_json::from_str(&text).expect("the output is JSON");
    assert_eq!(games[0]["id"], "jungle");
    assert_eq!(games[0]["players"]["most"], 2);
    assert_eq!(games[0]["options"][0]["name"], "variant");
}

#[test]
fn strategies_lists_brains_weakest_first() {
    let text = quadrille(&["strategies", "jungle"]).good();
    assert!(text.contains("  random\n  novice\n"), "{text}");
    let text = quadrille(&["strategies", "--json"]).good();
    let list: serde_json::Value = serde_json::from_str(&text).expect("the output is JSON");
    assert_eq!(list[0]["name"], "random");
}

#[test]
fn perft_prints_the_number_of_nodes() {
    let text = quadrille(&["perft", "jungle", "--depth", "3"]).good();
    assert_eq!(text, "nodes 30528\n");
    let classic = r#"{"variant": "classic"}"#;
    let text = quadrille(&["perft", "jungle", "--options", classic, "--depth", "4"]).good();
    assert_eq!(text, "nodes 260099\n");
    assert_eq!(
        quadrille(&["perft", "jungle", "--depth", "0"]).good(),
        "nodes 1\n"
    );
}

#[test]
fn perft_divide_prints_the_nodes_of_each_action() {
    let text = quadrille(&["perft", "jungle", "--depth", "2", "--divide"]).good();
    assert_eq!(text.lines().count(), 33, "{text}");
    assert!(text.contains("j11j10 32\n"), "{text}");
    assert!(text.ends_with("nodes 1024\n"), "{text}");
}

#[test]
fn perft_counts_from_a_given_position() {
    let position = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L 0 0";
    let text = quadrille(&["perft", "jungle", "--position", position, "--depth", "2"]).good();
    assert_eq!(text, "nodes 576\n");
}

#[test]
fn perft_prints_json() {
    let json = |words: &[&str]| -> serde_json::Value {
        let words = [&["perft", "jungle", "--json"], words].concat();
        serde_json::from_str(&quadrille(&words).good()).expect("the output is JSON")
    };
    let counted = json(&["--depth", "3"]);
    assert_eq!(counted["game"], "jungle");
    assert_eq!(counted["depth"], 3);
    assert_eq!(counted["nodes"], 30528);
    assert!(counted["position"].is_string());
    assert!(counted.get("actions").is_none());
    let divided = json(&["--depth", "2", "--divide"]);
    assert_eq!(divided["nodes"], 1024);
    assert_eq!(divided["actions"].as_array().map(Vec::len), Some(32));
    assert_eq!(divided["actions"][0]["nodes"], 32);
}
