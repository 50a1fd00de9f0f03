//! Events.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::{Item, Luck, TerritoryId};

/// Something that happened.
///
/// `item` is `None` for viewers who may not know the kind of an item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum Event {
    /// A player chose its capital.
    CapitalChosen { player: Player, at: TerritoryId },
    /// A round began. `support` is the share of support that counts, in percent.
    RoundBegan { round: u16, support: u32 },
    /// A turn began. `extra` turns are granted by an item.
    TurnBegan { player: Player, extra: bool },
    /// A camp reached its last turn and disappeared.
    CampVanished {
        player: Player,
        at: TerritoryId,
        soldiers: u32,
    },
    /// A stored item expired.
    ItemExpired { player: Player, item: Option<Item> },
    /// A lying item disappeared because nobody took it in time.
    ItemVanished { at: TerritoryId },
    /// An item appeared on a territory. `item` is set only for the fat bonus.
    ItemAppeared { at: TerritoryId, item: Option<Item> },
    /// A player placed the reinforcements of a turn.
    Reinforced {
        player: Player,
        at: TerritoryId,
        soldiers: u32,
    },
    /// A player used a stored item.
    ItemUsed { player: Player, item: Item },
    /// A player captured an unowned territory with its garrison.
    Captured {
        player: Player,
        from: TerritoryId,
        to: TerritoryId,
        soldiers: u32,
    },
    /// A player built a port.
    Built { player: Player, at: TerritoryId },
    /// A player picked up an item and stored it.
    ItemStored {
        player: Player,
        at: TerritoryId,
        item: Option<Item>,
    },
    /// A player picked up an item that takes effect at once.
    ItemWorked {
        player: Player,
        at: TerritoryId,
        item: Item,
    },
    /// An item was destroyed because the player who found it already held one.
    ItemDestroyed { at: TerritoryId },
    /// A player gained soldiers through an item.
    Grew { player: Player, soldiers: u32 },
    /// A player lost soldiers through an item.
    Shrank { player: Player, soldiers: u32 },
    /// A territory became unowned through an item.
    LandLost { player: Player, at: TerritoryId },
    /// A territory changed its owner through an item.
    LandJoined {
        player: Player,
        from: Player,
        at: TerritoryId,
    },
    /// A player attacked. The strengths are doubled, so that they are whole. `advanced` is the
    /// number of soldiers who moved onto a conquered target.
    Attacked {
        player: Player,
        from: TerritoryId,
        to: TerritoryId,
        defender: Player,
        attack2: u64,
        defence2: u64,
        luck: Luck,
        damage: u32,
        advanced: Option<u32>,
    },
    /// A hero appeared.
    HeroCame { player: Player, at: TerritoryId },
    /// A hero returned to the capital because its territory was lost.
    HeroReturned { player: Player, at: TerritoryId },
    /// A hero was killed.
    HeroDied { player: Player, at: TerritoryId },
    /// A player moved troops.
    Moved {
        player: Player,
        from: TerritoryId,
        to: TerritoryId,
        soldiers: u32,
        hero: bool,
    },
    /// Soldiers deserted because their player passed again.
    Deserted { player: Player, soldiers: u32 },
    /// A player is out: conquered by another player, or because it left.
    Eliminated { player: Player, by: Option<Player> },
}

impl Event {
    /// Returns a sentence for a person. `None` if the board shows the event clearly.
    pub(crate) fn describe(&self) -> Option<String> {
        Some(match self {
            Event::CapitalChosen { player, at } => {
                format!("seat {player} has its capital on {at}")
            }
            Event::RoundBegan {
                round,
                support: 100,
            } => format!("round {round}"),
            Event::RoundBegan { round, support } => {
                format!("round {round}: only {support} percent of support count")
            }
            Event::TurnBegan { extra: false, .. } => return None,
            Event::TurnBegan {
                player,
                extra: true,
            } => format!("seat {player} plays again"),
            Event::CampVanished { at, soldiers, .. } => {
                format!("{soldiers} soldiers have waited too long in sanctuary {at} and are gone")
            }
            Event::ItemExpired { player, item } => {
                format!("the item of seat {player} is gone{}", named(*item))
            }
            Event::ItemVanished { at } => format!("the item on {at} is gone"),
            Event::ItemAppeared { at, item } => format!("an item lies on {at}{}", named(*item)),
            Event::Reinforced {
                player,
                at,
                soldiers,
            } => {
                format!("seat {player} gets {soldiers} soldiers on {at}")
            }
            Event::ItemUsed { player, item } => format!("seat {player} uses {}", item.title()),
            Event::Captured {
                player,
                to,
                soldiers,
                ..
            } => format!("seat {player} captures {to}, and {soldiers} soldiers join"),
            Event::Built { player, at } => format!("seat {player} builds a port on {at}"),
            Event::ItemStored { player, item, .. } => {
                format!("seat {player} picks up an item{}", named(*item))
            }
            Event::ItemWorked { player, item, .. } => {
                format!("seat {player} picks up {}", item.title())
            }
            Event::ItemDestroyed { at } => format!("the item on {at} is destroyed"),
            Event::Grew { player, soldiers } => {
                format!("{soldiers} soldiers come to seat {player}")
            }
            Event::Shrank { player, soldiers } => {
                format!("{soldiers} soldiers leave seat {player}")
            }
            Event::LandLost { player, at } => format!("seat {player} loses {at}"),
            Event::LandJoined { player, from, at } => {
                format!("{at} leaves seat {from} and joins seat {player}")
            }
            Event::Attacked {
                from,
                to,
                damage,
                advanced: None,
                ..
            } => format!("the attack from {from} costs {to} {damage} soldiers"),
            Event::Attacked {
                player,
                from,
                to,
                advanced: Some(advanced),
                ..
            } => format!("seat {player} conquers {to}: {advanced} soldiers advance from {from}"),
            Event::HeroCame { player, at } => format!("a hero comes to seat {player}, on {at}"),
            Event::HeroReturned { player, at } => {
                format!("the hero of seat {player} is back on {at}")
            }
            Event::HeroDied { player, at } => {
                format!("the hero of seat {player} falls on {at}, and half of its soldiers go home")
            }
            Event::Moved {
                from,
                to,
                soldiers,
                hero,
                ..
            } => {
                let hero = if *hero { " with the hero" } else { "" };
                format!("{soldiers} soldiers move from {from} to {to}{hero}")
            }
            Event::Deserted { player, soldiers } => {
                format!("seat {player} has passed again, and {soldiers} soldiers desert")
            }
            Event::Eliminated {
                player,
                by: Some(by),
            } => {
                format!("seat {player} is out, and all it had goes to seat {by}")
            }
            Event::Eliminated { player, by: None } => format!("seat {player} is out"),
        })
    }
}

/// Returns `: play twice` for a known item, else an empty text.
fn named(item: Option<Item>) -> String {
    item.map(|item| format!(": {}", item.title()))
        .unwrap_or_default()
}
