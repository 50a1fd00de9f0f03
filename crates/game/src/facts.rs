//! What is true of a game for all options.

use std::ops::RangeInclusive;

/// What is true of a game for all options. The test kit checks every field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The name in commands, files and addresses: lower case, one word.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// One sentence for a list of games.
    pub summary: &'static str,
    /// The numbers of players.
    pub players: RangeInclusive<u8>,
    /// Whether anything is rolled after the set-up.
    pub chance: bool,
    /// Whether some viewer may not see everything.
    pub hidden: bool,
    /// No match has more actions than this.
    pub max_plies: u32,
    /// What may be chosen before the first turn.
    pub options: &'static [OptionFacts],
}

/// One thing that may be chosen before the first turn.
///
/// ```
/// use game::{OptionValues, Game, example::Nim};
///
/// let heap = &Nim::FACTS.options[0];
/// assert_eq!(heap.name, "heap");
/// assert_eq!(heap.choice, OptionValues::Number { least: 1, most: 100 });
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionFacts {
    /// The field of the game's options.
    pub name: &'static str,
    /// What it changes, in one sentence.
    pub about: &'static str,
    /// What can be chosen.
    pub choice: OptionValues,
    /// What holds when nothing is chosen, for people to read.
    pub default: &'static str,
}

/// What can be chosen for an option.
///
/// ```
/// use game::OptionValues;
///
/// assert_eq!(OptionValues::Number { least: 1, most: 9 }.to_string(), "1 to 9");
/// assert_eq!(OptionValues::OneOf(&["war", "classic"]).to_string(), "war or classic");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValues {
    /// Yes or no.
    Switch,
    /// A whole number within limits.
    Number {
        /// The smallest that is taken.
        least: u32,
        /// The largest that is taken.
        most: u32,
    },
    /// One of a few words.
    OneOf(&'static [&'static str]),
    /// A list of whole numbers.
    Numbers,
    /// A text, such as a map.
    Text,
}

impl std::fmt::Display for OptionValues {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OptionValues::Switch => f.write_str("true or false"),
            OptionValues::Number { least, most } => write!(f, "{least} to {most}"),
            OptionValues::OneOf(words) => f.write_str(&words.join(" or ")),
            OptionValues::Numbers => f.write_str("a list of numbers"),
            OptionValues::Text => f.write_str("a text"),
        }
    }
}
