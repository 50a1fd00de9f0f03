//! How a game ended: places, and what went wrong.

use std::{fmt, time::Duration};

use game::erased::Fault;
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// Which side sat at each seat.
    pub seats: Vec<usize>,
    /// The rank of each seat; 1 is first, equals share a rank.
    pub ranks: Vec<u8>,
    /// How many decisions it had.
    pub plies: u32,
    /// What went wrong.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failures: Vec<Failure>,
    /// How long each side thought about its decisions. It is another every time, so no journal has
    /// it.
    #[serde(skip)]
    pub times: Vec<Vec<Duration>>,
}

/// A decision that a side did not make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// Which of them.
    pub side: usize,
    /// How.
    pub kind: Kind,
    /// Why, in a sentence without a subject and a full stop.
    pub why: String,
    /// The end of what it printed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub output: String,
}

/// How a strategy can fail.
///
/// ```
/// use arena::Kind;
/// use game::erased::Fault;
///
/// let kind = Kind::of(&Fault::TimedOut("2 s".into()));
/// assert_eq!((kind, kind.to_string().as_str()), (Kind::Timeout, "timeout"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// It answered something that is no legal action.
    Invalid,
    /// It did not answer in time.
    Timeout,
    /// It broke down, or ended itself.
    Crashed,
    /// It wanted more memory than it may have.
    OutOfMemory,
    /// It used up its steps.
    OutOfFuel,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 5] = [
        Kind::Invalid,
        Kind::Timeout,
        Kind::Crashed,
        Kind::OutOfMemory,
        Kind::OutOfFuel,
    ];

    /// The kind of a fault.
    #[must_use]
    pub fn of(fault: &Fault) -> Kind {
        match fault {
            Fault::Invalid { .. } | Fault::WrongGame | Fault::Unclear(_) => Kind::Invalid,
            Fault::TimedOut(_) => Kind::Timeout,
            Fault::Crashed(_) => Kind::Crashed,
            Fault::OutOfMemory(_) => Kind::OutOfMemory,
            Fault::OutOfFuel(_) => Kind::OutOfFuel,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Invalid => "invalid",
            Kind::Timeout => "timeout",
            Kind::Crashed => "crashed",
            Kind::OutOfMemory => "out-of-memory",
            Kind::OutOfFuel => "out-of-fuel",
        })
    }
}

impl Played {
    /// How many sides there were.
    #[must_use]
    pub fn sides(&self) -> usize {
        self.seats.iter().max().map_or(0, |last| last + 1)
    }

    /// What a side has of the one point, which those share who share the first place.
    ///
    /// ```
    /// # use arena::Played;
    /// let played = Played {
    ///     seats: vec![1, 0, 1, 0],
    ///     ranks: vec![1, 1, 1, 4],
    ///     plies: 9,
    ///     failures: vec![],
    ///     times: vec![],
    /// };
    /// assert_eq!(played.share(1), 2.0 / 3.0);
    /// assert_eq!(played.rank(0), 1);
    /// ```
    #[must_use]
    pub fn share(&self, side: usize) -> f64 {
        let firsts = |of: &dyn Fn(usize) -> bool| {
            let seats = self.seats.iter().zip(&self.ranks);
            seats.filter(|(at, rank)| **rank == 1 && of(**at)).count() as f64
        };
        firsts(&|at| at == side) / firsts(&|_| true).max(1.0)
    }

    /// The best rank of a side.
    #[must_use]
    pub fn rank(&self, side: usize) -> u8 {
        let seats = self.seats.iter().zip(&self.ranks);
        let own = seats.filter(|(at, _)| **at == side).map(|(_, rank)| *rank);
        own.min().unwrap_or(u8::MAX)
    }

    /// What went wrong with a side.
    pub fn failures_of(&self, side: usize) -> impl Iterator<Item = &Failure> {
        self.failures.iter().filter(move |it| it.side == side)
    }
}
