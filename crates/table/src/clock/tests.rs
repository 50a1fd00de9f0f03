use super::*;

const SECOND: Duration = Duration::from_secs(1);

#[test]
fn a_rule_is_read_and_written() {
    let fischer = |start: u32, increment: u32| ClockRule::Fischer {
        start: SECOND * start,
        increment: SECOND * increment,
    };
    for (text, rule) in [
        ("none", ClockRule::None),
        ("move:30s", ClockRule::PerMove(SECOND * 30)),
        ("move:1500ms", ClockRule::PerMove(SECOND * 3 / 2)),
        ("move:24h", ClockRule::PerMove(SECOND * 86_400)),
        ("fischer:5m+3s", fischer(300, 3)),
        ("fischer:90s+0s", fischer(90, 0)),
    ] {
        assert_eq!(text.parse(), Ok(rule), "{text}");
        assert_eq!(rule.to_string(), text);
    }
}

#[test]
fn a_text_that_is_no_rule_is_refused() {
    for text in [
        "",
        "None",
        "move",
        "move:",
        "move:s",
        "move:0s",
        "move:30",
        "move:-3s",
        "move:+3s",
        "move: 3s",
        "move:1.5s",
        "move:99999999999999999999s",
        "move:18446744073709551615h",
        "fischer:5m",
        "fischer:0s+3s",
        "fischer:5m+",
        "fischer:5m+3s+1s",
        "blitz:5m",
    ] {
        assert_eq!(text.parse::<ClockRule>(), Err(NotAClock), "{text}");
    }
}

#[test]
fn used_time_is_counted_in_whole_milliseconds() {
    let player = Player::new(0);
    let mut clock = Clock::new("fischer:10s+2s".parse().expect("a rule"), 2);
    clock.start(Some(player), SECOND);
    assert_eq!(clock.deadline(), Some(SECOND * 11));
    assert_eq!(
        clock.stop(SECOND * 4 + Duration::from_micros(1_999)),
        Some(3_001)
    );
    clock.reward(player);
    let left = clock.left(SECOND * 5).expect("there is a limit");
    assert_eq!(left[player], Duration::from_millis(8_999));
}

#[test]
fn a_clock_that_stands_keeps_what_was_used() {
    let player = Player::new(1);
    let mut clock = Clock::new("move:10s".parse().expect("a rule"), 2);
    clock.start(Some(player), SECOND);
    clock.pause(SECOND * 4);
    clock.pause(SECOND * 100);
    assert!(clock.is_paused());
    assert_eq!(clock.deadline(), None);
    assert_eq!(
        clock.left(SECOND * 200).expect("there is a limit")[player],
        SECOND * 7
    );
    clock.unpause(SECOND * 1_000);
    clock.unpause(SECOND * 1_001);
    assert_eq!(clock.deadline(), Some(SECOND * 1_007));
    assert_eq!(clock.stop(SECOND * 1_001), Some(4_000));
}

#[test]
fn used_time_never_exceeds_the_limit() {
    let mut clock = Clock::new("move:10s".parse().expect("a rule"), 2);
    clock.start(Some(Player::new(0)), Duration::ZERO);
    assert!(clock.has_run_out(SECOND * 10));
    assert!(!clock.has_run_out(SECOND * 10 - Duration::from_nanos(1)));
    assert_eq!(clock.stop(SECOND * 99), Some(10_000));
}

#[test]
fn a_clock_without_a_rule_measures_only() {
    let mut clock = Clock::new(ClockRule::None, 2);
    clock.start(Some(Player::new(0)), SECOND);
    assert_eq!((clock.deadline(), clock.left(SECOND)), (None, None));
    assert_eq!(clock.stop(SECOND * 1_000_000), Some(999_999_000));
    assert_eq!(clock.stop(SECOND), None);
}
