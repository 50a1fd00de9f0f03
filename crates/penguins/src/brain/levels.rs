//! Players of every strength.
//!
//! A weak one is not a strong one that blunders at random: it looks less far, fails to see some
//! answers, and takes any of the moves that look about equally good to it.

use game::{Level, Strategy};
use search::{MissedMoves, SearchOptions};

use super::{
    master::{Master, Several, Skill},
    territory::{PLAIN, SIMPLE, TUNED, Weights},
};
use crate::Penguins;

/// From a child's first opponent to full strength.
pub(crate) const LEVELS: &[Level] = &[
    Level {
        name: "level1",
        about: "a child's first opponent: slides about, and likes big fish",
    },
    Level {
        name: "level2",
        about: "goes where it can go on, and rarely thinks of you",
    },
    Level {
        name: "level3",
        about: "thinks of your answer, when it sees it",
    },
    Level {
        name: "level4",
        about: "begins to fence off its own fish",
    },
    Level {
        name: "level5",
        about: "plays for territory, and misses something now and then",
    },
    Level {
        name: "level6",
        about: "a club player: few mistakes, and a good count at the end",
    },
    Level {
        name: "level7",
        about: "sees far, and loses no fish once it is alone",
    },
    Level {
        name: "level8",
        about: "full strength",
    },
];

/// The level of that name.
pub(super) fn level(name: &str, seed: u64) -> Option<Box<dyn Strategy<Penguins>>> {
    let index = LEVELS.iter().position(|level| level.name == name)?;
    Some(Box::new(Master::of(SKILLS[index], seed)))
}

/// From the weakest to the strongest.
const SKILLS: [Skill; 8] = [
    skill((1, 300), 300, 500, SIMPLE, 150),
    skill((1, 500), 120, 300, SIMPLE, 400),
    skill((2, 1_500), 50, 80, SIMPLE, 1_000),
    skill((2, 3_000), 60, 80, PLAIN, 2_500),
    skill((3, 8_000), 30, 30, PLAIN, 6_000),
    skill((5, 40_000), 5, 0, TUNED, 20_000),
    Skill {
        is_exact: true,
        ..skill((8, 120_000), 0, 0, TUNED, 80_000)
    },
    Master::SKILL,
];

const fn skill(
    (depth, nodes): (u32, u64),
    slack: i32,
    overlooks: u32,
    weights: Weights,
    nodes_with_more: u64,
) -> Skill {
    Skill {
        options: SearchOptions {
            max_depth: depth,
            max_nodes: nodes,
            slack,
            missed_moves: MissedMoves {
                permille: overlooks,
                seed: 0,
            },
            ..SearchOptions::new()
        },
        weights,
        nodes: nodes_with_more,
        several: Several::Tree,
        is_guided: true,
        is_exact: false,
    }
}
