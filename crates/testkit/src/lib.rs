//! The laws every game keeps, and the fixtures that pin a game down.
//!
//! A game tells the kit a few things about itself by implementing [`Probe`] in its tests; the kit
//! then plays random games and checks at every step what all hosts rely on. It is only ever a
//! dev-dependency, and it panics with a report: that is its job.
//!
//! ```
//! use game::example::Nim;
//!
//! testkit::keeps_the_laws::<Nim>(20);
//! testkit::survives_any_input::<Nim>();
//! testkit::counts_as_written::<Nim>("id start\nposition 7 3 0/2\nperft 2 9\n");
//! ```
//!
//! How a game is probed is shown by `nim.rs`. Two variables of the environment matter:
//! `SLOW_TESTS` asks for all that takes long, and `UPDATE_EXPECT` for fixtures to be written anew.

mod brains;
mod corpus;
mod fuzz;
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
mod scene;
mod transcript;
mod typescript;

use game::{Dice, Playable, Viewer};

pub use crate::{
    brains::brains_are_honest,
    fuzz::survives_any_input,
    law::{Broken, Law, Moment},
    perft::counts_as_written,
    playthrough::{playthrough, told},
    typescript::{File as TypeScript, typescript, typescript_of_the_vocabulary},
};

/// What the kit must know of a game to test its laws. Implemented in the game's tests.
///
/// ```
/// use game::{Game, example::Nim};
/// use testkit::Probe;
///
/// let nim: Nim = "7 3 0/2".parse()?;
/// assert!(nim.is_consistent());
/// // More can be written down than may be done.
/// assert!(nim.every_action().len() > nim.actions().len());
/// # Ok::<(), game::example::NotNim>(())
/// ```
pub trait Probe: Playable {
    /// All that one could write down as an action, legal or not, outcomes of chance included.
    fn every_action(&self) -> Vec<Self::Action>;

    /// The same position with all changed that `viewer` must not know.
    ///
    /// Nothing in open games, and where the viewer happens to know everything. What it does know
    /// must stay, or the kit takes the change for a leak; so the probe is the second opinion on
    /// who may know what, and should be written without a look at `observe`.
    fn scramble(&self, viewer: Viewer, dice: &mut Dice) -> Option<Self> {
        let _ = (viewer, dice);
        None
    }

    /// Whether every invariant of the position holds.
    fn is_consistent(&self) -> bool;

    /// Set-ups, each the number of players and the options, to be tried in turn.
    fn set_ups() -> Vec<(u8, Self::Options)>;
}

/// Plays so many random games, over the set-ups in turn, and checks the laws at every step.
///
/// The games are the same on every machine. What is cheap is checked at every step, the rest at
/// some: at every step of the first game of each set-up, then ever more rarely.
///
/// ```
/// testkit::keeps_the_laws::<game::example::Nim>(50);
/// ```
///
/// # Panics
/// When a law is broken, with a report: which law, where, and how to see it again.
pub fn keeps_the_laws<G: Probe>(games: u32) {
    if let Some(broken) = broken_law::<G>(games) {
        panic!("{broken}");
    }
}

/// The first law which so many random games show to be broken.
///
/// ```
/// assert!(testkit::broken_law::<game::example::Nim>(10).is_none());
/// ```
#[must_use]
pub fn broken_law<G: Probe>(games: u32) -> Option<Broken> {
    run::first_broken::<G>(games)
}

/// Plays one of those games again, with a close look at every step of it.
///
/// ```
/// testkit::look_again::<game::example::Nim>(7);
/// ```
///
/// # Panics
/// As [`keeps_the_laws`], when this game shows a law to be broken.
pub fn look_again<G: Probe>(game: u32) {
    if let Some(broken) = run::broken_in::<G>(game) {
        panic!("{broken}");
    }
}

/// Whether tests that take long are wanted: `SLOW_TESTS` is set.
///
/// ```
/// let games = if testkit::is_slow() { 10_000 } else { 100 };
/// # let _ = games;
/// ```
#[must_use]
pub fn is_slow() -> bool {
    std::env::var_os("SLOW_TESTS").is_some()
}

/// How many cases a test tries: a few, or where `SLOW_TESTS` is set to a number, so many times
/// `slow`. Set to 1 it is what CI has time for; a higher number is for who wants to be sure.
///
/// ```
/// let games = testkit::cases(100, 10_000);
/// assert!(games >= 100);
/// ```
#[must_use]
pub fn cases(few: u64, slow: u64) -> u64 {
    match std::env::var("SLOW_TESTS") {
        Ok(number) => slow * number.parse().unwrap_or(1),
        Err(_) => few,
    }
}

#[cfg(test)]
mod tests;
