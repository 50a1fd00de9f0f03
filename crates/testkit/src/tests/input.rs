//! Tests of the fuzzer: sound games pass, and every planted failure is found.

use game::example::Nim;

use super::{
    cards::{Cards, lie},
    mistake::{Mistake, making},
};
use crate::{check_any_input, fuzz::first_failure};

type Sound = Cards<{ lie::NONE }>;

#[test]
fn sound_games_pass() {
    check_any_input::<Nim>();
    check_any_input::<Sound>();
}

#[test]
fn every_planted_failure_is_found() {
    let failures = [
        (Mistake::ParserPanics, "given as Position"),
        (Mistake::ParserTrusts, "is not consistent"),
        (Mistake::CheckPanics, "there is such a card"),
        (Mistake::ImaginePanics, "given as Observation"),
        (Mistake::MapPanics, "given as Map"),
        (Mistake::ActionMisread, "to parse back"),
        (Mistake::FieldNotWritten, "to parse back"),
    ];
    for (mistake, word) in failures {
        let failure = making(mistake, || first_failure::<Sound>(2_000));
        let failure = failure.unwrap_or_else(|| panic!("{mistake:?} was not found"));
        assert!(
            failure.contains(word),
            "{mistake:?} was found as: {failure}"
        );
    }
}
