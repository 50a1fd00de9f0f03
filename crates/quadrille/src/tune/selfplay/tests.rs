//! The score of new weights.

use super::*;

fn score(wins: u32, draws: u32, losses: u32) -> Score {
    Score {
        games: wins + draws + losses,
        wins,
        losses,
    }
}

#[test]
fn verdict_prefers_weights_only_if_the_interval_excludes_half() {
    assert!(score(59, 0, 41).verdict().contains("play more"));
    assert!(score(600, 0, 400).verdict().contains("better: keep"));
    assert!(score(400, 0, 600).verdict().contains("worse: discard"));
    // After a hundred games, half of them won, the interval is 50 ± 10.
    let (low, high) = score(50, 0, 50).interval();
    assert!((low - 40.2).abs() < 0.1 && (high - 59.8).abs() < 0.1);
    assert_eq!(score(0, 50, 0).interval(), (50.0, 50.0));
}

#[test]
fn score_respects_the_seat_of_the_first_weights() {
    let mut score = Score::default();
    for (result, is_first) in [(1.0, true), (0.0, false), (0.0, true), (0.5, false)] {
        score.add(&Played {
            result,
            is_first,
            counts: Vec::new(),
        });
    }
    assert_eq!((score.wins, score.losses, score.games), (2, 1, 4));
}
