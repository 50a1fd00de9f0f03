//! A strategy that chooses legal actions at random.

use game::{Budget, Dice, Game, SearchInfo, Seed, Strategy, View};

/// Chooses a legal action at random, all with equal probability.
///
/// ```
/// use game::{Budget, Limit, Strategy, View, example::Nim, ignore_info};
/// use search::Random;
///
/// let nim: Nim = "7 3 0/2".parse()?;
/// let view = View::of_mover(&nim).expect("the match goes on");
/// let budget = Budget::new(Limit::Nodes(1));
/// let choices = |seed| -> Vec<usize> {
///     let mut random = Random::new(seed);
///     (0..20).map(|_| random.choose(&view, &budget, &mut ignore_info)).collect()
/// };
/// assert_eq!(choices(1), choices(1));
/// assert_ne!(choices(1), choices(2));
/// # Ok::<(), game::example::NotNim>(())
/// ```
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
