//! The weights of the evaluation, one for each feature of a position.
//!
//! The evaluation is the sum of all features, each times its weight, so `quadrille tune jungle` can
//! fit the weights to the results of matches.

use game::{Player, Weight};

use super::evaluator::Evaluator;
use crate::{Animal, Jungle, animal::Piece};

/// The weights in points; a hundred points are a small advantage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Weights {
    /// Each animal, from the rat up.
    pub(super) animal: [i32; 8],
    /// Each enemy left that an animal can capture.
    pub(super) prey: i32,
    /// Each enemy left that can capture an animal.
    pub(super) predator: i32,
    /// An animal that no enemy left can capture.
    pub(super) unrivalled: i32,
    /// Each step nearer to the enemy throne, by animal from the rat up.
    pub(super) advance: [i32; 8],
    /// An animal one step from the enemy throne, two steps, and so on.
    pub(super) near: [i32; 5],
    /// An animal one step from its own throne, two steps, and so on.
    pub(super) guard: [i32; 4],
    /// A rat in the water.
    pub(super) swimmer: i32,
    /// An animal on a square where it can jump.
    pub(super) lane: i32,
    /// An animal next to an own trap, where it can capture any enemy that enters the trap.
    pub(super) trapper: i32,
    /// Being to move.
    pub(super) tempo: i32,
    pub(super) knows_endings: bool,
}

/// Ranks, and the way to the throne.
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

/// First set by hand, then fitted by `quadrille tune jungle` to 1,200 matches, which gave 55 % of
/// the points against the weights before.
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
    const COUNT: usize = 2 * 8 + 5 + 4 + 7;

    /// Returns the weights with their names.
    pub(super) fn named(&self) -> Vec<Weight> {
        let pairs = names().into_iter().zip(self.list());
        pairs.map(|(name, value)| Weight { name, value }).collect()
    }

    /// Creates weights from values in the order of their names. `None` if the number is wrong.
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
        let places = std::array::from_fn(|_| all.next().expect("COUNT is the number of weights"));
        debug_assert!(all.next().is_none(), "COUNT is the number of weights");
        places
    }
}

fn names() -> Vec<String> {
    let by_animal = |name: &str| {
        let names = Animal::ALL.iter().map(|animal| format!("{name}.{animal}"));
        names.collect::<Vec<String>>()
    };
    let by_steps = |name: &str, max: usize| {
        let names = (1..=max).map(|steps| format!("{name}.{steps}"));
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
        by_animal("animal"),
        by_animal("advance"),
        by_steps("near", 5),
        by_steps("guard", 4),
        singles,
    ]
    .concat()
}

/// Returns the factor of each weight in the evaluation of a position, for seat 0.
///
/// Returns `None` if a capture is possible, because static evaluation is unreliable then.
pub(super) fn counts(state: &Jungle, evaluator: &Evaluator) -> Option<Vec<i32>> {
    use game::Game;
    let mover = state.turn().player()?;
    let takes = |action: &crate::Action| state.board().piece(action.to).is_some();
    if state.actions().iter().any(takes) {
        return None;
    }
    let mut counts = Weights::of(&[0; Weights::COUNT]).expect("COUNT is the number of weights");
    let alive = state.board().alive();
    for (piece, square) in state.board().pieces() {
        let sign = sign(piece.player());
        let animal = piece.animal().index();
        let features = evaluator.features(piece, square);
        counts.animal[animal] += sign;
        counts.advance[animal] += sign * features.advance;
        if let Some(count) = features.near.and_then(|it| counts.near.get_mut(it)) {
            *count += sign;
        }
        if let Some(count) = features.guard.and_then(|it| counts.guard.get_mut(it)) {
            *count += sign;
        }
        counts.swimmer += sign * i32::from(features.swims);
        counts.lane += sign * i32::from(features.jumps);
        counts.trapper += sign * i32::from(features.traps);
        let (prey, predators) = evaluator.rivals(piece, alive);
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

/// The features of a piece on a square.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Features {
    /// The number of steps nearer to the enemy throne than the farthest square that counts.
    pub(super) advance: i32,
    /// The index into [`Weights::near`].
    pub(super) near: Option<usize>,
    /// The index into [`Weights::guard`].
    pub(super) guard: Option<usize>,
    /// Whether it is a rat in the water.
    pub(super) swims: bool,
    /// Whether it can jump from here.
    pub(super) jumps: bool,
    /// Whether it stands beside an own trap.
    pub(super) traps: bool,
}

impl Weights {
    /// The value of a piece with these features.
    pub(super) fn place(&self, piece: Piece, features: Features) -> i32 {
        let list = |list: &[i32], at: Option<usize>| {
            let weight = at.and_then(|at| list.get(at));
            weight.copied().unwrap_or(0)
        };
        features.advance * self.advance[piece.animal().index()]
            + list(&self.near, features.near)
            + list(&self.guard, features.guard)
            + i32::from(features.swims) * self.swimmer
            + i32::from(features.jumps) * self.lane
            + i32::from(features.traps) * self.trapper
    }
}
