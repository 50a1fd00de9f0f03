//! The limits of foreign code.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// The limits of a strategy for one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct StrategyLimits {
    /// Memory in bytes.
    pub memory: u64,
    /// Files open at the same time.
    pub files: u64,
    /// Processes and threads at the same time.
    pub processes: u64,
    /// Processor time for the whole match.
    pub processor: Duration,
    /// Time to get ready.
    pub start: Duration,
    /// Time bank: extra time for all decisions together.
    pub bank: Duration,
    /// Time for a decision whose budget is not a time.
    pub patience: Duration,
    /// Steps to get ready or to handle an event, where steps are counted.
    pub fuel: u64,
}

impl Default for StrategyLimits {
    fn default() -> StrategyLimits {
        StrategyLimits {
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
