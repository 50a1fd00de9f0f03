//! R10: keys, reach and paths of units, and descriptions of squares.

use expect_test::expect;
use game::{Key, Viewer};

use super::{FIRST, after, drawn, play, received, seen_by};
use crate::{
    Realms,
    navigation::{interrupts, path, reach},
    sketch::{KEYS, about},
};

#[test]
fn r10_actions_have_the_keys_of_the_rule_book() {
    let keys: String = KEYS.iter().map(|key| key.key).collect();
    assert_eq!(keys, "afcbzue");
    let ends: Vec<&Key> = KEYS.iter().filter(|key| key.ends).collect();
    assert_eq!(ends[0].kinds, ["end_turn"]);
}

/// Returns the reach of the unit on `from`, and its path to `to`.
fn ways(state: &Realms, from: &str, to: &str) -> (String, String) {
    let seen = seen_by(state, FIRST);
    let reached = reach(&seen, from).join(" ");
    (reached, path(&seen, from, to).join(" "))
}

#[test]
fn r10_path_leads_around_obstacles() {
    let state = drawn(
        "I # .
         . # .
         . . .",
    );
    assert_eq!(
        ways(&state, "a1", "c1"),
        ("a2 a3".into(), "a2 a3 b3 c3 c2 c1".into())
    );
    // No unit on the first square, or no path.
    assert_eq!(ways(&state, "b3", "c1"), (String::new(), String::new()));
    assert_eq!(ways(&state, "a1", "b1").1, "");
    assert_eq!(ways(&state, "a1", "nowhere").1, "");
}

#[test]
fn r10_reach_is_one_step_without_gold_and_none_after_an_attack() {
    let state = drawn("gold 0 100\nI . . . . . . .\nI i");
    assert_eq!(ways(&state, "a1", "d1").0, "b1");
    let state = after("I . . . . . . .\nI i", "a2xb2 dodged hit");
    assert_eq!(ways(&state, "a2", "d1").0, "");
}

#[test]
fn r10_unit_stops_when_an_enemy_comes_into_sight() {
    let mut state = drawn("E . . . . . . . . . i");
    let mut interruptions = |actions: &str| {
        let events = play(&mut state, actions);
        received(&events, Viewer::Player(FIRST))
            .filter(|event| interrupts(event))
            .count()
    };
    assert_eq!(interruptions("a1-b1"), 0);
    assert_eq!(interruptions("b1-c1"), 1);
}

#[test]
fn description_of_a_square_contains_what_the_viewer_knows() {
    let seen = seen_by(&drawn("I^ i:5 . ~ . . $ @1"), FIRST);
    let about = |cell| about(&seen, cell).unwrap();
    expect![[r#"
        a1: hill, defence +25 %
        infantry of seat 0, life 20 of 20
        attack 9, defence 4, dodge 5 %, critical 10 %
        movement 2, range 1, sight 4; counters engineer
        defence +25 % by its square and stance
        steps 2, the next for 1 gold; attacks 2
        a1xb1: 5 a hit, 9 critical (10 %)
          dodged 5 %, kills 95 %
          answer 2 or 4, kills 0 %"#]]
    .assert_eq(&about("a1"));
    expect!["d1: water, impassable"].assert_eq(&about("d1"));
    expect!["y25: unexplored"].assert_eq(&about("y25"));
}
