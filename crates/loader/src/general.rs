//! The interface for any game: `quadrille_strategy.h`.

use std::{
    ffi::{CStr, CString, c_char},
    path::Path,
    ptr,
};

use crate::{LoadError, library::function};

/// The version of the interface, as in the header.
const VERSION: i32 = 1;

/// A loaded library that plays any game.
pub struct GeneralLibrary {
    version: extern "C" fn() -> i32,
    decide: unsafe extern "C" fn(*const RawRequest) -> i32,
    name: Option<extern "C" fn() -> *const c_char>,
    start: Option<unsafe extern "C" fn(*const RawMatch)>,
    event: Option<unsafe extern "C" fn(*const c_char)>,
    over: Option<unsafe extern "C" fn(*const c_char)>,
}

/// The start of a match.
#[derive(Clone, Copy, Debug)]
pub struct MatchStart<'a> {
    /// The id of the game.
    pub game: &'a str,
    /// The options, as JSON.
    pub options: &'a str,
    /// The board, as JSON.
    pub board: &'a str,
    /// The number of players.
    pub players: i32,
    /// The seat of the library.
    pub seat: i32,
    /// A seed for the library's own randomness.
    pub seed: u64,
}

/// A request for one decision.
#[derive(Clone, Copy, Debug)]
pub struct DecisionRequest<'a> {
    /// The observation of the player, as JSON.
    pub observation: &'a str,
    /// The position, in games without hidden information.
    pub position: Option<&'a str>,
    /// The legal actions, in notation.
    pub legal: &'a [&'a str],
    /// The legal actions with kinds and cells, as JSON.
    pub legal_json: &'a str,
    /// The time limit in milliseconds; 0 means none.
    pub time_ms: u64,
    /// The node limit; 0 means none.
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
struct RawRequest {
    observation: *const c_char,
    position: *const c_char,
    legal: *const *const c_char,
    legal_json: *const c_char,
    n_legal: i32,
    time_ms: u64,
    nodes: u64,
}

impl GeneralLibrary {
    /// Returns the interface, or `None` if the library does not define it.
    pub(crate) fn find(library: &'static libloading::Library) -> Option<GeneralLibrary> {
        // SAFETY: the types are those of the header, as a library with functions of these names promises.
        unsafe {
            Some(GeneralLibrary {
                version: function(library, "quadrille_strategy_version")?,
                decide: function(library, "quadrille_strategy_decide")?,
                name: function(library, "quadrille_strategy_name"),
                start: function(library, "quadrille_strategy_start"),
                event: function(library, "quadrille_strategy_event"),
                over: function(library, "quadrille_strategy_over"),
            })
        }
    }

    /// Checks the version of the interface.
    pub(crate) fn checked(self, path: &Path) -> Result<GeneralLibrary, LoadError> {
        match (self.version)() {
            VERSION => Ok(self),
            found => Err(LoadError::Version {
                path: path.into(),
                found,
                wanted: VERSION,
            }),
        }
    }

    /// Returns the name of the library, if it has one.
    #[must_use]
    pub fn name(&self) -> Option<String> {
        text((self.name?)())
    }

    /// Starts a match.
    pub fn start(&self, started: &MatchStart<'_>) {
        let Some(start) = self.start else { return };
        let [game, options, board] = [started.game, started.options, started.board].map(c_string);
        let raw = RawMatch {
            game: game.as_ptr(),
            options: options.as_ptr(),
            board: board.as_ptr(),
            players: started.players,
            seat: started.seat,
            seed: started.seed,
        };
        // SAFETY: the struct is that of the header, and all it points to outlives the call.
        unsafe { start(&raw const raw) }
    }

    /// Asks for a decision and returns the answer unchecked.
    #[must_use]
    pub fn decide(&self, request: &DecisionRequest<'_>) -> i32 {
        let [observation, legal_json] = [request.observation, request.legal_json].map(c_string);
        let position = request.position.map(c_string);
        let legal: Vec<CString> = request.legal.iter().copied().map(c_string).collect();
        let pointers: Vec<*const c_char> = legal.iter().map(|text| text.as_ptr()).collect();
        let raw = RawRequest {
            observation: observation.as_ptr(),
            position: position.as_ref().map_or(ptr::null(), |text| text.as_ptr()),
            legal: pointers.as_ptr(),
            legal_json: legal_json.as_ptr(),
            n_legal: i32::try_from(legal.len()).unwrap_or(i32::MAX),
            time_ms: request.time_ms,
            nodes: request.nodes,
        };
        // SAFETY: the struct is that of the header, and all it points to outlives the call.
        unsafe { (self.decide)(&raw const raw) }
    }

    /// Sends an event.
    pub fn event(&self, event: &str) {
        send(self.event, event);
    }

    /// Sends the ranks at the end of the match.
    pub fn over(&self, ranks: &str) {
        send(self.over, ranks);
    }
}

fn send(function: Option<unsafe extern "C" fn(*const c_char)>, text: &str) {
    let Some(function) = function else { return };
    let text = c_string(text);
    // SAFETY: the text ends with a zero byte and outlives the call.
    unsafe { function(text.as_ptr()) }
}

/// Converts a text for C. A zero byte would end it, but our texts have none.
fn c_string(text: &str) -> CString {
    let end = text.bytes().position(|byte| byte == 0);
    CString::new(&text[..end.unwrap_or(text.len())]).expect("it ends before the first zero byte")
}

/// Converts a text from C, up to 80 characters.
pub(crate) fn text(pointer: *const c_char) -> Option<String> {
    if pointer.is_null() {
        return None;
    }
    // SAFETY: the interface promises a text that ends with a zero byte.
    let text = unsafe { CStr::from_ptr(pointer) };
    Some(text.to_string_lossy().chars().take(80).collect())
}
