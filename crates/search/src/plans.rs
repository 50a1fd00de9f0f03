//! Compares plans for a whole turn by simulating the match after each of them.
//!
//! It is for games with many actions per turn, much chance and any number of players, where a tree
//! of single actions is too wide. A simulation follows the plan as far as chance allows, then all
//! players take their default actions for some turns, and the game evaluates the final position.
//! All plans are simulated with the same random numbers, so luck rarely favors one of them. At
//! intervals the worse half of the plans is dropped. Every simulation starts from a state that is
//! imagined from the player's observation.
//!
//! CITE: Tesauro and Galperin, On-line Policy Improvement using Monte-Carlo Search, 1996; Karnin,
//! Koren and Somekh, Almost Optimal Exploration in Multi-Armed Bandits, 2013 (sequential halving).

use std::time::Duration;

use game::{Budget, Dice, Game, Player, Seed, Turn};

use crate::{host, meter::Meter};

/// What a game tells the search about plans.
pub trait Planner<G: Game>: Sync {
    /// Appends sensible plans for the player to move, the most promising first.
    ///
    /// A plan is a list of actions in order. Actions that chance makes illegal are skipped.
    fn plans(&self, state: &G, into: &mut Vec<Vec<G::Action>>);

    /// Returns a legal action for a player without a plan.
    fn default_action(&self, state: &G, dice: &mut Dice) -> G::Action;

    /// Returns the expected reward of a player, from 0 to [`MAX_REWARD`](crate::MAX_REWARD). The
    /// match may be over.
    fn evaluate(&self, state: &G, player: Player) -> u32;

    /// Draws a chance outcome. A game may do this faster than [`Game::roll`].
    fn roll(&self, state: &G, dice: &mut Dice) -> G::Action {
        state.roll(dice)
    }
}

/// A search among plans.
///
/// ```
/// use game::{Budget, Dice, Game, Limit, Player, Viewer, example::{Nim, Taken}};
/// use search::{MAX_REWARD, PlanSearch, Planner, win_shares};
///
/// /// Plans one action; by default a player takes one.
/// struct OneAction;
///
/// impl Planner<Nim> for OneAction {
///     fn plans(&self, nim: &Nim, into: &mut Vec<Vec<Taken>>) {
///         into.extend(nim.actions().into_iter().map(|taken| vec![taken]));
///     }
///     fn default_action(&self, nim: &Nim, _: &mut Dice) -> Taken { nim.actions().remove(0) }
///     fn evaluate(&self, nim: &Nim, player: Player) -> u32 {
///         let outcome = nim.turn().outcome();
///         outcome.map_or(MAX_REWARD / 2, |outcome| win_shares(outcome)[player.index()])
///     }
/// }
///
/// // Against a player who always takes one, an even number of stones is a win.
/// let nim: Nim = "4 3 0/2".parse()?;
/// let seen = nim.observe(Viewer::Player(Player::new(0)));
/// let budget = Budget::new(Limit::Nodes(1_000));
/// let mut search = PlanSearch::new(8, 1);
/// let result = search.search(&OneAction, &seen, &nim.actions(), &budget, &mut |_| ());
/// assert_eq!((result.best, result.reward), (1, MAX_REWARD));
/// # Ok::<(), game::example::NotNim>(())
/// ```
pub struct PlanSearch {
    dice: Dice,
    /// The number of simulated turns, including the turn of the plan.
    pub turns: u32,
    /// The maximum number of nodes, besides the limit of the budget.
    pub max_nodes: u64,
    /// The number of threads. With more than one, results may differ from run to run. Without the
    /// feature `system` there is always one.
    pub threads: usize,
}

/// The best plan that a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanResult<A> {
    /// The index of the first action of the plan among the legal ones.
    pub best: usize,
    /// The actions of the plan.
    pub plan: Vec<A>,
    /// The mean reward, from 0 to [`MAX_REWARD`](crate::MAX_REWARD).
    pub reward: u32,
    /// The number of simulations of the plan.
    pub tries: u32,
    /// The number of nodes, with all plans.
    pub nodes: u64,
    /// The time of the search.
    pub time: Duration,
}

/// A plan and its simulations so far.
struct Trial<A> {
    plan: Vec<A>,
    total: u64,
    tries: u32,
}

impl<A> Trial<A> {
    fn mean(&self) -> u64 {
        self.total / u64::from(self.tries.max(1))
    }
}

impl PlanSearch {
    /// Creates a search that simulates `turns`. Its randomness depends on `seed` alone.
    #[must_use]
    pub fn new(turns: u32, seed: u64) -> PlanSearch {
        PlanSearch {
            dice: Dice::new(Seed::from_number(seed)),
            turns,
            max_nodes: u64::MAX,
            threads: 1,
        }
    }

    /// Searches for the best plan whose first action is legal.
    ///
    /// A node of the budget is a simulated action. `on_progress` receives the best plan whenever
    /// half of the plans are dropped, and the final result.
    ///
    /// # Panics
    /// When there is no legal action.
    pub fn search<G: Game>(
        &mut self,
        planner: &impl Planner<G>,
        observation: &G::Observation,
        legal: &[G::Action],
        budget: &Budget,
        on_progress: &mut dyn FnMut(&PlanResult<G::Action>),
    ) -> PlanResult<G::Action> {
        assert!(!legal.is_empty(), "there is nothing to choose from");
        let meter = Meter::start(budget, self.max_nodes);
        let mut trials = self.trials(planner, observation, legal);
        let (base, phases) = (self.dice.bits(), trials.len().max(2).ilog2() + 1);
        let threads = self.threads.max(1) as u64;
        let mut halvings = 0;
        let mut n_sweeps = 0;
        while trials.len() >= 2 && !meter.is_over() {
            // Each halving gets an equal part of the budget.
            if meter.used_permille() * phases / 1_000 > halvings && n_sweeps > 0 {
                halvings += 1;
                on_progress(&summarize(&mut trials, legal, &meter));
                trials.truncate(trials.len().div_ceil(2));
            }
            let turns = self.turns;
            let seed = |sweep| Seed::from_number(base.wrapping_add(sweep));
            let (trials_now, meter_now) = (&trials[..], &meter);
            let helpers = (1..threads).map(|helper| {
                let (seen, world) = (observation.clone(), (turns, seed(n_sweeps + helper)));
                move || sweep(planner, &seen, trials_now, world, meter_now)
            });
            let world = (turns, seed(n_sweeps));
            let main = || sweep(planner, observation, trials_now, world, meter_now);
            let (first, rest) = host::run(main, helpers);
            n_sweeps += 1 + rest.len() as u64;
            for rewards in std::iter::once(first).chain(rest) {
                for (trial, reward) in trials.iter_mut().zip(rewards) {
                    trial.total += u64::from(reward);
                    trial.tries += 1;
                }
            }
        }
        let result = summarize(&mut trials, legal, &meter);
        on_progress(&result);
        result
    }

    /// Lists the plans with a legal first action.
    fn trials<G: Game>(
        &mut self,
        planner: &impl Planner<G>,
        observation: &G::Observation,
        legal: &[G::Action],
    ) -> Vec<Trial<G::Action>> {
        let mut plans = Vec::new();
        if let Some(state) = G::imagine(observation, &mut self.dice) {
            planner.plans(&state, &mut plans);
        }
        plans.retain(|plan| plan.first().is_some_and(|action| legal.contains(action)));
        let trial = |plan| Trial {
            plan,
            total: 0,
            tries: 0,
        };
        plans.into_iter().map(trial).collect()
    }
}

/// Simulates each plan once, all from the same state and with the same random numbers.
///
/// Returns the rewards of the plans that the budget allowed.
fn sweep<G: Game>(
    planner: &impl Planner<G>,
    observation: &G::Observation,
    trials: &[Trial<G::Action>],
    (turns, seed): (u32, Seed),
    meter: &Meter<'_>,
) -> Vec<u32> {
    let mut rewards = Vec::with_capacity(trials.len());
    for trial in trials {
        let mut dice = Dice::new(seed);
        let Some(state) = G::imagine(observation, &mut dice) else {
            break;
        };
        let Some(reward) = simulate(planner, state, &trial.plan, (turns, &mut dice), meter) else {
            break;
        };
        rewards.push(reward);
        if meter.is_over() {
            break;
        }
    }
    rewards
}

/// Sorts the plans by their mean reward and returns the best.
fn summarize<A: Clone + Eq>(
    trials: &mut [Trial<A>],
    legal: &[A],
    meter: &Meter<'_>,
) -> PlanResult<A> {
    // An incomplete sweep gives some plans one try more, so means are compared. The sort is stable:
    // without any tries the most promising plan comes first.
    trials.sort_by_key(|trial| std::cmp::Reverse(trial.mean()));
    let best = trials.first();
    let plan = best.map_or_else(|| vec![legal[0].clone()], |trial| trial.plan.clone());
    let first = plan.first();
    PlanResult {
        best: first
            .and_then(|action| legal.iter().position(|other| other == action))
            .unwrap_or(0),
        reward: best.map_or(0, |trial| trial.mean() as u32),
        tries: best.map_or(0, |trial| trial.tries),
        plan,
        nodes: meter.nodes(),
        time: meter.elapsed(),
    }
}

/// The number of actions after which a simulation asks whether the search is over.
const INTERVAL: u64 = 32;

/// Follows a plan, then the default actions of all players. Returns the reward, or `None` if the
/// search ended before.
fn simulate<G: Game>(
    planner: &impl Planner<G>,
    mut state: G,
    plan: &[G::Action],
    (turns, dice): (u32, &mut Dice),
    meter: &Meter<'_>,
) -> Option<u32> {
    let planning = state.turn().player()?;
    let mut plan = plan.iter();
    let (mut mover, mut turn, mut nodes) = (planning, 0, 0);
    loop {
        let action = match state.turn() {
            Turn::Over(_) => break,
            Turn::Chance => planner.roll(&state, dice),
            Turn::Player(player) => {
                if player != mover {
                    (mover, turn) = (player, turn + 1);
                }
                if turn >= turns {
                    break;
                }
                let planned = match turn {
                    0 => plan.find(|action| state.check(action).is_ok()),
                    _ => None,
                };
                planned
                    .cloned()
                    .unwrap_or_else(|| planner.default_action(&state, dice))
            }
        };
        state.apply(&action, &mut ());
        nodes += 1;
        // Nodes are added at the end, so only the clock or a stop interrupts a simulation.
        if nodes % INTERVAL == 0 && meter.is_over() {
            return None;
        }
    }
    meter.add_nodes(nodes);
    Some(planner.evaluate(&state, planning))
}

#[cfg(test)]
mod tests;
