//! eager: a strategy for any game, as a shared library in Rust.
//!
//! ```sh
//! cargo build --release
//! quadrille match conquest --strategy ./target/release/libeager.so --strategy random
//! ```
//!
//! It does what the enemy did not expect: of all legal actions the one whose notation is furthest
//! from the one it chose last. It is not strong, but it is quick, and always the same.

mod interface;

use std::sync::Mutex;

use interface::Question;

/// What it chose last in this match.
static LAST: Mutex<String> = Mutex::new(String::new());

/// A match begins.
fn start(seed: u64) {
    *LAST.lock().expect("nobody panics with it") = format!("{seed:x}");
}

/// The index of the action that differs most from the last.
fn choose(question: &Question<'_>) -> usize {
    let mut last = LAST.lock().expect("nobody panics with it");
    let far = |(_, action): &(usize, &&str)| distance(action, &last);
    let chosen = question.legal.iter().enumerate().max_by_key(far);
    let (index, action) = chosen.expect("there is a legal action");
    *last = action.to_string();
    index
}

/// In how many letters two texts differ.
fn distance(one: &str, other: &str) -> usize {
    let common = one.bytes().zip(other.bytes()).filter(|(a, b)| a == b).count();
    one.len().max(other.len()) - common
}
