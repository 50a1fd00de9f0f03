//! Styles of play of the heuristic.

use game::Strategy;

use super::heuristic::Heuristic;
use crate::Realms;

/// A style of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// The number of engineers to keep while building.
    pub engineers: usize,
    /// The number of castles to have, including sites.
    pub castles: usize,
    /// The number of fighters per castle to raise before saving for the next castle.
    pub guard: usize,
    /// The number of fighters that set out for the enemy together.
    pub muster: usize,
    /// If an enemy is within this distance of a castle, fighters are bought before anything else.
    pub watch: usize,
    /// The share of each kind in the army, in the order of the table of units.
    pub mix: [u8; 5],
}

/// The style of the brain `heuristic`: archers, with lancers and cavalry to protect them.
pub const HEURISTIC: Style = Style {
    engineers: 2,
    castles: 4,
    guard: 1,
    muster: 4,
    watch: 7,
    mix: [0, 0, 3, 2, 1],
};

/// Creates a strategy with a style, to measure styles against each other.
pub fn player(style: Style, seed: u64) -> Box<dyn Strategy<Realms>> {
    Box::new(Heuristic::new(style, seed))
}
