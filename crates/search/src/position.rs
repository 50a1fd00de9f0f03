//! What a game tells a search besides its rules.
//!
//! A search visits millions of positions, and asks each only a few things. So it does not walk over
//! [`Game`](game::Game) values, which carry all that a host may ask, but over small values made for
//! the purpose. A game brings one such type in its `brain.rs`; its tests hold it against the rules.

use std::fmt;

use game::Player;

use crate::Score;

/// A position of a game of two, as small and as fast as a search needs it.
///
/// ```
/// use game::Player;
/// use search::{Position, Verdict, Which, Worth};
///
/// /// A heap; take one to three; who takes the last wins.
/// #[derive(Clone)]
/// struct Heap(u8, Player);
///
/// impl Position for Heap {
///     type Move = u8;
///     fn mover(&self) -> Player { self.1 }
///     fn verdict(&self) -> Option<Verdict> { (self.0 == 0).then_some(Verdict::Loss) }
///     fn key(&self) -> u64 { u64::from(self.0) }
///     fn evaluate(&self) -> i32 { 0 }
///     fn moves(&self, _: Which, mut visit: impl FnMut(u8, Worth)) {
///         (1..=self.0.min(3)).for_each(|count| visit(count, Worth::QUIET));
///     }
///     fn play(&mut self, count: u8) { *self = Heap(self.0 - count, self.1.next(2)); }
///     fn code(count: u8) -> u32 { count.into() }
/// }
///
/// let heap = Heap(7, Player::new(0));
/// let mut moves = Vec::new();
/// heap.moves(Which::All, |count, _| moves.push(count));
/// assert_eq!(moves, [1, 2, 3]);
/// ```
pub trait Position: Clone + Send + Sync {
    /// What a player can do.
    type Move: Copy + Eq + fmt::Debug + Send + Sync;

    /// The worth of a small advantage, in the points of [`Position::evaluate`].
    const UNIT: i32 = 100;

    /// Whose move it is; whatever it is once the match is over.
    fn mover(&self) -> Player;

    /// How the match ended for the player to move, if it did; repetition is the search's business.
    fn verdict(&self) -> Option<Verdict>;

    /// A number that is the same wherever the same play follows, whatever came before.
    fn key(&self) -> u64;

    /// What the player to move may hope for, in points.
    fn evaluate(&self) -> i32;

    /// Calls `visit` with each legal move and what it looks like, in a fixed order.
    fn moves(&self, which: Which, visit: impl FnMut(Self::Move, Worth));

    /// Makes a legal move.
    fn play(&mut self, action: Self::Move);

    /// A number below 2^29 for a move, different for each move of a position.
    fn code(action: Self::Move) -> u32;

    /// After how many plies back there can be no equal position: zero in a game that never repeats.
    fn n_reversible(&self) -> usize {
        0
    }

    /// Whether the player to move must answer a threat, so that the line deserves to be read on.
    fn is_threatened(&self) -> bool {
        false
    }

    /// The position if the player to move could pass, where having the move is never a burden.
    fn passed(&self) -> Option<Self> {
        None
    }
}

/// How a match ended for the player to move, or is known to end.
///
/// ```
/// use search::{Score, Verdict};
///
/// assert_eq!(Verdict::Loss.score(3), Score::loss_in(3));
/// assert_eq!(Verdict::Points(-12).score(3), Score::points(-12));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It has won.
    Win,
    /// It has lost.
    Loss,
    /// Nobody has.
    Draw,
    /// How well it did, where that matters more than how soon.
    Points(i32),
    /// It is not over, but known to be won after so many plies.
    WinIn(u32),
    /// It is not over, but known to be lost after so many plies.
    LossIn(u32),
}

impl Verdict {
    /// What it is worth, so many plies from where the search began.
    #[must_use]
    pub const fn score(self, ply: u32) -> Score {
        match self {
            Verdict::Win => Score::win_in(ply),
            Verdict::Loss => Score::loss_in(ply),
            Verdict::Draw => Score::DRAW,
            Verdict::Points(points) => Score::points(points),
            Verdict::WinIn(plies) => Score::win_in(ply + plies),
            Verdict::LossIn(plies) => Score::loss_in(ply + plies),
        }
    }
}

/// Which moves are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// All legal ones.
    All,
    /// Those that change so much that no opinion is worth anything before they are tried.
    Noisy,
}

/// What a move looks like before it is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// What it gains at once, in points; zero for quiet moves.
    pub gain: i32,
    /// Of moves that look alike otherwise, the one with the larger hint is tried first.
    pub hint: i32,
}

impl Worth {
    /// A move of which nothing can be said.
    pub const QUIET: Worth = Worth { gain: 0, hint: 0 };
}
