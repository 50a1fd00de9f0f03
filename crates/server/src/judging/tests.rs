//! Promises and verdicts.

use game::{
    erased::{AnyGame, Erased},
    example::Nim,
};

use super::*;

#[test]
fn opinions_are_shares_of_a_win() {
    let share = |points| by_opinion(Opinion::Points(points));
    assert_eq!((share(0), share(100), share(-100)), (500, 640, 360));
    assert_eq!((share(100_000), share(-100_000)), (999, 1));
    assert_eq!(by_opinion(Opinion::WinIn(3)), 1000);
    assert_eq!(by_opinion(Opinion::LossIn(3)), 0);
    assert_eq!(outlook(Opinion::LossIn(3)).ends_in, Some(3));
    assert_eq!(outlook(Opinion::Points(3)).ends_in, None);
}

#[test]
fn who_wins_together_shares() {
    let outcome = Outcome::from_ranks(&[1, 1, 3]).expect("ranks");
    let share = |seat| by_outcome(outcome, Player::new(seat));
    assert_eq!((share(0), share(1), share(2)), (500, 500, 0));
}

#[test]
fn playouts_know_a_sure_thing_and_say_the_same_twice() {
    let promise = |position: &str| {
        let state = Erased::<Nim>::new().read(position).expect("a heap");
        by_playouts(&*state, Player::new(0))
    };
    // The one match left is taken by seat 0, or by seat 1.
    assert_eq!((promise("1 3 0/2"), promise("1 3 1/2")), (1000, 0));
    assert!((300..700).contains(&promise("7 3 0/2")));
    assert_eq!(promise("7 3 0/2"), promise("7 3 0/2"));
}

#[test]
fn a_large_loss_is_a_blunder_unless_nothing_was_better() {
    assert_eq!(verdict(900, 850, false), Verdict::Fine);
    assert_eq!(verdict(900, 700, false), Verdict::Mistake);
    assert_eq!(verdict(900, 100, false), Verdict::Blunder);
    assert_eq!(verdict(900, 100, true), Verdict::Fine);
    assert_eq!(verdict(300, 600, false), Verdict::Fine);
}
