//! The profile of a game: everything about it that is not a rule.

use crate::{
    Format, Game, Geometry, Maps, Navigation, Scene, Sketch, Strategy, Tables, Tuning, Viewer,
};

/// A game with brains, words and drawings.
///
/// ```
/// use game::{Playable, example::Nim};
///
/// assert_eq!(Nim::PROFILE.brains, ["timid", "perfect"]);
/// assert!(Nim::brain("timid", 1).is_some());
/// assert!(Nim::brain("nobody", 1).is_none());
/// ```
pub trait Playable: Game {
    /// Its names, words and capabilities.
    const PROFILE: Profile<Self>;

    /// Creates the brain or the level of that name. `seed` seeds its own randomness.
    fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Self>>>;

    /// Draws what a viewer sees, for a terminal.
    fn sketch(scene: &Scene<'_, Self>) -> Sketch;
}

/// Everything about a game that is not a rule.
///
/// A game names what it has and takes the rest from [`Profile::DEFAULT`].
pub struct Profile<G: Game> {
    /// The names of the brains, the weakest first.
    pub brains: &'static [&'static str],
    /// The levels, the weakest first.
    pub levels: &'static [Level],
    /// The names of brains that serve as measures and are not offered to players.
    pub measures: &'static [&'static str],
    /// What the letters of the sketches mean, in lines of at most 78 characters.
    pub legend: &'static str,
    /// Keys for kinds of actions.
    pub keys: &'static [Key],

    /// The kind of a legal action, such as `attack`: one of a few words in snake case.
    pub kind: fn(&G, &G::Action) -> &'static str,
    /// Visits the names of the cells of an action, in the order in which one would point at them.
    pub cells: fn(&G::Action, CellVisitor<'_>),
    /// The shape of the board, which stays the same for the whole match.
    pub geometry: fn(&G::Observation) -> Geometry,
    /// An event as a sentence without a full stop; `None` if the board shows it well enough.
    pub describe: fn(&G::Event) -> Option<String>,
    /// What the viewer knows of a cell, in one or more lines for a terminal.
    pub describe_cell: fn(&G::Observation, Viewer, &str) -> Option<String>,
    /// What a viewer sees as SVG.
    pub picture: fn(&G::Observation) -> Option<String>,
    /// The options with everything filled in that follows from the others, such as a variant.
    pub resolve_options: fn(&G::Options) -> G::Options,

    /// Boards that are kept in files.
    pub maps: Option<&'static Maps>,
    /// Tables of endings.
    pub tables: Option<&'static Tables>,
    /// Formats of other programs.
    pub formats: &'static [Format<G>],
    /// Weights of the strongest brain that can be tuned.
    pub tuning: Option<&'static Tuning<G>>,
    /// Ways over several cells.
    pub navigation: Option<&'static Navigation<G>>,
}

impl<G: Game> Profile<G> {
    /// A game without brains, board and capabilities, whose actions are all of one kind.
    pub const DEFAULT: Profile<G> = Profile {
        brains: &[],
        levels: &[],
        measures: &[],
        legend: "",
        keys: &[],
        kind: |_, _| "act",
        cells: |_, _| (),
        geometry: |_| Geometry::default(),
        describe: |_| None,
        describe_cell: |_, _, _| None,
        picture: |_| None,
        resolve_options: |options| options.clone(),
        maps: None,
        tables: None,
        formats: &[],
        tuning: None,
        navigation: None,
    };

    /// Returns the names of the cells of an action.
    pub fn cells_of(&self, action: &G::Action) -> Vec<String> {
        let mut cells = Vec::new();
        (self.cells)(action, &mut |cell| cells.push(cell.into()));
        cells
    }
}

/// Takes the names of cells, one at a time, so that a game that knows them allocates nothing.
pub type CellVisitor<'a> = &'a mut dyn FnMut(&str);

/// A brain at a graded strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The name by which [`Playable::brain`] knows it.
    pub name: &'static str,
    /// How it plays, in one sentence without a full stop.
    pub about: &'static str,
}

/// A key for some kinds of actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The small letter on it.
    pub key: char,
    /// The kinds of actions, as [`Profile::kind`] names them.
    pub kinds: &'static [&'static str],
    /// What it does, in a word or two.
    pub about: &'static str,
    /// Whether it ends a turn that could go on, so that a host asks for confirmation.
    pub ends: bool,
}
