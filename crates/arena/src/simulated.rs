//! Simulated results with a known truth, to check the statistics.

use game::{Dice, Seed};

use crate::Tally;

/// How strong the side is, and how much the seat matters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Truth {
    /// The share of points of the side in the long run.
    pub(crate) share: f64,
    /// How much the better seat adds to it and the worse subtracts.
    pub(crate) luck: f64,
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
        let most = truth.share.min(1.0 - truth.share) - truth.draws / 2.0;
        assert!(truth.luck <= most, "it must be possible: {truth:?}");
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
        let Truth { share, luck, .. } = self.truth;
        [share + luck, share - luck].map(|share| self.result(share))
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
