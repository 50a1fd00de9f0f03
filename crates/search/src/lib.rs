//! Algorithms that play any game.
//!
//! Each algorithm is one file that names no game. A game's `brain.rs` supplies what the algorithm
//! needs to know, such as a small [`Position`] for [`AlphaBeta`]. No algorithm prints; a caller
//! that wants to follow a search passes a callback.
//!
//! ```
//! use game::{Budget, Limit, Strategy, View, example::Nim, ignore_info};
//! use search::Random;
//!
//! let nim: Nim = "7 3 0/2".parse()?;
//! let view = View::of_mover(&nim).expect("the match goes on");
//! let mut strategy: Box<dyn Strategy<Nim>> = Box::new(Random::new(1));
//! let index = strategy.choose(&view, &Budget::new(Limit::Nodes(1)), &mut ignore_info);
//! assert!(index < 3);
//! # Ok::<(), game::example::NotNim>(())
//! ```
//!
//! The default feature `system` uses the clock and the threads of the operating system. Without it
//! a search runs on one thread, and a time limit needs a clock in its budget.

mod alphabeta;
mod branch_and_bound;
mod cache;
mod coalition;
mod hash;
mod host;
mod mcts;
mod meter;
mod order;
mod plans;
mod portfolio;
mod position;
mod progress;
mod random;
mod reward;
mod score;
#[cfg(feature = "system")]
mod system;

pub use crate::{
    alphabeta::{
        AlphaBeta, AlphaBetaResult, AlphaBetaStrategy, MissedMoves, SearchOptions, ToAction,
        ToPosition,
    },
    branch_and_bound::{SoloPosition, Solution, solve},
    cache::Cache,
    coalition::{Coalition, CoalitionModel, OpponentModel, Reply},
    hash::mix,
    mcts::{Formula, Mcts, MctsPolicy, MctsResult, UniformPolicy},
    plans::{PlanResult, PlanSearch, Planner},
    portfolio::{Portfolio, PortfolioResult, ScriptEvaluator},
    position::{KnownResult, MoveEstimate, MoveFilter, Position},
    progress::Progress,
    random::Random,
    reward::{MAX_REWARD, Rewards, reward_to_points, win_shares},
    score::Score,
};
