//! A strategy that chooses legal actions at random.

use game::{Budget, Dice, Game, SearchInfo, Seed, Strategy, View};

/// Chooses a legal action at random, all with equal probability.
#[derive(Clone, Debug)]
pub struct Random(Dice);

impl Random {
    /// Creates a strategy whose choices depend on `seed` alone.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(Dice::new(Seed::from_number(seed)))
    }
}

impl<G: Game> Strategy<G> for Random {
    fn choose(&mut self, view: &View<G>, _: &Budget, _: &mut dyn FnMut(&SearchInfo)) -> usize {
        self.0.below(view.actions.len() as u32) as usize
    }
}
