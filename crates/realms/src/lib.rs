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
mod combat;
mod end;
mod event;
mod fog;
mod imagine;
mod keys;
mod legal;
mod map;
mod maps;
mod notation;
mod observe;
mod options;
pub mod path;
mod picture;
mod sketch;
mod square;
mod state;
mod terrain;
mod unit;

use game::{
    Dice, Facts, Game, Geometry, Key, Level, Playable, Player, Scene, Sink, Sketch, Strategy, Turn,
    Viewer,
    erased::{AnyGame, Erased},
};

pub use crate::{
    action::{Action, NotAnAction, Spoil},
    bits::Bits,
    brain::{Players, contest, styles},
    castle::Castle,
    combat::{Blow, Fighter, Luck, Preview, Stance, preview},
    event::Event,
    legal::Illegal,
    map::{Map, MapError, MapFault},
    notation::NotAPosition,
    observe::{AttackSeen, BattleSeen, CastleSeen, Observation, UndoSeen, UnitSeen},
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
        Realms::set_up(players, options, dice)
    }

    fn players(&self) -> u8 {
        Realms::PLAYERS
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn legal_actions(&self, into: &mut Vec<Action>) {
        self.list_actions(into);
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        self.check_action(action)
    }

    fn kind(&self, action: &Action) -> &'static str {
        action.kind()
    }

    fn chance(&self) -> Vec<(Action, u32)> {
        self.outcomes()
    }

    fn apply(&mut self, action: &Action, events: &mut impl Sink<Event>) {
        self.take(action, events);
    }

    fn forfeit(&mut self, player: Player, events: &mut impl Sink<Event>) {
        self.leave(player, events);
    }

    fn on_timeout(&self) -> Option<Action> {
        self.turn().player().map(|_| Action::EndTurn)
    }

    fn observe(&self, viewer: Viewer) -> Observation {
        self.seen_by(viewer)
    }

    fn imagine(observation: &Observation, dice: &mut Dice) -> Option<Realms> {
        Realms::imagined(observation, dice)
    }
}

impl Playable for Realms {
    const BRAINS: &'static [&'static str] = brain::BRAINS;
    const LEVELS: &'static [Level] = brain::LEVELS;
    const LEGEND: &'static str = sketch::LEGEND;
    const KEYS: &'static [Key] = keys::KEYS;
    const MAPS: Option<&'static dyn game::Maps> = Some(&maps::Maps);

    fn brain(name: &str, seed: u64) -> Option<Box<dyn Strategy<Realms>>> {
        brain::brain(name, seed)
    }

    fn cells(action: &Action) -> Vec<String> {
        action.cells()
    }

    fn about(seen: &Observation, _: Viewer, cell: &str) -> Option<String> {
        sketch::about(seen, cell)
    }

    fn reach(seen: &Observation, from: &str) -> Vec<String> {
        keys::reach(seen, from)
    }

    fn way(seen: &Observation, from: &str, to: &str) -> Vec<String> {
        keys::way(seen, from, to)
    }

    fn is_news(event: &Event) -> bool {
        keys::is_news(event)
    }

    fn geometry(_: &Observation) -> Geometry {
        // What the squares are by nature is found out in play, and is part of what is observed.
        square::squares(|_| None)
    }

    fn tell(event: &Event) -> Option<String> {
        event.tell()
    }

    fn picture(observation: &Observation) -> Option<String> {
        Some(picture::seen(observation))
    }

    fn sketch(scene: &Scene<'_, Realms>) -> Sketch {
        sketch::sketch(scene)
    }
}

#[cfg(test)]
mod tests;
