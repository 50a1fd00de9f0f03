//! The position: its fields, and what can be asked of it.
//!
//! A [`World`] is all that stands on the table. The position of a match is one in which every item
//! is known, and what a viewer may know is one in which some are not; so rules, strategies and
//! drawings ask both the same questions.

mod consistent;

use std::{ops::Deref, sync::Arc};

use arrayvec::ArrayVec;
use game::Player;
use serde::{Deserialize, Serialize};

use crate::{Item, Map, TerritoryId, TerritorySet};

/// A match of Conquest: a [`World`] in which every item is known.
///
/// It is written on one line: the README has the grammar.
///
/// ```
/// use conquest::Conquest;
/// use game::{Game, Player};
///
/// // Seat 0 owns the west, seat 1 the east; nobody owns the south.
/// let mut conquest: Conquest = "\
///     2a2b/2a2b/4c/4c:m10,f10,r10 1/100 a15,b15,10 0 1 0:reinforce".parse()?;
/// assert_eq!(conquest.actions().len(), 2);
/// conquest.play(Player::new(0), &"+0".parse()?)?;
/// assert_eq!(conquest.soldiers(Player::new(0)), 18);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conquest(pub(crate) World);

impl Deref for Conquest {
    type Target = World;

    fn deref(&self) -> &World {
        &self.0
    }
}

/// All that stands on the table, or all of it that someone knows.
///
/// A kilobyte without heap; the map, which never changes, is shared.
#[derive(Clone, Debug)]
pub struct World {
    pub(crate) map: Arc<Map>,
    /// Garrisons, owners' soldiers and camps, by territory.
    pub(crate) troops: [u32; TerritoryId::MAX],
    /// In which of its turns a camp is, by territory; zero where there is none.
    pub(crate) camp_turns: [u8; TerritoryId::MAX],
    pub(crate) ports: TerritorySet,
    /// By territory.
    pub(crate) lying: ArrayVec<Lying, { TerritoryId::MAX }>,
    /// The first `players` are in the match.
    pub(crate) seats: [Seat; World::MOST_PLAYERS],
    pub(crate) players: u8,
    pub(crate) clock: Clock,
    pub(crate) mover: Player,
    pub(crate) phase: Phase,
    pub(crate) deeds: Deeds,
}

/// What a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seat {
    /// The territories it owns.
    pub(crate) lands: TerritorySet,
    /// The sanctuaries on which its soldiers camp.
    pub(crate) camps: TerritorySet,
    pub(crate) capital: Option<TerritoryId>,
    pub(crate) hero: Hero,
    pub(crate) held: Option<Held>,
    /// Passes in a row; two stand for any more.
    pub(crate) passes: u8,
    /// Its place among those who left, from 1; zero while it is in the match.
    pub(crate) out: u8,
}

/// Where a player's hero is (C8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Hero {
    /// It has not come yet.
    #[default]
    Awaited,
    /// It stands on a territory of its player.
    On(TerritoryId),
    /// It was killed, and none will come any more.
    Dead,
}

/// An item in a player's store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Held {
    /// Unknown to those who may not know.
    pub(crate) item: Option<Item>,
    /// How many turns it lasts, the present one of its player included.
    pub(crate) turns: u8,
}

/// An item that lies about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lying {
    pub(crate) at: TerritoryId,
    /// Unknown to those who may not know.
    pub(crate) item: Option<Item>,
    /// The round and the turn in which it appeared.
    pub(crate) since: (u16, Player),
}

/// What counts rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    /// From 1; the set-up is part of the first.
    pub(crate) round: u16,
    /// The last round.
    pub(crate) rounds: u16,
    /// Whole rounds in a row without capture or attack; five stand for any more.
    pub(crate) quiet: u8,
    /// Whether there was a capture or an attack in this round.
    pub(crate) is_stirred: bool,
}

/// What is being decided, by the player to move or by chance (C3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "step", rename_all = "snake_case")]
pub enum Phase {
    /// Where a capital will be.
    Capital,
    /// Chance: whether an item appears, and where.
    Item,
    /// Chance: which item appears.
    Kind {
        /// Where.
        at: TerritoryId,
    },
    /// Step 1.
    Reinforce,
    /// Step 2.
    Act,
    /// Chance: how an attack goes.
    Luck {
        /// From where.
        from: TerritoryId,
        /// Against which territory.
        to: TerritoryId,
    },
    /// Chance: which territory is lost to an item.
    Loss {
        /// The step of the turn in which it was picked up.
        within: Step,
    },
    /// Step 3.
    Move,
    /// Nothing any more.
    Over,
}

/// The step of a turn in which something was picked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Step 2.
    Act,
    /// Step 3.
    Move,
}

/// What has been done in the present turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Deeds {
    /// Whether the turn is one that *play twice* gave.
    pub(crate) is_extra: bool,
    /// The item that was used.
    pub(crate) active: Option<Item>,
    /// Whether that item has had its one attack or its one port.
    pub(crate) is_spent: bool,
    /// Whether there was a capture, a port or an attack.
    pub(crate) has_acted: bool,
    /// Each territory once, so their number is that of the attacks.
    pub(crate) attacked: TerritorySet,
    /// Whether step 2 was left without doing anything, although something could be done.
    pub(crate) has_passed: bool,
}

impl World {
    /// How many can play.
    pub const MOST_PLAYERS: usize = 6;

    /// How many soldiers fit on a territory.
    pub const MOST_TROOPS: u32 = 1_000_000;

    /// The map.
    #[must_use]
    pub fn map(&self) -> &Arc<Map> {
        &self.map
    }

    /// How many sit at the table.
    #[must_use]
    pub fn n_players(&self) -> u8 {
        self.players
    }

    /// What is being decided.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who is to move, or for whom chance decides; of no meaning once the match is over.
    #[must_use]
    pub fn mover(&self) -> Player {
        self.mover
    }

    /// The round, from 1, and the last one.
    #[must_use]
    pub fn round(&self) -> (u16, u16) {
        (self.clock.round, self.clock.rounds)
    }

    /// The soldiers on a territory: garrison, owner's or camp.
    #[must_use]
    pub fn troops(&self, territory: TerritoryId) -> u32 {
        self.troops[territory.index()]
    }

    /// Who owns a territory.
    #[must_use]
    pub fn owner(&self, territory: TerritoryId) -> Option<Player> {
        let owns = |player: &Player| self.seat(*player).lands.contains(territory);
        Player::all(self.players).find(owns)
    }

    /// Whose soldiers camp on a sanctuary.
    #[must_use]
    pub fn camper(&self, sanctuary: TerritoryId) -> Option<Player> {
        let camps = |player: &Player| self.seat(*player).camps.contains(sanctuary);
        Player::all(self.players).find(camps)
    }

    /// In which of its turns the camp on a sanctuary is; zero where there is none.
    #[must_use]
    pub fn camp_turns(&self, sanctuary: TerritoryId) -> u8 {
        self.camp_turns[sanctuary.index()]
    }

    /// The territories of a player.
    #[must_use]
    pub fn lands(&self, player: Player) -> TerritorySet {
        self.seat(player).lands
    }

    /// The sanctuaries on which soldiers of a player camp.
    #[must_use]
    pub fn camps(&self, player: Player) -> TerritorySet {
        self.seat(player).camps
    }

    /// The capital of a player, once it is chosen and while it is held.
    #[must_use]
    pub fn capital(&self, player: Player) -> Option<TerritoryId> {
        self.seat(player).capital
    }

    /// Where the hero of a player is.
    #[must_use]
    pub fn hero(&self, player: Player) -> Hero {
        self.seat(player).hero
    }

    /// Whether a player is still in the match.
    #[must_use]
    pub fn is_alive(&self, player: Player) -> bool {
        self.seat(player).out == 0
    }

    /// Whether a player holds an item; which one, if that is known.
    #[must_use]
    pub fn held(&self, player: Player) -> Option<Option<Item>> {
        self.seat(player).held.map(|held| held.item)
    }

    /// How many turns the item of a player lasts, the present one included.
    #[must_use]
    pub fn held_turns(&self, player: Player) -> u8 {
        self.seat(player).held.map_or(0, |held| held.turns)
    }

    /// The item that was used in this turn.
    #[must_use]
    pub fn active(&self) -> Option<Item> {
        self.deeds.active
    }

    /// Whether an item lies on a territory; which one, if that is known.
    #[must_use]
    pub fn item(&self, territory: TerritoryId) -> Option<Option<Item>> {
        self.lying_at(territory).map(|lying| lying.item)
    }

    /// The territories on which items lie.
    #[must_use]
    pub fn items(&self) -> TerritorySet {
        self.lying.iter().map(|lying| lying.at).collect()
    }

    /// The territories with a port.
    #[must_use]
    pub fn ports(&self) -> TerritorySet {
        self.ports
    }

    /// The territories that can be captured.
    #[must_use]
    pub fn unowned(&self) -> TerritorySet {
        self.map.capturable() - self.owned()
    }

    /// The territories of all players but one.
    #[must_use]
    pub fn enemies(&self, player: Player) -> TerritorySet {
        self.owned() - self.seat(player).lands
    }

    /// The capitals of all players.
    #[must_use]
    pub fn capitals(&self) -> TerritorySet {
        let capitals = self.at_table().iter().filter_map(|seat| seat.capital);
        capitals.collect()
    }

    /// All soldiers of a player, camps included.
    #[must_use]
    pub fn soldiers(&self, player: Player) -> u32 {
        let seat = self.seat(player);
        let on = |it: TerritoryId| self.troops(it);
        (seat.lands | seat.camps).iter().map(on).sum()
    }

    /// What a player gets in step 1.
    #[must_use]
    pub fn reinforcements(&self, player: Player) -> u32 {
        // C3: three soldiers for each territory.
        3 * self.seat(player).lands.len() as u32
    }

    /// How many kinds of territory a player holds.
    #[must_use]
    pub fn n_kinds(&self, player: Player) -> usize {
        let kinds = self.seat(player).lands.iter().fold(0_u8, |kinds, it| {
            kinds | 1 << self.map.territory(it).kind.index()
        });
        kinds.count_ones() as usize
    }

    /// The share of support that counts, in per cent: `F` of the rule book.
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

    /// The seats of the match, in order.
    pub(crate) fn at_table(&self) -> &[Seat] {
        &self.seats[..usize::from(self.players)]
    }

    pub(crate) fn owned(&self) -> TerritorySet {
        let lands = self.at_table().iter().map(|seat| seat.lands);
        lands.fold(TerritorySet::EMPTY, |owned, lands| owned | lands)
    }

    pub(crate) fn lying_at(&self, territory: TerritoryId) -> Option<&Lying> {
        self.lying.iter().find(|lying| lying.at == territory)
    }

    /// Where an item may appear.
    pub(crate) fn item_places(&self) -> TerritorySet {
        // C9: any territory without owner on which no other lies.
        self.map.all() - self.owned() - self.items()
    }

    /// What an item may take from the player to move.
    pub(crate) fn losable(&self) -> TerritorySet {
        // C9: not the capital, nor the one with most soldiers.
        let seat = self.seat(self.mover);
        let mut lands = seat.lands;
        let most = lands.iter().max_by_key(|it| {
            let lowest_first = TerritoryId::MAX - it.index();
            (self.troops(*it), lowest_first)
        });
        for kept in seat.capital.into_iter().chain(most) {
            lands.remove(kept);
        }
        lands
    }
}

/// Two worlds are equal when the same follows from both.
impl PartialEq for World {
    fn eq(&self, other: &World) -> bool {
        let World {
            map,
            troops,
            camp_turns,
            ports,
            lying,
            seats,
            players,
            clock,
            mover,
            phase,
            deeds,
        } = self;
        *troops == other.troops
            && *camp_turns == other.camp_turns
            && *ports == other.ports
            && *lying == other.lying
            && *seats == other.seats
            && *players == other.players
            && *clock == other.clock
            && *mover == other.mover
            && *phase == other.phase
            && *deeds == other.deeds
            && (Arc::ptr_eq(map, &other.map) || *map == other.map)
    }
}

impl Eq for World {}
