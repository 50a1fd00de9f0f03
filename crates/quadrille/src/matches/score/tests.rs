use super::*;

fn games(ranks: &[[u8; 2]]) -> Vec<Played> {
    let played = |ranks: &[u8; 2]| Played {
        ranks: ranks.to_vec(),
        firsts: ranks.iter().filter(|rank| **rank == 1).count(),
        errors: vec![0, 0],
        plies: 10,
    };
    ranks.iter().map(played).collect()
}

#[test]
fn equals_have_no_difference() {
    let played = games(&[[1, 2], [2, 1], [1, 1]]);
    let score = Score::of("one", 0, &played);
    assert_eq!((score.wins, score.draws, score.losses), (1, 1, 1));
    assert_eq!(score.points, 1.5);
    assert!(score.elo.abs() < 1e-9);
    assert!(score.elo_low < 0.0 && score.elo_high > 0.0);
}

#[test]
fn three_of_four_points_are_191_elo() {
    let played = games(&[[1, 2], [1, 2], [1, 2], [2, 1]]);
    assert_eq!(Score::of("one", 0, &played).elo.round(), 191.0);
    assert_eq!(Score::of("other", 1, &played).elo.round(), -191.0);
}
