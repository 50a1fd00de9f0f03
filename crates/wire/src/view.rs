//! What one viewer is told of a table: the whole of it, and what has changed.
//!
//! Both are built from what the viewer may know. Whether that is so is decided by the rules of
//! the game and by `table`; here are the shapes.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    Json,
    client::ChatLine,
    ended::{Departure, Ended},
};

/// All that a viewer may know of a table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableView<'a> {
    /// The id of the table, which is part of its address.
    pub id: Cow<'a, str>,
    /// The id of the game.
    pub game: Cow<'a, str>,
    /// Where the match is.
    pub state: State,
    /// The seat of the one who is told; nothing for spectators.
    pub seat: Option<u8>,
    /// Who sits where.
    pub seats: Cow<'a, [SeatView]>,
    /// How long the players may think.
    #[schema(example = "fischer:5m+3s")]
    pub clock_rule: Cow<'a, str>,
    /// Whether the lobby lists it.
    pub public: bool,
    /// What spectators see.
    #[serde(default)]
    pub spectators: Spectators,
    /// Whether it counts for the ratings of those at it.
    pub rated: bool,
    /// The SHA-256 of seed and salt, which binds the server to its dice.
    pub commitment: Option<Cow<'a, str>>,
    /// Who offers a draw.
    pub draw_offers: Vec<u8>,
    /// The take-back that is asked for.
    pub takeback: Option<Asked>,
    /// How far the match has come: what an action answers.
    ///
    /// In games with secrets each viewer has a count of its own, of what it was told; else the
    /// number would tell how often others acted unseen.
    pub ply: u32,
    /// The seat whose move it is; nothing before the start and after the end.
    pub turn: Option<u8>,
    /// What the viewer may know of the position; its shape depends on the game. Nothing before
    /// the start.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(type = "unknown"))]
    pub observation: Json<'a>,
    /// What the viewer may do now, in a fixed order; empty when it is not its turn.
    #[schema(value_type = Vec<LegalAction>)]
    #[cfg_attr(test, ts(as = "Vec<LegalAction>"))]
    pub legal: Json<'a>,
    /// The last action of a player, if the viewer may know it.
    pub last: Option<Cow<'a, str>>,
    /// What is left of the players' time.
    pub clock: Option<ClockView>,
    /// The rank of each seat, once there is an outcome.
    pub outcome: Option<Vec<u8>>,
    /// How the match ended, for people.
    pub ending: Option<Cow<'a, str>>,
    /// How the match ended, for programs.
    #[serde(default)]
    pub ended: Option<Ended>,
    /// Seed and salt, once there is an outcome.
    pub revealed: Option<Revealed>,
    /// What was said at the table lately.
    #[serde(default)]
    pub chat: Cow<'a, [ChatLine]>,
}

/// One action that can be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LegalAction {
    /// Its notation, which can be sent as the action.
    #[schema(example = "c12c11")]
    pub text: String,
    /// What it is called.
    #[schema(example = "shift")]
    pub kind: String,
    /// The cells it is about, in the order in which one would point at them.
    pub cells: Vec<String>,
    /// The action as data, which can be sent too.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "unknown"))]
    pub action: Value,
}

/// Where a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// A seat is still free.
    Open,
    /// It is being played.
    Playing,
    /// It has ended.
    Over,
}

impl State {
    /// The word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            State::Open => "open",
            State::Playing => "playing",
            State::Over => "over",
        }
    }
}

/// What spectators see of a match while it is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Spectators {
    /// What all players see.
    #[default]
    Public,
    /// Everything, so many seconds later.
    Delay(u32),
}

/// What sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum SeatKind {
    /// A person, or a script with a person's token.
    Human,
    /// Nobody yet: whoever comes first.
    Open,
    /// Nobody yet: who has the invitation.
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
    /// What sits here.
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

/// What is left of the players' time, in thousandths of a second.
///
/// In games with secrets a viewer sees its own time only: that of others grows with what they do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClockView {
    /// What each seat has left; nothing for those which the viewer may not know.
    pub left: Vec<Option<u64>>,
    /// Whether nobody's time runs now.
    pub paused: bool,
}

/// What the dice of a match depended on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Revealed {
    /// The seed, in hexadecimal digits.
    pub seed: String,
    /// The salt, in hexadecimal digits.
    pub salt: String,
}

/// A take-back that waits for the others to agree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Asked {
    /// Who asks.
    pub by: u8,
    /// How many plies would still hold.
    pub ply: u32,
    /// Who has not answered yet.
    pub waiting: Vec<u8>,
}

/// What has changed, and where the match stands now.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Change<'a> {
    /// Where the match is.
    pub state: State,
    /// What happened in the game and the viewer may know of, in order.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(test, ts(type = "unknown[]"))]
    pub events: Json<'a>,
    /// What happened at the table, in order.
    pub notices: Vec<Notice>,
    /// How far the match has come: what an action answers.
    ///
    /// In games with secrets each viewer has a count of its own, of what it was told; else the
    /// number would tell how often others acted unseen.
    pub ply: u32,
    /// The seat whose move it is; nothing before the start and after the end.
    pub turn: Option<u8>,
    /// What the viewer may know of the position; its shape depends on the game.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "unknown"))]
    pub observation: Json<'a>,
    /// What the viewer may do now, in a fixed order; empty when it is not its turn.
    #[schema(value_type = Vec<LegalAction>)]
    #[cfg_attr(test, ts(as = "Vec<LegalAction>"))]
    pub legal: Json<'a>,
    /// The last action of a player, if the viewer may know it.
    pub last: Option<Cow<'a, str>>,
    /// What is left of the players' time.
    pub clock: Option<ClockView>,
    /// The rank of each seat, once there is an outcome.
    pub outcome: Option<Vec<u8>>,
    /// How the match ended, for people.
    pub ending: Option<Cow<'a, str>>,
    /// How the match ended, for programs.
    #[serde(default)]
    pub ended: Option<Ended>,
    /// Seed and salt, once there is an outcome.
    pub revealed: Option<Revealed>,
}

impl Change<'_> {
    /// About how many bytes it takes to write it.
    pub(crate) fn room(&self) -> usize {
        let parts = [&self.observation, &self.legal, &self.events];
        parts.iter().map(|part| part.get().len()).sum::<usize>() + 512
    }
}

/// A change that was missed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Missed<'a> {
    /// How far the match had come then.
    pub ply: u32,
    /// What happened in the game and the viewer may know of, in order.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(test, ts(type = "unknown[]"))]
    pub events: Json<'a>,
    /// What happened at the table, in order.
    pub notices: Vec<Notice>,
}

/// Something that happened at the table rather than in the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Notice {
    /// A player offers a draw, or agrees to one.
    DrawOffered {
        /// Who.
        seat: u8,
    },
    /// A player declined; no offer stands any more.
    DrawDeclined {
        /// Who.
        seat: u8,
    },
    /// The match went on before all had agreed.
    DrawLapsed {
        /// Whose offer it was.
        seat: u8,
    },
    /// A player asks to go back.
    TakebackAsked {
        /// Who.
        seat: u8,
        /// How many plies would still hold.
        ply: u32,
    },
    /// A player declined, or withdrew what it asked for.
    TakebackDeclined {
        /// Who.
        seat: u8,
    },
    /// The match went on before all had agreed.
    TakebackLapsed {
        /// Who had asked.
        seat: u8,
    },
    /// The match went back.
    TookBack {
        /// How many plies still hold.
        ply: u32,
    },
    /// The time of a player was up, and the rules acted in its place.
    TimedOut {
        /// Whose.
        seat: u8,
    },
    /// A player left.
    Left {
        /// Who.
        seat: u8,
        /// Why, for people.
        reason: String,
        /// Why, for programs.
        why: Departure,
    },
    /// The match has ended.
    Ended {
        /// How, for people.
        ending: String,
        /// How, for programs.
        ended: Ended,
    },
    /// Someone took a seat.
    Seated {
        /// Which.
        seat: u8,
        /// Its name.
        name: String,
    },
    /// A player would like to play again.
    RematchOffered {
        /// Who.
        seat: u8,
    },
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn is_false(value: &bool) -> bool {
    !*value
}
