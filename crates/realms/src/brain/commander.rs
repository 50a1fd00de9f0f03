//! Plans a whole turn by playing on from it in imagined worlds, then follows the plan.

use game::{Budget, Dice, Evaluation, Game, Player, SearchInfo, Seed, Strategy, Turn, View};
use search::{Portfolio, ScriptEvaluator, mix};

use super::{
    general::General,
    outlook::Outlook,
    plan::{Choices, Plan},
    styles::{self, Style},
    worlds::Memory,
    worth::worth,
};
use crate::{Action, Luck, Realms, Square};

/// How a commander thinks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thinking {
    /// How many turns are played on, its own included.
    pub(super) turns: u32,
    /// In how many worlds.
    pub(super) worlds: u32,
    /// How often it goes through all its units.
    pub(super) sweeps: u32,
    /// Whether chance is chance; without it every blow hits.
    pub(super) has_luck: bool,
    /// How it may run its realm, the usual way first.
    pub(super) styles: &'static [Style],
    /// How many positions it looks at at most, when it plans a turn, and when it plans again.
    pub(super) most_nodes: [u64; 2],
}

/// Three rounds, in one world where all goes as expected.
pub(super) const DEEP: Thinking = Thinking {
    turns: 6,
    worlds: 1,
    sweeps: 3,
    has_luck: false,
    styles: &[GROWING],
    most_nodes: [3_000, 3_000],
};

/// Four rounds, in four worlds, with the luck of battles.
pub(super) const MASTER: Thinking = Thinking {
    turns: 8,
    worlds: 4,
    sweeps: 3,
    has_luck: true,
    styles: &[GROWING],
    // So many need about a tenth of a second: a turn in which much is found takes no longer.
    most_nodes: [u64::MAX, 20_000],
};

/// How many turns are played on at a glance: its own, the answer, and its next.
const GLANCE: u32 = 3;

/// A realm that grows behind its army.
const GROWING: Style = Style {
    name: "growing",
    castles: 5,
    ..styles::HEURISTIC
};

/// A player that plans.
pub(super) struct Commander {
    thinking: Thinking,
    dice: Dice,
    memory: Memory,
    portfolio: Portfolio,
    followed: Option<Followed>,
}

/// A plan, and what was known when it was made.
struct Followed {
    plan: Plan,
    general: General,
    round: u32,
    /// The enemies that were in sight.
    enemies: Vec<u32>,
    strongholds: usize,
}

impl Commander {
    pub(super) fn new(thinking: Thinking, seed: u64) -> Commander {
        let mut portfolio = Portfolio::new(seed);
        portfolio.worlds = thinking.worlds;
        portfolio.sweeps = thinking.sweeps;
        Commander {
            thinking,
            dice: Dice::new(Seed::from_number(seed)),
            memory: Memory::default(),
            portfolio,
            followed: None,
        }
    }

    /// Whether nothing has come into sight that the plan does not know.
    fn is_up_to_date(&self, outlook: &Outlook<'_>) -> bool {
        self.followed.as_ref().is_some_and(|followed| {
            followed.round == outlook.seen.round
                && outlook.strongholds().count() <= followed.strongholds
                && outlook
                    .enemies()
                    .all(|unit| followed.enemies.contains(&unit.name))
        })
    }

    /// Makes a plan, and returns what it expects of it.
    fn plan(&mut self, outlook: &Outlook<'_>, budget: &Budget) -> SearchInfo {
        let seen = outlook.seen;
        let is_first = self
            .followed
            .as_ref()
            .is_none_or(|it| it.round != seen.round);
        self.portfolio.max_nodes = self.thinking.most_nodes[usize::from(!is_first)];
        let choices = Choices::new(outlook, self.thinking.styles.to_vec());
        let count = self.thinking.worlds;
        let worlds = (0..count)
            .filter_map(|_| self.memory.world(seen, outlook.me, &mut self.dice))
            .collect();
        let mut council = Council {
            choices: &choices,
            worlds,
            me: outlook.me,
            luck: self.thinking.has_luck.then(|| self.dice.bits()),
            turns: self.thinking.turns,
        };
        let found = self
            .portfolio
            .search(&choices.counts(), &mut council, budget);
        let plan = choices.plan(&found.scripts);
        let line = council.line(&plan);
        self.followed = Some(Followed {
            general: General::new(plan.style, self.dice.bits()),
            plan,
            round: seen.round,
            enemies: outlook.enemies().map(|unit| unit.name).collect(),
            strongholds: outlook.strongholds().count(),
        });
        SearchInfo {
            depth: self.thinking.turns,
            nodes: found.nodes,
            time: found.time,
            evaluation: Evaluation::Points((found.value / 100) as i32),
            line: line.iter().map(Action::to_string).collect(),
            ..SearchInfo::default()
        }
    }
}

impl Strategy<Realms> for Commander {
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
        // A plan is made once and then followed, until something new comes into sight.
        let found = if self.is_up_to_date(&outlook) {
            None
        } else {
            Some(self.plan(&outlook, budget))
        };
        let followed = self.followed.as_mut();
        let action = followed.map(|it| it.plan.decide(&outlook, &mut it.general));
        let index = action.and_then(|action| view.index_of(&action));
        let index = index.unwrap_or(last);
        if let Some(mut found) = found {
            let chosen = view.actions[index].to_string();
            // The line begins with what is done, even if something else was expected.
            if found.line.first() != Some(&chosen) {
                found.line = vec![chosen];
            }
            info(&found);
        }
        index
    }
}

/// Judges plans by playing on from them.
struct Council<'a> {
    choices: &'a Choices,
    worlds: Vec<Realms>,
    me: Player,
    /// What luck follows from; without it every blow hits.
    luck: Option<u64>,
    turns: u32,
}

impl ScriptEvaluator for Council<'_> {
    fn evaluate(&mut self, scripts: &[usize], world: u32) -> (i64, u64) {
        let count = self.worlds.len().max(1);
        let Some(state) = self.worlds.get(world as usize % count) else {
            return (0, 1);
        };
        let luck = self.luck.map(|luck| luck ^ u64::from(world));
        let plan = self.choices.plan(scripts);
        self.play_on(state.clone(), &plan, self.turns, luck, |_| ())
    }

    fn estimate(&mut self, scripts: &[usize]) -> Option<(i64, u64)> {
        // All goes as expected, and not further than the answer and the next turn.
        let state = self.worlds.first()?;
        let plan = self.choices.plan(scripts);
        Some(self.play_on(state.clone(), &plan, GLANCE, None, |_| ()))
    }
}

impl Council<'_> {
    /// What a plan comes down to this turn, if all goes as expected.
    fn line(&self, plan: &Plan) -> Vec<Action> {
        let mut line = Vec::new();
        if let Some(state) = self.worlds.first() {
            self.play_on(state.clone(), plan, 1, None, |action| line.push(*action));
        }
        line
    }

    /// Follows a plan, of which each action is handed out, then everyone's habits, for so many
    /// turns; what it comes to, and how many actions that took.
    fn play_on(
        &self,
        mut state: Realms,
        plan: &Plan,
        turns: u32,
        luck: Option<u64>,
        mut hand_out: impl FnMut(&Action),
    ) -> (i64, u64) {
        let mut own = General::new(plan.style, 1);
        let mut foe = General::new(styles::HEURISTIC, 2);
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
                        _ => foe.decide(&outlook),
                    });
                    let is_legal = |action: &Action| state.check(action).is_ok();
                    let action = action.filter(is_legal).unwrap_or(Action::EndTurn);
                    if turn == 0 {
                        hand_out(&action);
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

/// Returns an outcome of chance: the same for the same two fighters at the same time, so that plans
/// are compared and not their luck. Without a seed every blow hits.
fn roll(state: &Realms, seed: Option<u64>) -> Action {
    let mut luck = Luck::Hit;
    if let (Some(seed), Some(battle)) = (seed, state.battle) {
        let who = |at: Square| {
            let unit = state.occupant(at).and_then(|owner| state.unit(owner, at));
            unit.map_or(0, |unit| u64::from(unit.number) << 8 | u64::from(unit.life))
        };
        let fighters = mix(who(battle.striker) ^ mix(who(battle.target)));
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
