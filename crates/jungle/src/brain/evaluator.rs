//! Evaluates positions: animals by what they can still capture, squares by the way to the throne.
//!
//! Everything that depends only on the rules is computed once for each combination of rules.
//! Material is one lookup, because there are only 65,536 combinations of animals left.

use std::sync::{Mutex, OnceLock, PoisonError};

use arrayvec::ArrayVec;
use game::Player;

use super::{
    distance::Distances,
    weights::{Features, PLAIN, TUNED, Weights},
};
use crate::{
    Rules, Square, Variant,
    animal::Piece,
    cell::{Cell, Stance},
    map::Map,
    rule_table::{self, RuleTable},
    square::Direction,
};

/// A fixed set of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WeightSet {
    /// Ranks, and the way to the throne.
    Plain,
    /// Everything that improved the results, tuned.
    Tuned,
}

/// The values of pieces and squares under one combination of rules.
pub(crate) struct Evaluator {
    pub(super) map: &'static Map,
    pub(super) rule_table: &'static RuleTable,
    pub(super) rules: Rules,
    /// Whether the search uses the tables of endings.
    pub(super) knows_endings: bool,
    /// The value of each piece on each square, for seat 0: negative for the pieces of seat 1.
    places: [[i16; 256]; Piece::COUNT],
    /// The value of the animals left on both sides, for seat 0.
    material: Box<[i16]>,
    /// The value of capturing each piece, for the order of moves.
    worths: [i32; Piece::COUNT],
    /// The number of moves of each piece from each square to the enemy throne on an empty board.
    steps: [[u8; 256]; Piece::COUNT],
    /// The squares next to the throne of each seat.
    gates: [ArrayVec<Square, 8>; 2],
    weights: Weights,
}

impl Evaluator {
    /// The value of entering the throne: more than that of any capture.
    pub(super) const THRONE: i32 = 20_000;

    pub(crate) fn of(rules: Rules, weight_set: WeightSet) -> &'static Evaluator {
        static ALL: [OnceLock<Evaluator>; 128] = [const { OnceLock::new() }; 128];
        let (weights, half) = match weight_set {
            WeightSet::Plain => (PLAIN, 0),
            WeightSet::Tuned => (TUNED, 64),
        };
        ALL[half + rule_table::index_of(rules)].get_or_init(|| Evaluator::new(rules, weights))
    }

    /// Returns an evaluator with any weights, for tuning.
    ///
    /// It lives as long as the program, because every search position refers to it. A tuner tries
    /// only a few.
    pub(super) fn with_weights(rules: Rules, weights: Weights) -> &'static Evaluator {
        static KNOWN: Mutex<Vec<&'static Evaluator>> = Mutex::new(Vec::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let is_same = |it: &&&Evaluator| (it.rules, it.weights) == (rules, weights);
        if let Some(evaluator) = known.iter().find(is_same) {
            return evaluator;
        }
        let evaluator: &'static Evaluator = Box::leak(Box::new(Evaluator::new(rules, weights)));
        known.push(evaluator);
        evaluator
    }

    #[inline]
    pub(super) fn place(&self, piece: Piece, square: Square) -> i32 {
        self.places[piece.index()][square.index()].into()
    }

    #[inline]
    pub(super) fn material(&self, [first, second]: [u8; 2]) -> i32 {
        self.material[usize::from(first) | usize::from(second) << 8].into()
    }

    #[inline]
    pub(super) fn worth(&self, piece: Piece) -> i32 {
        self.worths[piece.index()]
    }

    /// The squares next to the throne of `player`.
    #[inline]
    pub(super) fn gates(&self, player: Player) -> &[Square] {
        &self.gates[player.index()]
    }

    /// The value of being to move.
    #[inline]
    pub(super) fn tempo(&self) -> i32 {
        self.weights.tempo
    }

    fn new(rules: Rules, weights: Weights) -> Evaluator {
        let (map, rule_table) = (Map::of(rules.variant), RuleTable::of(rules));
        let mut evaluator = Evaluator {
            map,
            rule_table,
            rules,
            knows_endings: weights.knows_endings,
            places: [[0; 256]; Piece::COUNT],
            material: Box::default(),
            worths: [0; Piece::COUNT],
            steps: [[0; 256]; Piece::COUNT],
            gates: [Player::new(0), Player::new(1)].map(|player| gates(map, player)),
            weights,
        };
        for piece in Piece::all() {
            let distances = Distances::to_throne_alone(rules, piece);
            let steps = |square: &Square| distances.at(*square).min(MAX_STEPS) as u8;
            for square in map.squares() {
                evaluator.steps[piece.index()][square.index()] = steps(&square);
            }
        }
        for piece in Piece::all() {
            evaluator.places[piece.index()] = evaluator.places_of(piece);
            let all = [0xff; 2];
            evaluator.worths[piece.index()] = weights.worth(rule_table, piece, all).max(1);
        }
        evaluator.material = materials(rule_table, &weights);
        evaluator
    }

    /// Returns the value of a piece on each square, for seat 0.
    fn places_of(&self, piece: Piece) -> [i16; 256] {
        let mut places = [0; 256];
        for square in self.map.squares() {
            let points = self.weights.place(piece, self.features(piece, square));
            let sign = if piece.player().index() == 0 { 1 } else { -1 };
            places[square.index()] = (sign * points) as i16;
        }
        places
    }

    /// Returns the features of a piece on a square.
    pub(super) fn features(&self, piece: Piece, square: Square) -> Features {
        let map = self.map;
        let player = piece.player();
        let enemy = Piece::new(player.next(2), piece.animal());
        let [steps, home] = [piece, enemy].map(|it| self.steps[it.index()][square.index()]);
        let farthest = match self.rules.variant {
            Variant::War => 20,
            Variant::Classic => 14,
        };
        let is_jumper = self.rule_table.jumps(piece.animal());
        let mut around = Direction::ALL.iter().map(|way| square.toward(*way));
        Features {
            advance: (farthest - i32::from(steps)).max(0),
            near: usize::from(steps).checked_sub(1),
            guard: usize::from(home).checked_sub(1),
            swims: map.is_water(square),
            jumps: is_jumper
                && Direction::ALL
                    .iter()
                    .any(|way| map.far_bank(square, *way).is_some()),
            traps: around.any(|square| map.has(square) && map.is_trap(player, square)),
        }
    }

    /// Counts the enemies left that the piece can capture, and those that can capture it.
    pub(super) fn rivals(&self, piece: Piece, alive: [u8; 2]) -> (i32, i32) {
        rivals(self.rule_table, piece, alive)
    }
}

impl Weights {
    /// The value of a piece for its side while the animals in `alive` are left.
    fn worth(&self, rule_table: &RuleTable, piece: Piece, alive: [u8; 2]) -> i32 {
        let (prey, predators) = rivals(rule_table, piece, alive);
        let unrivalled = if predators == 0 { self.unrivalled } else { 0 };
        self.animal[piece.animal().index()]
            + prey * self.prey
            + predators * self.predator
            + unrivalled
    }
}

/// Returns the value of the animals left for seat 0, by the animals left on both sides.
fn materials(rule_table: &RuleTable, weights: &Weights) -> Box<[i16]> {
    // The value of a piece depends only on the enemies left, so it is computed once for every set
    // of them. The value of a side is its value without one piece plus that piece.
    let side = |player: Player| -> Box<[[i32; 256]]> {
        let enemy = player.next(2).index();
        let worths = Piece::of(player).map(|piece| -> [i32; 256] {
            std::array::from_fn(|enemies| {
                let mut alive = [0; 2];
                alive[enemy] = enemies as u8;
                weights.worth(rule_table, piece, alive)
            })
        });
        let worths: Vec<[i32; 256]> = worths.collect();
        let mut sums = vec![[0; 256]; 256];
        for own in 1..256_usize {
            let last = own.ilog2() as usize;
            let rest = sums[own ^ (1 << last)];
            sums[own] = std::array::from_fn(|enemies| rest[enemies] + worths[last][enemies]);
        }
        sums.into()
    };
    let [first, second] = [0, 1].map(|index| side(Player::new(index)));
    let of = |index: usize| {
        let (own, enemies) = (index & 0xff, index >> 8);
        (first[own][enemies] - second[enemies][own]) as i16
    };
    (0..1 << 16).map(of).collect()
}

fn rivals(rule_table: &RuleTable, piece: Piece, alive: [u8; 2]) -> (i32, i32) {
    let takes = |one: Piece, other: Piece| {
        let steps = rule_table.steps(Cell::of(one, Stance::Free));
        steps.contains(Cell::of(other, Stance::Free))
    };
    let enemies = || Piece::of(piece.player().next(2)).filter(|it| is_alive(alive, *it));
    let prey = enemies().filter(|enemy| takes(piece, *enemy)).count();
    let predators = enemies().filter(|enemy| takes(*enemy, piece)).count();
    (prey as i32, predators as i32)
}

/// Longer ways to the throne count as this number of moves.
const MAX_STEPS: u16 = 60;

pub(super) fn is_alive(alive: [u8; 2], piece: Piece) -> bool {
    alive[piece.player().index()] >> piece.animal().index() & 1 == 1
}

/// Returns the squares next to the throne of `player`.
fn gates(map: &Map, player: Player) -> ArrayVec<Square, 8> {
    let thrones = map.thrones(player);
    let neighbors =
        thrones.flat_map(|throne| Direction::ALL.map(|direction| throne.toward(direction)));
    let gates = neighbors.filter(|square| map.has(*square) && !map.is_throne(player, *square));
    gates.collect()
}
