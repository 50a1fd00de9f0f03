//! The players that come with the game, from one that plays anything to one that loses no fish.
//!
//! Only this file and those in its folder use `search`.

mod alliance;
mod alone;
mod drift;
mod heuristic;
mod levels;
mod master;
mod simple;
mod territory;

use game::{Dice, Seed, Strategy};
use search::OpponentModel;

pub(crate) use self::levels::LEVELS;
use self::{
    heuristic::Heuristic,
    master::{Master, Several},
    simple::{Greedy, Random},
};
use crate::Penguins;

/// The names of the brains, from the weakest to the strongest.
pub(crate) const BRAINS: &[&str] = &["random", "greedy", "heuristic", "deep", "master"];

/// `master` with other ways to play against more than one, to be compared.
pub(crate) const MEASURES: &[&str] = &["tree", "paranoid", "best-reply"];

/// The brain, or the level, of that name.
pub(crate) fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Penguins>>> {
    let dice = Dice::new(Seed::from_number(seed));
    match name {
        "random" => Some(Box::new(Random { dice })),
        "greedy" => Some(Box::new(Greedy { dice })),
        "heuristic" => Some(Box::new(Heuristic::new(seed))),
        "deep" => Some(Box::new(master::deep(seed))),
        "master" => Some(Box::new(Master::new(seed))),
        "tree" => Some(Box::new(master::with(Several::Tree, seed))),
        "paranoid" => Some(Box::new(master::with(
            Several::Sides(OpponentModel::Paranoid),
            seed,
        ))),
        "best-reply" => Some(Box::new(master::with(
            Several::Sides(OpponentModel::BestReply),
            seed,
        ))),
        _ => levels::level(name, seed),
    }
}

#[cfg(test)]
mod tests;
