//! `quadrille_strategy.h` in Rust. All unsafe code of the strategy is in this file.

use std::{
    ffi::{CStr, c_char},
    slice,
};

/// A request for a decision.
pub(crate) struct Question<'a> {
    /// The legal actions in notation.
    pub(crate) legal: Vec<&'a str>,
}

#[repr(C)]
pub struct RawMatch {
    game: *const c_char,
    options: *const c_char,
    board: *const c_char,
    players: i32,
    seat: i32,
    seed: u64,
}

#[repr(C)]
pub struct RawQuestion {
    observation: *const c_char,
    position: *const c_char,
    legal: *const *const c_char,
    legal_json: *const c_char,
    n_legal: i32,
    time_ms: u64,
    nodes: u64,
}

#[unsafe(no_mangle)]
pub extern "C" fn quadrille_strategy_version() -> i32 {
    1
}

#[unsafe(no_mangle)]
pub extern "C" fn quadrille_strategy_name() -> *const c_char {
    c"eager".as_ptr()
}

/// # Safety
/// `raw` must point to a match as the interface defines it, valid during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn quadrille_strategy_start(raw: *const RawMatch) {
    // SAFETY: the interface guarantees it.
    crate::start(unsafe { (*raw).seed });
}

/// # Safety
/// `raw` must point to a question as the interface defines it, valid during the call.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn quadrille_strategy_decide(raw: *const RawQuestion) -> i32 {
    // SAFETY: the interface guarantees `n_legal` texts that end with a zero byte.
    let legal = unsafe {
        let texts = slice::from_raw_parts((*raw).legal, (*raw).n_legal as usize);
        let text = |text: &*const c_char| CStr::from_ptr(*text).to_str().unwrap_or_default();
        texts.iter().map(text).collect()
    };
    crate::choose(&Question { legal }) as i32
}
