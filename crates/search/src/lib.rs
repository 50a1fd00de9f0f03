//! Algorithms that play any game.
//!
//! Each algorithm is one file that knows any game and no particular one. What a game thinks of its
//! positions is in the game's own `brain.rs`: for [`AlphaBeta`] a [`Position`] made to be searched.
//! No algorithm prints; each tells what it finds to whoever passes it an ear for [`Report`]s.
//!
//! ```
//! use game::{Budget, Limit, Strategy, Viewer, erased::View, example::Nim, Player};
//! use search::Random;
//!
//! let nim: Nim = "7 3 0/2".parse()?;
//! let view = View::new(&nim, Viewer::Player(Player::new(0)));
//! let mut strategy: Box<dyn Strategy<Nim>> = Box::new(Random::new(1));
//! let index = strategy.choose(view.observation(), view.actions(), &Budget::new(Limit::Nodes(1)));
//! assert!(index < 3);
//! # Ok::<(), game::example::NotNim>(())
//! ```

mod alphabeta;
mod cache;
mod clock;
mod coalition;
mod hash;
mod mcts;
mod order;
mod plans;
mod portfolio;
mod position;
mod puzzle;
mod random;
mod report;
mod reward;
mod score;
mod thinker;

pub use crate::{
    alphabeta::{AlphaBeta, Found, Options, Oversight},
    cache::Cache,
    coalition::{Adviser, Coalition, Deed, Others},
    hash::mix,
    mcts::{Chosen, Formula, Guide, Mcts, NoGuide},
    plans::{Planned, Planner, Plans},
    portfolio::{Foresight, Improved, Portfolio},
    position::{Position, Verdict, Which, Worth},
    puzzle::{Puzzle, Solved, solve},
    random::Random,
    report::Report,
    reward::{FULL, Rewards, points, shares},
    score::Score,
    thinker::{Enter, Leave, Thinker},
};
