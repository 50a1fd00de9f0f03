//! Jungle: two sides of eight animals, each on its way to the other's throne.
//!
//! One idea carries the crate: what is on a square, a piece and how it stands or the empty ground,
//! is a number below 64. So the rules are sets of such numbers, one machine word for each animal,
//! made by the compiler for every choice of rules; to ask whether an animal may step somewhere is
//! to look at one bit. The rule book is the README; its marks, such as J7, are in the code.
//!
//! ```
//! use game::{Game, Player};
//! use jungle::Jungle;
//!
//! // The last step: the rat walks onto the enemy throne.
//! let mut state: Jungle = "7/2R4/7/7/7/7/7/7/6l 0 0".parse()?;
//! state.play(Player::new(0), &"c8c9".parse()?)?;
//! state.play(Player::new(1), &"g1g2".parse()?)?;
//! state.play(Player::new(0), &"c9d9".parse()?)?;
//! assert_eq!(state.turn().outcome().and_then(|outcome| outcome.winner()), Some(Player::new(0)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod animal;
mod apply;
mod board;
mod brain;
mod cell;
mod count;
mod draft;
mod end;
mod event;
mod keys;
mod law;
pub mod legacy;
mod legal;
mod map;
mod notation;
mod observe;
mod options;
mod profile;
mod sketch;
mod square;
mod state;
#[cfg(test)]
mod tests;

use game::{
    Dice, Facts, Game, Player, Sink, Turn, Viewer,
    erased::{AnyGame, Erased},
};

pub use crate::{
    action::{Action, Kind, NotAnAction},
    animal::Animal,
    draft::Unsound,
    end::Ending,
    event::Event,
    legal::Illegal,
    notation::NotAPosition,
    observe::{Observation, ObservedAnimal},
    options::{Options, Rules, Variant},
    square::{NotASquare, Square},
    state::Jungle,
};

/// The game as hosts see it.
///
/// Defined in this crate so that the compiler sees the rules and the generic code around them at
/// once: nothing depends on link-time optimization.
pub static GAME: &dyn AnyGame = &Erased::<Jungle>::new();

impl Game for Jungle {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Observation = Observation;
    type Illegal = Illegal;

    const FACTS: Facts = Facts {
        id: "jungle",
        name: "Jungle",
        summary: "Lead one of your eight animals onto the enemy throne.",
        players: 2..=2,
        chance: false,
        hidden: false,
        // Sixteen captures at most, and before and after each no more quiet plies than the limit.
        max_plies: 17 * Rules::MOST_QUIET as u32,
        options: options::FACTS,
    };

    fn new(players: u8, options: &Options, _: &mut Dice) -> Result<Jungle, Illegal> {
        options::first_position(players, options)
    }

    fn players(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        end::turn(self)
    }

    fn legal_actions(&self, into: &mut Vec<Action>) {
        legal::legal_actions(self, into);
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        legal::check(self, *action)
    }

    fn apply(&mut self, action: &Action, events: &mut impl Sink<Event>) {
        apply::apply(self, *action, events);
    }

    fn forfeit(&mut self, player: Player, events: &mut impl Sink<Event>) {
        apply::forfeit(self, player, events);
    }

    fn observe(&self, _: Viewer) -> Observation {
        observe::observe(self)
    }

    fn imagine(observation: &Observation, _: &mut Dice) -> Option<Jungle> {
        observe::imagine(observation)
    }

    fn perft(&self, depth: u32) -> u64 {
        count::perft(self, depth)
    }
}
