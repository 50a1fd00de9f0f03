//! Levels: brains of graded strength.
//!
//! A weak level does not blunder at random: it searches less deep, misses some moves, and chooses
//! among all moves that look about equally good to it.

use game::Level;
use search::{MissedMoves, SearchOptions};

/// From a child's first opponent to full strength.
pub(crate) const LEVELS: &[Level] = &[
    level(
        "level1",
        "a child's first opponent: goes where it likes, and sees only what is right before it",
    ),
    level(
        "level2",
        "takes what it can, and often overlooks what can take it",
    ),
    level("level3", "thinks of your answer, when it sees it"),
    level(
        "level4",
        "looks three moves ahead, and misses something now and then",
    ),
    level("level5", "plays soundly, and loses to a plan"),
    level("level6", "a club player: few mistakes, and patience"),
    level("level7", "sees nearly everything in reach"),
    level("level8", "full strength"),
];

/// The search options of each level, weakest first.
const OPTIONS: [SearchOptions; 8] = [
    SearchOptions {
        quiescence: false,
        ..options(1, 500, 60, 0)
    },
    options(1, 500, 30, 0),
    options(2, 1_000, 10, 60),
    options(3, 4_000, 6, 5),
    options(5, 12_000, 6, 0),
    options(7, 30_000, 1, 0),
    options(10, 60_000, 0, 0),
    options(100, u64::MAX, 0, 0),
];

/// Returns the search options of the level with this name.
pub(super) fn options_of(name: &str) -> Option<SearchOptions> {
    let index = LEVELS.iter().position(|level| level.name == name)?;
    Some(OPTIONS[index])
}

const fn level(name: &'static str, about: &'static str) -> Level {
    Level { name, about }
}

const fn options(max_depth: u32, max_nodes: u64, slack: i32, missed: u32) -> SearchOptions {
    SearchOptions {
        max_depth,
        max_nodes,
        slack,
        missed_moves: MissedMoves {
            permille: missed,
            seed: 0,
        },
        ..SearchOptions::new()
    }
}
