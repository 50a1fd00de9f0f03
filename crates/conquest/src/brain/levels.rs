//! Levels, from a beginner's opponent to full strength.
//!
//! A weak level does not blunder at random: it overlooks some actions and misjudges the others.
//! Only the strongest searches.

use game::{Level, Strategy};

use super::{casual::Casual, heuristic::Heuristic, master::Master};
use crate::Conquest;

/// The levels, weakest first.
pub(crate) const LEVELS: &[Level] = &[
    level(
        "level1",
        "a child's first opponent: wanders about, and rarely sees what is best",
    ),
    level(
        "level2",
        "takes land where it sees some, and forgets its capital",
    ),
    level("level3", "knows what it wants, and misses much of it"),
    level("level4", "plays soundly, and overlooks a good deal"),
    level(
        "level5",
        "plays soundly, and overlooks something now and then",
    ),
    level("level6", "plays soundly, and is seldom wrong by much"),
    level(
        "level7",
        "a club player: weighs every step well, one at a time",
    ),
    level("level8", "full strength"),
];

const fn level(name: &'static str, about: &'static str) -> Level {
    Level { name, about }
}

/// Returns the brain of a level.
pub(super) fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Conquest>>> {
    let (overlooks, blur) = match name {
        "level1" => (800, 100),
        "level2" => (705, 94),
        "level3" => (590, 84),
        "level4" => (437, 70),
        "level5" => (215, 42),
        "level6" => (15, 3),
        "level7" => return Some(Box::new(Heuristic)),
        "level8" => return Some(Box::new(Master::new(seed))),
        _ => return None,
    };
    Some(Box::new(Casual::new(overlooks, blur, seed)))
}
