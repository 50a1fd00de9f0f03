//! A clock for the tests of all algorithms. They also run without the feature `system`, and pin
//! their decisions, so the decisions are the same with it and without it.

use std::cell::Cell;

use game::{Budget, Limit};

use super::*;

thread_local! {
    static TICKS: Cell<u64> = const { Cell::new(0) };
}

/// Advances by a millisecond with every reading.
fn tick() -> Duration {
    TICKS.set(TICKS.get() + 1);
    Duration::from_millis(TICKS.get())
}

/// A budget whose clock advances by a millisecond with every reading.
pub(crate) fn ticking(limit: Limit) -> Budget {
    Budget {
        now: Some(tick),
        ..Budget::new(limit)
    }
}

#[test]
fn helpers_run_only_with_the_system() {
    let (main, helpers) = run(|| 1, (2..5).map(|number| move || number));
    assert_eq!(main, 1);
    if cfg!(feature = "system") {
        assert_eq!(helpers, [2, 3, 4]);
    } else {
        assert!(helpers.is_empty());
    }
}
