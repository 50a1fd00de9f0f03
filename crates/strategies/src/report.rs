//! How a strategy fares, for whoever wrote it.

use std::{
    fmt,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use serde::{Deserialize, Serialize};

/// What has become of a strategy.
///
/// ```
/// assert_eq!(strategies::Status::OutOfMemory.to_string(), "out-of-memory");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// It plays.
    #[default]
    Active,
    /// Its match is over.
    Done,
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

/// How a strategy has fared so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// What it calls itself, once it has said so.
    pub name: Option<String>,
    /// The games it plays, if it says that it does not play all.
    pub games: Option<Vec<String>>,
    /// What has become of it.
    pub status: Status,
    /// Why it failed, in a sentence without a full stop.
    pub why: Option<String>,
    /// What it printed, and what it logged, as much as is kept.
    pub output: String,
    /// How long it took to get ready.
    pub start: Duration,
    /// How often it decided.
    pub decisions: u32,
    /// How long it thought, all in all.
    pub thought: Duration,
    /// How long it thought at most.
    pub longest: Duration,
    /// The most memory it used, in bytes, where that can be told.
    pub memory: Option<u64>,
    /// Where the decision was saved that it failed at.
    pub post_mortem: Option<PathBuf>,
}

/// A window on the report of a strategy that sits at a table.
#[derive(Clone, Debug, Default)]
pub struct Watch(Arc<Mutex<Report>>);

impl Watch {
    /// How it has fared so far.
    #[must_use]
    pub fn report(&self) -> Report {
        self.lock().clone()
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Report> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
