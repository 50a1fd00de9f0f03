//! What may lie about on the map, and how likely each of it is.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// An item (C9).
///
/// ```
/// use conquest::Item;
///
/// assert_eq!(Item::PlayTwice.to_string(), "play_twice");
/// assert_eq!("fat_bonus".parse(), Ok(Item::FatBonus));
/// assert!(Item::PlayTwice.is_stored());
/// assert!(!Item::TroopMalus.is_stored());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// One attack of the turn may go to any territory of the others but a capital.
    AttackAnywhere,
    /// All attacks of the turn count as the first.
    UnlimitedAttacks,
    /// One port may be built besides the attacks of the turn.
    AttackAndBuild,
    /// Another whole turn follows.
    PlayTwice,
    /// A tenth comes to each own territory.
    TroopBonus,
    /// A tenth leaves each own territory.
    TroopMalus,
    /// An own territory becomes unowned.
    LoseATerritory,
    /// Two strong territories of the others join.
    FatBonus,
}

/// One line of the table of items.
struct Entry {
    name: &'static str,
    /// For people.
    title: &'static str,
    /// In positions.
    code: &'static str,
    /// How likely it is among the others, in hundredths.
    weight: u32,
    is_stored: bool,
}

const fn entry(
    name: &'static str,
    title: &'static str,
    code: &'static str,
    weight: u32,
    is_stored: bool,
) -> Entry {
    Entry {
        name,
        title,
        code,
        weight,
        is_stored,
    }
}

// C9: 85 of 100 are normal, 10 a malus and 5 the fat bonus, uniform within.
const TABLE: [Entry; Item::ALL.len()] = [
    entry("attack_anywhere", "attack anywhere", "aa", 17, true),
    entry("unlimited_attacks", "unlimited attacks", "ua", 17, true),
    entry("attack_and_build", "attack and build", "ab", 17, true),
    entry("play_twice", "play twice", "pt", 17, true),
    entry("troop_bonus", "a troop bonus", "tb", 17, false),
    entry("troop_malus", "a troop malus", "tm", 5, false),
    entry("lose_a_territory", "lose a territory", "lt", 5, false),
    entry("fat_bonus", "the fat bonus", "fb", 5, false),
];

impl Item {
    /// All items, in the order of the rule book.
    pub const ALL: [Item; 8] = [
        Item::AttackAnywhere,
        Item::UnlimitedAttacks,
        Item::AttackAndBuild,
        Item::PlayTwice,
        Item::TroopBonus,
        Item::TroopMalus,
        Item::LoseATerritory,
        Item::FatBonus,
    ];

    /// How likely it is that an item which appears is this one, in hundredths.
    #[must_use]
    pub const fn weight(self) -> u32 {
        TABLE[self as usize].weight
    }

    /// Whether it is kept until it is used; the others work at once.
    #[must_use]
    pub const fn is_stored(self) -> bool {
        TABLE[self as usize].is_stored
    }

    /// Whether everybody recognizes it while it lies about.
    #[must_use]
    pub const fn is_recognized(self) -> bool {
        // C13: a lying item shows only whether it is the fat bonus.
        matches!(self, Item::FatBonus)
    }

    /// What it is called, for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        TABLE[self as usize].title
    }

    /// Its two letters in positions.
    pub(crate) const fn code(self) -> &'static str {
        TABLE[self as usize].code
    }

    /// The item with these two letters.
    pub(crate) fn from_code(code: &str) -> Option<Item> {
        Item::ALL.into_iter().find(|item| item.code() == code)
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(TABLE[*self as usize].name)
    }
}

impl FromStr for Item {
    type Err = NotAnItem;

    fn from_str(text: &str) -> Result<Item, NotAnItem> {
        let item = Item::ALL
            .into_iter()
            .find(|item| TABLE[*item as usize].name == text);
        item.ok_or(NotAnItem)
    }
}

/// What was written is not the name of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an item is written like play_twice or fat_bonus")]
pub struct NotAnItem;
