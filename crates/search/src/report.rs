//! What a search tells while it thinks.

use std::time::Duration;

use crate::Score;

/// What a search has found so far: told after every iteration, and whenever it changes its mind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// How many plies deep everything has been searched.
    pub depth: u32,
    /// Positions looked at, by all threads.
    pub nodes: u64,
    /// Time since the search began.
    pub time: Duration,
    /// What the position is worth to the player to move.
    pub score: Score,
    /// What both would play.
    pub line: Vec<M>,
    /// The moves of the first ply, and how many positions were looked at behind each.
    pub effort: Vec<(M, u64)>,
    /// How much of the table is filled, in thousandths.
    pub hash_permille: u32,
}

impl<M> Report<M> {
    /// How many positions were looked at in a second.
    ///
    /// ```
    /// use std::time::Duration;
    /// use search::{Report, Score};
    ///
    /// let (nodes, time) = (3_000, Duration::from_millis(2));
    /// let report: Report<u8> = Report {
    ///     depth: 1, nodes, time, score: Score::DRAW, line: vec![], effort: vec![],
    ///     hash_permille: 0,
    /// };
    /// assert_eq!(report.nodes_per_second(), 1_500_000);
    /// ```
    #[must_use]
    pub fn nodes_per_second(&self) -> u64 {
        let nanos = self.time.as_nanos().max(1);
        u64::try_from(u128::from(self.nodes) * 1_000_000_000 / nanos).unwrap_or(u64::MAX)
    }
}
