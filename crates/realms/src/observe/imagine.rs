//! Samples of whole positions that match an observation.
//!
//! Known facts are copied. The rest is sampled: unknown terrain, mostly as a mirror image of known
//! terrain, because maps are usually symmetric; an enemy castle, if none is known; hidden units that
//! the enemy can have paid for; deposits; and the knowledge of the enemy.

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{Dice, Player, Viewer};

use super::{Observation, ObservedUnit, observe};
use crate::{
    Bits, Castle, Fee, Ground, Kind, Orders, Realms, Square, Terrain,
    castle::Castles,
    draft::Draft,
    legal::is_alive,
    options::ROUNDS,
    state::Seat,
    unit::{MAX_ATTACKS, MAX_UNITS, Unit, enemy_of},
};

/// A bound on gold and names that no match reaches, against made-up observations.
const MAX_NUMBER: u32 = 1 << 24;

/// Samples a position that matches an observation.
pub(crate) fn imagine(seen: &Observation, dice: &mut Dice) -> Option<Realms> {
    let state = match (&seen.whole, seen.seat) {
        (Some(whole), _) => whole.parse().ok()?,
        (None, seat) => {
            let mut guess = Guess::new(seen)?;
            guess.fill_in(seat, dice);
            guess.state
        }
    };
    let viewer = match (&seen.whole, seen.seat) {
        (Some(_), _) => Viewer::Referee,
        (None, Some(player)) => Viewer::Player(player),
        (None, None) => Viewer::Spectator,
    };
    let state = Realms::try_from(Draft(state)).ok()?;
    // A contradictory observation matches no position.
    (observe(&state, viewer) == *seen).then_some(state)
}

/// A position under construction.
struct Guess<'a> {
    seen: &'a Observation,
    state: Realms,
    /// The squares whose terrain the viewer does not know.
    unknown: Bits,
}

impl<'a> Guess<'a> {
    /// Creates a position with the known facts only.
    fn new(seen: &'a Observation) -> Option<Guess<'a>> {
        let is_valid = seen.mover.index() < 2
            && seen.seat.is_none_or(|seat| seat.index() < 2)
            && ROUNDS.contains(&seen.rounds)
            && seen.gold.is_none_or(|gold| gold < MAX_NUMBER)
            && seen
                .units
                .iter()
                .all(|unit| unit.name < MAX_NUMBER && unit.owner.index() < 2)
            && seen.castles.iter().all(|castle| castle.castle.is_valid());
        if !is_valid {
            return None;
        }
        let castles = seen.castles.iter().map(|it| (it.at, it.castle)).collect();
        let seats = [0, 1].map(|seat| known_seat(seen, Player::new(seat)));
        let [Some(first), Some(second)] = seats else {
            return None;
        };
        let state = Realms {
            ground: Arc::new(seen.ground),
            rounds: seen.rounds,
            round: seen.round,
            mover: seen.mover,
            over: seen.turn.outcome(),
            battle: seen.battle,
            castles,
            deposits: seen.deposits.iter().copied().collect(),
            seats: [first, second],
            next_alias: 0,
            undo: seen.undo,
            undone: seen.undone,
        };
        let unknown = Bits::BOARD - seen.ground.known();
        Some(Guess {
            seen,
            state,
            unknown,
        })
    }

    /// Samples everything that is unknown.
    fn fill_in(&mut self, seat: Option<Player>, dice: &mut Dice) {
        self.sample_terrain(dice);
        match seat {
            Some(viewer) => {
                self.sample_enemy(viewer, dice);
                self.sample_deposits(viewer, dice);
            }
            None => Player::all(Realms::PLAYERS).for_each(|it| self.sample_home(it, dice)),
        }
        self.sample_knowledge(seat);
        self.name_units(seat);
    }

    fn sample_terrain(&mut self, dice: &mut Dice) {
        let mut ground: Ground = self.seen.ground;
        for square in self.unknown.iter() {
            let opposite = self.seen.ground.at(square.mirrored());
            let terrain = match (opposite, dice.below(20)) {
                (Some(opposite), 0..=18) => opposite,
                (_, 0..=13) => Terrain::Land,
                (_, 14..=15) => Terrain::Hill,
                (_, 16) => Terrain::Wall,
                (_, 17) => Terrain::Water,
                (_, _) => Terrain::Tree,
            };
            ground.set(square, terrain);
        }
        self.state.ground = Arc::new(ground);
    }

    /// Adds a castle if none of the enemy is known, and units out of sight.
    fn sample_enemy(&mut self, viewer: Player, dice: &mut Dice) {
        let enemy = enemy_of(viewer);
        let has_castle = self.state.castles.finished(enemy).next().is_some();
        if !has_castle && self.seen.turn.outcome().is_none() {
            let place = {
                let mut own = self.state.castles.finished(viewer);
                own.find_map(|castle| Some(castle.mirrored()).filter(|it| self.is_hidden(*it)))
            };
            if let Some(at) = place.or_else(|| self.hidden_place(dice)) {
                self.clear(at);
                self.state.castles.set(at, Some(Castle::finished(enemy)));
            }
        }
        let n_castles = self.state.castles.finished(enemy).count() as u32;
        let income = 30 + Castle::INCOME * n_castles.max(1) * self.seen.round.min(ROUNDS.end() / 2);
        let units = &self.state.seat(enemy).units;
        let spent: u32 = units
            .iter()
            .map(|unit| u32::from(unit.kind.stats().cost))
            .sum();
        let affordable = income.saturating_sub(spent) / 20;
        let room = (MAX_UNITS - units.len()) as u32;
        for _ in 0..dice.below(affordable.min(room) + 1) {
            let kind = Kind::ALL[dice.below(Kind::ALL.len() as u32) as usize];
            if let Some(at) = self.hidden_place(dice) {
                self.clear(at);
                self.add_unit(enemy, kind, at);
            }
        }
        self.state.seat_mut(enemy).gold = dice.below(60);
    }

    /// Adds a castle and an engineer for a player of whom a spectator knows nothing.
    fn sample_home(&mut self, player: Player, dice: &mut Dice) {
        self.state.seat_mut(player).gold = dice.below(60);
        if is_alive(&self.state, player) || self.seen.turn.outcome().is_some() {
            return;
        }
        let sight = self.state.sight(enemy_of(player)) - self.seen.visible;
        for _ in 0..200 {
            let Some(at) = self.hidden_place(dice) else {
                return;
            };
            // If the other player saw the same squares, spectators would see them too.
            if !Bits::within(at, Kind::Engineer.stats().sight).meets(&sight) {
                self.clear(at);
                self.state.castles.set(at, Some(Castle::finished(player)));
                self.add_unit(player, Kind::Engineer, at);
                return;
            }
        }
    }

    /// Adds deposits that the viewer's engineers do not see, mirror images of known ones first.
    fn sample_deposits(&mut self, viewer: Player, dice: &mut Dice) {
        const TYPICAL: u32 = 16;
        let free = *self.state.ground.of(Terrain::Land) - self.state.engineers_sight(viewer);
        let known = self.state.deposits;
        let opposite: Bits = known.iter().map(Square::mirrored).collect();
        let mut deposits = known | (opposite & free);
        let hidden: Vec<Square> = (free & self.unknown).iter().collect();
        let missing = TYPICAL.saturating_sub(deposits.len() as u32);
        for _ in 0..missing.min(hidden.len() as u32 / 20) {
            deposits.insert(hidden[dice.below(hidden.len() as u32) as usize]);
        }
        self.state.deposits = deposits;
    }

    /// Gives the players other than the viewer the knowledge that their sight implies.
    fn sample_knowledge(&mut self, seat: Option<Player>) {
        for player in Player::all(Realms::PLAYERS) {
            let sight = self.state.sight(player);
            let engineers = self.state.engineers_sight(player);
            let deposits = self.state.deposits & engineers;
            let state = &mut self.state;
            let own = &mut state.seats[player.index()];
            if seat == Some(player) {
                continue;
            }
            if seat.is_none() {
                own.visible = sight | self.seen.visible;
                own.explored = own.visible | self.seen.ground.known();
                own.memory = self
                    .seen
                    .castles
                    .iter()
                    .map(|it| (it.at, it.castle))
                    .collect();
                own.found = self.seen.deposits.iter().copied().collect();
            } else {
                own.visible = sight;
                own.explored = sight;
                own.found = deposits;
            }
            for (at, castle) in state.castles.iter().filter(|(at, _)| own.visible.has(*at)) {
                own.memory.set(at, Some(castle.seen_by(player)));
            }
        }
    }

    /// Names the units that a player or a spectator sees and whose names the viewer does not know.
    fn name_units(&mut self, seat: Option<Player>) {
        let visible = self.state.seats.each_ref().map(|seat| seat.visible);
        let common = visible[0] & visible[1];
        for owner in Player::all(Realms::PLAYERS) {
            let enemy = enemy_of(owner);
            let mut next = self.state.seat(enemy).next_alias;
            let mut next_common = self.state.next_alias;
            for unit in &mut self.state.seats[owner.index()].units {
                if seat != Some(enemy) {
                    let is_seen = visible[enemy.index()].has(unit.square);
                    unit.aliases[0] = is_seen.then_some(next);
                    next += u32::from(is_seen);
                }
                match (seat, unit.aliases[1]) {
                    // The spectators' own name.
                    (None, Some(name)) => next_common = next_common.max(name + 1),
                    (None, None) => {}
                    (Some(_), _) => {
                        let is_seen = common.has(unit.square);
                        unit.aliases[1] = is_seen.then_some(next_common);
                        next_common += u32::from(is_seen);
                    }
                }
            }
            self.state.seat_mut(enemy).next_alias = next;
            self.state.next_alias = next_common;
        }
    }

    /// Returns whether a square may hold something that the viewer does not see.
    fn is_hidden(&self, square: Square) -> bool {
        !self.seen.visible.has(square)
            && (self.unknown.has(square) || self.state.ground.passable().has(square))
            && self.state.castles.get(square).is_none()
            && self.state.occupant(square).is_none()
    }

    /// Samples a square that may hold something that the viewer does not see.
    fn hidden_place(&self, dice: &mut Dice) -> Option<Square> {
        (0..50)
            .map(|_| Square::new(dice.below(Square::COUNT as u32) as usize))
            .find(|square| self.is_hidden(*square))
    }

    /// Turns a square into land if its terrain is unknown.
    fn clear(&mut self, square: Square) {
        if self.unknown.has(square) {
            Arc::make_mut(&mut self.state.ground).set(square, Terrain::Land);
        }
    }

    fn add_unit(&mut self, player: Player, kind: Kind, at: Square) {
        let seat = self.state.seat_mut(player);
        let unit = Unit::new(kind, at, seat.n_units);
        if seat.units.try_push(unit).is_ok() {
            seat.n_units += 1;
        }
    }
}

/// Returns what the viewer knows of a player, or `None` if it contradicts itself.
fn known_seat(seen: &Observation, player: Player) -> Option<Seat> {
    let is_viewer = seen.seat == Some(player);
    let mut units: ArrayVec<Unit, MAX_UNITS> = ArrayVec::new();
    let mut own: Vec<&ObservedUnit> = seen
        .units
        .iter()
        .filter(|unit| unit.owner == player)
        .collect();
    own.sort_by_key(|unit| unit.name);
    for (count, unit) in (0..).zip(own) {
        let orders = match unit.orders {
            Some(orders) if is_viewer => orders,
            Some(_) => return None,
            None => likely_orders(seen, unit),
        };
        let aliases = match seen.seat {
            _ if is_viewer => [None, None],
            Some(_) => [Some(unit.name), None],
            None => [None, Some(unit.name)],
        };
        let number = if is_viewer { unit.name } else { count };
        let (kind, square, life) = (unit.kind, unit.at, unit.life);
        units
            .try_push(Unit {
                kind,
                square,
                life,
                orders,
                number,
                aliases,
            })
            .ok()?;
    }
    let named = seen.units.iter();
    let named = named.filter(|unit| is_viewer && unit.owner != player);
    Some(Seat {
        gold: seen.gold.filter(|_| is_viewer).unwrap_or(0),
        n_units: units.last().map_or(0, |unit| unit.number + 1),
        units,
        explored: seen.ground.known(),
        visible: seen.visible,
        memory: match is_viewer {
            true => seen.castles.iter().map(|it| (it.at, it.castle)).collect(),
            false => Castles::default(),
        },
        found: seen.deposits.iter().copied().collect(),
        next_alias: named.map(|unit| unit.name + 1).max().unwrap_or(0),
    })
}

/// Returns fresh orders, except for a unit that is attacking: its attack is visible.
fn likely_orders(seen: &Observation, unit: &ObservedUnit) -> Orders {
    let fresh = Orders::fresh(unit.kind);
    let attacker = seen
        .battle
        .map(|it| if it.is_answer { it.target } else { it.striker });
    match attacker {
        Some(at) if at == unit.at && unit.owner == seen.mover => Orders {
            moves: 0,
            attacks: MAX_ATTACKS - 1,
            fee: Fee::Unpaid,
            ..fresh
        },
        _ => fresh,
    }
}
