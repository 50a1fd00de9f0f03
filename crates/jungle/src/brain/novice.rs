//! A player that knows what it wants and fears nothing.

use std::cmp::Reverse;

use game::{Budget, Dice, Game, SearchInfo, Seed, Strategy, View};

use super::roads::Roads;
use crate::{Action, Animal, Jungle, Kind, animal::Piece, legal};

/// Takes the throne, else the best prey, else goes on toward the throne. It fears nothing.
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
        let roads =
            Animal::ALL.map(|animal| Roads::to_throne(&state, Piece::new(state.mover(), animal)));
        let urges: Vec<Urge> = view
            .actions
            .iter()
            .map(|action| urge(&state, &roads, *action))
            .collect();
        self.0.highest(&urges)
    }
}

/// How much the novice wants an action; what stands below is wanted more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Urge {
    /// To go away from the throne, by so many steps.
    Retreat(Reverse<u16>),
    /// To lead an animal of this rank one step nearer; of equals the one farthest behind.
    Advance { rank: u8, distance: u16 },
    /// To take an animal of this rank.
    Take { rank: u8 },
    /// To win.
    Win,
}

fn urge(state: &Jungle, roads: &[Roads; 8], action: Action) -> Urge {
    let variant = state.rules().variant;
    let rank_on = |square| {
        state
            .board()
            .piece(square)
            .map_or(0, |piece| piece.animal().rank(variant))
    };
    match legal::kind(state, action) {
        Kind::ShiftVictory => return Urge::Win,
        Kind::Attack => {
            return Urge::Take {
                rank: rank_on(action.to),
            };
        }
        Kind::ShiftTrapped | Kind::Jump | Kind::Shift => {}
    }
    let animal = state
        .board()
        .piece(action.from)
        .map_or(Animal::Rat, Piece::animal);
    let roads = &roads[animal.index()];
    let (before, after) = (roads.length(action.from), roads.length(action.to));
    if after < before {
        Urge::Advance {
            rank: rank_on(action.from),
            distance: before,
        }
    } else {
        Urge::Retreat(Reverse(after - before))
    }
}
