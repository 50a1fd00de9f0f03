//! An observation as plain data for views and user strategies.
//!
//! The data includes derived values, so that clients need no rules. An observation that is read
//! back must contain the correct ones.

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{ByPlayer, Player, Turn};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Observation;
use crate::{
    Hero, Item, Link, Map, Phase, Preview, TerritoryId, TerritorySet, World, end,
    state::{Clock, LyingItem, Progress, Seat, StoredItem},
};

/// The serialized form of an [`Observation`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Observation"))]
pub(super) struct ObservationData {
    /// The map in notation.
    map: String,
    /// Whose decision it is, or the outcome.
    turn: Turn,
    /// The player to move, or the player for whom chance decides.
    mover: Player,
    phase: Phase,
    round: u16,
    rounds: u16,
    /// Whole rounds in a row without a capture or an attack.
    quiet: u8,
    /// Whether this round has seen a capture or an attack.
    stirred: bool,
    /// Derived: the share of support that counts, in percent.
    support: u32,
    /// The current turn: whether it is an extra one, the item in use and whether it is spent,
    /// whether the player has acted, the attacked territories, and whether step 2 was passed.
    extra: bool,
    active: Option<Item>,
    spent: bool,
    acted: bool,
    attacked: Vec<TerritoryId>,
    passed: bool,
    /// Sorted by number.
    lands: Vec<ObservedTerritory>,
    seats: ByPlayer<ObservedSeat>,
    /// Derived: a preview of each attack that is possible now.
    attacks: Vec<ObservedAttack>,
}

/// A territory as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedTerritory {
    /// The owner; on a sanctuary, the player who has a camp there.
    pub owner: Option<Player>,
    /// The soldiers on it.
    pub troops: u32,
    /// Whether it has a port.
    pub port: bool,
    /// The age of the camp in turns, from 1; zero without a camp.
    pub camp: u8,
    /// The item that lies there.
    pub item: Option<ObservedItem>,
    /// Derived: twice the strength of an attack by land from here.
    pub attack2: u64,
    /// Derived: twice the strength of its defence.
    pub defence2: u64,
}

/// A lying item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedItem {
    /// The item, if known.
    pub item: Option<Item>,
    /// The round in which it appeared.
    pub round: u16,
    /// The player in whose turn it appeared.
    pub seat: Player,
}

/// A player as a viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedSeat {
    /// Its capital, once chosen.
    pub capital: Option<TerritoryId>,
    /// Its hero.
    pub hero: Hero,
    /// The item that it holds.
    pub item: Option<ObservedStoredItem>,
    /// Passes in a row.
    pub passes: u8,
    /// The order of elimination, from 1; zero while the player is in the match.
    pub out: u8,
    /// Derived: the number of its territories.
    pub territories: usize,
    /// Derived: the number of its soldiers, camps included.
    pub soldiers: u32,
    /// Derived: the number of soldiers that it gets in a turn.
    pub reinforcements: u32,
    /// Derived: the number of kinds among its territories.
    pub kinds: usize,
}

/// A stored item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedStoredItem {
    /// The item, if known.
    pub item: Option<Item>,
    /// Remaining turns, the current one included.
    pub turns: u8,
}

/// A possible attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct ObservedAttack {
    from: TerritoryId,
    to: TerritoryId,
    #[serde(flatten)]
    preview: Preview,
}

impl From<Observation> for ObservationData {
    fn from(observation: Observation) -> ObservationData {
        data(&observation)
    }
}

impl TryFrom<ObservationData> for Observation {
    type Error = NotAnObservation;

    fn try_from(data: ObservationData) -> Result<Observation, NotAnObservation> {
        let world = world(&data).ok_or(NotAnObservation)?;
        // Derived values must be correct, too.
        if world.is_sound() && self::data(&world) == data {
            Ok(Observation(world))
        } else {
            Err(NotAnObservation)
        }
    }
}

/// The error for data that is not an observation of any position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no viewer of a match of Conquest can see this")]
pub struct NotAnObservation;

fn data(world: &World) -> ObservationData {
    let progress = world.progress;
    let clock = world.clock;
    ObservationData {
        map: world.map.to_string(),
        turn: end::turn(world),
        mover: world.mover,
        phase: world.phase,
        round: clock.round,
        rounds: clock.rounds,
        quiet: clock.quiet,
        stirred: clock.is_eventful,
        support: world.support_percent(),
        extra: progress.is_extra,
        active: progress.active,
        spent: progress.is_spent,
        acted: progress.has_acted,
        attacked: progress.attacked.iter().collect(),
        passed: progress.has_passed,
        lands: world.map.ids().map(|it| territory(world, it)).collect(),
        seats: ByPlayer::from_fn(world.players, |player| seat(world, player)),
        attacks: attacks(world),
    }
}

fn territory(world: &World, it: TerritoryId) -> ObservedTerritory {
    let lying = world.lying_at(it).map(|lying| ObservedItem {
        item: lying.item,
        round: lying.since.0,
        seat: lying.since.1,
    });
    let owner = world.owner(it);
    let is_owned = u64::from(owner.is_some());
    ObservedTerritory {
        owner: owner.or_else(|| world.camper(it)),
        troops: world.troops(it),
        port: world.ports.contains(it),
        camp: world.camp_turns(it),
        item: lying,
        attack2: is_owned * world.attack2(it, Link::Land),
        defence2: is_owned * world.defence2(it),
    }
}

fn seat(world: &World, player: Player) -> ObservedSeat {
    let seat = world.seat(player);
    ObservedSeat {
        capital: seat.capital,
        hero: seat.hero,
        item: seat
            .held
            .map(|StoredItem { item, turns }| ObservedStoredItem { item, turns }),
        passes: seat.passes,
        out: seat.out,
        territories: seat.lands.len(),
        soldiers: world.soldiers(player),
        reinforcements: world.reinforcements(player),
        kinds: world.n_kinds(player),
    }
}

fn attacks(world: &World) -> Vec<ObservedAttack> {
    let mut attacks = Vec::new();
    if world.phase == Phase::Act {
        world.each_attack(|from, to, _| {
            let preview = world.preview(from, to);
            attacks.extend(preview.map(|preview| ObservedAttack { from, to, preview }));
        });
    }
    attacks
}

/// Builds the world that the data describes. Returns `None` if parts do not fit together.
fn world(data: &ObservationData) -> Option<World> {
    let map: Map = data.map.parse().ok()?;
    let players = data.seats.len();
    let is_small = usize::from(players) <= World::MAX_PLAYERS;
    if !is_small || data.lands.len() != map.n_territories() {
        return None;
    }
    let mut seats = [Seat::default(); World::MAX_PLAYERS];
    for (player, seat) in data.seats.iter() {
        let held = seat.item.as_ref().map(|held| StoredItem {
            item: held.item,
            turns: held.turns,
        });
        seats[player.index()] = Seat {
            capital: seat.capital,
            hero: seat.hero,
            held,
            passes: seat.passes,
            out: seat.out,
            ..Seat::default()
        };
    }
    let mut world = World {
        troops: [0; TerritoryId::MAX],
        camp_turns: [0; TerritoryId::MAX],
        ports: TerritorySet::EMPTY,
        lying: ArrayVec::new(),
        seats,
        players,
        clock: Clock {
            round: data.round,
            rounds: data.rounds,
            quiet: data.quiet,
            is_eventful: data.stirred,
        },
        mover: data.mover,
        phase: data.phase,
        progress: Progress {
            is_extra: data.extra,
            active: data.active,
            is_spent: data.spent,
            has_acted: data.acted,
            attacked: data.attacked.iter().copied().collect(),
            has_passed: data.passed,
        },
        map: Arc::new(map),
    };
    let map = Arc::clone(&world.map);
    for (at, land) in map.ids().zip(&data.lands) {
        world.put_land(at, land)?;
    }
    Some(world)
}

impl World {
    /// Sets up a territory. Returns `None` if its owner does not exist.
    fn put_land(&mut self, at: TerritoryId, land: &ObservedTerritory) -> Option<()> {
        self.troops[at.index()] = land.troops;
        self.camp_turns[at.index()] = land.camp;
        if land.port {
            self.ports.insert(at);
        }
        if let Some(owner) = land.owner {
            let is_sanctuary = self.map.sanctuaries().contains(at);
            let seat = self.seats.get_mut(owner.index())?;
            match is_sanctuary {
                true => seat.camps.insert(at),
                false => seat.lands.insert(at),
            }
        }
        if let Some(lying) = &land.item {
            self.lying.push(LyingItem {
                at,
                item: lying.item,
                since: (lying.round, lying.seat),
            });
        }
        Some(())
    }
}
