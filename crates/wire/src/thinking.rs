//! Search info for people: what a strategy expects, and what it looks at.

use analysis::Prospect;
use game::Evaluation;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a player may expect of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Outlook {
    /// In thousandths of a sure win.
    pub share: u16,
    /// Where the win or the loss is certain: after how many actions it is there.
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

/// What a computer player thinks of: told while it thinks, and never kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Thinking {
    /// Whose thought it is.
    pub seat: u8,
    /// The ply that it thinks about.
    pub ply: u32,
    /// How many actions deep it has looked.
    pub depth: u32,
    /// How many positions it has looked at.
    pub nodes: u64,
    /// For how many thousandths of a second.
    pub millis: u32,
    /// What it expects for itself.
    pub outlook: Outlook,
    /// What it expects to be played, in notation; the first is what it would do.
    pub line: Vec<String>,
    /// What it looks at, the most first; what it hardly looks at is left out.
    pub considered: Vec<Considered>,
}

/// Something that could be done, and how much of the work went into it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Considered {
    /// The action, in notation.
    pub action: String,
    /// In thousandths of all the work.
    pub permille: u16,
}
