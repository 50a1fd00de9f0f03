//! Any bytes to any parser: an error, or something sound.

use proptest::prelude::*;

use super::laws::MAP;
use crate::{Action, Floe, Map, Penguins, Plan};

fn cases() -> ProptestConfig {
    ProptestConfig {
        cases: if testkit::is_slow() { 20_000 } else { 500 },
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Tries everything that reads a text.
fn read_all(text: &str) -> Result<(), TestCaseError> {
    if let Ok(state) = text.parse::<Penguins>() {
        prop_assert!(state.is_consistent());
        prop_assert_eq!(state.to_string(), text);
    }
    if let Ok(action) = text.parse::<Action>() {
        prop_assert_eq!(action.to_string(), text);
    }
    if let Ok(plan) = text.parse::<Plan>() {
        prop_assert_eq!(plan.to_string(), text);
    }
    if let Ok(floe) = text.parse::<Floe>() {
        prop_assert_eq!(floe.to_string(), text);
    }
    if let Ok(map) = Map::read(text) {
        let again = Map::read(&map.board.to_map_file());
        prop_assert_eq!(again.as_ref().ok(), Some(&map));
    }
    Ok(())
}

/// Replaces a piece of a text.
fn spoil(text: &str, at: usize, length: usize, with: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let from = at % (letters.len() + 1);
    let to = (from + length).min(letters.len());
    let (before, after) = (letters[..from].iter(), letters[to..].iter());
    before
        .chain(&with.chars().collect::<Vec<_>>())
        .chain(after)
        .collect()
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn any_text_is_survived(text in ".{0,200}") {
        read_all(&text)?;
    }

    #[test]
    fn any_text_with_our_signs_is_survived(
        text in r"(map/|hex/|penrose/|)[0-9x/@|,;.+ ()\n-]{0,120}",
    ) {
        read_all(&text)?;
    }

    #[test]
    fn spoiled_maps_are_survived(at: usize, length in 0_usize..12, with in r"[0-9|\n -]{0,6}") {
        read_all(&spoil(MAP, at, length, &with))?;
    }

    #[test]
    fn spoiled_positions_are_survived(
        at: usize,
        length in 0_usize..6,
        with in r"[0-9x/@|,;.+ ()-]{0,4}",
    ) {
        for text in [
            "square/3x3 1211.2311 2/1@0 0/0@8 0",
            "hex/3x3 1112223 0/0+1@0 0/0x 0/0+1 2",
            "map/4,0,0,1|;4,50,0,0|2;4,100,0,1| 111 0/0@0 0/0@2 0",
        ] {
            prop_assert!(text.parse::<Penguins>().is_ok());
            read_all(&spoil(text, at, length, &with))?;
        }
    }
}
