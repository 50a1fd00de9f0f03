//! What a player can decide, and what such a decision is called.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{NotASquare, Square};

/// One animal goes from one square to another, written `c12c11`.
///
/// ```
/// use jungle::Action;
///
/// let action: Action = "c12c11".parse()?;
/// assert_eq!(action.to_string(), "c12c11");
/// # Ok::<(), jungle::NotAnAction>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Action {
    /// Where it stands.
    pub from: Square,
    /// Where it goes.
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

/// What was written is not an action.
///
/// ```
/// assert!("c12".parse::<jungle::Action>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an action is two squares, such as c12c11")]
pub struct NotAnAction;

impl From<NotASquare> for NotAnAction {
    fn from(_: NotASquare) -> NotAnAction {
        NotAnAction
    }
}

/// What a legal action is called; where several would do, the first of these.
///
/// ```
/// use jungle::Kind;
///
/// assert_eq!(Kind::ShiftVictory.word(), "shift_victory");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Onto the enemy throne, by a step or a jump.
    ShiftVictory,
    /// Onto an enemy, which is taken, by a step or a jump.
    Attack,
    /// Onto an empty enemy trap.
    ShiftTrapped,
    /// Across the water.
    Jump,
    /// One step and nothing else.
    Shift,
}

impl Kind {
    /// The word for it in lists of legal actions, the same as in JSON.
    ///
    /// ```
    /// assert_eq!(jungle::Kind::Attack.word(), "attack");
    /// ```
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
