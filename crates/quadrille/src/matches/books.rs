//! What is kept of games while they are played, and what they come to.

use std::time::Duration;

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
    /// Of whole blocks.
    pub(super) tallies: Vec<Tally>,
    /// The shares of each side in the block that is being played.
    shares: Vec<Vec<f64>>,
    ratings: Ratings,
    errors: Vec<u32>,
    failures: Vec<Vec<Reason>>,
    times: Vec<Vec<Duration>>,
}

impl Books {
    pub(super) fn new(contest: &Contest<'_>) -> Books {
        let sides = contest.sides.len();
        Books {
            games: 0,
            plies: 0,
            block: contest.seating.block() as usize,
            tallies: vec![Tally::new(sides); sides],
            shares: vec![Vec::new(); sides],
            ratings: Ratings::new(sides),
            errors: vec![0; sides],
            failures: (0..sides).map(|_| Vec::new()).collect(),
            times: vec![Vec::new(); sides],
        }
    }

    pub(super) fn note(&mut self, played: &Played) {
        self.games += 1;
        self.plies += u64::from(played.plies);
        let sides: Vec<usize> = (0..self.tallies.len()).collect();
        let ranks: Vec<u8> = sides.iter().map(|side| played.rank(*side)).collect();
        self.ratings.note(&sides, &ranks);
        for side in sides {
            self.shares[side].push(played.share(side));
            self.times[side].extend(&played.times[side]);
            for mishap in played.failures_of(side) {
                self.errors[side] += 1;
                note_reason(&mut self.failures[side], mishap);
            }
        }
        if self.shares[0].len() == self.block {
            self.end_block();
        }
    }

    fn end_block(&mut self) {
        for (tally, shares) in self.tallies.iter_mut().zip(&mut self.shares) {
            tally.add(shares);
            shares.clear();
        }
    }

    pub(super) fn close(mut self, names: &[String], sprt: Option<Sprt>, time: Duration) -> Series {
        // Only whole blocks are fair witnesses of a test.
        let sprt = sprt.map(|test| (test, test.standing(&self.tallies[0])));
        self.end_block();
        let ratings = self.ratings.all();
        let sides = names.iter().zip(self.tallies).zip(ratings);
        let sides = sides.zip(self.errors).zip(self.failures).zip(self.times);
        let lot = |(((((name, tally), rating), errors), failures), times)| Lot {
            name: String::clone(name),
            score: Score::of(&tally),
            rating,
            errors,
            failures,
            p99: p99(times),
        };
        Series {
            games: self.games,
            seconds: time.as_secs_f64(),
            plies: self.plies,
            lots: sides.map(lot).collect(),
            sprt,
        }
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

fn p99(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    let last = times.len() * 99 / 100;
    times.get(last).copied().unwrap_or_default()
}
