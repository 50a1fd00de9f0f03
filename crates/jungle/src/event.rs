//! The events of a match. Every viewer receives all of them.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::{Animal, EndReason, Kind, Square};

/// Something that happened in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the field names explain themselves")]
pub enum Event {
    /// An animal moved from one square to another.
    Moved {
        player: Player,
        animal: Animal,
        from: Square,
        to: Square,
        kind: Kind,
    },
    /// An animal was captured.
    Captured {
        player: Player,
        animal: Animal,
        square: Square,
        by: Animal,
    },
    /// An animal stepped onto an enemy trap.
    Trapped {
        player: Player,
        animal: Animal,
        square: Square,
    },
    /// A player resigned.
    Resigned { player: Player },
    /// The match is over.
    Ended(EndReason),
}

impl Event {
    /// Describes the event in a sentence, or returns `None` if the board shows enough.
    pub(crate) fn describe(&self) -> Option<String> {
        match *self {
            Event::Moved { .. } => None,
            Event::Captured {
                player,
                animal,
                square,
                by,
            } => {
                let (taker, taken) = (color(player.next(2)), color(player));
                Some(format!(
                    "{taker}'s {by} takes {taken}'s {animal} on {square}"
                ))
            }
            Event::Trapped {
                player,
                animal,
                square,
            } => Some(format!(
                "{}'s {animal} is trapped on {square}",
                color(player)
            )),
            Event::Resigned { player } => Some(format!("{} resigns", color(player))),
            Event::Ended(ending) => Some(describe_end(ending)),
        }
    }
}

fn describe_end(ending: EndReason) -> String {
    let won = |winner: Player, why: &str| {
        let (winner, loser) = (color(winner), color(winner.next(2)));
        format!("{winner} wins: {}", why.replace("LOSER", loser))
    };
    match ending {
        EndReason::Throne { winner } => won(winner, "the throne of LOSER has fallen"),
        EndReason::NoAnimals { winner } => won(winner, "LOSER has no animal left"),
        EndReason::NoMoves { winner } => won(winner, "LOSER cannot move"),
        EndReason::Resigned { winner } => won(winner, "LOSER has resigned"),
        EndReason::ThirdTime => "a draw: the same position for the third time".into(),
        EndReason::QuietLimit => "a draw: too many plies without a capture".into(),
    }
}

const fn color(player: Player) -> &'static str {
    match player.index() {
        0 => "red",
        _ => "blue",
    }
}
