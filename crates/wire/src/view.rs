//! A table as one viewer sees it first.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Json, client::ChatLine, standing::Standing};

/// A whole table, as one viewer may see it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableView<'a> {
    /// The set-up, the seats and the chat.
    #[serde(flatten)]
    pub details: TableDetails<'a>,
    /// The standing now.
    #[serde(flatten)]
    pub standing: Standing<'a>,
}

/// Everything about a table but the standing.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableDetails<'a> {
    /// The version of the protocol: [`PROTOCOL`](crate::PROTOCOL).
    pub protocol: u32,
    /// The id of the table, which is part of its address.
    pub id: Cow<'a, str>,
    /// The id of the game.
    pub game: Cow<'a, str>,
    /// The seat of the viewer; `null` for spectators.
    pub seat: Option<u8>,
    /// The seats and their players.
    pub seats: Cow<'a, [SeatView]>,
    /// How long the players may think.
    #[schema(example = "fischer:5m+3s")]
    pub clock_rule: Cow<'a, str>,
    /// Whether the lobby lists it.
    pub public: bool,
    /// The view of spectators.
    #[serde(default)]
    pub spectators: Spectators,
    /// Whether some of the match is hidden from the viewer while it is played.
    pub hidden: bool,
    /// Whether it counts for the ratings of its players.
    pub rated: bool,
    /// The SHA-256 of seed and salt, which binds the server to its dice.
    pub commitment: Option<Cow<'a, str>>,
    /// The past of the viewer. Only the first message of a socket or a stream has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub past: Option<Past<'a>>,
    /// The last lines of the chat.
    #[serde(default)]
    pub chat: Cow<'a, [ChatLine]>,
}

/// The actions and events that a viewer has seen, without those that were taken back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Past<'a> {
    /// How many older entries are left out.
    pub omitted: u32,
    /// The newest entries, in order.
    pub entries: Cow<'a, [PastEntry]>,
}

impl Past<'_> {
    /// The most entries that are sent.
    pub const MAX_ENTRIES: usize = 500;

    /// The same past, borrowed.
    #[must_use]
    pub fn reborrow(&self) -> Past<'_> {
        Past {
            omitted: self.omitted,
            entries: Cow::Borrowed(&self.entries),
        }
    }
}

/// One action, or in games with secrets one event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct PastEntry {
    /// The seat whose move it was, if a player's. Missing in games with secrets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// The line of the record. Missing in games with secrets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// The events that the viewer may know of.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(test, ts(type = "unknown[]", optional = false))]
    pub events: Json<'static>,
}

/// The view of spectators while the match is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Spectators {
    /// The same as all players.
    #[default]
    Public,
    /// Everything, this many seconds later.
    Delay(u32),
}

/// The kind of player on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// A person, or a script with a person's token.
    Human,
    /// Nobody yet: the first client that asks gets it.
    Open,
    /// Nobody yet: the holder of the invitation gets it.
    Invited,
    /// A strategy of the server.
    Strategy,
    /// A registered bot.
    Bot,
}

/// One seat as everyone may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatView {
    /// The kind of player.
    pub kind: SeatKind,
    /// Its name; empty while nobody sits here.
    pub name: String,
    /// Whether it is a registered player or bot, so that the name is its own.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub registered: bool,
    /// Whether someone still has to take it.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub free: bool,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn is_false(value: &bool) -> bool {
    !*value
}
