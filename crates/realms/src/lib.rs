//! Castles, armies and gold under fog of war.
//!
//! The one idea: nobody but the rules knows the whole board. A position holds the truth and, beside
//! it, what each player has seen of it; observations, legal actions, refusals and events are all
//! made from what has been seen. The rule book is the crate's README; each of its marks, such as
//! R7, is found in the code that enforces it and in the test that checks it.
//!
//! ```
//! use game::{Dice, Game, Player, Seed, Viewer};
//! use realms::Realms;
//!
//! let mut dice = Dice::new(Seed::from_number(1));
//! let mut realms = Realms::new(2, &Default::default(), &mut dice)?;
//!
//! // An engineer sees eight squares far, and nothing of the enemy.
//! let seen = realms.observe(Viewer::Player(Player::new(0)));
//! assert_eq!((seen.units.len(), seen.castles.len(), seen.gold), (1, 1, Some(38)));
//!
//! // Its first step costs a gold.
//! let step = realms.actions()[0];
//! realms.play(Player::new(0), &step)?;
//! assert_eq!(realms.observe(Viewer::Player(Player::new(0))).gold, Some(37));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod apply;
mod bits;
mod brain;
mod castle;
mod chance;
mod combat;
mod draft;
mod end;
mod event;
mod fog;
mod legal;
mod map;
mod maps;
mod navigation;
mod notation;
mod observe;
mod options;
pub mod path;
mod picture;
mod profile;
mod sketch;
mod square;
mod state;
mod terrain;
mod unit;

use game::{
    Dice, Facts, Game, Player, Sink, Turn, Viewer,
    erased::{AnyGame, Erased},
};

pub use crate::{
    action::{Action, NotAnAction, Spoil},
    bits::Bits,
    brain::styles,
    castle::Castle,
    combat::{Blow, Fighter, Luck, Preview, Stance, preview},
    event::Event,
    legal::Illegal,
    map::{Map, MapError, MapFault, TiledFault},
    notation::NotAPosition,
    observe::{
        Observation, ObservedAttack, ObservedBattle, ObservedCastle, ObservedUndo, ObservedUnit,
    },
    options::Options,
    square::{Direction, NotASquare, SIDE, Square},
    state::Realms,
    terrain::{Ground, Terrain},
    unit::{ATTACKS, Fee, Kind, LIFE, MOST_UNITS, Orders, Stats},
};

/// The game as hosts see it.
///
/// Defined in this crate so that the compiler sees the rules and the generic code around them at
/// once: nothing depends on link-time optimization.
pub static GAME: &dyn AnyGame = &Erased::<Realms>::new();

impl Game for Realms {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Observation = Observation;
    type Illegal = Illegal;

    const FACTS: Facts = Facts {
        id: "realms",
        name: "Realms",
        summary: "Explore in fog, build castles, raise armies, and hold more castles at the end.",
        players: 2..=2,
        chance: true,
        hidden: true,
        // In each of 200 turns: 15 units with six steps, two attacks of up to two blows and an
        // end each, 20 steps taken back and made again, a purchase for each castle.
        max_plies: 200 * (15 * (6 + 2 * 3 + 1) + 2 * 20 + 100),
        options: Options::FACTS,
    };

    fn new(players: u8, options: &Options, dice: &mut Dice) -> Result<Realms, Illegal> {
        options::first_position(players, options, dice)
    }

    fn players(&self) -> u8 {
        Realms::PLAYERS
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

    fn imagine(observation: &Observation, dice: &mut Dice) -> Option<Realms> {
        observe::imagine(observation, dice)
    }
}

#[cfg(test)]
mod tests;
