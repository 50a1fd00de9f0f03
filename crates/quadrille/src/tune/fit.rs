//! Finds the weights whose opinions foretell results best.

use super::notes::Notes;

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fitted {
    pub(super) weights: Vec<i32>,
    /// The mean square of what is foretold wrongly.
    pub(super) error: f64,
    pub(super) error_before: f64,
}

/// Positions of one game are alike: so many of them tell as much as one of another game.
const ALIKE: f64 = 12.0;

const MOST_STEPS: u32 = 30;

/// A weight that is nothing yet is taken for one of so many points.
const LEAST_WEIGHT: f64 = 10.0;

/// Finds the weights, none of which is expected to be farther from what it was than this share of
/// itself. Without that, a weight would take the credit for what only comes along with it.
pub(super) fn fit(notes: &Notes, start: &[i32], reach: f64) -> Fitted {
    let before: Vec<f64> = start.iter().map(|weight| f64::from(*weight)).collect();
    let scale = scale(notes, &before);
    let mut weights = before.clone();
    // CITE: Newton's method on the logarithm of the likelihood, with a normal prior around what was.
    for _ in 0..MOST_STEPS {
        let step = newton_step(notes, &weights, &before, scale, reach);
        let longest = step.iter().fold(0.0_f64, |most, it| most.max(it.abs()));
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
        weights: weights.iter().map(|it| it.round() as i32).collect(),
    }
}

/// How many points are how much of a win: whatever makes the weights as they are foretell best.
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

/// What the first seat is expected to get.
fn expected(counts: &[i16], weights: &[f64], scale: f64) -> f64 {
    let products = counts.iter().zip(weights);
    let points: f64 = products.map(|(count, it)| f64::from(*count) * it).sum();
    1.0 / (1.0 + (-scale * points).exp())
}

/// How far the weights are from where they should be, as far as slope and curve tell.
fn newton_step(notes: &Notes, weights: &[f64], before: &[f64], scale: f64, reach: f64) -> Vec<f64> {
    let n = weights.len();
    let pull = |before: &f64| 1.0 / (reach * before.abs().max(LEAST_WEIGHT)).powi(2).max(1e-9);
    let mut slope: Vec<f64> = weights
        .iter()
        .zip(before)
        .map(|(weight, before)| pull(before) * (weight - before))
        .collect();
    let mut curve = vec![vec![0.0; n]; n];
    for (index, row) in curve.iter_mut().enumerate() {
        row[index] = pull(&before[index]);
    }
    for position in &notes.positions {
        let expected = expected(&position.counts, weights, scale);
        let wrong = scale * (expected - position.result) / ALIKE;
        let bend = scale * scale * expected * (1.0 - expected) / ALIKE;
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

/// Solves `curve * x = slope`, where only the lower half of the curve is given.
///
/// CITE: Cholesky's decomposition; the pull makes the curve positive definite.
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
        let before: f64 = (0..row).map(|it| curve[row][it] * slope[it]).sum();
        slope[row] = (slope[row] - before) / curve[row][row];
    }
    for row in (0..n).rev() {
        let after: f64 = (row + 1..n).map(|it| curve[it][row] * slope[it]).sum();
        slope[row] = (slope[row] - after) / curve[row][row];
    }
    slope
}

#[cfg(test)]
mod tests {
    use super::{super::notes::Noted, *};

    #[test]
    fn equations_are_solved() {
        // 4x + 2y = 10 and 2x + 3y = 11.
        let solved = solve(vec![vec![4.0, 0.0], vec![2.0, 3.0]], vec![10.0, 11.0]);
        assert!((solved[0] - 1.0).abs() < 1e-9 && (solved[1] - 3.0).abs() < 1e-9);
    }

    /// Positions whose results follow from weights, by the odds.
    fn made(truth: [f64; 3]) -> Notes {
        let mut notes = Notes {
            games: 1,
            positions: Vec::new(),
        };
        for a in -4..=4_i16 {
            for b in -4..=4_i16 {
                let counts = vec![a, b, 1];
                let odds = expected(&counts, &truth, 0.005);
                // So many of a hundred games are won.
                let won = (odds * 100.0).round() as usize;
                let results = (0..100).map(|it| if it < won { 1.0 } else { 0.0 });
                notes.positions.extend(results.map(|result| Noted {
                    result,
                    counts: counts.clone(),
                }));
            }
        }
        notes
    }

    #[test]
    fn weights_that_made_the_results_are_found() {
        let truth = [100.0, 40.0, 10.0];
        let notes = made(truth);
        let fitted = fit(&notes, &[100, 0, 0], 100.0);
        // What counts is how weights are to each other; the scale was fixed by the first guess.
        let [a, b] = [fitted.weights[0], fitted.weights[1]].map(f64::from);
        assert!((b / a - 0.4).abs() < 0.03, "{:?}", fitted.weights);
        assert!(fitted.error < fitted.error_before);
    }

    #[test]
    fn without_reach_nothing_changes() {
        let fitted = fit(&made([100.0, 40.0, 10.0]), &[100, 0, 0], 0.0001);
        assert_eq!(fitted.weights, [100, 0, 0]);
        let nothing = fit(&Notes::default(), &[5, 6], 0.25);
        assert_eq!(nothing.weights, [5, 6]);
    }
}
