//! Players that search: alpha-beta for two; for more the same as one side against all others, or a
//! tree in which everyone wants its own; and exact play once alone.

use game::{
    Budget, Dice, Evaluation, Game, Limit, Outcome, Player, Resources, SearchInfo, Seed, Strategy,
    View,
};
use search::{
    AlphaBetaStrategy, Coalition, Formula, MAX_REWARD, Mcts, MctsPolicy, MctsResult, OpponentModel,
    Rewards, SearchOptions, UniformPolicy, win_shares,
};

use super::{
    alliance::{self, Alliance},
    alone,
    drift::{self, Drift},
    territory::{self, PLAIN, TUNED, Weights},
};
use crate::{Action, Penguins};

/// A player that searches.
pub(super) struct Master {
    two: AlphaBetaStrategy<Penguins, Drift>,
    more: More,
    dice: Dice,
    skill: Skill,
    resources: Resources,
}

/// How it goes about a match of more than two.
enum More {
    /// Everyone wants the most for itself.
    Tree(Box<Mcts<Penguins>>),
    /// All others are one side.
    Sides(Box<AlphaBetaStrategy<Penguins, Coalition<Penguins, Alliance>>>),
}

/// How it goes about a match of more than two.
#[derive(Clone, Copy)]
pub(super) enum Several {
    /// By a tree in which everyone wants the most for itself.
    Tree,
    /// By alpha-beta, as one side against all others who play so.
    Sides(OpponentModel),
}

/// How well it plays.
#[derive(Clone, Copy)]
pub(super) struct Skill {
    /// How it goes about a match of two.
    pub(super) options: SearchOptions,
    pub(super) weights: Weights,
    /// How many positions it looks at at most in a match of more.
    pub(super) nodes: u64,
    pub(super) several: Several,
    /// Whether it knows which moves are promising when there are more than two.
    pub(super) is_guided: bool,
    /// Whether it works out how to take all fish when it is alone.
    pub(super) is_exact: bool,
}

/// Alpha-beta that looks at every line equally far, and matches played out at random.
pub(super) fn deep(seed: u64) -> Master {
    let skill = Skill {
        options: SearchOptions {
            reductions: false,
            pruning: false,
            cache: false,
            ..SearchOptions::default()
        },
        weights: PLAIN,
        nodes: u64::MAX,
        several: Several::Tree,
        is_guided: false,
        is_exact: false,
    };
    Master::of(skill, seed)
}

/// Full strength, but with this way to play against more than one.
pub(super) fn with(several: Several, seed: u64) -> Master {
    let skill = Skill {
        several,
        ..Master::SKILL
    };
    Master::of(skill, seed)
}

impl Master {
    /// Full strength.
    pub(super) const SKILL: Skill = Skill {
        options: SearchOptions::new(),
        weights: TUNED,
        nodes: u64::MAX,
        several: Several::Sides(OpponentModel::BestReply),
        is_guided: true,
        is_exact: true,
    };

    pub(super) fn new(seed: u64) -> Master {
        Master::of(Master::SKILL, seed)
    }

    pub(super) fn of(skill: Skill, seed: u64) -> Master {
        let enter = drift::enter(skill.weights);
        Master {
            two: AlphaBetaStrategy::new(
                Resources::DEFAULT.mebibytes,
                skill.options,
                seed,
                enter,
                drift::leave,
            ),
            more: match skill.several {
                Several::Tree => More::Tree(Box::new(Mcts::new(Formula::Puct(200), 1, seed))),
                Several::Sides(others) => {
                    More::Sides(Box::new(alliance::thinker(skill, others, seed)))
                }
            },
            dice: Dice::new(Seed::from_number(seed)),
            skill,
            resources: Resources::DEFAULT,
        }
    }

    fn play_with_more(
        &mut self,
        view: &View<Penguins>,
        budget: &Budget,
        info: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let limit = match budget.limit {
            Limit::Nodes(nodes) | Limit::Fuel(nodes) => Limit::Nodes(nodes.min(self.skill.nodes)),
            Limit::Time(_) if self.skill.nodes < u64::MAX => Limit::Nodes(self.skill.nodes),
            Limit::Time(time) => Limit::Time(time),
        };
        let budget = Budget {
            limit,
            ..budget.clone()
        };
        let tree = match &mut self.more {
            More::Tree(tree) => tree,
            More::Sides(thinker) => return thinker.choose(view, &budget, info),
        };
        let (seen, legal) = (&view.observation, &view.actions);
        let on_choice = &mut |chosen: &MctsResult<Action>| info(&search_info(chosen, legal));
        let chosen = if self.skill.is_guided {
            tree.search(seen, legal, &Floeside, &budget, on_choice)
        } else {
            tree.search(seen, legal, &UniformPolicy, &budget, on_choice)
        };
        chosen.best
    }
}

/// Returns the result of a tree search as hosts know it.
fn search_info(chosen: &MctsResult<Action>, legal: &[Action]) -> SearchInfo {
    let considered = legal.iter().zip(&chosen.visits);
    SearchInfo {
        depth: chosen.line.len() as u32,
        nodes: chosen.nodes,
        time: chosen.time,
        evaluation: Evaluation::Points(search::reward_to_points(chosen.reward)),
        line: chosen.line.iter().map(Action::to_string).collect(),
        considered: considered
            .map(|(action, visits)| (action.to_string(), u64::from(*visits)))
            .collect(),
        hash_permille: chosen.hash_permille,
    }
}

impl Strategy<Penguins> for Master {
    fn choose(
        &mut self,
        view: &View<Penguins>,
        budget: &Budget,
        info: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let Some(state) = Penguins::imagine(&view.observation, &mut self.dice) else {
            return 0;
        };
        let Some(player) = state.turn().player() else {
            return 0;
        };
        let pieces = alone::pieces(&state, player).filter(|_| self.skill.is_exact);
        let alone = pieces.and_then(|pieces| {
            // A player who is alone stays alone, and needs no other memory any more.
            self.set_resources(self.resources);
            alone::next(&pieces, budget, self.resources.bytes())
        });
        let index = alone.and_then(|action| view.index_of(&action));
        match index {
            Some(index) => index,
            None if state.players() == 2 => self.two.choose(view, budget, info),
            None => self.play_with_more(view, budget, info),
        }
    }

    fn set_resources(&mut self, resources: Resources) {
        self.resources = resources;
        self.two.set_resources(resources);
        match &mut self.more {
            More::Tree(tree) => tree.set_resources(resources),
            More::Sides(thinker) => thinker.set_resources(resources),
        }
    }
}

/// What to try first, and how to play a match out, when there are more than two.
struct Floeside;

impl MctsPolicy<Penguins> for Floeside {
    fn priors(&self, state: &Penguins, actions: &[Action], into: &mut Vec<u32>) {
        let Some(player) = state.turn().player() else {
            return into.extend(actions.iter().map(|_| 1));
        };
        let before = territory::hopes(state, TUNED)[player.index()];
        let weigh = |action: &Action| {
            let mut after = state.clone();
            after.apply(action, &mut ());
            let better = territory::hopes(&after, TUNED)[player.index()] - before;
            (better.clamp(-500, 1_500) + 550) as u32
        };
        into.extend(actions.iter().map(weigh));
    }

    fn playout_action(&self, state: &Penguins, actions: &[Action], dice: &mut Dice) -> usize {
        // The richer of two tiles drawn at random.
        let [one, other] = [(); 2].map(|()| dice.below(actions.len() as u32) as usize);
        let fish = |index: usize| match actions[index] {
            Action::Place { tile } | Action::Move { to: tile, .. } => state.fish(tile),
        };
        if fish(other) > fish(one) { other } else { one }
    }

    fn evaluate(&self, state: &Penguins, plies: u32) -> Option<Rewards> {
        (plies >= 16).then(|| {
            let hopes = territory::hopes(state, TUNED);
            rewards(state, |player| hopes[player.index()])
        })
    }

    fn rewards(&self, state: &Penguins, outcome: Outcome) -> Rewards {
        let firsts = win_shares(outcome);
        let mut all = rewards(state, |player| 100 * state.score(player).0 as i32);
        // To be first is what counts; by how much counts a little.
        for (reward, first) in all.iter_mut().zip(firsts) {
            *reward = match first {
                MAX_REWARD => MAX_REWARD,
                0 => *reward / 4,
                shared => shared,
            };
        }
        all
    }
}

/// What each may expect who leads the best of the others by so many hundredths of a fish.
fn rewards(state: &Penguins, hope: impl Fn(Player) -> i32) -> Rewards {
    let mut rewards = Rewards::default();
    for player in Player::all(state.players()) {
        let others = Player::all(state.players()).filter(|other| *other != player);
        let lead = hope(player) - others.map(&hope).max().unwrap_or(0);
        // Ten fish ahead is as good as won.
        let share = (i64::from(lead) + 1_000).clamp(0, 2_000);
        rewards[player.index()] = (i64::from(MAX_REWARD) * share / 2_000) as u32;
    }
    rewards
}
