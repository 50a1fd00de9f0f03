//! The vocabulary of turn-based games.
//!
//! One trait, [`Game`], is implemented by a position and says everything the rules know: whose
//! move it is, what is legal and why not, what an action does, what each viewer may know. It is
//! pure: no clock, no input or output, no hidden generator. Everything else in the workspace is
//! written against it, most of it through [`erased`], which is the same without types.
//!
//! ```
//! use game::{Dice, Game, Player, Seed, Turn, example::Nim};
//!
//! // A heap of seven; take one to three; who takes the last wins.
//! let mut dice = Dice::new(Seed::from_number(1));
//! let mut nim = Nim::new(2, &Default::default(), &mut dice)?;
//! assert_eq!(nim.turn(), Turn::Player(Player::new(0)));
//!
//! for take in ["3", "1", "3"] {
//!     let player = nim.turn().player().expect("the match goes on");
//!     nim.play(player, &take.parse()?)?;
//! }
//! assert_eq!(nim.turn().outcome().and_then(|outcome| outcome.winner()), Some(Player::new(0)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod budget;
mod choice;
mod dice;
pub mod erased;
mod event;
pub mod example;
mod facts;
mod format;
mod geometry;
mod maps;
mod matches;
mod navigation;
mod outcome;
mod perft;
mod player;
mod playout;
mod profile;
pub mod record;
pub mod replay;
mod resources;
mod rules;
mod sentence;
mod sketch;
mod strategy;
mod tables;
mod tuning;
mod turn;
mod view;

pub use crate::{
    budget::{Budget, Limit, NotABudget, StopToken},
    choice::Choice,
    dice::{Dice, Digest, NotHex, Seed},
    event::{Audience, Seen, Sink},
    facts::{Facts, OptionFacts, OptionValues},
    format::{AnyError, Format, Imported},
    geometry::{Cell, Geometry, Point},
    maps::{AnyMap, MapResult, Maps},
    matches::{Ending, Match},
    navigation::Navigation,
    outcome::{NotAnOutcome, Outcome},
    perft::perft,
    player::{ByPlayer, NoSuchSeat, Player, Viewer},
    playout::{play_out, play_typed},
    profile::{CellVisitor, Key, Level, Playable, Profile},
    resources::Resources,
    rules::{Game, Refusal},
    sentence::Sentence,
    sketch::{Color, Look, Scene, Sketch, Span, Spot, drawing},
    strategy::{BoxedStrategy, Evaluation, SearchInfo, Strategy, ignore_info},
    tables::{SharedBytes, Tables},
    tuning::{Tuning, Weight},
    turn::Turn,
    view::View,
};
