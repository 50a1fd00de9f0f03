//! Who decides, without types: what hosts ask, and what they are answered.

use thiserror::Error;

use super::{AnyEvent, AnyView, View};
use crate::{Budget, Means, Outcome, Playable, Strategy, Thought};

/// Chooses from what one viewer may know. Brains and programs of users alike.
///
/// ```
/// use game::{Budget, Limit, Player, Viewer, erased::{AnyGame, Erased}, example::Nim};
///
/// let nim = Erased::<Nim>::new();
/// let view = nim.read("7 3 0/2")?.view(Viewer::Player(Player::new(0)));
/// let mut brain = nim.brain("perfect", 1).expect("it is one of the brains");
/// let index = brain.choose(&*view, &Budget::new(Limit::Nodes(1)))?;
/// assert_eq!(view.text(index).as_deref(), Some("3"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyStrategy: Send {
    /// The index of the chosen action among the legal ones of `view`, of which there is one at
    /// least.
    ///
    /// # Errors
    /// When it gave no answer that could be used.
    fn choose(&mut self, view: &dyn AnyView, budget: &Budget) -> Result<usize, Fault>;

    /// The same, telling `ear` meanwhile what it thinks; not every strategy has something to tell.
    ///
    /// # Errors
    /// When it gave no answer that could be used.
    fn think(
        &mut self,
        view: &dyn AnyView,
        budget: &Budget,
        _ear: &mut dyn FnMut(&Thought),
    ) -> Result<usize, Fault> {
        self.choose(view, budget)
    }

    /// May use so much of the machine from now on, and forgets what it remembers; not every
    /// strategy has a use for it.
    fn equip(&mut self, _: Means) {}

    /// Is told what its seat sees happen between its decisions. Most have no use for it: what they
    /// are shown when they decide is all there is to know.
    fn hear(&mut self, _: &News<'_>) {}
}

/// What a strategy may be told between its decisions.
///
/// ```
/// use game::{Outcome, Player, erased::News};
///
/// let news = News::Over(Outcome::won_by(Player::new(0), 2));
/// assert!(matches!(news, News::Over(_)));
/// ```
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// Something happened which its seat may see.
    Event(&'a AnyEvent),
    /// The match is over.
    Over(Outcome),
}

/// Why a strategy gave no answer that could be used.
///
/// ```
/// use game::erased::Fault;
///
/// assert_eq!(Fault::Invalid { index: 9, legal: 3 }.to_string(), "answered 9, of 3 legal actions");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// It answered with an action that is not in the list.
    #[error("answered {index}, of {legal} legal actions")]
    Invalid {
        /// Its answer.
        index: usize,
        /// How many there were to choose from.
        legal: usize,
    },
    /// It was given the view of another game.
    #[error("was asked about another game than its own")]
    WrongGame,
    /// It answered something that is no answer.
    #[error("gave no answer that can be understood: {0}")]
    Unclear(String),
    /// It did not answer in time.
    #[error("did not answer in time: {0}")]
    TimedOut(String),
    /// It gave up on itself.
    #[error("broke down: {0}")]
    Crashed(String),
    /// It wanted more memory than it may have.
    #[error("ran out of memory: {0}")]
    OutOfMemory(String),
    /// It did more than it may in a sandbox that counts every step.
    #[error("ran out of fuel: {0}")]
    OutOfFuel(String),
}

/// A brain as a host sees it.
pub(super) struct Brain<G: Playable>(pub(super) Box<dyn Strategy<G>>);

impl<G: Playable> AnyStrategy for Brain<G> {
    fn choose(&mut self, view: &dyn AnyView, budget: &Budget) -> Result<usize, Fault> {
        self.think(view, budget, &mut |_| ())
    }

    fn think(
        &mut self,
        view: &dyn AnyView,
        budget: &Budget,
        ear: &mut dyn FnMut(&Thought),
    ) -> Result<usize, Fault> {
        let view: &View<G> = view.as_any().downcast_ref().ok_or(Fault::WrongGame)?;
        let legal = view.actions();
        let index = self.0.think(view.observation(), legal, budget, ear);
        if index < legal.len() {
            Ok(index)
        } else {
            Err(Fault::Invalid {
                index,
                legal: legal.len(),
            })
        }
    }

    fn equip(&mut self, means: Means) {
        self.0.equip(means);
    }
}
