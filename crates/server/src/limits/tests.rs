//! Rate limits over time and memory.

use super::*;

const RATE: Rate = Rate {
    per_second: 2.0,
    burst: 3.0,
};

#[test]
fn burst_is_allowed_and_then_the_rate() {
    let start = Instant::now();
    let buckets = Buckets::new(RATE);
    for _ in 0..3 {
        assert_eq!(buckets.take("a", start), Ok(()));
    }
    assert_eq!(buckets.take("a", start), Err(Duration::from_millis(500)));
    assert_eq!(
        buckets.take("b", start),
        Ok(()),
        "other keys are unaffected"
    );
    let later = start + Duration::from_millis(500);
    assert_eq!(buckets.take("a", later), Ok(()));
    assert!(buckets.take("a", later).is_err());
}

#[test]
fn full_buckets_are_removed() {
    let start = Instant::now();
    let buckets = Buckets::new(RATE);
    for key in 0..Buckets::<usize>::SWEEP_AT {
        assert!(buckets.take(key, start).is_ok());
    }
    let later = start + Duration::from_secs(10);
    assert!(buckets.take(usize::MAX, later).is_ok());
    assert_eq!(
        buckets.buckets.lock().map(|buckets| buckets.len()).ok(),
        Some(1)
    );
}

#[test]
fn addresses_of_one_customer_count_as_one() {
    let same = |a: &str, b: &str| {
        let network = |text: &str| network(text.parse().expect("the address is valid"));
        network(a) == network(b)
    };
    assert!(same("2001:db8:1:2::1", "2001:db8:1:2:ffff::9"));
    assert!(!same("2001:db8:1:2::1", "2001:db8:1:3::1"));
    assert!(!same("203.0.113.1", "203.0.113.2"));
    assert!(
        same("::ffff:203.0.113.1", "203.0.113.1"),
        "two notations of one address"
    );
    assert!(!same("::1", "::2"));
}
