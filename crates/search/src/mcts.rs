//! Monte Carlo tree search for any game: any number of players, chance, and secrets.
//!
//! Every player is taken to want the most for itself (max^n), so many actions in a row and more
//! than two players need no special case. What is proved, by playing to the end of the match, is
//! never played out again. Positions are not kept: every visit walks from a world that is imagined
//! from what the player may know, so that in a game with secrets the tree is one of information
//! sets, and in an open game the world is always the same.
//!
//! CITE: Kocsis and Szepesvári, Bandit based Monte-Carlo Planning, 2006; Rosin, Multi-armed bandits
//! with episode context, 2011 (PUCT); Winands, Björnsson and Saito, Monte-Carlo Tree Search Solver,
//! 2008; Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search, 2012.

mod tree;

use std::{thread, time::Duration};

use game::{Budget, Dice, Game, Means, Outcome, Seed};

use self::tree::Tree;
use crate::{
    clock::Clock,
    reward::{FULL, Rewards, shares},
};

/// A game's advice to the search.
pub trait Guide<G: Game>: Sync {
    /// How promising each action looks before it is tried: any positive numbers.
    fn priors(&self, _: &G, actions: &[G::Action], into: &mut Vec<u32>) {
        into.extend(actions.iter().map(|_| 1));
    }

    /// Which action is taken when a match is only played out.
    fn pick(&self, _: &G, actions: &[G::Action], dice: &mut Dice) -> usize {
        dice.below(actions.len() as u32) as usize
    }

    /// What each may hope for where playing out is cut short; nothing plays it out on.
    fn hopes(&self, _: &G, _plies: u32) -> Option<Rewards> {
        None
    }

    /// What an outcome is worth to each.
    fn rewards(&self, _: &G, outcome: Outcome) -> Rewards {
        shares(outcome)
    }
}

/// Advice of a game that has none.
pub struct NoGuide;

impl<G: Game> Guide<G> for NoGuide {}

/// How it chooses what to look at next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Formula {
    /// Upper confidence bounds, with this weight, in hundredths, for what has hardly been tried.
    Uct(u16),
    /// The same, guided by priors.
    Puct(u16),
}

/// A Monte Carlo tree search.
///
/// ```
/// use game::{Budget, Game, Limit, Player, Viewer, example::Nim};
/// use search::{Formula, Mcts, NoGuide};
///
/// let nim: Nim = "7 3 0/2".parse()?;
/// let seen = nim.observe(Viewer::Player(Player::new(0)));
/// let mut search: Mcts<Nim> = Mcts::new(Formula::Uct(100), 1, 1);
/// let found = search.search(&seen, &nim.actions(), &NoGuide, &Budget::new(Limit::Nodes(50_000)));
/// assert_eq!(nim.actions()[found.best].to_string(), "3");
/// assert!(found.is_proved);
/// # Ok::<(), game::example::NotNim>(())
/// ```
pub struct Mcts<G: Game> {
    formula: Formula,
    means: Means,
    dice: Dice,
    tree: Option<Tree<G>>,
}

/// What a tree search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen<A> {
    /// The index of the best of the legal actions.
    pub best: usize,
    /// How often each legal action was looked at.
    pub visits: Vec<u32>,
    /// What the player to move may expect, from 0 to [`FULL`].
    pub reward: u32,
    /// Whether the reward is proved.
    pub is_proved: bool,
    /// How many matches were played out.
    pub playouts: u64,
    /// How many positions were looked at.
    pub nodes: u64,
    /// For how long.
    pub time: Duration,
    /// The best action, and what was looked at most after it.
    pub line: Vec<A>,
    /// How much of its memory is used, in thousandths.
    pub hash_permille: u32,
}

impl<G: Game> Mcts<G> {
    /// A search whose chances follow from `seed`, with one tree for each thread.
    #[must_use]
    pub fn new(formula: Formula, threads: usize, seed: u64) -> Mcts<G> {
        let means = Means {
            threads,
            ..Means::USUAL
        };
        Mcts {
            formula,
            means,
            dice: Dice::new(Seed::from_number(seed)),
            tree: None,
        }
    }

    /// Uses so much of the machine from now on, and forgets all it knows. All trees share the
    /// memory; one that is full grows no more, and only its numbers become better.
    pub fn equip(&mut self, means: Means) {
        self.means = means;
        self.tree = None;
    }

    /// Searches for the best of `legal`, of which there is one at least.
    ///
    /// A node of the budget is a position on the way down or of a playout.
    ///
    /// # Panics
    /// When there is no legal action.
    pub fn search(
        &mut self,
        observation: &G::Observation,
        legal: &[G::Action],
        guide: &impl Guide<G>,
        budget: &Budget,
    ) -> Chosen<G::Action> {
        self.think(observation, legal, guide, budget, &mut |_| ())
    }

    /// The same, telling `ear` meanwhile what the first tree has found; the last it tells is what
    /// all have.
    ///
    /// # Panics
    /// When there is no legal action.
    pub fn think(
        &mut self,
        observation: &G::Observation,
        legal: &[G::Action],
        guide: &impl Guide<G>,
        budget: &Budget,
        ear: &mut dyn FnMut(&Chosen<G::Action>),
    ) -> Chosen<G::Action> {
        assert!(!legal.is_empty(), "there is nothing to choose from");
        let clock = Clock::start(budget, u64::MAX);
        let tree = self.tree_for(observation);
        let mut trees = vec![tree];
        for _ in 1..self.means.threads {
            trees.push(self.sapling());
        }
        thread::scope(|scope| {
            let mut trees = trees.iter_mut();
            let first = trees.next();
            for tree in trees {
                let (observation, clock) = (observation.clone(), &clock);
                scope.spawn(move || tree.grow(&observation, guide, clock, &mut |_| ()));
            }
            if let Some(tree) = first {
                tree.grow(observation, guide, &clock, &mut |tree| {
                    ear(&choose(std::slice::from_ref(tree), legal, &clock));
                });
            }
        });
        let chosen = choose(&trees, legal, &clock);
        ear(&chosen);
        self.tree = trees.into_iter().next();
        chosen
    }

    /// The tree of the last search, as far as this position is in it, or a new one.
    fn tree_for(&mut self, observation: &G::Observation) -> Tree<G> {
        // Which of many worlds was meant is not known any more; an open game has only one.
        let old = self.tree.take().filter(|_| !G::FACTS.hidden);
        let world = G::imagine(observation, &mut self.dice);
        let kept = old.zip(world).and_then(|(old, world)| old.below(&world));
        kept.unwrap_or_else(|| self.sapling())
    }

    /// A tree that has still to grow.
    fn sapling(&mut self) -> Tree<G> {
        let most_bytes = self.means.bytes() / self.means.threads.max(1);
        Tree::new(self.formula, most_bytes, &mut self.dice)
    }
}

/// Sums up what all trees say.
fn choose<G: Game>(trees: &[Tree<G>], legal: &[G::Action], clock: &Clock<'_>) -> Chosen<G::Action> {
    let mut visits = vec![0; legal.len()];
    let mut rewards = vec![0_u64; legal.len()];
    let mut proved: Vec<Option<u32>> = vec![None; legal.len()];
    for tree in trees {
        for (action, says) in tree.first_ply() {
            let Some(index) = legal.iter().position(|other| other == action) else {
                continue;
            };
            visits[index] += says.visits;
            rewards[index] += says.total;
            proved[index] = proved[index].or(says.proved);
        }
    }
    let mean = |index: usize| (rewards[index] / u64::from(visits[index].max(1))) as u32;
    // What is proved to be best is best; what is proved to be lost is only better than nothing.
    let rank = |index: usize| match proved[index] {
        Some(FULL) => (2, u32::MAX, FULL),
        Some(0) => (0, visits[index], 0),
        Some(_) | None => (1, visits[index], mean(index)),
    };
    // Of equals the first.
    let best = (0..legal.len())
        .rev()
        .max_by_key(|index| rank(*index))
        .unwrap_or(0);
    let first = trees.first();
    Chosen {
        best,
        reward: proved[best].unwrap_or_else(|| mean(best)),
        is_proved: proved[best].is_some(),
        visits,
        playouts: trees.iter().map(|tree| tree.playouts).sum(),
        nodes: clock.nodes(),
        time: clock.elapsed(),
        line: first.map_or_else(Vec::new, |tree| tree.line(&legal[best])),
        hash_permille: first.map_or(0, Tree::permille),
    }
}

#[cfg(test)]
mod tests;
