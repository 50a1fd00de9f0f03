//! Strategies without types, and why they fail.

use thiserror::Error;

use super::{AnyEvent, AnyView};
use crate::{Budget, Outcome, Playable, Resources, SearchInfo, Strategy, View};

/// A brain or a strategy of a user: chooses from what one viewer may know.
///
/// ```
/// use game::{Budget, Limit, Player, Viewer, ignore_info};
/// use game::{erased::{AnyGame, Erased}, example::Nim};
///
/// let nim = Erased::<Nim>::new();
/// let view = nim.read("7 3 0/2")?.view(Viewer::Player(Player::new(0)));
/// let mut brain = nim.brain("perfect", 1).expect("it is one of the brains");
/// let index = brain.choose(&*view, &Budget::new(Limit::Nodes(1)), &mut ignore_info)?;
/// assert_eq!(view.text(index).as_deref(), Some("3"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyStrategy: Send {
    /// Returns an index into the legal actions of `view`, which are never empty.
    ///
    /// Calls `info` with its progress, if it has any to report.
    ///
    /// # Errors
    /// If it gave no usable answer.
    fn choose(
        &mut self,
        view: &dyn AnyView,
        budget: &Budget,
        info: &mut dyn FnMut(&SearchInfo),
    ) -> Result<usize, Fault>;

    /// Sets the threads and the memory to use from now on, and forgets what was learned.
    fn set_resources(&mut self, _: Resources) {}

    /// Notes an event that its seat sees between its decisions. A view has everything that there
    /// is to know, so most strategies ignore it.
    fn on_event(&mut self, _: &AnyEvent) {}

    /// Notes the end of the match.
    fn on_end(&mut self, _: Outcome) {}
}

/// Why a strategy gave no usable answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The index is not one of a legal action.
    #[error("answered {index}, of {legal} legal actions")]
    Invalid {
        /// The answer.
        index: usize,
        /// The number of legal actions.
        legal: usize,
    },
    /// The view is of another game.
    #[error("was asked about another game than its own")]
    WrongGame,
    /// The answer cannot be understood.
    #[error("gave no answer that can be understood: {0}")]
    Unclear(String),
    /// There was no answer in time.
    #[error("did not answer in time: {0}")]
    TimedOut(String),
    /// The strategy ended without an answer.
    #[error("broke down: {0}")]
    Crashed(String),
    /// The strategy needed more memory than it may have.
    #[error("ran out of memory: {0}")]
    OutOfMemory(String),
    /// The strategy took more steps than it may in a sandbox that counts them.
    #[error("ran out of fuel: {0}")]
    OutOfFuel(String),
}

/// A brain as a host sees it.
pub(super) struct Brain<G: Playable>(pub(super) Box<dyn Strategy<G>>);

impl<G: Playable> AnyStrategy for Brain<G> {
    fn choose(
        &mut self,
        view: &dyn AnyView,
        budget: &Budget,
        info: &mut dyn FnMut(&SearchInfo),
    ) -> Result<usize, Fault> {
        let view: &View<G> = view.as_any().downcast_ref().ok_or(Fault::WrongGame)?;
        let index = self.0.choose(view, budget, info);
        let legal = view.actions.len();
        if index < legal {
            Ok(index)
        } else {
            Err(Fault::Invalid { index, legal })
        }
    }

    fn set_resources(&mut self, resources: Resources) {
        self.0.set_resources(resources);
    }
}
