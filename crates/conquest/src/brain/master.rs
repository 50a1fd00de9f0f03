//! Compares whole turns by playing on from each of them.

use game::{Budget, Dice, Evaluation, Game, Player, Resources, SearchInfo, Strategy, View};
use search::{MAX_REWARD, PlanResult, PlanSearch, Planner, reward_to_points, win_shares};

use super::{heuristic, outlook::Outlook, plans};
use crate::{Action, Conquest, Luck, Phase};

/// A player that searches among plans.
pub(super) struct Master {
    plans: PlanSearch,
}

impl Master {
    pub(super) fn new(seed: u64) -> Master {
        Master {
            plans: PlanSearch::new(0, seed),
        }
    }
}

/// How many rounds are played on after a plan.
const ROUNDS: u32 = 5;

impl Strategy<Conquest> for Master {
    fn choose(
        &mut self,
        view: &View<Conquest>,
        budget: &Budget,
        info: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let (seen, legal) = (&view.observation, &view.actions);
        let alive = Player::all(seen.n_players()).filter(|it| seen.is_alive(*it));
        self.plans.turns = ROUNDS * alive.count() as u32 + 1;
        let depth = self.plans.turns;
        let on_plan = &mut |planned: &PlanResult<Action>| info(&search_info(planned, depth));
        let planned = self.plans.search(&Campaign, seen, legal, budget, on_plan);
        planned.best
    }

    fn set_resources(&mut self, resources: Resources) {
        self.plans.threads = resources.threads;
    }
}

/// Returns the result of a search among plans as hosts know it.
fn search_info(planned: &PlanResult<Action>, depth: u32) -> SearchInfo {
    SearchInfo {
        depth,
        nodes: planned.nodes,
        time: planned.time,
        evaluation: Evaluation::Points(reward_to_points(planned.reward)),
        line: planned.plan.iter().map(Action::to_string).collect(),
        ..SearchInfo::default()
    }
}

/// What is known of plans for a turn.
struct Campaign;

impl Planner<Conquest> for Campaign {
    fn plans(&self, state: &Conquest, into: &mut Vec<Vec<Action>>) {
        plans::list(state, into);
    }

    fn default_action(&self, state: &Conquest, _: &mut Dice) -> Action {
        heuristic::decide(state)
    }

    fn evaluate(&self, state: &Conquest, player: Player) -> u32 {
        if let Some(outcome) = state.turn().outcome() {
            return win_shares(outcome)[player.index()];
        }
        let strength = |player: Player| {
            let strength = Outlook::of(state, player).map_or(0, |it| it.prospects());
            // Who is twice as strong wins much more than twice as often.
            strength * strength
        };
        let all: u64 = Player::all(state.n_players()).map(strength).sum();
        (strength(player) * u64::from(MAX_REWARD) / all.max(1)) as u32
    }

    fn roll(&self, state: &Conquest, dice: &mut Dice) -> Action {
        match state.phase() {
            Phase::Luck { .. } => {
                // C5: luck is uniform.
                let above = dice.below(Luck::all().len() as u32) as usize;
                let percent = Luck::all().nth(above).expect("it is one of them");
                Action::Luck { percent }
            }
            _ => Game::roll(state, dice),
        }
    }
}
