//! Playing at random to the end: the plainest way to ask what a position is worth.

use crate::{Dice, Game, Outcome, Turn};

/// How a match ends that goes on from `state` with any legal actions, each as likely as the other.
///
/// Nothing, if it has not ended after so many actions.
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
pub fn play_out<G: Game>(state: &G, dice: &mut Dice, most: u32) -> Option<Outcome> {
    let mut state = state.clone();
    let mut room = Vec::new();
    for _ in 0..most {
        match state.turn() {
            Turn::Over(outcome) => return Some(outcome),
            Turn::Chance => {
                let outcome = state.roll(dice);
                state.apply(&outcome, &mut ());
            }
            Turn::Player(_) => {
                let action = state.any_action(dice, &mut room);
                state.apply(&action, &mut ());
            }
        }
    }
    state.turn().outcome()
}
