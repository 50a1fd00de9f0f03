//! The brain `heuristic`, which maximizes its territory one move ahead.

use game::{Budget, Dice, Game, Player, SearchInfo, Strategy, View};

use super::territory::{self, PLAIN, Weights};
use crate::{Action, Penguins};

/// Chooses the move with the best territory compared with the best opponent.
pub(super) struct Heuristic(pub(super) Dice);

impl Strategy<Penguins> for Heuristic {
    fn choose(
        &mut self,
        view: &View<Penguins>,
        _: &Budget,
        _: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let Some(state) = Penguins::imagine(&view.observation, &mut self.0) else {
            return 0;
        };
        let Some(player) = state.turn().player() else {
            return 0;
        };
        let value = |action: &Action| {
            let mut after = state.clone();
            after.apply(action, &mut ());
            lead(&after, player, PLAIN)
        };
        let values: Vec<i32> = view.actions.iter().map(value).collect();
        self.0.highest(&values)
    }
}

/// Returns the expected lead of a player over the best opponent, in hundredths of a fish.
pub(super) fn lead(state: &Penguins, player: Player, weights: Weights) -> i32 {
    let expectations = territory::expectations(state, weights);
    let others = Player::all(state.players).filter(|other| *other != player);
    let best = others.map(|other| expectations[other.index()]).max();
    expectations[player.index()] - best.unwrap_or(0)
}
