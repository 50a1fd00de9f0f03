//! The number of nodes in the tree of a game, which pins its rules.

use crate::{Game, Turn};

/// Counts the sequences of exactly `depth` actions, each outcome of chance once.
///
/// [`Game::perft`] may be faster.
///
/// ```
/// use game::{Dice, Game, Seed, example::Nim};
///
/// let nim = Nim::new(2, &Default::default(), &mut Dice::new(Seed::from_number(1)))?;
/// assert_eq!(game::perft(&nim, 2), 9);
/// # Ok::<(), game::example::IllegalTake>(())
/// ```
pub fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut actions = Vec::new();
    match state.turn() {
        Turn::Over(_) => return 0,
        Turn::Player(_) => state.legal_actions(&mut actions),
        Turn::Chance => actions.extend(state.chance().into_iter().map(|(action, _)| action)),
    }
    // The last ply is counted without being played.
    if depth == 1 {
        return actions.len() as u64;
    }
    let below = |action| {
        let mut child = state.clone();
        child.apply(action, &mut ());
        child.perft(depth - 1)
    };
    actions.iter().map(below).sum()
}
