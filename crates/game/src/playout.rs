//! Playing on from a position without a record.

use crate::{Budget, Dice, Game, Outcome, Strategy, Turn, View, Viewer, ignore_info};

/// Plays random legal actions from `state` and returns the outcome.
///
/// Returns `None` if the match is not over after `most` actions.
///
/// ```
/// use game::{Dice, Seed, example::Nim};
///
/// let nim: Nim = "7 3 0/2".parse()?;
/// let mut dice = Dice::new(Seed::from_number(1));
/// assert!(game::play_out(&nim, &mut dice, 7).is_some());
/// assert!(game::play_out(&nim, &mut dice, 1).is_none());
/// # Ok::<(), game::example::NotNim>(())
/// ```
pub fn play_out<G: Game>(state: &G, dice: &mut Dice, max_plies: u32) -> Option<Outcome> {
    let mut state = state.clone();
    let mut legal = Vec::new();
    for _ in 0..max_plies {
        let action = match state.turn() {
            Turn::Over(outcome) => return Some(outcome),
            Turn::Chance => state.roll(dice),
            Turn::Player(_) => state.any_action(dice).unwrap_or_else(|| {
                legal.clear();
                state.legal_actions(&mut legal);
                legal.swap_remove(dice.below(legal.len() as u32) as usize)
            }),
        };
        state.apply(&action, &mut ());
    }
    state.turn().outcome()
}

/// Plays on between strategies, by seat, for up to `max_plies` plies. Returns the number played.
///
/// It keeps no record: for tests, benchmarks and measurements. Each strategy is given only what
/// its player may know.
///
/// ```
/// use game::{Budget, Dice, Game, Limit, Playable, Player, Seed, example::Nim, play_typed};
///
/// let mut nim: Nim = "7 3 0/2".parse()?;
/// let mut brains = ["perfect", "timid"].map(|name| Nim::brain(name, 1).expect("it is a brain"));
/// let dice = &mut Dice::new(Seed::from_number(1));
/// play_typed(&mut nim, &mut brains, dice, &Budget::new(Limit::Nodes(1)), u32::MAX);
/// assert_eq!(nim.turn().outcome().and_then(|outcome| outcome.winner()), Some(Player::new(0)));
/// # Ok::<(), game::example::NotNim>(())
/// ```
pub fn play_typed<G: Game>(
    state: &mut G,
    strategies: &mut [Box<dyn Strategy<G>>],
    dice: &mut Dice,
    budget: &Budget,
    max_plies: u32,
) -> u32 {
    for ply in 0..max_plies {
        match state.turn() {
            Turn::Over(_) => return ply,
            Turn::Chance => {
                let outcome = state.roll(dice);
                state.apply(&outcome, &mut ());
            }
            Turn::Player(player) => {
                let view = View::new(state, Viewer::Player(player));
                let strategy = &mut strategies[player.index()];
                let index = strategy.choose(&view, budget, &mut ignore_info);
                state.apply(&view.actions[index], &mut ());
            }
        }
    }
    max_plies
}
