//! The facts of the toy game, true or not.

use game::{Facts, OptionFacts, OptionValues};

/// The lies that the facts can contain.
pub(in crate::tests) mod lie {
    pub(in crate::tests) const NONE: u8 = 0;
    pub(in crate::tests) const NO_CHANCE: u8 = 1;
    pub(in crate::tests) const NOTHING_HIDDEN: u8 = 2;
    pub(in crate::tests) const FEW_PLIES: u8 = 3;
    pub(in crate::tests) const MANY_PLAYERS: u8 = 4;
    pub(in crate::tests) const FEW_PLAYERS: u8 = 5;
    pub(in crate::tests) const UNDECLARED: u8 = 6;
    pub(in crate::tests) const DEFAULT: u8 = 7;
    pub(in crate::tests) const NO_SUCH_OPTION: u8 = 8;
    pub(in crate::tests) const ID: u8 = 9;
}

pub(super) const fn facts(lie: u8) -> Facts {
    Facts {
        id: if lie == lie::ID { "Cards" } else { "cards" },
        name: "Cards",
        summary: "Show high cards.",
        players: match lie {
            lie::MANY_PLAYERS => 2..=4,
            lie::FEW_PLAYERS => 3..=3,
            _ => 2..=3,
        },
        chance: lie != lie::NO_CHANCE,
        hidden: lie != lie::NOTHING_HIDDEN,
        max_plies: if lie == lie::FEW_PLIES { 3 } else { 40 },
        options: match lie {
            lie::UNDECLARED => const { &[turns("6"), MAP] },
            lie::DEFAULT => const { &[turns("7"), top("top"), MAP] },
            lie::NO_SUCH_OPTION => const { &[turns("6"), top("top"), top("bottom"), MAP] },
            _ => const { &[turns("6"), top("top"), MAP] },
        },
    }
}

const MAP: OptionFacts = OptionFacts {
    name: "map",
    about: "a file in place of both numbers",
    choice: OptionValues::Text,
    default: "none",
};

const fn turns(default: &'static str) -> OptionFacts {
    OptionFacts {
        name: "turns",
        about: "how many turns there are",
        choice: OptionValues::Number { least: 1, most: 20 },
        default,
    }
}

const fn top(name: &'static str) -> OptionFacts {
    OptionFacts {
        name,
        about: "the highest card",
        choice: OptionValues::Number { least: 2, most: 9 },
        default: "5",
    }
}
