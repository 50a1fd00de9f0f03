//! What a strategy is called, and how it is brought to life.

use anyhow::anyhow;
use arena::{Call, Side};
use game::{
    Limit,
    erased::{AnyGame, AnyStrategy},
};
use strategies::{Briefing, Containment, Source, Watch};

use crate::{failure::Failure, files};

/// A strategy as it is named: a brain, a level or a path, or either with `@budget` behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) who: Who,
    pub(crate) limit: Option<Limit>,
}

/// Whose strategy it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// One that the game brings along.
    Brain(&'static str),
    /// One by a user.
    Foreign(Source),
}

/// A strategy at a seat, and a window on it if it is by a user.
pub(crate) type Seated = (Box<dyn AnyStrategy>, Option<Watch>);

impl Named {
    /// Reads the name of a strategy of `game`.
    pub(crate) fn read(game: &dyn AnyGame, text: &str) -> Result<Named, Failure> {
        let (name, limit) = with_budget(text)?;
        if let Some(source) = Source::read(name) {
            let who = source.map(Who::Foreign).map_err(Failure::wrong_call)?;
            return Ok(Named { who, limit });
        }
        let levels = game.levels().iter().map(|level| level.name);
        let known: Vec<&'static str> = game.brains().iter().copied().chain(levels).collect();
        // `level:3` is as good as `level3`.
        let plain = name.replacen("level:", "level", 1);
        let mut all = known.iter().chain(game.measures()).copied();
        let Some(brain) = all.find(|known| *known == plain) else {
            let (id, names) = (game.facts().id, known.join(", "));
            let error = anyhow!(
                "{id} has no strategy `{name}`; there is human, {names}, and yours: \
                 cmd:COMMAND, FILE.so or FILE.wasm"
            );
            return Err(Failure::wrong_call(error));
        };
        Ok(Named {
            who: Who::Brain(brain),
            limit,
        })
    }

    /// Brings it to life for one seat of one match.
    pub(crate) fn build(
        &self,
        game: &dyn AnyGame,
        briefing: &Briefing,
        containment: &Containment,
    ) -> Seated {
        match &self.who {
            Who::Brain(name) => {
                let brain = game.brain(name, briefing.seed);
                (brain.expect("a game has the brains it lists"), None)
            }
            Who::Foreign(source) => {
                let (strategy, watch) = containment.open(source, briefing);
                (strategy, Some(watch))
            }
        }
    }

    /// It as one who plays many games, with a budget of its own or the usual one.
    pub(crate) fn side<'a>(
        &self,
        game: &'static dyn AnyGame,
        usual: Limit,
        containment: &'a Containment,
    ) -> Side<'a> {
        let named = self.clone();
        let build = move |call: &Call| {
            let briefing = Briefing {
                game: call.game.into(),
                players: call.players,
                options: call.options.clone(),
                seed: call.seed,
            };
            let (strategy, watch) = named.build(game, &briefing, containment);
            let printed = watch.map(|watch| -> Box<dyn Fn() -> String + Send> {
                Box::new(move || watch.report().output)
            });
            arena::Seated { strategy, printed }
        };
        Side {
            name: self.name(),
            limit: self.limit.unwrap_or(usual),
            build: Box::new(build),
        }
    }

    /// What the record and the screen call it.
    pub(crate) fn name(&self) -> String {
        let name = match &self.who {
            Who::Brain(name) => (*name).to_string(),
            // A name is one line of the record.
            Who::Foreign(source) => source.to_string().replace(char::is_control, " "),
        };
        match self.limit {
            None => name,
            Some(limit) => format!("{name}@{limit}"),
        }
    }
}

/// How this program runs strategies by users: by itself, saving what they fail at.
pub(crate) fn containment() -> Containment {
    Containment {
        post_mortems: files::data_folder().map(|folder| folder.join("post-mortems")),
        ..Containment::default()
    }
}

/// The name, and the budget behind its last `@`, if what stands there is one: a path may have its
/// own `@`.
fn with_budget(text: &str) -> Result<(&str, Option<Limit>), Failure> {
    let Some((name, budget)) = text.rsplit_once('@') else {
        return Ok((text, None));
    };
    match budget.parse() {
        Ok(limit) => Ok((name, Some(limit))),
        Err(_) if Source::read(text).is_some() => Ok((text, None)),
        Err(error) => Err(Failure::wrong_call(anyhow!("{text}: {error}"))),
    }
}
