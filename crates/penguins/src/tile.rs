//! The number of a tile.

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
    /// How many tiles a floe can have at most.
    pub const MAX: usize = 10_000;

    /// The tile of that number, which need not be on any floe.
    #[must_use]
    pub const fn new(number: u16) -> Tile {
        Tile(number)
    }

    /// The number as an index into an array.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The tiles of a floe of `n_tiles`, in order.
    ///
    /// ```
    /// use penguins::Tile;
    ///
    /// assert!(Tile::all(2).eq([Tile::new(0), Tile::new(1)]));
    /// ```
    pub fn all(n_tiles: usize) -> impl DoubleEndedIterator<Item = Tile> + ExactSizeIterator {
        (0..n_tiles as u16).map(Tile)
    }

    /// The tile at `index`, which is below [`Tile::MAX`].
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
        // Checked by digit, since the integer parser would also take a sign or zeros in front.
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

/// What was written is not the number of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a tile is a number such as 17")]
pub struct NotATile;
