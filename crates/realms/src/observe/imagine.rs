//! A whole world that would look to a viewer as what it has observed.
//!
//! What is known is taken over. The rest is drawn: unknown terrain, mostly as the other end of the
//! board has it, since maps are usually the same from both ends; an enemy castle, where none is
//! known; hidden units, no more than gold can have bought; deposits; the enemy's own view.

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{Dice, Player, Viewer};

use super::{Observation, ObservedUnit, observe};
use crate::{
    Bits, Castle, Fee, Ground, Kind, Orders, Realms, Square, Terrain,
    castle::Castles,
    draft::Draft,
    options::ROUNDS,
    state::{Battle, Seat, Undo},
    unit::{ATTACKS, MOST_UNITS, Unit, other},
};

/// No match comes near such numbers; those of an observation that someone made up may.
const FAR: u32 = 1 << 24;

/// Samples a position that matches an observation.
pub(crate) fn imagine(seen: &Observation, dice: &mut Dice) -> Option<Realms> {
    let state = match (&seen.whole, seen.seat) {
        (Some(whole), _) => whole.parse().ok()?,
        (None, seat) => {
            let mut guess = Guess::new(seen)?;
            guess.world(seat, dice);
            guess.state
        }
    };
    let viewer = match (&seen.whole, seen.seat) {
        (Some(_), _) => Viewer::Referee,
        (None, Some(player)) => Viewer::Player(player),
        (None, None) => Viewer::Spectator,
    };
    let state = Realms::try_from(Draft(state)).ok()?;
    // What cannot have been seen is not believed.
    (observe(&state, viewer) == *seen).then_some(state)
}

/// A world in the making.
struct Guess<'a> {
    seen: &'a Observation,
    state: Realms,
    /// The squares of which nothing is known yet.
    unknown: Bits,
}

impl<'a> Guess<'a> {
    /// What is known, with everything else left open.
    fn new(seen: &'a Observation) -> Option<Guess<'a>> {
        let is_sound = seen.mover.index() < 2
            && seen.seat.is_none_or(|seat| seat.index() < 2)
            && ROUNDS.contains(&seen.rounds)
            && seen.gold.is_none_or(|gold| gold < FAR)
            && seen
                .units
                .iter()
                .all(|unit| unit.name < FAR && unit.owner.index() < 2)
            && seen.castles.iter().all(|castle| castle.castle.is_sound());
        if !is_sound {
            return None;
        }
        let castles = seen.castles.iter().map(|it| (it.at, it.castle)).collect();
        let seats = [0, 1].map(|seat| known_seat(seen, Player::new(seat)));
        let [Some(first), Some(second)] = seats else {
            return None;
        };
        let battle = seen.battle.map(|it| Battle {
            striker: it.striker,
            target: it.target,
            is_answer: it.is_answer,
        });
        let state = Realms {
            ground: Arc::new(seen.ground),
            rounds: seen.rounds,
            round: seen.round,
            mover: seen.mover,
            over: seen.turn.outcome(),
            battle,
            castles,
            deposits: seen.deposits.iter().copied().collect(),
            seats: [first, second],
            next_alias: 0,
            undo: seen.undo.map(|it| Undo {
                from: it.from,
                to: it.to,
                fee: it.fee,
                paid: it.paid,
            }),
            undone: seen.undone,
        };
        let unknown = Bits::BOARD - seen.ground.known();
        Some(Guess {
            seen,
            state,
            unknown,
        })
    }

    /// Draws what is not known.
    fn world(&mut self, seat: Option<Player>, dice: &mut Dice) {
        self.draw_terrain(dice);
        match seat {
            Some(viewer) => {
                self.draw_enemy(viewer, dice);
                self.draw_deposits(viewer, dice);
            }
            None => Player::all(Realms::PLAYERS).for_each(|it| self.draw_home(it, dice)),
        }
        self.let_them_look(seat);
        self.name_units(seat);
    }

    fn draw_terrain(&mut self, dice: &mut Dice) {
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

    /// A castle for an enemy of whom none is known, and units out of sight.
    fn draw_enemy(&mut self, viewer: Player, dice: &mut Dice) {
        let enemy = other(viewer);
        if self.state.castles.finished(enemy).next().is_none() && self.seen.turn.outcome().is_none()
        {
            let own: Vec<Square> = self.state.castles.finished(viewer).collect();
            let opposite = own.iter().map(|castle| castle.mirrored());
            let opposite: Vec<Square> = opposite.filter(|it| self.is_hidden(*it)).collect();
            let place = match opposite.first() {
                Some(opposite) => Some(*opposite),
                None => self.hidden_place(dice),
            };
            if let Some(at) = place {
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
        let room = (MOST_UNITS - units.len()) as u32;
        for _ in 0..dice.below(affordable.min(room) + 1) {
            let kind = Kind::ALL[dice.below(Kind::ALL.len() as u32) as usize];
            if let Some(at) = self.hidden_place(dice) {
                self.clear(at);
                self.muster(enemy, kind, at);
            }
        }
        self.state.seat_mut(enemy).gold = dice.below(60);
    }

    /// For spectators: something for a player of whom nothing is seen to come from.
    fn draw_home(&mut self, player: Player, dice: &mut Dice) {
        self.state.seat_mut(player).gold = dice.below(60);
        if crate::legal::is_alive(&self.state, player) || self.seen.turn.outcome().is_some() {
            return;
        }
        let sight = self.state.sight(other(player)) - self.seen.visible;
        for _ in 0..200 {
            let Some(at) = self.hidden_place(dice) else {
                return;
            };
            // Nobody else may see what it sees, or spectators would see it too.
            if !Bits::within(at, Kind::Engineer.stats().sight).meets(&sight) {
                self.clear(at);
                self.state.castles.set(at, Some(Castle::finished(player)));
                self.muster(player, Kind::Engineer, at);
                return;
            }
        }
    }

    /// Deposits that the viewer's engineers do not see, also those opposite to known ones.
    fn draw_deposits(&mut self, viewer: Player, dice: &mut Dice) {
        const USUAL: u32 = 16;
        let free = *self.state.ground.of(Terrain::Land) - self.state.engineers_sight(viewer);
        let known = self.state.deposits;
        let opposite: Bits = known.iter().map(Square::mirrored).collect();
        let mut deposits = known | (opposite & free);
        let hidden: Vec<Square> = (free & self.unknown).iter().collect();
        let missing = USUAL.saturating_sub(deposits.len() as u32);
        for _ in 0..missing.min(hidden.len() as u32 / 20) {
            deposits.insert(hidden[dice.below(hidden.len() as u32) as usize]);
        }
        self.state.deposits = deposits;
    }

    /// Gives players the views that follow from what they have.
    fn let_them_look(&mut self, seat: Option<Player>) {
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

    /// Names the units that someone sees and of whom the viewer does not know the name.
    fn name_units(&mut self, seat: Option<Player>) {
        let visible = self.state.seats.each_ref().map(|seat| seat.visible);
        let common = visible[0] & visible[1];
        for owner in Player::all(Realms::PLAYERS) {
            let enemy = other(owner);
            let mut next = self.state.seat(enemy).next_alias;
            let mut next_common = self.state.next_alias;
            for unit in &mut self.state.seats[owner.index()].units {
                if seat != Some(enemy) {
                    let is_seen = visible[enemy.index()].has(unit.square);
                    unit.aliases[0] = is_seen.then_some(next);
                    next += u32::from(is_seen);
                }
                match (seat, unit.aliases[1]) {
                    // The name that spectators have given it.
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

    /// Whether something could be on a square without being seen.
    fn is_hidden(&self, square: Square) -> bool {
        !self.seen.visible.has(square)
            && (self.unknown.has(square) || self.state.ground.passable().has(square))
            && self.state.castles.get(square).is_none()
            && self.state.occupant(square).is_none()
    }

    /// A square on which something could be without being seen.
    fn hidden_place(&self, dice: &mut Dice) -> Option<Square> {
        (0..50)
            .map(|_| Square::new(dice.below(Square::COUNT as u32) as usize))
            .find(|square| self.is_hidden(*square))
    }

    /// Makes a square land if nothing is known of it.
    fn clear(&mut self, square: Square) {
        if self.unknown.has(square) {
            Arc::make_mut(&mut self.state.ground).set(square, Terrain::Land);
        }
    }

    fn muster(&mut self, player: Player, kind: Kind, at: Square) {
        let seat = self.state.seat_mut(player);
        let unit = Unit::new(kind, at, seat.n_units, Orders::fresh(kind));
        if seat.units.try_push(unit).is_ok() {
            seat.n_units += 1;
        }
    }
}

/// What is known of a player.
fn known_seat(seen: &Observation, player: Player) -> Option<Seat> {
    let is_viewer = seen.seat == Some(player);
    let mut units: ArrayVec<Unit, MOST_UNITS> = ArrayVec::new();
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
            None => imagined_orders(seen, unit),
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
    let theirs = seen
        .units
        .iter()
        .filter(|unit| is_viewer && unit.owner != player);
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
        next_alias: theirs.map(|unit| unit.name + 1).max().unwrap_or(0),
    })
}

/// What a unit of the enemy may still do: an attack leaves its traces, nothing else is known.
fn imagined_orders(seen: &Observation, unit: &ObservedUnit) -> Orders {
    let fresh = Orders::fresh(unit.kind);
    let attacker = seen
        .battle
        .map(|it| if it.is_answer { it.target } else { it.striker });
    match attacker {
        Some(at) if at == unit.at && unit.owner == seen.mover => Orders {
            moves: 0,
            attacks: ATTACKS - 1,
            fee: Fee::Unpaid,
            ..fresh
        },
        _ => fresh,
    }
}
