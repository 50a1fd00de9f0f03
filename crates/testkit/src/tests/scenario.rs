//! The helpers of rule tests report mistakes in a test.

use std::panic::{AssertUnwindSafe, catch_unwind};

use game::example::Nim;

use super::cards::{Cards, lie};
use crate::{
    run::message,
    scenario::{after, events, forfeit, legal, play, position, refusal},
};

/// Returns the message of the panic that `test` causes.
fn panic_of<T>(test: impl FnOnce() -> T) -> String {
    let panic = catch_unwind(AssertUnwindSafe(test)).err();
    message(&*panic.expect("the test should fail")).to_owned()
}

#[test]
fn illegal_action_fails_with_its_rule() {
    let refused = panic_of(|| after::<Nim>("7 3 0/2", "1 4"));
    assert_eq!(refused, "4: you may take 3 at most");
    let late = panic_of(|| after::<Nim>("2 3 0/2", "2 1"));
    assert_eq!(late, "1: the match is over");
}

#[test]
fn unreadable_text_fails_with_the_text() {
    assert!(panic_of(|| position::<Nim>("seven")).starts_with("seven: "));
    let unreadable = panic_of(|| after::<Nim>("7 3 0/2", "one"));
    assert!(unreadable.starts_with("one is not an action: "));
}

#[test]
fn refusal_of_legal_action_fails() {
    let nim: Nim = position("7 3 0/2");
    let legal = panic_of(|| refusal(&nim, "3"));
    assert_eq!(legal, "3 is one of the legal actions");
}

#[test]
fn forfeit_removes_player() {
    let mut nim: Nim = position("7 3 0/3");
    let left = forfeit(&mut nim, 1);
    assert_eq!(events::<Nim>(&left), "seat 1 leaves\n");
    play(&mut nim, "1");
    assert_eq!(nim.to_string(), "6 3 2/3 gone 2");
    assert_eq!(legal(&nim), "1 2 3");
}

#[test]
fn impossible_chance_outcome_fails() {
    type Honest = Cards<{ lie::NONE }>;
    let start = "5 6 0 1?0 5?0 5?0";
    let dealt: Honest = after(start, "draw deal:4");
    assert_eq!(dealt.to_string(), "5 5 1 4?0 5?0 5?0");
    let impossible = panic_of(|| after::<Honest>(start, "draw deal:6"));
    assert_eq!(impossible, "deal:6 is not an outcome of chance");
}
