//! {name}: a strategy for any game of Quadrille, in Rust.

use std::{
    ffi::{CStr, c_char},
    slice,
    sync::atomic::{AtomicU64, Ordering},
};

/// A question, as in `quadrille_strategy.h`.
#[repr(C)]
pub struct Question {
    observation: *const c_char,
    position: *const c_char,
    legal: *const *const c_char,
    legal_json: *const c_char,
    n_legal: i32,
    time_ms: u64,
    nodes: u64,
}

/// A match, as in `quadrille_strategy.h`.
#[repr(C)]
pub struct Match {
    game: *const c_char,
    options: *const c_char,
    board: *const c_char,
    players: i32,
    seat: i32,
    seed: u64,
}

static DICE: AtomicU64 = AtomicU64::new(1);

/// Returns the index of a legal action. This example chooses at random.
fn choose(legal: &[&str]) -> usize {
    let mut dice = DICE.load(Ordering::Relaxed);
    dice ^= dice << 13;
    dice ^= dice >> 7;
    dice ^= dice << 17;
    DICE.store(dice, Ordering::Relaxed);
    (dice % legal.len() as u64) as usize
}

#[unsafe(no_mangle)]
pub extern "C" fn quadrille_strategy_version() -> i32 {
    1
}

#[unsafe(no_mangle)]
pub extern "C" fn quadrille_strategy_name() -> *const c_char {
    c"{name}".as_ptr()
}

/// # Safety
/// `game` points to a valid match during this call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn quadrille_strategy_start(game: *const Match) {
    // SAFETY: the interface guarantees it.
    let game = unsafe { &*game };
    DICE.store(game.seed | 1, Ordering::Relaxed);
}

/// # Safety
/// `question` points to a valid question during this call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn quadrille_strategy_decide(question: *const Question) -> i32 {
    // SAFETY: the interface guarantees `n_legal` strings that end with a zero byte.
    let legal: Vec<&str> = unsafe {
        let question = &*question;
        let texts = slice::from_raw_parts(question.legal, question.n_legal as usize);
        let text = |text: &*const c_char| CStr::from_ptr(*text).to_str().unwrap_or_default();
        texts.iter().map(text).collect()
    };
    choose(&legal) as i32
}
