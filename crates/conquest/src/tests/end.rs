//! Who is out, how a match ends (C10), and what keeps it moving (C11).

use game::Game;

use super::{CORNER, SQUARE, STRAIT, TOWN, after, forfeit, on, play, rest};
use crate::Conquest;

fn ranks(state: &Conquest) -> String {
    state
        .turn()
        .outcome()
        .expect("the match is over")
        .to_string()
}

#[test]
fn c10_who_loses_the_capital_loses_all() {
    // Seat 1 has b, its capital, e with a port nowhere, a camp and an item.
    let start = "5/100 a60,b6,10,c9,b7,10 0 1h1=pt2 3 0:act";
    let mut state = on(TOWN, start);
    play(&mut state, "0x1");
    let told = play(&mut state, "luck150");
    assert!(
        told.contains("seat 1 is out, and all it had goes to seat 0"),
        "{told}"
    );
    // 60 against 6 and a hero of 2: 104 · 150 / 200 = 78 of damage; the other territory of seat 1
    // is halved by the death of its hero before it changes hands.
    assert_eq!(
        rest(&state),
        "5/100* a1,a59,10,c9,a3,10 0 x1 3 0:act/acted/x1"
    );
}

#[test]
fn c10_camps_of_who_is_out_are_gone() {
    let mut state = on(STRAIT, "5/100 a60,10,b5,c15,b7~2 0 2 3 0:act");
    play(&mut state, "0x2");
    play(&mut state, "luck100");
    assert!(
        rest(&state).starts_with("5/100* a10,10,a50,c15,. 0 x1 3 "),
        "{state}"
    );
}

#[test]
fn c10_the_last_player_alive_wins() {
    let mut state = on(CORNER, "1/100 a60,b6,b4 0 1 0:act");
    play(&mut state, "0x1");
    play(&mut state, "luck150");
    assert_eq!(ranks(&state), "1 2");
    assert_eq!(rest(&state), "1/100* a1,a59,a4 0 x1 0:over/acted/x1");
}

#[test]
fn c10_the_land_of_who_leaves_becomes_unowned() {
    let mut state = on(STRAIT, "2/100 a15,b9p,10,c15,b7~2 0 1=pt2 3 1:act");
    assert_eq!(forfeit(&mut state, 1), "seat 1 is out");
    assert_eq!(rest(&state), "2/100 a15,9p,10,c15,. 0 x1 3 2:reinforce");
    assert_eq!(forfeit(&mut state, 1), "", "once is enough");
    forfeit(&mut state, 0);
    assert_eq!(ranks(&state), "2 3 1", "who lasts longer is ranked higher");
}

#[test]
fn c10_who_leaves_before_all_have_chosen_is_skipped() {
    let mut state = on(TOWN, "1/100 10,10,10,10,10,c15 - - 5 1:capital");
    forfeit(&mut state, 1);
    assert_eq!(rest(&state), "1/100 10,10,10,10,10,c15 - x1 5 0:capital");
    forfeit(&mut state, 2);
    assert_eq!(ranks(&state), "1 3 2");
}

#[test]
fn c10_an_attack_on_who_leaves_comes_to_nothing() {
    let mut state = on(TOWN, "1/100 a60,b6,10,c9,b7,10 0 1 3 0:luck0x1");
    forfeit(&mut state, 1);
    assert_eq!(rest(&state), "1/100* a60,6,10,c9,7,10 0 x1 3 2:reinforce");
}

#[test]
fn c10_after_the_last_round_territories_count_then_soldiers() {
    let start = "100/100* a15,b15,a10,b10 0 1 1:move";
    let mut state = on(SQUARE, start);
    play(&mut state, "end");
    assert_eq!(ranks(&state), "1 1", "shared");
    let mut state = on(SQUARE, "100/100* a15,b15,a10,b11 0 1 1:move");
    play(&mut state, "end");
    assert_eq!(ranks(&state), "2 1", "by soldiers");
    let mut state = on(SQUARE, "100/100* a15,b50,a10,10 0 1 1:move");
    play(&mut state, "end");
    assert_eq!(ranks(&state), "1 2", "by territories");
    // Not before.
    let mut state = on(SQUARE, "99/100* a15,b15,a10,b10 0 1 1:move");
    play(&mut state, "end");
    assert_eq!(state.round(), (100, 100));
    assert!(!state.turn().is_over());
}

#[test]
fn c11_the_first_pass_is_free_then_soldiers_desert() {
    let first = after(SQUARE, "1/100 a15,b15,a1,10 0 1 0:act", "end");
    assert_eq!(first, "1/100 a15,b15,a1,10 0!1 1 1:reinforce");
    let mut state = on(SQUARE, "2/100 a15,b15,a1,10 0!1 1 0:act");
    play(&mut state, "next");
    assert_eq!(rest(&state), "2/100 a15,b15,a1,10 0!1 1 0:move/passed");
    let told = play(&mut state, "end");
    assert_eq!(told, "seat 0 has passed again, and 2 soldiers desert");
    assert_eq!(rest(&state), "2/100 a13,b15,a1,10 0!2 1 1:reinforce");
}

#[test]
fn c11_who_does_something_or_cannot_does_not_pass() {
    let acted = after(SQUARE, "2/100 a15,b6,a1,b3 0!2 3 0:act", "0x1 luck100 end");
    assert!(!acted.contains('!'), "{acted}");
    // Nothing can be done: no sea, nobody weak enough, nothing unowned.
    let idle = after(SQUARE, "2/100 a1,b15,b15,b15 0!1 3 0:reinforce", "end");
    assert_eq!(idle, "2/100 a1,b15,b15,b15 0 3 1:reinforce");
    // Ending the turn in step 1 is a pass too, if something could be done.
    let early = after(SQUARE, "2/100 a15,b15,a1,10 0 1 0:reinforce", "end");
    assert!(early.contains(" 0!1 "), "{early}");
}

#[test]
fn c11_quiet_rounds_weaken_support() {
    let support =
        |clock: &str| on(SQUARE, &format!("{clock} a15,b15,10,10 0 1 0:act")).support_percent();
    let quiet = [
        "9/100", "9/100~1", "9/100~2", "9/100~3", "9/100~4", "9/100~5",
    ];
    assert_eq!(quiet.map(support), [100, 100, 75, 50, 25, 0]);
    // A whole round without capture or attack is counted when it is over.
    assert!(after(SQUARE, "2/100~1 a15,b15,10,10 0 1 1:move", "end").starts_with("3/100~2 "));
    assert!(after(SQUARE, "2/100~1* a15,b15,10,10 0 1 1:move", "end").starts_with("3/100 "));
    assert!(after(SQUARE, "7/100~5 a15,b15,10,10 0 1 1:move", "end").starts_with("8/100~5 "));
}

#[test]
fn c11_late_rounds_weaken_support() {
    let support = |round: &u16| {
        let start = format!("{round}/100 a15,b15,10,10 0 1 0:act");
        on(SQUARE, &start).support_percent()
    };
    let rounds = [39, 40, 44, 45, 49, 50, 54, 55, 99];
    let late: Vec<u32> = rounds.iter().map(support).collect();
    assert_eq!(late, [100, 75, 75, 50, 50, 25, 25, 0, 0]);
    // The weaker of both counts.
    let both = on(SQUARE, "41/100~3 a15,b15,10,10 0 1 0:act");
    assert_eq!(both.support_percent(), 50);
}

#[test]
fn c10_the_turn_passes_on_when_the_mover_leaves() {
    let mut state = on(SQUARE, "2/100 a15,b15,c10,10 0 1 2 0:act");
    forfeit(&mut state, 0);
    assert_eq!(rest(&state), "2/100 15,b15,c10,10 x1 1 2 1:reinforce");
}
