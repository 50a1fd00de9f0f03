//! What can be decided: to place a pawn, or to move one.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Tile;

/// One decision of a player, written `@17` or `17-42`.
///
/// ```
/// use penguins::{Action, Tile};
///
/// let [from, to] = [17, 42].map(Tile::new);
/// assert_eq!("17-42".parse(), Ok(Action::Move { from, to }));
/// assert_eq!(Action::Place { tile: from }.to_string(), "@17");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Action {
    /// Puts a pawn on a tile.
    Place {
        /// The tile.
        tile: Tile,
    },
    /// Moves a pawn along a line.
    Move {
        /// Where it stands.
        from: Tile,
        /// Where it goes.
        to: Tile,
    },
}

impl Action {
    /// What it is called.
    pub(crate) const fn kind(self) -> &'static str {
        match self {
            Action::Place { .. } => "place",
            Action::Move { .. } => "move",
        }
    }

    /// Visits the names of its tiles, in the order in which one would point at them.
    pub(crate) fn cells(&self, visit: &mut dyn FnMut(&str)) {
        let tiles: &[Tile] = match self {
            Action::Place { tile } => &[*tile],
            Action::Move { from, to } => &[*from, *to],
        };
        tiles.iter().for_each(|tile| visit(&tile.to_string()));
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place { tile } => write!(f, "@{tile}"),
            Action::Move { from, to } => write!(f, "{from}-{to}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        let tile = |word: &str| word.parse().map_err(|_| NotAnAction);
        if let Some(word) = text.strip_prefix('@') {
            let tile = tile(word)?;
            return Ok(Action::Place { tile });
        }
        let (from, to) = text.split_once('-').ok_or(NotAnAction)?;
        Ok(Action::Move {
            from: tile(from)?,
            to: tile(to)?,
        })
    }
}

/// What was written is not an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("placing a pawn is written @17, moving one 17-42")]
pub struct NotAnAction;
