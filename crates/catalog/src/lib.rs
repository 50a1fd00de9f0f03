//! The list of games: the only crate that names them.
//!
//! ```
//! let jungle = catalog::find("jungle").expect("it is in the catalog");
//! assert_eq!(jungle.facts().name, "Jungle");
//! ```

use std::sync::LazyLock;

use game::erased::AnyGame;

/// All games. To add a game, add a line.
///
/// It is filled at run time on purpose: a constant would make the compiler build the code of every
/// game once more in this crate.
static GAMES: LazyLock<Vec<&dyn AnyGame>> = LazyLock::new(|| {
    vec![
        // One line per game, in the order of the lobby.
        jungle::GAME,
        penguins::GAME,
        conquest::GAME,
        realms::GAME,
    ]
});

/// Returns all games, in the order of the lobby.
#[must_use]
pub fn games() -> &'static [&'static dyn AnyGame] {
    &GAMES
}

/// Returns the game with that id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    games().iter().copied().find(|game| game.facts().id == id)
}
