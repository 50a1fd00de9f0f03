//! Alpha-beta for games of two: principal variation search, deepened ply by ply.
//!
//! This file has the door and what leads the search from outside: depths, windows, threads. How one
//! thread reads one line is in [`worker`].
//!
//! CITE: principal variation search, Marsland and Campbell, Parallel Search of Strongly Ordered
//! Game Trees, 1982. What threads share is in [`busy`] and in the table.

mod busy;
mod root;
mod worker;

use std::thread;

use game::{Budget, Limit, Means};

pub use self::root::Found;
use self::{
    busy::Busy,
    worker::{Tools, Worker},
};
use crate::{Cache, Position, Report, clock::Clock};

/// How a search goes about it.
///
/// ```
/// use search::Options;
///
/// let options = Options { most_depth: 6, ..Options::default() };
/// assert!(options.reductions);
/// assert!(!Options::full_width(6).reductions);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// How many plies deep it looks at most, quiescence and extensions not counted.
    pub most_depth: u32,
    /// How many positions it looks at at most, whatever the budget allows.
    pub most_nodes: u64,
    /// How many threads search; with more than one the answer may differ from run to run.
    pub threads: usize,
    /// Whether noisy moves are played out before a position is judged.
    pub quiescence: bool,
    /// Whether moves that come late are looked at less deeply.
    pub reductions: bool,
    /// Whether lines are cut where the opinion is far beyond what could change anything.
    pub pruning: bool,
    /// Whether a threatened player's answers are looked at more deeply.
    pub extensions: bool,
    /// Whether the table is asked.
    pub table: bool,
    /// Whether a position counts as drawn only when it comes for the third time, as by rule;
    /// else a line that comes back to itself is as good as drawn.
    pub strict_repetition: bool,
    /// Moves that are worse than the best by no more points than this get scores of their own.
    pub slack: i32,
    /// What it fails to see.
    pub oversight: Oversight,
}

/// What a player fails to see: some of the moves behind the first, the same ones every time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Oversight {
    /// How many of a thousand moves.
    pub permille: u32,
    /// Which.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options::new()
    }
}

impl Options {
    /// All that makes a search strong, on one thread.
    #[must_use]
    pub const fn new() -> Options {
        Options {
            most_depth: 100,
            most_nodes: u64::MAX,
            threads: 1,
            quiescence: true,
            reductions: true,
            pruning: true,
            extensions: true,
            table: true,
            strict_repetition: false,
            slack: 0,
            oversight: Oversight {
                permille: 0,
                seed: 0,
            },
        }
    }

    /// Every line to the same depth, and nothing left out that could matter.
    #[must_use]
    pub const fn full_width(depth: u32) -> Options {
        Options {
            most_depth: depth,
            quiescence: false,
            reductions: false,
            pruning: false,
            extensions: false,
            table: false,
            strict_repetition: true,
            ..Options::new()
        }
    }
}

/// An alpha-beta search with its table, which serves from move to move.
///
/// ```
/// use game::{Budget, Limit, Player};
/// use search::{AlphaBeta, Options, Position, Score};
/// # use search::{Verdict, Which, Worth};
/// # #[derive(Clone)]
/// # struct Heap(u8, Player);
/// # impl Position for Heap {
/// #     type Move = u8;
/// #     fn mover(&self) -> Player { self.1 }
/// #     fn verdict(&self) -> Option<Verdict> { (self.0 == 0).then_some(Verdict::Loss) }
/// #     fn key(&self) -> u64 { u64::from(self.0) }
/// #     fn evaluate(&self) -> i32 { 0 }
/// #     fn moves(&self, _: Which, mut visit: impl FnMut(u8, Worth)) {
/// #         (1..=self.0.min(3)).for_each(|count| visit(count, Worth::QUIET));
/// #     }
/// #     fn play(&mut self, count: u8) { *self = Heap(self.0 - count, self.1.next(2)); }
/// #     fn code(count: u8) -> u32 { count.into() }
/// # }
///
/// // `Heap` is the one of the example of `Position`: who takes the last of seven wins.
/// let mut search = AlphaBeta::new(1, Options::default());
/// let budget = Budget::new(Limit::Nodes(10_000));
/// let found = search.search(&Heap(7, Player::new(0)), &[], &budget, &mut |_| ());
/// assert_eq!(found.line[0], 3);
/// assert_eq!(found.score, Score::win_in(3));
/// ```
pub struct AlphaBeta {
    /// Made when it is needed, as large as the budget can fill.
    cache: Option<Cache>,
    most_bytes: usize,
    /// How it goes about it; may be changed between searches.
    pub options: Options,
}

impl AlphaBeta {
    /// A search with a table of at most so many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize, options: Options) -> AlphaBeta {
        AlphaBeta {
            cache: None,
            most_bytes: mebibytes << 20,
            options,
        }
    }

    /// Uses so much of the machine from now on, and forgets all it knows.
    ///
    /// ```
    /// use game::Means;
    /// use search::{AlphaBeta, Options};
    ///
    /// let mut search = AlphaBeta::new(1, Options::default());
    /// search.equip(Means { threads: 2, mebibytes: 64 });
    /// assert_eq!(search.options.threads, 2);
    /// ```
    pub fn equip(&mut self, means: Means) {
        self.cache = None;
        self.most_bytes = means.bytes();
        self.options.threads = means.threads;
    }

    /// Searches a position that is not over, until the budget is used up or all is known.
    ///
    /// `past` has the keys of the positions before it that could come again, the oldest first.
    ///
    /// # Panics
    /// When there is no legal move.
    pub fn search<P: Position>(
        &mut self,
        position: &P,
        past: &[u64],
        budget: &Budget,
        report: &mut dyn FnMut(&Report<P::Move>),
    ) -> Found<P::Move> {
        let clock = Clock::start(budget, self.options.most_nodes);
        let options = self.options;
        let cache = self.cache_for(budget);
        cache.grow_old();
        let busy = (options.threads > 1).then(Busy::new);
        let tools = Tools {
            cache,
            clock: &clock,
            busy: busy.as_ref(),
        };
        let worker = || Worker::new(tools, options, position, past);
        thread::scope(|scope| {
            for _ in 1..options.threads {
                let mut helper = worker();
                // Whoever helps only fills the table; it ends when the first has found its answer.
                scope.spawn(move || helper.iterate(position, &mut |_| ()));
            }
            let found = worker().iterate(position, report);
            clock.end();
            found
        })
    }

    /// The table, made larger if this budget could fill a larger one: few nodes need little.
    fn cache_for(&mut self, budget: &Budget) -> &Cache {
        let nodes = match budget.limit {
            Limit::Time(time) => (time.as_micros() as u64).saturating_mul(NODES_IN_A_MICROSECOND),
            Limit::Nodes(nodes) | Limit::Fuel(nodes) => nodes,
        };
        // Who never asks the table needs none.
        let nodes = if self.options.table { nodes } else { 0 };
        let nodes = nodes.min(self.options.most_nodes);
        let bytes = usize::try_from(nodes.saturating_mul(BYTES_FOR_A_NODE));
        let wanted = bytes.unwrap_or(usize::MAX).min(self.most_bytes);
        let is_small = |cache: &Cache| cache.bytes() * 2 <= wanted;
        if self.cache.as_ref().is_none_or(is_small) {
            // The old one goes first, so that there are never two.
            self.cache = None;
            self.cache = Some(Cache::new(wanted));
        }
        self.cache.as_ref().expect("it was just made")
    }
}

/// Of the nodes that are seen about one in two is worth an entry.
const BYTES_FOR_A_NODE: u64 = 16;

/// More than any game is searched on any machine: a short time needs little, and to clear a large
/// table would take all of it.
const NODES_IN_A_MICROSECOND: u64 = 16;

#[cfg(test)]
mod tests;
