//! What cannot be done without `unsafe` code, and nothing else: shared libraries by users, called
//! through their C interfaces, and files that are mapped into memory.
//!
//! Foreign code can do anything to the
//! process that loads it, so it is only ever loaded by a process that has nothing else to do: the
//! host of one strategy, with limits set before.
//!
//! ```
//! use loader::{Library, LoadError};
//!
//! let missing = Library::open("no/such/library.so".as_ref());
//! assert!(matches!(missing, Err(LoadError::Unloadable { .. })));
//! ```

mod general;
mod library;
mod map;
mod penguins;

pub use crate::{
    general::{General, Match, Question},
    library::{Library, LoadError},
    map::map,
    penguins::{Floe, Move, Penguins, Position, Seat},
};

/// The C interface for a strategy of any game.
pub const STRATEGY_HEADER: &str = include_str!("../include/quadrille_strategy.h");

/// The C interface for a strategy of Penguins.
pub const PENGUINS_HEADER: &str = include_str!("../include/quadrille_penguins.h");
