//! Positions, squares and actions as text and as JSON.

use game::{Game, Viewer};

use super::{after, position};
use crate::{Action, Jungle, Observation, Options, Square, Variant};

#[track_caller]
fn reads_back(text: &str) {
    assert_eq!(position(text).to_string(), text);
}

#[track_caller]
fn refused(text: &str) -> String {
    text.parse::<Jungle>()
        .expect_err("it should be refused")
        .to_string()
}

#[test]
fn positions_read_back() {
    for variant in Variant::ALL {
        reads_back(variant.start());
    }
    reads_back("7/7/7/7/7/7/7/D6/6r 1 57");
    reads_back("7/7/7/7/7/7/7/D6/6r 1 57 leopard_jumps=yes quiet_limit=100 resigned=1 past=a1a2");
    reads_back("7/7/7/7/7/7/7/D6/6r 0 200");
    reads_back("3D3/7/7/7/7/7/7/7/6r 1 1");
    reads_back("7/7/7/7/7/7/7/D6/7 1 0");
}

#[test]
fn reading_is_lenient_where_that_is_harmless() {
    let same = position("7/7/7/7/7/7/7/D6/6r 1 57 leopard_jumps=yes past=a1a2");
    let lenient =
        " 7/7/7/52/7/7/7/D33/111111r  1 057 past=a1a2 jump_captures=yes leopard_jumps=yes ";
    // `52` is a run of fifty-two, `33` one of thirty-three.
    assert!(lenient.parse::<Jungle>().is_err());
    let lenient = lenient
        .replace("52", "7")
        .replace("D33", "D6")
        .replace("111111r", "6r");
    assert_eq!(position(&lenient), same);
    let written = "7/7/7/7/7/7/7/D6/6r 1 57 leopard_jumps=yes past=a1a2";
    assert_eq!(position(&lenient).to_string(), written);
}

#[test]
fn the_past_is_written_as_it_was_played() {
    let state = after(Variant::War.start(), "j11j10 h3g3 j10j9");
    assert!(state.to_string().ends_with(" 1 3 past=j11j10,h3g3,j10j9"));
    assert_eq!(position(&state.to_string()), state);
}

#[test]
fn bad_shapes_are_refused_with_their_place() {
    assert_eq!(
        refused("7/7 0 0"),
        "a board has 13 rows (war) or 9 (classic), not 2"
    );
    assert_eq!(
        refused("7/7/6/7/7/7/7/D6/6r 0 0"),
        "row 3: there should be 7 squares, not 6"
    );
    assert_eq!(
        refused("7/7/7D/7/7/7/7/7/6r 0 0"),
        "row 3: there should be 7 squares, not 8"
    );
    assert_eq!(
        refused("7/7/0/7/7/7/7/7/6r 0 0"),
        "row 3: a run of empty squares is a number from 1 to 7"
    );
    assert_eq!(
        refused("7/7/3x3/7/7/7/7/7/6r 0 0"),
        "row 3: there is no animal `x` (on d7)"
    );
    assert_eq!(
        refused("7/7/3\u{e9}3/7/7/7/7/7/6r 0 0"),
        "row 3: there is no animal `\\u{e9}` (on d7)"
    );
    assert_eq!(
        refused("7/7/7/7/7/7/7/D6/6r 2 0"),
        "the seat to move is 0 or 1"
    );
    assert_eq!(
        refused("7/7/7/7/7/7/7/D6/6r 0 -1"),
        "the plies since the last capture are a number from 0 to 200"
    );
    assert_eq!(
        refused("7/7/7/7/7/7/7/D6/6r 0"),
        "a position is `rows seat quiet`, such as `l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L 0 0`"
    );
}

#[test]
fn bad_words_are_refused_with_their_place() {
    let with = |words: &str| refused(&format!("7/7/7/7/7/7/7/D6/6r 0 9 {words}"));
    let unknown = "expected each of `key=value` at most once, with a key such as `past`";
    assert_eq!(with("fast"), format!("word 4: {unknown}"));
    assert_eq!(
        with("quiet_limit=20 fast=yes"),
        format!("word 5: {unknown}")
    );
    assert_eq!(with("resigned=0 resigned=0"), format!("word 5: {unknown}"));
    assert_eq!(
        with("resigned=2"),
        "word 4: `resigned` takes a seat, 0 or 1"
    );
    assert_eq!(
        with("leopard_jumps=maybe"),
        "word 4: `leopard_jumps` takes yes or no"
    );
    assert_eq!(
        with("quiet_limit=many"),
        "word 4: `quiet_limit` takes a number from 1 to 200"
    );
    assert_eq!(
        with("quiet_limit=0"),
        "quiet_limit is a number from 1 to 200, not 0"
    );
    assert_eq!(
        with("quiet_limit=201"),
        "quiet_limit is a number from 1 to 200, not 201"
    );
    assert_eq!(
        with("past="),
        "word 4: `past` takes actions such as `c12c11,g2g3`"
    );
    assert_eq!(
        with("past=a1a2,"),
        "word 4: `past` takes actions such as `c12c11,g2g3`"
    );
}

#[test]
fn positions_that_cannot_be_are_refused() {
    assert_eq!(
        refused("7/7/7/7/7/7/7/DD5/6r 0 0"),
        "seat 0 has two of the same animal: the dog on a2 and on b2"
    );
    assert_eq!(
        refused("7/7/7/1D5/7/7/7/7/6r 0 0"),
        "the dog on b6 stands in the water"
    );
    assert_eq!(
        refused("7/7/7/7/7/7/7/7/3D2r 0 0"),
        "the dog on d1 stands on its own throne"
    );
    assert_eq!(
        refused("3D3/7/7/7/7/7/7/7/6r 0 0"),
        "seat 0 has won already and cannot be to move"
    );
    assert_eq!(
        refused("7/7/7/7/7/7/7/D6/7 0 0"),
        "seat 0 has won already and cannot be to move"
    );
    assert_eq!(
        refused("7/7/7/7/7/7/7/7/7 0 0"),
        "seat 0 has won already and cannot be to move"
    );
    assert_eq!(
        refused("3D3/7/7/7/7/7/7/7/3r3 0 0"),
        "an animal stands on d9 and another on d1, but the first throne ends it"
    );
    assert_eq!(
        refused("3D3/7/7/7/7/7/7/7/7 1 0"),
        "nobody could go to d9 when the other side had no animal left"
    );
    assert_eq!(
        refused("7/7/7/7/7/7/7/D6/6r 0 8 quiet_limit=7"),
        "there cannot be 8 plies without a capture where 7 end the match"
    );
    assert_eq!(
        refused("7/7/7/7/7/7/7/D6/6r 0 200 resigned=1"),
        "seat 1 cannot have resigned: the match was over"
    );
}

#[test]
fn pasts_that_cannot_be_are_refused() {
    let with = |past: &str| refused(&format!("7/7/7/7/7/7/7/D6/6r 0 2 past={past}"));
    assert_eq!(
        with("a2a3,g1g2,a3a2"),
        "past has 3 plies, but only 2 have passed since the last capture"
    );
    assert_eq!(with("a3a2"), "past: a3a2 cannot have led here");
    assert_eq!(with("a2g1"), "past: a2g1 cannot have led here");
    assert_eq!(
        with("g3g1"),
        "past: g3g1 could not be played: the rat goes one step up, down, left or right"
    );
    assert_eq!(with("l1g1"), "there is no square l1 on this board");
    assert_eq!(with("g1g1"), "past: g1g1 cannot have led here");
    assert_eq!(with("a2a3,d1g1"), "past: a2a3 cannot have led here");
    // Nothing follows the end, so nothing is past it.
    assert_eq!(
        refused("7/7/7/7/7/7/7/3r3/D6 0 2 past=d1d2"),
        "seat 1 has won already and cannot be to move"
    );
}

#[test]
fn a_long_line_is_answered_in_a_few_words() {
    for letter in ["7", "/", " ", "r", "\u{e9}", "0"] {
        let text = letter.repeat(10_000_000);
        let told = refused(&text);
        assert!(told.len() < 200, "{told}");
        assert!(text.parse::<Action>().is_err() && text.parse::<Square>().is_err());
    }
}

#[test]
fn squares_and_actions_read_back() {
    for square in Square::ALL {
        assert_eq!(square.to_string().parse(), Ok(square));
        let action = Action {
            from: square,
            to: Square::ALL[155 - square.file() as usize],
        };
        assert_eq!(action.to_string().parse(), Ok(action));
    }
    for text in [
        "", "a", "a0", "a01", "a14", "m1", "A1", "a1 ", "a-1", "a+1", "a1\u{e9}", "\u{e9}1",
    ] {
        assert!(text.parse::<Square>().is_err(), "{text}");
    }
    for text in [
        "", "a1", "a1a", "a1a0", "a1a14", "a1a2a3", "a111", "a1-a2", "a1 a2", "a1a2 ",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    assert_eq!(
        "a11a1".parse::<Action>().expect("greedy").to_string(),
        "a11a1"
    );
}

#[test]
fn json_is_as_documented() {
    let action: Action = "c12c11".parse().expect("it is an action");
    let json = serde_json::to_string(&action).expect("plain data");
    assert_eq!(json, r#"{"from":"c12","to":"c11"}"#);
    assert_eq!(
        serde_json::from_str::<Action>(&json).expect("plain data"),
        action
    );
    let options: Options = serde_json::from_str(r#"{"variant":"classic","leopard_jumps":true}"#)
        .expect("they are options");
    assert!(options.rules().leopard_jumps && options.rules().jump_captures);
    let json = serde_json::to_string(&options).expect("plain data");
    assert_eq!(json, r#"{"variant":"classic","leopard_jumps":true}"#);
    assert!(serde_json::from_str::<Options>(r#"{"variant":"chess"}"#).is_err());
    assert!(serde_json::from_str::<Options>(r#"{"leopard":true}"#).is_err());
}

#[test]
fn what_does_not_follow_from_an_observation_is_nonsense() {
    let state = after(Variant::War.start(), "j11j10 h3g3 j10j9");
    let seen = state.observe(Viewer::Spectator);
    let imagine = |seen: &Observation| {
        Jungle::imagine(seen, &mut game::Dice::new(game::Seed::from_number(1)))
    };
    assert_eq!(imagine(&seen).as_ref(), Some(&state));
    let spoil = |change: fn(&mut Observation)| {
        let mut spoiled = seen.clone();
        change(&mut spoiled);
        assert_eq!(imagine(&spoiled), None);
    };
    spoil(|seen| seen.width = 11);
    spoil(|seen| seen.animals[0].rank = 9);
    spoil(|seen| seen.animals[0].trapped = true);
    spoil(|seen| seen.animals[0].player = game::Player::new(5));
    spoil(|seen| seen.animals.swap(0, 1));
    spoil(|seen| seen.animals = vec![seen.animals[0]; 100_000]);
    spoil(|seen| seen.to_move = game::Player::new(7));
    spoil(|seen| seen.quiet = 60_000);
    spoil(|seen| seen.rules.quiet_limit = 0);
    spoil(|seen| seen.past.reverse());
    spoil(|seen| seen.past = vec![seen.past[0]; 100_000]);
    spoil(|seen| seen.ending = Some(crate::Ending::QuietLimit));
    spoil(|seen| {
        seen.ending = Some(crate::Ending::Resigned {
            winner: game::Player::new(7),
        })
    });
}
