//! The only crate with `unsafe` code: shared libraries of users, called through C interfaces, and
//! files mapped into memory.
//!
//! Foreign code can do anything to the process that loads it. So only one process loads it: the
//! host of one strategy, which has set its limits before and does nothing else.
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
    general::{DecisionRequest, GeneralLibrary, MatchStart},
    library::{Library, LoadError},
    map::map,
    penguins::{PenguinsBoard, PenguinsLibrary, PenguinsMove, PenguinsPosition, PenguinsSeat},
};

/// The C header for strategies of any game.
pub const STRATEGY_HEADER: &str = include_str!("../include/quadrille_strategy.h");

/// The C header for strategies of Penguins.
pub const PENGUINS_HEADER: &str = include_str!("../include/quadrille_penguins.h");
