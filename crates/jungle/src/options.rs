//! What may be chosen before the first turn, and the first position that follows.

use game::{OptionFacts, OptionValues};
use serde::{Deserialize, Serialize};

use crate::{Illegal, Jungle, draft::Draft};

/// A board with the rules that belong to it.
///
/// ```
/// use jungle::Variant;
///
/// assert_eq!(Variant::default(), Variant::War);
/// assert_eq!(Variant::Classic.to_string(), "classic");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// Twelve by thirteen squares, two thrones a side.
    #[default]
    War,
    /// Seven by nine squares, as the game is known in the world.
    Classic,
}

impl Variant {
    /// Both of them.
    ///
    /// ```
    /// assert_eq!(jungle::Variant::ALL.len(), 2);
    /// ```
    pub const ALL: [Variant; 2] = [Variant::War, Variant::Classic];

    /// The first position, as text.
    ///
    /// ```
    /// assert!(jungle::Variant::Classic.start().starts_with("l5t/1d3c1/"));
    /// ```
    #[must_use]
    pub const fn start(self) -> &'static str {
        // J3: where the animals stand at first; seat 0 moves first.
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

/// The rules in force: a board, and every switch decided.
///
/// ```
/// use jungle::{Rules, Variant};
///
/// assert!(Rules::of(Variant::War).leopard_jumps);
/// assert!(!Rules::of(Variant::Classic).leopard_jumps);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The board, and the ranks of the animals.
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
    /// How many plies in a row without a capture make a draw.
    pub quiet_limit: u16,
}

impl Rules {
    /// The largest limit of quiet plies that can be chosen.
    ///
    /// ```
    /// assert_eq!(jungle::Rules::MOST_QUIET, 200);
    /// ```
    pub const MOST_QUIET: u16 = 200;

    /// The rules of a variant when nothing else is chosen.
    ///
    /// ```
    /// use jungle::{Rules, Variant};
    ///
    /// assert_eq!(Rules::of(Variant::War).quiet_limit, 200);
    /// ```
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
            quiet_limit: Rules::MOST_QUIET,
        }
    }

    /// The switches by name, in the order in which they are written.
    pub(crate) const fn switches(&self) -> [(&'static str, bool); 5] {
        [
            ("leopard_jumps", self.leopard_jumps),
            ("jump_captures", self.jump_captures),
            ("land_rat_takes_swimmer", self.land_rat_takes_swimmer),
            ("elephant_takes_rat", self.elephant_takes_rat),
            ("trapped_can_capture", self.trapped_can_capture),
        ]
    }

    /// The switch of that name, to be turned.
    pub(crate) fn switch_mut(&mut self, name: &str) -> Option<&mut bool> {
        match name {
            "leopard_jumps" => Some(&mut self.leopard_jumps),
            "jump_captures" => Some(&mut self.jump_captures),
            "land_rat_takes_swimmer" => Some(&mut self.land_rat_takes_swimmer),
            "elephant_takes_rat" => Some(&mut self.elephant_takes_rat),
            "trapped_can_capture" => Some(&mut self.trapped_can_capture),
            _ => None,
        }
    }
}

/// What may be chosen before the first turn; what is left out is as the variant has it.
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
    /// The board, and what holds for all that is left out.
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
    /// How many plies in a row without a capture make a draw, from 1 to 200.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub quiet_limit: Option<u16>,
}

impl Options {
    /// The rules in force under these options.
    ///
    /// ```
    /// use jungle::{Options, Rules, Variant};
    ///
    /// assert_eq!(Options::default().rules(), Rules::of(Variant::War));
    /// ```
    #[must_use]
    pub fn rules(&self) -> Rules {
        let rules = Rules::of(self.variant);
        Rules {
            variant: self.variant,
            leopard_jumps: self.leopard_jumps.unwrap_or(rules.leopard_jumps),
            jump_captures: self.jump_captures.unwrap_or(rules.jump_captures),
            land_rat_takes_swimmer: self
                .land_rat_takes_swimmer
                .unwrap_or(rules.land_rat_takes_swimmer),
            elephant_takes_rat: self.elephant_takes_rat.unwrap_or(rules.elephant_takes_rat),
            trapped_can_capture: self
                .trapped_can_capture
                .unwrap_or(rules.trapped_can_capture),
            quiet_limit: self.quiet_limit.unwrap_or(rules.quiet_limit),
        }
    }

    /// Returns the same rules with nothing left to the variant.
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

/// The options, described for people.
pub(crate) const FACTS: &[OptionFacts] = &[
    OptionFacts {
        name: "variant",
        about: "the board, and what holds for all that is not chosen",
        choice: OptionValues::OneOf(&["war", "classic"]),
        default: "war",
    },
    OptionFacts {
        name: "leopard_jumps",
        about: "whether the leopard jumps as tiger and lion do",
        choice: OptionValues::Switch,
        default: "true in war, false in classic",
    },
    OptionFacts {
        name: "jump_captures",
        about: "whether a jump may land on an enemy",
        choice: OptionValues::Switch,
        default: "false in war, true in classic",
    },
    OptionFacts {
        name: "land_rat_takes_swimmer",
        about: "whether a rat on land may take a rat in the water",
        choice: OptionValues::Switch,
        default: "true in war, false in classic",
    },
    OptionFacts {
        name: "elephant_takes_rat",
        about: "whether the elephant may take the rat",
        choice: OptionValues::Switch,
        default: "true in war, false in classic",
    },
    OptionFacts {
        name: "trapped_can_capture",
        about: "whether a trapped animal may itself take, with its full rank",
        choice: OptionValues::Switch,
        default: "false in war, true in classic",
    },
    OptionFacts {
        name: "quiet_limit",
        about: "how many plies in a row without a capture make a draw",
        choice: OptionValues::Number {
            least: 1,
            most: Rules::MOST_QUIET as u32,
        },
        default: "200",
    },
];

/// The first position of a match.
pub(crate) fn first_position(players: u8, options: &Options) -> Result<Jungle, Illegal> {
    if players != 2 {
        return Err(Illegal::Players { players });
    }
    let rules = options.rules();
    if !(1..=Rules::MOST_QUIET).contains(&rules.quiet_limit) {
        return Err(Illegal::QuietLimit {
            limit: rules.quiet_limit,
            max: Rules::MOST_QUIET,
        });
    }
    let start: Draft = options
        .variant
        .start()
        .parse()
        .expect("the start is written right");
    let draft = Draft { rules, ..start };
    Ok(draft
        .try_into()
        .expect("the start is sound under any rules"))
}
