//! Elo with its interval, and the likelihood of being the stronger side.

use serde::Serialize;

use crate::Tally;

/// The score of one side, as a difference in Elo.
///
/// ```
/// use arena::{EloScore, Tally};
///
/// let mut tally = Tally::new(2);
/// for _ in 0..50 {
///     tally.add(&[1.0, 0.5]);
/// }
/// let score = EloScore::of(&tally);
/// assert_eq!((score.wins, score.draws, score.points), (50, 50, 75.0));
/// assert!(score.elo_low < score.elo && score.elo < score.elo_high);
/// assert!((score.elo - 190.8).abs() < 0.1 && score.los > 0.999);
/// ```
// CITE: pentanomial statistics, normalized Elo and the likelihood of superiority as chess engine
// testers use them, https://www.chessprogramming.org/Match_Statistics
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct EloScore {
    /// First places not shared with another side.
    pub wins: u32,
    /// First places shared.
    pub draws: u32,
    /// All other places.
    pub losses: u32,
    /// The points: a win is one, and sides that share the first place share it.
    pub points: f64,
    /// How much stronger the side is than the others together.
    pub elo: f64,
    /// The lower bound of the 95 % interval.
    pub elo_low: f64,
    /// The upper bound of the 95 % interval.
    pub elo_high: f64,
    /// Normalized Elo: the difference if a match were as uncertain as a coin.
    pub nelo: f64,
    /// The likelihood that the side is stronger, from 0 to 1.
    pub los: f64,
}

impl EloScore {
    /// Returns the score of a tally.
    #[must_use]
    pub fn of(tally: &Tally) -> EloScore {
        let (mean, equal) = (tally.mean(), tally.equal());
        let (low, high) = interval(tally);
        let deviation = tally.deviation();
        let error = deviation / f64::from(tally.matches().max(1)).sqrt();
        EloScore {
            wins: tally.wins(),
            draws: tally.draws(),
            losses: tally.losses(),
            points: tally.points(),
            elo: elo(mean, equal),
            elo_low: elo(low, equal),
            elo_high: elo(high, equal),
            nelo: (mean - equal) / deviation * NORMAL_ELO,
            los: normal((mean - equal) / error),
        }
    }

    /// Returns the share of all points, in per cent.
    #[must_use]
    pub fn percent(&self) -> f64 {
        let matches = (self.wins + self.draws + self.losses).max(1);
        100.0 * self.points / f64::from(matches)
    }
}

/// One standard deviation in Elo, where a match is as uncertain as a coin: 800 / ln 10.
const NORMAL_ELO: f64 = 800.0 / std::f64::consts::LN_10;

/// Returns the 95 % interval of the share.
// CITE: the interval of E. B. Wilson, JASA 22 (1927), which never leaves 0 to 1 and is sound for few
// matches and for lopsided ones; for matches in blocks, with the number of independent matches, and
// Student's quantile since that number is itself an estimate.
fn interval(tally: &Tally) -> (f64, f64) {
    let matches = tally.independent_matches();
    let mean = tally.mean();
    let z = student(f64::from(tally.blocks().max(1)));
    let weight = z * z / matches.max(f64::MIN_POSITIVE);
    let center = (mean + weight / 2.0) / (1.0 + weight);
    let variance = mean * (1.0 - mean) / matches + weight / matches / 4.0;
    let width = z * variance.sqrt() / (1.0 + weight);
    match tally.matches() {
        0 => (0.0, 1.0),
        // Rounding must not put the mean outside.
        _ => ((center - width).min(mean), (center + width).max(mean)),
    }
}

/// Returns the difference in Elo that gives a share of points, if equals get `equal`.
///
/// ```
/// assert_eq!(arena::elo(0.5, 0.5), 0.0);
/// assert_eq!(arena::elo(0.25, 0.25), 0.0);
/// assert!((arena::elo(0.75, 0.5) - 190.8).abs() < 0.1);
/// ```
#[must_use]
pub fn elo(share: f64, equal: f64) -> f64 {
    // A full score would have no bound; no series is long enough to show more than this.
    let share = share.clamp(0.001, 0.999);
    let odds = (share / (1.0 - share)) / (equal / (1.0 - equal));
    400.0 * odds.log10()
}

/// Returns the share of points that a difference in Elo gives.
///
/// ```
/// let third = 1.0 / 3.0;
/// assert!((arena::expected(arena::elo(0.3, third), third) - 0.3).abs() < 1e-9);
/// ```
#[must_use]
pub fn expected(elo: f64, equal: f64) -> f64 {
    let odds = 10_f64.powf(elo / 400.0) * equal / (1.0 - equal);
    odds / (1.0 + odds)
}

/// Returns the part of a normal distribution below this many deviations.
// CITE: Abramowitz and Stegun, 7.1.26; the error is below 2e-7.
fn normal(deviations: f64) -> f64 {
    let x = deviations / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x.abs());
    let terms = [
        0.254_829_592,
        -0.284_496_736,
        1.421_413_741,
        -1.453_152_027,
        1.061_405_429,
    ];
    let sum = terms.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let erf = 1.0 - sum * (-x * x).exp();
    0.5 * (1.0 + erf.copysign(x))
}

/// Returns the 95 % quantile of Student's distribution with these degrees of freedom.
// CITE: Abramowitz and Stegun, 26.7.5.
fn student(freedom: f64) -> f64 {
    const Z: f64 = 1.959_964;
    let power = |exponent: i32| Z.powi(exponent);
    let terms = [
        (power(3) + Z) / 4.0,
        (5.0 * power(5) + 16.0 * power(3) + 3.0 * Z) / 96.0,
        (3.0 * power(7) + 19.0 * power(5) + 17.0 * power(3) - 15.0 * Z) / 384.0,
    ];
    let summed = terms
        .iter()
        .rev()
        .fold(0.0, |sum, term| (sum + term) / freedom);
    Z + summed
}

#[cfg(test)]
mod tests;
