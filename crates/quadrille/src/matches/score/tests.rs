use game::record::Record;

use super::*;

fn games<const N: usize>(ranks: &[[u8; N]]) -> Vec<Played> {
    let played = |ranks: &[u8; N]| Played {
        ranks: ranks.to_vec(),
        firsts: ranks.iter().filter(|rank| **rank == 1).count(),
        errors: vec![0; ranks.len()],
        times: vec![vec![Duration::from_millis(3)]; ranks.len()],
        plies: 10,
        record: Record::new("nim", ranks.len() as u8, "{}", "7 3 0/2"),
        failures: Vec::new(),
    };
    ranks.iter().map(played).collect()
}

#[test]
fn equals_have_no_difference() {
    let played = games(&[[1, 2], [2, 1], [1, 1]]);
    let score = Score::of("one", &[0], &played);
    assert_eq!((score.wins, score.draws, score.losses), (1, 1, 1));
    assert_eq!(score.points, 1.5);
    assert!(score.elo.abs() < 1e-9);
    assert!(score.elo_low < 0.0 && score.elo_high > 0.0);
}

#[test]
fn three_of_four_points_are_191_elo() {
    let played = games(&[[1, 2], [1, 2], [1, 2], [2, 1]]);
    assert_eq!(Score::of("one", &[0], &played).elo.round(), 191.0);
    assert_eq!(Score::of("other", &[1], &played).elo.round(), -191.0);
}

#[test]
fn who_has_two_seats_of_four_has_half_of_the_points_among_equals() {
    let played = games(&[[1, 2, 3, 4], [4, 1, 2, 3], [3, 4, 1, 2], [2, 3, 4, 1]]);
    let score = Score::of("one", &[0, 2], &played);
    assert_eq!((score.wins, score.draws, score.losses), (2, 0, 2));
    assert_eq!(score.percent(), 50.0);
    assert!(score.elo.abs() < 1e-9);
    // One of four with a quarter of the points is equal too.
    assert!(Score::of("one", &[0], &played).elo.abs() < 1e-9);
    assert_eq!(score.p99(), Duration::from_millis(3));
}

#[test]
fn to_share_the_first_place_with_oneself_is_a_win() {
    let played = games(&[[1, 2, 1, 4], [1, 1, 3, 4]]);
    let score = Score::of("one", &[0, 2], &played);
    assert_eq!((score.wins, score.draws, score.points), (1, 1, 1.5));
}
