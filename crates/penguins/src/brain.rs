//! The brains: built-in strategies.
//!
//! Only this file and those in its folder use `search`.

mod coalition;
mod heuristic;
mod levels;
mod master;
mod position;
mod simple;
mod solo;
mod territory;

use game::{Dice, Seed, Strategy};
use search::OpponentModel;

pub(crate) use self::levels::LEVELS;
use self::{
    heuristic::Heuristic,
    master::{Master, Multiplayer, Skill},
    simple::{Greedy, Random},
};
use crate::Penguins;

/// The names of the brains, weakest first.
pub(crate) const BRAINS: &[&str] = &["random", "greedy", "heuristic", "deep", "master"];

/// Brains for measurements only: `master` with other searches for more than two players.
pub(crate) const MEASURES: &[&str] = &["tree", "paranoid", "best-reply"];

/// Creates the brain or level with this name.
pub(crate) fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Penguins>>> {
    let dice = Dice::new(Seed::from_number(seed));
    let multiplayer = |multiplayer| Skill {
        multiplayer,
        ..Skill::FULL
    };
    let skill = match name {
        "random" => return Some(Box::new(Random { dice })),
        "greedy" => return Some(Box::new(Greedy { dice })),
        "heuristic" => return Some(Box::new(Heuristic(dice))),
        "deep" => Skill::DEEP,
        "master" => Skill::FULL,
        "tree" => multiplayer(Multiplayer::Tree),
        "paranoid" => multiplayer(Multiplayer::Coalition(OpponentModel::Paranoid)),
        "best-reply" => multiplayer(Multiplayer::Coalition(OpponentModel::BestReply)),
        _ => levels::skill_of(name)?,
    };
    Some(Box::new(Master::new(skill, seed)))
}

#[cfg(test)]
mod tests;
