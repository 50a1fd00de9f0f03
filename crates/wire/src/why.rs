//! The answer to a client that asks why an action is refused.

use game::Sentence;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether the rules allow an action, and if not, why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[schema(example = json!({"legal": false, "error": "the tiger cannot enter the water",
    "reason": {"code": "water", "animal": "tiger"}}))]
pub struct Explanation {
    /// Whether the action is legal.
    #[cfg_attr(test, ts(optional = false))]
    pub legal: bool,
    /// The reason in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// The rule that forbids it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub reason: Option<Sentence>,
}
