//! What one viewer may know and do: all that ever leaves a match in progress.

use std::any::Any;

use serde::Serialize;
use serde_json::Value;

use super::pen;
use crate::{Dice, Game, Geometry, Look, Playable, Scene, Seed, Sketch, Straight, Viewer};

/// What one viewer may know and, if it is to move, what it may do.
///
/// ```
/// use game::{Look, Player, Viewer, erased::{AnyGame, Erased}, example::Nim};
///
/// let view = Erased::<Nim>::new().read("2 3 0/2")?.view(Viewer::Player(Player::new(0)));
/// assert_eq!(view.len(), 2);
/// assert_eq!(view.legal()[1].text, "2");
/// assert_eq!(view.notation().as_deref(), Some("2 3 0/2"));
/// assert_eq!(view.sketch(None, &[], Look::Plain).to_string(), "o o\n");
/// # Ok::<(), game::erased::Unreadable>(())
/// ```
pub trait AnyView: Send {
    /// Who is looking.
    fn viewer(&self) -> Viewer;

    /// What it may know, as JSON.
    fn observation(&self) -> Value;

    /// Appends the same as written JSON, without the way over a tree: for hosts with many viewers.
    fn write_observation(&self, into: &mut Vec<u8>);

    /// The position on one line, in games where nothing is hidden.
    fn notation(&self) -> Option<String>;

    /// The board's shape, which stays the same for the whole match.
    fn geometry(&self) -> Geometry;

    /// The straight ways through each of its cells, in games that have such.
    fn lines(&self) -> Vec<Vec<Straight>>;

    /// How many legal actions it has; none when it is not its turn.
    fn len(&self) -> usize;

    /// Whether there is nothing it can do now.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The legal actions, in order.
    fn legal(&self) -> Vec<Legal>;

    /// Appends the same as written JSON, without the way over a tree: for hosts with many viewers.
    fn write_legal(&self, into: &mut Vec<u8>);

    /// The notation of one legal action.
    fn text(&self, index: usize) -> Option<String>;

    /// A picture of it as SVG, if the game has any.
    fn picture(&self) -> Option<String>;

    /// Draws it for a terminal, with the last action and the targets of some legal ones marked.
    fn sketch(&self, last: Option<&str>, marked: &[usize], look: Look) -> Sketch;

    /// What can be told of a cell, in lines for a terminal, if anything can.
    fn about(&self, cell: &str) -> Option<String>;

    /// The cells that a piece on a cell can get to in this turn, as far as the viewer knows.
    fn reach(&self, from: &str) -> Vec<String>;

    /// The cells over which a piece best gets from one cell to another, if it takes several.
    fn way(&self, from: &str, to: &str) -> Vec<String>;

    /// The typed [`View`], for strategies which know the game.
    fn as_any(&self) -> &dyn Any;
}

/// One legal action, in all the ways a host may need it.
///
/// ```
/// use game::{Player, Viewer, erased::{AnyGame, Erased}, example::Nim};
///
/// let view = Erased::<Nim>::new().read("2 3 0/2")?.view(Viewer::Player(Player::new(0)));
/// assert_eq!(view.legal()[0].kind, "take");
/// # Ok::<(), game::erased::Unreadable>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Legal {
    /// Its notation.
    pub text: String,
    /// What it is called, such as `attack`.
    pub kind: &'static str,
    /// The cells it is about, in the order in which one would point at them.
    pub cells: Vec<String>,
    /// The action as data.
    pub action: Value,
}

/// The typed form of [`AnyView`].
///
/// ```
/// use game::{Player, Viewer, erased::View, example::Nim};
///
/// let nim: Nim = "2 3 0/2".parse()?;
/// let view = View::new(&nim, Viewer::Player(Player::new(0)));
/// assert_eq!(view.observation().heap, 2);
/// assert_eq!(view.actions().len(), 2);
/// # Ok::<(), game::example::NotNim>(())
/// ```
pub struct View<G: Game> {
    viewer: Viewer,
    observation: G::Observation,
    actions: Vec<G::Action>,
    kinds: Vec<&'static str>,
}

impl<G: Game> View<G> {
    /// What `viewer` may know of `state`.
    ///
    /// ```
    /// use game::{Viewer, erased::View, example::Nim};
    ///
    /// let nim: Nim = "2 3 0/2".parse()?;
    /// assert!(View::new(&nim, Viewer::Spectator).actions().is_empty());
    /// # Ok::<(), game::example::NotNim>(())
    /// ```
    pub fn new(state: &G, viewer: Viewer) -> View<G> {
        let is_to_move = match (viewer, state.turn().player()) {
            (Viewer::Player(viewer), Some(mover)) => viewer == mover,
            _ => false,
        };
        let actions = if is_to_move {
            state.actions()
        } else {
            Vec::new()
        };
        let kinds = actions.iter().map(|action| state.kind(action)).collect();
        View {
            viewer,
            observation: state.observe(viewer),
            actions,
            kinds,
        }
    }

    /// What the player to move may do who was shown this.
    ///
    /// # Errors
    /// When nobody who is to move could have been shown it.
    pub(super) fn of_mover(observation: G::Observation) -> Result<View<G>, &'static str> {
        let dice = &mut Dice::new(Seed::from_number(0));
        let state = G::imagine(&observation, dice);
        let state = state.ok_or("there is no position that looks like this")?;
        let Some(mover) = state.turn().player() else {
            return Err("nobody is to move in what this shows");
        };
        let view = View::new(&state, Viewer::Player(mover));
        // What another viewer was shown would not tell what the player to move knows.
        if view.observation == observation {
            Ok(view)
        } else {
            Err("this is not what the player to move is shown")
        }
    }

    /// What the viewer may know.
    ///
    /// ```
    /// # use game::{Viewer, erased::View, example::Nim};
    /// # let nim: Nim = "2 3 0/2".parse()?;
    /// assert_eq!(View::new(&nim, Viewer::Spectator).observation().heap, 2);
    /// # Ok::<(), game::example::NotNim>(())
    /// ```
    #[must_use]
    pub fn observation(&self) -> &G::Observation {
        &self.observation
    }

    /// What the viewer may do.
    ///
    /// ```
    /// # use game::{Viewer, erased::View, example::Nim};
    /// # let nim: Nim = "2 3 0/2".parse()?;
    /// assert!(View::new(&nim, Viewer::Referee).actions().is_empty());
    /// # Ok::<(), game::example::NotNim>(())
    /// ```
    #[must_use]
    pub fn actions(&self) -> &[G::Action] {
        &self.actions
    }
}

impl<G: Playable> AnyView for View<G> {
    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn observation(&self) -> Value {
        serde_json::to_value(&self.observation).expect("an observation is plain data")
    }

    fn write_observation(&self, into: &mut Vec<u8>) {
        pen::value(into, &self.observation);
    }

    fn notation(&self) -> Option<String> {
        // Rebuilt from what the viewer knows, so that it cannot tell more than that.
        let dice = &mut Dice::new(Seed::from_number(0));
        let state = if G::FACTS.hidden {
            None
        } else {
            G::imagine(&self.observation, dice)
        };
        state.map(|state| state.to_string())
    }

    fn geometry(&self) -> Geometry {
        G::geometry(&self.observation)
    }

    fn lines(&self) -> Vec<Vec<Straight>> {
        G::lines(&self.observation)
    }

    fn len(&self) -> usize {
        self.actions.len()
    }

    fn legal(&self) -> Vec<Legal> {
        let legal = |(action, kind): (&G::Action, &&'static str)| Legal {
            text: action.to_string(),
            kind,
            cells: G::cells(action),
            action: serde_json::to_value(action).expect("an action is plain data"),
        };
        self.actions.iter().zip(&self.kinds).map(legal).collect()
    }

    fn write_legal(&self, into: &mut Vec<u8>) {
        // Most of what a server writes is this list, so it is not left to serde.
        let mut before: &[u8] = br#"[{"text":""#;
        for (action, kind) in self.actions.iter().zip(&self.kinds) {
            into.extend_from_slice(before);
            pen::display(into, action);
            into.extend_from_slice(br#"","kind":""#);
            pen::text(into, kind);
            into.extend_from_slice(br#"","cells":["#);
            let mut quote: &[u8] = b"\"";
            G::each_cell(action, &mut |cell| {
                into.extend_from_slice(quote);
                pen::text(into, cell);
                into.push(b'"');
                quote = b",\"";
            });
            into.extend_from_slice(br#"],"action":"#);
            pen::value(into, action);
            before = br#"},{"text":""#;
        }
        let end: &[u8] = if self.actions.is_empty() {
            b"[]"
        } else {
            b"}]"
        };
        into.extend_from_slice(end);
    }

    fn text(&self, index: usize) -> Option<String> {
        self.actions.get(index).map(G::Action::to_string)
    }

    fn picture(&self) -> Option<String> {
        G::picture(&self.observation)
    }

    fn sketch(&self, last: Option<&str>, marked: &[usize], look: Look) -> Sketch {
        let last: Option<G::Action> = last.and_then(|text| text.parse().ok());
        let marked: Vec<G::Action> = marked
            .iter()
            .filter_map(|index| self.actions.get(*index).cloned())
            .collect();
        G::sketch(&Scene {
            observation: &self.observation,
            viewer: self.viewer,
            last: last.as_ref(),
            marked: &marked,
            look,
        })
    }

    fn about(&self, cell: &str) -> Option<String> {
        G::about(&self.observation, self.viewer, cell)
    }

    fn reach(&self, from: &str) -> Vec<String> {
        G::reach(&self.observation, from)
    }

    fn way(&self, from: &str, to: &str) -> Vec<String> {
        G::way(&self.observation, from, to)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
