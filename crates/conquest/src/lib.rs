//! Conquest: two to six players take the territories of a map by land and by sea, until one
//! capital stands.
//!
//! The one idea: a map is a graph. Whatever the grid looks like, the rules read only which
//! territories touch by land and which lie on the same sea, and both are sets of 64 bits. The rule
//! book is the crate's README; each of its marks, such as C5, is found in the code that enforces
//! it and in the test that checks it.
//!
//! ```
//! use conquest::Conquest;
//! use game::{Dice, Game, Player, Seed, Turn};
//!
//! // Seat 0 holds a and c, seat 1 has its capital on b.
//! //   a a b b
//! //   a a b b
//! //   c c c c
//! //   c c c c
//! let mut conquest: Conquest = "\
//!     2a2b/2a2b/4c/4c:m10,f10,r10 1/100 a20,b18,a8 0 1 0:act".parse()?;
//!
//! // An attack must be stronger than the defence.
//! let seat = Player::new(0);
//! let refusal = conquest.play(seat, &"2x1".parse()?).unwrap_err();
//! assert_eq!(refusal.to_string(), "attack power 8 does not exceed defence 18");
//!
//! // Then luck decides how well it goes.
//! conquest.play(seat, &"0x1".parse()?)?;
//! assert_eq!(conquest.turn(), Turn::Chance);
//! conquest.apply(&"luck150".parse()?, &mut ());
//! let target = "1".parse()?;
//! assert_eq!(conquest.troops(target), 15);
//!
//! // A new match begins with the choice of capitals, the last seat first.
//! let conquest = Conquest::new(2, &Default::default(), &mut Dice::new(Seed::from_number(1)))?;
//! assert_eq!(conquest.turn(), Turn::Player(Player::new(1)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod apply;
mod brain;
mod chance;
mod combat;
mod draft;
mod end;
mod event;
mod geometry;
mod item;
mod legal;
pub mod map;
mod maps;
mod notation;
mod observe;
mod options;
pub mod picture;
mod profile;
mod sketch;
mod state;

use game::{
    Dice, Facts, Game, Player, Sink, Turn, Viewer,
    erased::{AnyGame, Erased},
};

pub use crate::{
    action::{Action, Luck, NotAnAction, NotLuck},
    combat::{Link, Preview, conquering_rolls, damage},
    event::Event,
    item::{Item, NotAnItem},
    legal::Illegal,
    map::{Kind, Map, TerritoryId, TerritorySet},
    notation::NotAPosition,
    observe::{NotAnObservation, Observation, ObservedSeat, ObservedTerritory},
    options::Options,
    state::{Conquest, Hero, Phase, Step, World},
};

/// The game as hosts see it.
///
/// Defined in this crate so that the compiler sees the rules and the generic code around them at
/// once: nothing depends on link-time optimization.
pub static GAME: &dyn AnyGame = &Erased::<Conquest>::new();

impl Game for Conquest {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Observation = Observation;
    type Illegal = Illegal;

    const FACTS: Facts = Facts {
        id: "conquest",
        name: "Conquest",
        summary: "Take land by land and by sea, and bring down the capitals of the others.",
        players: 2..=6,
        chance: true,
        hidden: true,
        // A turn rolls for an item, reinforces, uses one, builds once, attacks each territory at
        // most once with a roll each, leaves step 2, moves and loses a territory; each player has
        // two turns a round at most.
        max_plies: (World::MOST_PLAYERS
            + *Options::ROUNDS.end() as usize
                * World::MOST_PLAYERS
                * 2
                * (10 + 2 * TerritoryId::MAX)) as u32,
        options: Options::FACTS,
    };

    fn new(players: u8, options: &Options, dice: &mut Dice) -> Result<Conquest, Illegal> {
        options::first_position(players, options, dice)
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn turn(&self) -> Turn {
        end::turn(self)
    }

    fn legal_actions(&self, into: &mut Vec<Action>) {
        legal::legal_actions(self, into);
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        legal::check(self, action)
    }

    fn chance(&self) -> Vec<(Action, u32)> {
        chance::chance(self)
    }

    fn apply(&mut self, action: &Action, events: &mut impl Sink<Event>) {
        apply::apply(self, action, events);
    }

    fn forfeit(&mut self, player: Player, events: &mut impl Sink<Event>) {
        apply::forfeit(self, player, events);
    }

    fn on_timeout(&self) -> Option<Action> {
        legal::on_timeout(self)
    }

    fn observe(&self, viewer: Viewer) -> Observation {
        observe::observe(self, viewer)
    }

    fn imagine(observation: &Observation, dice: &mut Dice) -> Option<Conquest> {
        observe::imagine(observation, dice)
    }
}

#[cfg(test)]
mod tests;
