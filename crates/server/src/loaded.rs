//! Users' strategies from a folder of the server. They can take seats like brains.
//!
//! The server reads the folder again whenever a client asks for the strategies, and starts each new
//! one once to learn which games it plays. In a match a strategy thinks on the threads of all
//! strategies, in its own process or sandbox.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
};

use game::{
    Budget, Outcome, SearchInfo,
    erased::{AnyEvent, AnyGame, AnyStrategy, AnyView, Fault},
};
use strategies::{Briefing, Containment, FolderStrategy, Source, Watch};
use wire::api::LevelInfo;

use crate::error::Nevermind;

/// The users' strategies.
pub(crate) struct Loaded {
    folder: Option<PathBuf>,
    containment: Containment,
    known: Mutex<Vec<Known>>,
    /// Held while the folder is read, so no strategy is started twice.
    looking: Mutex<()>,
}

/// A strategy, and the games that it plays.
struct Known {
    shelved: FolderStrategy,
    /// `None` if the strategy is unusable.
    games: Option<Games>,
}

enum Games {
    All,
    Only(Vec<String>),
}

impl Loaded {
    /// Returns the strategies of a folder. Their failed decisions are saved in another folder.
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

    /// Reads the folder again. A new strategy is started, which takes time.
    pub(crate) async fn look_again(self: &Arc<Loaded>) {
        if self.folder.is_some() {
            let loaded = self.clone();
            let looked = tokio::task::spawn_blocking(move || loaded.look()).await;
            looked.nevermind("the strategies from before stay known");
        }
    }

    /// Returns the strategies that play a game, by name.
    pub(crate) fn of_game(&self, game: &dyn AnyGame) -> Vec<LevelInfo> {
        let known = self.known();
        let plays = known.iter().filter(|known| known.plays(game));
        let info = |known: &Known| LevelInfo {
            name: known.shelved.name.clone(),
            about: known.shelved.about.clone(),
        };
        plays.map(info).collect()
    }

    /// Creates a strategy for a seat. A strategy that was removed fails at its first decision.
    pub(crate) fn open(&self, name: &str, briefing: &Briefing) -> Box<dyn AnyStrategy> {
        // This reads the folder itself, because the known strategies may be out of date.
        let (strategy, watch) =
            self.find(name)
                .map_or_else(Default::default, |(shelved, source)| {
                    let (strategy, watch) = self.contain(&shelved).open(&source, briefing);
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
        // A missing folder has no strategies.
        let found = self.folder.as_deref().map(FolderStrategy::all);
        let found = found.and_then(Result::ok).unwrap_or_default();
        self.known().retain(|known| found.contains(&known.shelved));
        for shelved in found {
            let is_known = self.known().iter().any(|known| known.shelved == shelved);
            if !is_known {
                let games = self.games_of(&shelved);
                self.known().push(Known { shelved, games });
            }
        }
        self.known()
            .sort_by(|a, b| a.shelved.name.cmp(&b.shelved.name));
        drop(one_at_a_time);
    }

    fn find(&self, name: &str) -> Option<(FolderStrategy, Source)> {
        let mut found = FolderStrategy::all(self.folder.as_deref()?)
            .ok()?
            .into_iter();
        let found = found.find(|shelved| shelved.name == name)?;
        let source = found.source.clone().ok()?;
        Some((found, source))
    }

    fn games_of(&self, shelved: &FolderStrategy) -> Option<Games> {
        let name = &shelved.name;
        let source = match &shelved.source {
            Ok(source) => source,
            Err(error) => {
                tracing::warn!(name, %error, "a strategy cannot be read");
                return None;
            }
        };
        match self.contain(shelved).introduce(source) {
            Ok(introduction) => Some(introduction.games.map_or(Games::All, Games::Only)),
            Err(fault) => {
                tracing::warn!(name, %fault, "a strategy cannot be used");
                None
            }
        }
    }

    fn contain(&self, shelved: &FolderStrategy) -> Containment {
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
        let profile = game.profile();
        if profile.brains.contains(&name) || profile.levels.iter().any(|it| it.name == name) {
            return false;
        }
        match &self.games {
            None => false,
            Some(Games::All) => true,
            Some(Games::Only(games)) => games.iter().any(|it| it == game.facts().id),
        }
    }
}

/// A user's strategy at a table.
struct Guest {
    name: String,
    /// `None` if the strategy was removed or the match is over.
    strategy: Option<Box<dyn AnyStrategy>>,
    watch: Watch,
}

impl Guest {
    /// Ends the strategy on another thread, because it may take a moment to end by itself.
    fn dismiss(&mut self, last: impl FnOnce(&mut dyn AnyStrategy) + Send + 'static) {
        if let Some(mut strategy) = self.strategy.take() {
            let end = move || last(&mut *strategy);
            if let Err(error) = thread::Builder::new().name("dismiss".into()).spawn(end) {
                tracing::warn!(name = self.name, %error, "a strategy was ended without notice");
            }
        }
    }
}

impl AnyStrategy for Guest {
    fn choose(
        &mut self,
        view: &dyn AnyView,
        budget: &Budget,
        info: &mut dyn FnMut(&SearchInfo),
    ) -> Result<usize, Fault> {
        let gone = || Fault::Crashed("it is not there any more".into());
        let strategy = self.strategy.as_mut().ok_or_else(gone)?;
        let answer = strategy.choose(view, budget, info);
        if let Err(fault) = &answer {
            let report = self.watch.report();
            let (name, output) = (&self.name, report.output);
            let replay = report.post_mortem.map(|path| path.display().to_string());
            tracing::warn!(name, %fault, output, replay, "a strategy failed");
        }
        answer
    }

    fn on_event(&mut self, event: &AnyEvent) {
        if let Some(strategy) = &mut self.strategy {
            strategy.on_event(event);
        }
    }

    fn on_end(&mut self, outcome: Outcome) {
        self.dismiss(move |strategy| strategy.on_end(outcome));
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.dismiss(|_| ());
    }
}
