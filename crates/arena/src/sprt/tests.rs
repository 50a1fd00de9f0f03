use super::*;
use crate::simulated::{Blocks, Truth};

fn test(text: &str) -> Sprt {
    text.parse().expect("it is one")
}

/// Plays until the test decides. Returns whether it accepts, and the number of blocks.
fn decide(test: &Sprt, blocks: &mut Blocks) -> (bool, u32) {
    let mut tally = Tally::new(2);
    for count in 1..10_000 {
        tally.add(&blocks.next());
        match test.state(&tally).result {
            SprtResult::Open => {}
            SprtResult::Accepted => return (true, count),
            SprtResult::Rejected => return (false, count),
        }
    }
    panic!("it decides long before");
}

#[test]
fn error_rates_are_within_their_limits() {
    let test = test("elo0=0,elo1=80");
    for (luck, draws) in [(0.0, 0.0), (0.3, 0.1), (0.05, 0.6)] {
        for (elo, is_stronger) in [(0.0, false), (80.0, true)] {
            let share = expected(elo, 0.5);
            let luck = f64::min(luck, 1.0 - share - draws / 2.0);
            let truth = Truth { share, luck, draws };
            let mut blocks = Blocks::new(truth, 5);
            let wrong = (0..500).filter(|_| decide(&test, &mut blocks).0 != is_stronger);
            // Of five hundred, 25 are to be expected, give or take 10.
            let wrong = wrong.count();
            assert!(wrong <= 38, "{truth:?}: {wrong} of 500");
        }
    }
}

#[test]
fn a_clear_difference_is_decided_soon() {
    let test = test("elo0=0,elo1=20");
    let at = |share| Truth {
        share,
        luck: 0.0,
        draws: 0.0,
    };
    let (is_accepted, clear) = decide(&test, &mut Blocks::new(at(0.8), 1));
    assert!(is_accepted && clear < 200, "{clear}");
    let (is_accepted, weak) = decide(&test, &mut Blocks::new(at(0.3), 1));
    assert!(!is_accepted && weak < 200, "{weak}");
}

#[test]
fn a_few_lucky_matches_decide_nothing() {
    let test = test("elo0=0,elo1=20");
    let mut tally = Tally::new(2);
    assert_eq!(test.state(&tally).llr, 0.0);
    for _ in 0..10 {
        tally.add(&[1.0, 1.0]);
    }
    let standing = test.state(&tally);
    assert_eq!(standing.result, SprtResult::Open);
    // By hand: each such block is 0.529 to 0.5 for the upper hypothesis.
    let by_hand = 10.0 * (expected(20.0, 0.5) / 0.5).ln();
    assert!(
        (standing.llr - by_hand).abs() < 0.01,
        "{standing:?}, {by_hand}"
    );
}

#[test]
fn invalid_tests_are_refused() {
    for wrong in [
        "",
        "elo0=0",
        "elo0=5,elo1=5",
        "elo0=x,elo1=1",
        "elo0=0,elo1=inf",
        "elo0=0,elo1=NaN",
        "elo0=0,elo1=1,alpha=0",
        "elo0=0,elo1=1,gamma=1",
    ] {
        assert_eq!(wrong.parse::<Sprt>(), Err(InvalidSprt), "{wrong}");
    }
}
