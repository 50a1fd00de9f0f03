//! What a judgement weighs: one number for each thing that can be counted in a position.
//!
//! What a position is worth is the sum of what is counted, each times its weight; so weights can be
//! found in the results of games (`quadrille tune jungle`).

use game::{Player, Weight};

use super::judgement::Judgement;
use crate::{Animal, Jungle, animal::Piece};

/// In points, of which a small advantage is a hundred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Weights {
    /// Each animal for itself, from the rat up.
    pub(super) animal: [i32; 8],
    /// For each enemy left that it can take.
    pub(super) prey: i32,
    /// For each enemy left that can take it.
    pub(super) predator: i32,
    /// If no enemy left can take it.
    pub(super) unrivalled: i32,
    /// For each step nearer to the throne, by animal from the rat up.
    pub(super) advance: [i32; 8],
    /// For standing that near to the throne: before it, one step farther, and so on.
    pub(super) near: [i32; 5],
    /// For standing that near to the own throne.
    pub(super) guard: [i32; 4],
    /// A rat in the water.
    pub(super) swimmer: i32,
    /// For standing where it can jump.
    pub(super) lane: i32,
    /// For standing beside an own trap, where whoever comes into it can be taken.
    pub(super) trapper: i32,
    /// To have the move.
    pub(super) tempo: i32,
    pub(super) knows_endings: bool,
}

/// By ranks, and by the way to the throne.
pub(super) const PLAIN: Weights = Weights {
    animal: [300, 150, 200, 200, 400, 700, 800, 900],
    prey: 0,
    predator: 0,
    unrivalled: 0,
    advance: [4; 8],
    near: [60, 40, 20, 10, 0],
    guard: [0; 4],
    swimmer: 0,
    lane: 0,
    trapper: 0,
    tempo: 0,
    knows_endings: false,
};

/// By all that was found to matter: by hand at first, then by `quadrille tune jungle` from 1,200
/// games, after which it had 55 % of the points against what it was before.
pub(super) const TUNED: Weights = Weights {
    animal: [295, 138, 186, 132, 369, 810, 578, 1351],
    prey: 15,
    predator: 0,
    unrivalled: 80,
    advance: [19, 6, 4, 4, 12, 20, 23, 15],
    near: [91, 61, 39, 24, 12],
    guard: [19, 26, 17, 8],
    swimmer: 16,
    lane: 0,
    trapper: 0,
    tempo: 12,
    knows_endings: true,
};

impl Weights {
    /// How many there are.
    const COUNT: usize = 2 * 8 + 5 + 4 + 7;

    /// With their names, in order.
    pub(super) fn named(&self) -> Vec<Weight> {
        let names = names();
        let values = self.list();
        let pairs = names.into_iter().zip(values);
        pairs.map(|(name, value)| Weight { name, value }).collect()
    }

    /// The numbers in the order of their names; nothing if there are not so many.
    pub(super) fn of(list: &[i32]) -> Option<Weights> {
        let list: [i32; Weights::COUNT] = list.try_into().ok()?;
        let mut weights = TUNED;
        for (place, value) in weights.places().into_iter().zip(list) {
            *place = value;
        }
        Some(weights)
    }

    fn list(mut self) -> [i32; Weights::COUNT] {
        self.places().map(|place| *place)
    }

    fn places(&mut self) -> [&mut i32; Weights::COUNT] {
        let Weights {
            animal,
            prey,
            predator,
            unrivalled,
            advance,
            near,
            guard,
            swimmer,
            lane,
            trapper,
            tempo,
            knows_endings: _,
        } = self;
        let singles = [prey, predator, unrivalled, swimmer, lane, trapper, tempo];
        let lists = animal.iter_mut().chain(advance).chain(near).chain(guard);
        let mut all = lists.chain(singles);
        let places = std::array::from_fn(|_| all.next().expect("there are as many as are counted"));
        debug_assert!(all.next().is_none(), "none is left out");
        places
    }
}

fn names() -> Vec<String> {
    let of_animals = |what: &str| {
        let names = Animal::ALL.iter().map(|animal| format!("{what}.{animal}"));
        names.collect::<Vec<String>>()
    };
    let of_steps = |what: &str, most: usize| {
        let names = (1..=most).map(|steps| format!("{what}.{steps}"));
        names.collect::<Vec<String>>()
    };
    let singles = [
        "prey",
        "predator",
        "unrivalled",
        "swimmer",
        "lane",
        "trapper",
        "tempo",
    ];
    let singles = singles.map(String::from).to_vec();
    [
        of_animals("animal"),
        of_animals("advance"),
        of_steps("near", 5),
        of_steps("guard", 4),
        singles,
    ]
    .concat()
}

/// What each weight counts in a position, for seat 0; nothing where something can be taken, as no
/// opinion is worth anything then.
pub(super) fn counts(state: &Jungle, judgement: &Judgement) -> Option<Vec<i32>> {
    use game::Game;
    let mover = state.turn().player()?;
    let takes = |action: &crate::Action| state.board().piece(action.to).is_some();
    if state.actions().iter().any(takes) {
        return None;
    }
    let mut counts = Weights::of(&[0; Weights::COUNT]).expect("there are as many");
    let mut alive = [0_u8; 2];
    for (piece, _) in state.board().pieces() {
        alive[piece.player().index()] |= 1 << piece.animal().index();
    }
    for (piece, square) in state.board().pieces() {
        let sign = sign(piece.player());
        let animal = piece.animal().index();
        let standing = judgement.standing(piece, square);
        counts.animal[animal] += sign;
        counts.advance[animal] += sign * standing.advance;
        if let Some(count) = standing.near.and_then(|it| counts.near.get_mut(it)) {
            *count += sign;
        }
        if let Some(count) = standing.guard.and_then(|it| counts.guard.get_mut(it)) {
            *count += sign;
        }
        counts.swimmer += sign * i32::from(standing.swims);
        counts.lane += sign * i32::from(standing.jumps);
        counts.trapper += sign * i32::from(standing.traps);
        let (prey, predators) = judgement.rivals(piece, alive);
        counts.prey += sign * prey;
        counts.predator += sign * predators;
        counts.unrivalled += sign * i32::from(predators == 0);
    }
    counts.tempo = sign(mover);
    Some(counts.list().to_vec())
}

fn sign(player: Player) -> i32 {
    if player.index() == 0 { 1 } else { -1 }
}

/// What stands where, as a judgement sees it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Standing {
    /// How many steps nearer to the enemy throne than the farthest that counts.
    pub(super) advance: i32,
    /// How near to it, from zero.
    pub(super) near: Option<usize>,
    /// How near to the own throne.
    pub(super) guard: Option<usize>,
    /// Whether it is a rat in the water.
    pub(super) swims: bool,
    /// Whether it can jump from here.
    pub(super) jumps: bool,
    /// Whether it stands beside an own trap.
    pub(super) traps: bool,
}

impl Weights {
    /// What it is worth to stand so.
    pub(super) fn place(&self, piece: Piece, standing: Standing) -> i32 {
        let list = |list: &[i32], at: Option<usize>| {
            let weight = at.and_then(|at| list.get(at));
            weight.copied().unwrap_or(0)
        };
        standing.advance * self.advance[piece.animal().index()]
            + list(&self.near, standing.near)
            + list(&self.guard, standing.guard)
            + i32::from(standing.swims) * self.swimmer
            + i32::from(standing.jumps) * self.lane
            + i32::from(standing.traps) * self.trapper
    }
}
