//! The events of a match. Every viewer receives all of them.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::Tile;

/// Something that happened in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the field names explain themselves")]
pub enum Event {
    /// A pawn was placed on a tile.
    Placed { player: Player, tile: Tile },
    /// A pawn moved along a line, and its player scored the tile that it left.
    Moved {
        player: Player,
        from: Tile,
        to: Tile,
        fish: u16,
    },
    /// A stuck pawn left the board, and its player scored its tile.
    Retired {
        player: Player,
        tile: Tile,
        fish: u16,
    },
    /// A player was eliminated.
    Eliminated { player: Player },
    /// A tile left the board with a pawn of an eliminated player; nobody scores it.
    Lost {
        player: Player,
        tile: Tile,
        fish: u16,
    },
}

impl Event {
    /// Describes the event in a sentence, or returns `None` if the board shows enough.
    pub(crate) fn describe(&self) -> Option<String> {
        match self {
            Event::Placed { .. } | Event::Moved { .. } => None,
            Event::Retired { player, tile, fish } => Some(format!(
                "the pawn of seat {player} on tile {tile} cannot move and leaves with {fish} fish"
            )),
            Event::Eliminated { player } => Some(format!("seat {player} is eliminated")),
            Event::Lost { tile, fish, .. } => Some(format!(
                "tile {tile} leaves the board, and {fish} fish are lost"
            )),
        }
    }
}
