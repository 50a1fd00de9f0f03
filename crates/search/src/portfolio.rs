//! Gives each of many actors one of a few scripts, and improves the whole step by step.
//!
//! It is for games in which a turn is made of what many units do: the turns that can be written
//! down are far too many, but each unit has only a handful of sensible habits. It begins with the
//! first script for everyone, tries every other script of every actor in turn and keeps what does
//! better; then it tries to change two at once. If the game can judge at a glance, that settles
//! where to begin, and what is worth more than a glance. What scripts come to is judged by the game, in
//! several worlds, which are the same for all that is compared, so that luck favors nobody.
//!
//! CITE: Churchill and Buro, Portfolio Greedy Search and Simulation for Large-Scale Combat in
//! StarCraft, 2013; Justesen, Mahlmann and Togelius, Online Evolution for Multi-Action Adversarial
//! Games, 2016.

use std::{cmp::Reverse, time::Duration};

use game::{Budget, Dice, Seed};

use crate::clock::Clock;

/// Says what comes of scripts.
pub trait Foresight {
    /// What it comes to if every actor follows its script, in one of the worlds, in any unit; and
    /// how many positions were looked at.
    fn judge(&mut self, scripts: &[usize], world: u32) -> (i64, u64);

    /// The same at a glance, which costs much less; nothing where there is no such thing.
    fn glance(&mut self, _scripts: &[usize]) -> Option<(i64, u64)> {
        None
    }
}

/// A search among scripts for many actors.
///
/// ```
/// use game::{Budget, Limit};
/// use search::{Foresight, Portfolio};
///
/// /// All are to agree, and the third way is the best.
/// struct Choir;
///
/// impl Foresight for Choir {
///     fn judge(&mut self, scripts: &[usize], _: u32) -> (i64, u64) {
///         (scripts.iter().filter(|script| **script == 2).count() as i64, 1)
///     }
/// }
///
/// let mut portfolio = Portfolio::new(1);
/// let found = portfolio.improve(&[3, 3, 4], &mut Choir, &Budget::new(Limit::Nodes(100)));
/// assert_eq!(found.scripts, [2, 2, 2]);
/// ```
pub struct Portfolio {
    dice: Dice,
    /// In how many worlds everything is judged.
    pub worlds: u32,
    /// How often all actors are gone through at most.
    pub sweeps: u32,
    /// How many positions it looks at at most, whatever the budget allows.
    pub most_nodes: u64,
}

/// The best scripts that were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Improved {
    /// For every actor the index of its script.
    pub scripts: Vec<usize>,
    /// What they came to on average.
    pub worth: i64,
    /// How often something was judged.
    pub tries: u32,
    /// How many positions were looked at.
    pub nodes: u64,
    /// For how long.
    pub time: Duration,
}

impl Portfolio {
    /// A search whose chances follow from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Portfolio {
        Portfolio {
            dice: Dice::new(Seed::from_number(seed)),
            worlds: 4,
            sweeps: 4,
            most_nodes: u64::MAX,
        }
    }

    /// Finds scripts for actors of whom each has so many.
    pub fn improve(
        &mut self,
        counts: &[usize],
        judge: &mut impl Foresight,
        budget: &Budget,
    ) -> Improved {
        let clock = Clock::start(budget, self.most_nodes);
        let mut trials = Trials {
            judge,
            clock: &clock,
            tries: 0,
        };
        let mut best = Incumbent {
            scripts: vec![0; counts.len()],
            worths: Vec::new(),
        };
        let mut tried: Vec<Vec<usize>> = counts.iter().map(|count| (0..*count).collect()).collect();
        let has_choice = counts.iter().any(|count| *count > 1);
        if has_choice {
            let draft = trials.draft(&mut tried);
            best.worths = trials.all(&best.scripts, self.worlds);
            if draft != best.scripts {
                trials.challenge(&draft, &mut best);
            }
        }
        for sweep in 0..self.sweeps {
            if !has_choice || clock.is_over() {
                break;
            }
            self.sweep(&tried, sweep, &mut best, &mut trials);
        }
        let judged = best.worths.len().max(1) as i64;
        Improved {
            worth: best.worths.iter().sum::<i64>() / judged,
            scripts: best.scripts,
            tries: trials.tries,
            nodes: clock.nodes(),
            time: clock.elapsed(),
        }
    }

    /// Tries every script of every actor; in all sweeps but the first, another one's with it.
    fn sweep(
        &mut self,
        tried: &[Vec<usize>],
        sweep: u32,
        best: &mut Incumbent,
        trials: &mut Trials<'_, impl Foresight>,
    ) {
        let mut actors: Vec<usize> = (0..tried.len()).collect();
        if sweep > 0 {
            self.dice.shuffle(&mut actors);
        }
        for actor in actors {
            for &script in &tried[actor] {
                let mut scripts = best.scripts.clone();
                scripts[actor] = script;
                if sweep > 0 {
                    let other = self.dice.below(tried.len() as u32) as usize;
                    if other != actor {
                        let index = self.dice.below(tried[other].len() as u32);
                        scripts[other] = tried[other][index as usize];
                    }
                }
                if trials.clock.is_over() {
                    return;
                }
                if scripts != best.scripts {
                    trials.challenge(&scripts, best);
                }
            }
        }
    }
}

/// The best scripts so far, and what they came to in each world.
struct Incumbent {
    scripts: Vec<usize>,
    worths: Vec<i64>,
}

/// Judges, and watches the clock.
struct Trials<'a, J> {
    judge: &'a mut J,
    clock: &'a Clock<'a>,
    tries: u32,
}

/// So many scripts of an actor are worth more than a glance.
const KEPT: usize = 3;

/// So much of the budget goes into glances at most, in thousandths.
const GLANCES: u32 = 350;

impl<J: Foresight> Trials<'_, J> {
    /// Scripts that do well at a glance; leaves only the best to be tried.
    fn draft(&mut self, tried: &mut [Vec<usize>]) -> Vec<usize> {
        let mut draft = vec![0; tried.len()];
        let Some(mut most) = self.glance(&draft) else {
            return draft;
        };
        for actor in 0..tried.len() {
            let mut ranked = vec![(most, draft[actor])];
            for &script in tried[actor].iter().filter(|it| **it != draft[actor]) {
                if self.clock.spent_permille() > GLANCES || self.clock.is_over() {
                    return draft;
                }
                let mut scripts = draft.clone();
                scripts[actor] = script;
                ranked.extend(self.glance(&scripts).map(|worth| (worth, script)));
            }
            // Of equals the one before stays.
            ranked.sort_by_key(|(worth, _)| Reverse(*worth));
            (most, draft[actor]) = ranked[0];
            ranked.truncate(KEPT);
            tried[actor] = ranked.into_iter().map(|(_, script)| script).collect();
        }
        draft
    }

    fn glance(&mut self, scripts: &[usize]) -> Option<i64> {
        let (worth, nodes) = self.judge.glance(scripts)?;
        self.clock.add_nodes(nodes);
        self.tries += 1;
        Some(worth)
    }

    /// What scripts come to in every world, as far as the budget lasts.
    fn all(&mut self, scripts: &[usize], worlds: u32) -> Vec<i64> {
        let mut worths = Vec::new();
        for world in 0..worlds.max(1) {
            if self.clock.is_over() {
                break;
            }
            worths.push(self.once(scripts, world));
        }
        worths
    }

    /// Puts scripts in the place of the best if they are better.
    fn challenge(&mut self, scripts: &[usize], best: &mut Incumbent) {
        let mut worths = Vec::with_capacity(best.worths.len());
        let mut ahead = 0;
        for (world, old) in (0..).zip(&best.worths) {
            if self.clock.is_over() {
                return;
            }
            let worth = self.once(scripts, world);
            worths.push(worth);
            ahead += worth - old;
            // What has fallen behind, or does the same, is not looked at in the other worlds.
            if ahead <= 0 {
                return;
            }
        }
        *best = Incumbent {
            scripts: scripts.to_vec(),
            worths,
        };
    }

    fn once(&mut self, scripts: &[usize], world: u32) -> i64 {
        let (worth, nodes) = self.judge.judge(scripts, world);
        self.clock.add_nodes(nodes);
        self.tries += 1;
        worth
    }
}

#[cfg(test)]
mod tests;
