//! The second opinion on who may know what: everything else is changed at random.
//!
//! It is written from the rule book and not from `observe.rs`.

use std::sync::Arc;

use game::{Dice, Player, Viewer};

use crate::{
    Bits, Castle, Fee, Kind, LIFE, MOST_UNITS, Orders, Realms, Square, Terrain,
    unit::{Unit, other},
};

/// The same position with all changed that a viewer must not know.
pub(super) fn scrambled(state: &Realms, viewer: Viewer, dice: &mut Dice) -> Option<Realms> {
    let mut scrambler = Scrambler {
        state: state.clone(),
        dice,
    };
    match viewer {
        Viewer::Player(player) => scrambler.for_player(player),
        Viewer::Spectator => scrambler.for_spectators(),
        Viewer::Referee => return None,
    }
    Some(scrambler.state)
}

struct Scrambler<'a> {
    state: Realms,
    dice: &'a mut Dice,
}

impl Scrambler<'_> {
    fn for_player(&mut self, viewer: Player) {
        let enemy = other(viewer);
        let hidden = Bits::BOARD - self.state.seat(viewer).visible;
        if self.state.mover == enemy {
            self.state.undo = None;
            self.state.undone = self.dice.below(20) as u8;
        }
        self.state.seat_mut(enemy).gold = self.dice.below(200);
        self.terrain(self.state.seat(viewer).explored);
        self.castles(viewer, hidden);
        self.units(enemy, hidden);
        self.deposits(Bits::BOARD - self.state.engineers_sight(viewer));
        self.view(enemy);
        self.names(viewer);
    }

    fn for_spectators(&mut self) {
        let [first, second] = &self.state.seats;
        let known = first.explored & second.explored;
        let common = first.visible & second.visible;
        self.state.undo = None;
        self.state.undone = self.dice.below(20) as u8;
        self.terrain(known);
        for player in Player::all(2) {
            self.state.seat_mut(player).gold = self.dice.below(200);
            self.orders(player);
            self.renumber(player);
            for index in 0..self.state.seat(player).units.len() {
                if !common.has(self.state.seat(player).units[index].square) {
                    let life = 1 + self.dice.below(20) as u8;
                    self.state.seat_mut(player).units[index].life = life;
                    self.relocate(player, index);
                }
            }
        }
        let sight = |player| self.state.engineers_sight(Player::new(player));
        let found = self.state.seats[0].found | self.state.seats[1].found;
        self.deposits(Bits::BOARD - (sight(0) | sight(1)) - found);
        for player in Player::all(2) {
            let shift = self.dice.below(5);
            let enemy = other(player);
            self.state.seat_mut(player).next_alias += shift;
            for unit in &mut self.state.seat_mut(enemy).units {
                unit.aliases[0] = unit.aliases[0].map(|name| name + shift);
            }
        }
    }

    /// Other terrain where it is not known and nothing depends on it.
    fn terrain(&mut self, known: Bits) {
        let seats = &self.state.seats;
        let units = seats
            .iter()
            .flat_map(|seat| seat.units.iter().map(|unit| unit.square));
        let castles = self.state.castles.iter().map(|(at, _)| at);
        let memory = seats
            .iter()
            .flat_map(|seat| seat.memory.iter().map(|(at, _)| at));
        let used: Bits = units.chain(castles).chain(memory).collect();
        let deposits = self.state.deposits | seats[0].found | seats[1].found;
        let ground = Arc::make_mut(&mut self.state.ground);
        for square in (Bits::BOARD - known - used - deposits).iter() {
            if self.dice.below(2) == 0 {
                ground.set(square, Terrain::ALL[self.dice.below(5) as usize]);
            }
        }
    }

    /// Castles of the enemy, and sites of the viewer, that nobody is looking at.
    fn castles(&mut self, viewer: Player, hidden: Bits) {
        let enemy = other(viewer);
        let all: Vec<(Square, Castle)> = self
            .state
            .castles
            .iter()
            .map(|(at, castle)| (at, *castle))
            .collect();
        for (at, mut castle) in all {
            if castle.owner == enemy && castle.is_finished() && self.state.mover == enemy {
                castle.has_bought = self.dice.below(2) == 0;
            }
            if hidden.has(at) {
                castle.life = 1 + self.dice.below(castle.life.into()) as u8;
                if self.dice.below(3) == 0 {
                    self.state.castles.set(at, None);
                    continue;
                }
            }
            self.state.castles.set(at, Some(castle));
        }
        if let Some(at) = self.free_place(hidden).filter(|_| self.dice.below(2) == 0) {
            let castle = match self.dice.below(2) {
                0 => Castle::site(enemy),
                _ => Castle::finished(enemy),
            };
            self.state.castles.set(at, Some(castle));
        }
    }

    /// Other units out of sight, and other orders for those in sight.
    fn units(&mut self, player: Player, hidden: Bits) {
        let mut kept: Vec<Unit> = Vec::new();
        let units: Vec<Unit> = self.state.seat(player).units.to_vec();
        for mut unit in units {
            let castle = self.state.castles.get(unit.square).copied();
            let may_go = hidden.has(unit.square);
            if may_go && self.dice.below(4) == 0 {
                continue;
            }
            if may_go {
                unit.life = 1 + self.dice.below(LIFE.into()) as u8;
                unit.kind = Kind::ALL[self.dice.below(5) as usize];
                unit.orders = Orders::fresh(unit.kind);
                // Whoever stands on a site of the viewer that was put there must go.
                let must_go = castle.is_some_and(|castle| castle.owner != player);
                if must_go || self.dice.below(2) == 0 {
                    let Some(at) = self.free_place(hidden) else {
                        continue;
                    };
                    if kept.iter().any(|other| other.square == at) {
                        continue;
                    }
                    unit.square = at;
                }
            }
            kept.push(unit);
        }
        if let Some(at) = self.free_place(hidden) {
            let is_free = kept.iter().all(|unit| unit.square != at);
            if is_free && kept.len() < MOST_UNITS && self.dice.below(2) == 0 {
                let kind = Kind::ALL[self.dice.below(5) as usize];
                kept.push(Unit::new(kind, at, 0, Orders::fresh(kind)));
            }
        }
        self.dice.shuffle(&mut kept);
        let seat = self.state.seat_mut(player);
        seat.units = kept.into_iter().collect();
        self.orders(player);
        for (number, unit) in (0..).zip(&mut self.state.seat_mut(player).units) {
            unit.number = number;
        }
        self.state.seat_mut(player).n_units = MOST_UNITS as u32;
        self.renumber(player);
    }

    /// Other orders, unless a blow depends on them.
    fn orders(&mut self, player: Player) {
        let battle = self.state.battle;
        let fights =
            |unit: &Unit| battle.is_some_and(|it| [it.striker, it.target].contains(&unit.square));
        for unit in &mut self.state.seats[player.index()].units {
            if fights(unit) {
                continue;
            }
            unit.orders.is_fortified = self.dice.below(2) == 0;
            unit.orders.is_waiting = unit.orders.is_fortified || self.dice.below(2) == 0;
            unit.orders.moves = self.dice.below(u32::from(unit.kind.stats().movement) + 1) as u8;
            unit.orders.fee = [Fee::Unpaid, Fee::Free, Fee::Paid][self.dice.below(3) as usize];
        }
    }

    /// Other numbers, in the same order.
    fn renumber(&mut self, player: Player) {
        let shift = self.dice.below(9);
        let seat = self.state.seat_mut(player);
        seat.n_units += shift;
        seat.units.iter_mut().for_each(|unit| unit.number += shift);
    }

    fn deposits(&mut self, free: Bits) {
        let land = *self.state.ground.of(Terrain::Land);
        for square in (free & land).iter() {
            match self.dice.below(40) {
                0 => self.state.deposits.insert(square),
                1..=20 => self.state.deposits.remove(square),
                _ => {}
            }
        }
    }

    /// What a player whose things were changed knows now.
    fn view(&mut self, player: Player) {
        let sight = self.state.sight(player);
        let engineers = self.state.engineers_sight(player);
        let state = &mut self.state;
        let deposits = state.deposits;
        let seat = &mut state.seats[player.index()];
        let is_mover = state.mover == player;
        seat.visible = if is_mover {
            sight | seat.visible
        } else {
            sight
        };
        if self.dice.below(2) == 0 {
            seat.explored = Bits::EMPTY;
            seat.found = Bits::EMPTY;
            seat.memory = Default::default();
        }
        seat.explored |= seat.visible;
        seat.found = (seat.found - engineers) | (deposits & engineers);
        let gone: Vec<Square> = seat
            .memory
            .iter()
            .filter(|(at, castle)| {
                seat.visible.has(*at) || (castle.owner == player && castle.is_finished())
            })
            .map(|(at, _)| at)
            .collect();
        gone.into_iter().for_each(|at| seat.memory.set(at, None));
        for (at, castle) in state.castles.iter().filter(|(at, _)| seat.visible.has(*at)) {
            seat.memory.set(at, Some(castle.seen_by(player)));
        }
    }

    /// Names that the viewer does not know.
    fn names(&mut self, viewer: Player) {
        let enemy = other(viewer);
        let visible = self.state.seats.each_ref().map(|seat| seat.visible);
        let common = visible[0] & visible[1];
        let mut next = self.dice.below(30);
        for unit in &mut self.state.seat_mut(viewer).units {
            let is_seen = visible[enemy.index()].has(unit.square);
            unit.aliases[0] = is_seen.then_some(next);
            next += 1;
        }
        self.state.seat_mut(enemy).next_alias = next;
        for unit in &mut self.state.seat_mut(enemy).units {
            if !visible[viewer.index()].has(unit.square) {
                unit.aliases[0] = None;
            }
        }
        let mut next = self.dice.below(30);
        for unit in self.state.seats.iter_mut().flat_map(|seat| &mut seat.units) {
            unit.aliases[1] = common.has(unit.square).then_some(next);
            next += 1;
        }
        self.state.next_alias = next;
    }

    /// Moves a unit to where it changes nothing that both players see or know.
    fn relocate(&mut self, player: Player, index: usize) {
        let enemy = self.state.seat(other(player));
        let (seen, known) = (enemy.visible, enemy.explored);
        let unit = self.state.seat(player).units[index];
        let around = |at| *Bits::within(at, unit.kind.stats().sight);
        if around(unit.square).meets(&seen) {
            return;
        }
        let Some(to) = self.free_place(Bits::BOARD - known) else {
            return;
        };
        if around(to).meets(&known) {
            return;
        }
        self.state.seat_mut(player).units[index].square = to;
        self.state.undo = None;
        let memory = self.state.seat(player).memory.clone();
        let (explored, found) = (
            self.state.seat(player).explored,
            self.state.seat(player).found,
        );
        self.view(player);
        // What it knew before it still knows.
        let seat = self.state.seat_mut(player);
        seat.explored |= explored;
        for (at, castle) in memory.iter().filter(|(at, _)| !seat.visible.has(*at)) {
            seat.memory.set(at, Some(*castle));
        }
        let engineers = self.state.engineers_sight(player);
        let deposits = self.state.deposits & engineers;
        self.state.seat_mut(player).found = (found - engineers) | deposits;
    }

    /// A square among some on which a unit of either player could stand.
    fn free_place(&mut self, among: Bits) -> Option<Square> {
        let mut free = among & self.state.ground.passable();
        for unit in self.state.seats.iter().flat_map(|seat| &seat.units) {
            free.remove(unit.square);
        }
        self.state
            .castles
            .iter()
            .for_each(|(at, _)| free.remove(at));
        match free.len() {
            0 => None,
            count => free.iter().nth(self.dice.below(count as u32) as usize),
        }
    }
}
