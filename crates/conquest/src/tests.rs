//! Tests of the whole crate: positions as text, actions as text, expectations as text.
//!
//! The maps are small:
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
mod rules;
mod seen;
mod typescript;

use game::{Game, Player, Seen, Turn};

use crate::{Action, Conquest, Event};

const SQUARE: &str = "2a2b/2a2b/2c2d/2c2d:m10,f10,r10,d10";
const CORNER: &str = "2a2b/2a2b/4c/4c:m10,f10,r10";
const STRAIT: &str = "2a2.2b/2a2.2b/2c2.2d/2c2.2d/2c2e2d/2c2e2d:m10,f10,r10,d10,c*";
const TOWN: &str = "2a2b2d/2a2b2d/4c2e/4c2e/6f/6f:m10,f10,r10,d10,m10,f10";

/// The position that a text stands for.
#[track_caller]
fn position(text: &str) -> Conquest {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position on a map.
#[track_caller]
fn on(map: &str, rest: &str) -> Conquest {
    position(&format!("{map} {rest}"))
}

/// All but the map.
fn rest(state: &Conquest) -> String {
    let text = state.to_string();
    let (_, rest) = text.split_once(' ').expect("a position has words");
    rest.to_owned()
}

/// What follows from a position when these actions are played, one after the other.
#[track_caller]
fn after(map: &str, start: &str, actions: &str) -> String {
    let mut state = on(map, start);
    for action in actions.split_ascii_whitespace() {
        play(&mut state, action);
    }
    rest(&state)
}

/// Plays one action for whoever is to move, or lets chance bring it, and tells what happens.
#[track_caller]
fn play(state: &mut Conquest, action: &str) -> String {
    let action: Action = action.parse().expect("it is written as an action");
    let events = match state.turn() {
        Turn::Player(player) => state
            .play(player, &action)
            .unwrap_or_else(|error| panic!("{action}: {error}")),
        Turn::Chance => {
            let outcomes = state.chance();
            assert!(
                outcomes.iter().any(|(outcome, _)| *outcome == action),
                "chance cannot bring {action}"
            );
            let mut events = Vec::new();
            state.apply(&action, &mut events);
            events
        }
        Turn::Over(_) => panic!("the match is over before {action}"),
    };
    assert!(state.is_consistent(), "{state}");
    told(&events)
}

/// Takes a player out of the match, and tells what happens.
#[track_caller]
fn forfeit(state: &mut Conquest, seat: u8) -> String {
    let mut events = Vec::new();
    state.forfeit(Player::new(seat), &mut events);
    assert!(state.is_consistent(), "{state}");
    told(&events)
}

/// Events as sentences, one a line.
fn told(events: &[Seen<Event>]) -> String {
    let sentences = events.iter().filter_map(|seen| seen.event.describe());
    sentences.collect::<Vec<_>>().join("\n")
}

/// The legal actions.
#[track_caller]
fn offered(map: &str, start: &str) -> String {
    let actions = on(map, start).actions();
    let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
    actions.join(" ")
}

/// Why an action of the player to move is refused.
#[track_caller]
fn refused(map: &str, start: &str, action: &str) -> String {
    let state = on(map, start);
    let action = action.parse().expect("it is written as an action");
    assert!(
        !state.actions().contains(&action),
        "{action} is in the list"
    );
    state
        .check(&action)
        .expect_err("it should be refused")
        .to_string()
}
