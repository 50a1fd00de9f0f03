//! Levels: brains of graded strength.
//!
//! A weak level does not blunder at random: it searches less deep, misses some moves, and chooses
//! among all moves that look about equally good to it.

use game::Level;
use search::{MissedMoves, SearchOptions};

use super::{
    master::{Multiplayer, Skill},
    territory::{PLAIN, SIMPLE, TUNED, Weights},
};

/// From a child's first opponent to full strength.
pub(crate) const LEVELS: &[Level] = &[
    level(
        "level1",
        "a child's first opponent: slides about, and likes big fish",
    ),
    level(
        "level2",
        "goes where it can go on, and rarely thinks of you",
    ),
    level("level3", "thinks of your answer, when it sees it"),
    level("level4", "begins to fence off its own fish"),
    level(
        "level5",
        "plays for territory, and misses something now and then",
    ),
    level(
        "level6",
        "a club player: few mistakes, and a good count at the end",
    ),
    level("level7", "sees far, and loses no fish once it is alone"),
    level("level8", "full strength"),
];

/// Returns the skill of the level with this name.
pub(super) fn skill_of(name: &str) -> Option<Skill> {
    let index = LEVELS.iter().position(|level| level.name == name)?;
    Some(SKILLS[index])
}

const fn level(name: &'static str, about: &'static str) -> Level {
    Level { name, about }
}

/// The skill of each level, weakest first.
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
    Skill::FULL,
];

const fn skill(
    (max_depth, max_nodes): (u32, u64),
    slack: i32,
    missed: u32,
    weights: Weights,
    multiplayer_nodes: u64,
) -> Skill {
    Skill {
        options: SearchOptions {
            max_depth,
            max_nodes,
            slack,
            missed_moves: MissedMoves {
                permille: missed,
                seed: 0,
            },
            ..SearchOptions::new()
        },
        weights,
        multiplayer_nodes,
        multiplayer: Multiplayer::Tree,
        is_guided: true,
        is_exact: false,
    }
}
