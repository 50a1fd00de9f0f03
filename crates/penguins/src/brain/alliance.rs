//! A match of more than two as a search sees it that takes all others for one side.

use game::{Game, Player, Resources};
use search::{AlphaBetaStrategy, Coalition, CoalitionModel, OpponentModel, Reply};

use super::{drift, heuristic::lead, master::Skill, territory::Weights};
use crate::{Action, Penguins, end};

/// Weighs a position as one of several players.
#[derive(Clone, Copy)]
pub(super) struct Alliance(Weights);

/// A player who takes all others for one side.
pub(super) fn thinker(
    skill: Skill,
    opponents: OpponentModel,
    seed: u64,
) -> AlphaBetaStrategy<Penguins, Coalition<Penguins, Alliance>> {
    let model = Alliance(skill.weights);
    let enter = move |state: &Penguins| {
        let position = Coalition::new(state.clone(), model, opponents);
        let position = position.expect("whoever thinks is to move");
        (position, Vec::new())
    };
    let leave = |_: &Coalition<Penguins, Alliance>, reply: Reply<Action>| reply.action;
    AlphaBetaStrategy::new(
        Resources::DEFAULT.mebibytes,
        skill.options,
        seed,
        Box::new(enter),
        leave,
    )
}

impl CoalitionModel<Penguins> for Alliance {
    fn evaluate(&self, state: &Penguins, player: Player) -> i32 {
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

    fn with_mover(&self, state: &Penguins, player: Player) -> Option<Penguins> {
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

    fn priority(&self, state: &Penguins, action: &Action) -> i32 {
        drift::hint(state, action)
    }
}

const _: () = assert!(!Penguins::FACTS.chance && !Penguins::FACTS.hidden);
