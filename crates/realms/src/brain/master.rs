//! Plans a whole turn by rollouts in sampled worlds, then follows the plan.

use game::{Budget, Dice, Evaluation, Game, Player, SearchInfo, Seed, Strategy, Turn, View};
use search::{Portfolio, ScriptEvaluator, mix};

use super::{
    heuristic::Heuristic,
    outlook::Outlook,
    plan::{Choices, Plan},
    styles::{self, Style},
    worlds::Memory,
    worth::worth,
};
use crate::{Action, Luck, Realms, Square};

/// The parameters of a planning brain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parameters {
    /// The number of turns in a rollout, including the current one.
    pub(super) turns: u32,
    /// The number of sampled worlds.
    pub(super) worlds: u32,
    /// The number of passes over all units.
    pub(super) sweeps: u32,
    /// Whether rollouts use chance; without it every blow hits.
    pub(super) has_luck: bool,
    /// The styles to choose from, the default first.
    pub(super) styles: &'static [Style],
    /// The maximum number of nodes for the first plan of a turn, and for later ones.
    pub(super) max_nodes: [u64; 2],
}

/// Three rounds in one world, without chance.
pub(super) const DEEP: Parameters = Parameters {
    turns: 6,
    worlds: 1,
    sweeps: 3,
    has_luck: false,
    styles: &[GROWING],
    max_nodes: [3_000, 3_000],
};

/// Four rounds in four worlds, with chance.
pub(super) const MASTER: Parameters = Parameters {
    turns: 8,
    worlds: 4,
    sweeps: 3,
    has_luck: true,
    styles: &[GROWING],
    // 20,000 nodes take about 0.1 s, so frequent discoveries do not slow down a turn.
    max_nodes: [u64::MAX, 20_000],
};

/// The number of turns in an estimate: the current one, the enemy's, and the next.
const ESTIMATE_TURNS: u32 = 3;

/// Builds one more castle than the default style.
const GROWING: Style = Style {
    castles: 5,
    ..styles::HEURISTIC
};

/// A brain that plans whole turns: `deep` or `master`, by its parameters.
pub(super) struct Master {
    parameters: Parameters,
    dice: Dice,
    memory: Memory,
    portfolio: Portfolio,
    current: Option<CurrentPlan>,
}

/// A plan, and what was known when it was made.
struct CurrentPlan {
    plan: Plan,
    heuristic: Heuristic,
    round: u32,
    /// The names of the enemies in sight.
    enemies: Vec<u32>,
    /// The number of known enemy castles and sites.
    n_enemy_castles: usize,
}

impl Master {
    pub(super) fn new(parameters: Parameters, seed: u64) -> Master {
        let mut portfolio = Portfolio::new(seed);
        portfolio.worlds = parameters.worlds;
        portfolio.sweeps = parameters.sweeps;
        Master {
            parameters,
            dice: Dice::new(Seed::from_number(seed)),
            memory: Memory::default(),
            portfolio,
            current: None,
        }
    }

    /// Returns whether nothing has come into sight since the plan was made.
    fn is_up_to_date(&self, outlook: &Outlook<'_>) -> bool {
        self.current.as_ref().is_some_and(|current| {
            let mut enemies = outlook.enemies();
            current.round == outlook.seen.round
                && outlook.enemy_castles().count() <= current.n_enemy_castles
                && enemies.all(|unit| current.enemies.contains(&unit.name))
        })
    }

    /// Makes a plan. Returns what the search found.
    fn plan(&mut self, outlook: &Outlook<'_>, budget: &Budget) -> SearchInfo {
        let seen = outlook.seen;
        let current = self.current.as_ref();
        let is_first = current.is_none_or(|it| it.round != seen.round);
        self.portfolio.max_nodes = self.parameters.max_nodes[usize::from(!is_first)];
        let choices = Choices::new(outlook, self.parameters.styles.to_vec());
        let worlds = 0..self.parameters.worlds;
        let worlds = worlds.filter_map(|_| self.memory.world(seen, outlook.me, &mut self.dice));
        let mut rollouts = Rollouts {
            choices: &choices,
            worlds: worlds.collect(),
            me: outlook.me,
            luck: self.parameters.has_luck.then(|| self.dice.bits()),
            turns: self.parameters.turns,
        };
        let counts = choices.counts();
        let found = self.portfolio.search(&counts, &mut rollouts, budget);
        let plan = choices.plan(&found.scripts);
        let line = rollouts.line(&plan);
        self.current = Some(CurrentPlan {
            heuristic: Heuristic::new(plan.style, self.dice.bits()),
            plan,
            round: seen.round,
            enemies: outlook.enemies().map(|unit| unit.name).collect(),
            n_enemy_castles: outlook.enemy_castles().count(),
        });
        SearchInfo {
            depth: self.parameters.turns,
            nodes: found.nodes,
            time: found.time,
            evaluation: Evaluation::Points((found.value / 100) as i32),
            line: line.iter().map(Action::to_string).collect(),
            ..SearchInfo::default()
        }
    }
}

impl Strategy<Realms> for Master {
    fn choose(
        &mut self,
        view: &View<Realms>,
        budget: &Budget,
        info: &mut dyn FnMut(&SearchInfo),
    ) -> usize {
        let last = view.actions.len() - 1;
        let Some(outlook) = Outlook::new(&view.observation) else {
            return last;
        };
        self.memory.note(&view.observation, outlook.me);
        // A plan is followed until something new comes into sight.
        let is_stale = !self.is_up_to_date(&outlook);
        let found = is_stale.then(|| self.plan(&outlook, budget));
        let current = self.current.as_mut();
        let action = current.map(|it| it.plan.decide(&outlook, &mut it.heuristic));
        let index = action.and_then(|action| view.index_of(&action));
        let index = index.unwrap_or(last);
        if let Some(mut found) = found {
            let chosen = view.actions[index].to_string();
            // The line must begin with the chosen action, even if the search expected another.
            if found.line.first() != Some(&chosen) {
                found.line = vec![chosen];
            }
            info(&found);
        }
        index
    }
}

/// Evaluates plans by rollouts.
struct Rollouts<'a> {
    choices: &'a Choices,
    worlds: Vec<Realms>,
    me: Player,
    /// The seed of chance; without it every blow hits.
    luck: Option<u64>,
    turns: u32,
}

impl ScriptEvaluator for Rollouts<'_> {
    fn evaluate(&mut self, scripts: &[usize], world: u32) -> (i64, u64) {
        let count = self.worlds.len().max(1);
        let Some(state) = self.worlds.get(world as usize % count) else {
            return (0, 1);
        };
        let luck = self.luck.map(|luck| luck ^ u64::from(world));
        let plan = self.choices.plan(scripts);
        self.play(state.clone(), &plan, self.turns, luck, |_| ())
    }

    fn estimate(&mut self, scripts: &[usize]) -> Option<(i64, u64)> {
        // An estimate is short and without chance.
        let state = self.worlds.first()?;
        let plan = self.choices.plan(scripts);
        Some(self.play(state.clone(), &plan, ESTIMATE_TURNS, None, |_| ()))
    }
}

impl Rollouts<'_> {
    /// Returns the actions of a plan in this turn, if every blow hits.
    fn line(&self, plan: &Plan) -> Vec<Action> {
        let mut line = Vec::new();
        if let Some(state) = self.worlds.first() {
            self.play(state.clone(), plan, 1, None, |action| line.push(*action));
        }
        line
    }

    /// Plays `turns` turns: the first by the plan, the others by the heuristic. Reports the actions
    /// of the first turn. Returns the value of the last position, and the number of actions.
    fn play(
        &self,
        mut state: Realms,
        plan: &Plan,
        turns: u32,
        luck: Option<u64>,
        mut report: impl FnMut(&Action),
    ) -> (i64, u64) {
        let mut own = Heuristic::new(plan.style, 1);
        let mut enemy = Heuristic::new(styles::HEURISTIC, 2);
        let (mut mover, mut turn, mut nodes) = (self.me, 0, 0);
        loop {
            let action = match state.turn() {
                Turn::Over(_) => break,
                Turn::Chance => roll(&state, luck),
                Turn::Player(player) => {
                    if player != mover {
                        (mover, turn) = (player, turn + 1);
                    }
                    if turn >= turns {
                        break;
                    }
                    let seen = state.glimpse(player);
                    let action = Outlook::new(&seen).map(|outlook| match turn {
                        0 => plan.decide(&outlook, &mut own),
                        _ if player == self.me => own.decide(&outlook),
                        _ => enemy.decide(&outlook),
                    });
                    let is_legal = |action: &Action| state.check(action).is_ok();
                    let action = action.filter(is_legal).unwrap_or(Action::EndTurn);
                    if turn == 0 {
                        report(&action);
                    }
                    action
                }
            };
            state.apply(&action, &mut ());
            nodes += 1;
        }
        (worth(&state, self.me), nodes)
    }
}

/// Returns an outcome of chance. The same fighters get the same outcome in the same round, so plans
/// do not differ by luck. Without a seed every blow hits.
fn roll(state: &Realms, seed: Option<u64>) -> Action {
    let mut luck = Luck::Hit;
    if let (Some(seed), Some(battle)) = (seed, state.battle) {
        let key = |at: Square| {
            let unit = state.occupant(at).and_then(|owner| state.unit(owner, at));
            unit.map_or(0, |unit| u64::from(unit.number) << 8 | u64::from(unit.life))
        };
        let fighters = mix(key(battle.striker) ^ mix(key(battle.target)));
        let mut left = (mix(seed ^ fighters ^ u64::from(state.round)) % 10_000) as u32;
        for (action, weight) in state.chance() {
            match action {
                Action::Luck { luck: outcome } if left < weight => {
                    luck = outcome;
                    break;
                }
                _ => left = left.saturating_sub(weight),
            }
        }
    }
    Action::Luck { luck }
}
