//! Tests of the whole crate: positions as text, actions as text, expectations as text.

mod brains;
mod counts;
mod input;
mod laws;
mod legacy;
mod naive;
mod notation;
mod picture;
mod rules;
mod search;
mod sketch;
mod typescript;

use game::{Game, Player, Seen};

use crate::{Event, Jungle};

/// Parses a position.
#[track_caller]
fn position(text: &str) -> Jungle {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Lists the legal actions of the animal on `square`, each with its kind.
#[track_caller]
fn offered(text: &str, square: &str) -> String {
    let state = position(text);
    let actions = state.actions();
    let from_here = actions
        .iter()
        .filter(|action| action.from.to_string() == square);
    let kind = |action| crate::legal::kind(&state, action).word();
    let offers = from_here.map(|action| format!("{} {}", action.to, kind(*action)));
    offers.collect::<Vec<String>>().join(", ")
}

/// Returns the reason why an action of the player to move is refused.
#[track_caller]
fn refused(text: &str, action: &str) -> String {
    let state = position(text);
    let action = action.parse().expect("valid notation");
    assert!(
        !state.actions().contains(&action),
        "{action} is in the list"
    );
    state
        .check(&action)
        .expect_err("it should be refused")
        .to_string()
}

/// Plays actions from a position and returns the resulting position.
#[track_caller]
fn after(text: &str, actions: &str) -> Jungle {
    let mut state = position(text);
    for action in actions.split_ascii_whitespace() {
        play(&mut state, action);
    }
    state
}

/// Plays one action of the player to move.
#[track_caller]
fn play(state: &mut Jungle, action: &str) -> Vec<Seen<Event>> {
    let player = state.turn().player().expect("the match is not over");
    let action = action.parse().expect("valid notation");
    let events = state
        .play(player, &action)
        .unwrap_or_else(|error| panic!("{action}: {error}"));
    assert!(state.is_consistent(), "{state}");
    events
}

/// Returns the ending of a position in JSON.
fn ending(state: &Jungle) -> String {
    serde_json::to_string(&state.ending()).expect("an ending is plain data")
}

const RED: Player = Player::new(0);
const BLUE: Player = Player::new(1);
