//! Tests of the whole crate: positions as text, actions as text, expectations as text.

mod laws;

use crate::Conquest;

/// The position that a text stands for.
#[track_caller]
fn position(text: &str) -> Conquest {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}
