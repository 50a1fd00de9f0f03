//! Maps: requests of an editor, and the responses.

use game::Sentence;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A request for a new map.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct NewMap {
    /// The id of the game.
    pub game: String,
    /// Options of the game that shape its boards.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(optional, type = "Record<string, unknown>"))]
    pub options: Option<Value>,
    /// The number of players. The default is the fewest.
    #[serde(default)]
    pub players: Option<u8>,
    /// The same seed and options give the same map. The default is a random seed.
    #[serde(default)]
    #[schema(maximum = 9007199254740991_u64)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub seed: Option<u64>,
}

/// A generated map.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MadeMap {
    /// Its text, as the option `map` of the game takes it.
    pub map: String,
    /// The file name extension of such maps.
    pub ending: String,
    /// The seed that it was made from.
    #[cfg_attr(test, ts(type = "number"))]
    pub seed: u64,
    /// A description in one line.
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
    /// The number of players. Without it, only the text is checked.
    #[serde(default)]
    pub players: Option<u8>,
}

/// The result of checking a map.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CheckedMap {
    /// Why it cannot be played, if it cannot.
    pub fault: Option<MapFault>,
    /// What looks like a mistake, although the map can be played.
    pub warnings: Vec<MapFault>,
    /// A description in one line, if it could be read.
    pub summary: Option<String>,
    /// The file name extension of such maps.
    pub ending: String,
    /// The shape of its board, if it could be read.
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(type = "Geometry | null"))]
    pub geometry: Option<Value>,
}

/// Something wrong with a map.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct MapFault {
    /// The line of the text, counted from one, if it is known.
    #[cfg_attr(test, ts(optional = false))]
    pub line: Option<u32>,
    /// What is wrong, in English.
    pub error: String,
    /// The same as a code with its parameters beside it, as in errors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub reason: Option<Sentence>,
}

impl From<Sentence> for MapFault {
    fn from(sentence: Sentence) -> MapFault {
        MapFault {
            line: sentence.line(),
            error: sentence.to_string(),
            reason: Some(sentence),
        }
    }
}
