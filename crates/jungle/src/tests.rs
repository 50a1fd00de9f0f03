//! Tests of the whole crate: positions as text, actions as text, expectations as text.

mod brains;
mod counts;
mod input;
mod laws;
mod legacy;
mod naive;
mod notation;
mod rules;
mod search;
mod sketch;
mod typescript;

use game::{Game, Player, Seen};

use crate::{Event, Jungle};

/// The position that a text stands for.
#[track_caller]
fn position(text: &str) -> Jungle {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal actions of whoever stands on `square`, each with its kind.
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

/// Why an action of the player to move is refused.
#[track_caller]
fn refused(text: &str, action: &str) -> String {
    let state = position(text);
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

/// What follows from a position when these actions are played, one after the other.
#[track_caller]
fn after(text: &str, actions: &str) -> Jungle {
    let mut state = position(text);
    for action in actions.split_ascii_whitespace() {
        play(&mut state, action);
    }
    state
}

/// Plays one action for whoever is to move.
#[track_caller]
fn play(state: &mut Jungle, action: &str) -> Vec<Seen<Event>> {
    let player = state.turn().player().expect("the match goes on");
    let action = action.parse().expect("it is written as an action");
    let events = state
        .play(player, &action)
        .unwrap_or_else(|error| panic!("{action}: {error}"));
    assert!(state.is_consistent(), "{state}");
    events
}

/// How a position came to its end, in JSON.
fn ending(state: &Jungle) -> String {
    serde_json::to_string(&state.ending()).expect("an ending is plain data")
}

const RED: Player = Player::new(0);
const BLUE: Player = Player::new(1);
