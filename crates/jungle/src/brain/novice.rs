//! The brain `novice`, which ignores every threat.

use std::cmp::Reverse;

use game::{Budget, Dice, Game, SearchInfo, Seed, Strategy, View};

use super::distance::Distances;
use crate::{Action, Animal, Jungle, Kind, animal::Piece, legal};

/// Enters the throne if it can, else captures the strongest prey, else advances to the throne.
pub(super) struct Novice(Dice);

impl Novice {
    pub(super) fn new(seed: u64) -> Novice {
        Novice(Dice::new(Seed::from_number(seed)))
    }
}

impl Strategy<Jungle> for Novice {
    fn choose(&mut self, view: &View<Jungle>, _: &Budget, _: &mut dyn FnMut(&SearchInfo)) -> usize {
        let Some(state) = Jungle::imagine(&view.observation, &mut self.0) else {
            return 0;
        };
        let distances = Animal::ALL
            .map(|animal| Distances::to_throne(&state, Piece::new(state.mover(), animal)));
        let preferences: Vec<Preference> = view
            .actions
            .iter()
            .map(|action| preference(&state, &distances, *action))
            .collect();
        self.0.highest(&preferences)
    }
}

/// How much the novice wants an action, in ascending order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Preference {
    /// Moves n steps away from the throne.
    Retreat(Reverse<u16>),
    /// Moves an animal of this rank nearer to the throne; of equal ranks, the farthest one.
    Advance {
        rank: u8,
        distance: u16,
    },
    /// Captures an animal of this rank.
    Capture {
        rank: u8,
    },
    Win,
}

fn preference(state: &Jungle, distances: &[Distances; 8], action: Action) -> Preference {
    let variant = state.rules().variant;
    let rank_on = |square| {
        state
            .board()
            .piece(square)
            .map_or(0, |piece| piece.animal().rank(variant))
    };
    match legal::kind(state, action) {
        Kind::ShiftVictory => return Preference::Win,
        Kind::Attack => {
            return Preference::Capture {
                rank: rank_on(action.to),
            };
        }
        Kind::ShiftTrapped | Kind::Jump | Kind::Shift => {}
    }
    let animal = state
        .board()
        .piece(action.from)
        .map_or(Animal::Rat, Piece::animal);
    let distances = &distances[animal.index()];
    let (before, after) = (distances.at(action.from), distances.at(action.to));
    if after < before {
        Preference::Advance {
            rank: rank_on(action.from),
            distance: before,
        }
    } else {
        Preference::Retreat(Reverse(after - before))
    }
}
