//! The options of the engine: brain, resources and rules.

use std::path::Path;

use anyhow::{anyhow, bail};
use game::{
    Dice, OptionFacts, OptionValues, Resources, Seed,
    erased::{AnyGame, AnyState, AnyStrategy},
};
use serde_json::{Map, Value};

use super::words::number;
use crate::{failure::Failure, files, output::Output};

/// The values of all options.
#[derive(Clone)]
pub(super) struct Settings {
    pub(super) game: &'static dyn AnyGame,
    /// The game's options that were set.
    options: Map<String, Value>,
    players: u8,
    brain: String,
    seed: u64,
    resources: Resources,
}

/// What a new value affects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Changed {
    /// The start of a match.
    Rules,
    /// The strategy.
    Thinking,
}

const MAX_THREADS: usize = 256;
const MAX_MEBIBYTES: usize = 1 << 14;

impl Settings {
    pub(super) fn new(game: &'static dyn AnyGame) -> Settings {
        Settings {
            game,
            options: Map::new(),
            players: *game.facts().players.start(),
            brain: game
                .profile()
                .brains
                .last()
                .copied()
                .unwrap_or_default()
                .into(),
            seed: 1,
            resources: Resources::DEFAULT,
        }
    }

    /// Prints the name of the engine and its options, with the types of UCI.
    pub(super) fn introduce(&self, output: &mut Output) -> Result<(), Failure> {
        let facts = self.game.facts();
        output.line(&format!("id name Quadrille {}", facts.name))?;
        output.line("id author the Quadrille developers")?;
        let (min, max) = (facts.players.start(), facts.players.end());
        let profile = self.game.profile();
        let levels = profile.levels;
        let names = profile.brains.iter().copied();
        let names: Vec<&str> = names.chain(levels.iter().map(|level| level.name)).collect();
        let default = Settings::new(self.game);
        let Resources { threads, mebibytes } = default.resources;
        let mut offers = vec![
            format!("Threads type spin default {threads} min 1 max {MAX_THREADS}"),
            format!("Hash type spin default {mebibytes} min 1 max {MAX_MEBIBYTES}"),
            "Clear Hash type button".into(),
            format!(
                "Brain type combo default {} {}",
                default.brain,
                vars(&names)
            ),
        ];
        if !levels.is_empty() {
            let max = levels.len();
            offers.push(format!("Level type spin default {max} min 1 max {max}"));
        }
        offers.push(format!(
            "Players type spin default {min} min {min} max {max}"
        ));
        offers.push("Seed type spin default 1 min 0 max 9007199254740991".into());
        offers.push("Rules type string default {}".into());
        let decided: Value = serde_json::from_str(&self.game.resolve_options("{}")?)?;
        let of_game = facts.options.iter();
        offers.extend(of_game.map(|option| offer(option, &decided[option.name])));
        for offer in offers {
            output.line(&format!("option name {offer}"))?;
        }
        Ok(())
    }

    /// Returns the settings with one option set.
    pub(super) fn with(
        &self,
        name: &str,
        value: Option<&str>,
    ) -> anyhow::Result<(Settings, Changed)> {
        let mut new = self.clone();
        let text = || value.ok_or_else(|| anyhow!("usage: setoption name {name} value V"));
        let changed = match name.to_ascii_lowercase().as_str() {
            "threads" => {
                new.resources.threads = within(name, text()?, 1, MAX_THREADS)?;
                Changed::Thinking
            }
            "hash" => {
                new.resources.mebibytes = within(name, text()?, 1, MAX_MEBIBYTES)?;
                Changed::Thinking
            }
            "clear hash" => Changed::Thinking,
            "brain" => {
                new.brain = text()?.into();
                new.strategy()?;
                Changed::Thinking
            }
            "level" => {
                let level = within(name, text()?, 1, self.game.profile().levels.len())?;
                new.brain = self.game.profile().levels[level - 1].name.into();
                Changed::Thinking
            }
            "players" => {
                new.players = number(text()?)?;
                Changed::Rules
            }
            "seed" => {
                new.seed = number(text()?)?;
                Changed::Rules
            }
            "rules" => {
                let Value::Object(rules) = serde_json::from_str(text()?)? else {
                    bail!("the rules must be an object, such as {{}}");
                };
                new.options = rules;
                Changed::Rules
            }
            _ => {
                let option = self.option(name)?;
                let value = value_of(option, text()?);
                new.options.insert(option.name.into(), value);
                Changed::Rules
            }
        };
        Ok((new, changed))
    }

    /// Returns the first position.
    pub(super) fn start(&self) -> Result<Box<dyn AnyState>, Failure> {
        self.start_with(self.options.clone())
    }

    /// Returns the first position on the map in a file.
    pub(super) fn start_on(&self, path: &Path) -> Result<Box<dyn AnyState>, Failure> {
        if self.game.profile().maps.is_none() {
            return Err(anyhow!("{} is not played on maps", self.game.facts().id).into());
        }
        let mut options = self.options.clone();
        options.insert("map".into(), files::read_map(path)?.into());
        self.start_with(options)
    }

    /// Creates the chosen strategy.
    pub(super) fn strategy(&self) -> anyhow::Result<Box<dyn AnyStrategy>> {
        let strategy = self.game.brain(&self.brain, self.seed);
        let mut strategy = strategy.ok_or_else(|| anyhow!("there is no brain {}", self.brain))?;
        strategy.set_resources(self.resources);
        Ok(strategy)
    }

    fn start_with(&self, options: Map<String, Value>) -> Result<Box<dyn AnyState>, Failure> {
        let options = Value::Object(options).to_string();
        let mut dice = Dice::new(Seed::from_number(self.seed));
        Ok(self.game.start(self.players, &options, &mut dice)?)
    }

    fn option(&self, name: &str) -> anyhow::Result<&'static OptionFacts> {
        let mut known = self.game.facts().options.iter();
        let known = known.find(|option| option.name.eq_ignore_ascii_case(name));
        known.ok_or_else(|| anyhow!("there is no option {name}; `ugi` lists all options"))
    }
}

/// Describes an option of the game, with the types of UCI.
fn offer(option: &OptionFacts, default: &Value) -> String {
    let (name, text) = (option.name, plain(default));
    match &option.choice {
        OptionValues::Switch => format!("{name} type check default {text}"),
        OptionValues::Number { least, most } => {
            format!("{name} type spin default {text} min {least} max {most}")
        }
        OptionValues::OneOf(words) => format!("{name} type combo default {text} {}", vars(words)),
        OptionValues::Numbers | OptionValues::Text => format!("{name} type string default {text}"),
    }
}

fn vars(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("var {word}")).collect();
    words.join(" ")
}

/// Parses a value of a game's option. The game itself checks the value.
fn value_of(option: &OptionFacts, text: &str) -> Value {
    let word = || Value::from(text);
    match &option.choice {
        // The game refuses text that is not JSON.
        OptionValues::Switch | OptionValues::Number { .. } | OptionValues::Numbers => {
            serde_json::from_str(text).unwrap_or_else(|_| word())
        }
        OptionValues::OneOf(_) | OptionValues::Text => word(),
    }
}

/// Formats a value as a user would type it.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => "<empty>".into(),
        Value::String(text) if text.is_empty() => "<empty>".into(),
        Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}

fn within(name: &str, text: &str, min: usize, max: usize) -> anyhow::Result<usize> {
    let value = number(text)?;
    if (min..=max).contains(&value) {
        Ok(value)
    } else {
        bail!("{name} must be {min} to {max}, not {value}")
    }
}
