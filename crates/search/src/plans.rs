//! Chooses among whole plans by playing on from each of them, as often as the budget allows.
//!
//! It is for games in which a turn is many actions, chance decides much and any number play: there
//! a tree of single actions is too wide to grow. Each plan is followed as far as chance lets it,
//! then all play on by habit for some turns, and what that comes to is judged. The plans share
//! their chances, so that luck seldom makes one look better than another; from time to time the
//! worse half of them is given up. Every world is imagined from what the player may know.
//!
//! CITE: Tesauro and Galperin, On-line Policy Improvement using Monte-Carlo Search, 1996; Karnin,
//! Koren and Somekh, Almost Optimal Exploration in Multi-Armed Bandits, 2013 (sequential halving).

use std::{thread, time::Duration};

use game::{Budget, Dice, Game, Player, Seed, Turn};

use crate::clock::Clock;

/// What a game knows of plans.
pub trait Planner<G: Game>: Sync {
    /// Appends sensible plans for the player to move, the most promising first.
    ///
    /// A plan is what to do in order; an action that chance has made illegal is left out.
    fn plans(&self, state: &G, into: &mut Vec<Vec<G::Action>>);

    /// What anyone does who follows no plan: a legal action.
    fn habit(&self, state: &G, dice: &mut Dice) -> G::Action;

    /// What a position may bring a player, from 0 to [`FULL`](crate::FULL); it may be over.
    fn worth(&self, state: &G, player: Player) -> u32;

    /// What chance brings; faster than [`Game::roll`] where a game can do better.
    fn roll(&self, state: &G, dice: &mut Dice) -> G::Action {
        state.roll(dice)
    }
}

/// A search among plans.
///
/// ```
/// use game::{Budget, Dice, Game, Limit, Player, Viewer, example::{Nim, Taken}};
/// use search::{FULL, Planner, Plans, shares};
///
/// /// Everyone takes one, and hopes to be the last.
/// struct Simple;
///
/// impl Planner<Nim> for Simple {
///     fn plans(&self, nim: &Nim, into: &mut Vec<Vec<Taken>>) {
///         into.extend(nim.actions().into_iter().map(|taken| vec![taken]));
///     }
///     fn habit(&self, nim: &Nim, _: &mut Dice) -> Taken { nim.actions().remove(0) }
///     fn worth(&self, nim: &Nim, player: Player) -> u32 {
///         nim.turn().outcome().map_or(FULL / 2, |outcome| shares(outcome)[player.index()])
///     }
/// }
///
/// // Of four, whoever leaves an even number takes the last against such players.
/// let nim: Nim = "4 3 0/2".parse()?;
/// let seen = nim.observe(Viewer::Player(Player::new(0)));
/// let mut plans = Plans::new(8, 1);
/// let found = plans.search(&Simple, &seen, &nim.actions(), &Budget::new(Limit::Nodes(1_000)));
/// assert_eq!((found.best, found.worth), (1, FULL));
/// # Ok::<(), game::example::NotNim>(())
/// ```
pub struct Plans {
    dice: Dice,
    /// How many turns are played on, the one of the plan included.
    pub turns: u32,
    /// How many positions it looks at at most, whatever the budget allows.
    pub most_nodes: u64,
    /// How many worlds are played on in at a time; with more than one, the answer may differ from
    /// run to run.
    pub threads: usize,
}

/// The plan that was found to be best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planned<A> {
    /// The index of its first action among the legal ones.
    pub best: usize,
    /// All of it.
    pub plan: Vec<A>,
    /// What it brought on average, from 0 to [`FULL`](crate::FULL).
    pub worth: u32,
    /// How often it was tried.
    pub tries: u32,
    /// How many positions were looked at, with all plans.
    pub nodes: u64,
    /// For how long.
    pub time: Duration,
}

/// A plan under trial.
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

impl Plans {
    /// A search whose chances follow from `seed`, which plays so many turns on.
    #[must_use]
    pub fn new(turns: u32, seed: u64) -> Plans {
        Plans {
            dice: Dice::new(Seed::from_number(seed)),
            turns,
            most_nodes: u64::MAX,
            threads: 1,
        }
    }

    /// Searches for the plan whose first action is the best of `legal`.
    ///
    /// A node of the budget is an action that is tried.
    ///
    /// # Panics
    /// When there is no legal action.
    pub fn search<G: Game>(
        &mut self,
        planner: &impl Planner<G>,
        observation: &G::Observation,
        legal: &[G::Action],
        budget: &Budget,
    ) -> Planned<G::Action> {
        self.think(planner, observation, legal, budget, &mut |_| ())
    }

    /// The same, telling `ear` whenever plans were given up what looks best among the others.
    ///
    /// # Panics
    /// When there is no legal action.
    pub fn think<G: Game>(
        &mut self,
        planner: &impl Planner<G>,
        observation: &G::Observation,
        legal: &[G::Action],
        budget: &Budget,
        ear: &mut dyn FnMut(&Planned<G::Action>),
    ) -> Planned<G::Action> {
        assert!(!legal.is_empty(), "there is nothing to choose from");
        let clock = Clock::start(budget, self.most_nodes);
        let mut trials = self.trials(planner, observation, legal);
        let (base, phases) = (self.dice.bits(), trials.len().max(2).ilog2() + 1);
        let threads = self.threads.max(1) as u64;
        let mut halved = 0;
        let mut number = 0;
        while trials.len() >= 2 && !clock.is_over() {
            // A budget is spent in as many parts as it takes to halve the plans down to one.
            if clock.spent_permille() * phases / 1_000 > halved && number > 0 {
                halved += 1;
                ear(&chosen(&mut trials, legal, &clock));
                trials.truncate(trials.len().div_ceil(2));
            }
            let turns = self.turns;
            let seed = |number| Seed::from_number(base.wrapping_add(number));
            let (trials_now, clock_now) = (&trials[..], &clock);
            let sweeps = thread::scope(|scope| {
                let help = |helper| {
                    let (seen, world) = (observation.clone(), (turns, seed(number + helper)));
                    scope.spawn(move || sweep(planner, &seen, trials_now, world, clock_now))
                };
                let helpers: Vec<_> = (1..threads).map(help).collect();
                let world = (turns, seed(number));
                let mut sweeps = vec![sweep(planner, observation, &trials, world, &clock)];
                let joined = helpers.into_iter().map(|helper| helper.join());
                sweeps.extend(joined.map(|it| it.expect("a planner does not panic")));
                sweeps
            });
            for worths in sweeps {
                for (trial, worth) in trials.iter_mut().zip(worths) {
                    trial.total += u64::from(worth);
                    trial.tries += 1;
                }
            }
            number += threads;
        }
        let planned = chosen(&mut trials, legal, &clock);
        ear(&planned);
        planned
    }

    /// The plans that can be begun.
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

/// Plays on from each plan in one world, with the same luck for all; what each brought, as far as
/// the budget reached.
fn sweep<G: Game>(
    planner: &impl Planner<G>,
    observation: &G::Observation,
    trials: &[Trial<G::Action>],
    (turns, seed): (u32, Seed),
    clock: &Clock<'_>,
) -> Vec<u32> {
    let mut worths = Vec::with_capacity(trials.len());
    for trial in trials {
        let mut dice = Dice::new(seed);
        let Some(state) = G::imagine(observation, &mut dice) else {
            break;
        };
        let Some(worth) = play_on(planner, state, &trial.plan, (turns, &mut dice), clock) else {
            break;
        };
        worths.push(worth);
        if clock.is_over() {
            break;
        }
    }
    worths
}

/// The best of the plans that are left, which comes to their front: of those tried equally often
/// the one that brought most.
fn chosen<A: Clone + Eq>(trials: &mut [Trial<A>], legal: &[A], clock: &Clock<'_>) -> Planned<A> {
    // A sweep may have been broken off; whoever had one try more is not worse for it. The sort
    // keeps the order of equals, so that without a single try the most promising is chosen.
    trials.sort_by_key(|trial| std::cmp::Reverse(trial.mean()));
    let best = trials.first();
    let plan = best.map_or_else(|| vec![legal[0].clone()], |trial| trial.plan.clone());
    let first = plan.first();
    Planned {
        best: first
            .and_then(|action| legal.iter().position(|other| other == action))
            .unwrap_or(0),
        worth: best.map_or(0, |trial| trial.mean() as u32),
        tries: best.map_or(0, |trial| trial.tries),
        plan,
        nodes: clock.nodes(),
        time: clock.elapsed(),
    }
}

/// After so many actions the clock is looked at.
const ACTIONS_BETWEEN: u64 = 32;

/// Follows a plan, then everyone's habits; what it comes to, if there is time to find out.
fn play_on<G: Game>(
    planner: &impl Planner<G>,
    mut state: G,
    plan: &[G::Action],
    (turns, dice): (u32, &mut Dice),
    clock: &Clock<'_>,
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
                    .unwrap_or_else(|| planner.habit(&state, dice))
            }
        };
        state.apply(&action, &mut ());
        nodes += 1;
        // Nodes count when all are done, so that only a clock or a stop breaks off what has begun.
        if nodes % ACTIONS_BETWEEN == 0 && clock.is_over() {
            return None;
        }
    }
    clock.add_nodes(nodes);
    Some(planner.worth(&state, planning))
}

#[cfg(test)]
mod tests;
