//! Players of every strength.
//!
//! A weak one is not a strong one that blunders at random: it fails to see some of what could be
//! done and mistakes what the rest is worth; a middling one plays on from fewer plans, less far.

use game::{Level, Strategy};

use super::{casual::Casual, master::Master};
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
        about: "weighs every step well, one at a time",
    },
    Level {
        name: "level7",
        about: "a club player: compares plans, and thinks of the answer to its turn",
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
        "level2" => Some(Box::new(Casual::new(715, 95, seed))),
        "level3" => Some(Box::new(Casual::new(590, 85, seed))),
        "level4" => Some(Box::new(Casual::new(330, 58, seed))),
        "level5" => Some(Box::new(Casual::new(75, 18, seed))),
        "level6" => Some(Box::new(Casual::new(0, 0, seed))),
        "level7" => Some(Box::new(Master::of(1, 2_500, seed))),
        "level8" => Some(Box::new(Master::new(seed))),
        _ => None,
    }
}
