//! The interface for any game: `quadrille_strategy.h`.

use std::{
    ffi::{CStr, CString, c_char},
    path::Path,
    ptr,
};

use crate::{LoadError, library::function};

/// The version of the interface, as in the header.
const VERSION: i32 = 1;

/// A library that plays any game.
pub struct General {
    version: extern "C" fn() -> i32,
    decide: unsafe extern "C" fn(*const RawQuestion) -> i32,
    name: Option<extern "C" fn() -> *const c_char>,
    start: Option<unsafe extern "C" fn(*const RawMatch)>,
    event: Option<unsafe extern "C" fn(*const c_char)>,
    over: Option<unsafe extern "C" fn(*const c_char)>,
}

/// What is known when a match begins.
#[derive(Clone, Copy, Debug)]
pub struct Match<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// Its options, as JSON.
    pub options: &'a str,
    /// Its board, as JSON.
    pub board: &'a str,
    /// How many play.
    pub players: i32,
    /// Which of them the library is.
    pub seat: i32,
    /// For its own dice.
    pub seed: u64,
}

/// One decision.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// What the player may know, as JSON.
    pub observation: &'a str,
    /// The position, in games without secrets.
    pub position: Option<&'a str>,
    /// The legal actions, in notation.
    pub legal: &'a [&'a str],
    /// The same with all there is to say about them, as JSON.
    pub legal_json: &'a str,
    /// How long it may think; 0 is no limit.
    pub time_ms: u64,
    /// How many positions it may look at; 0 is no limit.
    pub nodes: u64,
}

#[repr(C)]
struct RawMatch {
    game: *const c_char,
    options: *const c_char,
    board: *const c_char,
    players: i32,
    seat: i32,
    seed: u64,
}

#[repr(C)]
struct RawQuestion {
    observation: *const c_char,
    position: *const c_char,
    legal: *const *const c_char,
    legal_json: *const c_char,
    n_legal: i32,
    time_ms: u64,
    nodes: u64,
}

impl General {
    /// The interface, if the library has it.
    pub(crate) fn find(library: &'static libloading::Library) -> Option<General> {
        // SAFETY: the types are those of the header, which a library of this name promises.
        unsafe {
            Some(General {
                version: function(library, "quadrille_strategy_version")?,
                decide: function(library, "quadrille_strategy_decide")?,
                name: function(library, "quadrille_strategy_name"),
                start: function(library, "quadrille_strategy_start"),
                event: function(library, "quadrille_strategy_event"),
                over: function(library, "quadrille_strategy_over"),
            })
        }
    }

    pub(crate) fn of_our_version(self, path: &Path) -> Result<General, LoadError> {
        match (self.version)() {
            VERSION => Ok(self),
            found => Err(LoadError::Version {
                path: path.into(),
                found,
                wanted: VERSION,
            }),
        }
    }

    /// What it calls itself, if it does.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        text((self.name?)())
    }

    /// Tells it that a match begins.
    pub fn start(&self, begun: &Match<'_>) {
        let Some(start) = self.start else { return };
        let [game, options, board] = [begun.game, begun.options, begun.board].map(c_string);
        let raw = RawMatch {
            game: game.as_ptr(),
            options: options.as_ptr(),
            board: board.as_ptr(),
            players: begun.players,
            seat: begun.seat,
            seed: begun.seed,
        };
        // SAFETY: the struct is that of the header, and all it points to outlives the call.
        unsafe { start(&raw const raw) }
    }

    /// Asks it, and gives whatever it answers.
    #[must_use]
    pub fn decide(&self, question: &Question<'_>) -> i32 {
        let [observation, legal_json] = [question.observation, question.legal_json].map(c_string);
        let position = question.position.map(c_string);
        let legal: Vec<CString> = question.legal.iter().copied().map(c_string).collect();
        let pointers: Vec<*const c_char> = legal.iter().map(|text| text.as_ptr()).collect();
        let raw = RawQuestion {
            observation: observation.as_ptr(),
            position: position.as_ref().map_or(ptr::null(), |text| text.as_ptr()),
            legal: pointers.as_ptr(),
            legal_json: legal_json.as_ptr(),
            n_legal: i32::try_from(legal.len()).unwrap_or(i32::MAX),
            time_ms: question.time_ms,
            nodes: question.nodes,
        };
        // SAFETY: the struct is that of the header, and all it points to outlives the call.
        unsafe { (self.decide)(&raw const raw) }
    }

    /// Tells it what happened.
    pub fn event(&self, event: &str) {
        tell(self.event, event);
    }

    /// Tells it how the match ended.
    pub fn over(&self, ranks: &str) {
        tell(self.over, ranks);
    }
}

fn tell(function: Option<unsafe extern "C" fn(*const c_char)>, news: &str) {
    let Some(function) = function else { return };
    let news = c_string(news);
    // SAFETY: the text ends with a zero byte and outlives the call.
    unsafe { function(news.as_ptr()) }
}

/// A text for C. A zero byte, which no text of ours has, would be its end.
fn c_string(text: &str) -> CString {
    let end = text.bytes().position(|byte| byte == 0);
    CString::new(&text[..end.unwrap_or(text.len())]).expect("it ends before the first zero byte")
}

/// A text from C, as much of it as a name can be.
pub(crate) fn text(pointer: *const c_char) -> Option<String> {
    if pointer.is_null() {
        return None;
    }
    // SAFETY: the interface promises a text that ends with a zero byte.
    let text = unsafe { CStr::from_ptr(pointer) };
    Some(text.to_string_lossy().chars().take(80).collect())
}
