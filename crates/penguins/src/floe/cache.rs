//! A cache of recently parsed floes.
//!
//! A strategy parses a position in every turn, but the floe is the same during a whole match, and
//! building it takes longer than everything else.

use std::sync::{Arc, Mutex, PoisonError};

use super::Floe;
use crate::NotAFloe;

/// The size of the cache: about the number of boards that a program plays on at the same time.
const MAX_ENTRIES: usize = 8;

/// Floes by their notation, the most recently used one last.
static CACHE: Mutex<Vec<(Box<str>, Arc<Floe>)>> = Mutex::new(Vec::new());

impl Floe {
    /// Parses a floe, or returns the cached one with the same notation.
    pub(crate) fn cached(word: &str) -> Result<Arc<Floe>, NotAFloe> {
        if let Some(floe) = find(word) {
            return Ok(floe);
        }
        // The lock is not held during parsing; if two threads parse the same floe, one result is kept.
        let floe = Arc::new(word.parse::<Floe>()?);
        let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
        cache.retain(|(known, _)| **known != *word);
        if cache.len() == MAX_ENTRIES {
            cache.remove(0);
        }
        cache.push((word.into(), Arc::clone(&floe)));
        Ok(floe)
    }
}

fn find(word: &str) -> Option<Arc<Floe>> {
    let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    let place = cache.iter().rposition(|(known, _)| **known == *word)?;
    cache[place..].rotate_left(1);
    cache.last().map(|(_, floe)| Arc::clone(floe))
}

#[cfg(test)]
mod tests;
