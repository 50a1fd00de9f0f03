//! Search for more than two players that treats all opponents as one side.

use game::{Game, Player, Resources};
use search::{AlphaBetaStrategy, Coalition, CoalitionModel, OpponentModel, Reply};

use super::{heuristic::lead, master::Skill, position, territory::Weights};
use crate::{Action, Penguins, end};

/// Evaluates a position by the lead of a player over the best opponent.
#[derive(Clone, Copy)]
pub(super) struct LeadModel(Weights);

/// Creates a strategy that treats all opponents as one side.
pub(super) fn strategy(
    skill: Skill,
    opponents: OpponentModel,
    seed: u64,
) -> AlphaBetaStrategy<Penguins, Coalition<Penguins, LeadModel>> {
    let model = LeadModel(skill.weights);
    let enter = move |state: &Penguins| {
        let position = Coalition::new(state.clone(), model, opponents);
        let position = position.expect("a strategy is asked only while a player is to move");
        (position, Vec::new())
    };
    let leave = |_: &Coalition<Penguins, LeadModel>, reply: Reply<Action>| reply.action;
    AlphaBetaStrategy::new(
        Resources::DEFAULT.mebibytes,
        skill.options,
        seed,
        Box::new(enter),
        leave,
    )
}

impl CoalitionModel<Penguins> for LeadModel {
    fn evaluate(&self, state: &Penguins, player: Player) -> i32 {
        let lead = lead(state, player, self.0);
        if state.mover.is_some() {
            return lead;
        }
        // Being first counts more than the lead.
        match end::outcome(state).rank(player) {
            1 => lead + position::WIN,
            _ => lead - position::WIN,
        }
    }

    fn key(&self, state: &Penguins) -> u64 {
        position::key_of(state)
    }

    fn code(action: &Action) -> u32 {
        let code = match action {
            Action::Place { tile } => tile.index(),
            Action::Move { from, to } => (from.index() + 1) << 13 | to.index(),
        };
        // On floes with thousands of tiles codes may collide, which only costs time.
        code as u32 & ((1 << 26) - 1)
    }

    fn with_mover(&self, state: &Penguins, player: Player) -> Option<Penguins> {
        let can_act = state.seat(player).can_act(state.is_placing());
        (state.mover.is_some() && can_act).then(|| Penguins {
            mover: Some(player),
            ..state.clone()
        })
    }

    fn priority(&self, state: &Penguins, action: &Action) -> i32 {
        position::hint(state, action)
    }
}

const _: () = assert!(!Penguins::FACTS.chance && !Penguins::FACTS.hidden);
