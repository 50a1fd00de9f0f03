//! Games without types, for hosts: the same vocabulary in text and JSON.
//!
//! [`Erased`] derives all of it for every [`Playable`] game. A brain and a strategy of a user are
//! both an [`AnyStrategy`]; both get an [`AnyView`], which has what one viewer may know and nothing
//! else.
//!
//! ```
//! use game::{Choice, Dice, Player, Seed, erased::{AnyGame, Erased}, example::Nim};
//!
//! const GAMES: &[&dyn AnyGame] = &[&Erased::<Nim>::new()];
//!
//! let mut dice = Dice::new(Seed::from_number(1));
//! let mut state = GAMES[0].start(2, r#"{"heap": 5}"#, &mut dice)?;
//! state.play(Player::new(0), Choice::Text("2"))?;
//! assert_eq!(state.notation(), "3 3 1/2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod decide;
mod errors;
mod event;
mod foreign;
mod pen;
mod profile;
mod state;
mod strategy;
mod view;

use std::marker::PhantomData;

pub use self::{
    decide::decide,
    errors::{PlayError, StartError, Unreadable, read_options},
    event::AnyEvent,
    profile::{AnyFormat, AnyNavigation, AnyProfile, AnyTuning},
    strategy::{AnyStrategy, Fault},
    view::{AnyView, Legal},
};
use self::{state::Held, strategy::Brain, view::HeldView};
use crate::{Choice, Dice, Facts, Outcome, Playable, Player, Seen, Sentence, Turn, Viewer};

/// A game of the catalog.
///
/// ```
/// use game::{erased::{AnyGame, Erased}, example::Nim};
///
/// let nim: &dyn AnyGame = &Erased::<Nim>::new();
/// assert_eq!(nim.facts().name, "Nim");
/// assert_eq!(nim.profile().brains, ["timid", "perfect"]);
/// assert_eq!(nim.options("{}")?, r#"{"heap":7,"most":3}"#);
/// # Ok::<(), game::erased::StartError>(())
/// ```
pub trait AnyGame: Send + Sync {
    /// What is true of the game for all options.
    fn facts(&self) -> &'static Facts;

    /// Its brains, words and capabilities.
    fn profile(&self) -> AnyProfile;

    /// Returns the options with defaults filled in, as JSON on one line.
    ///
    /// # Errors
    /// If they are not options of this game.
    fn options(&self, options: &str) -> Result<String, StartError>;

    /// Returns the options with everything filled in that follows from the others, for people who
    /// choose.
    ///
    /// # Errors
    /// If they are not options of this game.
    fn resolve_options(&self, options: &str) -> Result<String, StartError>;

    /// Creates the first position of a match. The options are JSON.
    ///
    /// # Errors
    /// If they are not options of this game, or not for this number of players.
    fn start(
        &self,
        players: u8,
        options: &str,
        dice: &mut Dice,
    ) -> Result<Box<dyn AnyState>, StartError>;

    /// Parses a position.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn read(&self, position: &str) -> Result<Box<dyn AnyState>, Unreadable>;

    /// Rebuilds the view of the player to move from its observation, given as JSON.
    ///
    /// # Errors
    /// What is wrong with the text, or that no player to move could have been shown it.
    fn seen(&self, observation: &str) -> Result<Box<dyn AnyView>, Unreadable>;

    /// Creates the brain or the level of that name. `seed` seeds its own randomness.
    fn brain(&self, name: &str, seed: u64) -> Option<Box<dyn AnyStrategy>>;

    /// Returns an event as a sentence without a full stop; `None` if the board shows it well
    /// enough.
    fn describe(&self, event: &AnyEvent) -> Option<String>;
}

/// A match in progress. It never leaves the process that holds it; views of it do.
///
/// ```
/// use game::{Choice, Player, Viewer, erased::{AnyGame, Erased}, example::Nim};
///
/// let mut state = Erased::<Nim>::new().read("7 3 0/2")?;
/// let applied = state.play(Player::new(0), Choice::Index(2))?;
/// assert_eq!(applied.action, "3");
/// assert_eq!(applied.events[0].event.json()["type"], "took");
/// assert_eq!(state.view(Viewer::Spectator).observation()["heap"], 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyState: Send + Sync {
    /// What is true of the game whatever its options.
    fn facts(&self) -> &'static Facts;

    /// How many sit at the table.
    fn players(&self) -> u8;

    /// Whose move it is, or how the match ended.
    fn turn(&self) -> Turn;

    /// Checks and applies an action of a player.
    ///
    /// # Errors
    /// Why the action was refused. Nothing has changed then.
    fn play(&mut self, player: Player, choice: Choice<'_>) -> Result<Applied, PlayError>;

    /// Applies a random legal action of the player to move, or rolls for chance.
    ///
    /// Returns `None` if the match is over.
    fn play_random(&mut self, dice: &mut Dice) -> Option<Applied>;

    /// Draws an outcome of chance from `dice` without applying it.
    ///
    /// # Panics
    /// If it is not chance's turn.
    fn roll(&self, dice: &mut Dice) -> String;

    /// Applies an outcome of chance.
    ///
    /// # Errors
    /// Chance cannot bring this outcome now. Nothing has changed then.
    fn apply_chance(&mut self, outcome: &str) -> Result<Vec<Seen<AnyEvent>>, PlayError>;

    /// Takes a player out of the match, and tells what happened.
    fn forfeit(&mut self, player: Player) -> Vec<Seen<AnyEvent>>;

    /// What is done for a player to move whose time is up; nothing means that it forfeits.
    fn on_timeout(&self) -> Option<String>;

    /// What `viewer` may know and, if it is to move, what it may do.
    fn view(&self, viewer: Viewer) -> Box<dyn AnyView>;

    /// The position on one line.
    fn notation(&self) -> String;

    /// The position as a drawing.
    fn drawing(&self) -> String;

    /// How many sequences of exactly `depth` actions there are.
    fn perft(&self, depth: u32) -> u64;

    /// The same for each action, in order, with the count of what follows it.
    fn divide(&self, depth: u32) -> Vec<(String, u64)>;

    /// Plays on at random. Returns the outcome, or `None` if there is none after `most` actions.
    fn play_out(&self, dice: &mut Dice, most: u32) -> Option<Outcome>;

    /// A copy.
    fn boxed(&self) -> Box<dyn AnyState>;
}

/// An action that was applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Applied {
    /// Its notation.
    pub action: String,
    /// Its events.
    pub events: Vec<Seen<AnyEvent>>,
}

impl Clone for Box<dyn AnyState> {
    fn clone(&self) -> Box<dyn AnyState> {
        self.boxed()
    }
}

/// A typed game as a host sees it.
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The game as a value.
    #[must_use]
    pub const fn new() -> Erased<G> {
        Erased(PhantomData)
    }
}

impl<G> Default for Erased<G> {
    fn default() -> Erased<G> {
        Erased::new()
    }
}

impl<G: Playable> Erased<G> {
    fn typed_options(options: &str) -> Result<G::Options, StartError> {
        read_options(G::FACTS.id, options)
    }

    fn written(options: &G::Options) -> String {
        serde_json::to_string(options).expect("options are plain data")
    }
}

impl<G: Playable> AnyGame for Erased<G> {
    fn facts(&self) -> &'static Facts {
        const { &G::FACTS }
    }

    fn profile(&self) -> AnyProfile {
        AnyProfile::of::<G>()
    }

    fn options(&self, options: &str) -> Result<String, StartError> {
        let options = Erased::<G>::typed_options(options)?;
        Ok(Erased::<G>::written(&options))
    }

    fn resolve_options(&self, options: &str) -> Result<String, StartError> {
        let options = Erased::<G>::typed_options(options)?;
        let options = (G::PROFILE.resolve_options)(&options);
        Ok(Erased::<G>::written(&options))
    }

    fn start(
        &self,
        players: u8,
        options: &str,
        dice: &mut Dice,
    ) -> Result<Box<dyn AnyState>, StartError> {
        let options = Erased::<G>::typed_options(options)?;
        let Facts {
            id: game,
            players: range,
            ..
        } = G::FACTS;
        if !range.contains(&players) {
            let (least, most) = range.into_inner();
            return Err(StartError::Players {
                game,
                players,
                least,
                most,
            });
        }
        match G::new(players, &options, dice) {
            Ok(state) => Ok(Box::new(Held(state))),
            Err(illegal) => Err(StartError::Illegal(Sentence::of(&illegal))),
        }
    }

    fn read(&self, position: &str) -> Result<Box<dyn AnyState>, Unreadable> {
        match position.parse::<G>() {
            Ok(state) => Ok(Box::new(Held(state))),
            Err(error) => Err(Unreadable(Box::new(error))),
        }
    }

    fn seen(&self, observation: &str) -> Result<Box<dyn AnyView>, Unreadable> {
        let observation = serde_json::from_str(observation);
        let observation = observation.map_err(|error| Unreadable(Box::new(error)))?;
        match HeldView::<G>::of_mover(&observation) {
            Ok(view) => Ok(Box::new(view)),
            Err(why) => Err(Unreadable(why.into())),
        }
    }

    fn brain(&self, name: &str, seed: u64) -> Option<Box<dyn AnyStrategy>> {
        G::brain(name, seed).map(|brain| Box::new(Brain(brain)) as Box<dyn AnyStrategy>)
    }

    fn describe(&self, event: &AnyEvent) -> Option<String> {
        (G::PROFILE.describe)(&serde_json::from_str(event.text()).ok()?)
    }
}

#[cfg(test)]
mod tests;
