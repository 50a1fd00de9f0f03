//! What a territory is by nature.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a territory is by nature (C1).
///
/// ```
/// use conquest::Kind;
///
/// assert_eq!("forest".parse(), Ok(Kind::Forest));
/// assert_eq!(Kind::Mountain.to_string(), "mountain");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Grassland.
    Meadow,
    /// Trees.
    Forest,
    /// Rocks and peaks.
    Mountain,
    /// Sand.
    Desert,
    /// Beaches and harbors.
    Coastal,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 5] = [
        Kind::Meadow,
        Kind::Forest,
        Kind::Mountain,
        Kind::Desert,
        Kind::Coastal,
    ];

    /// Its place in [`Kind::ALL`].
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name, as in map files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Meadow => "meadow",
            Kind::Forest => "forest",
            Kind::Mountain => "mountain",
            Kind::Desert => "desert",
            Kind::Coastal => "coastal",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What was written is not a kind of territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a territory is meadow, forest, mountain, desert or coastal")]
pub struct NotAKind;

impl FromStr for Kind {
    type Err = NotAKind;

    fn from_str(text: &str) -> Result<Kind, NotAKind> {
        let kind = Kind::ALL.into_iter().find(|kind| kind.name() == text);
        kind.ok_or(NotAKind)
    }
}
