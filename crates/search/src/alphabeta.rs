//! Alpha-beta for games of two players: principal variation search with iterative deepening.
//!
//! This file has the options and the entry point. [`root`] deepens the search ply by ply; [`worker`]
//! searches one line in one thread. Threads share the cache and [`active_moves`].
//!
//! CITE: principal variation search, Marsland and Campbell, Parallel Search of Strongly Ordered
//! Game Trees, 1982.

mod active_moves;
mod root;
mod strategy;
mod window;
mod worker;

use game::{Budget, Limit, Resources};

use self::{
    active_moves::ActiveMoves,
    worker::{Shared, Worker},
};
pub use self::{
    root::AlphaBetaResult,
    strategy::{AlphaBetaStrategy, ToAction, ToPosition},
};
use crate::{Cache, Position, Progress, host, meter::Meter};

/// Options of an alpha-beta search.
///
/// ```
/// use search::SearchOptions;
///
/// let options = SearchOptions { max_depth: 6, ..SearchOptions::default() };
/// assert!(options.reductions);
/// assert!(!SearchOptions::full_width(6).reductions);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchOptions {
    /// The maximum depth in plies, without quiescence and extensions.
    pub max_depth: u32,
    /// The maximum number of nodes, besides the limit of the budget.
    pub max_nodes: u64,
    /// The number of threads. With more than one, results may differ from run to run. Without the
    /// feature `system` there is always one.
    pub threads: usize,
    /// Whether noisy moves are played out before a position is evaluated.
    pub quiescence: bool,
    /// Whether late moves are searched less deeply.
    pub reductions: bool,
    /// Whether lines are cut when the evaluation is far outside the window.
    pub pruning: bool,
    /// Whether answers to a threat are searched more deeply.
    pub extensions: bool,
    /// Whether results are stored in the cache and looked up there.
    pub cache: bool,
    /// Whether a position is drawn only at its third occurrence, as by rule. Otherwise the first
    /// repetition within a line counts as a draw.
    pub strict_repetition: bool,
    /// Moves within this many points of the best get exact scores.
    pub slack: i32,
    /// The moves that the search ignores.
    pub missed_moves: MissedMoves,
}

/// Moves that a search ignores below the root: a fixed pseudo-random selection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MissedMoves {
    /// The number of ignored moves per thousand.
    pub permille: u32,
    /// Selects the ignored moves.
    pub seed: u64,
}

impl Default for SearchOptions {
    fn default() -> SearchOptions {
        SearchOptions::new()
    }
}

impl SearchOptions {
    /// Returns the strongest options, on one thread.
    #[must_use]
    pub const fn new() -> SearchOptions {
        SearchOptions {
            max_depth: 100,
            max_nodes: u64::MAX,
            threads: 1,
            quiescence: true,
            reductions: true,
            pruning: true,
            extensions: true,
            cache: true,
            strict_repetition: false,
            slack: 0,
            missed_moves: MissedMoves {
                permille: 0,
                seed: 0,
            },
        }
    }

    /// Returns options that search every line to the same depth and prune nothing relevant.
    #[must_use]
    pub const fn full_width(depth: u32) -> SearchOptions {
        SearchOptions {
            max_depth: depth,
            quiescence: false,
            reductions: false,
            pruning: false,
            extensions: false,
            cache: false,
            strict_repetition: true,
            ..SearchOptions::new()
        }
    }
}

/// An alpha-beta search with a cache that it keeps from move to move.
///
/// ```
/// use game::{Budget, Limit, Player};
/// use search::{AlphaBeta, Position, Score, SearchOptions};
/// # use search::{KnownResult, MoveEstimate, MoveFilter};
/// # #[derive(Clone)]
/// # struct Heap(u8, Player);
/// # impl Position for Heap {
/// #     type Move = u8;
/// #     fn mover(&self) -> Player { self.1 }
/// #     fn known_result(&self) -> Option<KnownResult> {
/// #         (self.0 == 0).then_some(KnownResult::Loss)
/// #     }
/// #     fn key(&self) -> u64 { u64::from(self.0) }
/// #     fn evaluate(&self) -> i32 { 0 }
/// #     fn moves(&self, _: MoveFilter, mut visit: impl FnMut(u8, MoveEstimate)) {
/// #         (1..=self.0.min(3)).for_each(|count| visit(count, MoveEstimate::QUIET));
/// #     }
/// #     fn play(&mut self, count: u8) { *self = Heap(self.0 - count, self.1.next(2)); }
/// #     fn code(count: u8) -> u32 { count.into() }
/// # }
///
/// // `Heap` is from the example of `Position`: the player who takes the last of seven wins.
/// let mut search = AlphaBeta::new(1, SearchOptions::default());
/// let budget = Budget::new(Limit::Nodes(10_000));
/// let result = search.search(&Heap(7, Player::new(0)), &[], &budget, &mut |_| ());
/// assert_eq!(result.line[0], 3);
/// assert_eq!(result.score, Score::win_in(3));
/// ```
pub struct AlphaBeta {
    /// Created when needed, as large as the budget can fill.
    cache: Option<Cache>,
    max_bytes: usize,
    /// The options, which may change between searches.
    pub options: SearchOptions,
}

impl AlphaBeta {
    /// Creates a search with a cache of at most `mebibytes`.
    #[must_use]
    pub fn new(mebibytes: usize, options: SearchOptions) -> AlphaBeta {
        AlphaBeta {
            cache: None,
            max_bytes: mebibytes << 20,
            options,
        }
    }

    /// Sets the threads and the memory, and clears the cache.
    pub fn set_resources(&mut self, resources: Resources) {
        self.cache = None;
        self.max_bytes = resources.bytes();
        self.options.threads = resources.threads;
    }

    /// Searches a position that is not over until the budget is used up or the result is certain.
    ///
    /// `past` has the keys of the earlier positions that could recur, the oldest first. `on_progress`
    /// is called after every iteration.
    ///
    /// # Panics
    /// When there is no legal move.
    pub fn search<P: Position>(
        &mut self,
        position: &P,
        past: &[u64],
        budget: &Budget,
        on_progress: &mut dyn FnMut(&Progress<P::Move>),
    ) -> AlphaBetaResult<P::Move> {
        let meter = Meter::start(budget, self.options.max_nodes);
        let options = self.options;
        let cache = self.cache_for(budget);
        cache.start_search();
        let active_moves = (options.threads > 1).then(ActiveMoves::new);
        let shared = Shared {
            cache,
            meter: &meter,
            active_moves: active_moves.as_ref(),
        };
        let worker = || Worker::new(shared, options, position, past);
        // Helpers only fill the cache. They end when the main worker has its answer.
        let helpers = (1..options.threads).map(|_| {
            let mut helper = worker();
            move || helper.deepen(position, &mut |_| ())
        });
        let main = || {
            let result = worker().deepen(position, on_progress);
            meter.end();
            result
        };
        let (result, _) = host::run(main, helpers);
        result
    }

    /// Returns the cache, after replacing one that is too small for the budget.
    fn cache_for(&mut self, budget: &Budget) -> &Cache {
        let nodes = match budget.limit {
            Limit::Time(time) => (time.as_micros() as u64).saturating_mul(NODES_PER_MICROSECOND),
            Limit::Nodes(nodes) | Limit::Fuel(nodes) => nodes,
        };
        let nodes = if self.options.cache { nodes } else { 0 };
        let nodes = nodes.min(self.options.max_nodes);
        let bytes = usize::try_from(nodes.saturating_mul(BYTES_PER_NODE));
        let wanted = bytes.unwrap_or(usize::MAX).min(self.max_bytes);
        let is_small = |cache: &Cache| cache.bytes() * 2 <= wanted;
        if self.cache.as_ref().is_none_or(is_small) {
            // Frees the old cache first, so there are never two.
            self.cache = None;
            self.cache = Some(Cache::new(wanted));
        }
        self.cache.as_ref().expect("it was just made")
    }
}

/// About half of the nodes are stored.
const BYTES_PER_NODE: u64 = 16;

/// More than any search reaches. A short search needs only a small cache, and clearing a large one
/// would take all of its time.
const NODES_PER_MICROSECOND: u64 = 16;

#[cfg(test)]
mod tests;
