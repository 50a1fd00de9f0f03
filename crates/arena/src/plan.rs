//! What a tournament is, as its file says.

use std::{collections::BTreeSet, ops::Range};

use game::Limit;
use serde::Deserialize;
use thiserror::Error;
use toml::Spanned;

use crate::pairing::Format;

/// A tournament, as its file says.
///
/// ```
/// let plan = arena::Plan::read(r#"
///     set-ups = 5
///     budget = "nodes:1000"
///     [[game]]
///     id = "jungle"
///     [[strategy]]
///     run = "heuristic"
///     [[strategy]]
///     name = "mine"
///     run = "cmd:python3 mine.py"
/// "#)?;
/// assert_eq!(plan.strategies[1].name(), "mine");
/// assert_eq!(plan.games_of_a_meeting(), 10);
///
/// let error = arena::Plan::read("budget = \"soon\"").unwrap_err();
/// assert_eq!(error.line, 1);
/// # Ok::<(), arena::PlanError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Plan {
    /// What it is called.
    #[serde(default = "unnamed")]
    pub name: String,
    /// How it is held.
    #[serde(default)]
    pub format: Format,
    /// How many rounds a Swiss tournament has.
    rounds: Option<Spanned<u32>>,
    /// How many set-ups of each game are played when two meet, each from both orders of seats.
    #[serde(default = "usual_set_ups")]
    set_ups: Spanned<u32>,
    /// How long each may think about a decision.
    #[serde(default = "usual_budget")]
    budget: Spanned<String>,
    /// How many games are played at a time.
    #[serde(default = "one")]
    pub concurrency: usize,
    /// Which set-ups and chances.
    #[serde(default)]
    pub seed: u64,
    /// The games that are played when two meet.
    #[serde(rename = "game", default)]
    pub games: Vec<Discipline>,
    /// Who plays.
    #[serde(rename = "strategy", default)]
    pub strategies: Vec<Entry>,
}

/// One game of a tournament.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Discipline {
    /// The id of the game.
    pub id: Spanned<String>,
    /// Its options, where they are not the usual ones.
    #[serde(default = "usual_options")]
    pub options: Spanned<toml::Table>,
    /// How many sit at a table; the two who meet take the seats in turn.
    #[serde(default = "two")]
    pub players: Spanned<u8>,
    /// How many random plies each set-up begins with; else a few where all would begin alike.
    pub opening: Option<u32>,
}

/// One who plays.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// What it is called; else as it is written.
    name: Option<Spanned<String>>,
    /// The strategy, as people write it.
    pub run: Spanned<String>,
    /// The account of who wrote it, on the server that shows the tournament: its errors are shown
    /// to nobody else.
    pub author: Option<Spanned<String>>,
}

/// What is wrong with a plan, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {field}: {why}")]
pub struct PlanError {
    /// The line, counted from 1.
    pub line: usize,
    /// The field.
    pub field: String,
    /// What is wrong with it, and what would be right.
    pub why: String,
}

/// Who never stops playing is no tournament.
const MOST_SET_UPS: u32 = 1_000_000;

/// How many may play: the cross table of more can be read by nobody.
const MOST_STRATEGIES: usize = 1_000;

impl Plan {
    /// Reads a plan.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Plan, PlanError> {
        let plan: Plan = toml::from_str(text).map_err(|error| {
            let at = error.span().unwrap_or_default();
            let why = error.message().replace('\n', " ");
            PlanError {
                line: line_of(text, at.start),
                field: field_of(text, at.start),
                why,
            }
        })?;
        match plan.complaint() {
            Some((field, at, why)) => Err(PlanError {
                line: line_of(text, at.start),
                field: field.into(),
                why,
            }),
            None => Ok(plan),
        }
    }

    /// What is wrong with it though it can be read: which field, where, and why.
    fn complaint(&self) -> Option<(&'static str, Range<usize>, String)> {
        if !(1..=MOST_SET_UPS).contains(self.set_ups.as_ref()) {
            let why = format!("a meeting has 1 to {MOST_SET_UPS} set-ups");
            return Some(("set-ups", self.set_ups.span(), why));
        }
        if let Err(error) = self.budget.as_ref().parse::<Limit>() {
            return Some(("budget", self.budget.span(), error.to_string()));
        }
        match (&self.rounds, self.format) {
            (Some(rounds), Format::RoundRobin | Format::Knockout) => {
                let why = "only a Swiss tournament chooses how many: format = \"swiss\"";
                return Some(("rounds", rounds.span(), why.into()));
            }
            (Some(rounds), Format::Swiss) if *rounds.as_ref() == 0 => {
                return Some(("rounds", rounds.span(), "there is one at least".into()));
            }
            (Some(_), Format::Swiss) | (None, _) => {}
        }
        for game in &self.games {
            if !game.players.as_ref().is_multiple_of(2) || *game.players.as_ref() == 0 {
                let why = "the two who meet share the seats: write an even number";
                return Some(("game.players", game.players.span(), why.into()));
            }
        }
        if self.games.is_empty() {
            let why = "there is none: write [[game]] and id = \"jungle\"";
            return Some(("game", 0..0, why.into()));
        }
        if !(2..=MOST_STRATEGIES).contains(&self.strategies.len()) {
            let why = format!(
                "there are {}: write 2 to {MOST_STRATEGIES} times [[strategy]] and run = \"random\"",
                self.strategies.len()
            );
            return Some(("strategy", 0..0, why));
        }
        let mut known = BTreeSet::new();
        let twin = self.strategies.iter().find(|it| !known.insert(it.name()))?;
        let why = format!(
            "two strategies are called `{}`: give one of them another name",
            twin.name()
        );
        let at = twin.name.as_ref().unwrap_or(&twin.run).span();
        Some(("strategy.name", at, why))
    }

    /// How long each may think about a decision.
    ///
    /// # Panics
    /// Never: a plan that can be read has a budget.
    #[must_use]
    pub fn limit(&self) -> Limit {
        let limit = self.budget.as_ref().parse();
        limit.expect("it was parsed when the plan was read")
    }

    /// How many rounds a Swiss tournament has: as said, or as many as a knockout would have and one
    /// more.
    #[must_use]
    pub fn rounds(&self) -> u32 {
        let said = self.rounds.as_ref().map(|rounds| *rounds.as_ref());
        said.unwrap_or_else(|| self.strategies.len().next_power_of_two().ilog2() + 1)
    }

    /// How many set-ups of each game are played when two meet.
    #[must_use]
    pub fn set_ups(&self) -> u32 {
        *self.set_ups.as_ref()
    }

    /// How many games two play when they meet, if nothing has to be decided by more.
    #[must_use]
    pub fn games_of_a_meeting(&self) -> u32 {
        let set_ups = self.set_ups().saturating_mul(self.games.len() as u32);
        set_ups.saturating_mul(2)
    }

    /// The error of a value in the text from which the plan was read.
    #[must_use]
    pub fn error<T>(text: &str, field: &str, value: &Spanned<T>, why: String) -> PlanError {
        PlanError {
            line: line_of(text, value.span().start),
            field: field.into(),
            why,
        }
    }

    /// Whether the same games follow from another plan. What it is called, who wrote the strategies,
    /// and how many games are played at a time, may change while it goes on.
    #[must_use]
    pub fn plays_like(&self, other: &Plan) -> bool {
        let games_only = |plan: &Plan| {
            let mut plan = plan.clone();
            plan.name.clear();
            plan.concurrency = 0;
            for entry in &mut plan.strategies {
                entry.author = None;
            }
            plan
        };
        games_only(self) == games_only(other)
    }
}

impl Discipline {
    /// Its options, as JSON.
    #[must_use]
    pub fn options(&self) -> String {
        serde_json::to_string(self.options.as_ref())
            .expect("a table of TOML can be written as JSON")
    }

    /// How many sit at a table.
    #[must_use]
    pub fn players(&self) -> u8 {
        *self.players.as_ref()
    }
}

impl Entry {
    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        self.name.as_ref().unwrap_or(&self.run).as_ref()
    }

    /// The account of who wrote it, if the plan names one.
    #[must_use]
    pub fn author(&self) -> Option<&str> {
        self.author.as_ref().map(|author| author.as_ref().trim())
    }
}

fn line_of(text: &str, at: usize) -> usize {
    let before = text.as_bytes().get(..at).unwrap_or_default();
    1 + before.iter().filter(|byte| **byte == b'\n').count()
}

/// What stands to the left of the sign in the line of a place.
fn field_of(text: &str, at: usize) -> String {
    let line = text.lines().nth(line_of(text, at) - 1).unwrap_or_default();
    match line.split_once('=') {
        Some((field, _)) => field.trim().into(),
        None => line.trim().into(),
    }
}

fn unnamed() -> String {
    "Tournament".into()
}

fn usual_budget() -> Spanned<String> {
    Spanned::new(0..0, "time:100ms".into())
}

fn usual_set_ups() -> Spanned<u32> {
    Spanned::new(0..0, 5)
}

fn usual_options() -> Spanned<toml::Table> {
    Spanned::new(0..0, toml::Table::new())
}

fn two() -> Spanned<u8> {
    Spanned::new(0..0, 2)
}

fn one() -> usize {
    1
}

#[cfg(test)]
mod tests;
