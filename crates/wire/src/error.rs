//! The stable codes of errors, and how an error is sent.

use std::{fmt, str::FromStr};

use game::Sentence;
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

/// The body of every response that is an error.
///
/// ```
/// use wire::error::{Code, ErrorBody};
///
/// let body = ErrorBody::new(Code::ActionNotYourTurn, "it is not your turn");
/// let text = serde_json::to_string(&body)?;
/// assert_eq!(text, r#"{"code":"action/not-your-turn","error":"it is not your turn"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[schema(example = json!({"code": "action/illegal",
    "error": "the elephant cannot enter the water",
    "reason": {"code": "water", "animal": "elephant"}}))]
pub struct ErrorBody {
    /// The stable name of the error.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "string"))]
    pub code: Code,
    /// What is wrong, in English.
    pub error: String,
    /// The rule of the game that forbids it: a code with its parameters beside it, for which a
    /// client can have words in any language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub reason: Option<Sentence>,
    /// With status 429: which limit was exceeded, and when to try again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ratelimit: Option<RateLimit>,
}

impl ErrorBody {
    /// An error with neither a rule nor a limit behind it.
    ///
    /// ```
    /// use wire::error::{Code, ErrorBody};
    ///
    /// assert_eq!(ErrorBody::new(Code::TableOver, "the match is over").ratelimit, None);
    /// ```
    #[must_use]
    pub fn new(code: Code, error: impl Into<String>) -> ErrorBody {
        ErrorBody {
            code,
            error: error.into(),
            reason: None,
            ratelimit: None,
        }
    }
}

/// Which limit was exceeded, and when to try again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RateLimit {
    /// The name of the limit.
    #[schema(example = "request.address")]
    pub key: String,
    /// The number of seconds to wait.
    pub seconds: u64,
}

/// Writes the enumeration, its texts and its statuses from one table.
macro_rules! codes {
    ($($variant:ident $text:literal $status:literal $about:literal)*) => {
        /// The stable name of an error, with its status.
        ///
        /// ```
        /// use wire::error::Code;
        ///
        /// assert_eq!(Code::ActionStalePly.as_str(), "action/stale-ply");
        /// assert_eq!("action/stale-ply".parse(), Ok(Code::ActionStalePly));
        /// assert_eq!(Code::ActionStalePly.status(), 409);
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        pub enum Code {
            $(#[doc = $about] #[serde(rename = $text)] $variant,)*
        }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Code] = &[$(Code::$variant),*];

            /// The name.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Code::$variant => $text),* }
            }

            /// The HTTP status.
            #[must_use]
            pub const fn status(self) -> u16 {
                match self { $(Code::$variant => $status),* }
            }

            /// The meaning, in one sentence.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self { $(Code::$variant => $about),* }
            }
        }
    };
}

codes! {
    AbortTooLate "abort/too-late" 409 "Everyone has acted."
    ActionIllegal "action/illegal" 422 "A rule forbids the action; `reason` names it."
    ActionNotYourTurn "action/not-your-turn" 409 "Someone else is to move."
    ActionOutOfTime "action/out-of-time" 409 "The clock ran out first."
    ActionStalePly "action/stale-ply" 409 "The action does not answer the current ply."
    ActionUnreadable "action/unreadable" 422 "It is not an action of this game."
    BodyInvalid "body/invalid" 422 "The body is JSON, but does not have the expected shape."
    BodyJson "body/json" 400 "The body is not JSON."
    BodyTimeout "body/timeout" 408 "The body did not arrive in time."
    BodyTooLarge "body/too-large" 413 "The body exceeds the limit of the server."
    BodyType "body/type" 415 "The body is not declared as `application/json`."
    BotUnknown "bot/unknown" 404 "There is no bot of that name."
    BudgetInvalid "budget/invalid" 422 "It is not a budget, or it exceeds the limit of the server."
    ChatInvalid "chat/invalid" 422 "A line of chat has 1 to 280 characters and no control characters."
    ChatNotSeated "chat/not-seated" 403 "Only players at the table can chat."
    ClockInvalid "clock/invalid" 422 "It is not a clock."
    DrawAlreadyOffered "draw/already-offered" 409 "You have offered a draw since the last action."
    DrawNoOffer "draw/no-offer" 409 "Nobody offers a draw."
    GameNoMaps "game/no-maps" 422 "The game is not played on maps."
    GameOptions "game/options" 422 "The game has no such options, or a rule forbids them; then `reason` names it."
    GameUnknown "game/unknown" 422 "There is no such game."
    HintForbidden "hint/forbidden" 403 "There are no hints in rated matches."
    HintNotYourTurn "hint/not-your-turn" 409 "A hint is for the player to move."
    NameInvalid "name/invalid" 422 "It is not a name."
    NameTaken "name/taken" 409 "Another player has registered this name."
    PlayerUnknown "player/unknown" 404 "There is no player of that name."
    QueryInvalid "query/invalid" 400 "A part of the address cannot be read."
    RateLimited "rate/limited" 429 "Too many requests; `ratelimit` says when to try again."
    RecordInvalid "record/invalid" 422 "The record cannot be read or replayed."
    RecordSecret "record/secret" 403 "The record of a match with hidden information is public after the match."
    RematchTooEarly "rematch/too-early" 409 "The match is not over yet."
    RouteMethod "route/method" 405 "This address does not support the method."
    RouteUnknown "route/unknown" 404 "There is nothing at this address."
    SeatInvitation "seat/invitation" 403 "The invitation is for another table, or has been used."
    SeatNoneFree "seat/none-free" 409 "No seat is free."
    ServerFull "server/full" 503 "The server has reached its limit of tables or connections."
    ServerInternal "server/internal" 500 "The server has failed."
    ServerShutdown "server/shutdown" 503 "The server is shutting down."
    ServerStorage "server/storage" 503 "The change could not be stored, and was not made."
    SocketOrigin "socket/origin" 403 "The page comes from another host."
    SocketUpgrade "socket/upgrade" 400 "This address speaks WebSocket."
    StrategyFailed "strategy/failed" 503 "The strategy gave no answer."
    StrategyUnknown "strategy/unknown" 422 "The game has no such strategy."
    TableNoSuchSeat "table/no-such-seat" 409 "The table has fewer seats."
    TableNotStarted "table/not-started" 409 "A seat is still free, so the match has not begun."
    TableOut "table/out" 409 "You are no longer in the match."
    TableOver "table/over" 409 "The match is over."
    TableSeats "table/seats" 422 "These seats cannot be set up."
    TableSpectators "table/spectators" 422 "Spectators see with a delay of 1 to 3600 seconds."
    TableTooMany "table/too-many" 429 "This address has reached its limit of open tables."
    TableUnknown "table/unknown" 404 "There is no such table."
    TakebackAlreadyAsked "takeback/already-asked" 409 "A take-back has been asked for already."
    TakebackForbidden "takeback/forbidden" 409 "Nothing can be taken back at this table."
    TakebackNotAsked "takeback/not-asked" 409 "Nobody asks you to agree to a take-back."
    TakebackNothing "takeback/nothing" 409 "There is nothing to take back."
    ThinkingHidden "thinking/hidden" 409 "The thoughts of computer players are shown only in games without hidden information."
    TokenMissing "token/missing" 401 "This needs a token."
    TokenUnknown "token/unknown" 401 "The token is not of this server."
    TokenWrong "token/wrong" 403 "The token does not give this right."
    TournamentDamaged "tournament/damaged" 500 "The folder of the tournament cannot be read."
    TournamentUnknown "tournament/unknown" 404 "There is no such tournament, or no such game of it."
}

/// There is no such code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is no such code")]
pub struct NotACode;

impl FromStr for Code {
    type Err = NotACode;

    fn from_str(text: &str) -> Result<Code, NotACode> {
        let found = Code::ALL.iter().find(|code| code.as_str() == text);
        found.copied().ok_or(NotACode)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
