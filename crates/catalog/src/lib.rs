//! The list of games: the only crate which names them.
//!
//! ```
//! let jungle = catalog::find("jungle").expect("it is in the catalog");
//! assert_eq!(jungle.facts().name, "Jungle");
//! ```

use std::sync::LazyLock;

use game::erased::AnyGame;

/// Every game on the platform. To add a game, add a line.
///
/// It is filled at run time on purpose: a constant would make the compiler build the code of every
/// game once more in this crate.
static GAMES: LazyLock<Vec<&dyn AnyGame>> = LazyLock::new(|| {
    vec![
        // One line for each game, in the order in which the lobby shows them.
        jungle::GAME,
        penguins::GAME,
        conquest::GAME,
        realms::GAME,
    ]
});

/// Returns every game, in the order in which the lobby shows them.
#[must_use]
pub fn games() -> &'static [&'static dyn AnyGame] {
    &GAMES
}

/// The game of that id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    games().iter().copied().find(|game| game.facts().id == id)
}
