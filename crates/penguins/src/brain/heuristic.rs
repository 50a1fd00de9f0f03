//! A player that looks one move ahead and wants the most territory.

use game::{Budget, Dice, Game, Player, SearchInfo, Seed, Strategy, View};

use super::territory::{self, PLAIN, Weights};
use crate::{Action, Penguins};

/// Makes the move after which its territory is best, compared with the best of the others.
pub(super) struct Heuristic(Dice);

impl Heuristic {
    pub(super) fn new(seed: u64) -> Heuristic {
        Heuristic(Dice::new(Seed::from_number(seed)))
    }
}

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
        let worth = |action: &Action| {
            let mut after = state.clone();
            after.apply(action, &mut ());
            lead(&after, player, PLAIN)
        };
        let worths: Vec<i32> = view.actions.iter().map(worth).collect();
        self.0.highest(&worths)
    }
}

/// How much more a player may hope for than the best of the others.
pub(super) fn lead(state: &Penguins, player: Player, weights: Weights) -> i32 {
    let hopes = territory::hopes(state, weights);
    let others = Player::all(state.players).filter(|other| *other != player);
    let best = others.map(|other| hopes[other.index()]).max();
    hopes[player.index()] - best.unwrap_or(0)
}
