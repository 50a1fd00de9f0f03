//! When a claim holds, on a machine of any speed.

use super::*;

#[test]
fn speed_has_a_lower_bound_and_time_an_upper_bound() {
    for (bound, too_low, exact, too_high) in [
        (Bound::NodesPerSecond(4e6), false, true, true),
        (Bound::PlayoutsPerSecond(4e6), false, true, true),
        (Bound::TimesAsFast(4e6), false, true, true),
        (Bound::Milliseconds(4e6), true, true, false),
    ] {
        let holds = |value: f64| {
            let checked = Checked {
                about: "a claim",
                value,
                bound,
                perft_speed: 1,
            };
            assert_eq!(
                checked.to_string().ends_with("(not here)"),
                !checked.holds()
            );
            checked.holds()
        };
        assert_eq!([3e6, 4e6, 5e6].map(holds), [too_low, exact, too_high]);
    }
}

#[test]
fn command_fails_exactly_if_a_claim_is_broken() {
    fail_if_any(&[]).expect("no claim is broken");
    let failure = fail_if_any(&["depth 4", "depth 10"]).expect_err("two claims are broken");
    assert_eq!(
        failure.to_string(),
        "slower than claimed: depth 4; depth 10"
    );
}
