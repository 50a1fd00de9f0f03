//! A position of two players as a search sees it.

use game::{Game, Player};
use search::{KnownResult, MoveEstimate, MoveFilter, Position, ToPosition, mix};

use super::territory::{self, Weights};
use crate::{Action, Penguins, bits::Bits, end};

/// A match of two, with its key.
#[derive(Clone)]
pub(crate) struct Drift {
    state: Penguins,
    key: u64,
    weights: Weights,
}

/// How positions are entered by a player who weighs things so.
pub(super) fn enter(weights: Weights) -> ToPosition<Penguins, Drift> {
    // No position ever comes again: tiles only go.
    Box::new(move |state| (Drift::new(state, weights), Vec::new()))
}

/// The action that a move stands for: it is one.
pub(super) fn leave(_: &Drift, action: Action) -> Action {
    action
}

impl Drift {
    pub(super) fn new(state: &Penguins, weights: Weights) -> Drift {
        Drift {
            key: key_of(state),
            state: state.clone(),
            weights,
        }
    }

    /// What seat 0 has more than seat 1.
    fn margin(&self, worth: impl Fn(Player) -> i32) -> i32 {
        let [own, other] = [self.mover(), self.mover().next(2)].map(worth);
        own - other
    }
}

impl Position for Drift {
    type Move = Action;

    fn mover(&self) -> Player {
        self.state.mover.unwrap_or(Player::new(0))
    }

    fn known_result(&self) -> Option<KnownResult> {
        if self.state.mover.is_some() {
            return None;
        }
        let ranks = end::outcome(&self.state);
        let fish = self.margin(|player| self.state.seat(player).fish as i32);
        let won = self.margin(|player| -i32::from(ranks.rank(player)));
        Some(KnownResult::Points(100 * fish + WIN * won))
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn evaluate(&self) -> i32 {
        let hopes = territory::hopes(&self.state, self.weights);
        self.margin(|player| hopes[player.index()])
    }

    fn moves(&self, filter: MoveFilter, mut visit: impl FnMut(Action, MoveEstimate)) {
        // Every move takes something; none is noisier than others.
        if filter == MoveFilter::Noisy {
            return;
        }
        let Some(mover) = self.state.mover else {
            return;
        };
        let mut visit = |action| {
            let priority = hint(&self.state, &action);
            visit(action, MoveEstimate { gain: 0, priority });
        };
        if self.state.is_placing() {
            let starts = self.state.free.and(self.state.board.starts());
            starts.iter().for_each(|tile| visit(Action::Place { tile }));
            return;
        }
        let floe = self.state.floe();
        for &from in self.state.pawns(mover) {
            let reach = floe.reach(from, &self.state.free);
            reach.iter().for_each(|to| visit(Action::Move { from, to }));
        }
    }

    fn play(&mut self, action: Action) {
        self.state.apply(&action, &mut ());
        self.key = key_of(&self.state);
    }

    fn code(action: Action) -> u32 {
        match action {
            Action::Place { tile } => 1 << 28 | tile.index() as u32,
            Action::Move { from, to } => (from.index() << 14 | to.index()) as u32,
        }
    }
}

/// What winning is worth besides the fish: more than all opinions.
pub(super) const WIN: i32 = 20_000;

/// How promising an action looks before it is tried: by the fish around, or on its way.
#[inline]
pub(super) fn hint(state: &Penguins, action: &Action) -> i32 {
    let fish = |tile| i32::from(state.board.fish_on(tile));
    match *action {
        Action::Place { tile } => {
            let around = state.floe().neighbors(tile).iter();
            around.map(|tile| fish(*tile)).sum()
        }
        Action::Move { from, to } => 8 * fish(to) + 4 * fish(from),
    }
}

/// A number that is the same wherever the same play follows.
pub(super) fn key_of(state: &Penguins) -> u64 {
    let mut key = state.mover.map_or(9, |mover| mover.index() as u64);
    let words: &[u64] = match &state.free {
        Bits::Few(words) if words[1..] == [0; 3] => &words[..1],
        Bits::Few(words) => words,
        Bits::Many(words) => words,
    };
    for word in words {
        key = mix(key ^ word);
    }
    for (index, seat) in state.at_table().iter().enumerate() {
        let score = u64::from(seat.fish) << 20 | u64::from(seat.tiles) << 4;
        key = mix(key ^ score ^ index as u64 ^ u64::from(seat.is_eliminated) << 60);
        for &pawn in seat.pawns.as_slice() {
            key ^= mix(1 << 40 | (pawn.index() << 4 | index) as u64);
        }
    }
    key
}
