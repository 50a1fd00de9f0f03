//! A player by rule of thumb: it hunts, flees and heads for the throne, and looks one move ahead.
//!
//! For each square where an animal could go it adds up what draws it there and what drives it away:
//! prey draws, the more the nearer it is and the nearer it is to its own goal; predators drive away;
//! the throne draws from afar. The curves are exponential, so they are worked out in fixed point.

use game::{Budget, Dice, Game, SearchInfo, Seed, Strategy, View};

use super::roads::Roads;
use crate::{
    Action, Jungle, Square,
    animal::Piece,
    cell::{Cell, Stance},
    law::Law,
    map::Map,
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

/// The enemies, and how they could come nearer.
struct Field<'a> {
    state: &'a Jungle,
    enemies: Vec<Enemy>,
    /// The mover's own.
    traps: Vec<Square>,
}

struct Enemy {
    piece: Piece,
    square: Square,
    roads: Roads,
    /// How far it is from its own goal.
    to_goal: i64,
}

impl Field<'_> {
    fn of(state: &Jungle) -> Field<'_> {
        let enemy = |piece: Piece| {
            let square = state.board().square(piece)?;
            let to_goal = Roads::to_throne(state, piece).length(square);
            Some(Enemy {
                piece,
                square,
                roads: Roads::from(state, piece, square),
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

    /// What draws an animal to where the action leads, less what holds it where it stands.
    fn score(&self, action: Action) -> i64 {
        let map = Map::of(self.state.rules().variant);
        if map.is_throne(self.state.mover().next(2), action.to) {
            return i64::MAX;
        }
        let Some(piece) = self.state.board().piece(action.from) else {
            return 0;
        };
        let pull = self.attraction(piece, action.to) - self.attraction(piece, action.from);
        let taken = self.state.board().piece(action.to);
        pull + taken.map_or(0, |taken| self.worth(taken)) - self.worst_answer(action)
    }

    /// What the enemy's most painful answer costs.
    fn worst_answer(&self, action: Action) -> i64 {
        let mut after = self.state.clone();
        after.apply(&action, &mut ());
        let map = Map::of(after.rules().variant);
        let pain = |answer: &Action| {
            if map.is_throne(self.state.mover(), answer.to) {
                return LOSS;
            }
            let Some(victim) = after.board().piece(answer.to) else {
                return self.is_lost_after(&after, *answer);
            };
            self.worth(victim)
        };
        after.actions().iter().map(pain).max().unwrap_or(0)
    }

    /// Whether the enemy then stands before the throne and nobody can take it there.
    fn is_lost_after(&self, after: &Jungle, answer: Action) -> i64 {
        let map = Map::of(after.rules().variant);
        if !map.is_trap(self.state.mover(), answer.to) {
            return 0;
        }
        let mut then = after.clone();
        then.apply(&answer, &mut ());
        let is_stopped = then.actions().iter().any(|stop| stop.to == answer.to);
        if is_stopped { 0 } else { LOSS / 2 }
    }

    fn worth(&self, piece: Piece) -> i64 {
        i64::from(piece.animal().rank(self.state.rules().variant)) * RANK
    }

    /// All that draws a piece to a square, less all that drives it away from there.
    fn attraction(&self, piece: Piece, square: Square) -> i64 {
        let ways = Roads::from(self.state, piece, square);
        let throne = Roads::to_throne(self.state, piece).length(square);
        let mut sum = OBJECTIVE.at(throne);
        for enemy in &self.enemies {
            if self.takes(piece, enemy.piece, enemy.square) {
                sum += PREY.at(ways.length(enemy.square)) / enemy.to_goal;
            } else if enemy.to_goal <= 6 {
                // Before the throne it will stand in a trap, where anyone can take it.
                let wait = self.traps.iter().map(|trap| ways.length(*trap)).min();
                sum += PREY.at(wait.unwrap_or(60) + 1) / enemy.to_goal;
            }
            // Who is taken drives nobody away, nor does who must be stopped at any cost.
            if enemy.square != square && enemy.to_goal > 3 && self.takes(enemy.piece, piece, square)
            {
                sum -= PREDATOR.at(enemy.roads.length(square));
            }
        }
        sum
    }

    /// Whether one could take the other if that stood on `square`.
    fn takes(&self, one: Piece, other: Piece, square: Square) -> bool {
        let rules = self.state.rules();
        let steps = Law::of(rules).steps(Cell::of(one, Stance::Free));
        steps.contains(Map::of(rules.variant).under(other, square))
    }
}

/// More than all that draws an animal anywhere.
const LOSS: i64 = 1 << 40;

/// What a rank is worth, in the units of the curves.
const RANK: i64 = 100 << 16;

/// A curve `scale · exp(−x / fall)`, in 2^16ths.
struct Curve {
    /// Its value for no distance.
    first: i64,
    /// What it is multiplied by for each step, in 2^32ths.
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
