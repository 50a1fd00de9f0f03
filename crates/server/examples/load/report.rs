//! The results as text.

use std::{fmt, time::Duration};

use crate::process::Usage;

/// The results of all measurements.
pub(crate) struct Report {
    pub(crate) tables: usize,
    pub(crate) sockets: usize,
    pub(crate) is_stored: bool,
    /// Memory at the start, in KiB.
    pub(crate) first: u64,
    pub(crate) per_table: f64,
    pub(crate) per_socket: f64,
    pub(crate) last: u64,
    pub(crate) phases: Vec<Phase>,
}

/// The result of one measurement.
pub(crate) struct Phase {
    name: &'static str,
    moves: u64,
    elapsed: Duration,
    processor: Duration,
    storage: Duration,
    /// Sorted.
    latencies: Vec<Duration>,
}

impl Phase {
    pub(crate) fn new(name: &'static str, moves: u64, before: &Usage, after: &Usage) -> Phase {
        Phase {
            name,
            moves: moves.max(1),
            elapsed: after.at - before.at,
            processor: after.processor - before.processor,
            storage: after.storage - before.storage,
            latencies: Vec::new(),
        }
    }

    /// Returns the actions per second.
    pub(crate) fn rate(&self) -> f64 {
        self.moves as f64 / self.elapsed.as_secs_f64()
    }

    pub(crate) fn set_latencies(&mut self, mut latencies: Vec<Duration>) {
        latencies.sort_unstable();
        self.latencies = latencies;
    }

    /// Returns a percentile of the latencies, in milliseconds.
    fn within(&self, percent: usize) -> f64 {
        let index = self.latencies.len().saturating_sub(1) * percent / 100;
        let latency = self.latencies.get(index).copied().unwrap_or_default();
        latency.as_secs_f64() * 1e3
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per_move = |time: Duration| time.as_secs_f64() * 1e6 / self.moves as f64;
        let (all, storage) = (per_move(self.processor), per_move(self.storage));
        let share = 100.0 * storage / all.max(f64::MIN_POSITIVE);
        writeln!(
            f,
            "{}: {} moves in {:.1} s, {:.0} a second",
            self.name,
            self.moves,
            self.elapsed.as_secs_f64(),
            self.rate(),
        )?;
        writeln!(
            f,
            "  acknowledged within {:.2} ms (half of them), {:.2} ms (99 of 100)",
            self.within(50),
            self.within(99),
        )?;
        write!(
            f,
            "  server processor time {all:.1} µs a move, SQLite {storage:.1} µs ({share:.0} %)"
        )
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stored = if self.is_stored {
            "stored"
        } else {
            "in memory"
        };
        writeln!(
            f,
            "{} tables {stored}, {} sockets",
            self.tables, self.sockets
        )?;
        for phase in &self.phases {
            writeln!(f, "{phase}")?;
        }
        write!(
            f,
            "memory {} KiB at first, {:.1} KiB a table, {:.1} KiB a socket, {} KiB at the end",
            self.first, self.per_table, self.per_socket, self.last
        )
    }
}
