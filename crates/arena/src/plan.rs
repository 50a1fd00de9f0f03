//! The plan of a tournament: its file.

use std::{collections::BTreeSet, ops::Range};

use game::Limit;
use serde::Deserialize;
use thiserror::Error;
use toml::Spanned;

use crate::pairing::PairingFormat;

/// The plan of a tournament, as its file says.
///
/// ```
/// let plan = arena::TournamentPlan::read(r#"
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
/// assert_eq!(plan.matches_per_meeting(), 10);
///
/// let error = arena::TournamentPlan::read("budget = \"soon\"").unwrap_err();
/// assert_eq!(error.line, 1);
/// # Ok::<(), arena::PlanError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TournamentPlan {
    /// Its name.
    #[serde(default = "unnamed")]
    pub name: String,
    /// How entrants are paired.
    #[serde(default)]
    pub format: PairingFormat,
    /// The number of rounds of a Swiss tournament.
    rounds: Option<Spanned<u32>>,
    /// The number of set-ups of each game in a meeting, each played from both orders of seats.
    #[serde(default = "default_set_ups")]
    set_ups: Spanned<u32>,
    /// How long a strategy may think about a decision.
    #[serde(default = "default_budget")]
    budget: Spanned<String>,
    /// The number of matches at a time.
    #[serde(default = "one")]
    pub concurrency: usize,
    /// Seeds the set-ups and the dice.
    #[serde(default)]
    pub seed: u64,
    /// The games of each meeting.
    #[serde(rename = "game", default)]
    pub games: Vec<Discipline>,
    /// The entrants.
    #[serde(rename = "strategy", default)]
    pub strategies: Vec<PlannedStrategy>,
}

/// One game of a tournament.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Discipline {
    /// The id of the game.
    pub id: Spanned<String>,
    /// Its options, if they are not the default.
    #[serde(default = "default_options")]
    pub options: Spanned<toml::Table>,
    /// The number of players; the two entrants of a meeting take the seats in turn.
    #[serde(default = "two")]
    pub players: Spanned<u8>,
    /// How many random plies each set-up begins with; by default a few where all would begin alike.
    pub opening: Option<u32>,
}

/// An entrant, as the plan names it.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlannedStrategy {
    /// Its name; by default `run`.
    name: Option<Spanned<String>>,
    /// The strategy, as people write it.
    pub run: Spanned<String>,
    /// The account of its author on the server that shows the tournament. Only this account sees
    /// its failures.
    pub author: Option<Spanned<String>>,
}

/// An error in a plan.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {field}: {why}")]
pub struct PlanError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The field.
    pub field: String,
    /// What is wrong with it, and what would be right.
    pub why: String,
}

/// A tournament must end.
const MAX_SET_UPS: u32 = 1_000_000;

/// Nobody can read the cross table of more.
const MAX_STRATEGIES: usize = 1_000;

impl TournamentPlan {
    /// Parses a plan.
    ///
    /// # Errors
    /// Names the line and the field of the first error.
    pub fn read(text: &str) -> Result<TournamentPlan, PlanError> {
        let plan: TournamentPlan = toml::from_str(text).map_err(|error| {
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

    /// Returns what is wrong with a plan that was parsed: the field, its place, and why.
    fn complaint(&self) -> Option<(&'static str, Range<usize>, String)> {
        if !(1..=MAX_SET_UPS).contains(self.set_ups.as_ref()) {
            let why = format!("a meeting has 1 to {MAX_SET_UPS} set-ups");
            return Some(("set-ups", self.set_ups.span(), why));
        }
        if let Err(error) = self.budget.as_ref().parse::<Limit>() {
            return Some(("budget", self.budget.span(), error.to_string()));
        }
        match (&self.rounds, self.format) {
            (Some(rounds), PairingFormat::RoundRobin | PairingFormat::Knockout) => {
                let why = "only a Swiss tournament chooses how many: format = \"swiss\"";
                return Some(("rounds", rounds.span(), why.into()));
            }
            (Some(rounds), PairingFormat::Swiss) if *rounds.as_ref() == 0 => {
                return Some(("rounds", rounds.span(), "there is one at least".into()));
            }
            (Some(_), PairingFormat::Swiss) | (None, _) => {}
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
        if !(2..=MAX_STRATEGIES).contains(&self.strategies.len()) {
            let why = format!(
                "there are {}: write 2 to {MAX_STRATEGIES} times [[strategy]] and run = \"random\"",
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

    /// Returns how long a strategy may think about a decision.
    #[must_use]
    pub fn limit(&self) -> Limit {
        let limit = self.budget.as_ref().parse();
        limit.expect("it was parsed when the plan was read")
    }

    /// Returns the number of rounds of a Swiss tournament: by default one more than a knockout has.
    #[must_use]
    pub fn rounds(&self) -> u32 {
        let said = self.rounds.as_ref().map(|rounds| *rounds.as_ref());
        said.unwrap_or_else(|| self.strategies.len().next_power_of_two().ilog2() + 1)
    }

    /// Returns the number of set-ups of each game in a meeting.
    #[must_use]
    pub fn set_ups(&self) -> u32 {
        *self.set_ups.as_ref()
    }

    /// Returns the number of matches in a meeting without tie-breaks.
    #[must_use]
    pub fn matches_per_meeting(&self) -> u32 {
        let set_ups = self.set_ups().saturating_mul(self.games.len() as u32);
        set_ups.saturating_mul(2)
    }

    /// Returns an error about a value, in the text from which the plan was parsed.
    #[must_use]
    pub fn error<T>(text: &str, field: &str, value: &Spanned<T>, why: String) -> PlanError {
        PlanError {
            line: line_of(text, value.span().start),
            field: field.into(),
            why,
        }
    }

    /// Returns whether another plan gives the same matches. Its name, its authors and its
    /// concurrency may change while the tournament goes on.
    #[must_use]
    pub fn plays_like(&self, other: &TournamentPlan) -> bool {
        let matches_only = |plan: &TournamentPlan| {
            let mut plan = plan.clone();
            plan.name.clear();
            plan.concurrency = 0;
            for strategy in &mut plan.strategies {
                strategy.author = None;
            }
            plan
        };
        matches_only(self) == matches_only(other)
    }
}

impl Discipline {
    /// Returns its options, as JSON.
    #[must_use]
    pub fn options(&self) -> String {
        serde_json::to_string(self.options.as_ref())
            .expect("a table of TOML can be written as JSON")
    }

    /// Returns the number of players.
    #[must_use]
    pub fn players(&self) -> u8 {
        *self.players.as_ref()
    }
}

impl PlannedStrategy {
    /// Returns its name.
    #[must_use]
    pub fn name(&self) -> &str {
        self.name.as_ref().unwrap_or(&self.run).as_ref()
    }

    /// Returns the account of its author, if the plan names one.
    #[must_use]
    pub fn author(&self) -> Option<&str> {
        self.author.as_ref().map(|author| author.as_ref().trim())
    }
}

fn line_of(text: &str, at: usize) -> usize {
    let before = text.as_bytes().get(..at).unwrap_or_default();
    1 + before.iter().filter(|byte| **byte == b'\n').count()
}

/// Returns the name of the field in the line of a place.
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

fn default_budget() -> Spanned<String> {
    Spanned::new(0..0, "time:100ms".into())
}

fn default_set_ups() -> Spanned<u32> {
    Spanned::new(0..0, 5)
}

fn default_options() -> Spanned<toml::Table> {
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
