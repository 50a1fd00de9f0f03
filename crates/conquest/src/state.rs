//! The position: its fields and queries.
//!
//! A [`World`] holds the whole state of a match. In a position every item is known; in an
//! observation some items are unknown. Rules, brains and drawings use the same queries for both.

mod consistent;

use std::{ops::Deref, sync::Arc};

use arrayvec::ArrayVec;
use game::Player;
use serde::{Deserialize, Serialize};

use crate::{Item, Map, TerritoryId, TerritorySet};

/// A position of Conquest: a [`World`] in which every item is known.
///
/// Its notation is one line; the README has the grammar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conquest(pub(crate) World);

impl Deref for Conquest {
    type Target = World;

    fn deref(&self) -> &World {
        &self.0
    }
}

/// The state of a match, or the part of it that a viewer knows.
///
/// About a kilobyte without heap memory. The map never changes and is shared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World {
    pub(crate) map: Arc<Map>,
    /// Soldiers by territory, whether garrison, owned or camp.
    pub(crate) troops: [u32; TerritoryId::MAX],
    /// The age of each camp in turns, by territory, from 1; zero without a camp.
    pub(crate) camp_turns: [u8; TerritoryId::MAX],
    pub(crate) ports: TerritorySet,
    /// Sorted by territory.
    pub(crate) lying: ArrayVec<LyingItem, { TerritoryId::MAX }>,
    /// The first `players` entries are in use.
    pub(crate) seats: [Seat; World::MAX_PLAYERS],
    pub(crate) players: u8,
    pub(crate) clock: Clock,
    pub(crate) mover: Player,
    pub(crate) phase: Phase,
    pub(crate) progress: Progress,
}

/// Everything that belongs to a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seat {
    /// Owned territories.
    pub(crate) lands: TerritorySet,
    /// Sanctuaries with a camp of this player.
    pub(crate) camps: TerritorySet,
    pub(crate) capital: Option<TerritoryId>,
    pub(crate) hero: Hero,
    pub(crate) held: Option<StoredItem>,
    /// Passes in a row, counted up to two.
    pub(crate) passes: u8,
    /// The order of elimination, from 1; zero while the player is in the match.
    pub(crate) out: u8,
}

impl Seat {
    /// Returns the seat of a player who is out.
    pub(crate) fn out(out: u8) -> Seat {
        Seat {
            out,
            ..Seat::default()
        }
    }
}

/// The state of a player's hero (C8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Hero {
    /// It has not appeared yet.
    #[default]
    Awaited,
    /// It stands on a territory of its player.
    On(TerritoryId),
    /// It was killed; no other hero appears.
    Dead,
}

/// An item that a player holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StoredItem {
    /// `None` in the observation of a viewer who may not know it.
    pub(crate) item: Option<Item>,
    /// Remaining turns of its player, the current one included.
    pub(crate) turns: u8,
}

/// An item that lies on a territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LyingItem {
    pub(crate) at: TerritoryId,
    /// `None` in the observation of a viewer who may not know it.
    pub(crate) item: Option<Item>,
    /// The round and the player in whose turn it appeared.
    pub(crate) since: (u16, Player),
}

/// The round counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    /// From 1; the choice of capitals belongs to round 1.
    pub(crate) round: u16,
    /// The last round.
    pub(crate) rounds: u16,
    /// Whole rounds in a row without a capture or an attack, counted up to five.
    pub(crate) quiet: u8,
    /// Whether this round has seen a capture or an attack.
    pub(crate) is_eventful: bool,
}

/// The pending decision of the player to move or of chance (C3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Phase {
    /// The choice of a capital.
    Capital,
    /// Chance: whether an item appears, and where.
    Item,
    /// Chance: which item appears.
    Kind {
        /// The territory.
        at: TerritoryId,
    },
    /// Step 1.
    Reinforce,
    /// Step 2.
    Act,
    /// Chance: the luck of an attack.
    Luck {
        /// The attacking territory.
        from: TerritoryId,
        /// The target.
        to: TerritoryId,
    },
    /// Chance: which territory is lost to an item.
    Loss {
        /// The step of the turn in which the item was picked up.
        within: Step,
    },
    /// Step 3.
    Move,
    /// None: the match is over.
    Over,
}

/// A step of a turn in which an item can be picked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Step 2.
    Act,
    /// Step 3.
    Move,
}

/// The actions of the current turn so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Progress {
    /// Whether *play twice* granted this turn.
    pub(crate) is_extra: bool,
    /// The item in use.
    pub(crate) active: Option<Item>,
    /// Whether the single attack or port of that item is used up.
    pub(crate) is_spent: bool,
    /// Whether the player captured, built or attacked.
    pub(crate) has_acted: bool,
    /// Attacked territories. Each is attacked at most once, so this also counts the attacks.
    pub(crate) attacked: TerritorySet,
    /// Whether the player left step 2 without an action although one was possible.
    pub(crate) has_passed: bool,
}

impl World {
    /// The maximum number of players.
    pub const MAX_PLAYERS: usize = 6;

    /// The maximum number of soldiers on a territory.
    pub const MAX_TROOPS: u32 = 1_000_000;

    /// Returns the round, from 1, and the last round.
    #[must_use]
    pub fn round(&self) -> (u16, u16) {
        (self.clock.round, self.clock.rounds)
    }

    /// Returns the soldiers on a territory, whether garrison, owned or camp.
    #[must_use]
    pub fn troops(&self, territory: TerritoryId) -> u32 {
        self.troops[territory.index()]
    }

    /// Returns the owner of a territory.
    #[must_use]
    pub fn owner(&self, territory: TerritoryId) -> Option<Player> {
        let owns = |player: &Player| self.seat(*player).lands.contains(territory);
        Player::all(self.players).find(owns)
    }

    /// Returns the player who has a camp on a sanctuary.
    #[must_use]
    pub fn camper(&self, sanctuary: TerritoryId) -> Option<Player> {
        let camps = |player: &Player| self.seat(*player).camps.contains(sanctuary);
        Player::all(self.players).find(camps)
    }

    /// Returns the age of a camp in turns, from 1; zero without a camp.
    #[must_use]
    pub fn camp_turns(&self, sanctuary: TerritoryId) -> u8 {
        self.camp_turns[sanctuary.index()]
    }

    /// Returns the territories of a player.
    #[must_use]
    pub fn lands(&self, player: Player) -> TerritorySet {
        self.seat(player).lands
    }

    /// Returns the sanctuaries with a camp of a player.
    #[must_use]
    pub fn camps(&self, player: Player) -> TerritorySet {
        self.seat(player).camps
    }

    /// Returns the capital of a player who has chosen one and still holds it.
    #[must_use]
    pub fn capital(&self, player: Player) -> Option<TerritoryId> {
        self.seat(player).capital
    }

    /// Returns the state of a player's hero.
    #[must_use]
    pub fn hero(&self, player: Player) -> Hero {
        self.seat(player).hero
    }

    /// Returns whether a player is still in the match.
    #[must_use]
    pub fn is_alive(&self, player: Player) -> bool {
        self.seat(player).out == 0
    }

    /// Returns `Some` if a player holds an item. The inner value is the item, if known.
    #[must_use]
    pub fn held(&self, player: Player) -> Option<Option<Item>> {
        self.seat(player).held.map(|held| held.item)
    }

    /// Returns the remaining turns of a player's item, the current one included.
    #[must_use]
    pub fn held_turns(&self, player: Player) -> u8 {
        self.seat(player).held.map_or(0, |held| held.turns)
    }

    /// Returns `Some` if an item lies on a territory. The inner value is the item, if known.
    #[must_use]
    pub fn item(&self, territory: TerritoryId) -> Option<Option<Item>> {
        self.lying_at(territory).map(|lying| lying.item)
    }

    /// Returns the territories with lying items.
    #[must_use]
    pub fn items(&self) -> TerritorySet {
        self.lying.iter().map(|lying| lying.at).collect()
    }

    /// Returns the territories that can be captured.
    #[must_use]
    pub fn unowned(&self) -> TerritorySet {
        self.map.capturable() - self.owned()
    }

    /// Returns the territories of all players except one.
    #[must_use]
    pub fn enemies(&self, player: Player) -> TerritorySet {
        self.owned() - self.seat(player).lands
    }

    /// Returns the capitals of all players.
    #[must_use]
    pub fn capitals(&self) -> TerritorySet {
        let capitals = self.at_table().iter().filter_map(|seat| seat.capital);
        capitals.collect()
    }

    /// Returns the number of a player's soldiers, camps included.
    #[must_use]
    pub fn soldiers(&self, player: Player) -> u32 {
        let seat = self.seat(player);
        let on = |it: TerritoryId| self.troops(it);
        (seat.lands | seat.camps).iter().map(on).sum()
    }

    /// Returns the number of soldiers that a player gets in step 1.
    #[must_use]
    pub fn reinforcements(&self, player: Player) -> u32 {
        // C3: three soldiers for each territory.
        3 * self.seat(player).lands.len() as u32
    }

    /// Returns the number of kinds among a player's territories.
    #[must_use]
    pub fn n_kinds(&self, player: Player) -> usize {
        let kinds = self.seat(player).lands.iter().fold(0_u8, |kinds, it| {
            kinds | 1 << self.map.territory(it).kind.index()
        });
        kinds.count_ones() as usize
    }

    /// Returns the share of support that counts, in percent: `F` of the rule book.
    #[must_use]
    pub fn support_percent(&self) -> u32 {
        // C11: exhaustion, and late war.
        let exhausted = match self.clock.quiet {
            0 | 1 => 100,
            2 => 75,
            3 => 50,
            4 => 25,
            5.. => 0,
        };
        let late = match self.clock.round {
            ..40 => 100,
            40..45 => 75,
            45..50 => 50,
            50..55 => 25,
            55.. => 0,
        };
        exhausted.min(late)
    }

    pub(crate) fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    pub(crate) fn seat_mut(&mut self, player: Player) -> &mut Seat {
        &mut self.seats[player.index()]
    }

    /// Returns the seats in use.
    pub(crate) fn at_table(&self) -> &[Seat] {
        &self.seats[..usize::from(self.players)]
    }

    pub(crate) fn owned(&self) -> TerritorySet {
        let lands = self.at_table().iter().map(|seat| seat.lands);
        lands.fold(TerritorySet::EMPTY, |owned, lands| owned | lands)
    }

    pub(crate) fn lying_at(&self, territory: TerritoryId) -> Option<&LyingItem> {
        self.lying.iter().find(|lying| lying.at == territory)
    }

    /// Returns the territories on which an item may appear.
    pub(crate) fn item_places(&self) -> TerritorySet {
        // C9: any territory without an owner and without an item.
        self.map.all() - self.owned() - self.items()
    }

    /// Returns the territories that *lose a territory* may take from the player to move.
    pub(crate) fn losable(&self) -> TerritorySet {
        // C9: neither the capital nor the territory with the most soldiers.
        let seat = self.seat(self.mover);
        let mut lands = seat.lands;
        let strongest = lands.iter().max_by_key(|it| {
            let lowest_first = TerritoryId::MAX - it.index();
            (self.troops(*it), lowest_first)
        });
        for kept in seat.capital.into_iter().chain(strongest) {
            lands.remove(kept);
        }
        lands
    }
}
