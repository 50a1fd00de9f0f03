use super::*;
use crate::simulated::{Blocks, Truth};

fn tally(blocks: &[(usize, &[f64])]) -> Tally {
    let mut tally = Tally::new(2);
    for (times, block) in blocks {
        (0..*times).for_each(|_| tally.add(block));
    }
    tally
}

fn score(blocks: &[(usize, &[f64])]) -> EloScore {
    EloScore::of(&tally(blocks))
}

#[test]
fn luck_of_the_set_up_cancels_within_a_block() {
    // The first seat always wins: every block is even, and a hundred of them show it clearly.
    let even = score(&[(100, &[1.0, 0.0])]);
    assert_eq!((even.points, even.elo), (100.0, 0.0));
    assert!(even.elo_high < 10.0, "{even:?}");
    // The same score from blocks that are won or lost as a whole shows far less.
    let uneven = score(&[(50, &[1.0, 1.0]), (50, &[0.0, 0.0])]);
    assert_eq!((uneven.points, uneven.elo), (100.0, 0.0));
    assert!(uneven.elo_high > 60.0, "{uneven:?}");
    assert!((even.los - 0.5).abs() < 1e-6 && (uneven.los - 0.5).abs() < 1e-6);
}

#[test]
fn intervals_contain_the_truth_as_often_as_promised() {
    let truths = [
        (0.5, 0.0, 0.0),
        (0.5, 0.3, 0.2),
        (0.65, 0.15, 0.3),
        (0.9, 0.05, 0.05),
    ];
    for (share, luck, draws) in truths {
        let truth = Truth { share, luck, draws };
        for blocks in [5, 20, 100] {
            let mut simulated = Blocks::new(truth, 11);
            let is_inside = |_: &u32| {
                let (low, high) = interval(&simulated.tally(blocks));
                low <= share && share <= high
            };
            let inside = (0..2000).filter(is_inside).count();
            // Of two thousand, 1900 are to be expected, give or take 30.
            assert!(
                inside >= 1870,
                "{truth:?}, {blocks} blocks: {inside} of 2000"
            );
            assert!(
                blocks < 20 || inside <= 1980,
                "{truth:?}, {blocks} blocks: {inside} of 2000"
            );
        }
    }
}

#[test]
fn an_interval_lies_around_its_elo_and_shrinks() {
    let of = |times| score(&[(times, &[1.0, 1.0]), (times, &[1.0, 0.0])]);
    let (few, many) = (of(5), of(500));
    for it in [&few, &many] {
        assert!(it.elo_low < it.elo && it.elo < it.elo_high, "{it:?}");
        assert!((it.elo - elo(0.75, 0.5)).abs() < 1e-9);
    }
    assert!(many.elo_high - many.elo_low < (few.elo_high - few.elo_low) / 5.0);
    assert!(many.los > 0.999 && many.nelo > 0.0);
}

#[test]
fn normalized_elo_is_that_of_chess_testers() {
    // By hand: 40 pairs 2-0, 120 pairs 1-1 by draws, 40 pairs 1.5-0.5 and 20 pairs 0-2. The mean is
    // 0.5909, the variance of a pair's share 0.05 to the second place, so that nElo is near 100.
    let score = score(&[
        (40, &[1.0, 1.0]),
        (120, &[0.5, 0.5]),
        (40, &[1.0, 0.5]),
        (20, &[0.0, 0.0]),
    ]);
    assert!((score.percent() - 59.09).abs() < 0.01, "{score:?}");
    let variance: f64 = [(40.0, 1.0), (120.0, 0.5), (40.0, 0.75), (20.0, 0.0)]
        .iter()
        .map(|(times, share): &(f64, f64)| times / 220.0 * (share - 0.590_909).powi(2))
        .sum();
    let by_hand = 0.090_909 / (2.0 * variance).sqrt() * 347.4356;
    assert!(
        (score.nelo - by_hand).abs() < 1.0,
        "{} and {by_hand}",
        score.nelo
    );
}

#[test]
fn nothing_is_certain_after_one_match() {
    let one = score(&[(1, &[1.0])]);
    assert!(one.elo_low < 0.0 && one.los < 0.9, "{one:?}");
    let none = score(&[]);
    assert!(none.elo == 0.0 && (none.los - 0.5).abs() < 1e-6, "{none:?}");
    assert!(none.elo_low < -1000.0 && none.elo_high > 1000.0);
}

#[test]
fn with_more_seats_an_equal_share_is_no_difference() {
    let mut tally = Tally::new(3);
    (0..100).for_each(|_| tally.add(&[0.0, 1.0, 0.0, 0.5, 0.5, 0.0]));
    let score = EloScore::of(&tally);
    assert!(
        score.elo.abs() < 1e-6 && (score.los - 0.5).abs() < 1e-6,
        "{score:?}"
    );
    assert_eq!((score.wins, score.draws, score.losses), (100, 200, 300));
}

#[test]
fn an_incomplete_block_counts_as_far_as_it_was_played() {
    let whole = score(&[(10, &[1.0, 0.0])]);
    let broken = score(&[(10, &[1.0, 0.0]), (1, &[1.0])]);
    assert_eq!(broken.points, 11.0);
    assert!(broken.elo > whole.elo && broken.elo_low < 0.0, "{broken:?}");
}

#[test]
fn quantiles_are_those_of_the_tables() {
    for (freedom, quantile) in [(3.0, 3.18), (10.0, 2.228), (30.0, 2.042), (1e6, 1.96)] {
        assert!((student(freedom) - quantile).abs() < 0.05, "{freedom}");
    }
    for (deviations, below) in [(0.0, 0.5), (1.0, 0.841_345), (-1.959_964, 0.025)] {
        assert!((normal(deviations) - below).abs() < 1e-6, "{deviations}");
    }
}
