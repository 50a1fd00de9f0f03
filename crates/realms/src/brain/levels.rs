//! Players of every strength.
//!
//! A weak one is not a strong one that blunders at random: it overlooks enemies, does not look far,
//! forgets units and gold, and is content with fewer castles.

use game::{Level, Strategy};

use super::{
    casual::{Casual, Failings},
    commander::{Commander, DEEP, MASTER},
    general::General,
    styles::{self, Style},
};
use crate::Realms;

/// From a child's first opponent to full strength.
pub(crate) const LEVELS: &[Level] = &[
    Level {
        name: "level1",
        about: "a child's first opponent: wanders about, and forgets most of what it has",
    },
    Level {
        name: "level2",
        about: "strikes what is next to it, and seldom thinks of its gold",
    },
    Level {
        name: "level3",
        about: "builds a little and fights a little, and overlooks much",
    },
    Level {
        name: "level4",
        about: "defends itself and marches, but has no eye for a growing realm",
    },
    Level {
        name: "level5",
        about: "plays soundly, a little too modestly, and misses something now and then",
    },
    Level {
        name: "level6",
        about: "a club player: builds, raises an army and marches, one unit at a time",
    },
    Level {
        name: "level7",
        about: "tries out what each unit could do, and plays on from it as it expects things to go",
    },
    Level {
        name: "level8",
        about: "full strength: plans whole turns, and plays them on in worlds that may be",
    },
];

/// The level of that name.
pub(super) fn level(name: &str, seed: u64) -> Option<Box<dyn Strategy<Realms>>> {
    let casual = |castles: usize, sight: usize, [overlooks, forgets, idles]: [u32; 3]| {
        let style = Style {
            castles,
            ..styles::HEURISTIC
        };
        let failings = Failings {
            overlooks,
            forgets,
            idles,
            sight,
        };
        Some(Box::new(Casual::new(style, failings, seed)) as Box<dyn Strategy<Realms>>)
    };
    match name {
        "level1" => casual(1, 2, [800, 600, 850]),
        "level2" => casual(2, 2, [700, 850, 800]),
        "level3" => casual(2, 3, [550, 680, 620]),
        "level4" => casual(2, 4, [250, 350, 300]),
        "level5" => casual(3, 8, [50, 50, 50]),
        "level6" => Some(Box::new(General::new(styles::HEURISTIC, seed))),
        "level7" => Some(Box::new(Commander::new(DEEP, seed))),
        "level8" => Some(Box::new(Commander::new(MASTER, seed))),
        _ => None,
    }
}
