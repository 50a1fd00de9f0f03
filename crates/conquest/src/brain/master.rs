//! Compares whole turns by playing on from each of them.

use game::{Budget, Dice, Game, Means, Opinion, Player, Strategy, Thought};
use search::{FULL, Planned, Planner, Plans, points, shares};

use super::{heuristic, outlook::Outlook, plans};
use crate::{Action, Conquest, Luck, Observation, Phase};

/// A player that searches among plans.
pub(super) struct Master {
    plans: Plans,
}

impl Master {
    pub(super) fn new(seed: u64) -> Master {
        Master {
            plans: Plans::new(0, seed),
        }
    }
}

/// How many rounds are played on after a plan.
const ROUNDS: u32 = 5;

impl Strategy<Conquest> for Master {
    fn choose(&mut self, seen: &Observation, legal: &[Action], budget: &Budget) -> usize {
        self.think(seen, legal, budget, &mut |_| ())
    }

    fn think(
        &mut self,
        seen: &Observation,
        legal: &[Action],
        budget: &Budget,
        ear: &mut dyn FnMut(&Thought),
    ) -> usize {
        let alive = Player::all(seen.n_players()).filter(|it| seen.is_alive(*it));
        self.plans.turns = ROUNDS * alive.count() as u32 + 1;
        let depth = self.plans.turns;
        let ear = &mut |planned: &Planned<Action>| ear(&thought(planned, depth));
        self.plans.think(&Campaign, seen, legal, budget, ear).best
    }

    fn equip(&mut self, means: Means) {
        self.plans.threads = means.threads;
    }
}

/// What was found among plans, as hosts know it.
fn thought(planned: &Planned<Action>, depth: u32) -> Thought {
    Thought {
        depth,
        nodes: planned.nodes,
        time: planned.time,
        opinion: Opinion::Points(points(planned.worth)),
        line: planned.plan.iter().map(Action::to_string).collect(),
        ..Thought::default()
    }
}

/// What is known of plans for a turn.
struct Campaign;

impl Planner<Conquest> for Campaign {
    fn plans(&self, state: &Conquest, into: &mut Vec<Vec<Action>>) {
        plans::list(state, into);
    }

    fn habit(&self, state: &Conquest, _: &mut Dice) -> Action {
        heuristic::decide(state)
    }

    fn worth(&self, state: &Conquest, player: Player) -> u32 {
        if let Some(outcome) = state.turn().outcome() {
            return shares(outcome)[player.index()];
        }
        let strength = |player: Player| {
            let strength = Outlook::of(state, player).map_or(0, |it| it.prospects());
            // Who is twice as strong wins much more than twice as often.
            strength * strength
        };
        let all: u64 = Player::all(state.n_players()).map(strength).sum();
        (strength(player) * u64::from(FULL) / all.max(1)) as u32
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
