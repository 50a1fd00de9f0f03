//! Tests of the rules. Positions, actions and expectations are text, on these small maps:
//!
//! ```text
//!   SQUARE       CORNER       STRAIT           TOWN
//!   a a b b      a a b b      a a . . b b      a a b b d d
//!   a a b b      a a b b      a a . . b b      a a b b d d
//!   c c d d      c c c c      c c . . d d      c c c c e e
//!   c c d d      c c c c      c c . . d d      c c c c e e
//!                             c c E E d d      f f f f f f
//!                             c c E E d d      f f f f f f
//! ```

mod end;
mod items;
mod laws;
mod notation;
mod observe;
mod rules;
mod typescript;

use testkit::scenario;

use crate::Conquest;

const SQUARE: &str = "2a2b/2a2b/2c2d/2c2d:m10,f10,r10,d10";
const CORNER: &str = "2a2b/2a2b/4c/4c:m10,f10,r10";
const STRAIT: &str = "2a2.2b/2a2.2b/2c2.2d/2c2.2d/2c2e2d/2c2e2d:m10,f10,r10,d10,c*";
const TOWN: &str = "2a2b2d/2a2b2d/4c2e/4c2e/6f/6f:m10,f10,r10,d10,m10,f10";

/// Parses a position on a map.
#[track_caller]
fn on(map: &str, rest: &str) -> Conquest {
    scenario::position(&format!("{map} {rest}"))
}

/// Returns the notation of a position without the map.
fn rest(state: &Conquest) -> String {
    let text = state.to_string();
    let (_, rest) = text.split_once(' ').expect("a position has words");
    rest.to_owned()
}

/// Plays actions from a position, and returns the notation of the result without the map.
#[track_caller]
fn after(map: &str, start: &str, actions: &str) -> String {
    rest(&scenario::after(&format!("{map} {start}"), actions))
}

/// Plays an action of the player to move or an outcome of chance, and describes the events.
#[track_caller]
fn play(state: &mut Conquest, action: &str) -> String {
    let events = scenario::play(state, action);
    scenario::events::<Conquest>(&events).trim_end().to_owned()
}

/// Removes a player from the match, and describes the events.
#[track_caller]
fn forfeit(state: &mut Conquest, seat: u8) -> String {
    let events = scenario::forfeit(state, seat);
    scenario::events::<Conquest>(&events).trim_end().to_owned()
}

/// Returns the legal actions.
#[track_caller]
fn legal(map: &str, start: &str) -> String {
    scenario::legal(&on(map, start))
}

/// Returns the reason for the refusal of an action.
#[track_caller]
fn refusal(map: &str, start: &str, action: &str) -> String {
    scenario::refusal(&on(map, start), action)
}
