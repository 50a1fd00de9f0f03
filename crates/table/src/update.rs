//! What a table returns after a change.

use game::{Ending, Player, Seen, Turn, Viewer, erased::AnyEvent, record::LeaveReason};
use serde::{Deserialize, Serialize};

/// What happened since the last update, to store and to send.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "its lines must be stored, in the order of the updates"]
pub struct Update {
    /// The number of plies now.
    pub ply: u32,
    /// Whose turn it is now.
    pub turn: Turn,
    /// How the match ended, if it is over.
    pub ending: Option<Ending>,
    /// The new lines of the record, each with its line break.
    ///
    /// Only the referee may see them: a line may contain hidden information.
    pub lines: Vec<String>,
    /// The events of the game, in order, each with its audience.
    pub events: Vec<Seen<AnyEvent>>,
    /// What happened at the table, in order. Everyone may know it.
    pub notices: Vec<Notice>,
}

impl Update {
    /// Returns the events that `viewer` may know, in order.
    #[must_use]
    pub fn for_viewer(&self, viewer: Viewer) -> Vec<&AnyEvent> {
        let seen = self.events.iter().filter(|seen| seen.by.includes(viewer));
        seen.map(|seen| &seen.event).collect()
    }

    /// Returns the new lines as one text.
    #[must_use]
    pub fn text(&self) -> String {
        self.lines.concat()
    }
}

/// Something that happened at the table and not in the game. Everyone may know it.
///
/// ```
/// use game::Player;
/// use table::Notice;
///
/// let notice = Notice::DrawOffered { seat: Player::new(1) };
/// assert_eq!(serde_json::to_string(&notice)?, r#"{"type":"draw-offered","seat":1}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TableNotice"))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Notice {
    /// A player offers a draw, or agrees to one.
    DrawOffered {
        /// The player.
        seat: Player,
    },
    /// A player declined; no offer stands any more.
    DrawDeclined {
        /// The player.
        seat: Player,
    },
    /// The match went on before all had agreed; this offer no longer stands.
    DrawLapsed {
        /// The player who had offered.
        seat: Player,
    },
    /// A player asks to go back.
    TakebackAsked {
        /// The player.
        seat: Player,
        /// The number of plies that would be left.
        ply: u32,
    },
    /// A player declined, or withdrew its own request.
    TakebackDeclined {
        /// The player.
        seat: Player,
    },
    /// The match went on before all had agreed.
    TakebackLapsed {
        /// The player who had asked.
        seat: Player,
    },
    /// The match went back.
    TookBack {
        /// The number of plies that are left.
        ply: u32,
    },
    /// The time of a player was up, and the rules acted in its place.
    TimedOut {
        /// The player.
        seat: Player,
    },
    /// A player left.
    Left {
        /// The player.
        seat: Player,
        /// Why.
        #[serde(rename = "why")]
        reason: LeaveReason,
    },
    /// The match has ended.
    Ended {
        /// How.
        ended: Ending,
    },
}

/// The events and notices of the next update.
#[derive(Debug, Default)]
pub(crate) struct Pending {
    pub(crate) events: Vec<Seen<AnyEvent>>,
    pub(crate) notices: Vec<Notice>,
}

impl Pending {
    pub(crate) fn is_empty(&self) -> bool {
        self.events.is_empty() && self.notices.is_empty()
    }
}
