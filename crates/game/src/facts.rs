//! The facts about a game that hold for all options.

use std::ops::RangeInclusive;

/// Facts about a game that hold for all options. The test kit checks every field.
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
    /// The options that can be chosen before the first turn.
    pub options: &'static [OptionFacts],
}

impl Facts {
    /// Returns the allowed numbers of players, such as `2 to 4 players`.
    #[must_use]
    pub fn players_in_words(&self) -> String {
        players_in_words(&self.players)
    }
}

/// Returns numbers of players, such as `2 to 4 players`.
pub(crate) fn players_in_words(range: &RangeInclusive<u8>) -> String {
    let (min, max) = (range.start(), range.end());
    if min == max {
        format!("{min} players")
    } else {
        format!("{min} to {max} players")
    }
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionFacts {
    /// The field of the game's options.
    pub name: &'static str,
    /// The effect of the option, in one sentence.
    pub about: &'static str,
    /// The allowed values.
    pub choice: OptionValues,
    /// The default, for people to read.
    pub default: &'static str,
}

/// The allowed values of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValues {
    /// Yes or no.
    Switch,
    /// A whole number within limits.
    Number {
        /// The minimum.
        min: u32,
        /// The maximum.
        max: u32,
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
            OptionValues::Number { min, max } => write!(f, "{min} to {max}"),
            OptionValues::OneOf(words) => f.write_str(&words.join(" or ")),
            OptionValues::Numbers => f.write_str("a list of numbers"),
            OptionValues::Text => f.write_str("a text"),
        }
    }
}
