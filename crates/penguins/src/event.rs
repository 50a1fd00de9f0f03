//! What can happen.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::Tile;

/// Something that happened. Everyone sees everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A pawn was put on a tile.
    Placed {
        /// Whose.
        player: Player,
        /// Where.
        tile: Tile,
    },
    /// A pawn went along a line, and its player took the tile it left.
    Moved {
        /// Whose.
        player: Player,
        /// The tile it left.
        from: Tile,
        /// The tile it stands on now.
        to: Tile,
        /// The fish that were scored.
        fish: u16,
    },
    /// A pawn that could not move any more left the board, and its player took its tile.
    Retired {
        /// Whose.
        player: Player,
        /// The tile.
        tile: Tile,
        /// The fish that were scored.
        fish: u16,
    },
    /// A player was taken out of the match.
    Eliminated {
        /// Who.
        player: Player,
    },
    /// A tile left the board with a pawn of an eliminated player; nobody scores it.
    Lost {
        /// Whose pawn.
        player: Player,
        /// The tile.
        tile: Tile,
        /// The fish that nobody has.
        fish: u16,
    },
}

impl Event {
    /// Returns a sentence for a person, unless the board shows it well enough.
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
