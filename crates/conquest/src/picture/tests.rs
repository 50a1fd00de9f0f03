use game::{Dice, Game, Seed};

use super::*;
use crate::{Conquest, map::Recipe};

/// Writes a picture into the folder `CONQUEST_PICTURES`, if it is set, to be looked at.
fn keep(name: &str, svg: &str) {
    if let Some(folder) = std::env::var_os("CONQUEST_PICTURES") {
        let path = std::path::Path::new(&folder).join(format!("{name}.svg"));
        std::fs::write(path, svg).expect("the folder can be written to");
    }
}

/// A position in the middle of a match between brains.
fn middle(players: u8, plies: u32) -> Conquest {
    let mut dice = Dice::new(Seed::from_number(7));
    let mut state = Conquest::new(players, &Default::default(), &mut dice).expect("it can be");
    for _ in 0..plies {
        let outcomes = state.chance();
        let action = if outcomes.is_empty() {
            let actions = state.actions();
            let wanted = |action: &&crate::Action| {
                !matches!(action.kind(), "resign" | "end_turn" | "end_phase")
            };
            let useful: Vec<_> = actions.iter().filter(wanted).collect();
            match (useful.is_empty(), actions.is_empty()) {
                (false, _) => *useful[dice.below(useful.len() as u32) as usize],
                (true, false) => actions[dice.below(actions.len() as u32) as usize],
                (true, true) => break,
            }
        } else {
            let weights: Vec<u32> = outcomes.iter().map(|(_, weight)| *weight).collect();
            outcomes[dice.weighted(weights)].0
        };
        state.apply(&action, &mut ());
    }
    state
}

#[test]
fn c14_pictures_of_maps_show_every_territory() {
    for (players, land) in [(2, 70), (4, 40), (4, 70), (6, 60), (6, 90)] {
        let recipe = Recipe::new(players, land).expect("it is in limits");
        let made = recipe.map(&mut Dice::new(Seed::from_number(u64::from(land))));
        let svg = map(&made);
        assert_eq!(svg.matches("\"#temple\"").count(), made.sanctuaries().len());
        keep(&format!("map-{players}-{land}"), &svg);
    }
}

#[test]
fn c14_pictures_of_positions_show_who_owns_what() {
    for (players, plies) in [(2, 120), (4, 500), (6, 900)] {
        let state = middle(players, plies);
        for palette in Palette::ALL {
            let svg = position(&state, palette);
            assert_eq!(svg.matches("\"#port\"").count(), state.ports().len());
            assert_eq!(svg.matches("\"#castle\"").count(), state.capitals().len());
            keep(&format!("position-{players}-{palette:?}"), &svg);
        }
    }
}

#[test]
fn numbers_are_whole() {
    let svg = position(&middle(3, 100), Palette::Soft);
    let is_broken = |pair: &[u8]| pair[0].is_ascii_digit() && pair[1] == b'.';
    let body = svg.replace("http://www.w3.org/2000/svg", "");
    assert!(!body.as_bytes().windows(2).any(is_broken));
}
