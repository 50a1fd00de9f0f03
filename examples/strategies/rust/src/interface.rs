//! `quadrille_strategy.h` in Rust: all that is unsafe about it.

use std::{
    ffi::{CStr, c_char},
    slice,
};

/// One decision.
pub(crate) struct Question<'a> {
    /// What may be done, in the game's notation.
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
/// `begun` is a match of the interface, for as long as this runs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn quadrille_strategy_start(begun: *const RawMatch) {
    // SAFETY: as the interface promises.
    crate::start(unsafe { (*begun).seed });
}

/// # Safety
/// `asked` is a question of the interface, for as long as this runs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn quadrille_strategy_decide(asked: *const RawQuestion) -> i32 {
    // SAFETY: as the interface promises: `n_legal` texts, which end with a zero byte.
    let legal = unsafe {
        let texts = slice::from_raw_parts((*asked).legal, (*asked).n_legal as usize);
        let text = |text: &*const c_char| CStr::from_ptr(*text).to_str().unwrap_or_default();
        texts.iter().map(text).collect()
    };
    crate::choose(&Question { legal }) as i32
}
