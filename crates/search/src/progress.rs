//! The state of an alpha-beta search that still runs.

use std::time::Duration;

use crate::Score;

/// The result of an alpha-beta search so far, reported after every iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress<M> {
    /// The number of plies to which all moves are searched.
    pub depth: u32,
    /// Nodes searched by all threads.
    pub nodes: u64,
    /// Time since the start of the search.
    pub time: Duration,
    /// The score for the player to move.
    pub score: Score,
    /// The expected moves of both sides.
    pub line: Vec<M>,
    /// The moves of the first ply, with the nodes searched below each.
    pub effort: Vec<(M, u64)>,
    /// The used part of the cache in thousandths.
    pub hash_permille: u32,
}
