//! Conquest: two to six players take the territories of a map by land and by sea, until one
//! capital stands.
//!
//! The one idea: a map is a graph. Whatever the grid looks like, the rules read only which
//! territories touch by land and which lie on the same sea, and both are sets of 64 bits.

pub mod map;

pub use crate::map::{Kind, Map, TerritoryId, TerritorySet};
