//! Maps: what an editor asks for, and what it is told.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A wish for a new map.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewMap {
    /// The id of the game.
    pub game: String,
    /// The options of the game which shape its boards.
    #[serde(default)]
    #[schema(value_type = Object)]
    pub options: Option<Value>,
    /// For how many players; if it is left out, the fewest.
    #[serde(default)]
    pub players: Option<u8>,
    /// The same number and options give the same map; if it is left out, a number is drawn.
    #[serde(default)]
    #[schema(maximum = 9007199254740991_u64)]
    pub seed: Option<u64>,
}

/// A map that was made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct MadeMap {
    /// Its text, which is also what the option `map` of the game takes.
    pub map: String,
    /// How files of such maps end.
    pub ending: String,
    /// The number it was made from.
    pub seed: u64,
    /// What it is, in one line.
    pub summary: String,
    /// The shape of its board.
    #[schema(value_type = Object)]
    pub geometry: Value,
}

/// A map to be checked.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
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
    pub geometry: Option<Value>,
}

/// Why a map cannot be played.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct MapFault {
    /// The line of the text, from one, if a line is to blame.
    pub line: Option<u32>,
    /// A sentence for the person.
    pub error: String,
}
