//! eager: a strategy for any game, as a shared library in Rust.
//!
//! ```sh
//! cargo build --release
//! quadrille match conquest --strategy ./target/release/libeager.so --strategy random
//! ```
//!
//! It tries to surprise: it chooses the legal action whose notation differs most from its last
//! choice. It is not strong, but it is fast and repeatable.

mod interface;

use std::sync::Mutex;

use interface::Question;

/// The last choice in this match.
static LAST: Mutex<String> = Mutex::new(String::new());

/// Starts a match.
fn start(seed: u64) {
    *LAST.lock().expect("no code panics while it holds the lock") = format!("{seed:x}");
}

/// Returns the index of the action that differs most from the last choice.
fn choose(question: &Question<'_>) -> usize {
    let mut last = LAST.lock().expect("no code panics while it holds the lock");
    let far = |(_, action): &(usize, &&str)| distance(action, &last);
    let chosen = question.legal.iter().enumerate().max_by_key(far);
    let (index, action) = chosen.expect("there is a legal action");
    *last = action.to_string();
    index
}

/// Returns the number of letters in which two texts differ.
fn distance(one: &str, other: &str) -> usize {
    let common = one.bytes().zip(other.bytes()).filter(|(a, b)| a == b).count();
    one.len().max(other.len()) - common
}
