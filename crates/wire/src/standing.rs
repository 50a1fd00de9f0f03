//! The standing: everything that a client needs to draw a match now.

use std::borrow::Cow;

use game::Ending;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::TakebackRequest;
use utoipa::ToSchema;

use crate::Json;

/// How a match stands for one viewer.
///
/// The first view and every change contain it, with its fields beside theirs. A client derives
/// nothing: whether a draw is offered or a match can be called off is said here.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Standing<'a> {
    /// Where the match is.
    pub state: State,
    /// How far the match has come: an action names the ply it answers.
    ///
    /// In games with secrets each viewer has a count of its own, of the changes sent to it;
    /// otherwise the number would reveal hidden actions.
    pub ply: u32,
    /// The seat whose move it is; `null` before the start and after the end.
    pub turn: Option<u8>,
    /// The observation of the viewer; its shape depends on the game. `null` before the start.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(type = "unknown"))]
    pub observation: Json<'a>,
    /// The legal actions of the viewer in a fixed order; empty when it is not its turn.
    #[schema(value_type = Vec<LegalAction>)]
    #[cfg_attr(test, ts(as = "Vec<LegalAction>"))]
    pub legal: Json<'a>,
    /// The last action of a player, if the viewer may know it.
    pub last: Option<Cow<'a, str>>,
    /// The time that the players have left.
    pub clock: Option<ClockView>,
    /// The seats that offer a draw.
    pub draw_offers: Vec<u8>,
    /// The take-back that waits for others to agree.
    #[schema(value_type = Option<Object>)]
    pub takeback: Option<TakebackRequest>,
    /// Whether the match can still be called off without an outcome.
    pub can_abort: bool,
    /// The rank of each seat, once there is an outcome.
    pub outcome: Option<Vec<u8>>,
    /// How the match ended.
    #[schema(value_type = Option<Object>)]
    pub ended: Option<Ended>,
    /// Seed and salt, once there is an outcome.
    pub revealed: Option<Revealed>,
}

impl Standing<'static> {
    /// A match that has not begun.
    pub const WAITING: Standing<'static> = Standing {
        state: State::Open,
        ply: 0,
        turn: None,
        observation: Json::NULL,
        legal: Json::NONE,
        last: None,
        clock: None,
        draw_offers: Vec::new(),
        takeback: None,
        can_abort: false,
        outcome: None,
        ended: None,
        revealed: None,
    };
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

/// One legal action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LegalAction {
    /// Its notation, which can be sent as the action.
    #[schema(example = "c12c11")]
    pub text: String,
    /// The name of its kind.
    #[schema(example = "shift")]
    pub kind: String,
    /// Its cells, in the order in which a person would point at them.
    pub cells: Vec<String>,
    /// The action as data, which can be sent too.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(type = "unknown"))]
    pub action: Value,
}

/// The time that the players have left, in milliseconds.
///
/// In games with secrets a viewer sees only its own time: the time of others grows with their
/// actions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ClockView {
    /// The time of each seat; `null` if the viewer may not know it.
    pub left: Vec<Option<u64>>,
    /// Whether nobody's time runs now.
    pub paused: bool,
}

/// How a match ended, or that it never began.
///
/// ```
/// use wire::standing::Ended;
///
/// let ended = Ended::Match(game::Ending::Agreed);
/// assert_eq!(serde_json::to_string(&ended)?, r#"{"kind":"agreed"}"#);
/// assert_eq!(serde_json::to_string(&Ended::Deserted)?, r#"{"kind":"deserted"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Ended {
    /// A seat stayed free, so the match never began.
    Deserted,
    /// The match was played.
    #[serde(untagged)]
    Match(Ending),
}

/// The seed and the salt of a match, which fit its commitment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Revealed {
    /// The seed, in hexadecimal digits.
    pub seed: String,
    /// The salt, in hexadecimal digits.
    pub salt: String,
}
