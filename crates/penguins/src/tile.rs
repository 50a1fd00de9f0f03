//! Tiles by number.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A tile of a floe, by its number.
///
/// ```
/// use penguins::Tile;
///
/// let tile = Tile::new(17);
/// assert_eq!(tile.index(), 17);
/// assert_eq!(tile.to_string().parse(), Ok(tile));
/// assert!("017".parse::<Tile>().is_err(), "there is one way to write a tile");
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Tile(u16);

impl Tile {
    /// The maximum number of tiles of a floe.
    pub const MAX: usize = 10_000;

    /// Creates a tile with any number.
    #[must_use]
    pub const fn new(number: u16) -> Tile {
        Tile(number)
    }

    /// The number as an index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the tiles of a floe of `n_tiles`, in order.
    pub fn all(n_tiles: usize) -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator {
        (0..n_tiles as u16).map(Tile)
    }

    /// Creates the tile at an index below [`Tile::MAX`].
    pub(crate) fn at(index: usize) -> Tile {
        Tile(index as u16)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Tile {
    type Err = NotATile;

    fn from_str(text: &str) -> Result<Tile, NotATile> {
        // The integer parser would also accept a sign or leading zeros.
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit())
            && (text.len() == 1 || !text.starts_with('0'));
        let number = text.parse().map_err(|_| NotATile)?;
        if is_plain {
            Ok(Tile(number))
        } else {
            Err(NotATile)
        }
    }
}

/// The error for a text that is not a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a tile is a number such as 17")]
pub struct NotATile;
