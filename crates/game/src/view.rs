//! Everything that one viewer gets of a position.

use crate::{Game, Viewer};

/// What one viewer may know of a position and, if the viewer is to move, what it may do.
///
/// ```
/// use game::{View, Viewer, example::Nim};
///
/// let nim: Nim = "2 3 0/2".parse()?;
/// let view = View::of_mover(&nim).expect("the match goes on");
/// assert_eq!((view.observation.heap, view.actions.len()), (2, 2));
/// assert!(View::new(&nim, Viewer::Spectator).actions.is_empty());
/// # Ok::<(), game::example::NotNim>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View<G: Game> {
    /// The player, spectator or referee who looks.
    pub viewer: Viewer,
    /// Everything that the viewer may know.
    pub observation: G::Observation,
    /// The legal actions, in the order of the rules; empty unless the viewer is to move.
    pub actions: Vec<G::Action>,
}

impl<G: Game> View<G> {
    /// Returns what `viewer` gets of `state`.
    pub fn new(state: &G, viewer: Viewer) -> View<G> {
        let mover = state.turn().player().map(Viewer::Player);
        View {
            viewer,
            observation: state.observe(viewer),
            actions: if mover == Some(viewer) {
                state.actions()
            } else {
                Vec::new()
            },
        }
    }

    /// Returns the view of the player to move, or `None` if no player is.
    pub fn of_mover(state: &G) -> Option<View<G>> {
        let mover = state.turn().player()?;
        Some(View::new(state, Viewer::Player(mover)))
    }

    /// Returns the index of `action` among the legal ones.
    #[must_use]
    pub fn index_of(&self, action: &G::Action) -> Option<usize> {
        self.actions.iter().position(|other| other == action)
    }
}
