//! An observation as data for views and for programs of users.
//!
//! What follows from the rest is told too, so that nobody else has to know the rules; what is read
//! back must agree with it.

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{ByPlayer, Player, Turn};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Observation;
use crate::{
    Hero, Item, Link, Map, Phase, Preview, TerritoryId, TerritorySet, World,
    state::{Clock, Deeds, Held, Lying, Seat},
};

/// What an [`Observation`] is as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Observation"))]
pub(super) struct Told {
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
    lands: Vec<LandTold>,
    seats: ByPlayer<SeatTold>,
    /// Follows from the rest: what each attack that is possible now could do.
    attacks: Vec<AttackTold>,
}

/// One territory as it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LandTold {
    /// Whose it is; on a sanctuary, who camps there.
    pub owner: Option<Player>,
    /// The soldiers on it.
    pub troops: u32,
    /// Whether it has a port.
    pub port: bool,
    /// In which of its turns a camp is; zero where there is none.
    pub camp: u8,
    /// What lies there.
    pub item: Option<LyingTold>,
    /// Follows from the rest: twice the strength of an attack by land from here.
    pub attack2: u64,
    /// Follows from the rest: twice the strength of its defence.
    pub defence2: u64,
}

/// A lying item as it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LyingTold {
    /// Which, if that is known.
    pub item: Option<Item>,
    /// The round in which it appeared.
    pub round: u16,
    /// In whose turn.
    pub seat: Player,
}

/// One player as it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatTold {
    /// Its capital, once it is chosen.
    pub capital: Option<TerritoryId>,
    /// Its hero.
    pub hero: Hero,
    /// What it holds.
    pub item: Option<HeldTold>,
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

/// A stored item as it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HeldTold {
    /// Which, if that is known.
    pub item: Option<Item>,
    /// How many turns it lasts, the present one included.
    pub turns: u8,
}

/// A possible attack as it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct AttackTold {
    from: TerritoryId,
    to: TerritoryId,
    #[serde(flatten)]
    preview: Preview,
}

impl From<Observation> for Told {
    fn from(observation: Observation) -> Told {
        told(&observation)
    }
}

impl TryFrom<Told> for Observation {
    type Error = NotSeen;

    fn try_from(data: Told) -> Result<Observation, NotSeen> {
        let world = world(&data).ok_or(NotSeen)?;
        // What cannot have been seen, such as a wrong sum, is not believed either.
        if world.is_sound() && told(&world) == data {
            Ok(Observation(world))
        } else {
            Err(NotSeen)
        }
    }
}

/// What was written is nothing that anyone could see of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("nobody could see this of a match of Conquest")]
pub struct NotSeen;

fn told(world: &World) -> Told {
    let deeds = world.deeds;
    let clock = world.clock;
    Told {
        map: world.map.to_string(),
        turn: world.whose_turn(),
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
        lands: world.map.ids().map(|it| land_told(world, it)).collect(),
        seats: ByPlayer::from_fn(world.players, |player| seat_told(world, player)),
        attacks: attacks_told(world),
    }
}

fn land_told(world: &World, it: TerritoryId) -> LandTold {
    let lying = world.lying_at(it).map(|lying| LyingTold {
        item: lying.item,
        round: lying.since.0,
        seat: lying.since.1,
    });
    let owner = world.owner(it);
    let is_owned = u64::from(owner.is_some());
    LandTold {
        owner: owner.or_else(|| world.camper(it)),
        troops: world.troops(it),
        port: world.ports.contains(it),
        camp: world.camp_turns(it),
        item: lying,
        attack2: is_owned * world.attack2(it, Link::Land),
        defence2: is_owned * world.defence2(it),
    }
}

fn seat_told(world: &World, player: Player) -> SeatTold {
    let seat = world.seat(player);
    SeatTold {
        capital: seat.capital,
        hero: seat.hero,
        item: seat
            .held
            .map(|Held { item, turns }| HeldTold { item, turns }),
        passes: seat.passes,
        out: seat.out,
        territories: seat.lands.len(),
        soldiers: world.soldiers(player),
        reinforcements: world.reinforcements(player),
        kinds: world.n_kinds(player),
    }
}

fn attacks_told(world: &World) -> Vec<AttackTold> {
    let mut attacks = Vec::new();
    if world.phase == Phase::Act {
        world.each_attack(|from, to, _| {
            let preview = world.preview(from, to);
            attacks.extend(preview.map(|preview| AttackTold { from, to, preview }));
            true
        });
    }
    attacks
}

/// What the data stands for, if it makes any sense.
fn world(data: &Told) -> Option<World> {
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
    /// Puts on a territory what is told of it, if there is such an owner.
    fn put_land(&mut self, at: TerritoryId, land: &LandTold) -> Option<()> {
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
