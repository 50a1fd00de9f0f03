//! What can happen, as each viewer is told of it.
//!
//! Whoever adds up what it is told has what it observes; a test does so.

use game::{Outcome, Player, Turn};
use serde::{Deserialize, Serialize};

use crate::{
    Castle, Luck, Square, Terrain,
    observe::{ObservedBattle, ObservedUndo, ObservedUnit},
    unit::Orders,
};

/// Something that happened. Units are told apart by where they stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A turn began.
    TurnBegan {
        /// Whose.
        player: Player,
        /// In which round.
        round: u32,
    },
    /// The viewer has more gold, or less.
    Gold {
        /// How much it has now.
        gold: u32,
        /// What was added to it.
        change: i32,
    },
    /// The viewer sees more of the board, or less.
    Sight {
        /// What is known now for good.
        explored: Vec<(Square, Terrain)>,
        /// What is in sight now and was not.
        shown: Vec<Square>,
        /// What was in sight and is not any more.
        hidden: Vec<Square>,
    },
    /// A unit came into sight, or to the board.
    Appeared {
        /// As the viewer sees it.
        unit: ObservedUnit,
    },
    /// A unit went out of sight.
    Disappeared {
        /// Where it was seen last.
        at: Square,
    },
    /// A unit went to the square beside it.
    Stepped {
        /// Where it stood.
        from: Square,
        /// Where it stands.
        to: Square,
    },
    /// What a unit of the viewer may still do has changed.
    Ordered {
        /// Where it stands.
        at: Square,
        /// What it may do.
        orders: Orders,
    },
    /// A unit has healed.
    Healed {
        /// Where it stands.
        at: Square,
        /// How much life it has now.
        life: u8,
    },
    /// A blow is about to be struck.
    Attacked {
        /// Between whom.
        battle: ObservedBattle,
    },
    /// A blow was struck.
    Struck {
        /// Between whom.
        battle: ObservedBattle,
        /// How it turned out.
        luck: Luck,
        /// How much life it took.
        damage: u8,
        /// How much life is left.
        life: u8,
    },
    /// A unit is dead.
    Fell {
        /// Where it stood.
        at: Square,
    },
    /// A castle or a site was struck by a unit in sight.
    Besieged {
        /// Where the unit stands.
        striker: Square,
        /// Where the castle stands.
        target: Square,
        /// How much life it took.
        damage: u8,
    },
    /// A castle in sight changed hands.
    Occupied {
        /// Where it stands.
        at: Square,
        /// Whose it is now.
        player: Player,
    },
    /// A castle or a site in sight was torn down.
    Destroyed {
        /// Where it stood.
        at: Square,
        /// By whom.
        player: Player,
    },
    /// What the viewer knows of a castle has changed.
    Castle {
        /// Where it stands.
        at: Square,
        /// What it is; nothing once it is gone.
        castle: Option<Castle>,
    },
    /// What the viewer knows of deposits has changed.
    Deposits {
        /// Those it did not know.
        found: Vec<Square>,
        /// Those it knew, and which are not there any more.
        gone: Vec<Square>,
    },
    /// An engineer of the viewer has picked up gold.
    Collected {
        /// Where it lay.
        at: Square,
    },
    /// Whether the viewer can take a step back has changed.
    MayUndo {
        /// The step; nothing if none can be taken back.
        undo: Option<ObservedUndo>,
    },
    /// A player left the match.
    Resigned {
        /// Who.
        player: Player,
    },
    /// The match is over.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
}

impl Event {
    /// Returns a sentence for a person, unless the board shows it well enough.
    pub(crate) fn describe(&self) -> Option<String> {
        let seat = |owner: Player| format!("seat {owner}");
        Some(match self {
            Event::TurnBegan { player, round } => {
                format!("round {round}, the turn of {}", seat(*player))
            }
            Event::Gold { gold, change } => format!("{gold} gold ({change:+})"),
            Event::Appeared { unit } => {
                let ObservedUnit {
                    owner, kind, at, ..
                } = unit;
                format!("{} of {} appears on {at}", kind.one(), seat(*owner))
            }
            Event::Disappeared { at } => format!("the unit on {at} goes out of sight"),
            Event::Attacked {
                battle:
                    ObservedBattle {
                        striker,
                        target,
                        is_answer,
                    },
            } => match is_answer {
                true => format!("{striker} strikes back at {target}"),
                false => format!("{striker} attacks {target}"),
            },
            Event::Struck {
                battle,
                luck,
                damage,
                life,
            } => match luck {
                Luck::Dodged => format!("{} dodges", battle.target),
                Luck::Critical => {
                    format!(
                        "a critical hit: {} loses {damage}, {life} left",
                        battle.target
                    )
                }
                Luck::Hit => format!("{} loses {damage}, {life} left", battle.target),
            },
            Event::Fell { at } => format!("the unit on {at} is dead"),
            Event::Besieged {
                striker,
                target,
                damage,
            } => {
                format!("{striker} strikes the walls on {target}: {damage}")
            }
            Event::Occupied { at, player } => {
                format!("{} occupies the castle on {at}", seat(*player))
            }
            Event::Destroyed { at, player } => {
                format!("{} destroys what stood on {at}", seat(*player))
            }
            Event::Castle {
                at,
                castle: Some(castle),
            } => match castle.is_finished() {
                true => format!(
                    "{at}: a castle of {}, life {}",
                    seat(castle.owner),
                    castle.life
                ),
                false => format!(
                    "{at}: a site of {}, level {}, life {}",
                    seat(castle.owner),
                    castle.level,
                    castle.life
                ),
            },
            Event::Castle { at, castle: None } => format!("{at}: nothing stands there any more"),
            Event::Deposits { found, .. } if found.is_empty() => return None,
            Event::Deposits { found, .. } => {
                let squares: Vec<String> = found.iter().map(Square::to_string).collect();
                format!("gold lies on {}", squares.join(", "))
            }
            Event::Collected { at } => format!("gold is picked up on {at}"),
            Event::Resigned { player } => format!("{} resigns", seat(*player)),
            Event::Over { outcome } => {
                match Turn::Over(*outcome).outcome().and_then(Outcome::winner) {
                    Some(winner) => format!("{} has won", seat(winner)),
                    None => "nobody has won".into(),
                }
            }
            Event::Sight { .. }
            | Event::Stepped { .. }
            | Event::Ordered { .. }
            | Event::Healed { .. }
            | Event::MayUndo { .. } => return None,
        })
    }
}
