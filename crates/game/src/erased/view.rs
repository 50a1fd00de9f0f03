//! What leaves a match in progress: the view of one viewer, without types.

use std::any::Any;

use serde::Serialize;
use serde_json::Value;

use super::pen;
use crate::{Dice, Game, Geometry, Look, Playable, Scene, Seed, Sketch, View, Viewer};

/// A [`View`] without types.
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
    /// The player, spectator or referee who looks.
    fn viewer(&self) -> Viewer;

    /// Everything that the viewer may know, as JSON.
    fn observation(&self) -> Value;

    /// Appends the same as JSON text, without building a tree.
    fn write_observation(&self, into: &mut Vec<u8>);

    /// The position on one line, in games where nothing is hidden.
    fn notation(&self) -> Option<String>;

    /// The shape of the board, which stays the same for the whole match.
    fn geometry(&self) -> Geometry;

    /// The number of legal actions; zero unless the viewer is to move.
    fn len(&self) -> usize;

    /// Whether there are no legal actions.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The legal actions, in order.
    fn legal(&self) -> Vec<Legal>;

    /// Appends the same as JSON text, without building a tree.
    fn write_legal(&self, into: &mut Vec<u8>);

    /// The notation of one legal action.
    fn text(&self, index: usize) -> Option<String>;

    /// What the viewer sees as SVG, if the game has pictures.
    fn picture(&self) -> Option<String>;

    /// Draws what the viewer sees for a terminal. Marks the last action and the targets of some legal
    /// actions.
    fn sketch(&self, last: Option<&str>, marked: &[usize], look: Look) -> Sketch;

    /// What the viewer knows of a cell, in one or more lines for a terminal.
    fn describe_cell(&self, cell: &str) -> Option<String>;

    /// The typed [`View`], for strategies that know the game.
    fn as_any(&self) -> &dyn Any;
}

/// One legal action, as hosts need it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Legal {
    /// Its notation.
    pub text: String,
    /// Its kind, such as `attack`.
    pub kind: &'static str,
    /// The names of its cells, in the order in which one would point at them.
    pub cells: Vec<String>,
    /// The action as data.
    pub action: Value,
}

/// A typed view behind the untyped interface.
pub(super) struct HeldView<G: Game> {
    view: View<G>,
    /// The kinds of the legal actions.
    kinds: Vec<&'static str>,
}

impl<G: Playable> HeldView<G> {
    pub(super) fn new(state: &G, viewer: Viewer) -> HeldView<G> {
        let view = View::new(state, viewer);
        let kinds = view
            .actions
            .iter()
            .map(|action| (G::PROFILE.kind)(state, action));
        HeldView {
            kinds: kinds.collect(),
            view,
        }
    }

    /// Returns the view of the player to move to whom `observation` was shown.
    ///
    /// # Errors
    /// If no player to move could have been shown it.
    pub(super) fn of_mover(observation: &G::Observation) -> Result<HeldView<G>, &'static str> {
        let dice = &mut Dice::new(Seed::from_number(0));
        let state = G::imagine(observation, dice);
        let state = state.ok_or("there is no position that looks like this")?;
        let Some(mover) = state.turn().player() else {
            return Err("nobody is to move in what this shows");
        };
        let held = HeldView::new(&state, Viewer::Player(mover));
        // The observation of another viewer would not say what the player to move knows.
        if held.view.observation == *observation {
            Ok(held)
        } else {
            Err("this is not what the player to move is shown")
        }
    }

    fn legal(&self) -> impl Iterator<Item = (&G::Action, &'static str)> {
        self.view.actions.iter().zip(self.kinds.iter().copied())
    }
}

impl<G: Playable> AnyView for HeldView<G> {
    fn viewer(&self) -> Viewer {
        self.view.viewer
    }

    fn observation(&self) -> Value {
        serde_json::to_value(&self.view.observation).expect("an observation is plain data")
    }

    fn write_observation(&self, into: &mut Vec<u8>) {
        pen::value(into, &self.view.observation);
    }

    fn notation(&self) -> Option<String> {
        // Rebuilt from what the viewer knows, so that it reveals nothing else.
        let dice = &mut Dice::new(Seed::from_number(0));
        let state = if G::FACTS.hidden {
            None
        } else {
            G::imagine(&self.view.observation, dice)
        };
        state.map(|state| state.to_string())
    }

    fn geometry(&self) -> Geometry {
        (G::PROFILE.geometry)(&self.view.observation)
    }

    fn len(&self) -> usize {
        self.view.actions.len()
    }

    fn legal(&self) -> Vec<Legal> {
        let legal = |(action, kind): (&G::Action, &'static str)| Legal {
            text: action.to_string(),
            kind,
            cells: G::PROFILE.cells_of(action),
            action: serde_json::to_value(action).expect("an action is plain data"),
        };
        self.legal().map(legal).collect()
    }

    fn write_legal(&self, into: &mut Vec<u8>) {
        // Most of the bytes that a server writes are this list, so it is written by hand.
        let mut before: &[u8] = br#"[{"text":""#;
        for (action, kind) in self.legal() {
            into.extend_from_slice(before);
            pen::display(into, action);
            into.extend_from_slice(br#"","kind":""#);
            pen::text(into, kind);
            into.extend_from_slice(br#"","cells":["#);
            let mut quote: &[u8] = b"\"";
            (G::PROFILE.cells)(action, &mut |cell| {
                into.extend_from_slice(quote);
                pen::text(into, cell);
                into.push(b'"');
                quote = b",\"";
            });
            into.extend_from_slice(br#"],"action":"#);
            pen::value(into, action);
            before = br#"},{"text":""#;
        }
        let end: &[u8] = if self.view.actions.is_empty() {
            b"[]"
        } else {
            b"}]"
        };
        into.extend_from_slice(end);
    }

    fn text(&self, index: usize) -> Option<String> {
        self.view.actions.get(index).map(G::Action::to_string)
    }

    fn picture(&self) -> Option<String> {
        (G::PROFILE.picture)(&self.view.observation)
    }

    fn sketch(&self, last: Option<&str>, marked: &[usize], look: Look) -> Sketch {
        let last: Option<G::Action> = last.and_then(|text| text.parse().ok());
        let marked: Vec<G::Action> = marked
            .iter()
            .filter_map(|index| self.view.actions.get(*index).cloned())
            .collect();
        G::sketch(&Scene {
            observation: &self.view.observation,
            viewer: self.view.viewer,
            last: last.as_ref(),
            marked: &marked,
            look,
        })
    }

    fn describe_cell(&self, cell: &str) -> Option<String> {
        (G::PROFILE.describe_cell)(&self.view.observation, self.view.viewer, cell)
    }

    fn as_any(&self) -> &dyn Any {
        &self.view
    }
}
