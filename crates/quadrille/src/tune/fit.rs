//! Finds the weights that predict the results best.

use super::notes::Notes;

/// The result of a fit.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fitted {
    pub(super) weights: Vec<i32>,
    /// The mean squared error of the prediction.
    pub(super) error: f64,
    pub(super) error_before: f64,
}

/// Positions of one game are correlated: about twelve of them have the information of one.
const CORRELATED_POSITIONS: f64 = 12.0;

const MAX_STEPS: u32 = 30;

/// The scale of a weight whose value is zero, in points.
const MIN_WEIGHT: f64 = 10.0;

/// Finds the weights. `reach` is the expected change of a weight, as a share of its value. Without
/// this prior, a weight would absorb effects that are only correlated with it.
pub(super) fn fit(notes: &Notes, start: &[i32], reach: f64) -> Fitted {
    let before: Vec<f64> = start.iter().map(|weight| f64::from(*weight)).collect();
    let scale = scale(notes, &before);
    let mut weights = before.clone();
    // CITE: Newton's method on the log-likelihood, with a normal prior around the old weights.
    for _ in 0..MAX_STEPS {
        let step = newton_step(notes, &weights, &before, scale, reach);
        let longest = step
            .iter()
            .fold(0.0_f64, |max, change| max.max(change.abs()));
        for (weight, step) in weights.iter_mut().zip(&step) {
            *weight -= step;
        }
        if longest < 0.01 {
            break;
        }
    }
    Fitted {
        error: error(notes, &weights, scale),
        error_before: error(notes, &before, scale),
        weights: weights.iter().map(|weight| weight.round() as i32).collect(),
    }
}

/// Returns the scale from points to log-odds with which the given weights predict best.
fn scale(notes: &Notes, weights: &[f64]) -> f64 {
    let (mut low, mut high) = (-10.0_f64, -2.0_f64);
    for _ in 0..40 {
        let third = (high - low) / 3.0;
        let [a, b] = [low + third, high - third];
        if error(notes, weights, a.exp()) < error(notes, weights, b.exp()) {
            high = b;
        } else {
            low = a;
        }
    }
    low.exp()
}

fn error(notes: &Notes, weights: &[f64], scale: f64) -> f64 {
    let wrong = notes.positions.iter().map(|position| {
        let expected = expected(&position.counts, weights, scale);
        (expected - position.result).powi(2)
    });
    wrong.sum::<f64>() / notes.positions.len().max(1) as f64
}

/// Returns the expected result of the first seat.
fn expected(counts: &[i16], weights: &[f64], scale: f64) -> f64 {
    let products = counts.iter().zip(weights);
    let points: f64 = products
        .map(|(count, weight)| f64::from(*count) * weight)
        .sum();
    1.0 / (1.0 + (-scale * points).exp())
}

/// Returns the distance of the weights from the optimum, estimated from slope and curvature.
fn newton_step(notes: &Notes, weights: &[f64], before: &[f64], scale: f64, reach: f64) -> Vec<f64> {
    let n = weights.len();
    let prior = |before: &f64| 1.0 / (reach * before.abs().max(MIN_WEIGHT)).powi(2).max(1e-9);
    let mut slope: Vec<f64> = weights
        .iter()
        .zip(before)
        .map(|(weight, before)| prior(before) * (weight - before))
        .collect();
    let mut curve = vec![vec![0.0; n]; n];
    for (index, row) in curve.iter_mut().enumerate() {
        row[index] = prior(&before[index]);
    }
    for position in &notes.positions {
        let expected = expected(&position.counts, weights, scale);
        let wrong = scale * (expected - position.result) / CORRELATED_POSITIONS;
        let bend = scale * scale * expected * (1.0 - expected) / CORRELATED_POSITIONS;
        for row in (0..n).filter(|row| position.counts[*row] != 0) {
            let count = f64::from(position.counts[row]);
            slope[row] += wrong * count;
            let sums = curve[row].iter_mut().take(row + 1);
            for (sum, other) in sums.zip(&position.counts) {
                *sum += bend * count * f64::from(*other);
            }
        }
    }
    solve(curve, slope)
}

/// Solves `curve * x = slope`, where only the lower half of `curve` is given.
///
/// CITE: Cholesky decomposition; the prior makes `curve` positive definite.
fn solve(mut curve: Vec<Vec<f64>>, mut slope: Vec<f64>) -> Vec<f64> {
    let n = slope.len();
    for row in 0..n {
        for column in 0..=row {
            let before: f64 = (0..column)
                .map(|it| curve[row][it] * curve[column][it])
                .sum();
            let rest = curve[row][column] - before;
            curve[row][column] = if row == column {
                rest.max(1e-12).sqrt()
            } else {
                rest / curve[column][column]
            };
        }
    }
    for row in 0..n {
        let before: f64 = (0..row)
            .map(|column| curve[row][column] * slope[column])
            .sum();
        slope[row] = (slope[row] - before) / curve[row][row];
    }
    for row in (0..n).rev() {
        let after: f64 = (row + 1..n)
            .map(|other| curve[other][row] * slope[other])
            .sum();
        slope[row] = (slope[row] - after) / curve[row][row];
    }
    slope
}

#[cfg(test)]
mod tests {
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
}
