//! The report on a strategy, for its author.

use std::{
    fmt,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use serde::{Deserialize, Serialize};

/// The status of a strategy.
///
/// ```
/// assert_eq!(strategies::Status::OutOfMemory.to_string(), "out-of-memory");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It is playing.
    #[default]
    Active,
    /// Its match is over.
    Done,
    /// It sent something invalid, such as an illegal action.
    Invalid,
    /// It did not answer in time.
    Timeout,
    /// It crashed or ended.
    Crashed,
    /// It exceeded its memory limit.
    OutOfMemory,
    /// It used up its steps.
    OutOfFuel,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Status::Active => "active",
            Status::Done => "done",
            Status::Invalid => "invalid",
            Status::Timeout => "timeout",
            Status::Crashed => "crashed",
            Status::OutOfMemory => "out-of-memory",
            Status::OutOfFuel => "out-of-fuel",
        })
    }
}

/// The report on a strategy so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The name from its hello.
    pub name: Option<String>,
    /// The games that it plays, or `None` for all.
    pub games: Option<Vec<String>>,
    /// The status.
    pub status: Status,
    /// The reason of a failure, in a sentence without a full stop.
    pub why: Option<String>,
    /// The printed and logged text, shortened.
    pub output: String,
    /// The time to get ready.
    pub start: Duration,
    /// The number of decisions.
    pub decisions: u32,
    /// The time of all decisions.
    pub thought: Duration,
    /// The time of the longest decision.
    pub longest: Duration,
    /// The peak memory in bytes, if it is known.
    pub memory: Option<u64>,
    /// The file with the failed decision.
    pub post_mortem: Option<PathBuf>,
}

/// Access to the report of a strategy that is playing.
#[derive(Clone, Debug, Default)]
pub struct Watch(Arc<Mutex<Report>>);

impl Watch {
    /// Returns the report so far.
    #[must_use]
    pub fn report(&self) -> Report {
        self.lock().clone()
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Report> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
