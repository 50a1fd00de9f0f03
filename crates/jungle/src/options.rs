//! The options of a match, and its first position.

use game::{OptionFacts, OptionValues};
use serde::{Deserialize, Serialize};

use crate::{Illegal, Jungle, draft::Draft};

/// A board with its default rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// Twelve by thirteen squares, two thrones a side.
    #[default]
    War,
    /// Seven by nine squares, the traditional game.
    Classic,
}

impl Variant {
    /// All variants.
    pub const ALL: [Variant; 2] = [Variant::War, Variant::Classic];

    /// The first position in notation.
    #[must_use]
    pub const fn start(self) -> &'static str {
        // J3: the first position; seat 0 moves first.
        match self {
            Variant::War => {
                "12/1R1D4T1E1/2C1W2P1L2/12/12/12/12/12/12/12/2l1p2w1c2/1e1t4d1r1/12 0 0"
            }
            Variant::Classic => "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L 0 0",
        }
    }
}

impl std::fmt::Display for Variant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Variant::War => "war",
            Variant::Classic => "classic",
        })
    }
}

/// The rules of a match: a board and the value of every switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The board and the ranks of the animals.
    pub variant: Variant,
    /// Whether the leopard jumps as tiger and lion do.
    pub leopard_jumps: bool,
    /// Whether a jump may land on an enemy.
    pub jump_captures: bool,
    /// Whether a rat on land may take a rat in the water.
    pub land_rat_takes_swimmer: bool,
    /// Whether the elephant may take the rat.
    pub elephant_takes_rat: bool,
    /// Whether a trapped animal may itself take, with its full rank.
    pub trapped_can_capture: bool,
    /// The number of plies in a row without a capture that makes a draw.
    pub quiet_limit: u16,
}

impl Rules {
    /// The largest value of `quiet_limit`.
    pub const MAX_QUIET_LIMIT: u16 = 200;

    /// Returns the default rules of a variant.
    #[must_use]
    pub const fn of(variant: Variant) -> Rules {
        let is_war = matches!(variant, Variant::War);
        Rules {
            variant,
            leopard_jumps: is_war,
            jump_captures: !is_war,
            land_rat_takes_swimmer: is_war,
            elephant_takes_rat: is_war,
            trapped_can_capture: !is_war,
            quiet_limit: Rules::MAX_QUIET_LIMIT,
        }
    }

    /// The switches with their names, in the order of notation.
    pub(crate) fn switches(mut self) -> [(&'static str, bool); 5] {
        self.switches_mut().map(|(name, is_on)| (name, *is_on))
    }

    pub(crate) fn switches_mut(&mut self) -> [(&'static str, &mut bool); 5] {
        [
            ("leopard_jumps", &mut self.leopard_jumps),
            ("jump_captures", &mut self.jump_captures),
            ("land_rat_takes_swimmer", &mut self.land_rat_takes_swimmer),
            ("elephant_takes_rat", &mut self.elephant_takes_rat),
            ("trapped_can_capture", &mut self.trapped_can_capture),
        ]
    }
}

/// The options of a match. Omitted options have the default of the variant.
///
/// ```
/// use jungle::{Options, Variant};
///
/// let options = Options { variant: Variant::Classic, leopard_jumps: Some(true), ..Options::default() };
/// assert!(options.rules().leopard_jumps);
/// assert!(options.rules().jump_captures);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The board and the default of every other option.
    pub variant: Variant,
    /// Whether the leopard jumps as tiger and lion do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leopard_jumps: Option<bool>,
    /// Whether a jump may land on an enemy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jump_captures: Option<bool>,
    /// Whether a rat on land may take a rat in the water.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub land_rat_takes_swimmer: Option<bool>,
    /// Whether the elephant may take the rat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elephant_takes_rat: Option<bool>,
    /// Whether a trapped animal may itself take, with its full rank.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trapped_can_capture: Option<bool>,
    /// The number of plies in a row without a capture that makes a draw, from 1 to 200.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet_limit: Option<u16>,
}

impl Options {
    /// Returns the rules of a match with these options.
    #[must_use]
    pub fn rules(&self) -> Rules {
        let mut rules = Rules::of(self.variant);
        let chosen = [
            self.leopard_jumps,
            self.jump_captures,
            self.land_rat_takes_swimmer,
            self.elephant_takes_rat,
            self.trapped_can_capture,
        ];
        for ((_, is_on), chosen) in rules.switches_mut().into_iter().zip(chosen) {
            *is_on = chosen.unwrap_or(*is_on);
        }
        rules.quiet_limit = self.quiet_limit.unwrap_or(rules.quiet_limit);
        rules
    }

    /// Returns the same options with every default written out.
    pub(crate) fn resolved(&self) -> Options {
        let rules = self.rules();
        Options {
            variant: rules.variant,
            leopard_jumps: Some(rules.leopard_jumps),
            jump_captures: Some(rules.jump_captures),
            land_rat_takes_swimmer: Some(rules.land_rat_takes_swimmer),
            elephant_takes_rat: Some(rules.elephant_takes_rat),
            trapped_can_capture: Some(rules.trapped_can_capture),
            quiet_limit: Some(rules.quiet_limit),
        }
    }
}

/// The descriptions of the options for people.
pub(crate) const FACTS: &[OptionFacts] = &[
    OptionFacts {
        name: "variant",
        about: "the board and the default of every other option",
        choice: OptionValues::OneOf(&["war", "classic"]),
        default: "war",
    },
    switch(
        "leopard_jumps",
        "whether the leopard jumps as tiger and lion do",
        ON_IN_WAR,
    ),
    switch(
        "jump_captures",
        "whether a jump may land on an enemy",
        ON_IN_CLASSIC,
    ),
    switch(
        "land_rat_takes_swimmer",
        "whether a rat on land may take a rat in the water",
        ON_IN_WAR,
    ),
    switch(
        "elephant_takes_rat",
        "whether the elephant may take the rat",
        ON_IN_WAR,
    ),
    switch(
        "trapped_can_capture",
        "whether a trapped animal may itself take, with its full rank",
        ON_IN_CLASSIC,
    ),
    OptionFacts {
        name: "quiet_limit",
        about: "how many plies in a row without a capture make a draw",
        choice: OptionValues::Number {
            min: 1,
            max: Rules::MAX_QUIET_LIMIT as u32,
        },
        default: "200",
    },
];

const ON_IN_WAR: &str = "true in war, false in classic";
const ON_IN_CLASSIC: &str = "false in war, true in classic";

const fn switch(name: &'static str, about: &'static str, default: &'static str) -> OptionFacts {
    OptionFacts {
        name,
        about,
        choice: OptionValues::Switch,
        default,
    }
}

/// Creates the first position of a match.
pub(crate) fn first_position(players: u8, options: &Options) -> Result<Jungle, Illegal> {
    if players != 2 {
        return Err(Illegal::Players { players });
    }
    let rules = options.rules();
    if !(1..=Rules::MAX_QUIET_LIMIT).contains(&rules.quiet_limit) {
        return Err(Illegal::QuietLimit {
            limit: rules.quiet_limit,
            max: Rules::MAX_QUIET_LIMIT,
        });
    }
    let start: Draft = options
        .variant
        .start()
        .parse()
        .expect("the start is valid notation");
    let draft = Draft { rules, ..start };
    Ok(draft
        .try_into()
        .expect("the start is valid under all rules"))
}
