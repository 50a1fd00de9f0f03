//! Tests of the whole crate: positions as text, actions as text, expectations as text.

mod fish;
mod input;
mod laws;
mod notation;
mod rules;
mod typescript;

use game::{Game, Player, Seen};

use crate::{Event, Penguins};

/// Parses a position.
#[track_caller]
fn position(text: &str) -> Penguins {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays actions from a position and returns the resulting position.
#[track_caller]
fn after(text: &str, actions: &str) -> String {
    let mut state = position(text);
    for action in actions.split_ascii_whitespace() {
        play(&mut state, action);
    }
    state.to_string()
}

/// Plays one action of the player to move and returns the events.
#[track_caller]
fn play(state: &mut Penguins, action: &str) -> String {
    let player = state.turn().player().expect("the match is not over");
    let action = action.parse().expect("valid notation");
    let events = state
        .play(player, &action)
        .unwrap_or_else(|error| panic!("{action}: {error}"));
    assert!(state.is_consistent(), "{state}");
    to_json(&events)
}

/// Eliminates a player and returns the events.
#[track_caller]
fn forfeit(state: &mut Penguins, seat: u8) -> String {
    let mut events = Vec::new();
    state.forfeit(Player::new(seat), &mut events);
    assert!(state.is_consistent(), "{state}");
    to_json(&events)
}

/// Returns events as JSON, one per line.
fn to_json(events: &[Seen<Event>]) -> String {
    let json = |seen: &Seen<Event>| serde_json::to_string(&seen.event).unwrap() + "\n";
    events.iter().map(json).collect()
}

/// Lists the legal actions.
#[track_caller]
fn offered(text: &str) -> String {
    let actions: Vec<String> = position(text)
        .actions()
        .iter()
        .map(ToString::to_string)
        .collect();
    actions.join(" ")
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
