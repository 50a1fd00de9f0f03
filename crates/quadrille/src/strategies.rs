//! `quadrille strategies`, and what a strategy is called.

use std::fmt;

use anyhow::anyhow;
use game::{
    Level, Limit,
    erased::{AnyGame, AnyStrategy},
};
use serde_json::{Value, json};

use crate::{args::StrategiesArgs, failure::Failure, games, output::Output};

/// Lists the strategies.
pub(crate) fn run(args: &StrategiesArgs, output: &mut Output) -> Result<(), Failure> {
    let games = games::chosen(args.game.as_deref())?;
    if args.json {
        let list = |game: &&'static dyn AnyGame| -> Vec<Value> {
            let id = game.facts().id;
            let brain = |name: &&str| json!({ "game": id, "name": name });
            let level =
                |level: &Level| json!({ "game": id, "name": level.name, "about": level.about });
            let brains = game.brains().iter().map(brain);
            brains.chain(game.levels().iter().map(level)).collect()
        };
        return Ok(output.json(&games.iter().flat_map(list).collect())?);
    }
    for game in games {
        output.line(&format!(
            "{} (from the weakest to the strongest)",
            game.facts().id
        ))?;
        for name in game.brains() {
            output.line(&format!("  {name}"))?;
        }
        for Level { name, about } in game.levels() {
            output.line(&format!("  {name:<10} {about}"))?;
        }
    }
    output.line(
        "\nA brain may be given a budget of its own: novice@nodes:5000, novice@time:200ms.",
    )?;
    Ok(())
}

/// A strategy as it is named: `brain` or `brain@budget`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) brain: &'static str,
    pub(crate) limit: Option<Limit>,
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.limit {
            Some(limit) => write!(f, "{}@{limit}", self.brain),
            None => f.write_str(self.brain),
        }
    }
}

impl Named {
    /// Reads the name of a strategy of `game`.
    pub(crate) fn read(game: &dyn AnyGame, text: &str) -> Result<Named, Failure> {
        let (name, limit) = match text.split_once('@') {
            Some((name, limit)) => {
                let limit = limit.parse();
                (
                    name,
                    Some(limit.map_err(|error| Failure::wrong_call(anyhow!("{text}: {error}")))?),
                )
            }
            None => (text, None),
        };
        let levels = game.levels().iter().map(|level| level.name);
        let known: Vec<&'static str> = game.brains().iter().copied().chain(levels).collect();
        let Some(brain) = known.iter().copied().find(|known| *known == name) else {
            let (id, names) = (game.facts().id, known.join(", "));
            let error = anyhow!("{id} has no strategy `{name}`; there is human, {names}");
            return Err(Failure::wrong_call(error));
        };
        Ok(Named { brain, limit })
    }

    /// Brings it to life.
    pub(crate) fn build(&self, game: &dyn AnyGame, seed: u64) -> Box<dyn AnyStrategy> {
        game.brain(self.brain, seed)
            .expect("a game has the brains it lists")
    }
}
