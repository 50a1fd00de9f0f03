//! What can happen.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::{Item, TerritoryId};

/// Something that happened.
///
/// What an item is, is told only to those who may know; the others hear of it without.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum Event {
    /// A player chose its capital.
    CapitalChosen { player: Player, at: TerritoryId },
    /// A round begins, in which so many per cent of support count.
    RoundBegan { round: u16, support: u32 },
    /// A turn begins; an extra one if an item gave it.
    TurnBegan { player: Player, extra: bool },
    /// A camp has stayed too long, and is gone.
    CampVanished {
        player: Player,
        at: TerritoryId,
        soldiers: u32,
    },
    /// A stored item has been kept too long, and is gone.
    ItemExpired { player: Player, item: Option<Item> },
    /// A lying item was not taken in time, and is gone.
    ItemVanished { at: TerritoryId },
    /// An item lies on a territory; which one is told if everybody recognizes it.
    ItemAppeared { at: TerritoryId, item: Option<Item> },
    /// The reinforcements of a turn were placed.
    Reinforced {
        player: Player,
        at: TerritoryId,
        soldiers: u32,
    },
    /// A stored item is used.
    ItemUsed { player: Player, item: Item },
    /// An unowned territory joins a player, with its garrison.
    Captured {
        player: Player,
        from: TerritoryId,
        to: TerritoryId,
        soldiers: u32,
    },
    /// A port was built.
    Built { player: Player, at: TerritoryId },
    /// An item was picked up and stored.
    ItemStored {
        player: Player,
        at: TerritoryId,
        item: Option<Item>,
    },
    /// An item was picked up and works at once.
    ItemWorked {
        player: Player,
        at: TerritoryId,
        item: Item,
    },
    /// An item was destroyed, since who came upon it held another.
    ItemDestroyed { at: TerritoryId },
    /// Soldiers came to the territories of a player, so many in all.
    Grew { player: Player, soldiers: u32 },
    /// Soldiers left the territories of a player, so many in all.
    Shrank { player: Player, soldiers: u32 },
    /// A territory became unowned by an item.
    LandLost { player: Player, at: TerritoryId },
    /// A territory changed its owner by an item.
    LandJoined {
        player: Player,
        from: Player,
        at: TerritoryId,
    },
    /// An attack, its damage, and how many soldiers advanced if it was a conquest.
    Attacked {
        player: Player,
        from: TerritoryId,
        to: TerritoryId,
        defender: Player,
        damage: u32,
        advanced: Option<u32>,
    },
    /// A hero came to a player.
    HeroCame { player: Player, at: TerritoryId },
    /// A hero went back to the capital, since its territory was lost.
    HeroReturned { player: Player, at: TerritoryId },
    /// A hero was killed.
    HeroDied { player: Player, at: TerritoryId },
    /// Troops moved.
    Moved {
        player: Player,
        from: TerritoryId,
        to: TerritoryId,
        soldiers: u32,
        hero: bool,
    },
    /// A player passed once too often, and soldiers desert.
    Deserted { player: Player, soldiers: u32 },
    /// A player is out: conquered by another, or gone by itself.
    Eliminated { player: Player, by: Option<Player> },
}

impl Event {
    /// Returns a sentence for a person, unless the board shows it well enough.
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
                format!("round {round}: only {support} per cent of support count")
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

/// `: play twice`, or nothing for those who may not know.
fn named(item: Option<Item>) -> String {
    item.map(|item| format!(": {}", item.title()))
        .unwrap_or_default()
}
