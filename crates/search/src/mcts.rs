//! Monte Carlo tree search for any game: any number of players, chance, hidden information.
//!
//! Every player maximizes its own reward (max^n), so several actions in a row and more than two
//! players need no special case. A result that is proved by reaching the end of the match is never
//! searched again. Nodes hold no positions: every playout starts from a state imagined from the
//! player's observation. So with hidden information the tree is one of information sets, and
//! without it the imagined state is always the same.
//!
//! CITE: Kocsis and Szepesvári, Bandit based Monte-Carlo Planning, 2006; Rosin, Multi-armed bandits
//! with episode context, 2011 (PUCT); Winands, Björnsson and Saito, Monte-Carlo Tree Search Solver,
//! 2008; Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search, 2012.

mod tree;

use std::time::Duration;

use game::{Budget, Dice, Game, Outcome, Resources, Seed};

use self::tree::Tree;
use crate::{
    host,
    meter::Meter,
    reward::{MAX_REWARD, Rewards, win_shares},
};

/// What a game tells the search besides its rules. Every method has a default.
pub trait MctsPolicy<G: Game>: Sync {
    /// Appends a weight for each action: the higher, the earlier and the more it is searched.
    fn priors(&self, _: &G, actions: &[G::Action], into: &mut Vec<u32>) {
        into.extend(actions.iter().map(|_| 1));
    }

    /// Chooses the index of an action in a playout.
    fn playout_action(&self, _: &G, actions: &[G::Action], dice: &mut Dice) -> usize {
        dice.below(actions.len() as u32) as usize
    }

    /// Estimates the rewards to end a playout early, or returns `None` to continue it.
    fn evaluate(&self, _: &G, _plies: u32) -> Option<Rewards> {
        None
    }

    /// Returns the rewards of an outcome.
    fn rewards(&self, _: &G, outcome: Outcome) -> Rewards {
        win_shares(outcome)
    }
}

/// The policy with all defaults: equal priors and random playouts.
pub struct UniformPolicy;

impl<G: Game> MctsPolicy<G> for UniformPolicy {}

/// The formula that selects the next action to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formula {
    /// Upper confidence bounds, with this weight of exploration in hundredths.
    Uct(u16),
    /// The same, guided by priors.
    Puct(u16),
}

/// A Monte Carlo tree search.
///
/// ```
/// use game::{Budget, Game, Limit, Player, Viewer, example::Nim};
/// use search::{Formula, Mcts, UniformPolicy};
///
/// let nim: Nim = "7 3 0/2".parse()?;
/// let seen = nim.observe(Viewer::Player(Player::new(0)));
/// let budget = Budget::new(Limit::Nodes(50_000));
/// let mut search: Mcts<Nim> = Mcts::new(Formula::Uct(100), 1, 1);
/// let result = search.search(&seen, &nim.actions(), &UniformPolicy, &budget, &mut |_| ());
/// assert_eq!(nim.actions()[result.best].to_string(), "3");
/// assert!(result.is_proved);
/// # Ok::<(), game::example::NotNim>(())
/// ```
pub struct Mcts<G: Game> {
    formula: Formula,
    resources: Resources,
    dice: Dice,
    tree: Option<Tree<G>>,
}

/// The result of a Monte Carlo tree search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MctsResult<A> {
    /// The index of the best legal action.
    pub best: usize,
    /// The number of visits of each legal action.
    pub visits: Vec<u32>,
    /// The expected reward of the player to move, from 0 to [`MAX_REWARD`].
    pub reward: u32,
    /// Whether the reward is proved.
    pub is_proved: bool,
    /// The number of playouts.
    pub playouts: u64,
    /// The number of nodes.
    pub nodes: u64,
    /// The time of the search.
    pub time: Duration,
    /// The best action, followed by the most visited ones.
    pub line: Vec<A>,
    /// The used part of the memory in thousandths.
    pub hash_permille: u32,
}

impl<G: Game> Mcts<G> {
    /// Creates a search with one tree for each thread. Its randomness depends on `seed` alone.
    #[must_use]
    pub fn new(formula: Formula, threads: usize, seed: u64) -> Mcts<G> {
        let resources = Resources {
            threads,
            ..Resources::DEFAULT
        };
        Mcts {
            formula,
            resources,
            dice: Dice::new(Seed::from_number(seed)),
            tree: None,
        }
    }

    /// Sets the threads and the memory, and discards the tree.
    ///
    /// The trees of all threads share the memory. A full tree stops growing, but its statistics
    /// still improve.
    pub fn set_resources(&mut self, resources: Resources) {
        self.resources = resources;
        self.tree = None;
    }

    /// Searches for the best legal action.
    ///
    /// A node of the budget is a position in the tree or in a playout. `on_progress` receives the
    /// results of the first tree from time to time, and the final result.
    ///
    /// # Panics
    /// When there is no legal action.
    pub fn search(
        &mut self,
        observation: &G::Observation,
        legal: &[G::Action],
        policy: &impl MctsPolicy<G>,
        budget: &Budget,
        on_progress: &mut dyn FnMut(&MctsResult<G::Action>),
    ) -> MctsResult<G::Action> {
        assert!(!legal.is_empty(), "there is nothing to choose from");
        let meter = Meter::start(budget, u64::MAX);
        let tree = self.tree_for(observation);
        let mut trees = vec![tree];
        for _ in 1..self.resources.threads {
            trees.push(self.new_tree());
        }
        let (first, rest) = trees.split_first_mut().expect("there is a first tree");
        let helpers = rest.iter_mut().map(|tree| {
            let (observation, meter) = (observation.clone(), &meter);
            move || tree.grow(&observation, policy, meter, &mut |_| ())
        });
        let main = || {
            first.grow(observation, policy, &meter, &mut |tree| {
                on_progress(&summarize(std::slice::from_ref(tree), legal, &meter));
            });
        };
        host::run(main, helpers);
        let result = summarize(&trees, legal, &meter);
        on_progress(&result);
        self.tree = trees.into_iter().next();
        result
    }

    /// Returns the part of the last tree below this position, or a new tree.
    fn tree_for(&mut self, observation: &G::Observation) -> Tree<G> {
        // With hidden information the state of the old root is unknown.
        let old = self.tree.take().filter(|_| !G::FACTS.hidden);
        let state = G::imagine(observation, &mut self.dice);
        let kept = old
            .zip(state)
            .and_then(|(old, state)| old.subtree_at(&state));
        kept.unwrap_or_else(|| self.new_tree())
    }

    fn new_tree(&mut self) -> Tree<G> {
        let max_bytes = self.resources.bytes() / self.resources.threads.max(1);
        Tree::new(self.formula, max_bytes, &mut self.dice)
    }
}

/// Combines the statistics of all trees.
fn summarize<G: Game>(
    trees: &[Tree<G>],
    legal: &[G::Action],
    meter: &Meter<'_>,
) -> MctsResult<G::Action> {
    let mut visits = vec![0; legal.len()];
    let mut rewards = vec![0_u64; legal.len()];
    let mut proved: Vec<Option<u32>> = vec![None; legal.len()];
    for tree in trees {
        for (action, stats) in tree.root_stats() {
            let Some(index) = legal.iter().position(|other| other == action) else {
                continue;
            };
            visits[index] += stats.visits;
            rewards[index] += stats.total;
            proved[index] = proved[index].or(stats.proved);
        }
    }
    let mean = |index: usize| (rewards[index] / u64::from(visits[index].max(1))) as u32;
    // A proved win comes first and a proved loss last.
    let rank = |index: usize| match proved[index] {
        Some(MAX_REWARD) => (2, u32::MAX, MAX_REWARD),
        Some(0) => (0, visits[index], 0),
        Some(_) | None => (1, visits[index], mean(index)),
    };
    // `max_by_key` returns the last of equals; reversed, that is the first.
    let best = (0..legal.len())
        .rev()
        .max_by_key(|index| rank(*index))
        .unwrap_or(0);
    let first = trees.first();
    MctsResult {
        best,
        reward: proved[best].unwrap_or_else(|| mean(best)),
        is_proved: proved[best].is_some(),
        visits,
        playouts: trees.iter().map(|tree| tree.playouts).sum(),
        nodes: meter.nodes(),
        time: meter.elapsed(),
        line: first.map_or_else(Vec::new, |tree| tree.line(&legal[best])),
        hash_permille: first.map_or(0, Tree::permille),
    }
}

#[cfg(test)]
mod tests;
