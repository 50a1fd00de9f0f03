//! What can be set: who thinks, with how much of the machine, and by which rules.

use std::path::Path;

use anyhow::{anyhow, bail};
use game::{
    Choice, Dice, Means, OptionFacts, Seed,
    erased::{AnyGame, AnyState, AnyStrategy},
};
use serde_json::{Map, Value};

use super::words::number;
use crate::{failure::Failure, files, output::Output};

/// All that can be set.
#[derive(Clone)]
pub(super) struct Settings {
    pub(super) game: &'static dyn AnyGame,
    /// What was chosen of the game's options.
    options: Map<String, Value>,
    players: u8,
    brain: String,
    seed: u64,
    means: Means,
}

/// What a new setting touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Changed {
    /// How matches begin.
    Rules,
    /// Who thinks, and with what.
    Thinking,
}

const MOST_THREADS: usize = 256;
const MOST_MEBIBYTES: usize = 1 << 14;

impl Settings {
    pub(super) fn new(game: &'static dyn AnyGame) -> Settings {
        Settings {
            game,
            options: Map::new(),
            players: *game.facts().players.start(),
            brain: game.brains().last().copied().unwrap_or_default().into(),
            seed: 1,
            means: Means::USUAL,
        }
    }

    /// Says who it is and what can be set, in the types of UCI.
    pub(super) fn introduce(&self, output: &mut Output) -> Result<(), Failure> {
        let facts = self.game.facts();
        output.line(&format!("id name Quadrille {}", facts.name))?;
        output.line("id author the Quadrille developers")?;
        let (least, most) = (facts.players.start(), facts.players.end());
        let (brains, levels) = (self.game.brains(), self.game.levels());
        let names = brains.iter().copied();
        let names: Vec<&str> = names.chain(levels.iter().map(|level| level.name)).collect();
        let usual = Settings::new(self.game);
        let Means { threads, mebibytes } = usual.means;
        let mut offers = vec![
            format!("Threads type spin default {threads} min 1 max {MOST_THREADS}"),
            format!("Hash type spin default {mebibytes} min 1 max {MOST_MEBIBYTES}"),
            "Clear Hash type button".into(),
            format!("Brain type combo default {} {}", usual.brain, vars(&names)),
        ];
        if !levels.is_empty() {
            let most = levels.len();
            offers.push(format!("Level type spin default {most} min 1 max {most}"));
        }
        offers.push(format!(
            "Players type spin default {least} min {least} max {most}"
        ));
        offers.push("Seed type spin default 1 min 0 max 9007199254740991".into());
        offers.push("Rules type string default {}".into());
        let decided: Value = serde_json::from_str(&self.game.decided("{}")?)?;
        let of_game = facts.options.iter();
        offers.extend(of_game.map(|option| offer(option, &decided[option.name])));
        for offer in offers {
            output.line(&format!("option name {offer}"))?;
        }
        Ok(())
    }

    /// The same with one thing set, if it can be.
    pub(super) fn with(
        &self,
        name: &str,
        value: Option<&str>,
    ) -> anyhow::Result<(Settings, Changed)> {
        let mut new = self.clone();
        let text = || value.ok_or_else(|| anyhow!("say: setoption name {name} value V"));
        let changed = match name.to_ascii_lowercase().as_str() {
            "threads" => {
                new.means.threads = within(name, text()?, 1, MOST_THREADS)?;
                Changed::Thinking
            }
            "hash" => {
                new.means.mebibytes = within(name, text()?, 1, MOST_MEBIBYTES)?;
                Changed::Thinking
            }
            "clear hash" => Changed::Thinking,
            "brain" => {
                new.brain = text()?.into();
                new.strategy()?;
                Changed::Thinking
            }
            "level" => {
                let level = within(name, text()?, 1, self.game.levels().len())?;
                new.brain = self.game.levels()[level - 1].name.into();
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
                    bail!("the rules are an object, such as {{}}");
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

    /// The first position.
    pub(super) fn start(&self) -> Result<Box<dyn AnyState>, Failure> {
        self.start_with(self.options.clone())
    }

    /// The first position on the map in a file.
    pub(super) fn start_on(&self, path: &Path) -> Result<Box<dyn AnyState>, Failure> {
        if self.game.maps().is_none() {
            return Err(anyhow!("{} is not played on maps", self.game.facts().id).into());
        }
        let mut options = self.options.clone();
        options.insert("map".into(), files::read_map(path)?.into());
        self.start_with(options)
    }

    /// Whoever was chosen, who remembers nothing yet.
    pub(super) fn strategy(&self) -> anyhow::Result<Box<dyn AnyStrategy>> {
        let strategy = self.game.brain(&self.brain, self.seed);
        let mut strategy = strategy.ok_or_else(|| anyhow!("there is no brain {}", self.brain))?;
        strategy.equip(self.means);
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
        known.ok_or_else(|| anyhow!("there is no option {name}; `ugi` lists those there are"))
    }
}

/// An option of the game, in the types of UCI.
fn offer(option: &OptionFacts, usual: &Value) -> String {
    let (name, text) = (option.name, plain(usual));
    match &option.choice {
        Choice::Switch => format!("{name} type check default {text}"),
        Choice::Number { least, most } => {
            format!("{name} type spin default {text} min {least} max {most}")
        }
        Choice::OneOf(words) => format!("{name} type combo default {text} {}", vars(words)),
        Choice::Numbers | Choice::Text => format!("{name} type string default {text}"),
    }
}

fn vars(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("var {word}")).collect();
    words.join(" ")
}

/// What a game's option was set to; the game itself says whether that can be.
fn value_of(option: &OptionFacts, text: &str) -> Value {
    let word = || Value::from(text);
    match &option.choice {
        // What is not JSON is a word, of which the game will complain.
        Choice::Switch | Choice::Number { .. } | Choice::Numbers => {
            serde_json::from_str(text).unwrap_or_else(|_| word())
        }
        Choice::OneOf(_) | Choice::Text => word(),
    }
}

/// A value as it is typed.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => "<empty>".into(),
        Value::String(text) if text.is_empty() => "<empty>".into(),
        Value::String(text) => text.clone(),
        value => value.to_string(),
    }
}

fn within(name: &str, text: &str, least: usize, most: usize) -> anyhow::Result<usize> {
    let value = number(text)?;
    if (least..=most).contains(&value) {
        Ok(value)
    } else {
        bail!("{name} is {least} to {most}, not {value}")
    }
}
