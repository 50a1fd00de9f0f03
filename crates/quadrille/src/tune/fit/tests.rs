//! Fitting weights to results.

use super::{super::notes::NotedPosition, *};

#[test]
fn solve_finds_the_solution_of_two_equations() {
    // 4x + 2y = 10 and 2x + 3y = 11.
    let solved = solve(vec![vec![4.0, 0.0], vec![2.0, 3.0]], vec![10.0, 11.0]);
    assert!((solved[0] - 1.0).abs() < 1e-9 && (solved[1] - 3.0).abs() < 1e-9);
}

/// Returns positions whose results have the odds that `truth` predicts.
fn notes_for(truth: [f64; 3]) -> Notes {
    let mut notes = Notes {
        games: 1,
        positions: Vec::new(),
    };
    for a in -4..=4_i16 {
        for b in -4..=4_i16 {
            let counts = vec![a, b, 1];
            let odds = expected(&counts, &truth, 0.005);
            // The wins among a hundred games.
            let won = (odds * 100.0).round() as usize;
            let results = (0..100).map(|number| if number < won { 1.0 } else { 0.0 });
            notes.positions.extend(results.map(|result| NotedPosition {
                result,
                counts: counts.clone(),
            }));
        }
    }
    notes
}

#[test]
fn fit_recovers_the_weights_behind_the_results() {
    let truth = [100.0, 40.0, 10.0];
    let notes = notes_for(truth);
    let fitted = fit(&notes, &[100, 0, 0], 100.0);
    // Only ratios of weights matter: the first guess fixes the scale.
    let [a, b] = [fitted.weights[0], fitted.weights[1]].map(f64::from);
    assert!((b / a - 0.4).abs() < 0.03, "{:?}", fitted.weights);
    assert!(fitted.error < fitted.error_before);
}

#[test]
fn fit_changes_nothing_without_reach_or_notes() {
    let fitted = fit(&notes_for([100.0, 40.0, 10.0]), &[100, 0, 0], 0.0001);
    assert_eq!(fitted.weights, [100, 0, 0]);
    let nothing = fit(&Notes::default(), &[5, 6], 0.25);
    assert_eq!(nothing.weights, [5, 6]);
}
