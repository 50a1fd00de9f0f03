//! The clock and the threads of the operating system: the only file that names them.

use std::{
    sync::LazyLock,
    thread,
    time::{Duration, Instant},
};

static START: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Returns the time since the first call.
pub(crate) fn now() -> Duration {
    START.elapsed()
}

/// Runs `main` on this thread and each helper on a thread of its own.
///
/// Returns the result of `main` and those of the helpers, in their order.
pub(crate) fn run<T, H>(main: impl FnOnce() -> T, helpers: impl Iterator<Item = H>) -> (T, Vec<T>)
where
    T: Send,
    H: FnOnce() -> T + Send,
{
    thread::scope(|scope| {
        let helpers: Vec<_> = helpers.map(|helper| scope.spawn(helper)).collect();
        let first = main();
        let joined = helpers.into_iter().map(|helper| helper.join());
        let rest = joined.map(|result| result.expect("a helper does not panic"));
        (first, rest.collect())
    })
}
