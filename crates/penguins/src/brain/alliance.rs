//! A match of more than two as a search sees it that takes all others for one side.

use game::{Game, Means, Player};
use search::{Adviser, Coalition, Others, Thinker};

use super::{drift, heuristic::lead, master::Skill, territory::Weights};
use crate::{Action, Penguins, end};

/// Weighs a position as one of several players.
#[derive(Clone, Copy)]
pub(super) struct Alliance(Weights);

/// A player who takes all others for one side.
pub(super) fn thinker(
    skill: Skill,
    others: Others,
    seed: u64,
) -> Thinker<Penguins, Coalition<Penguins, Alliance>> {
    let adviser = Alliance(skill.weights);
    let enter = move |state: &Penguins| {
        let position = Coalition::new(state.clone(), adviser, others);
        let position = position.expect("whoever thinks is to move");
        (position, Vec::new())
    };
    let leave = |_: &Coalition<Penguins, Alliance>, deed: search::Deed<Action>| deed.action;
    Thinker::new(
        Means::USUAL.mebibytes,
        skill.options,
        seed,
        Box::new(enter),
        leave,
    )
}

impl Adviser<Penguins> for Alliance {
    fn worth(&self, state: &Penguins, player: Player) -> i32 {
        let lead = lead(state, player, self.0);
        if state.mover.is_some() {
            return lead;
        }
        // To be first is what counts, more than by how much.
        match end::outcome(state).rank(player) {
            1 => lead + drift::WIN,
            _ => lead - drift::WIN,
        }
    }

    fn key(&self, state: &Penguins) -> u64 {
        drift::key_of(state)
    }

    fn code(action: &Action) -> u32 {
        let code = match action {
            Action::Place { tile } => tile.index(),
            Action::Move { from, to } => (from.index() + 1) << 13 | to.index(),
        };
        // Floes with thousands of tiles may have equal codes, which costs only time.
        code as u32 & ((1 << 26) - 1)
    }

    fn given_to(&self, state: &Penguins, player: Player) -> Option<Penguins> {
        let seat = state.seat(player);
        let can_move = match state.is_placing() {
            true => seat.unplaced > 0,
            false => !seat.pawns.is_empty(),
        };
        let is_on = state.mover.is_some() && can_move;
        is_on.then(|| Penguins {
            mover: Some(player),
            ..state.clone()
        })
    }

    fn hint(&self, state: &Penguins, action: &Action) -> i32 {
        drift::hint(state, action)
    }
}

const _: () = assert!(!Penguins::FACTS.chance && !Penguins::FACTS.hidden);
