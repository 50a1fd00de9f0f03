//! Paths over several cells, for games in which one action is one step.

use crate::Game;

/// The paths of pieces over several cells.
pub struct Navigation<G: Game> {
    /// Returns the cells that the piece on a cell can reach in this turn, as far as the viewer
    /// knows.
    pub reach: fn(&G::Observation, &str) -> Vec<String>,
    /// Returns the cells, one action each, of the best path from one cell to another; empty if
    /// there is none.
    pub path: fn(&G::Observation, &str, &str) -> Vec<String>,
    /// Returns whether a piece on its path stops after this event, so that its owner can reconsider.
    pub interrupts: fn(&G::Event) -> bool,
}
