//! Sampled worlds that use the memory of a player.
//!
//! `Realms::imagine` samples a world from an observation. Its hidden enemy units are then replaced:
//! a unit that went out of sight is near the square where it was last seen, and a unit that was
//! never seen is near an enemy castle. Only past observations of the player are used.

use game::{Dice, Game, Player};

use crate::{
    Bits, Kind, Observation, ObservedUnit, Realms, Square,
    unit::{MAX_UNITS, Unit, enemy_of},
};

/// What a player remembers of enemies out of sight.
#[derive(Default)]
pub(super) struct Memory {
    /// The round of the last observation.
    round: u32,
    /// The enemies in the last observation.
    seen: Vec<ObservedUnit>,
    lost: Vec<Lost>,
    /// The number of enemies seen dying.
    n_dead: usize,
}

/// An enemy that went out of sight.
#[derive(Clone, Copy)]
struct Lost {
    kind: Kind,
    life: u8,
    at: Square,
    round: u32,
}

/// The number of rounds for which an enemy out of sight is remembered.
const MEMORY_ROUNDS: u32 = 10;

impl Memory {
    /// Updates the memory with an observation.
    pub(super) fn note(&mut self, seen: &Observation, me: Player) {
        if seen.round < self.round {
            *self = Memory::default();
        }
        let enemies = seen.units.iter().filter(|it| it.owner != me);
        let now: Vec<ObservedUnit> = enemies.copied().collect();
        let is_new = |unit: &&ObservedUnit| self.seen.iter().all(|it| it.name != unit.name);
        for unit in now.iter().filter(is_new) {
            // It is probably the nearest lost unit of its kind.
            let known = (0..self.lost.len())
                .filter(|&index| self.lost[index].kind == unit.kind)
                .min_by_key(|&index| self.lost[index].at.distance(unit.at));
            if let Some(index) = known {
                self.lost.swap_remove(index);
            }
        }
        for unit in &self.seen {
            if now.iter().any(|it| it.name == unit.name) {
                continue;
            }
            if seen.round == self.round {
                // In the player's own turn, an enemy disappears only by dying.
                self.n_dead += 1;
                continue;
            }
            self.lost.push(Lost {
                kind: unit.kind,
                life: unit.life,
                at: unit.at,
                round: self.round,
            });
        }
        self.lost
            .retain(|lost| lost.round + MEMORY_ROUNDS > seen.round);
        self.seen = now;
        self.round = seen.round;
    }

    /// Samples a world that matches the observation and the memory.
    pub(super) fn world(&self, seen: &Observation, me: Player, dice: &mut Dice) -> Option<Realms> {
        let mut state = Realms::imagine(seen, dice)?;
        let enemy = enemy_of(me);
        let is_known = |unit: &Unit| unit.aliases[0].is_some();
        let mut units = state.seat(enemy).units.clone();
        units.retain(|unit| is_known(unit));
        let mut hidden = state.ground.passable() - seen.visible;
        for (at, _) in state.castles.iter() {
            hidden.remove(at);
        }
        for lost in &self.lost {
            let rounds = seen.round - lost.round;
            let steps = rounds * u32::from(lost.kind.stats().movement);
            let near = hidden & *Bits::within(lost.at, steps.min(8) as u8);
            let Some(at) = sample(&near, dice) else {
                continue;
            };
            hidden.remove(at);
            if units.len() < MAX_UNITS {
                units.push(Unit {
                    life: lost.life,
                    ..Unit::new(lost.kind, at, 0)
                });
            }
        }
        let castles: Bits = state.castles.finished(enemy).collect();
        for _ in 0..self.sample_unseen(seen, units.len(), dice) {
            let kind = KINDS[dice.below(KINDS.len() as u32) as usize];
            let home = sample(&castles, dice);
            let near = home.map_or(hidden, |home| hidden & *Bits::within(home, 6));
            let Some(at) = sample(&near, dice) else {
                continue;
            };
            hidden.remove(at);
            if units.len() < MAX_UNITS {
                units.push(Unit::new(kind, at, 0));
            }
        }
        for (number, unit) in (0..).zip(&mut units) {
            unit.number = number;
        }
        let castles = state.castles.iter();
        let memory = castles.map(|(at, castle)| (at, castle.seen_by(enemy)));
        let memory = memory.collect();
        let seat = state.seat_mut(enemy);
        // The worst case: the enemy knows the board and all castles.
        (seat.explored, seat.memory) = (Bits::BOARD, memory);
        seat.n_units = units.len() as u32;
        seat.units = units;
        state.look(&mut ());
        Some(state)
    }

    /// Samples the number of enemies that were never seen.
    fn sample_unseen(&self, seen: &Observation, known: usize, dice: &mut Dice) -> u32 {
        let raised = (2 + seen.round as usize / 3).min(MAX_UNITS);
        let missing = raised.saturating_sub(known + self.n_dead / 2) as u32;
        dice.below(missing.min(6) + 1)
    }
}

/// The kinds of a typical army.
const KINDS: [Kind; 6] = [
    Kind::Infantry,
    Kind::Engineer,
    Kind::Archer,
    Kind::Archer,
    Kind::Cavalry,
    Kind::Lancer,
];

/// Returns a random square of a set.
fn sample(squares: &Bits, dice: &mut Dice) -> Option<Square> {
    match squares.len() as u32 {
        0 => None,
        count => squares.iter().nth(dice.below(count) as usize),
    }
}
