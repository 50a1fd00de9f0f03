//! What can happen in a match. All of it is told to everyone.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::{Animal, Ending, Kind, Square};

/// Something that happened.
///
/// ```
/// use game::Player;
/// use jungle::Event;
///
/// let event = Event::Resigned { player: Player::new(1) };
/// assert_ne!(event, Event::Resigned { player: Player::new(0) });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// An animal went from one square to another.
    Moved {
        /// Whose it is.
        player: Player,
        /// Which it is.
        animal: Animal,
        /// Where it stood.
        from: Square,
        /// Where it went.
        to: Square,
        /// What the move is called.
        kind: Kind,
    },
    /// An animal was taken.
    Captured {
        /// Whose it was.
        player: Player,
        /// Which it was.
        animal: Animal,
        /// Where it stood.
        square: Square,
        /// By which animal of the other side.
        by: Animal,
    },
    /// An animal stepped onto an enemy trap.
    Trapped {
        /// Whose it is.
        player: Player,
        /// Which it is.
        animal: Animal,
        /// Where it stands.
        square: Square,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        player: Player,
    },
    /// The match is over.
    Ended(Ending),
}

impl Event {
    /// Returns a sentence for a person, unless the board shows it well enough.
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

fn describe_end(ending: Ending) -> String {
    let won = |winner: Player, why: &str| {
        let (winner, loser) = (color(winner), color(winner.next(2)));
        format!("{winner} wins: {}", why.replace("LOSER", loser))
    };
    match ending {
        Ending::Throne { winner } => won(winner, "the throne of LOSER has fallen"),
        Ending::NoAnimals { winner } => won(winner, "LOSER has no animal left"),
        Ending::NoMoves { winner } => won(winner, "LOSER cannot move"),
        Ending::Resigned { winner } => won(winner, "LOSER has resigned"),
        Ending::ThirdTime => "a draw: the same position for the third time".into(),
        Ending::QuietLimit => "a draw: too many plies without a capture".into(),
    }
}

const fn color(player: Player) -> &'static str {
    match player.index() {
        0 => "red",
        _ => "blue",
    }
}
