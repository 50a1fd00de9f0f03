//! Maps: what an editor asks for, and what it is told.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A wish for a new map.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct NewMap {
    /// The id of the game.
    pub game: String,
    /// The options of the game which shape its boards.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(optional, type = "Record<string, unknown>"))]
    pub options: Option<Value>,
    /// For how many players; if it is left out, the fewest.
    #[serde(default)]
    pub players: Option<u8>,
    /// The same number and options give the same map; if it is left out, a number is drawn.
    #[serde(default)]
    #[schema(maximum = 9007199254740991_u64)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub seed: Option<u64>,
}

/// A map that was made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MadeMap {
    /// Its text, which is also what the option `map` of the game takes.
    pub map: String,
    /// How files of such maps end.
    pub ending: String,
    /// The number it was made from.
    #[cfg_attr(test, ts(type = "number"))]
    pub seed: u64,
    /// What it is, in one line.
    pub summary: String,
    /// The shape of its board.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(as = "game::Geometry"))]
    pub geometry: Value,
}

/// A map to be checked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct MapToCheck {
    /// The id of the game.
    pub game: String,
    /// Its text.
    pub map: String,
    /// How many are to play on it; if it is left out, only the text is checked.
    #[serde(default)]
    pub players: Option<u8>,
}

/// What there is to say about a map.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CheckedMap {
    /// Why it cannot be played; nothing if it can.
    pub fault: Option<MapFault>,
    /// What looks like a slip, but can be played.
    pub warnings: Vec<String>,
    /// What it is, in one line, if it could be read.
    pub summary: Option<String>,
    /// How files of such maps end.
    pub ending: String,
    /// The shape of its board, if it could be read.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(type = "Geometry | null"))]
    pub geometry: Option<Value>,
}

/// Why a map cannot be played.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MapFault {
    /// The line of the text, from one, if a line is to blame.
    pub line: Option<u32>,
    /// A sentence for the person.
    pub error: String,
}
