//! The results of a series, collected while it is played.

use std::{collections::BTreeMap, time::Duration};

use arena::{
    EloScore, Failure, FailureKind, MatchResult, Rating, Ratings, Series, Sprt, SprtState, Tally,
};

/// The results of a series.
pub(super) struct Summary {
    pub(super) matches: u32,
    pub(super) seconds: f64,
    pub(super) plies: u64,
    /// In the order in which the strategies were named.
    pub(super) entrants: Vec<EntrantSummary>,
    pub(super) sprt: Option<(Sprt, SprtState)>,
}

/// The results of one strategy.
pub(super) struct EntrantSummary {
    pub(super) name: String,
    pub(super) score: EloScore,
    pub(super) rating: Rating,
    /// How often it failed.
    pub(super) errors: u32,
    /// Its failures by reason.
    pub(super) failures: Vec<FailureCount>,
    /// The time that 99 % of its decisions took at most; then the median and the maximum.
    pub(super) p99: Duration,
    pub(super) p50: Duration,
    pub(super) longest: Duration,
}

/// A reason why a strategy failed, and how often.
pub(super) struct FailureCount {
    pub(super) kind: FailureKind,
    pub(super) why: String,
    pub(super) times: u32,
}

/// How many different reasons are kept for a strategy.
const MAX_REASONS: usize = 20;

/// Collects the results while matches are played.
pub(super) struct Scoreboard {
    matches: u32,
    plies: u64,
    /// The number of matches in a block.
    block: usize,
    ratings: Ratings,
    entrants: Vec<EntrantScore>,
}

/// The results of one strategy so far.
struct EntrantScore {
    /// Of complete blocks.
    tally: Tally,
    /// Its shares in the current block.
    shares: Vec<f64>,
    errors: u32,
    failures: Vec<FailureCount>,
    times: Times,
}

impl Scoreboard {
    pub(super) fn new(series: &Series<'_>) -> Scoreboard {
        let count = series.entrants.len();
        let entrant = |_| EntrantScore {
            tally: Tally::new(count),
            shares: Vec::new(),
            errors: 0,
            failures: Vec::new(),
            times: Times::default(),
        };
        Scoreboard {
            matches: 0,
            plies: 0,
            block: series.seating.block() as usize,
            ratings: Ratings::new(count),
            entrants: (0..count).map(entrant).collect(),
        }
    }

    pub(super) fn add(&mut self, result: &MatchResult) {
        self.matches += 1;
        self.plies += u64::from(result.plies);
        let all: Vec<usize> = (0..self.entrants.len()).collect();
        let ranks: Vec<u8> = all.iter().map(|side| result.rank(*side)).collect();
        self.ratings.note(&all, &ranks);
        for (side, entrant) in self.entrants.iter_mut().enumerate() {
            entrant.shares.push(result.share(side));
            entrant.times.note(&result.times[side]);
            for failure in result.failures_of(side) {
                entrant.errors += 1;
                count(&mut entrant.failures, failure);
            }
            if entrant.shares.len() == self.block {
                entrant.end_block();
            }
        }
    }

    /// Returns the state of a test of the first strategy. Only complete blocks count.
    pub(super) fn sprt_state(&self, test: &Sprt) -> SprtState {
        test.state(&self.entrants[0].tally)
    }

    pub(super) fn finish(self, names: &[String], sprt: Option<Sprt>, time: Duration) -> Summary {
        let sprt = sprt.map(|test| (test, self.sprt_state(&test)));
        let of_each = names.iter().zip(self.ratings.all()).zip(self.entrants);
        let summary = |((name, rating), mut entrant): ((&String, Rating), EntrantScore)| {
            entrant.end_block();
            EntrantSummary {
                name: name.clone(),
                score: EloScore::of(&entrant.tally),
                rating,
                errors: entrant.errors,
                failures: entrant.failures,
                p99: entrant.times.of_fastest(99),
                p50: entrant.times.of_fastest(50),
                longest: entrant.times.of_fastest(100),
            }
        };
        Summary {
            matches: self.matches,
            seconds: time.as_secs_f64(),
            plies: self.plies,
            entrants: of_each.map(summary).collect(),
            sprt,
        }
    }
}

impl EntrantScore {
    /// Counts the current block, complete or not.
    fn end_block(&mut self) {
        self.tally.add(&self.shares);
        self.shares.clear();
    }
}

fn count(known: &mut Vec<FailureCount>, failure: &Failure) {
    if let Some(reason) = known.iter_mut().find(|reason| reason.why == failure.why) {
        reason.times += 1;
    } else if known.len() < MAX_REASONS {
        known.push(FailureCount {
            kind: failure.kind,
            why: failure.why.clone(),
            times: 1,
        });
    }
}

/// A histogram of thinking times, in microseconds with two digits: there are millions of decisions.
#[derive(Clone, Default)]
struct Times(BTreeMap<u64, u64>);

impl Times {
    fn note(&mut self, times: &[Duration]) {
        for time in times {
            let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
            let unit = 10_u64.pow(micros.max(1).ilog10().saturating_sub(1));
            *self.0.entry(micros / unit * unit).or_default() += 1;
        }
    }

    /// Returns the time that this many per cent took at most.
    fn of_fastest(&self, percent: u64) -> Duration {
        let mut above = self.0.values().sum::<u64>() * (100 - percent) / 100;
        // From the slowest down, past those left out.
        for (micros, count) in self.0.iter().rev() {
            match above.checked_sub(*count) {
                Some(left) => above = left,
                None => return Duration::from_micros(*micros),
            }
        }
        Duration::ZERO
    }
}

#[cfg(test)]
mod tests;
