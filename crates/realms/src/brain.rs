//! Brains: computer players.

pub mod styles {
    //! x
}
use game::{Budget, Dice, Seed, Strategy};

use crate::{Action, Observation, Realms};

/// The names of the brains, from the weakest to the strongest.
pub(crate) const BRAINS: &[&str] = &["random"];

/// The brain of that name.
pub(crate) fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Realms>>> {
    let dice = Dice::new(Seed::from_number(seed));
    match name {
        "random" => Some(Box::new(Random { dice })),
        _ => None,
    }
}

struct Random {
    dice: Dice,
}

impl Strategy<Realms> for Random {
    fn choose(&mut self, _: &Observation, legal: &[Action], _: &Budget) -> usize {
        self.dice.below(legal.len() as u32) as usize
    }
}
