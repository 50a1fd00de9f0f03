//! The window, depth and ply at which a position is searched.

use std::ops::Neg;

use crate::Score;

/// The scores that matter: those above `alpha` and below `beta`.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

/// How a position is searched.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) window: Window,
    /// The plies that remain to be searched.
    pub(super) depth: i32,
    /// The plies from the root.
    pub(super) ply: usize,
}

impl Window {
    /// All scores.
    pub(super) const FULL: Window = Window {
        alpha: Score::WORST,
        beta: Score::BEST,
    };

    /// Returns the window of all scores within `margin` of `score`.
    pub(super) const fn around(score: Score, margin: i32) -> Window {
        Window {
            alpha: score.plus(-margin),
            beta: score.plus(margin),
        }
    }

    /// Returns the empty window that only tells whether a score is above `alpha`.
    #[inline]
    pub(super) const fn scout(self) -> Window {
        Window {
            beta: self.alpha.plus(1),
            ..self
        }
    }

    /// Returns whether no score is inside the window.
    #[inline]
    pub(super) fn is_scout(self) -> bool {
        self.beta <= self.alpha.plus(1)
    }

    /// Returns whether alpha has reached beta, so the search of the node ends.
    #[inline]
    pub(super) fn is_closed(self) -> bool {
        self.alpha >= self.beta
    }
}

impl Node {
    /// Returns the node of a child.
    #[inline]
    pub(super) const fn below(self) -> Node {
        Node {
            window: self.window,
            depth: self.depth - 1,
            ply: self.ply + 1,
        }
    }
}

/// The same window for the other player.
impl Neg for Window {
    type Output = Window;

    #[inline]
    fn neg(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}
