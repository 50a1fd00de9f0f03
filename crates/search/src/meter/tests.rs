use std::cell::Cell;

use super::*;

thread_local! {
    static MILLIS: Cell<u64> = const { Cell::new(0) };
}

/// A clock that only the test moves.
fn now() -> Duration {
    Duration::from_millis(MILLIS.get())
}

fn timed(limit: Limit) -> Budget {
    Budget {
        now: Some(now),
        ..Budget::new(limit)
    }
}

#[test]
fn time_budget_follows_the_clock_of_the_host() {
    MILLIS.set(5_000);
    let budget = timed(Limit::Time(Duration::from_millis(100)));
    let meter = Meter::start(&budget, u64::MAX);
    // Two of the hundred milliseconds are the margin.
    for (millis, used_permille, is_almost_over, is_over) in [
        (0, 0, false, false),
        (49, 500, false, false),
        (58, 591, false, false),
        (59, 602, true, false),
        (97, 989, true, false),
        (98, 1_000, true, true),
    ] {
        MILLIS.set(5_000 + millis);
        assert_eq!(meter.elapsed(), Duration::from_millis(millis));
        assert_eq!(meter.used_permille(), used_permille, "{millis} ms");
        assert_eq!(meter.is_almost_over(), is_almost_over, "{millis} ms");
        assert_eq!(meter.is_over(), is_over, "{millis} ms");
    }
}

#[test]
fn node_budget_ignores_the_clock() {
    MILLIS.set(0);
    let budget = timed(Limit::Nodes(10));
    let meter = Meter::start(&budget, u64::MAX);
    MILLIS.set(u64::MAX / 1_000);
    meter.add_nodes(9);
    assert!(!meter.is_over());
    meter.add_nodes(1);
    assert!(meter.is_over());
}

#[cfg(not(feature = "system"))]
#[test]
fn time_budget_without_a_clock_is_over_at_once() {
    let budget = Budget::new(Limit::Time(Duration::from_secs(60)));
    let meter = Meter::start(&budget, u64::MAX);
    assert!(meter.is_over());
    assert_eq!(meter.elapsed(), Duration::ZERO);
}

#[cfg(feature = "system")]
#[test]
fn time_budget_without_a_clock_uses_the_system() {
    let budget = Budget::new(Limit::Time(Duration::from_secs(3_600)));
    let meter = Meter::start(&budget, u64::MAX);
    assert!(!meter.is_over());
    let earlier = meter.elapsed();
    while meter.elapsed() == earlier {}
    assert!(meter.elapsed() > earlier);
}
