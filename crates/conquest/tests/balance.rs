//! The length and fairness of matches between brains, and the strength of brains.
//!
//! `cargo xtask balance conquest` plays ten times as many matches.

mod series;

use series::{duel, peers};

/// Returns the number of matches in a fast or a slow run.
fn games(fast: u32, slow: u32) -> u32 {
    if testkit::is_slow() { slow } else { fast }
}

#[test]
fn c11_median_length_of_matches_is_as_in_the_rule_book() {
    // The medians of C11 for 2, 4 and 6 players, with a tolerance of a third.
    for (players, expected, fast, slow) in [(2, 19, 40, 200), (4, 37, 15, 100), (6, 49, 9, 50)] {
        let peers = peers(players, games(fast, slow));
        assert_eq!(
            peers.decided, peers.games,
            "all matches end before the last round: {peers}"
        );
        let difference = peers.median_round.abs_diff(expected);
        assert!(3 * difference <= expected, "{peers}");
        assert!(peers.longest < 100, "{peers}");
    }
}

#[test]
fn c2_neither_of_two_seats_wins_more_than_58_percent() {
    // With a hundred matches, chance alone would exceed the limit now and then.
    let peers = peers(2, 500);
    let most = peers.wins.iter().max().copied().unwrap_or(0);
    assert!(100 * most <= 58 * peers.games, "{peers}");
}

#[test]
fn heuristic_beats_dumb_and_random() {
    let games = games(40, 500);
    assert!(100 * duel("dumb", games) >= 90 * games);
    assert!(100 * duel("random", games) >= 97 * games);
}

#[test]
fn equal_seeds_give_equal_matches() {
    let names = ["heuristic", "dumb", "random"];
    let [one, other] = [7, 7].map(|number| series::match_of(&names, number));
    assert_eq!(
        (one.winner, one.plies, one.round),
        (other.winner, other.plies, other.round)
    );
}
