//! What a position is worth: animals by what they can still take, places by the way to the throne.
//!
//! Everything that depends on the rules alone is worked out once for each choice of rules. Material
//! is one look: there are only 65,536 ways in which animals can be left.

use std::sync::OnceLock;

use arrayvec::ArrayVec;
use game::Player;

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

/// What was found by tuning; in points, of which a small advantage is a hundred.
#[derive(Clone, Copy)]
struct Weights {
    /// Each animal for itself, from the rat up.
    animal: [i32; 8],
    /// For each enemy left that it can take.
    prey: i32,
    /// For each enemy left that can take it.
    predator: i32,
    /// If no enemy left can take it.
    unrivalled: i32,
    /// For each step nearer to the throne, by animal from the rat up.
    advance: [i32; 8],
    /// For standing that near to the throne: before it, one step farther, and so on.
    near: [i32; 5],
    /// For standing that near to the own throne.
    guard: [i32; 4],
    /// A rat in the water.
    swimmer: i32,
    /// To have the move.
    tempo: i32,
    knows_endings: bool,
}

const PLAIN: Weights = Weights {
    animal: [300, 150, 200, 200, 400, 700, 800, 900],
    prey: 0,
    predator: 0,
    unrivalled: 0,
    advance: [4; 8],
    near: [60, 40, 20, 10, 0],
    guard: [0; 4],
    swimmer: 0,
    tempo: 0,
    knows_endings: false,
};

/// Found by playing against the plain taste, one weight changed at a time, 40 to 60 games each with
/// mirrored openings on both boards: what made it win more was kept. Twice the weight of the way to
/// the throne mattered most; a term for races, which the search sees anyway, only did harm.
const TUNED: Weights = Weights {
    animal: PLAIN.animal,
    prey: 15,
    predator: 0,
    unrivalled: 80,
    advance: [18, 6, 6, 6, 12, 18, 18, 16],
    near: [80, 60, 40, 25, 12],
    guard: [20, 25, 18, 8],
    swimmer: 15,
    tempo: 12,
    knows_endings: true,
};

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
            judgement.places[piece.index()] = judgement.places_of(rules.variant, piece);
            let all = [0xff; 2];
            judgement.worths[piece.index()] = weights.worth(law, piece, all).max(1);
        }
        let material = |index: usize| {
            let alive = [index as u8, (index >> 8) as u8];
            let of = |player| -> i32 {
                let pieces = Piece::of(player);
                let left = pieces.filter(|piece| is_left(alive, *piece));
                left.map(|piece| weights.worth(law, piece, alive)).sum()
            };
            (of(Player::new(0)) - of(Player::new(1))) as i16
        };
        judgement.material = (0..1 << 16).map(material).collect();
        judgement
    }

    /// What each square is worth to a piece, for seat 0.
    fn places_of(&self, variant: Variant, piece: Piece) -> [i16; 256] {
        let Judgement { map, weights, .. } = self;
        let animal = piece.animal();
        let enemy = Piece::new(piece.player().next(2), animal);
        let farthest = match variant {
            Variant::War => 20,
            Variant::Classic => 14,
        };
        let mut places = [0; 256];
        for square in map.squares() {
            let steps = usize::from(self.steps[piece.index()][square.index()]);
            let home = usize::from(self.steps[enemy.index()][square.index()]);
            let mut points = (farthest - steps as i32).max(0) * weights.advance[animal.index()];
            points += steps
                .checked_sub(1)
                .and_then(|it| weights.near.get(it))
                .unwrap_or(&0);
            points += home
                .checked_sub(1)
                .and_then(|it| weights.guard.get(it))
                .unwrap_or(&0);
            if map.is_water(square) {
                points += weights.swimmer;
            }
            let sign = if piece.player().index() == 0 { 1 } else { -1 };
            places[square.index()] = (sign * points) as i16;
        }
        places
    }
}

impl Weights {
    /// What a piece is worth to its side while these are left.
    fn worth(&self, law: &Law, piece: Piece, alive: [u8; 2]) -> i32 {
        let takes = |one: Piece, other: Piece| {
            let steps = law.steps(Cell::of(one, Stance::Free));
            steps.contains(Cell::of(other, Stance::Free))
        };
        let enemies = || Piece::of(piece.player().next(2)).filter(|it| is_left(alive, *it));
        let prey = enemies().filter(|enemy| takes(piece, *enemy)).count() as i32;
        let predators = enemies().filter(|enemy| takes(*enemy, piece)).count() as i32;
        let unrivalled = if predators == 0 { self.unrivalled } else { 0 };
        self.animal[piece.animal().index()]
            + prey * self.prey
            + predators * self.predator
            + unrivalled
    }
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
