//! Simulated results with a known truth, to check the statistics.

use game::{Dice, Seed};

use crate::Tally;

/// The strength of the side, and the effect of its seat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Truth {
    /// The share of points of the side in the long run.
    pub(crate) share: f64,
    /// The share that the better seat adds and the worse seat subtracts.
    pub(crate) seat_effect: f64,
    /// The share of drawn matches.
    pub(crate) draws: f64,
}

/// An endless supply of blocks of two matches.
pub(crate) struct Blocks {
    truth: Truth,
    dice: Dice,
}

impl Blocks {
    pub(crate) fn new(truth: Truth, seed: u64) -> Blocks {
        let max_effect = truth.share.min(1.0 - truth.share) - truth.draws / 2.0;
        assert!(
            truth.seat_effect <= max_effect,
            "a share is out of range: {truth:?}"
        );
        let dice = Dice::new(Seed::from_number(seed));
        Blocks { truth, dice }
    }

    pub(crate) fn tally(&mut self, blocks: u32) -> Tally {
        let mut tally = Tally::new(2);
        for _ in 0..blocks {
            tally.add(&self.next());
        }
        tally
    }

    pub(crate) fn next(&mut self) -> [f64; 2] {
        let Truth {
            share, seat_effect, ..
        } = self.truth;
        [share + seat_effect, share - seat_effect].map(|share| self.result(share))
    }

    fn result(&mut self, share: f64) -> f64 {
        let drawn = f64::from(self.dice.below(1 << 24)) / f64::from(1 << 24);
        match drawn - (share - self.truth.draws / 2.0) {
            below if below < 0.0 => 1.0,
            above if above < self.truth.draws => 0.5,
            _ => 0.0,
        }
    }
}
