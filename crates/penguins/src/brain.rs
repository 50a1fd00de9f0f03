//! The players that come with the game, from one that plays anything to one that loses no fish.
//!
//! Only this file and those in its folder use `search`.

mod alone;
mod drift;
mod heuristic;
mod levels;
mod master;
mod simple;
mod territory;

use game::{Dice, Seed, Strategy};

pub(crate) use self::levels::LEVELS;
use self::{
    heuristic::Heuristic,
    master::Master,
    simple::{Greedy, Random},
};
use crate::Penguins;

/// The names of the brains, from the weakest to the strongest.
pub(crate) const BRAINS: &[&str] = &["random", "greedy", "heuristic", "deep", "master"];

/// The brain, or the level, of that name.
pub(crate) fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Penguins>>> {
    let dice = Dice::new(Seed::from_number(seed));
    match name {
        "random" => Some(Box::new(Random { dice })),
        "greedy" => Some(Box::new(Greedy { dice, floe: None })),
        "heuristic" => Some(Box::new(Heuristic::new(seed))),
        "deep" => Some(Box::new(master::deep(seed))),
        "master" => Some(Box::new(Master::new(seed))),
        _ => levels::level(name, seed),
    }
}

#[cfg(test)]
mod tests;
