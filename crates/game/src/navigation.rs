//! Ways over several cells, for games in which one action is one step.

use crate::Game;

/// How pieces move over several cells.
pub struct Navigation<G: Game> {
    /// Returns the cells that the piece on a cell can reach in this turn, as far as the viewer
    /// knows.
    pub reach: fn(&G::Observation, &str) -> Vec<String>,
    /// Returns the cells, one action each, of the best way from one cell to another; empty if there
    /// is none.
    pub path: fn(&G::Observation, &str, &str) -> Vec<String>,
    /// Whether a piece on its way stops after this event, so that its owner can think again.
    pub interrupts: fn(&G::Event) -> bool,
}
