//! Worlds that may be: what was observed, what is remembered of it, and guesses for the rest.
//!
//! A world is imagined from an observation, as for any search. What it guesses of the enemy is then
//! replaced by better guesses: who went out of sight is not far from where it was seen last, and
//! whoever was never seen is rather near the enemy's castles. Nothing else than what the player
//! observed goes into it.

use game::{Dice, Game, Player};

use crate::{
    Bits, Kind, MOST_UNITS, Observation, ObservedUnit, Orders, Realms, Square,
    unit::{Unit, other},
};

/// What a player keeps in mind of an enemy that it does not see.
#[derive(Default)]
pub(super) struct Memory {
    /// The round of what was seen last.
    round: u32,
    /// The enemies that were seen last.
    seen: Vec<ObservedUnit>,
    lost: Vec<Lost>,
    /// How many enemies fell, as far as could be seen.
    fallen: usize,
}

/// An enemy that went out of sight.
#[derive(Clone, Copy)]
struct Lost {
    kind: Kind,
    life: u8,
    at: Square,
    round: u32,
}

/// For so many rounds an enemy out of sight is kept in mind.
const ROUNDS: u32 = 10;

impl Memory {
    /// Takes in what is observed.
    pub(super) fn note(&mut self, seen: &Observation, me: Player) {
        if seen.round < self.round {
            *self = Memory::default();
        }
        let now: Vec<ObservedUnit> = seen
            .units
            .iter()
            .filter(|it| it.owner != me)
            .copied()
            .collect();
        let is_new = |unit: &&ObservedUnit| self.seen.iter().all(|it| it.name != unit.name);
        for unit in now.iter().filter(is_new) {
            // It may be one that was seen before: the nearest of its kind.
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
                // Nobody walks away in the other's turn.
                self.fallen += 1;
                continue;
            }
            self.lost.push(Lost {
                kind: unit.kind,
                life: unit.life,
                at: unit.at,
                round: self.round,
            });
        }
        self.lost.retain(|lost| lost.round + ROUNDS > seen.round);
        self.seen = now;
        self.round = seen.round;
    }

    /// A world that may be.
    pub(super) fn world(&self, seen: &Observation, me: Player, dice: &mut Dice) -> Option<Realms> {
        let mut state = Realms::imagine(seen, dice)?;
        let enemy = other(me);
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
            let Some(at) = any(&near, dice) else {
                continue;
            };
            hidden.remove(at);
            if units.len() < MOST_UNITS {
                let mut unit = Unit::new(lost.kind, at, 0, Orders::fresh(lost.kind));
                unit.life = lost.life;
                units.push(unit);
            }
        }
        let strongholds: Vec<Square> = state.castles.finished(enemy).collect();
        for _ in 0..self.unseen(seen, units.len(), dice) {
            let kind = KINDS[dice.below(KINDS.len() as u32) as usize];
            let home = match strongholds.len() as u32 {
                0 => None,
                count => Some(strongholds[dice.below(count) as usize]),
            };
            let near = home.map_or(hidden, |home| hidden & *Bits::within(home, 6));
            let Some(at) = any(&near, dice) else {
                continue;
            };
            hidden.remove(at);
            if units.len() < MOST_UNITS {
                units.push(Unit::new(kind, at, 0, Orders::fresh(kind)));
            }
        }
        for (number, unit) in (0..).zip(&mut units) {
            unit.number = number;
        }
        self.enlighten(&mut state, enemy);
        let seat = state.seat_mut(enemy);
        seat.n_units = units.len() as u32;
        seat.units = units;
        state.look(&mut ());
        Some(state)
    }

    /// How many enemies there may be that were never seen.
    fn unseen(&self, seen: &Observation, known: usize, dice: &mut Dice) -> u32 {
        let raised = (2 + seen.round as usize / 3).min(MOST_UNITS);
        let missing = raised.saturating_sub(known + self.fallen / 2) as u32;
        dice.below(missing.min(6) + 1)
    }

    /// Lets the enemy know the board and all castles: who fears the worst is seldom surprised.
    fn enlighten(&self, state: &mut Realms, enemy: Player) {
        let castles = state
            .castles
            .iter()
            .map(|(at, castle)| (at, castle.seen_by(enemy)));
        let memory = castles.collect();
        let seat = state.seat_mut(enemy);
        seat.explored = Bits::BOARD;
        seat.memory = memory;
    }
}

/// What an army is usually made of.
const KINDS: [Kind; 6] = [
    Kind::Infantry,
    Kind::Engineer,
    Kind::Archer,
    Kind::Archer,
    Kind::Cavalry,
    Kind::Lancer,
];

/// One of some squares.
fn any(squares: &Bits, dice: &mut Dice) -> Option<Square> {
    match squares.len() as u32 {
        0 => None,
        count => squares.iter().nth(dice.below(count) as usize),
    }
}
