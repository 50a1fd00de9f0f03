//! R10: the game with a keyboard.

use game::{Key, Viewer};

use super::{FIRST, drawn, play};
use crate::{
    Realms,
    navigation::{interrupts, path, reach},
    sketch::{KEYS, about},
};

#[test]
fn r10_every_kind_of_action_has_a_key_or_is_pointed_at() {
    let keys: String = KEYS.iter().map(|key| key.key).collect();
    assert_eq!(keys, "afcbzue");
    let ends: Vec<&Key> = KEYS.iter().filter(|key| key.ends).collect();
    assert_eq!(ends[0].kinds, ["end_turn"]);
}

/// What a unit on `from` can get to, and the way to `to`.
fn ways(state: &Realms, from: &str, to: &str) -> (String, String) {
    let seen = game::Game::observe(state, Viewer::Player(FIRST));
    let reached = reach(&seen, from).join(" ");
    (reached, path(&seen, from, to).join(" "))
}

#[test]
fn r10_a_unit_goes_around_what_is_in_the_way() {
    let state = drawn(
        "I # .
         . # .
         . . .",
    );
    assert_eq!(
        ways(&state, "a1", "c1"),
        ("a2 a3".into(), "a2 a3 b3 c3 c2 c1".into())
    );
    // Nobody stands there, or nobody can get there.
    assert_eq!(ways(&state, "b3", "c1"), (String::new(), String::new()));
    assert_eq!(ways(&state, "a1", "b1").1, "");
    assert_eq!(ways(&state, "a1", "nowhere").1, "");
}

#[test]
fn r10_without_gold_a_unit_reaches_one_step_and_after_an_attack_none() {
    let mut state = drawn("I . . . . . . .\nI i");
    state.seats[0].gold = 0;
    assert_eq!(ways(&state, "a1", "d1").0, "b1");
    state.seats[0].gold = 5;
    play(&mut state, "a2xb2 dodged hit");
    assert_eq!(ways(&state, "a2", "d1").0, "");
}

#[test]
fn r10_a_unit_stops_when_something_new_is_seen() {
    let mut state = drawn("E . . . . . . . . . i");
    let news = |events: &[game::Seen<crate::Event>]| {
        let own = events
            .iter()
            .filter(|it| it.by.includes(Viewer::Player(FIRST)));
        own.filter(|it| interrupts(&it.event)).count()
    };
    assert_eq!(news(&play(&mut state, "a1-b1")), 0);
    assert_eq!(
        news(&play(&mut state, "b1-c1")),
        1,
        "an enemy comes into sight"
    );
}

#[test]
fn squares_tell_what_is_known_of_them() {
    let mut state = drawn("I^ i . ~ . . $ @1");
    state.seats[1].units[0].life = 5;
    let seen = game::Game::observe(&state, Viewer::Player(FIRST));
    let about = |cell| about(&seen, cell).unwrap();
    expect_test::expect![[r#"
        a1: hill, defence +25 %
        infantry of seat 0, life 20 of 20
        attack 9, defence 4, dodge 5 %, critical 10 %
        movement 2, range 1, sight 4; counters engineer
        defence +25 % where and how it stands
        steps 2, the next for 1 gold; attacks 2
        a1xb1: 5 a hit, 9 critical (10 %)
          dodged 5 %, kills 95 %
          answer 2 or 4, kills 0 %"#]]
    .assert_eq(&about("a1"));
    expect_test::expect!["d1: water, no way through"].assert_eq(&about("d1"));
    expect_test::expect!["y25: nobody has been there"].assert_eq(&about("y25"));
}
