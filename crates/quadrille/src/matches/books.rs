//! What is kept of games while they are played, and what they come to.

use std::{collections::BTreeMap, time::Duration};

use arena::{
    Contest, Failure as Mishap, Kind, Played, Rating, Ratings, Score, Sprt, Standing, Tally,
};

/// Games between the same strategies, and what they are worth.
pub(super) struct Series {
    pub(super) games: u32,
    pub(super) seconds: f64,
    pub(super) plies: u64,
    /// In the order in which the strategies were named.
    pub(super) lots: Vec<Lot>,
    pub(super) sprt: Option<(Sprt, Standing)>,
}

/// What one strategy made of the games.
pub(super) struct Lot {
    pub(super) name: String,
    pub(super) score: Score,
    pub(super) rating: Rating,
    /// How often it gave no answer that could be used.
    pub(super) errors: u32,
    /// What went wrong, each reason once, with how often it came.
    pub(super) failures: Vec<Reason>,
    /// How long 99 of 100 decisions took at most.
    pub(super) p99: Duration,
    /// The same of one in two, and of all.
    pub(super) p50: Duration,
    pub(super) longest: Duration,
}

/// Why a strategy gave no answer, and how often.
pub(super) struct Reason {
    pub(super) kind: Kind,
    pub(super) why: String,
    pub(super) times: u32,
}

/// How many different reasons are told of a strategy.
const MOST_REASONS: usize = 20;

/// What is kept of games while they are played.
pub(super) struct Books {
    games: u32,
    plies: u64,
    /// How many games make a block.
    block: usize,
    ratings: Ratings,
    /// One for each strategy.
    sides: Vec<Side>,
}

/// What is kept of one strategy.
struct Side {
    /// Of whole blocks.
    tally: Tally,
    /// Its shares in the block that is being played.
    shares: Vec<f64>,
    errors: u32,
    failures: Vec<Reason>,
    times: Times,
}

impl Books {
    pub(super) fn new(contest: &Contest<'_>) -> Books {
        let count = contest.sides.len();
        let side = |_| Side {
            tally: Tally::new(count),
            shares: Vec::new(),
            errors: 0,
            failures: Vec::new(),
            times: Times::default(),
        };
        Books {
            games: 0,
            plies: 0,
            block: contest.seating.block() as usize,
            ratings: Ratings::new(count),
            sides: (0..count).map(side).collect(),
        }
    }

    pub(super) fn note(&mut self, played: &Played) {
        self.games += 1;
        self.plies += u64::from(played.plies);
        let all: Vec<usize> = (0..self.sides.len()).collect();
        let ranks: Vec<u8> = all.iter().map(|side| played.rank(*side)).collect();
        self.ratings.note(&all, &ranks);
        for (index, side) in self.sides.iter_mut().enumerate() {
            side.shares.push(played.share(index));
            side.times.note(&played.times[index]);
            for mishap in played.failures_of(index) {
                side.errors += 1;
                note_reason(&mut side.failures, mishap);
            }
            if side.shares.len() == self.block {
                side.end_block();
            }
        }
    }

    /// How a test of the first strategy stands. Only whole blocks are fair witnesses.
    pub(super) fn standing(&self, test: &Sprt) -> Standing {
        test.standing(&self.sides[0].tally)
    }

    pub(super) fn close(self, names: &[String], sprt: Option<Sprt>, time: Duration) -> Series {
        let sprt = sprt.map(|test| (test, self.standing(&test)));
        let of_each = names.iter().zip(self.ratings.all()).zip(self.sides);
        let lot = |((name, rating), mut side): ((&String, Rating), Side)| {
            side.end_block();
            Lot {
                name: name.clone(),
                score: Score::of(&side.tally),
                rating,
                errors: side.errors,
                failures: side.failures,
                p99: side.times.of_fastest(99),
                p50: side.times.of_fastest(50),
                longest: side.times.of_fastest(100),
            }
        };
        Series {
            games: self.games,
            seconds: time.as_secs_f64(),
            plies: self.plies,
            lots: of_each.map(lot).collect(),
            sprt,
        }
    }
}

impl Side {
    /// Counts the block that was being played, whole or not.
    fn end_block(&mut self) {
        self.tally.add(&self.shares);
        self.shares.clear();
    }
}

fn note_reason(known: &mut Vec<Reason>, mishap: &Mishap) {
    if let Some(reason) = known.iter_mut().find(|reason| reason.why == mishap.why) {
        reason.times += 1;
    } else if known.len() < MOST_REASONS {
        known.push(Reason {
            kind: mishap.kind,
            why: mishap.why.clone(),
            times: 1,
        });
    }
}

/// How long decisions took: how many so many microseconds, to two digits, since millions of them
/// are made.
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

    /// How long so many of a hundred took at most.
    fn of_fastest(&self, percent: u64) -> Duration {
        let mut above = self.0.values().sum::<u64>() * (100 - percent) / 100;
        // From the slowest down, past those that are left out.
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
