//! A check that brains play legally, repeatably and without hidden information.

use game::{Budget, Dice, Limit, Playable, Seed, Turn, View, Viewer, ignore_info};

use crate::Probe;

/// Plays matches in which every brain and level chooses in turn. Each chooses twice: in the
/// position, and in one that it cannot distinguish from it.
///
/// With the same seed and node budget both choices must be equal and legal.
///
/// # Panics
/// When a brain chooses otherwise, with the brain and the position.
pub fn check_brains<G: Probe>(games: u64) {
    let levels = G::PROFILE.levels.iter().map(|level| level.name);
    let brains: Vec<&str> = G::PROFILE.brains.iter().copied().chain(levels).collect();
    let set_ups = G::set_ups();
    for number in 0..games {
        let (players, options) = &set_ups[number as usize % set_ups.len()];
        let mut dice = Dice::new(Seed::from_number(number));
        let mut state = G::new(*players, options, &mut dice)
            .unwrap_or_else(|error| panic!("set-up {number}: {error}"));
        for ply in 0..MAX_PLIES {
            let action = match state.turn() {
                Turn::Over(_) => break,
                Turn::Chance => state.roll(&mut dice),
                Turn::Player(player) => {
                    let brain = brains[(number + ply) as usize % brains.len()];
                    let viewer = Viewer::Player(player);
                    let other = state.scramble(viewer, &mut dice);
                    let answer = answer(&state, viewer, brain, ply);
                    let again = self::answer(other.as_ref().unwrap_or(&state), viewer, brain, ply);
                    assert!(
                        answer == again,
                        "{brain}: {answer}, then {again}, in {state}"
                    );
                    answer
                }
            };
            state.apply(&action, &mut ());
        }
    }
}

/// Enough for every brain to meet early and late positions.
const MAX_PLIES: u64 = 120;

/// Few enough for a thousand decisions in seconds.
const NODES: u64 = 60;

fn answer<G: Playable>(state: &G, viewer: Viewer, name: &str, seed: u64) -> G::Action {
    let mut brain = G::brain(name, seed).unwrap_or_else(|| panic!("there is no brain {name}"));
    let view = View::new(state, viewer);
    let budget = Budget::new(Limit::Nodes(NODES));
    let index = brain.choose(&view, &budget, &mut ignore_info);
    let (action, legal) = (view.actions.get(index), view.actions.len());
    let action = action.unwrap_or_else(|| panic!("{name} chose {index} of {legal}"));
    action.clone()
}
