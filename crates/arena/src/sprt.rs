//! A test that stops as soon as it can tell: is the first side stronger by so much?

use std::str::FromStr;

use serde::Serialize;
use thiserror::Error;

use crate::{Tally, score::expected};

/// A sequential probability ratio test between two differences in Elo.
///
/// ```
/// let test: arena::Sprt = "elo0=0,elo1=20".parse()?;
/// assert_eq!((test.elo0, test.elo1, test.alpha), (0.0, 20.0, 0.05));
/// # Ok::<(), arena::NotATest>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Sprt {
    /// What is rejected, if it is no better than this.
    pub elo0: f64,
    /// What is accepted, if it is as good as this.
    pub elo1: f64,
    /// How often it may be accepted wrongly.
    pub alpha: f64,
    /// How often it may be rejected wrongly.
    pub beta: f64,
}

/// What was written is no such test.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("a test is written elo0=0,elo1=20, with alpha=0.05,beta=0.05 if you like; elo0 < elo1")]
pub struct NotATest;

/// How a test stands.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// The logarithm of how much better the upper hypothesis explains the results.
    pub llr: f64,
    /// Where it is rejected.
    pub lower: f64,
    /// Where it is accepted.
    pub upper: f64,
    /// What has been decided.
    pub verdict: Verdict,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Nothing yet.
    Open,
    /// It is as good as `elo1`.
    Accepted,
    /// It is no better than `elo0`.
    Rejected,
}

impl Sprt {
    /// How the test stands after whole blocks.
    #[must_use]
    pub fn standing(&self, tally: &Tally) -> Standing {
        let llr = self.log_likelihood_ratio(tally);
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        let verdict = match llr {
            llr if llr >= upper => Verdict::Accepted,
            llr if llr <= lower => Verdict::Rejected,
            _ => Verdict::Open,
        };
        Standing {
            llr,
            lower,
            upper,
            verdict,
        }
    }

    /// How much better the upper hypothesis explains the blocks.
    ///
    /// Each hypothesis is as good as the best distribution of block shares with its mean. So
    /// nothing is assumed of how games within a block depend on each other.
    // CITE: the generalized sequential probability ratio test for multinomial distributions;
    // Michel Van den Bergh, http://hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf
    fn log_likelihood_ratio(&self, tally: &Tally) -> f64 {
        if tally.blocks() == 0 {
            return 0.0;
        }
        let mut shares: Vec<(f64, f64)> = tally.shares().collect();
        // A hypothesis must be able to explain itself by blocks that have not come yet.
        shares.extend([(0.0, UNSEEN), (1.0, UNSEEN)]);
        let [low, high] = [self.elo0, self.elo1].map(|elo| {
            let mean = expected(elo, tally.equal());
            Tilt::to(mean, &shares)
        });
        let ratio = |(share, times): &(f64, f64)| times * (low.at(*share) / high.at(*share)).ln();
        shares.iter().map(ratio).sum()
    }
}

/// How often a block counts that has not come.
const UNSEEN: f64 = 1e-3;

/// The most likely distribution with a given mean: what came with the frequency `f` has the
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
    type Err = NotATest;

    fn from_str(text: &str) -> Result<Sprt, NotATest> {
        let (mut elo0, mut elo1, mut alpha, mut beta) = (None, None, 0.05, 0.05);
        for part in text.split(',') {
            let (name, value) = part.trim().split_once('=').ok_or(NotATest)?;
            let value: f64 = value.parse().map_err(|_| NotATest)?;
            match name {
                "elo0" => elo0 = Some(value),
                "elo1" => elo1 = Some(value),
                "alpha" => alpha = value,
                "beta" => beta = value,
                _ => return Err(NotATest),
            }
        }
        let (elo0, elo1) = (elo0.ok_or(NotATest)?, elo1.ok_or(NotATest)?);
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
        Err(NotATest)
    }
}

#[cfg(test)]
mod tests;
