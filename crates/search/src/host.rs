//! The clock and the threads that a search may use.
//!
//! With the feature `system` both come from the operating system. Without it a search runs on one
//! thread, and its only clock is the one in its budget.

use std::time::Duration;

#[cfg(feature = "system")]
pub(crate) use crate::system::run;

/// The clock for a budget that has none of its own.
#[cfg(feature = "system")]
pub(crate) const CLOCK: Option<fn() -> Duration> = Some(crate::system::now);

/// The clock for a budget that has none of its own.
#[cfg(not(feature = "system"))]
pub(crate) const CLOCK: Option<fn() -> Duration> = None;

/// Runs `main` and leaves out the helpers.
#[cfg(not(feature = "system"))]
pub(crate) fn run<T, H>(main: impl FnOnce() -> T, _helpers: impl Iterator<Item = H>) -> (T, Vec<T>)
where
    H: FnOnce() -> T,
{
    (main(), Vec::new())
}

#[cfg(test)]
pub(crate) mod tests;
