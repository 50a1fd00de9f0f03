//! Search info for people: what a strategy expects, and what it looks at.

use analysis::Prospect;
use game::Evaluation;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a player can expect of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Outlook {
    /// The expected share of a win, in thousandths.
    pub share: u16,
    /// The number of actions until the end, if the win or the loss is certain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ends_in: Option<u32>,
}

impl From<Prospect> for Outlook {
    fn from(Prospect { share, ends_in }: Prospect) -> Outlook {
        Outlook { share, ends_in }
    }
}

impl From<Evaluation> for Outlook {
    fn from(opinion: Evaluation) -> Outlook {
        Prospect::from(opinion).into()
    }
}

/// The search info of a computer player, sent while it thinks and never stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Thinking {
    /// The seat of the computer player.
    pub seat: u8,
    /// The ply that it thinks about.
    pub ply: u32,
    /// The depth of the search, in actions.
    pub depth: u32,
    /// The number of positions searched.
    pub nodes: u64,
    /// The time since the search began, in milliseconds.
    pub millis: u32,
    /// What it expects for itself.
    pub outlook: Outlook,
    /// The line that it expects, in notation; the first action is its own.
    pub line: Vec<String>,
    /// The actions that it considers, by share of the work; small shares are left out.
    pub considered: Vec<Considered>,
}

/// An action, and the share of the search spent on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Considered {
    /// The action, in notation.
    pub action: String,
    /// The share, in thousandths.
    pub permille: u16,
}
