//! Whether odd input is survived, and whether a fall is noticed.

use game::example::Nim;

use super::{
    cards::{Cards, lie},
    mistake::{Mistake, making},
};
use crate::{fuzz::first_fall, survives_any_input};

type Sound = Cards<{ lie::NONE }>;

#[test]
fn sound_games_survive_any_input() {
    survives_any_input::<Nim>();
    survives_any_input::<Sound>();
}

#[test]
fn every_fall_is_noticed() {
    let falls = [
        (Mistake::ParserPanics, "given as Position"),
        (Mistake::ParserTrusts, "is not consistent"),
        (Mistake::CheckPanics, "there is such a card"),
        (Mistake::ImaginePanics, "given as Observation"),
        (Mistake::MapPanics, "given as Map"),
        (Mistake::ActionMisread, "to read back"),
        (Mistake::FieldNotWritten, "to read back"),
    ];
    for (mistake, word) in falls {
        let fall = making(mistake, || first_fall::<Sound>(2_000));
        let fall = fall.unwrap_or_else(|| panic!("{mistake:?} was not noticed"));
        assert!(fall.contains(word), "{mistake:?} was noticed as: {fall}");
    }
}
