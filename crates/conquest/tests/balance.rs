//! Matches between brains end in time, are fair, and are won by the better one.
//!
//! `cargo xtask balance conquest` plays ten times as many.

mod series;

use series::{duel, peers};

/// So many games, or so many when there is time.
fn games(fast: u32, slow: u32) -> u32 {
    if testkit::is_slow() { slow } else { fast }
}

#[test]
fn c11_matches_end_in_the_rounds_of_the_rule_book() {
    // The medians of C11 for 2, 4 and 6 players; ours may differ by a third.
    for (players, expected, fast, slow) in [(2, 19, 40, 200), (4, 37, 15, 100), (6, 49, 9, 50)] {
        let peers = peers(players, games(fast, slow));
        assert_eq!(
            peers.decided, peers.games,
            "all end before the last round: {peers}"
        );
        let difference = peers.median_round.abs_diff(expected);
        assert!(3 * difference <= expected, "{peers}");
        assert!(peers.longest < 100, "{peers}");
    }
}

#[test]
fn c2_no_seat_of_two_is_much_better() {
    // A hundred would differ by more than that now and then.
    let peers = peers(2, 500);
    let most = peers.wins.iter().max().copied().unwrap_or(0);
    assert!(100 * most <= 58 * peers.games, "{peers}");
}

#[test]
fn the_heuristic_brain_beats_the_others() {
    let games = games(40, 500);
    assert!(100 * duel("dumb", games) >= 90 * games);
    assert!(100 * duel("random", games) >= 97 * games);
}

#[test]
fn matches_are_the_same_every_time() {
    let names = ["heuristic", "dumb", "random"];
    let [one, other] = [7, 7].map(|number| series::match_of(&names, number));
    assert_eq!(
        (one.winner, one.plies, one.round),
        (other.winner, other.plies, other.round)
    );
}
