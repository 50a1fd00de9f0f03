//! What a position is worth: animals by what they can still take, places by the way to the throne.
//!
//! Everything that depends on the rules alone is worked out once for each choice of rules. Material
//! is one look: there are only 65,536 ways in which animals can be left.

use std::sync::{Mutex, OnceLock, PoisonError};

use arrayvec::ArrayVec;
use game::Player;

use super::weights::{PLAIN, Standing, TUNED, Weights};
use crate::{
    Rules, Square, Variant,
    animal::Piece,
    cell::{Cell, Stance},
    law::{self, Law},
    map::Map,
    square::Direction,
};

/// How a player judges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taste {
    /// By ranks, and by the way to the throne.
    Plain,
    /// By all that was found to matter.
    Tuned,
}

/// What things are worth under one choice of rules.
pub(crate) struct Judgement {
    pub(super) map: &'static Map,
    pub(super) law: &'static Law,
    pub(super) rules: Rules,
    /// Whether it asks the tables of endings.
    pub(super) knows_endings: bool,
    /// By piece and square, for seat 0: the enemy's are negative.
    places: [[i16; 256]; Piece::COUNT],
    /// By who is left of both sides, for seat 0.
    material: Box<[i16]>,
    /// What it is worth to take a piece, for the order of moves.
    worths: [i32; Piece::COUNT],
    /// By piece and square, how many moves it is to the enemy throne on an empty board.
    steps: [[u8; 256]; Piece::COUNT],
    /// By seat, the squares from which its throne is entered.
    gates: [ArrayVec<Square, 8>; 2],
    weights: Weights,
}

impl Judgement {
    /// What it is worth to enter the throne: more than to take anyone.
    pub(super) const THRONE: i32 = 20_000;

    pub(crate) fn of(rules: Rules, taste: Taste) -> &'static Judgement {
        static ALL: [OnceLock<Judgement>; 128] = [const { OnceLock::new() }; 128];
        let (weights, half) = match taste {
            Taste::Plain => (PLAIN, 0),
            Taste::Tuned => (TUNED, 64),
        };
        ALL[half + law::index_of(rules)].get_or_init(|| Judgement::new(rules, weights))
    }

    /// One with weights that are tried out. It is kept for as long as the program runs: a search
    /// points at it from every position, and whoever tunes tries only a few.
    pub(super) fn tried(rules: Rules, weights: Weights) -> &'static Judgement {
        type Tried = (Rules, Weights, &'static Judgement);
        static TRIED: Mutex<Vec<Tried>> = Mutex::new(Vec::new());
        let mut tried = TRIED.lock().unwrap_or_else(PoisonError::into_inner);
        let mut known = tried.iter();
        let known = known.find(|(other, theirs, _)| (*other, *theirs) == (rules, weights));
        if let Some((_, _, judgement)) = known {
            return judgement;
        }
        let judgement: &'static Judgement = Box::leak(Box::new(Judgement::new(rules, weights)));
        tried.push((rules, weights, judgement));
        judgement
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

    /// The squares from which the throne of `player` is entered.
    #[inline]
    pub(super) fn gates(&self, player: Player) -> &[Square] {
        &self.gates[player.index()]
    }

    /// What it is worth to have the move.
    #[inline]
    pub(super) fn tempo(&self) -> i32 {
        self.weights.tempo
    }

    fn new(rules: Rules, weights: Weights) -> Judgement {
        let (map, law) = (Map::of(rules.variant), Law::of(rules));
        let mut judgement = Judgement {
            map,
            law,
            rules,
            knows_endings: weights.knows_endings,
            places: [[0; 256]; Piece::COUNT],
            material: Box::default(),
            worths: [0; Piece::COUNT],
            steps: [[NO_WAY; 256]; Piece::COUNT],
            gates: [Player::new(0), Player::new(1)].map(|player| gates(map, player)),
            weights,
        };
        for piece in Piece::all() {
            judgement.steps[piece.index()] = ways(map, law, piece);
        }
        for piece in Piece::all() {
            judgement.places[piece.index()] = judgement.places_of(piece);
            let all = [0xff; 2];
            judgement.worths[piece.index()] = weights.worth(law, piece, all).max(1);
        }
        judgement.material = materials(law, &weights);
        judgement
    }

    /// What each square is worth to a piece, for seat 0.
    fn places_of(&self, piece: Piece) -> [i16; 256] {
        let mut places = [0; 256];
        for square in self.map.squares() {
            let points = self.weights.place(piece, self.standing(piece, square));
            let sign = if piece.player().index() == 0 { 1 } else { -1 };
            places[square.index()] = (sign * points) as i16;
        }
        places
    }

    /// What a piece has of standing on a square.
    pub(super) fn standing(&self, piece: Piece, square: Square) -> Standing {
        let map = self.map;
        let player = piece.player();
        let enemy = Piece::new(player.next(2), piece.animal());
        let [steps, home] = [piece, enemy].map(|it| self.steps[it.index()][square.index()]);
        let farthest = match self.rules.variant {
            Variant::War => 20,
            Variant::Classic => 14,
        };
        let is_jumper = self.law.jumps(piece.animal());
        let mut around = Direction::ALL.iter().map(|way| square.toward(*way));
        Standing {
            advance: (farthest - i32::from(steps)).max(0),
            near: usize::from(steps).checked_sub(1),
            guard: usize::from(home).checked_sub(1),
            swims: map.is_water(square),
            jumps: is_jumper
                && Direction::ALL
                    .iter()
                    .any(|way| map.far_bank(square, *way).is_some()),
            traps: around.any(|beside| map.has(beside) && map.is_trap(player, beside)),
        }
    }

    /// How many of the enemies left it can take, and how many can take it.
    pub(super) fn rivals(&self, piece: Piece, alive: [u8; 2]) -> (i32, i32) {
        rivals(self.law, piece, alive)
    }
}

impl Weights {
    /// What a piece is worth to its side while these are left.
    fn worth(&self, law: &Law, piece: Piece, alive: [u8; 2]) -> i32 {
        let (prey, predators) = rivals(law, piece, alive);
        let unrivalled = if predators == 0 { self.unrivalled } else { 0 };
        self.animal[piece.animal().index()]
            + prey * self.prey
            + predators * self.predator
            + unrivalled
    }
}

/// What all that are left are worth together to seat 0, by who is left of both sides.
fn materials(law: &Law, weights: &Weights) -> Box<[i16]> {
    // What a piece is worth depends on the enemies alone, so each is asked once for every set of
    // them; a side is then worth what it is without one of its pieces, and that piece.
    let side = |player: Player| -> Box<[[i32; 256]]> {
        let enemy = player.next(2).index();
        let worths = Piece::of(player).map(|piece| -> [i32; 256] {
            std::array::from_fn(|enemies| {
                let mut alive = [0; 2];
                alive[enemy] = enemies as u8;
                weights.worth(law, piece, alive)
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

fn rivals(law: &Law, piece: Piece, alive: [u8; 2]) -> (i32, i32) {
    let takes = |one: Piece, other: Piece| {
        let steps = law.steps(Cell::of(one, Stance::Free));
        steps.contains(Cell::of(other, Stance::Free))
    };
    let enemies = || Piece::of(piece.player().next(2)).filter(|it| is_left(alive, *it));
    let prey = enemies().filter(|enemy| takes(piece, *enemy)).count();
    let predators = enemies().filter(|enemy| takes(*enemy, piece)).count();
    (prey as i32, predators as i32)
}

const NO_WAY: u8 = 60;

pub(super) fn is_left(alive: [u8; 2], piece: Piece) -> bool {
    alive[piece.player().index()] >> piece.animal().index() & 1 == 1
}

/// The squares beside the throne of `player`.
fn gates(map: &Map, player: Player) -> ArrayVec<Square, 8> {
    let thrones = map
        .squares()
        .filter(|square| map.is_throne(player, *square));
    let beside = thrones.flat_map(|throne| Direction::ALL.map(|way| throne.toward(way)));
    let gates = beside.filter(|square| map.has(*square) && !map.is_throne(player, *square));
    gates.collect()
}

/// How many moves a piece needs from each square to the enemy throne on an empty board.
fn ways(map: &Map, law: &Law, piece: Piece) -> [u8; 256] {
    let free = law.steps(Cell::of(piece, Stance::Free));
    let enemy = piece.player().next(2);
    let mut ways = [NO_WAY; 256];
    let mut reached: Vec<Square> = map
        .squares()
        .filter(|square| map.is_throne(enemy, *square))
        .collect();
    for throne in &reached {
        ways[throne.index()] = 0;
    }
    let mut next = 0;
    while let Some(&square) = reached.get(next) {
        next += 1;
        for direction in Direction::ALL {
            let across = map.far_bank(square, direction);
            let across = across.filter(|_| law.jumps(piece.animal()));
            for from in [Some(square.toward(direction)), across]
                .into_iter()
                .flatten()
            {
                let is_new = ways[from.index()] == NO_WAY && map.has(from);
                if is_new && free.contains(map.ground(from)) {
                    ways[from.index()] = ways[square.index()] + 1;
                    reached.push(from);
                }
            }
        }
    }
    ways
}
