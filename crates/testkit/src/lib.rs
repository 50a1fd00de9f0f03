//! The laws that every game keeps, and fixtures that pin the behavior of a game.
//!
//! A game implements [`Probe`] in its tests. The kit then plays random matches and checks at every
//! step the laws on which all hosts rely. The crate is a dev-dependency only; its checks panic with
//! a report.
//!
//! ```
//! use game::example::Nim;
//!
//! testkit::check_laws::<Nim>(20);
//! testkit::check_any_input::<Nim>();
//! testkit::check_perft::<Nim>("id start\nposition 7 3 0/2\nperft 2 9\n");
//! ```
//!
//! `nim.rs` shows how to implement [`Probe`]. Two environment variables matter: `SLOW_TESTS` runs
//! the slow tests too, and `UPDATE_EXPECT` rewrites fixtures.

mod brains;
mod corpus;
mod fuzz;
mod inspection;
mod json;
mod law;
mod laws;
mod layout;
mod mutate;
mod nim;
mod perft;
mod playthrough;
mod run;
mod sampling;
mod transcript;
mod typescript;

use game::{Dice, Playable, Viewer};

pub use crate::{
    brains::check_brains,
    fuzz::check_any_input,
    law::{BrokenLaw, Law, Moment},
    perft::check_perft,
    playthrough::{check_playthrough, transcript},
    typescript::{TypeScriptFile, typescript, vocabulary_typescript},
};

/// What the kit must know about a game to check the laws. A game implements it in its tests.
///
/// ```
/// use game::{Game, example::Nim};
/// use testkit::Probe;
///
/// let nim: Nim = "7 3 0/2".parse()?;
/// assert!(nim.is_consistent());
/// // Not every action that can be written is legal.
/// assert!(nim.every_action().len() > nim.actions().len());
/// # Ok::<(), game::example::NotNim>(())
/// ```
pub trait Probe: Playable {
    /// Returns every action that can be written, legal or not, including chance outcomes.
    fn every_action(&self) -> Vec<Self::Action>;

    /// Returns the same position with everything changed that is hidden from `viewer`.
    ///
    /// Returns `None` in open games, and where nothing is hidden from the viewer. Everything that
    /// the viewer may know must stay, or the kit reports a leak. The probe is a second opinion on
    /// hidden information, so write it without a look at `observe`.
    fn scramble(&self, viewer: Viewer, dice: &mut Dice) -> Option<Self> {
        let _ = (viewer, dice);
        None
    }

    /// Returns whether every invariant of the position holds.
    fn is_consistent(&self) -> bool;

    /// Returns the set-ups to play in turn, each a number of players and options.
    fn set_ups() -> Vec<(u8, Self::Options)>;
}

/// Plays random matches over the set-ups in turn, and checks the laws at every step.
///
/// The matches are the same on every machine. Cheap checks run at every step. Expensive ones run at
/// every step of the first match of each set-up, and then less and less often.
///
/// # Panics
/// When a law is broken, with a report that names the law, the position and a way to reproduce it.
pub fn check_laws<G: Probe>(matches: u32) {
    if let Some(broken) = broken_law::<G>(matches) {
        panic!("{broken}");
    }
}

/// Returns the first law that random matches show to be broken.
#[must_use]
pub fn broken_law<G: Probe>(matches: u32) -> Option<BrokenLaw> {
    run::first_broken::<G>(matches)
}

/// Plays one match of [`check_laws`] again, with all checks at every step.
///
/// # Panics
/// When the match breaks a law, with a report like that of [`check_laws`].
pub fn check_match<G: Probe>(number: u32) {
    if let Some(broken) = run::broken_in::<G>(number) {
        panic!("{broken}");
    }
}

/// Returns whether slow tests should run: whether `SLOW_TESTS` is set.
#[must_use]
pub fn is_slow() -> bool {
    std::env::var_os("SLOW_TESTS").is_some()
}

/// Returns the number of cases of a test: `fast`, or with `SLOW_TESTS` set to a number, that number
/// times `slow`. CI sets it to 1.
#[must_use]
pub fn cases(fast: u64, slow: u64) -> u64 {
    match std::env::var("SLOW_TESTS") {
        Ok(number) => slow * number.parse().unwrap_or(1),
        Err(_) => fast,
    }
}

#[cfg(test)]
mod tests;
