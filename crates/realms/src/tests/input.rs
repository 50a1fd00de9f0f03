//! Notation of positions and actions, and limits of options.

use game::Game;

use super::{after, changed, dice, drawn};
use crate::{Action, Options, Realms};

#[test]
fn actions_parse_back_and_other_texts_are_refused() {
    for text in [
        "c3-c4",
        "x3xx4",
        "u9xu10/occupy",
        "a1xy25/destroy",
        "construct:x25",
        "fortify:a1",
        "end:y9",
        "buy:c3:lancer",
        "buy:c3:cavalry:c4",
        "back",
        "end",
        "dodged",
        "critical",
        "hit",
    ] {
        let action: Action = text.parse().unwrap();
        assert_eq!(action.to_string(), text);
    }
    for text in [
        "",
        "x",
        "c3",
        "c3-",
        "c3-c26",
        "c3-z1",
        "c3-c04",
        "c3 -c4",
        "C3-c4",
        "c3xc4/",
        "c3xc4/keep",
        "buy:c3",
        "buy:c3:ogre",
        "buy:c3:lancer:",
        "buy:c3:lancer:c4:c5",
        "end:",
        "hit!",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}

#[test]
fn positions_parse_back_with_all_their_parts() {
    let drawing = "gold 7 100\nE . . . @0 . . . . c\n. . i .\n^ % # ~ $ . . +1:2.3";
    for actions in [
        "",
        "a1-b1 b1-b2",
        "a1-b1 b1-b2 b2xc2",
        "end",
        "construct:a1",
    ] {
        let drawing = match actions {
            "construct:a1" => drawing.replace("gold 7", "gold 70"),
            _ => drawing.to_owned(),
        };
        let state = after(&drawing, actions);
        assert_eq!(state.to_string().parse(), Ok(state), "{actions}");
    }
}

#[test]
fn contradictory_positions_are_refused() {
    let state = drawn("E . . i");
    let inconsistent =
        "no match reaches this position: the words contradict each other or the rules";
    for (contradiction, from, to) in [
        ("two units on a square", "Id1:20", "Ia1:20"),
        ("too much life", "Id1:20", "Id1:21"),
        ("a round after the last", " 1/50 ", " 51/50 "),
        (
            "a name that was never given",
            "Ea1:20:3:2:au:0:0:0",
            "Ea1:20:3:2:au:0:7:0",
        ),
    ] {
        let refusal = changed(&state, from, to).unwrap_err();
        assert_eq!(refusal, inconsistent, "{contradiction}");
    }
    assert_eq!(
        changed(&state, " 1/50 0 ", " 1/50 2 ").unwrap_err(),
        "the turn cannot be read"
    );
    assert_eq!(
        "".parse::<Realms>().unwrap_err().to_string(),
        "a position has nine words: terrain, round, turn, castles, deposits, two seats, names, step"
    );
}

#[test]
fn options_outside_their_limits_are_refused() {
    let with = |rounds| {
        let options = Options { rounds, map: None };
        Realms::new(2, &options, &mut dice(1))
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    assert_eq!((with(20), with(100)), (Ok(()), Ok(())));
    assert_eq!(with(19), Err("a match has 20 to 100 rounds, not 19".into()));
    assert_eq!(
        with(101),
        Err("a match has 20 to 100 rounds, not 101".into())
    );
    let three = Realms::new(3, &Options::default(), &mut dice(1)).map(|_| ());
    assert_eq!(three.unwrap_err().to_string(), "two can play, not 3");
}
