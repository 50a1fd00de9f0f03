//! Names of strategies on the command line, and how to create the strategies.

use anyhow::anyhow;
use arena::{Assignment, Entrant};
use game::{
    Limit,
    erased::{AnyGame, AnyStrategy},
};
use strategies::{Briefing, Containment, Source, Watch};

use crate::{failure::Failure, files};

/// The name of a strategy: a brain, a level or a path, optionally followed by `@budget`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    pub(crate) who: Who,
    pub(crate) limit: Option<Limit>,
}

/// The origin of a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// A brain or level of the game.
    Brain(&'static str),
    /// A user's strategy.
    Foreign(Source),
}

/// A strategy at a seat, and its [`Watch`] if it is a user's strategy.
pub(crate) type Seated = (Box<dyn AnyStrategy>, Option<Watch>);

impl Named {
    /// Reads the name of a strategy of `game`.
    pub(crate) fn read(game: &dyn AnyGame, text: &str) -> Result<Named, Failure> {
        let (name, limit) = with_budget(text)?;
        if let Some(source) = Source::read(name) {
            let who = source.map(Who::Foreign).map_err(Failure::wrong_call)?;
            return Ok(Named { who, limit });
        }
        let profile = game.profile();
        let levels = profile.levels.iter().map(|level| level.name);
        let known: Vec<&'static str> = profile.brains.iter().copied().chain(levels).collect();
        // `level:3` is another spelling of `level3`.
        let plain = name.replacen("level:", "level", 1);
        let mut all = known.iter().chain(profile.measures).copied();
        let Some(brain) = all.find(|known| *known == plain) else {
            let (id, names) = (game.facts().id, known.join(", "));
            let error = anyhow!(
                "{id} has no strategy `{name}`; it has human, {names}, and your own: \
                 cmd:COMMAND, FILE.so or FILE.wasm"
            );
            return Err(Failure::wrong_call(error));
        };
        Ok(Named {
            who: Who::Brain(brain),
            limit,
        })
    }

    /// Creates the strategy for one seat of one match.
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

    /// Returns it as an entrant of a series, with its own budget or the default one.
    pub(crate) fn entrant<'a>(
        &self,
        game: &'static dyn AnyGame,
        default: Limit,
        containment: &'a Containment,
    ) -> Entrant<'a> {
        let named = self.clone();
        let build = move |assignment: &Assignment| {
            let briefing = Briefing {
                game: assignment.game.into(),
                players: assignment.players,
                options: assignment.options.clone(),
                seed: assignment.seed,
            };
            let (strategy, watch) = named.build(game, &briefing, containment);
            let printed = watch.map(|watch| -> Box<dyn Fn() -> String + Send> {
                Box::new(move || watch.report().output)
            });
            arena::Seated { strategy, printed }
        };
        Entrant {
            name: self.name(),
            limit: self.limit.unwrap_or(default),
            build: Box::new(build),
        }
    }

    /// Returns the name for the record and the screen.
    pub(crate) fn name(&self) -> String {
        let name = match &self.who {
            Who::Brain(name) => (*name).to_string(),
            // In a record, a name is part of one line.
            Who::Foreign(source) => source.to_string().replace(char::is_control, " "),
        };
        match self.limit {
            None => name,
            Some(limit) => format!("{name}@{limit}"),
        }
    }
}

/// Returns how this program runs users' strategies. Failed decisions are saved in the data folder.
pub(crate) fn containment() -> Containment {
    Containment {
        post_mortems: files::data_folder().map(|folder| folder.join("post-mortems")),
        ..Containment::default()
    }
}

/// Splits a name from the budget after its last `@`. A path may itself contain an `@`.
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
