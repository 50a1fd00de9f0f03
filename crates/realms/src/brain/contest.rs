//! A match between two players of this crate, without a table: for tests, benchmarks and measures.

use game::{Budget, Dice, Game, Limit, Strategy, Turn, Viewer};

use crate::Realms;

/// Two players, by seat.
pub type Players = [Box<dyn Strategy<Realms>>; 2];

/// Plays on until the match is over, or for so many actions; says how many were taken.
///
/// ```
/// use game::{Dice, Game, Playable, Seed};
/// use realms::{Realms, contest};
///
/// let mut dice = Dice::new(Seed::from_number(1));
/// let mut state = Realms::new(2, &Default::default(), &mut dice)?;
/// let mut players = ["heuristic", "random"].map(|name| Realms::brain(name, 1).expect("it is there"));
/// assert_eq!(contest(&mut state, &mut players, &mut dice, 100), 100);
/// # Ok::<(), realms::Illegal>(())
/// ```
pub fn contest(state: &mut Realms, players: &mut Players, dice: &mut Dice, most: u32) -> u32 {
    let budget = Budget::new(Limit::Nodes(1));
    let mut legal = Vec::new();
    for ply in 0..most {
        let action = match state.turn() {
            Turn::Over(_) => return ply,
            Turn::Chance => state.roll(dice),
            Turn::Player(player) => {
                legal.clear();
                state.legal_actions(&mut legal);
                let seen = state.observe(Viewer::Player(player));
                legal[players[player.index()].choose(&seen, &legal, &budget)]
            }
        };
        state.apply(&action, &mut ());
    }
    most
}
