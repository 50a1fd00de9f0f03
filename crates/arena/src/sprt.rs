//! A sequential test: is the first entrant stronger by a given difference?

use std::str::FromStr;

use serde::Serialize;
use thiserror::Error;

use crate::{Tally, score::expected};

/// A sequential probability ratio test between two differences in Elo.
///
/// ```
/// let test: arena::Sprt = "elo0=0,elo1=20".parse()?;
/// assert_eq!((test.elo0, test.elo1, test.alpha), (0.0, 20.0, 0.05));
/// # Ok::<(), arena::InvalidSprt>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// The difference below which it is rejected.
    pub elo0: f64,
    /// The difference above which it is accepted.
    pub elo1: f64,
    /// The allowed rate of false acceptance.
    pub alpha: f64,
    /// The allowed rate of false rejection.
    pub beta: f64,
}

/// The text is not a test.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a test is written elo0=0,elo1=20, with alpha=0.05,beta=0.05 if you like; elo0 < elo1")]
pub struct InvalidSprt;

/// The state of a test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SprtState {
    /// The log-likelihood ratio of the two hypotheses.
    pub llr: f64,
    /// The ratio at which the test rejects.
    pub lower: f64,
    /// The ratio at which the test accepts.
    pub upper: f64,
    /// The result.
    pub result: SprtResult,
}

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SprtResult {
    /// Not decided yet.
    Open,
    /// The difference is at least `elo1`.
    Accepted,
    /// The difference is at most `elo0`.
    Rejected,
}

impl Sprt {
    /// Returns the state of the test after complete blocks.
    #[must_use]
    pub fn state(&self, tally: &Tally) -> SprtState {
        let llr = self.log_likelihood_ratio(tally);
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let result = match llr {
            llr if llr >= upper => SprtResult::Accepted,
            llr if llr <= lower => SprtResult::Rejected,
            _ => SprtResult::Open,
        };
        SprtState {
            llr,
            lower,
            upper,
            result,
        }
    }

    /// Returns the log-likelihood ratio of the two hypotheses.
    ///
    /// Each is as good as the best distribution of block shares with its mean. So nothing is assumed
    /// about how the matches of a block depend on each other.
    // CITE: the generalized sequential probability ratio test for multinomial distributions;
    // Michel Van den Bergh, http://hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf
    fn log_likelihood_ratio(&self, tally: &Tally) -> f64 {
        if tally.blocks() == 0 {
            return 0.0;
        }
        let mut shares: Vec<(f64, f64)> = tally.shares().collect();
        // A hypothesis may also need shares that have not occurred yet.
        shares.extend([(0.0, UNSEEN), (1.0, UNSEEN)]);
        let [low, high] = [self.elo0, self.elo1].map(|elo| {
            let mean = expected(elo, tally.equal());
            Tilt::to(mean, &shares)
        });
        let ratio = |(share, times): &(f64, f64)| times * (low.at(*share) / high.at(*share)).ln();
        shares.iter().map(ratio).sum()
    }
}

/// The weight of a share that has not occurred.
const UNSEEN: f64 = 1e-3;

/// The most likely distribution with a given mean: a share with the frequency `f` has the
/// probability `f / (1 + slope * (share - mean))`.
struct Tilt {
    mean: f64,
    slope: f64,
}

impl Tilt {
    fn to(mean: f64, shares: &[(f64, f64)]) -> Tilt {
        let surplus = |slope: f64| -> f64 {
            let off = |(share, times): &(f64, f64)| {
                times * (share - mean) / (1.0 + slope * (share - mean))
            };
            shares.iter().map(off).sum()
        };
        // Probabilities are positive between these, and the surplus falls from one to the other.
        let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
        for _ in 0..60 {
            let middle = 0.5 * (low + high);
            if surplus(middle) > 0.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        Tilt {
            mean,
            slope: 0.5 * (low + high),
        }
    }

    fn at(&self, share: f64) -> f64 {
        1.0 + self.slope * (share - self.mean)
    }
}

impl FromStr for Sprt {
    type Err = InvalidSprt;

    fn from_str(text: &str) -> Result<Sprt, InvalidSprt> {
        let (mut elo0, mut elo1, mut alpha, mut beta) = (None, None, 0.05, 0.05);
        for part in text.split(',') {
            let (name, value) = part.trim().split_once('=').ok_or(InvalidSprt)?;
            let value: f64 = value.parse().map_err(|_| InvalidSprt)?;
            match name {
                "elo0" => elo0 = Some(value),
                "elo1" => elo1 = Some(value),
                "alpha" => alpha = value,
                "beta" => beta = value,
                _ => return Err(InvalidSprt),
            }
        }
        let (elo0, elo1) = (elo0.ok_or(InvalidSprt)?, elo1.ok_or(InvalidSprt)?);
        let is_rate = |rate: f64| rate > 0.0 && rate < 0.5;
        let is_elo = |elo: f64| elo.abs() <= 2_000.0;
        if elo0 < elo1 && is_elo(elo0) && is_elo(elo1) && is_rate(alpha) && is_rate(beta) {
            return Ok(Sprt {
                elo0,
                elo1,
                alpha,
                beta,
            });
        }
        Err(InvalidSprt)
    }
}

#[cfg(test)]
mod tests;
