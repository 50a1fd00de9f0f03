//! Any legal action, each as likely as the others.

use game::{Budget, Dice, Game, Seed, Strategy};

/// Chooses any legal action, each as likely as the others.
///
/// ```
/// use game::{Budget, Limit, Strategy, Viewer, Player, Game, example::Nim};
/// use search::Random;
///
/// let nim: Nim = "7 3 0/2".parse()?;
/// let seen = nim.observe(Viewer::Player(Player::new(0)));
/// let budget = Budget::new(Limit::Nodes(1));
/// let choices = |seed| -> Vec<usize> {
///     let mut random = Random::new(seed);
///     (0..20).map(|_| Strategy::<Nim>::choose(&mut random, &seen, &nim.actions(), &budget)).collect()
/// };
/// assert_eq!(choices(1), choices(1));
/// assert_ne!(choices(1), choices(2));
/// # Ok::<(), game::example::NotNim>(())
/// ```
#[derive(Clone, Debug)]
pub struct Random(Dice);

impl Random {
    /// One whose choices follow from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Random {
        Random(Dice::new(Seed::from_number(seed)))
    }
}

impl<G: Game> Strategy<G> for Random {
    fn choose(&mut self, _: &G::Observation, legal: &[G::Action], _: &Budget) -> usize {
        self.0.below(legal.len() as u32) as usize
    }
}
