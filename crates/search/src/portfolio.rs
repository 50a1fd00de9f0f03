//! Assigns one of a few scripts to each of many actors, and improves the assignment step by step.
//!
//! It is for games in which a turn consists of the actions of many units: there are far too many
//! turns to list, but each unit has only a few sensible scripts. The search starts with the first
//! script of every actor, tries each other script of each actor in turn, and keeps improvements;
//! later sweeps also change two actors at once. A game with a cheap estimate uses it to find a
//! start and the scripts worth a full evaluation. The game evaluates an assignment in several
//! imagined worlds, the same for all assignments, so luck favors none of them.
//!
//! CITE: Churchill and Buro, Portfolio Greedy Search and Simulation for Large-Scale Combat in
//! StarCraft, 2013; Justesen, Mahlmann and Togelius, Online Evolution for Multi-Action Adversarial
//! Games, 2016.

use std::{cmp::Reverse, time::Duration};

use game::{Budget, Dice, Seed};

use crate::meter::Meter;

/// Evaluates assignments of scripts to actors.
pub trait ScriptEvaluator {
    /// Returns the value of an assignment in one of the worlds, in any unit, and the number of
    /// nodes that this took.
    fn evaluate(&mut self, scripts: &[usize], world: u32) -> (i64, u64);

    /// Returns a much cheaper estimate, or `None` if the game has none.
    fn estimate(&mut self, _scripts: &[usize]) -> Option<(i64, u64)> {
        None
    }
}

/// A search among assignments of scripts to actors.
///
/// ```
/// use game::{Budget, Limit};
/// use search::{Portfolio, ScriptEvaluator};
///
/// /// Counts the actors with the third script.
/// struct ThirdScript;
///
/// impl ScriptEvaluator for ThirdScript {
///     fn evaluate(&mut self, scripts: &[usize], _: u32) -> (i64, u64) {
///         (scripts.iter().filter(|script| **script == 2).count() as i64, 1)
///     }
/// }
///
/// let mut portfolio = Portfolio::new(1);
/// let result = portfolio.search(&[3, 3, 4], &mut ThirdScript, &Budget::new(Limit::Nodes(100)));
/// assert_eq!(result.scripts, [2, 2, 2]);
/// ```
pub struct Portfolio {
    dice: Dice,
    /// The number of worlds in which an assignment is evaluated.
    pub worlds: u32,
    /// The maximum number of sweeps over all actors.
    pub sweeps: u32,
    /// The maximum number of nodes, besides the limit of the budget.
    pub max_nodes: u64,
}

/// The best assignment that a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PortfolioResult {
    /// The index of the script of each actor.
    pub scripts: Vec<usize>,
    /// The mean value over the worlds.
    pub value: i64,
    /// The number of evaluations and estimates.
    pub tries: u32,
    /// The number of nodes.
    pub nodes: u64,
    /// The time of the search.
    pub time: Duration,
}

impl Portfolio {
    /// Creates a search. Its randomness depends on `seed` alone.
    #[must_use]
    pub fn new(seed: u64) -> Portfolio {
        Portfolio {
            dice: Dice::new(Seed::from_number(seed)),
            worlds: 4,
            sweeps: 4,
            max_nodes: u64::MAX,
        }
    }

    /// Searches for the best assignment. `counts` has the number of scripts of each actor.
    pub fn search(
        &mut self,
        counts: &[usize],
        evaluator: &mut impl ScriptEvaluator,
        budget: &Budget,
    ) -> PortfolioResult {
        let meter = Meter::start(budget, self.max_nodes);
        let mut trials = Trials {
            evaluator,
            meter: &meter,
            tries: 0,
        };
        let mut best = Incumbent {
            scripts: vec![0; counts.len()],
            values: Vec::new(),
        };
        let mut candidates: Vec<Vec<usize>> =
            counts.iter().map(|count| (0..*count).collect()).collect();
        let has_choice = counts.iter().any(|count| *count > 1);
        if has_choice {
            let draft = trials.draft(&mut candidates);
            best.values = trials.evaluate_all(&best.scripts, self.worlds);
            if draft != best.scripts {
                trials.challenge(&draft, &mut best);
            }
        }
        for sweep in 0..self.sweeps {
            if !has_choice || meter.is_over() {
                break;
            }
            self.sweep(&candidates, sweep, &mut best, &mut trials);
        }
        let n_values = best.values.len().max(1) as i64;
        PortfolioResult {
            value: best.values.iter().sum::<i64>() / n_values,
            scripts: best.scripts,
            tries: trials.tries,
            nodes: meter.nodes(),
            time: meter.elapsed(),
        }
    }

    /// Tries every candidate of every actor. All sweeps but the first also change a second actor.
    fn sweep(
        &mut self,
        candidates: &[Vec<usize>],
        sweep: u32,
        best: &mut Incumbent,
        trials: &mut Trials<'_, impl ScriptEvaluator>,
    ) {
        let mut actors: Vec<usize> = (0..candidates.len()).collect();
        if sweep > 0 {
            self.dice.shuffle(&mut actors);
        }
        for actor in actors {
            for &script in &candidates[actor] {
                let mut scripts = best.scripts.clone();
                scripts[actor] = script;
                if sweep > 0 {
                    let second = self.dice.below(candidates.len() as u32) as usize;
                    if second != actor {
                        let index = self.dice.below(candidates[second].len() as u32);
                        scripts[second] = candidates[second][index as usize];
                    }
                }
                if trials.meter.is_over() {
                    return;
                }
                if scripts != best.scripts {
                    trials.challenge(&scripts, best);
                }
            }
        }
    }
}

/// The best assignment so far, with its value in each world.
struct Incumbent {
    scripts: Vec<usize>,
    values: Vec<i64>,
}

/// Evaluates assignments and counts the nodes.
struct Trials<'a, E> {
    evaluator: &'a mut E,
    meter: &'a Meter<'a>,
    tries: u32,
}

/// The number of scripts per actor that are worth a full evaluation.
const MAX_CANDIDATES: usize = 3;

/// The maximum part of the budget for estimates, in thousandths.
const ESTIMATES_PERMILLE: u32 = 350;

impl<E: ScriptEvaluator> Trials<'_, E> {
    /// Returns an assignment with a good estimate, and keeps only the best candidates.
    fn draft(&mut self, candidates: &mut [Vec<usize>]) -> Vec<usize> {
        let mut draft = vec![0; candidates.len()];
        let Some(mut best) = self.estimate(&draft) else {
            return draft;
        };
        for actor in 0..candidates.len() {
            let mut ranked = vec![(best, draft[actor])];
            for &script in &candidates[actor] {
                if script == draft[actor] {
                    continue;
                }
                if self.meter.used_permille() > ESTIMATES_PERMILLE || self.meter.is_over() {
                    return draft;
                }
                let mut scripts = draft.clone();
                scripts[actor] = script;
                ranked.extend(self.estimate(&scripts).map(|value| (value, script)));
            }
            // The sort is stable, so equal scripts keep their order.
            ranked.sort_by_key(|(value, _)| Reverse(*value));
            (best, draft[actor]) = ranked[0];
            ranked.truncate(MAX_CANDIDATES);
            candidates[actor] = ranked.into_iter().map(|(_, script)| script).collect();
        }
        draft
    }

    fn estimate(&mut self, scripts: &[usize]) -> Option<i64> {
        let (value, nodes) = self.evaluator.estimate(scripts)?;
        self.meter.add_nodes(nodes);
        self.tries += 1;
        Some(value)
    }

    /// Evaluates an assignment in every world, as far as the budget lasts.
    fn evaluate_all(&mut self, scripts: &[usize], worlds: u32) -> Vec<i64> {
        let mut values = Vec::new();
        for world in 0..worlds.max(1) {
            if self.meter.is_over() {
                break;
            }
            values.push(self.evaluate(scripts, world));
        }
        values
    }

    /// Replaces the best assignment if this one is better.
    fn challenge(&mut self, scripts: &[usize], best: &mut Incumbent) {
        let mut values = Vec::with_capacity(best.values.len());
        let mut lead = 0;
        for (world, old) in (0..).zip(&best.values) {
            if self.meter.is_over() {
                return;
            }
            let value = self.evaluate(scripts, world);
            values.push(value);
            lead += value - old;
            // An assignment that is not ahead is not evaluated in the other worlds.
            if lead <= 0 {
                return;
            }
        }
        *best = Incumbent {
            scripts: scripts.to_vec(),
            values,
        };
    }

    fn evaluate(&mut self, scripts: &[usize], world: u32) -> i64 {
        let (value, nodes) = self.evaluator.evaluate(scripts, world);
        self.meter.add_nodes(nodes);
        self.tries += 1;
        value
    }
}

#[cfg(test)]
mod tests;
