//! Changes at a table, with the standing after them.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Json, standing::Standing};

/// A change, with the standing after it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Change<'a> {
    /// The events and notices.
    #[serde(flatten)]
    pub happened: Happened<'a>,
    /// The standing after it.
    #[serde(flatten)]
    pub standing: Standing<'a>,
}

/// The events of the game and the notices of the table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Happened<'a> {
    /// The events of the game that the viewer may know of, in order.
    #[schema(value_type = Vec<Object>)]
    #[cfg_attr(test, ts(type = "unknown[]"))]
    pub events: Json<'a>,
    /// The notices of the table, in order.
    #[schema(value_type = Vec<Object>)]
    pub notices: Cow<'a, [Notice]>,
}

/// A change that a client missed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Missed<'a> {
    /// How far the match had come then.
    pub ply: u32,
    /// The events and notices.
    #[serde(flatten)]
    pub happened: Happened<'a>,
}

/// Something that happened at the table and not in the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Notice {
    /// A player would like to play again.
    RematchOffered {
        /// The player.
        seat: u8,
    },
    /// Something that happened in the match.
    #[serde(untagged)]
    Match(table::Notice),
}
