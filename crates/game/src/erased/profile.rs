//! The profile of a game and its capabilities, without types.

use super::{AnyEvent, AnyStrategy, AnyView, Unreadable, foreign, strategy::Brain};
use crate::{
    Format, Game, Key, Level, Maps, Navigation, Playable, Profile, Tables, Tuning, View, Weight,
    record::Record,
};

/// The data and the capabilities of a [`Profile`].
pub struct AnyProfile {
    /// The names of the brains, the weakest first.
    pub brains: &'static [&'static str],
    /// The levels, the weakest first.
    pub levels: &'static [Level],
    /// The names of brains that serve as measures and are not offered to players.
    pub measures: &'static [&'static str],
    /// What the letters of the sketches mean.
    pub legend: &'static str,
    /// Keys for kinds of actions.
    pub keys: &'static [Key],
    /// Boards that are kept in files.
    pub maps: Option<&'static Maps>,
    /// Tables of endings.
    pub tables: Option<&'static Tables>,
    /// Formats of other programs.
    pub formats: Vec<&'static dyn AnyFormat>,
    /// Weights of the strongest brain that can be tuned.
    pub tuning: Option<&'static dyn AnyTuning>,
    /// Ways over several cells.
    pub navigation: Option<&'static dyn AnyNavigation>,
}

impl AnyProfile {
    pub(super) fn of<G: Playable>() -> AnyProfile {
        let Profile {
            brains,
            levels,
            measures,
            legend,
            keys,
            maps,
            tables,
            formats,
            tuning,
            navigation,
            ..
        } = G::PROFILE;
        AnyProfile {
            brains,
            levels,
            measures,
            legend,
            keys,
            maps,
            tables,
            formats: formats.iter().map(|it| it as &dyn AnyFormat).collect(),
            tuning: tuning.map(|it| it as &dyn AnyTuning),
            navigation: navigation.map(|it| it as &dyn AnyNavigation),
        }
    }
}

/// A [`Format`] without types.
pub trait AnyFormat: Sync {
    /// The name in commands.
    fn id(&self) -> &'static str;

    /// Reads a match.
    ///
    /// # Errors
    /// What is wrong with the text. The actions are not checked against the rules yet.
    fn import(&self, text: &str) -> Result<Record, Unreadable>;

    /// Writes a match.
    ///
    /// # Errors
    /// What the format cannot express, or what is wrong with the record.
    fn export(&self, record: &Record) -> Result<String, Unreadable>;
}

impl<G: Game> AnyFormat for Format<G> {
    fn id(&self) -> &'static str {
        self.id
    }

    fn import(&self, text: &str) -> Result<Record, Unreadable> {
        foreign::import(self, text).map_err(Unreadable)
    }

    fn export(&self, record: &Record) -> Result<String, Unreadable> {
        foreign::export(self, record).map_err(Unreadable)
    }
}

/// A [`Tuning`] without types.
pub trait AnyTuning: Sync {
    /// Returns the weights, with their names.
    fn weights(&self) -> Vec<Weight>;

    /// Returns what each weight counts in a position, given in notation. `None` if the position is
    /// too unquiet to be evaluated.
    fn counts(&self, position: &str) -> Option<Vec<i32>>;

    /// Creates the strongest brain with other weights. `None` if their number is wrong.
    fn build(&self, weights: &[i32], seed: u64) -> Option<Box<dyn AnyStrategy>>;
}

impl<G: Playable> AnyTuning for Tuning<G> {
    fn weights(&self) -> Vec<Weight> {
        (self.weights)()
    }

    fn counts(&self, position: &str) -> Option<Vec<i32>> {
        (self.counts)(&position.parse().ok()?)
    }

    fn build(&self, weights: &[i32], seed: u64) -> Option<Box<dyn AnyStrategy>> {
        Some(Box::new(Brain((self.build)(weights, seed)?)))
    }
}

/// A [`Navigation`] without types. A view of another game has no ways.
pub trait AnyNavigation: Sync {
    /// Returns the cells that the piece on a cell can reach in this turn, as far as the viewer
    /// knows.
    fn reach(&self, view: &dyn AnyView, from: &str) -> Vec<String>;

    /// Returns the cells, one action each, of the best way from one cell to another.
    fn path(&self, view: &dyn AnyView, from: &str, to: &str) -> Vec<String>;

    /// Whether a piece on its way stops after this event.
    fn interrupts(&self, event: &AnyEvent) -> bool;
}

impl<G: Game> AnyNavigation for Navigation<G> {
    fn reach(&self, view: &dyn AnyView, from: &str) -> Vec<String> {
        let view: Option<&View<G>> = view.as_any().downcast_ref();
        view.map_or_else(Vec::new, |view| (self.reach)(&view.observation, from))
    }

    fn path(&self, view: &dyn AnyView, from: &str, to: &str) -> Vec<String> {
        let view: Option<&View<G>> = view.as_any().downcast_ref();
        view.map_or_else(Vec::new, |view| (self.path)(&view.observation, from, to))
    }

    fn interrupts(&self, event: &AnyEvent) -> bool {
        serde_json::from_str(event.text()).is_ok_and(|event| (self.interrupts)(&event))
    }
}
