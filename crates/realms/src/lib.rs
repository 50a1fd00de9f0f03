//! Castles, armies and gold under fog of war.
//!
//! The one idea: only the rules know the whole board. A position holds the truth and, beside it,
//! what each player has seen of it. Observations, legal actions, refusals and events are built from
//! what the player has seen. The rule book is the crate's README; the code that enforces a rule and
//! the test that checks it have its mark, such as R7.
//!
//! ```
//! use game::{Dice, Game, Player, Seed, Viewer};
//! use realms::Realms;
//!
//! let mut dice = Dice::new(Seed::from_number(1));
//! let mut realms = Realms::new(2, &Default::default(), &mut dice)?;
//!
//! // An engineer sees eight squares far, but no enemy.
//! let seen = realms.observe(Viewer::Player(Player::new(0)));
//! assert_eq!((seen.units.len(), seen.castles.len(), seen.gold), (1, 1, Some(38)));
//!
//! // Its first step costs 1 gold.
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
mod path;
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
    combat::{Blow, Luck, Preview},
    event::Event,
    legal::Illegal,
    map::{Map, MapError, MapFault, TiledFault},
    notation::NotAPosition,
    observe::{Observation, ObservedAttack, ObservedCastle, ObservedUnit},
    options::Options,
    square::{NotASquare, Square},
    state::{Battle, Realms, Undo},
    terrain::{Ground, Terrain},
    unit::{Fee, Kind, Orders},
};

/// The game as hosts see it.
///
/// Defined in this crate so that the compiler optimizes the rules together with the generic code
/// around them.
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
        // In each of 200 turns: for each of 15 units six steps, two attacks with up to two blows
        // and an end; 20 steps taken back and made again; 100 purchases.
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
