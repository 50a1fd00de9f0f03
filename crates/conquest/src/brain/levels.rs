//! Players of every strength.
//!
//! A weak one is not a strong one that blunders at random: it fails to see some of what could be
//! done and mistakes what the rest is worth; only the strongest plays on from what it could do.

use game::{Level, Strategy};

use super::{casual::Casual, heuristic::Heuristic, master::Master};
use crate::Conquest;

/// From a child's first opponent to full strength.
pub(crate) const LEVELS: &[Level] = &[
    Level {
        name: "level1",
        about: "a child's first opponent: wanders about, and rarely sees what is best",
    },
    Level {
        name: "level2",
        about: "takes land where it sees some, and forgets its capital",
    },
    Level {
        name: "level3",
        about: "knows what it wants, and misses much of it",
    },
    Level {
        name: "level4",
        about: "plays soundly, and overlooks a good deal",
    },
    Level {
        name: "level5",
        about: "plays soundly, and overlooks something now and then",
    },
    Level {
        name: "level6",
        about: "plays soundly, and is seldom wrong by much",
    },
    Level {
        name: "level7",
        about: "a club player: weighs every step well, one at a time",
    },
    Level {
        name: "level8",
        about: "full strength",
    },
];

/// The level of that name.
pub(super) fn level(name: &str, seed: u64) -> Option<Box<dyn Strategy<Conquest>>> {
    match name {
        "level1" => Some(Box::new(Casual::new(800, 100, seed))),
        "level2" => Some(Box::new(Casual::new(705, 94, seed))),
        "level3" => Some(Box::new(Casual::new(590, 84, seed))),
        "level4" => Some(Box::new(Casual::new(437, 70, seed))),
        "level5" => Some(Box::new(Casual::new(215, 42, seed))),
        "level6" => Some(Box::new(Casual::new(15, 3, seed))),
        "level7" => Some(Box::new(Heuristic)),
        "level8" => Some(Box::new(Master::new(seed))),
        _ => None,
    }
}
