//! Properties over arbitrary input: parsers never panic, and what they take reads back.

use game::{Dice, Game, Seed, Viewer};
use proptest::{prelude::*, test_runner::Config};

use super::counts::switched;
use crate::{Action, Jungle, Observation, Options, Square, legacy, state::key_of};

/// Letters of which all our texts are made, and a few others.
const LIKELY: &str = "[a-lrcdwptleRCDWPTLE0-9/= ,~_{}\\[\\]\":\u{e9}\\\\-]{0,120}";

proptest! {
    #![proptest_config(Config { failure_persistence: None, ..Config::with_cases(512) })]

    #[test]
    fn any_text_is_survived(text in any::<String>()) {
        read_as_everything(&text);
    }

    #[test]
    fn any_likely_text_is_survived(text in LIKELY) {
        read_as_everything(&text);
    }

    #[test]
    fn any_end_of_a_position_is_survived(end in "[ 0-9a-z_=,]{0,60}") {
        let rows = "7/7/7/7/7/7/7/D6/6r";
        read_as_everything(&format!("{rows}{end}"));
        read_as_everything(&format!("{rows} 0 9 {end}"));
        read_as_everything(&format!("{rows} 0 9 past={end}"));
    }

    #[test]
    fn any_legacy_command_is_survived(
        animal in 0_u64..10,
        order in 0_u64..3,
        player in any::<bool>(),
        x in 0_u64..14,
        y in 0_u64..14,
        tail in "[,\\]} \n]{0,4}",
    ) {
        let text = format!(
            r#"{{"commands":[{{"animalID":{animal},"orderID":{order},"player":{player},"xDestination":{x},"yDestination":{y}}}{tail}],"length":1}}"#
        );
        if let Ok(actions) = legacy::import(&text) {
            let start = crate::Variant::War.start().parse().expect("the start is right");
            prop_assert!(legacy::export(&start, &actions).is_ok());
        }
    }

    #[test]
    fn along_any_game_all_reads_back(seed in any::<u64>(), choice in 0_u32..64) {
        let mut dice = Dice::new(Seed::from_number(seed));
        let mut state = Jungle::new(2, &switched(choice), &mut dice).expect("the options are fine");
        for _ in 0..60 {
            prop_assert_eq!(state.key(), key_of(state.board(), state.mover()));
            prop_assert_eq!(&state.to_string().parse::<Jungle>(), &Ok(state.clone()));
            let seen = state.observe(Viewer::Referee);
            prop_assert_eq!(&Jungle::imagine(&seen, &mut dice), &Some(state.clone()));
            let actions = state.actions();
            if actions.is_empty() {
                break;
            }
            let action = actions[dice.below(actions.len() as u32) as usize];
            prop_assert_eq!(action.to_string().parse(), Ok(action));
            state.apply(&action, &mut ());
        }
    }
}

fn read_as_everything(text: &str) {
    if let Ok(state) = text.parse::<Jungle>() {
        assert!(state.is_consistent(), "{state}");
        assert_eq!(state.to_string().parse(), Ok(state));
    }
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string(), text);
    }
    if let Ok(square) = text.parse::<Square>() {
        assert_eq!(square.to_string(), text);
    }
    let _ = serde_json::from_str::<Options>(text);
    if let Ok(seen) = serde_json::from_str::<Observation>(text) {
        let _ = Jungle::imagine(&seen, &mut Dice::new(Seed::from_number(1)));
    }
    let _ = legacy::import(text);
}
