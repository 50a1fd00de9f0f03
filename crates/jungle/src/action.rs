//! Actions, and the kinds of legal actions.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{NotASquare, Square};

/// A move of one animal from one square to another, written `c12c11`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Action {
    /// The square where the animal stands.
    pub from: Square,
    /// The square where it goes.
    pub to: Square,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.from.name())?;
        f.write_str(self.to.name())
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Action, NotAnAction> {
        let (from, rest) = Square::read(text)?;
        let to = rest.parse()?;
        Ok(Action { from, to })
    }
}

/// The error for a text that is not an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an action is two squares, such as c12c11")]
pub struct NotAnAction;

impl From<NotASquare> for NotAnAction {
    fn from(_: NotASquare) -> NotAnAction {
        NotAnAction
    }
}

/// The kind of a legal action: the first of these that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Onto the enemy throne, by a step or a jump.
    ShiftVictory,
    /// Onto an enemy, which is captured, by a step or a jump.
    Attack,
    /// Onto an empty enemy trap.
    ShiftTrapped,
    /// Across the water.
    Jump,
    /// Any other step.
    Shift,
}

impl Kind {
    /// The name in lists of legal actions, the same as in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::ShiftVictory => "shift_victory",
            Kind::Attack => "attack",
            Kind::ShiftTrapped => "shift_trapped",
            Kind::Jump => "jump",
            Kind::Shift => "shift",
        }
    }
}
