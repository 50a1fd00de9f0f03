//! Games without types, for hosts: the same vocabulary in text and JSON.
//!
//! [`Erased`] derives all of it for every [`Playable`] game; nothing here is written by hand for
//! any one of them. A brain of ours and a program of a user are both an [`AnyStrategy`]; a host
//! cannot tell them apart, and both get an [`AnyView`], which holds what one viewer may know and
//! nothing else.
//!
//! ```
//! use game::{Dice, Player, Seed, erased::{AnyGame, Erased}, example::Nim};
//!
//! const GAMES: &[&dyn AnyGame] = &[&Erased::<Nim>::new()];
//!
//! let mut dice = Dice::new(Seed::from_number(1));
//! let mut state = GAMES[0].start(2, r#"{"heap": 5}"#, &mut dice)?;
//! state.play(Player::new(0), "2")?;
//! assert_eq!(state.notation(), "3 3 1/2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod errors;
mod event;
mod foreign;
mod pen;
mod state;
mod strategy;
mod view;

use std::marker::PhantomData;

use serde_json::Value;

pub use self::{
    errors::{PlayError, StartError, Unreadable},
    event::AnyEvent,
    strategy::{AnyStrategy, Fault, News},
    view::{AnyView, Legal, View},
};
use self::{state::Held, strategy::Brain};
use crate::{
    Dice, Facts, Format, Key, Level, Maps, Outcome, Playable, Player, Seen, Tables, Turn, Viewer,
    Weight, record::Record,
};

/// A game of the catalog.
///
/// ```
/// use game::{erased::{AnyGame, Erased}, example::Nim};
///
/// let nim: &dyn AnyGame = &Erased::<Nim>::new();
/// assert_eq!(nim.facts().name, "Nim");
/// assert_eq!(nim.brains(), ["timid", "perfect"]);
/// assert_eq!(nim.options("{}")?, r#"{"heap":7,"most":3}"#);
/// # Ok::<(), game::erased::StartError>(())
/// ```
pub trait AnyGame: Send + Sync {
    /// What is true of it whatever its options.
    fn facts(&self) -> &'static Facts;

    /// The names of its brains, from the weakest to the strongest.
    fn brains(&self) -> &'static [&'static str];

    /// Players of every strength, from the weakest to the strongest.
    fn levels(&self) -> &'static [Level];

    /// The names of brains which are there to be measured and compared, not to be played against.
    fn measures(&self) -> &'static [&'static str];

    /// The options with what was left out filled in, as JSON on one line.
    ///
    /// # Errors
    /// When they are not options of this game.
    fn options(&self, options: &str) -> Result<String, StartError>;

    /// The same with what they leave open decided as it would be in a match, for people who choose.
    ///
    /// # Errors
    /// When they are not options of this game.
    fn decided(&self, options: &str) -> Result<String, StartError>;

    /// The first position of a match with these options, given as JSON.
    ///
    /// # Errors
    /// When they are not options of this game, or cannot be played by so many.
    fn start(
        &self,
        players: u8,
        options: &str,
        dice: &mut Dice,
    ) -> Result<Box<dyn AnyState>, StartError>;

    /// The position that a text stands for.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn read(&self, position: &str) -> Result<Box<dyn AnyState>, Unreadable>;

    /// What the player to move sees and may do, from nothing but what it was shown, as JSON.
    ///
    /// # Errors
    /// What is wrong with the text, or that nobody who is to move could have been shown it.
    fn seen(&self, observation: &str) -> Result<Box<dyn AnyView>, Unreadable>;

    /// The brain, or the level, of that name; whatever it leaves to chance follows from `seed`.
    fn brain(&self, name: &str, seed: u64) -> Option<Box<dyn AnyStrategy>>;

    /// What its strongest brain weighs, by name; nothing if it cannot be tuned.
    fn weights(&self) -> Vec<Weight>;

    /// The strongest brain with these weights, if it can be played with them.
    fn weighing(&self, weights: &[i32], seed: u64) -> Option<Box<dyn AnyStrategy>>;

    /// What the letters and signs of its sketches mean, for people.
    fn legend(&self) -> &'static str;

    /// Keys for its kinds of actions, where it is played with a keyboard.
    fn keys(&self) -> &'static [Key];

    /// Its maps, if it is played on boards that are kept in files.
    fn maps(&self) -> Option<&'static dyn Maps>;

    /// Its tables of endings, if its brains can use any.
    fn tables(&self) -> Option<&'static dyn Tables>;

    /// What an event says to a person at a terminal, if it says anything.
    fn tell(&self, event: &AnyEvent) -> Option<String>;

    /// Whether a piece that is under way should stop, so that its owner can think again.
    fn is_news(&self, event: &AnyEvent) -> bool;

    /// The formats of other programs that it can read and write: their ids, and what they are.
    fn formats(&self) -> Vec<(&'static str, &'static str)>;

    /// Reads a match from a foreign format.
    ///
    /// # Errors
    /// What is wrong with the text. The actions are not checked against the rules yet.
    fn import(&self, format: &str, text: &str) -> Result<Record, Unreadable>;

    /// Writes a match, as far as it holds, in a foreign format.
    ///
    /// # Errors
    /// What the record has that the format cannot say, or what is wrong with it.
    fn export(&self, format: &str, record: &Record) -> Result<String, Unreadable>;
}

/// A match in progress. It never leaves the process that holds it; views of it do.
///
/// ```
/// use game::{Player, Viewer, erased::{AnyGame, Erased}, example::Nim};
///
/// let mut state = Erased::<Nim>::new().read("7 3 0/2")?;
/// let events = state.play(Player::new(0), "3")?;
/// assert_eq!(events[0].event.json()["type"], "took");
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

    /// The action that JSON stands for, in notation: a text is taken as notation itself.
    ///
    /// # Errors
    /// When it is not an action of this game at all.
    fn read_action(&self, json: &Value) -> Result<String, Unreadable>;

    /// Checks an action of a player, takes it, and tells what happened.
    ///
    /// # Errors
    /// Why it was not taken. Nothing has changed then.
    fn play(&mut self, player: Player, action: &str) -> Result<Vec<Seen<AnyEvent>>, PlayError>;

    /// What chance brings, drawn from `dice`; it is then given to [`AnyState::befall`].
    ///
    /// # Panics
    /// When it is not chance's turn.
    fn roll(&self, dice: &mut Dice) -> String;

    /// Lets an outcome of chance happen.
    ///
    /// # Errors
    /// When chance cannot bring this now. Nothing has changed then.
    fn befall(&mut self, outcome: &str) -> Result<Vec<Seen<AnyEvent>>, PlayError>;

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

    /// What each weight of the strongest brain counts in this position, for the first seat; nothing
    /// where no opinion is worth anything.
    fn counts(&self) -> Option<Vec<i32>>;

    /// How a match ends that goes on from here at random; nothing, if not after so many actions.
    fn play_out(&self, dice: &mut Dice, most: u32) -> Option<Outcome>;

    /// A copy.
    fn boxed(&self) -> Box<dyn AnyState>;
}

impl Clone for Box<dyn AnyState> {
    fn clone(&self) -> Box<dyn AnyState> {
        self.boxed()
    }
}

/// A typed game as a host sees it.
///
/// ```
/// use game::{erased::{AnyGame, Erased}, example::Nim};
///
/// static NIM: Erased<Nim> = Erased::new();
/// assert_eq!(NIM.facts().id, "nim");
/// ```
pub struct Erased<G>(PhantomData<fn() -> G>);

impl<G> Erased<G> {
    /// The game as a value.
    ///
    /// ```
    /// let nim = game::erased::Erased::<game::example::Nim>::new();
    /// # let _ = nim;
    /// ```
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
        let game = G::FACTS.id;
        // Serde would also take a list, field by field.
        if !options.trim_start().starts_with('{') {
            return Err(StartError::NotAnObject { game });
        }
        serde_json::from_str(options).map_err(|source| StartError::Options { game, source })
    }

    fn format(id: &str) -> Result<&'static Format<G>, Unreadable> {
        let found = G::FORMATS.iter().find(|format| format.id == id);
        found.ok_or_else(|| Unreadable(format!("{} has no format {id}", G::FACTS.id).into()))
    }
}

impl<G: Playable> AnyGame for Erased<G> {
    fn facts(&self) -> &'static Facts {
        const { &G::FACTS }
    }

    fn brains(&self) -> &'static [&'static str] {
        G::BRAINS
    }

    fn levels(&self) -> &'static [Level] {
        G::LEVELS
    }

    fn measures(&self) -> &'static [&'static str] {
        G::MEASURES
    }

    fn options(&self, options: &str) -> Result<String, StartError> {
        let options = Erased::<G>::typed_options(options)?;
        Ok(serde_json::to_string(&options).expect("options are plain data"))
    }

    fn decided(&self, options: &str) -> Result<String, StartError> {
        let options = G::decided(&Erased::<G>::typed_options(options)?);
        Ok(serde_json::to_string(&options).expect("options are plain data"))
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
            Err(illegal) => Err(StartError::Illegal(Box::new(illegal))),
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
        match View::<G>::of_mover(observation) {
            Ok(view) => Ok(Box::new(view)),
            Err(why) => Err(Unreadable(why.into())),
        }
    }

    fn brain(&self, name: &str, seed: u64) -> Option<Box<dyn AnyStrategy>> {
        G::brain(name, seed).map(|brain| Box::new(Brain(brain)) as Box<dyn AnyStrategy>)
    }

    fn weights(&self) -> Vec<Weight> {
        G::weights()
    }

    fn weighing(&self, weights: &[i32], seed: u64) -> Option<Box<dyn AnyStrategy>> {
        G::weighing(weights, seed).map(|brain| Box::new(Brain(brain)) as Box<dyn AnyStrategy>)
    }

    fn legend(&self) -> &'static str {
        G::LEGEND
    }

    fn keys(&self) -> &'static [Key] {
        G::KEYS
    }

    fn maps(&self) -> Option<&'static dyn Maps> {
        G::MAPS
    }

    fn tables(&self) -> Option<&'static dyn Tables> {
        G::TABLES
    }

    fn tell(&self, event: &AnyEvent) -> Option<String> {
        G::tell(&serde_json::from_str(event.text()).ok()?)
    }

    fn is_news(&self, event: &AnyEvent) -> bool {
        serde_json::from_str(event.text()).is_ok_and(|event| G::is_news(&event))
    }

    fn formats(&self) -> Vec<(&'static str, &'static str)> {
        G::FORMATS
            .iter()
            .map(|format| (format.id, format.about))
            .collect()
    }

    fn import(&self, format: &str, text: &str) -> Result<Record, Unreadable> {
        foreign::import(Erased::<G>::format(format)?, text).map_err(Unreadable)
    }

    fn export(&self, format: &str, record: &Record) -> Result<String, Unreadable> {
        foreign::export(Erased::<G>::format(format)?, record).map_err(Unreadable)
    }
}

#[cfg(test)]
mod tests;
