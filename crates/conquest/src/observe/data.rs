//! An observation as data for views and for programs of users.
//!
//! What follows from the rest is included, so that clients need not know the rules; what is read
//! back must agree with it.

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{ByPlayer, Player, Turn};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Observation;
use crate::{
    Hero, Item, Link, Map, Phase, Preview, TerritoryId, TerritorySet, World, end,
    state::{Clock, Deeds, Held, Lying, Seat},
};

/// What an [`Observation`] is as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Observation"))]
pub(super) struct ObservationData {
    /// The word for the map.
    map: String,
    /// Whose move it is, or how the match ended.
    turn: Turn,
    /// Who is to move, or for whom chance decides.
    mover: Player,
    phase: Phase,
    round: u16,
    rounds: u16,
    /// Whole rounds in a row without capture or attack.
    quiet: u8,
    stirred: bool,
    /// Follows from the rest: the share of support that counts, in per cent.
    support: u32,
    /// The present turn: whether it is an extra one, the item used and whether that is spent,
    /// whether something was done, what was attacked, and whether step 2 was passed.
    extra: bool,
    active: Option<Item>,
    spent: bool,
    acted: bool,
    attacked: Vec<TerritoryId>,
    passed: bool,
    /// By number.
    lands: Vec<ObservedTerritory>,
    seats: ByPlayer<ObservedSeat>,
    /// Follows from the rest: what each attack that is possible now could do.
    attacks: Vec<ObservedAttack>,
}

/// One territory.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedTerritory {
    /// Whose it is; on a sanctuary, who camps there.
    pub owner: Option<Player>,
    /// The soldiers on it.
    pub troops: u32,
    /// Whether it has a port.
    pub port: bool,
    /// In which of its turns a camp is; zero where there is none.
    pub camp: u8,
    /// What lies there.
    pub item: Option<ObservedItem>,
    /// Follows from the rest: twice the strength of an attack by land from here.
    pub attack2: u64,
    /// Follows from the rest: twice the strength of its defence.
    pub defence2: u64,
}

/// A lying item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedItem {
    /// Which, if that is known.
    pub item: Option<Item>,
    /// The round in which it appeared.
    pub round: u16,
    /// In whose turn.
    pub seat: Player,
}

/// One player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedSeat {
    /// Its capital, once it is chosen.
    pub capital: Option<TerritoryId>,
    /// Its hero.
    pub hero: Hero,
    /// What it holds.
    pub item: Option<ObservedStoredItem>,
    /// Passes in a row.
    pub passes: u8,
    /// Its place among those who are out, from 1; zero while it is in the match.
    pub out: u8,
    /// Follows from the rest: how many territories it owns.
    pub territories: usize,
    /// Follows from the rest: how many soldiers it has, camps included.
    pub soldiers: u32,
    /// Follows from the rest: how many soldiers it gets in a turn.
    pub reinforcements: u32,
    /// Follows from the rest: how many kinds of territory it holds.
    pub kinds: usize,
}

/// A stored item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ObservedStoredItem {
    /// Which, if that is known.
    pub item: Option<Item>,
    /// How many turns it lasts, the present one included.
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
        // What cannot have been seen, such as a wrong sum, is not believed either.
        if world.is_sound() && self::data(&world) == data {
            Ok(Observation(world))
        } else {
            Err(NotAnObservation)
        }
    }
}

/// What was written is nothing that anyone could see of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("nobody could see this of a match of Conquest")]
pub struct NotAnObservation;

fn data(world: &World) -> ObservationData {
    let deeds = world.deeds;
    let clock = world.clock;
    ObservationData {
        map: world.map.to_string(),
        turn: end::turn(world),
        mover: world.mover,
        phase: world.phase,
        round: clock.round,
        rounds: clock.rounds,
        quiet: clock.quiet,
        stirred: clock.is_stirred,
        support: world.support_percent(),
        extra: deeds.is_extra,
        active: deeds.active,
        spent: deeds.is_spent,
        acted: deeds.has_acted,
        attacked: deeds.attacked.iter().collect(),
        passed: deeds.has_passed,
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
            .map(|Held { item, turns }| ObservedStoredItem { item, turns }),
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
            true
        });
    }
    attacks
}

/// What the data stands for, if it makes any sense.
fn world(data: &ObservationData) -> Option<World> {
    let map: Map = data.map.parse().ok()?;
    let players = data.seats.len();
    let is_small = usize::from(players) <= World::MOST_PLAYERS;
    if !is_small || data.lands.len() != map.n_territories() {
        return None;
    }
    let mut seats = [Seat::default(); World::MOST_PLAYERS];
    for (player, seat) in data.seats.iter() {
        let held = seat.item.as_ref().map(|held| Held {
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
            is_stirred: data.stirred,
        },
        mover: data.mover,
        phase: data.phase,
        deeds: Deeds {
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
    /// Puts on a territory what is known of it; `None` if there is no such owner.
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
            self.lying.push(Lying {
                at,
                item: lying.item,
                since: (lying.round, lying.seat),
            });
        }
        Some(())
    }
}
