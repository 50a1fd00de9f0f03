//! Tests of the whole crate: positions as text, actions as text, expectations as text.

mod fish;
mod input;
mod laws;
mod notation;
mod rules;
mod typescript;

use game::{Game, Player, Seen};

use crate::{Event, Penguins};

/// The position that a text stands for.
#[track_caller]
fn position(text: &str) -> Penguins {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What follows from a position when these actions are played, one after the other.
#[track_caller]
fn after(text: &str, actions: &str) -> String {
    let mut state = position(text);
    for action in actions.split_ascii_whitespace() {
        play(&mut state, action);
    }
    state.to_string()
}

/// Plays one action for whoever is to move, and tells what happens.
#[track_caller]
fn play(state: &mut Penguins, action: &str) -> String {
    let player = state.turn().player().expect("the match goes on");
    let action = action.parse().expect("it is written as an action");
    let events = state
        .play(player, &action)
        .unwrap_or_else(|error| panic!("{action}: {error}"));
    assert!(state.is_consistent(), "{state}");
    told(&events)
}

/// Takes a player out of the match, and tells what happens.
#[track_caller]
fn forfeit(state: &mut Penguins, seat: u8) -> String {
    let mut events = Vec::new();
    state.forfeit(Player::new(seat), &mut events);
    assert!(state.is_consistent(), "{state}");
    told(&events)
}

/// Events as JSON, one a line.
fn told(events: &[Seen<Event>]) -> String {
    let json = |seen: &Seen<Event>| serde_json::to_string(&seen.event).unwrap() + "\n";
    events.iter().map(json).collect()
}

/// The legal actions.
#[track_caller]
fn offered(text: &str) -> String {
    let actions: Vec<String> = position(text)
        .actions()
        .iter()
        .map(ToString::to_string)
        .collect();
    actions.join(" ")
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
