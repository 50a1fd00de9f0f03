//! What blocks of games add up to, for one side.

use std::collections::BTreeMap;

/// What blocks of games add up to, for one side.
///
/// All certainty is counted over *blocks*, the same set-up played once from every order of seats.
/// Games of a block are no independent witnesses, since the luck that one of them brings, another
/// takes away; chess testers do the same for pairs of games, and call it pentanomial.
///
/// ```
/// use arena::Tally;
///
/// let mut tally = Tally::new(2);
/// tally.add(&[1.0, 0.5]);
/// tally.add(&[1.0, 0.0]);
/// assert_eq!((tally.games(), tally.points(), tally.mean()), (4, 2.5, 0.625));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// What an equal player has of each point.
    equal: f64,
    wins: u32,
    draws: u32,
    losses: u32,
    blocks: u32,
    points: f64,
    // With the points S and the games n of each block: the sums of S², S·n and n².
    points_squared: f64,
    points_by_games: f64,
    games_squared: f64,
    /// How often each share of a block's points came, the share in parts of [`WHOLE`].
    shares: BTreeMap<u32, u32>,
}

/// The share of who has all points of a block. What one of up to eight players has of a game is a
/// number of 840ths, and so is each of up to eight games, or of twenty-four, in a block.
const WHOLE: f64 = 840.0 * 840.0;

impl Tally {
    /// Nothing yet, where so many sides play.
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
            points_by_games: 0.0,
            games_squared: 0.0,
            shares: BTreeMap::new(),
        }
    }

    /// Adds a block: the side's share of the point in each of its games.
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
        let (points, games) = (block.iter().sum::<f64>(), block.len() as f64);
        self.blocks += 1;
        self.points += points;
        self.points_squared += points * points;
        self.points_by_games += points * games;
        self.games_squared += games * games;
        let share = (points / games * WHOLE).round() as u32;
        *self.shares.entry(share).or_default() += 1;
    }

    /// First places not shared with another side.
    #[must_use]
    pub fn wins(&self) -> u32 {
        self.wins
    }

    /// First places shared.
    #[must_use]
    pub fn draws(&self) -> u32 {
        self.draws
    }

    /// All other places.
    #[must_use]
    pub fn losses(&self) -> u32 {
        self.losses
    }

    /// How many games there were.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// How many blocks there were.
    #[must_use]
    pub fn blocks(&self) -> u32 {
        self.blocks
    }

    /// All points.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.points
    }

    /// What an equal player has of each point.
    #[must_use]
    pub fn equal(&self) -> f64 {
        self.equal
    }

    /// The share of all points; that of an equal player, if there are none.
    #[must_use]
    pub fn mean(&self) -> f64 {
        match self.games() {
            0 => self.equal,
            games => self.points / f64::from(games),
        }
    }

    /// How many independent games between a win and a loss would tell as much.
    ///
    /// It is the number of games, divided by how much more blocks differ from each other than if
    /// their games were such. Where seats decide, blocks hardly differ, and few games tell much.
    #[must_use]
    pub fn independent_games(&self) -> f64 {
        let (games, blocks) = (f64::from(self.games()), f64::from(self.blocks));
        let mean = self.mean();
        // The squares of S - n·mean.
        let spread = self.points_squared - 2.0 * mean * self.points_by_games
            + mean * mean * self.games_squared;
        // One more block with a game's usual doubt keeps few blocks from looking certain.
        let block = games / blocks.max(1.0);
        let doubt = block * self.equal * (1.0 - self.equal);
        let usual = (blocks - 1.0).max(0.0) * block * mean * (1.0 - mean);
        match games {
            0.0 => 0.0,
            games => games * (usual + doubt) / (spread.max(0.0) + doubt),
        }
    }

    /// The standard deviation of a game, if games were independent.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        let games = f64::from(self.games());
        // As if there had been one more game with what an equal player has.
        let mean = (self.points + self.equal) / (games + 1.0);
        let per_game = games.max(1.0) / self.independent_games().max(f64::MIN_POSITIVE);
        match self.games() {
            0 => (mean * (1.0 - mean)).sqrt(),
            _ => (mean * (1.0 - mean) * per_game).sqrt(),
        }
    }

    /// Each share of a block's points that came, from 0 to 1, and how often.
    pub fn shares(&self) -> impl Iterator<Item = (f64, f64)> {
        let share = |(share, times): (&u32, &u32)| (f64::from(*share) / WHOLE, f64::from(*times));
        self.shares.iter().map(share)
    }
}
