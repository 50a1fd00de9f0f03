//! The result of a match: ranks, and what went wrong.

use std::{fmt, time::Duration};

use game::erased::Fault;
use serde::{Deserialize, Serialize};

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchResult {
    /// The side at each seat: the index of an entrant of the series.
    pub seats: Vec<usize>,
    /// The rank of each seat; 1 is first, equals share a rank.
    pub ranks: Vec<u8>,
    /// The number of decisions.
    pub plies: u32,
    /// The decisions that failed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failures: Vec<Failure>,
    /// How long each side thought about its decisions. It differs every time, so it is not in a
    /// journal.
    #[serde(skip)]
    pub times: Vec<Vec<Duration>>,
}

/// A decision that a side failed to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// The side.
    pub side: usize,
    /// The kind of failure.
    pub kind: FailureKind,
    /// The reason: a sentence without its subject and full stop.
    pub why: String,
    /// The end of what the strategy printed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub output: String,
}

/// How a strategy can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FailureKind {
    /// It gave an answer that is no legal action.
    Invalid,
    /// It did not answer in time.
    Timeout,
    /// It crashed, or exited.
    Crashed,
    /// It wanted more memory than it may have.
    OutOfMemory,
    /// It used up its fuel.
    OutOfFuel,
}

impl FailureKind {
    /// All kinds.
    pub const ALL: [FailureKind; 5] = [
        FailureKind::Invalid,
        FailureKind::Timeout,
        FailureKind::Crashed,
        FailureKind::OutOfMemory,
        FailureKind::OutOfFuel,
    ];

    /// Returns the kind of a fault.
    #[must_use]
    pub fn of(fault: &Fault) -> FailureKind {
        match fault {
            Fault::Invalid { .. } | Fault::WrongGame | Fault::Unclear(_) => FailureKind::Invalid,
            Fault::TimedOut(_) => FailureKind::Timeout,
            Fault::Crashed(_) => FailureKind::Crashed,
            Fault::OutOfMemory(_) => FailureKind::OutOfMemory,
            Fault::OutOfFuel(_) => FailureKind::OutOfFuel,
        }
    }
}

impl fmt::Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FailureKind::Invalid => "invalid",
            FailureKind::Timeout => "timeout",
            FailureKind::Crashed => "crashed",
            FailureKind::OutOfMemory => "out-of-memory",
            FailureKind::OutOfFuel => "out-of-fuel",
        })
    }
}

impl MatchResult {
    /// Returns the number of sides.
    #[must_use]
    pub fn sides(&self) -> usize {
        self.seats.iter().max().map_or(0, |last| last + 1)
    }

    /// Returns a side's share of the one point, which all seats in first place share.
    ///
    /// ```
    /// # use arena::MatchResult;
    /// let result = MatchResult {
    ///     seats: vec![1, 0, 1, 0],
    ///     ranks: vec![1, 1, 1, 4],
    ///     plies: 9,
    ///     failures: vec![],
    ///     times: vec![],
    /// };
    /// assert_eq!(result.share(1), 2.0 / 3.0);
    /// assert_eq!(result.rank(0), 1);
    /// ```
    #[must_use]
    pub fn share(&self, side: usize) -> f64 {
        let firsts = |of: &dyn Fn(usize) -> bool| {
            let seats = self.seats.iter().zip(&self.ranks);
            seats.filter(|(at, rank)| **rank == 1 && of(**at)).count() as f64
        };
        firsts(&|at| at == side) / firsts(&|_| true).max(1.0)
    }

    /// Returns the best rank of a side.
    #[must_use]
    pub fn rank(&self, side: usize) -> u8 {
        let seats = self.seats.iter().zip(&self.ranks);
        let own = seats.filter(|(at, _)| **at == side).map(|(_, rank)| *rank);
        own.min().unwrap_or(u8::MAX)
    }

    /// Returns the failures of a side.
    pub fn failures_of(&self, side: usize) -> impl Iterator<Item = &Failure> {
        self.failures.iter().filter(move |it| it.side == side)
    }
}
