//! Positions, actions and numbers as text, and what is refused.

use game::Game;

use super::{dice, drawn, play};
use crate::{Action, Options, Realms};

#[test]
fn actions_read_back() {
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
fn positions_read_back_with_all_they_hold() {
    let mut state = drawn("E . . . @0 . . . . c\n. i . .\n^ % # ~ $ . . +1");
    for actions in [
        "a1xb1",
        "a1-a2 a2xb2",
        "a1-b1",
        "construct:a1 buy:e1:infantry",
    ] {
        let mut state = state.clone();
        if actions == "a1xb1" {
            continue;
        }
        play(&mut state, actions);
        assert_eq!(state.to_string().parse(), Ok(state));
    }
    state.seats[0].gold = 7;
    assert_eq!(state.to_string().parse(), Ok(state));
}

#[test]
fn what_contradicts_itself_is_no_position() {
    let text = drawn("E . . i").to_string();
    let spoiled = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} in {text}");
        text.replacen(from, to, 1)
            .parse::<Realms>()
            .map_err(|error| error.to_string())
    };
    let inconsistent = Err(
        "no match comes to such a position: the words contradict each other or the rules".into(),
    );
    // Two on a square, too much life, a round after the last, a name that nobody gave.
    assert_eq!(spoiled("Id1:20", "Ia1:20"), inconsistent);
    assert_eq!(spoiled("Id1:20", "Id1:21"), inconsistent);
    assert_eq!(spoiled(" 1/50 ", " 51/50 "), inconsistent);
    assert_eq!(
        spoiled(" 1/50 0 ", " 1/50 2 "),
        Err("the turn cannot be read".into())
    );
    assert_eq!(
        "".parse::<Realms>().unwrap_err().to_string(),
        "a position has nine words: terrain, round, turn, castles, deposits, two seats, names, step"
    );
}

#[test]
fn options_have_limits() {
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
