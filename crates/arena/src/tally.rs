//! The results of one side, block by block.

use std::collections::BTreeMap;

/// The results of one side.
///
/// Uncertainty is computed over *blocks*: the matches of one set-up, once from every order of seats.
/// Matches of a block are not independent, since luck in one is compensated in another; chess
/// testers do the same with pairs and call it pentanomial.
///
/// ```
/// use arena::Tally;
///
/// let mut tally = Tally::new(2);
/// tally.add(&[1.0, 0.5]);
/// tally.add(&[1.0, 0.0]);
/// assert_eq!((tally.matches(), tally.points(), tally.mean()), (4, 2.5, 0.625));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// The share of a point that an equal player gets.
    equal: f64,
    wins: u32,
    draws: u32,
    losses: u32,
    blocks: u32,
    points: f64,
    // With the points S and the matches n of each block: the sums of S², S·n and n².
    points_squared: f64,
    points_by_matches: f64,
    matches_squared: f64,
    /// How often each share of a block's points occurred, the share in parts of [`WHOLE`].
    shares: BTreeMap<u32, u32>,
}

/// The share of all points of a block. A share of a point among up to eight players is a number of
/// 840ths, and so is one match of up to eight, or of twenty-four, in a block.
const WHOLE: f64 = 840.0 * 840.0;

impl Tally {
    /// Creates an empty tally for matches with this number of sides.
    #[must_use]
    pub fn new(sides: usize) -> Tally {
        Tally {
            equal: 1.0 / sides.max(2) as f64,
            wins: 0,
            draws: 0,
            losses: 0,
            blocks: 0,
            points: 0.0,
            points_squared: 0.0,
            points_by_matches: 0.0,
            matches_squared: 0.0,
            shares: BTreeMap::new(),
        }
    }

    /// Adds a block: the side's share of the point in each match.
    pub fn add(&mut self, block: &[f64]) {
        if block.is_empty() {
            return;
        }
        for share in block {
            match *share {
                share if share >= 1.0 => self.wins += 1,
                share if share > 0.0 => self.draws += 1,
                _ => self.losses += 1,
            }
        }
        let (points, matches) = (block.iter().sum::<f64>(), block.len() as f64);
        self.blocks += 1;
        self.points += points;
        self.points_squared += points * points;
        self.points_by_matches += points * matches;
        self.matches_squared += matches * matches;
        let share = (points / matches * WHOLE).round() as u32;
        *self.shares.entry(share).or_default() += 1;
    }

    /// Returns the number of first places not shared with another side.
    #[must_use]
    pub fn wins(&self) -> u32 {
        self.wins
    }

    /// Returns the number of shared first places.
    #[must_use]
    pub fn draws(&self) -> u32 {
        self.draws
    }

    /// Returns the number of other places.
    #[must_use]
    pub fn losses(&self) -> u32 {
        self.losses
    }

    /// Returns the number of matches.
    #[must_use]
    pub fn matches(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Returns the number of blocks.
    #[must_use]
    pub fn blocks(&self) -> u32 {
        self.blocks
    }

    /// Returns the sum of the points.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.points
    }

    /// Returns the share of a point that an equal player gets.
    #[must_use]
    pub fn equal(&self) -> f64 {
        self.equal
    }

    /// Returns the share of all points; without matches that of an equal player.
    #[must_use]
    pub fn mean(&self) -> f64 {
        match self.matches() {
            0 => self.equal,
            matches => self.points / f64::from(matches),
        }
    }

    /// Returns the number of independent matches without draws that would carry as much information.
    ///
    /// It is the number of matches, divided by how much more blocks differ from each other than with
    /// independent matches. Where seats decide, blocks hardly differ, and few matches say much.
    #[must_use]
    pub fn independent_matches(&self) -> f64 {
        let (matches, blocks) = (f64::from(self.matches()), f64::from(self.blocks));
        let mean = self.mean();
        // The squares of S - n·mean.
        let spread = self.points_squared - 2.0 * mean * self.points_by_matches
            + mean * mean * self.matches_squared;
        // One more block with the usual uncertainty keeps few blocks from looking certain.
        let block = matches / blocks.max(1.0);
        let doubt = block * self.equal * (1.0 - self.equal);
        let expected = (blocks - 1.0).max(0.0) * block * mean * (1.0 - mean);
        match matches {
            0.0 => 0.0,
            matches => matches * (expected + doubt) / (spread.max(0.0) + doubt),
        }
    }

    /// Returns the standard deviation of a match, as if matches were independent.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        let matches = f64::from(self.matches());
        // As if there had been one more match of equals.
        let mean = (self.points + self.equal) / (matches + 1.0);
        let per_match = matches.max(1.0) / self.independent_matches().max(f64::MIN_POSITIVE);
        match self.matches() {
            0 => (mean * (1.0 - mean)).sqrt(),
            _ => (mean * (1.0 - mean) * per_match).sqrt(),
        }
    }

    /// Returns each share of a block's points that occurred, from 0 to 1, and how often.
    pub fn shares(&self) -> impl Iterator<Item = (f64, f64)> {
        let share = |(share, times): (&u32, &u32)| (f64::from(*share) / WHOLE, f64::from(*times));
        self.shares.iter().map(share)
    }
}
