//! Strategies by users, from a folder of the server: they sit at tables like brains.
//!
//! The folder is looked at again whenever someone asks what there is; what is new in it is started
//! once to hear what it plays. In a match it thinks on the threads of all strategies, in a process
//! or a sandbox of its own.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
};

use game::{
    Budget,
    erased::{AnyGame, AnyStrategy, AnyView, Fault, News},
};
use strategies::{Briefing, Containment, Shelved, Source, Watch};
use wire::api::LevelInfo;

use crate::error::Nevermind;

/// The strategies by users.
pub(crate) struct Loaded {
    folder: Option<PathBuf>,
    containment: Containment,
    known: Mutex<Vec<Known>>,
    /// Held by who looks, so that nothing is started twice.
    looking: Mutex<()>,
}

/// One of them, and what it said of itself.
struct Known {
    shelved: Shelved,
    /// Nothing, if it cannot be used.
    games: Option<Games>,
}

enum Games {
    All,
    Only(Vec<String>),
}

impl Loaded {
    /// The strategies of a folder, whose failures are kept in another.
    pub(crate) fn new(folder: Option<PathBuf>, post_mortems: Option<PathBuf>) -> Loaded {
        let containment = Containment {
            post_mortems,
            ..Containment::default()
        };
        Loaded {
            folder,
            containment,
            known: Mutex::default(),
            looking: Mutex::default(),
        }
    }

    /// Looks what there is. It takes as long as something new takes to start.
    pub(crate) async fn look_again(self: &Arc<Loaded>) {
        if self.folder.is_some() {
            let loaded = self.clone();
            let looked = tokio::task::spawn_blocking(move || loaded.look()).await;
            looked.nevermind("what was known stays known");
        }
    }

    /// What plays a game, by name.
    pub(crate) fn of_game(&self, game: &dyn AnyGame) -> Vec<LevelInfo> {
        let known = self.known();
        let plays = known.iter().filter(|it| it.plays(game));
        let info = |it: &Known| LevelInfo {
            name: it.shelved.name.clone(),
            about: it.shelved.about.clone(),
        };
        plays.map(info).collect()
    }

    /// Gives one a seat. One that is not there any more fails when it is asked.
    pub(crate) fn open(&self, name: &str, briefing: &Briefing) -> Box<dyn AnyStrategy> {
        // It is looked for in the folder itself: nobody may have asked what there is since the
        // server was started.
        let (strategy, watch) = self
            .find(name)
            .map_or_else(Default::default, |(it, source)| {
                let (strategy, watch) = self.contain(&it).open(&source, briefing);
                (Some(strategy), watch)
            });
        Box::new(Guest {
            name: name.into(),
            strategy,
            watch,
        })
    }

    fn look(&self) {
        let one_at_a_time = self.looking.lock();
        // A folder that is not there has nothing in it.
        let found = self.folder.as_deref().map(Shelved::all);
        let found = found.and_then(Result::ok).unwrap_or_default();
        self.known().retain(|it| found.contains(&it.shelved));
        for shelved in found {
            let is_known = self.known().iter().any(|it| it.shelved == shelved);
            if !is_known {
                let games = self.games_of(&shelved);
                self.known().push(Known { shelved, games });
            }
        }
        self.known()
            .sort_by(|one, other| one.shelved.name.cmp(&other.shelved.name));
        drop(one_at_a_time);
    }

    fn find(&self, name: &str) -> Option<(Shelved, Source)> {
        let mut found = Shelved::all(self.folder.as_deref()?).ok()?.into_iter();
        let found = found.find(|it| it.name == name)?;
        let source = found.source.clone().ok()?;
        Some((found, source))
    }

    fn games_of(&self, shelved: &Shelved) -> Option<Games> {
        let name = &shelved.name;
        let source = match &shelved.source {
            Ok(source) => source,
            Err(error) => {
                tracing::warn!(name, %error, "a strategy cannot be read");
                return None;
            }
        };
        match self.contain(shelved).introduce(source) {
            Ok(it) => Some(it.games.map_or(Games::All, Games::Only)),
            Err(fault) => {
                tracing::warn!(name, %fault, "a strategy cannot be used");
                None
            }
        }
    }

    fn contain(&self, shelved: &Shelved) -> Containment {
        Containment {
            folder: Some(shelved.folder.clone()),
            ..self.containment.clone()
        }
    }

    fn known(&self) -> MutexGuard<'_, Vec<Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn plays(&self, game: &dyn AnyGame) -> bool {
        let name = self.shelved.name.as_str();
        // A brain of the same name is meant by everyone who writes it.
        if game.brains().contains(&name) || game.levels().iter().any(|it| it.name == name) {
            return false;
        }
        match &self.games {
            None => false,
            Some(Games::All) => true,
            Some(Games::Only(games)) => games.iter().any(|it| it == game.facts().id),
        }
    }
}

/// A strategy by a user at a table.
struct Guest {
    name: String,
    /// Nothing if it is not there any more, or the match is over.
    strategy: Option<Box<dyn AnyStrategy>>,
    watch: Watch,
}

impl Guest {
    /// Lets it go. It is given a moment to end by itself, for which nobody here can wait.
    fn dismiss(&mut self, say: impl FnOnce(&mut dyn AnyStrategy) + Send + 'static) {
        if let Some(mut strategy) = self.strategy.take() {
            let leave = move || say(&mut *strategy);
            if let Err(error) = thread::Builder::new().name("farewell".into()).spawn(leave) {
                tracing::warn!(name = self.name, %error, "a strategy was ended without a word");
            }
        }
    }
}

impl AnyStrategy for Guest {
    fn choose(&mut self, view: &dyn AnyView, budget: &Budget) -> Result<usize, Fault> {
        let gone = || Fault::Crashed("it is not there any more".into());
        let strategy = self.strategy.as_mut().ok_or_else(gone)?;
        let answer = strategy.choose(view, budget);
        if let Err(fault) = &answer {
            let report = self.watch.report();
            let (name, output) = (&self.name, report.output);
            let replay = report.post_mortem.map(|path| path.display().to_string());
            tracing::warn!(name, %fault, output, replay, "a strategy failed");
        }
        answer
    }

    fn hear(&mut self, news: &News<'_>) {
        match news {
            News::Event(_) => {
                if let Some(strategy) = &mut self.strategy {
                    strategy.hear(news);
                }
            }
            News::Over(outcome) => {
                let outcome = *outcome;
                self.dismiss(move |strategy| strategy.hear(&News::Over(outcome)));
            }
        }
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.dismiss(|_| ());
    }
}
