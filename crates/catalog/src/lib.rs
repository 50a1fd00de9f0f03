//! The list of games: the only crate which names them.
//!
//! ```
//! let jungle = catalog::find("jungle").expect("it is in the catalog");
//! assert_eq!(jungle.facts().name, "Jungle");
//! ```

use game::erased::{AnyGame, Erased};

/// Every game on the platform. To add a game, add a line.
pub const GAMES: &[&dyn AnyGame] = &[
    // One line for each game, in the order in which the lobby shows them.
    &Erased::<jungle::Jungle>::new(),
    &Erased::<penguins::Penguins>::new(),
    &Erased::<conquest::Conquest>::new(),
    &Erased::<realms::Realms>::new(),
];

/// The game of that id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|game| game.facts().id == id)
}
