//! Numbers and sets of territories.

use std::{
    fmt,
    ops::{BitAnd, BitOr, BitOrAssign, Sub},
    str::FromStr,
};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The number of a territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "number"))]
#[serde(try_from = "u8", into = "u8")]
pub struct TerritoryId(u8);

impl TerritoryId {
    /// The maximum number of territories on a map, which is the capacity of a [`TerritorySet`].
    pub const MAX: usize = 64;

    /// Returns `None` for a number out of range.
    #[must_use]
    pub const fn new(number: u8) -> Option<TerritoryId> {
        if (number as usize) < TerritoryId::MAX {
            Some(TerritoryId(number))
        } else {
            None
        }
    }

    /// Returns its index in lists by territory.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Creates the number from an index below [`Self::MAX`].
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

/// The error for text that is not the number of a territory.
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

/// A set of territories.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TerritorySet(u64);

impl TerritorySet {
    /// The empty set.
    pub const EMPTY: TerritorySet = TerritorySet(0);

    /// Returns the first `count` territories.
    #[must_use]
    pub const fn first(count: usize) -> TerritorySet {
        if count >= TerritoryId::MAX {
            TerritorySet(u64::MAX)
        } else {
            TerritorySet((1 << count) - 1)
        }
    }

    /// Returns whether the set contains a territory.
    #[must_use]
    pub const fn contains(self, territory: TerritoryId) -> bool {
        self.0 >> territory.0 & 1 == 1
    }

    /// Adds a territory.
    pub const fn insert(&mut self, territory: TerritoryId) {
        self.0 |= 1 << territory.0;
    }

    /// Removes a territory.
    pub const fn remove(&mut self, territory: TerritoryId) {
        self.0 &= !(1 << territory.0);
    }

    /// Returns the number of territories.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether two sets overlap.
    #[must_use]
    pub const fn meets(self, other: TerritorySet) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns the territories, by number.
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

impl Sub for TerritorySet {
    type Output = TerritorySet;

    fn sub(self, other: TerritorySet) -> TerritorySet {
        TerritorySet(self.0 & !other.0)
    }
}
