//! Events, as each viewer receives them.
//!
//! A viewer that applies every event it receives arrives at its observation; a test does so.

use game::{Outcome, Player};
use serde::{Deserialize, Serialize};

use crate::{
    Castle, Kind, Luck, Square, Terrain,
    observe::ObservedUnit,
    state::{Battle, Undo},
    unit::Orders,
};

/// Something that happened. A unit is identified by its square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "most fields are what their names say")]
pub enum Event {
    /// A turn began.
    TurnBegan { player: Player, round: u32 },
    /// The viewer's gold changed.
    Gold {
        player: Player,
        gold: u32,
        change: i32,
    },
    /// The viewer sees more of the board, or less.
    Sight {
        /// Squares whose terrain is now known.
        explored: Vec<(Square, Terrain)>,
        /// Squares that came into sight.
        shown: Vec<Square>,
        /// Squares that went out of sight.
        hidden: Vec<Square>,
    },
    /// A unit came into sight or onto the board.
    Appeared { unit: ObservedUnit },
    /// A unit that was last seen on `at` went out of sight.
    Disappeared {
        player: Player,
        kind: Kind,
        at: Square,
    },
    /// A unit moved to a neighboring square.
    Stepped {
        player: Player,
        kind: Kind,
        from: Square,
        to: Square,
    },
    /// The orders of one of the viewer's units changed.
    Ordered {
        player: Player,
        kind: Kind,
        at: Square,
        orders: Orders,
    },
    /// A unit healed; `life` is its new life.
    Healed {
        player: Player,
        kind: Kind,
        at: Square,
        life: u8,
    },
    /// A blow is about to be struck.
    Attacked { battle: Battle },
    /// A blow was struck. `player` and `kind` are those of the striking unit.
    Struck {
        player: Player,
        kind: Kind,
        target_kind: Kind,
        battle: Battle,
        luck: Luck,
        damage: u8,
        /// The remaining life of the target.
        life: u8,
    },
    /// A unit died.
    Fell {
        player: Player,
        kind: Kind,
        at: Square,
    },
    /// A unit in sight struck a castle or a site.
    Besieged {
        player: Player,
        kind: Kind,
        striker: Square,
        target: Square,
        damage: u8,
    },
    /// A player took over a castle in sight.
    Occupied { at: Square, player: Player },
    /// A player destroyed a castle or a site in sight.
    Destroyed { at: Square, player: Player },
    /// A player built a level of a castle in sight; the fourth completes it.
    Built {
        at: Square,
        player: Player,
        level: u8,
    },
    /// The viewer's knowledge of a castle changed; `None` means that it is gone.
    Castle { at: Square, castle: Option<Castle> },
    /// The viewer's knowledge of deposits changed.
    Deposits {
        found: Vec<Square>,
        gone: Vec<Square>,
    },
    /// One of the viewer's engineers collected a deposit.
    Collected { player: Player, at: Square },
    /// The step that the viewer can take back changed.
    MayUndo { undo: Option<Undo> },
    /// A player left the match.
    Resigned { player: Player },
    /// The match is over.
    Over { outcome: Outcome },
}

impl Event {
    /// Returns a sentence for a person, or `None` if the board shows the event well enough.
    pub(crate) fn describe(&self) -> Option<String> {
        Some(match self {
            Event::TurnBegan { player, round } => {
                format!("round {round}, the turn of seat {player}")
            }
            Event::Gold { gold, change, .. } => format!("{gold} gold ({change:+})"),
            Event::Appeared { unit } => {
                let (owner, at) = (unit.owner, unit.at);
                format!(
                    "{} of seat {owner} appears on {at}",
                    unit.kind.with_article()
                )
            }
            Event::Disappeared { at, .. } => format!("the unit on {at} goes out of sight"),
            Event::Attacked { battle } => {
                let Battle {
                    striker, target, ..
                } = battle;
                match battle.is_answer {
                    true => format!("{striker} strikes back at {target}"),
                    false => format!("{striker} attacks {target}"),
                }
            }
            Event::Struck {
                battle,
                luck,
                damage,
                life,
                ..
            } => {
                let target = battle.target;
                match luck {
                    Luck::Dodged => format!("{target} dodges"),
                    Luck::Critical => {
                        format!("a critical hit: {target} loses {damage}, {life} left")
                    }
                    Luck::Hit => format!("{target} loses {damage}, {life} left"),
                }
            }
            Event::Fell { at, .. } => format!("the unit on {at} is dead"),
            Event::Besieged {
                striker,
                target,
                damage,
                ..
            } => format!("{striker} strikes the walls on {target}: {damage}"),
            Event::Occupied { at, player } => format!("seat {player} occupies the castle on {at}"),
            Event::Destroyed { at, player } => format!("seat {player} destroys what stood on {at}"),
            Event::Castle { at, castle } => match castle {
                Some(castle) => describe_castle(*at, castle),
                None => format!("{at}: nothing stands there any more"),
            },
            Event::Deposits { found, .. } if found.is_empty() => return None,
            Event::Deposits { found, .. } => {
                let squares: Vec<String> = found.iter().map(Square::to_string).collect();
                format!("gold lies on {}", squares.join(", "))
            }
            Event::Collected { at, .. } => format!("gold is picked up on {at}"),
            Event::Resigned { player } => format!("seat {player} resigns"),
            Event::Over { outcome } => match outcome.winner() {
                Some(winner) => format!("seat {winner} has won"),
                None => "nobody has won".into(),
            },
            // The event about the castle itself follows a `Built`.
            Event::Built { .. }
            | Event::Sight { .. }
            | Event::Stepped { .. }
            | Event::Ordered { .. }
            | Event::Healed { .. }
            | Event::MayUndo { .. } => return None,
        })
    }
}

fn describe_castle(at: Square, castle: &Castle) -> String {
    let (owner, level, life) = (castle.owner, castle.level, castle.life);
    match castle.is_finished() {
        true => format!("{at}: a castle of seat {owner}, life {life}"),
        false => format!("{at}: a site of seat {owner}, level {level}, life {life}"),
    }
}
