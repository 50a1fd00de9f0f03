//! Names and sets of territories.

use std::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub},
    str::FromStr,
};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A territory of a map, by its number.
///
/// ```
/// use conquest::TerritoryId;
///
/// let territory: TerritoryId = "17".parse()?;
/// assert_eq!(territory.index(), 17);
/// assert_eq!(territory.to_string(), "17");
/// assert!("64".parse::<TerritoryId>().is_err());
/// # Ok::<(), conquest::map::NotATerritory>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "number"))]
#[serde(try_from = "u8", into = "u8")]
pub struct TerritoryId(u8);

impl TerritoryId {
    /// How many a map can have: what a [`TerritorySet`] holds.
    pub const MAX: usize = 64;

    /// The territory of that number, if there can be one.
    #[must_use]
    pub const fn new(number: u8) -> Option<TerritoryId> {
        if (number as usize) < TerritoryId::MAX {
            Some(TerritoryId(number))
        } else {
            None
        }
    }

    /// Its place in lists by territory.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The territory at a place in a list that is known to be no longer than [`Self::MAX`].
    pub(crate) const fn at(index: usize) -> TerritoryId {
        debug_assert!(index < TerritoryId::MAX);
        TerritoryId(index as u8)
    }
}

impl fmt::Display for TerritoryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What was written is not the number of a territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a territory is a number from 0 to 63")]
pub struct NotATerritory;

impl FromStr for TerritoryId {
    type Err = NotATerritory;

    fn from_str(text: &str) -> Result<TerritoryId, NotATerritory> {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit())
            && (text == "0" || !text.starts_with('0'));
        let number: Option<u8> = text.parse().ok().filter(|_| is_plain);
        number.and_then(TerritoryId::new).ok_or(NotATerritory)
    }
}

impl TryFrom<u8> for TerritoryId {
    type Error = NotATerritory;

    fn try_from(number: u8) -> Result<TerritoryId, NotATerritory> {
        TerritoryId::new(number).ok_or(NotATerritory)
    }
}

impl From<TerritoryId> for u8 {
    fn from(territory: TerritoryId) -> u8 {
        territory.0
    }
}

/// Some territories of a map.
///
/// ```
/// use conquest::{TerritoryId, TerritorySet};
///
/// let [two, five] = [2, 5].map(|number| TerritoryId::new(number).expect("it is below 64"));
/// let set = TerritorySet::from(two) | TerritorySet::from(five);
/// assert!(set.contains(five));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [two, five]);
/// assert_eq!((set - TerritorySet::from(two)).len(), 1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TerritorySet(u64);

impl TerritorySet {
    /// None at all.
    pub const EMPTY: TerritorySet = TerritorySet(0);

    /// The first so many territories.
    #[must_use]
    pub const fn first(count: usize) -> TerritorySet {
        if count >= TerritoryId::MAX {
            TerritorySet(u64::MAX)
        } else {
            TerritorySet((1 << count) - 1)
        }
    }

    /// Whether the territory is among them.
    #[must_use]
    pub const fn contains(self, territory: TerritoryId) -> bool {
        self.0 >> territory.0 & 1 == 1
    }

    /// Adds a territory.
    pub const fn insert(&mut self, territory: TerritoryId) {
        self.0 |= 1 << territory.0;
    }

    /// Takes a territory away.
    pub const fn remove(&mut self, territory: TerritoryId) {
        self.0 &= !(1 << territory.0);
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether some territory is in both sets.
    #[must_use]
    pub const fn meets(self, other: TerritorySet) -> bool {
        self.0 & other.0 != 0
    }

    /// The territories, by number.
    pub fn iter(self) -> impl Iterator<Item = TerritoryId> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = (rest != 0).then(|| TerritoryId(rest.trailing_zeros() as u8));
            rest &= rest.wrapping_sub(1);
            next
        })
    }
}

impl From<TerritoryId> for TerritorySet {
    fn from(territory: TerritoryId) -> TerritorySet {
        TerritorySet(1 << territory.0)
    }
}

impl FromIterator<TerritoryId> for TerritorySet {
    fn from_iter<I: IntoIterator<Item = TerritoryId>>(territories: I) -> TerritorySet {
        territories
            .into_iter()
            .fold(TerritorySet::EMPTY, |set, it| set | it.into())
    }
}

impl BitOr for TerritorySet {
    type Output = TerritorySet;

    fn bitor(self, other: TerritorySet) -> TerritorySet {
        TerritorySet(self.0 | other.0)
    }
}

impl BitOrAssign for TerritorySet {
    fn bitor_assign(&mut self, other: TerritorySet) {
        self.0 |= other.0;
    }
}

impl BitAnd for TerritorySet {
    type Output = TerritorySet;

    fn bitand(self, other: TerritorySet) -> TerritorySet {
        TerritorySet(self.0 & other.0)
    }
}

impl BitAndAssign for TerritorySet {
    fn bitand_assign(&mut self, other: TerritorySet) {
        self.0 &= other.0;
    }
}

impl Sub for TerritorySet {
    type Output = TerritorySet;

    fn sub(self, other: TerritorySet) -> TerritorySet {
        TerritorySet(self.0 & !other.0)
    }
}

impl Not for TerritorySet {
    type Output = TerritorySet;

    fn not(self) -> TerritorySet {
        TerritorySet(!self.0)
    }
}
