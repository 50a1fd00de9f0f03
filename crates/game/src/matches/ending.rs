//! How a match ended, in one value.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    Player,
    record::{EntryKind, LeaveReason},
};

/// How a match ended. Displayed, it is a sentence for terminals and logs.
///
/// ```
/// use game::{Ending, Player, record::LeaveReason};
///
/// let ending = Ending::Left { seat: Player::new(1), reason: LeaveReason::OutOfTime };
/// assert_eq!(ending.to_string(), "seat 1 ran out of time");
/// assert_eq!(serde_json::to_string(&ending)?, r#"{"seat":1,"kind":"out-of-time"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "game.ts"))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Ending {
    /// The rules decided it.
    ByRule,
    /// The players agreed on a draw.
    Agreed,
    /// It was called off. It has no outcome.
    Aborted,
    /// A player left, and by the rules that was the end.
    #[serde(untagged)]
    #[cfg_attr(
        feature = "typescript",
        ts(type = "{ kind: LeaveReason, seat: Player }")
    )]
    Left {
        /// The player.
        seat: Player,
        /// Why; this is the `kind` in JSON.
        #[serde(rename = "kind")]
        reason: LeaveReason,
    },
}

impl Ending {
    /// Returns how a match ended whose last kept entry this is.
    pub(super) fn after(last: Option<&EntryKind>) -> Ending {
        match last {
            Some(EntryKind::AgreeDraw) => Ending::Agreed,
            Some(EntryKind::Abort) => Ending::Aborted,
            Some(EntryKind::Leave(player, reason)) => Ending::Left {
                seat: *player,
                reason: *reason,
            },
            Some(EntryKind::Action(_) | EntryKind::TakeBack { .. }) | None => Ending::ByRule,
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::ByRule => f.write_str("the match was played to its end"),
            Ending::Left { seat, reason } => write!(f, "seat {seat} {reason}"),
            Ending::Agreed => f.write_str("the players agreed on a draw"),
            Ending::Aborted => f.write_str("the match was aborted"),
        }
    }
}
