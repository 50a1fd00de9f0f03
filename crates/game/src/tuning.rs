//! Weights of a brain that can be tuned by the results of matches.

use crate::{BoxedStrategy, Game};

/// The weights of the strongest brain of a game.
pub struct Tuning<G: Game> {
    /// Returns the weights, with their names.
    pub weights: fn() -> Vec<Weight>,
    /// Returns what each weight counts in a position, for the first seat: the sum of each count
    /// times its weight is the evaluation. `None` if the position is too unquiet to be evaluated.
    pub counts: fn(&G) -> Option<Vec<i32>>,
    /// Creates the strongest brain with other weights, in the same order. `None` if their number
    /// is wrong.
    pub build: fn(&[i32], u64) -> Option<BoxedStrategy<G>>,
}

/// A number by which a brain weighs something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weight {
    /// What it weighs.
    pub name: String,
    /// How much.
    pub value: i32,
}
