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

use game::{Game, Player, Seen, Turn};

use crate::{Action, Conquest, Event};

const SQUARE: &str = "2a2b/2a2b/2c2d/2c2d:m10,f10,r10,d10";
const CORNER: &str = "2a2b/2a2b/4c/4c:m10,f10,r10";
const STRAIT: &str = "2a2.2b/2a2.2b/2c2.2d/2c2.2d/2c2e2d/2c2e2d:m10,f10,r10,d10,c*";
const TOWN: &str = "2a2b2d/2a2b2d/4c2e/4c2e/6f/6f:m10,f10,r10,d10,m10,f10";

/// Parses a position.
#[track_caller]
fn position(text: &str) -> Conquest {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Parses a position on a map.
#[track_caller]
fn on(map: &str, rest: &str) -> Conquest {
    position(&format!("{map} {rest}"))
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
    let mut state = on(map, start);
    for action in actions.split_ascii_whitespace() {
        play(&mut state, action);
    }
    rest(&state)
}

/// Plays an action of the player to move or an outcome of chance, and describes the events.
#[track_caller]
fn play(state: &mut Conquest, action: &str) -> String {
    let action: Action = action.parse().expect("the text is an action");
    let events = match state.turn() {
        Turn::Player(player) => state
            .play(player, &action)
            .unwrap_or_else(|error| panic!("{action}: {error}")),
        Turn::Chance => {
            let outcomes = state.chance();
            assert!(
                outcomes.iter().any(|(outcome, _)| *outcome == action),
                "{action} is not an outcome"
            );
            let mut events = Vec::new();
            state.apply(&action, &mut events);
            events
        }
        Turn::Over(_) => panic!("the match is over before {action}"),
    };
    assert!(state.is_consistent(), "{state}");
    describe(&events)
}

/// Removes a player from the match, and describes the events.
#[track_caller]
fn forfeit(state: &mut Conquest, seat: u8) -> String {
    let mut events = Vec::new();
    state.forfeit(Player::new(seat), &mut events);
    assert!(state.is_consistent(), "{state}");
    describe(&events)
}

/// Describes events, one sentence per line.
fn describe(events: &[Seen<Event>]) -> String {
    let sentences = events.iter().filter_map(|seen| seen.event.describe());
    sentences.collect::<Vec<_>>().join("\n")
}

/// Returns the legal actions.
#[track_caller]
fn legal(map: &str, start: &str) -> String {
    let actions = on(map, start).actions();
    let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
    actions.join(" ")
}

/// Returns the reason for the refusal of an action.
#[track_caller]
fn refusal(map: &str, start: &str, action: &str) -> String {
    let state = on(map, start);
    let action = action.parse().expect("the text is an action");
    assert!(
        !state.actions().contains(&action),
        "{action} is in the list"
    );
    state
        .check(&action)
        .expect_err("it should be refused")
        .to_string()
}
