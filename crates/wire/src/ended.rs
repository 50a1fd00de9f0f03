//! How a match ended and why players leave, for programs: the sentences beside it are for people.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a match ended.
///
/// ```
/// let ended = wire::ended::Ended::Resigned { seat: 1 };
/// assert_eq!(serde_json::to_string(&ended)?, r#"{"kind":"resigned","seat":1}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Ended {
    /// The rules decided it; the observation tells more.
    ByRule,
    /// A player gave up, and by the rules that was the end.
    Resigned {
        /// Who.
        seat: u8,
    },
    /// The time of a player was up, and by the rules that was the end.
    OutOfTime {
        /// Whose.
        seat: u8,
    },
    /// A program gave no answer, and by the rules that was the end.
    Failed {
        /// Which.
        seat: u8,
    },
    /// The players agreed on a draw.
    Agreed,
    /// It was called off, and has no outcome.
    Aborted,
    /// A seat stayed free too long, so it never began.
    Deserted,
}

/// Why a player left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Departure {
    /// It gave up.
    Resigned,
    /// Its time was up.
    OutOfTime,
    /// It is a program, and gave no answer.
    Failed,
}
