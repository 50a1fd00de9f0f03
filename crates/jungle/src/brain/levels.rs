//! Players of every strength.
//!
//! A weak one is not a strong one that blunders at random: it looks less far, fails to see some
//! answers, and takes any of the moves that look about equally good to it.

use game::Level;
use search::{MissedMoves, SearchOptions};

/// From a child's first opponent to full strength.
pub(crate) const LEVELS: &[Level] = &[
    Level {
        name: "level1",
        about: "a child's first opponent: goes where it likes, and sees only what is right before it",
    },
    Level {
        name: "level2",
        about: "takes what it can, and often overlooks what can take it",
    },
    Level {
        name: "level3",
        about: "thinks of your answer, when it sees it",
    },
    Level {
        name: "level4",
        about: "looks three moves ahead, and misses something now and then",
    },
    Level {
        name: "level5",
        about: "plays soundly, and loses to a plan",
    },
    Level {
        name: "level6",
        about: "a club player: few mistakes, and patience",
    },
    Level {
        name: "level7",
        about: "sees nearly everything in reach",
    },
    Level {
        name: "level8",
        about: "full strength",
    },
];

/// How strong a level is.
struct Strength {
    depth: u32,
    nodes: u64,
    slack: i32,
    overlooks: u32,
    /// Whether it looks at what can be taken back.
    quiescence: bool,
}

/// Returns the options of the level of that name.
pub(super) fn options(name: &str) -> Option<SearchOptions> {
    let index = LEVELS.iter().position(|level| level.name == name)?;
    let Strength {
        depth,
        nodes,
        slack,
        overlooks,
        quiescence,
    } = STRENGTHS[index];
    Some(SearchOptions {
        max_depth: depth,
        max_nodes: nodes,
        slack,
        quiescence,
        missed_moves: MissedMoves {
            permille: overlooks,
            seed: 0,
        },
        ..SearchOptions::default()
    })
}

const fn strength(depth: u32, nodes: u64, slack: i32, overlooks: u32) -> Strength {
    Strength {
        depth,
        nodes,
        slack,
        overlooks,
        quiescence: true,
    }
}

/// From the weakest to the strongest.
const STRENGTHS: [Strength; 8] = [
    Strength {
        quiescence: false,
        ..strength(1, 500, 60, 0)
    },
    strength(1, 500, 30, 0),
    strength(2, 1_000, 10, 60),
    strength(3, 4_000, 6, 5),
    strength(5, 12_000, 6, 0),
    strength(7, 30_000, 1, 0),
    strength(10, 60_000, 0, 0),
    strength(100, u64::MAX, 0, 0),
];
