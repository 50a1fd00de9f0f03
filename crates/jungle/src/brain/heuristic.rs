//! The brain `heuristic`: hunts, flees and heads for the throne, one move ahead.
//!
//! The score of a move is the attraction of its target: prey attracts, more so when it is near and
//! when it is near its own goal; predators repel; the throne attracts from afar. The attraction
//! falls exponentially with distance and is computed in fixed point.

use game::{Budget, Dice, Game, SearchInfo, Seed, Strategy, View};

use super::distance::Distances;
use crate::{
    Action, Jungle, Square,
    animal::Piece,
    cell::{Cell, Stance},
    map::Map,
    rule_table::RuleTable,
};

/// Hunts, flees and heads for the throne.
pub(super) struct Heuristic(Dice);

impl Heuristic {
    pub(super) fn new(seed: u64) -> Heuristic {
        Heuristic(Dice::new(Seed::from_number(seed)))
    }
}

impl Strategy<Jungle> for Heuristic {
    fn choose(&mut self, view: &View<Jungle>, _: &Budget, _: &mut dyn FnMut(&SearchInfo)) -> usize {
        let Some(state) = Jungle::imagine(&view.observation, &mut self.0) else {
            return 0;
        };
        let field = Field::of(&state);
        let scores = view.actions.iter().map(|action| field.score(*action));
        self.0.highest(&scores.collect::<Vec<i64>>())
    }
}

/// The enemies with their distances.
struct Field<'a> {
    state: &'a Jungle,
    enemies: Vec<Enemy>,
    /// The traps of the mover.
    traps: Vec<Square>,
}

struct Enemy {
    piece: Piece,
    square: Square,
    distances: Distances,
    /// Its distance to the throne of the mover.
    to_goal: i64,
}

impl Field<'_> {
    fn of(state: &Jungle) -> Field<'_> {
        let enemy = |piece: Piece| {
            let square = state.board().square(piece)?;
            let to_goal = Distances::to_throne(state, piece).at(square);
            Some(Enemy {
                piece,
                square,
                distances: Distances::from(state, piece, square),
                to_goal: to_goal.clamp(1, 30).into(),
            })
        };
        let map = Map::of(state.rules().variant);
        let is_own_trap = |square: &Square| map.is_trap(state.mover(), *square);
        Field {
            state,
            traps: map.squares().filter(is_own_trap).collect(),
            enemies: Piece::of(state.mover().next(2)).filter_map(enemy).collect(),
        }
    }

    /// Scores an action by its gain in attraction, its capture and the worst reply.
    fn score(&self, action: Action) -> i64 {
        let map = Map::of(self.state.rules().variant);
        if map.is_throne(self.state.mover().next(2), action.to) {
            return i64::MAX;
        }
        let Some(piece) = self.state.board().piece(action.from) else {
            return 0;
        };
        let gain = self.attraction(piece, action.to) - self.attraction(piece, action.from);
        let taken = self.state.board().piece(action.to);
        gain + taken.map_or(0, |taken| self.worth(taken)) - self.worst_reply(action)
    }

    /// Returns the cost of the best reply of the enemy.
    fn worst_reply(&self, action: Action) -> i64 {
        let mut after = self.state.clone();
        after.apply(&action, &mut ());
        let map = Map::of(after.rules().variant);
        let cost = |reply: &Action| {
            if map.is_throne(self.state.mover(), reply.to) {
                return LOSS;
            }
            match after.board().piece(reply.to) {
                Some(victim) => self.worth(victim),
                None => self.breakthrough_cost(&after, *reply),
            }
        };
        after.actions().iter().map(cost).max().unwrap_or(0)
    }

    /// Returns the cost of a reply that enters a trap where the mover cannot capture it.
    fn breakthrough_cost(&self, after: &Jungle, reply: Action) -> i64 {
        let map = Map::of(after.rules().variant);
        if !map.is_trap(self.state.mover(), reply.to) {
            return 0;
        }
        let mut then = after.clone();
        then.apply(&reply, &mut ());
        let is_stopped = then.actions().iter().any(|stop| stop.to == reply.to);
        if is_stopped { 0 } else { LOSS / 2 }
    }

    fn worth(&self, piece: Piece) -> i64 {
        i64::from(piece.animal().rank(self.state.rules().variant)) * RANK
    }

    /// Returns the attraction of a square for a piece.
    fn attraction(&self, piece: Piece, square: Square) -> i64 {
        let distances = Distances::from(self.state, piece, square);
        let throne = Distances::to_throne(self.state, piece).at(square);
        let mut sum = OBJECTIVE.at(throne);
        for enemy in &self.enemies {
            if self.takes(piece, enemy.piece, enemy.square) {
                sum += PREY.at(distances.at(enemy.square)) / enemy.to_goal;
            } else if enemy.to_goal <= 6 {
                // To reach the throne it must enter a trap, where any animal can capture it.
                let trap = self.traps.iter().map(|trap| distances.at(*trap)).min();
                sum += PREY.at(trap.unwrap_or(60) + 1) / enemy.to_goal;
            }
            // A captured enemy does not repel, nor does one that must be stopped at any cost.
            if enemy.square != square && enemy.to_goal > 3 && self.takes(enemy.piece, piece, square)
            {
                sum -= PREDATOR.at(enemy.distances.at(square));
            }
        }
        sum
    }

    /// Returns whether one piece could capture the other on `square`.
    fn takes(&self, one: Piece, other: Piece, square: Square) -> bool {
        let rules = self.state.rules();
        let steps = RuleTable::of(rules).steps(Cell::of(one, Stance::Free));
        steps.contains(Map::of(rules.variant).occupied(other, square))
    }
}

/// The cost of losing: more than any attraction.
const LOSS: i64 = 1 << 40;

/// The value of one rank, in the units of the curves.
const RANK: i64 = 100 << 16;

/// A curve `scale · exp(−x / fall)`, in 2^16ths.
struct Curve {
    /// The value at distance zero.
    first: i64,
    /// The factor for each step, in 2^32ths.
    ratio: i64,
}

/// `exp(−x / 3 + 6.4)`.
const PREY: Curve = Curve {
    first: 39_442_516,
    ratio: 3_077_478_545,
};

/// `200 · exp(−x / 2)`.
const PREDATOR: Curve = Curve {
    first: 13_107_200,
    ratio: 2_605_029_347,
};

/// `exp(−x / 6 + 4.9)`.
const OBJECTIVE: Curve = Curve {
    first: 8_800_815,
    ratio: 3_635_611_325,
};

impl Curve {
    fn at(&self, distance: u16) -> i64 {
        (0..distance.min(60)).fold(self.first, |value, _| (value * self.ratio) >> 32)
    }
}

#[cfg(test)]
mod tests;
