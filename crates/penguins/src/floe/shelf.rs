//! Floes that were read lately.
//!
//! A player is told of a position in every turn and reads it anew, but the floe is the same from
//! the first turn to the last. To work it out again would take longer than all the rest.

use std::sync::{Arc, Mutex, PoisonError};

use super::Floe;
use crate::NotAFloe;

/// How many are kept: as many as a program is likely to play on at the same time.
const MOST: usize = 8;

/// Floes by their words, the one that was asked for last at the end.
static SHELF: Mutex<Vec<(Box<str>, Arc<Floe>)>> = Mutex::new(Vec::new());

impl Floe {
    /// The floe that a word stands for, shared with all who read the same word lately.
    pub(crate) fn recall(word: &str) -> Result<Arc<Floe>, NotAFloe> {
        if let Some(floe) = find(word) {
            return Ok(floe);
        }
        // Others need not wait while it is made; if they make the same, one of them is kept.
        let floe = Arc::new(word.parse::<Floe>()?);
        let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
        shelf.retain(|(known, _)| **known != *word);
        if shelf.len() == MOST {
            shelf.remove(0);
        }
        shelf.push((word.into(), Arc::clone(&floe)));
        Ok(floe)
    }
}

fn find(word: &str) -> Option<Arc<Floe>> {
    let mut shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
    let place = shelf.iter().rposition(|(known, _)| **known == *word)?;
    shelf[place..].rotate_left(1);
    shelf.last().map(|(_, floe)| Arc::clone(floe))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_recalled_is_what_is_read() {
        for size in (2..40).chain(2..40) {
            let word = format!("square/{size}x2");
            let floe = Floe::recall(&word).expect("it is the word for a floe");
            assert_eq!(floe.to_string(), word);
            let again = Floe::recall(&word).expect("it is the word for a floe");
            assert_eq!(again, floe);
        }
        assert_eq!(
            Floe::recall("square/1"),
            "square/1".parse().map(Arc::<Floe>::new)
        );
        let shelf = SHELF.lock().unwrap_or_else(PoisonError::into_inner);
        assert!(shelf.len() <= MOST);
    }
}
