//! Elimination and the end of a match (C10), and the rules that keep it moving (C11).

use expect_test::expect;
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
fn c10_loss_of_the_capital_gives_all_territories_to_the_conqueror() {
    // Seat 1 has its capital and hero on b, the territory e, and an item.
    let start = "5/100 a60,b6,10,c9,b7,10 0 1h1=pt2 3 0:act";
    let mut state = on(TOWN, start);
    play(&mut state, "0x1");
    let text = play(&mut state, "luck150");
    expect![[r#"
        seat 0 conquers 1: 59 soldiers advance from 0
        the hero of seat 1 falls on 1, and half of its soldiers go home
        seat 1 is out, and all it had goes to seat 0"#]]
    .assert_eq(&text);
    // 60 against 6 and a hero of 2: 104 · 150 / 200 = 78 of damage; the other territory of seat 1
    // loses half of its soldiers with the hero, then joins seat 0.
    assert_eq!(
        rest(&state),
        "5/100* a1,a59,10,c9,a3,10 0 x1 3 0:act/acted/x1"
    );
}

#[test]
fn c10_camps_of_an_eliminated_player_disappear() {
    let mut state = on(STRAIT, "5/100 a60,10,b5,c15,b7~2 0 2 3 0:act");
    play(&mut state, "0x2");
    play(&mut state, "luck100");
    assert!(
        rest(&state).starts_with("5/100* a10,10,a50,c15,. 0 x1 3 "),
        "{state}"
    );
}

#[test]
fn c10_last_player_alive_wins() {
    let mut state = on(CORNER, "1/100 a60,b6,b4 0 1 0:act");
    play(&mut state, "0x1");
    play(&mut state, "luck150");
    assert_eq!(ranks(&state), "1 2");
    assert_eq!(rest(&state), "1/100* a1,a59,a4 0 x1 0:over/acted/x1");
}

#[test]
fn c10_land_of_a_leaving_player_becomes_unowned() {
    let mut state = on(STRAIT, "2/100 a15,b9p,10,c15,b7~2 0 1=pt2 3 1:act");
    assert_eq!(forfeit(&mut state, 1), "seat 1 is out");
    assert_eq!(rest(&state), "2/100 a15,9p,10,c15,. 0 x1 3 2:reinforce");
    assert_eq!(forfeit(&mut state, 1), "", "the second time has no effect");
    forfeit(&mut state, 0);
    assert_eq!(ranks(&state), "2 3 1", "lasting longer ranks higher");
}

#[test]
fn c10_player_who_leaves_during_capital_choice_is_skipped() {
    let mut state = on(TOWN, "1/100 10,10,10,10,10,c15 - - 5 1:capital");
    forfeit(&mut state, 1);
    assert_eq!(rest(&state), "1/100 10,10,10,10,10,c15 - x1 5 0:capital");
    forfeit(&mut state, 2);
    assert_eq!(ranks(&state), "1 3 2");
}

#[test]
fn c10_attack_on_a_leaving_player_has_no_effect() {
    let mut state = on(TOWN, "1/100 a60,b6,10,c9,b7,10 0 1 3 0:luck0x1");
    forfeit(&mut state, 1);
    assert_eq!(rest(&state), "1/100* a60,6,10,c9,7,10 0 x1 3 2:reinforce");
}

#[test]
fn c10_ranking_after_the_last_round_is_by_territories_then_soldiers() {
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
    // The match goes on before the last round.
    let mut state = on(SQUARE, "99/100* a15,b15,a10,b10 0 1 1:move");
    play(&mut state, "end");
    assert_eq!(state.round(), (100, 100));
    assert!(!state.turn().is_over());
}

#[test]
fn c11_soldiers_desert_from_the_second_pass_in_a_row() {
    let first = after(SQUARE, "1/100 a15,b15,a1,10 0 1 0:act", "end");
    assert_eq!(first, "1/100 a15,b15,a1,10 0!1 1 1:reinforce");
    let mut state = on(SQUARE, "2/100 a15,b15,a1,10 0!1 1 0:act");
    play(&mut state, "next");
    assert_eq!(rest(&state), "2/100 a15,b15,a1,10 0!1 1 0:move/passed");
    let text = play(&mut state, "end");
    assert_eq!(text, "seat 0 has passed again, and 2 soldiers desert");
    assert_eq!(rest(&state), "2/100 a13,b15,a1,10 0!2 1 1:reinforce");
}

#[test]
fn c11_turn_with_an_action_or_without_a_possible_one_is_not_a_pass() {
    let acted = after(SQUARE, "2/100 a15,b6,a1,b3 0!2 3 0:act", "0x1 luck100 end");
    assert!(!acted.contains('!'), "{acted}");
    // No action is possible: no sea, no weak enemy, nothing unowned.
    let idle = after(SQUARE, "2/100 a1,b15,b15,b15 0!1 3 0:reinforce", "end");
    assert_eq!(idle, "2/100 a1,b15,b15,b15 0 3 1:reinforce");
    // Ending the turn in step 1 is a pass, too, if an action was possible.
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
    // A round without a capture or an attack counts when it is over.
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
fn c10_turn_goes_to_the_next_player_when_the_mover_leaves() {
    let mut state = on(SQUARE, "2/100 a15,b15,c10,10 0 1 2 0:act");
    forfeit(&mut state, 0);
    assert_eq!(rest(&state), "2/100 15,b15,c10,10 x1 1 2 1:reinforce");
}
