//! Measures how much of its budget a search has used.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::Duration,
};

use game::{Budget, Limit};

use crate::host;

/// Decides when a search ends. All threads of the search share it.
pub(crate) struct Meter<'a> {
    budget: &'a Budget,
    clock: Option<fn() -> Duration>,
    start: Duration,
    max_time: Option<Duration>,
    max_nodes: u64,
    /// The nodes that the threads have reported so far.
    nodes: AtomicU64,
    is_over: AtomicBool,
}

impl Meter<'_> {
    /// The number of nodes after which a thread asks whether the search is over.
    pub(crate) const INTERVAL: u64 = 256;

    /// Starts to measure. `max_nodes` is a limit besides the one in the budget.
    pub(crate) fn start(budget: &Budget, max_nodes: u64) -> Meter<'_> {
        let clock = budget.now.or(host::CLOCK);
        let (max_time, budget_nodes) = match budget.limit {
            // Without a clock the search ends immediately.
            Limit::Time(_) if clock.is_none() => (Some(Duration::ZERO), u64::MAX),
            // The margin is for the work after the search.
            Limit::Time(time) => {
                let margin = (time / 20).min(Duration::from_millis(2));
                (Some(time - margin), u64::MAX)
            }
            Limit::Nodes(nodes) | Limit::Fuel(nodes) => (None, nodes),
        };
        Meter {
            budget,
            clock,
            start: read(clock),
            max_time,
            max_nodes: max_nodes.min(budget_nodes),
            nodes: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
        }
    }

    /// Returns the time since the start, or zero without a clock.
    pub(crate) fn elapsed(&self) -> Duration {
        read(self.clock).saturating_sub(self.start)
    }

    pub(crate) fn max_nodes(&self) -> u64 {
        self.max_nodes
    }

    /// Adds nodes that a thread has searched.
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

    /// Returns whether the search has ended, without reading the clock.
    pub(crate) fn has_ended(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Ends the search if its budget is used up, and returns whether it has ended.
    pub(crate) fn is_over(&self) -> bool {
        let is_late = || self.max_time.is_some_and(|time| self.elapsed() >= time);
        if !self.has_ended()
            && (self.budget.stop.is_stopped() || self.nodes() >= self.max_nodes || is_late())
        {
            self.end();
        }
        self.has_ended()
    }

    /// Returns the used part of the budget in thousandths.
    pub(crate) fn used_permille(&self) -> u32 {
        let share = |used: u128, all: u128| (used * 1_000 / all.max(1)).min(1_000) as u32;
        let of_time = self
            .max_time
            .map_or(0, |time| share(self.elapsed().as_nanos(), time.as_nanos()));
        of_time.max(share(self.nodes().into(), self.max_nodes.into()))
    }

    /// Returns whether too little time is left to finish another iteration.
    pub(crate) fn is_almost_over(&self) -> bool {
        let late = |time: Duration| self.elapsed() > time.mul_f64(0.6);
        self.is_over() || self.max_time.is_some_and(late)
    }
}

fn read(clock: Option<fn() -> Duration>) -> Duration {
    clock.map_or(Duration::ZERO, |now| now())
}

#[cfg(test)]
mod tests;
