//! What foreign code may use.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What a strategy may use, for one match.
///
/// ```
/// use std::time::Duration;
/// use strategies::Limits;
///
/// let strict = Limits { bank: Duration::ZERO, ..Limits::default() };
/// assert!(strict.memory > 0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Bytes of memory.
    pub memory: u64,
    /// Files it may have open at once.
    pub files: u64,
    /// Processes and threads it may have at once.
    pub processes: u64,
    /// Processor time for the whole match.
    pub processor: Duration,
    /// How long it may take to get ready.
    pub start: Duration,
    /// What it may take in the whole match beyond the time for each decision.
    pub bank: Duration,
    /// How long a decision may take whose budget is no time.
    pub patience: Duration,
    /// Steps it may take to get ready, or to take notice of an event, where steps are counted.
    pub fuel: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            memory: 1 << 30,
            files: 64,
            processes: 64,
            processor: Duration::from_secs(3600),
            start: Duration::from_secs(10),
            bank: Duration::from_secs(5),
            patience: Duration::from_secs(60),
            fuel: 100_000_000,
        }
    }
}
