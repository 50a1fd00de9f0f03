//! Bodies about the server itself.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How other machines reach the server, for an invitation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct Reach {
    /// Whether only this machine can connect.
    pub loopback: bool,
    /// Addresses of the server in the local network, as they are typed into a browser.
    ///
    /// If `loopback` is true, they work after the server was started with `command`.
    #[schema(example = json!(["http://192.168.1.20:8080"]))]
    pub addresses: Vec<String>,
    /// The command that starts a server for the local network, if this one is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
}

/// The health of the server.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Health {
    /// `ok`; `stopping`; or `storage` if moves cannot be stored.
    pub status: String,
    /// The version of the server.
    pub version: String,
    /// `ok`; `failing` if the last write failed; or `memory` if nothing is stored on disk.
    pub storage: String,
    /// The free space on the disk of the database, in bytes, if it is known.
    pub free_bytes: Option<u64>,
}
