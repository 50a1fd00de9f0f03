//! Positions for alpha-beta.
//!
//! A search visits millions of positions and asks each only a few questions. So it does not search
//! [`Game`](game::Game) values, which answer everything that a host may ask, but small values of a
//! type that the game defines in its `brain.rs`. The game's tests compare that type with the rules.

use std::fmt;

use game::Player;

use crate::Score;

/// A position of a game for two players, small and fast enough to be searched.
///
/// ```
/// use game::Player;
/// use search::{KnownResult, MoveEstimate, MoveFilter, Position};
///
/// /// A heap of stones and the player to move, who takes one to three. The last stone wins.
/// #[derive(Clone)]
/// struct Heap(u8, Player);
///
/// impl Position for Heap {
///     type Move = u8;
///     fn mover(&self) -> Player { self.1 }
///     fn known_result(&self) -> Option<KnownResult> {
///         (self.0 == 0).then_some(KnownResult::Loss)
///     }
///     fn key(&self) -> u64 { u64::from(self.0) }
///     fn evaluate(&self) -> i32 { 0 }
///     fn moves(&self, _: MoveFilter, mut visit: impl FnMut(u8, MoveEstimate)) {
///         (1..=self.0.min(3)).for_each(|count| visit(count, MoveEstimate::QUIET));
///     }
///     fn play(&mut self, count: u8) { *self = Heap(self.0 - count, self.1.next(2)); }
///     fn code(count: u8) -> u32 { count.into() }
/// }
///
/// let heap = Heap(7, Player::new(0));
/// let mut moves = Vec::new();
/// heap.moves(MoveFilter::All, |count, _| moves.push(count));
/// assert_eq!(moves, [1, 2, 3]);
/// ```
pub trait Position: Clone + Send + Sync {
    /// A move of a player.
    type Move: Copy + Eq + fmt::Debug + Send + Sync;

    /// The value of a small advantage, in the points of [`Position::evaluate`].
    const UNIT: i32 = 100;

    /// Returns the player to move. The value has no meaning when the match is over.
    fn mover(&self) -> Player;

    /// Returns the result for the player to move, if the match is over or its result is known.
    ///
    /// The search detects repetitions itself.
    fn known_result(&self) -> Option<KnownResult>;

    /// Returns a key that is equal for positions with equal futures.
    fn key(&self) -> u64;

    /// Evaluates the position for the player to move, in points.
    fn evaluate(&self) -> i32;

    /// Calls `visit` with each legal move and an estimate of it, in a fixed order.
    fn moves(&self, filter: MoveFilter, visit: impl FnMut(Self::Move, MoveEstimate));

    /// Makes a legal move.
    fn play(&mut self, action: Self::Move);

    /// Returns a number below 2^29 that differs for each move of a position.
    fn code(action: Self::Move) -> u32;

    /// Returns the number of preceding plies within which an equal position is possible: zero in a
    /// game that never repeats.
    fn n_reversible(&self) -> usize {
        0
    }

    /// Returns whether the player to move must answer a threat, so the search extends the line.
    fn is_threatened(&self) -> bool {
        false
    }

    /// Returns the position after a pass, or `None` where passing may be better than any move.
    fn passed(&self) -> Option<Self> {
        None
    }
}

/// The known result of a match for the player to move.
///
/// ```
/// use search::{KnownResult, Score};
///
/// assert_eq!(KnownResult::Loss.score(3), Score::loss_in(3));
/// assert_eq!(KnownResult::Points(-12).score(3), Score::points(-12));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnownResult {
    /// The player to move has won.
    Win,
    /// The player to move has lost.
    Loss,
    /// The match is drawn.
    Draw,
    /// The match is over with this many points, where points matter more than the ply of the end.
    Points(i32),
    /// The player to move wins after this many more plies.
    WinIn(u32),
    /// The player to move loses after this many more plies.
    LossIn(u32),
}

impl KnownResult {
    /// Returns the score of the result at a distance of `ply` plies from the root.
    #[must_use]
    pub const fn score(self, ply: u32) -> Score {
        match self {
            KnownResult::Win => Score::win_in(ply),
            KnownResult::Loss => Score::loss_in(ply),
            KnownResult::Draw => Score::DRAW,
            KnownResult::Points(points) => Score::points(points),
            KnownResult::WinIn(plies) => Score::win_in(ply + plies),
            KnownResult::LossIn(plies) => Score::loss_in(ply + plies),
        }
    }
}

/// The moves that a search asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveFilter {
    /// All legal moves.
    All,
    /// Only moves that change the evaluation so much that it means little before them.
    Noisy,
}

/// An estimate of a move before it is searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveEstimate {
    /// The immediate gain in points; zero for a quiet move.
    pub gain: i32,
    /// Orders moves that are otherwise equal: the highest comes first.
    pub priority: i32,
}

impl MoveEstimate {
    /// A quiet move without priority.
    pub const QUIET: MoveEstimate = MoveEstimate {
        gain: 0,
        priority: 0,
    };
}
