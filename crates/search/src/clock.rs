//! When a search has to come to its end.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::{Duration, Instant},
};

use game::{Budget, Limit};

/// Watches over a budget; all threads of a search ask the same one.
pub(crate) struct Clock<'a> {
    budget: &'a Budget,
    start: Instant,
    deadline: Option<Instant>,
    most_nodes: u64,
    /// Nodes of all threads, as far as they have told.
    nodes: AtomicU64,
    is_over: AtomicBool,
}

impl Clock<'_> {
    /// After so many nodes a thread asks again.
    pub(crate) const NODES_BETWEEN: u64 = 256;

    /// Begins; `most_nodes` holds besides what the budget says.
    pub(crate) fn start(budget: &Budget, most_nodes: u64) -> Clock<'_> {
        let start = Instant::now();
        let (deadline, budget_nodes) = match budget.limit {
            // A little is kept for what comes after the search.
            Limit::Time(time) => {
                let margin = (time / 20).min(Duration::from_millis(2));
                (start.checked_add(time - margin), u64::MAX)
            }
            Limit::Nodes(nodes) | Limit::Fuel(nodes) => (None, nodes),
        };
        Clock {
            budget,
            start,
            deadline,
            most_nodes: most_nodes.min(budget_nodes),
            nodes: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    pub(crate) fn most_nodes(&self) -> u64 {
        self.most_nodes
    }

    /// Notes nodes that a thread has seen.
    pub(crate) fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Ends the search for all threads.
    pub(crate) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// Whether the search is over, without looking at any clock.
    pub(crate) fn has_ended(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Whether the search has to end.
    pub(crate) fn is_over(&self) -> bool {
        let is_late = || self.deadline.is_some_and(|end| Instant::now() >= end);
        if !self.has_ended()
            && (self.budget.stop.is_pulled() || self.nodes() >= self.most_nodes || is_late())
        {
            self.end();
        }
        self.has_ended()
    }

    /// How much of the budget is used up, in thousandths.
    pub(crate) fn spent_permille(&self) -> u32 {
        let share = |spent: u128, all: u128| (spent * 1_000 / all.max(1)).min(1_000) as u32;
        let of_time = self.deadline.map_or(0, |end| {
            share(self.elapsed().as_nanos(), (end - self.start).as_nanos())
        });
        of_time.max(share(self.nodes().into(), self.most_nodes.into()))
    }

    /// Whether so much of the time is gone that no further iteration would be finished.
    pub(crate) fn is_almost_over(&self) -> bool {
        let late = |end: Instant| self.elapsed() > (end - self.start).mul_f64(0.6);
        self.is_over() || self.deadline.is_some_and(late)
    }
}
