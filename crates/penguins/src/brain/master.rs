//! Brains that search: alpha-beta for two players; for more, alpha-beta against a coalition of all
//! opponents or a tree in which every player maximizes its own result; exact play on regions of
//! their own.

use game::{
    Budget, Dice, Evaluation, Game, Limit, Outcome, Player, Resources, SearchInfo, Seed, Strategy,
    View,
};
use search::{
    AlphaBetaStrategy, Coalition, Formula, MAX_REWARD, Mcts, MctsPolicy, MctsResult, OpponentModel,
    Rewards, SearchOptions, UniformPolicy, win_shares,
};

use super::{
    coalition::{self, LeadModel},
    position::{self, SearchPosition},
    solo,
    territory::{self, PLAIN, TUNED, Weights},
};
use crate::{Action, Penguins};

/// A brain that searches.
pub(super) struct Master {
    two_players: AlphaBetaStrategy<Penguins, SearchPosition>,
    multiplayer: MultiplayerSearch,
    dice: Dice,
    skill: Skill,
    resources: Resources,
}

/// The state of the search for more than two players.
enum MultiplayerSearch {
    Tree(Box<Mcts<Penguins>>),
    Coalition(Box<AlphaBetaStrategy<Penguins, Coalition<Penguins, LeadModel>>>),
}

/// The search for more than two players.
#[derive(Clone, Copy)]
pub(super) enum Multiplayer {
    /// A tree in which every player maximizes its own result.
    Tree,
    /// Alpha-beta against a coalition of all opponents, who play by this model.
    Coalition(OpponentModel),
}

/// The strength of a brain.
#[derive(Clone, Copy)]
pub(super) struct Skill {
    /// The alpha-beta search.
    pub(super) options: SearchOptions,
    pub(super) weights: Weights,
    /// The maximum number of nodes for more than two players.
    pub(super) multiplayer_nodes: u64,
    pub(super) multiplayer: Multiplayer,
    /// Whether the tree search is guided by territory; otherwise its playouts are random.
    pub(super) is_guided: bool,
    /// Whether it solves regions without opponents exactly.
    pub(super) is_exact: bool,
}

impl Skill {
    pub(super) const FULL: Skill = Skill {
        options: SearchOptions::new(),
        weights: TUNED,
        multiplayer_nodes: u64::MAX,
        multiplayer: Multiplayer::Coalition(OpponentModel::BestReply),
        is_guided: true,
        is_exact: true,
    };

    /// Searches every line to the same depth, with random playouts.
    pub(super) const DEEP: Skill = Skill {
        options: SearchOptions {
            reductions: false,
            pruning: false,
            cache: false,
            ..SearchOptions::new()
        },
        weights: PLAIN,
        multiplayer_nodes: u64::MAX,
        multiplayer: Multiplayer::Tree,
        is_guided: false,
        is_exact: false,
    };
}

impl Master {
    pub(super) fn new(skill: Skill, seed: u64) -> Master {
        Master {
            two_players: AlphaBetaStrategy::new(
                Resources::DEFAULT.mebibytes,
                skill.options,
                seed,
                position::to_position(skill.weights),
                position::to_action,
            ),
            multiplayer: match skill.multiplayer {
                Multiplayer::Tree => {
                    MultiplayerSearch::Tree(Box::new(Mcts::new(Formula::Puct(200), 1, seed)))
                }
                Multiplayer::Coalition(others) => {
                    MultiplayerSearch::Coalition(Box::new(coalition::strategy(skill, others, seed)))
                }
            },
            dice: Dice::new(Seed::from_number(seed)),
            skill,
            resources: Resources::DEFAULT,
        }
    }

    fn choose_multiplayer(
        &mut self,
        view: &View<Penguins>,
        budget: &Budget,
        info: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let max_nodes = self.skill.multiplayer_nodes;
        let limit = match budget.limit {
            Limit::Nodes(nodes) | Limit::Fuel(nodes) => Limit::Nodes(nodes.min(max_nodes)),
            Limit::Time(_) if max_nodes < u64::MAX => Limit::Nodes(max_nodes),
            Limit::Time(time) => Limit::Time(time),
        };
        let budget = Budget {
            limit,
            ..budget.clone()
        };
        let tree = match &mut self.multiplayer {
            MultiplayerSearch::Tree(tree) => tree,
            MultiplayerSearch::Coalition(strategy) => return strategy.choose(view, &budget, info),
        };
        let (seen, legal) = (&view.observation, &view.actions);
        let on_choice = &mut |chosen: &MctsResult<Action>| info(&search_info(chosen, legal));
        let chosen = if self.skill.is_guided {
            tree.search(seen, legal, &TerritoryPolicy, &budget, on_choice)
        } else {
            tree.search(seen, legal, &UniformPolicy, &budget, on_choice)
        };
        chosen.best
    }
}

/// Converts the result of a tree search for hosts.
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
        let regions = solo::regions(&state, player).filter(|_| self.skill.is_exact);
        let solo_move = regions.and_then(|regions| {
            // A player on regions of its own stays there, so the memory of the other searches is freed.
            self.set_resources(self.resources);
            solo::next_move(&regions, budget, self.resources.bytes())
        });
        let index = solo_move.and_then(|action| view.index_of(&action));
        match index {
            Some(index) => index,
            None if state.players() == 2 => self.two_players.choose(view, budget, info),
            None => self.choose_multiplayer(view, budget, info),
        }
    }

    fn set_resources(&mut self, resources: Resources) {
        self.resources = resources;
        self.two_players.set_resources(resources);
        match &mut self.multiplayer {
            MultiplayerSearch::Tree(tree) => tree.set_resources(resources),
            MultiplayerSearch::Coalition(strategy) => strategy.set_resources(resources),
        }
    }
}

/// Guides the tree search by territory.
struct TerritoryPolicy;

impl MctsPolicy<Penguins> for TerritoryPolicy {
    fn priors(&self, state: &Penguins, actions: &[Action], into: &mut Vec<u32>) {
        let Some(player) = state.turn().player() else {
            return into.extend(actions.iter().map(|_| 1));
        };
        let before = territory::expectations(state, TUNED)[player.index()];
        let weigh = |action: &Action| {
            let mut after = state.clone();
            after.apply(action, &mut ());
            let better = territory::expectations(&after, TUNED)[player.index()] - before;
            (better.clamp(-500, 1_500) + 550) as u32
        };
        into.extend(actions.iter().map(weigh));
    }

    fn playout_action(&self, state: &Penguins, actions: &[Action], dice: &mut Dice) -> usize {
        // Takes the better of two random actions.
        let [one, other] = [(); 2].map(|()| dice.below(actions.len() as u32) as usize);
        let fish = |index: usize| match actions[index] {
            Action::Place { tile } | Action::Move { to: tile, .. } => state.fish(tile),
        };
        if fish(other) > fish(one) { other } else { one }
    }

    fn evaluate(&self, state: &Penguins, plies: u32) -> Option<Rewards> {
        (plies >= 16).then(|| {
            let expectations = territory::expectations(state, TUNED);
            rewards(state, |player| expectations[player.index()])
        })
    }

    fn rewards(&self, state: &Penguins, outcome: Outcome) -> Rewards {
        let firsts = win_shares(outcome);
        let mut all = rewards(state, |player| 100 * state.score(player).0 as i32);
        // Being first counts most; the lead counts a little.
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

/// Converts the lead of each player over its best opponent, in hundredths of a fish, to a reward.
fn rewards(state: &Penguins, expectation: impl Fn(Player) -> i32) -> Rewards {
    let mut rewards = Rewards::default();
    for player in Player::all(state.players()) {
        let others = Player::all(state.players()).filter(|other| *other != player);
        let lead = expectation(player) - others.map(&expectation).max().unwrap_or(0);
        // A lead of ten fish counts as a win.
        let share = (i64::from(lead) + 1_000).clamp(0, 2_000);
        rewards[player.index()] = (i64::from(MAX_REWARD) * share / 2_000) as u32;
    }
    rewards
}
