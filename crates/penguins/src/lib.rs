//! Penguins on floes of any tiling: they slide along straight lines, and every tile they leave is
//! gone.
//!
//! The one idea: a board is a graph of tiles with lines through them, and nothing in the rules
//! knows how it looks. So the same rules play on hexagons, on Penrose's rhombs and on a map drawn
//! by hand. The rule book is the crate's README; each of its marks, such as P9, is found in the
//! code that enforces it and in the test that checks it.
//!
//! ```
//! use game::{Dice, Game, Player, Seed, Turn};
//! use penguins::Penguins;
//!
//! // Two players, a tile in the middle gone.
//! //   0 1 2      2 1 1
//! //   3 4 5      1 . 1
//! //   6 7 8      1 1 3
//! let mut penguins: Penguins = "square/3x3 2111.1113 0/0@0 0/0@8 0".parse()?;
//!
//! // No line leads around the gap.
//! let seat = Player::new(0);
//! let refusal = penguins.play(seat, &"0-5".parse()?).unwrap_err();
//! assert_eq!(refusal.to_string(), "no straight line leads from tile 0 to tile 5");
//!
//! // Who leaves a tile takes it, with its fish.
//! penguins.play(seat, &"0-6".parse()?)?;
//! assert_eq!(penguins.score(seat), (2, 1));
//! assert_eq!(penguins.turn(), Turn::Player(Player::new(1)));
//!
//! // A new match: sixty hexagons, four pawns each.
//! let penguins = Penguins::new(2, &Default::default(), &mut Dice::new(Seed::from_number(1)))?;
//! assert_eq!(penguins.actions().len(), 30);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod apply;
mod bits;
mod board;
mod brain;
mod chart;
mod draft;
mod end;
mod event;
mod floe;
mod geometry;
mod legal;
mod map_file;
mod maps;
mod notation;
mod observe;
mod options;
mod outline;
mod pawns;
pub mod picture;
mod profile;
mod sketch;
mod state;
mod tile;
mod tiling;

use game::{
    Dice, Facts, Game, Player, Sink, Turn, Viewer,
    erased::{AnyGame, Erased},
};

pub use crate::{
    action::{Action, NotAnAction},
    board::Board,
    chart::Uncharted,
    event::Event,
    floe::{Floe, NotAFloe},
    geometry::{Line, Point},
    legal::Illegal,
    map_file::{Map, MapError, MapFault, Warning},
    notation::NotAPosition,
    observe::{Observation, ObservedSeat},
    options::Options,
    state::Penguins,
    tile::{NotATile, Tile},
    tiling::{Disc, Grid, Plan, Tiling},
};

/// The game as hosts see it.
///
/// Defined in this crate so that the compiler sees the rules and the generic code around them at
/// once: nothing depends on link-time optimization.
pub static GAME: &dyn AnyGame = &Erased::<Penguins>::new();

impl Game for Penguins {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type Observation = Observation;
    type Illegal = Illegal;

    const FACTS: Facts = Facts {
        id: "penguins",
        name: "Penguins",
        summary: "Slide over the ice, take every tile you leave, and catch the most fish.",
        players: 2..=8,
        chance: false,
        hidden: false,
        // Each pawn is placed once, and each move takes a tile away.
        max_plies: (Tile::MAX + Player::MAX * pawns::Pawns::MOST) as u32,
        options: Options::FACTS,
    };

    fn new(players: u8, options: &Options, dice: &mut Dice) -> Result<Penguins, Illegal> {
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

    fn any_action(&self, dice: &mut Dice) -> Option<Action> {
        legal::any_action(self, dice)
    }

    fn check(&self, action: &Action) -> Result<(), Illegal> {
        legal::check(self, action)
    }

    fn apply(&mut self, action: &Action, events: &mut impl Sink<Event>) {
        apply::apply(self, action, events);
    }

    fn forfeit(&mut self, player: Player, events: &mut impl Sink<Event>) {
        apply::forfeit(self, player, events);
    }

    fn observe(&self, _: Viewer) -> Observation {
        observe::observe(self)
    }

    fn imagine(observation: &Observation, _: &mut Dice) -> Option<Penguins> {
        observe::imagine(observation)
    }
}

#[cfg(test)]
mod tests;
