//! Strategies: what chooses actions, and what it says while it thinks.

use std::{fmt, time::Duration};

use crate::{Budget, Game, Resources, View};

/// Chooses actions from what one player may know.
///
/// It never sees the position or the dice.
///
/// ```
/// use game::{Budget, SearchInfo, Strategy, View, example::Nim};
///
/// struct First;
///
/// impl Strategy<Nim> for First {
///     fn choose(&mut self, _: &View<Nim>, _: &Budget, _: &mut dyn FnMut(&SearchInfo)) -> usize {
///         0
///     }
/// }
/// ```
pub trait Strategy<G: Game>: Send {
    /// Returns an index into the legal actions of `view`, which are never empty.
    ///
    /// Calls `info` with its progress, if it has any to report.
    fn choose(
        &mut self,
        view: &View<G>,
        budget: &Budget,
        info: &mut dyn FnMut(&SearchInfo),
    ) -> usize;

    /// Sets the threads and the memory to use from now on, and forgets what was learned.
    fn set_resources(&mut self, _: Resources) {}
}

/// A strategy of any type.
pub type BoxedStrategy<G> = Box<dyn Strategy<G>>;

/// Discards the progress of a strategy: `strategy.choose(&view, &budget, &mut ignore_info)`.
pub fn ignore_info(_: &SearchInfo) {}

/// The progress of a strategy while it thinks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchInfo {
    /// The depth of the search, in actions.
    pub depth: u32,
    /// The number of positions searched.
    pub nodes: u64,
    /// The time since the search began.
    pub time: Duration,
    /// What the strategy expects for itself.
    pub evaluation: Evaluation,
    /// The actions that it expects, in notation; the first one is its own choice.
    pub line: Vec<String>,
    /// The actions that it could take, in notation, each with the work spent on it; may be empty.
    pub considered: Vec<(String, u64)>,
    /// The part of its memory that is used, in thousandths.
    pub hash_permille: u32,
}

/// What the player to move may expect.
///
/// ```
/// use game::Evaluation;
///
/// assert_eq!(Evaluation::Points(-35).to_string(), "-35");
/// assert_eq!(Evaluation::LossIn(4).to_string(), "loss in 4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evaluation {
    /// Points, in the unit of the brain; more than zero is good.
    Points(i32),
    /// A win after this number of actions.
    WinIn(u32),
    /// A loss after this number of actions.
    LossIn(u32),
}

impl Default for Evaluation {
    fn default() -> Evaluation {
        Evaluation::Points(0)
    }
}

impl fmt::Display for Evaluation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Evaluation::Points(points) => write!(f, "{points:+}"),
            Evaluation::WinIn(plies) => write!(f, "win in {plies}"),
            Evaluation::LossIn(plies) => write!(f, "loss in {plies}"),
        }
    }
}
