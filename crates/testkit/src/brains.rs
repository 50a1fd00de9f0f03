//! What every brain of a game keeps: the rules, its word, and out of what it may not know.

use game::{Budget, Dice, Limit, Playable, Seed, Turn, Viewer};

use crate::Probe;

/// Lets every brain and level of a game decide in turn, in so many games, and asks each twice:
/// once about the position, once about one that only looks the same to it.
///
/// With the same seed and as many nodes, the answer has to be the same, and legal.
///
/// ```
/// testkit::brains_are_honest::<game::example::Nim>(10);
/// ```
///
/// # Panics
/// When a brain answers otherwise, with the position and the brain.
pub fn brains_are_honest<G: Probe>(games: u64) {
    let levels = G::LEVELS.iter().map(|level| level.name);
    let brains: Vec<&str> = G::BRAINS.iter().copied().chain(levels).collect();
    let set_ups = G::set_ups();
    for number in 0..games {
        let (players, options) = &set_ups[number as usize % set_ups.len()];
        let mut dice = Dice::new(Seed::from_number(number));
        let mut state = G::new(*players, options, &mut dice)
            .unwrap_or_else(|error| panic!("set-up {number}: {error}"));
        for ply in 0..MOST_PLIES {
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

/// Enough for every brain to have its turn in every kind of position, early and late.
const MOST_PLIES: u64 = 120;

/// So few that a thousand decisions are a matter of seconds.
const NODES: u64 = 60;

fn answer<G: Playable>(state: &G, viewer: Viewer, name: &str, seed: u64) -> G::Action {
    let mut brain = G::brain(name, seed).unwrap_or_else(|| panic!("there is no brain {name}"));
    let legal = state.actions();
    let budget = Budget::new(Limit::Nodes(NODES));
    let index = brain.choose(&state.observe(viewer), &legal, &budget);
    let action = legal.get(index);
    let action = action.unwrap_or_else(|| panic!("{name} chose {index} of {}", legal.len()));
    action.clone()
}
