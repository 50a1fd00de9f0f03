//! Helpers for tests of rules: positions, actions and refusals as text.
//!
//! ```
//! use game::{Game, example::Nim};
//! use testkit::scenario::{after, events, legal, play, position, refusal};
//!
//! let mut nim: Nim = position("7 3 0/2");
//! assert_eq!(legal(&nim), "1 2 3");
//! assert_eq!(refusal(&nim, "4"), "you may take 3 at most");
//! assert_eq!(events::<Nim>(&play(&mut nim, "3")), "seat 0 takes 3\n");
//! assert_eq!(nim, after("7 3 0/2", "3"));
//! ```

use game::{Game, Playable, Player, Seen, Turn};

use crate::Probe;

/// Parses a position.
///
/// # Panics
/// If the text is not a position.
#[track_caller]
#[must_use]
pub fn position<G: Game>(text: &str) -> G {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays actions, outcomes of chance among them, and returns the events of all of them.
///
/// # Panics
/// If an action is refused or leaves the position inconsistent.
#[track_caller]
pub fn play<G: Probe>(state: &mut G, actions: &str) -> Vec<Seen<G::Event>> {
    let mut events = Vec::new();
    for text in actions.split_ascii_whitespace() {
        let action = action::<G>(text);
        match state.turn() {
            Turn::Player(player) => match state.play(player, &action) {
                Ok(happened) => events.extend(happened),
                Err(refusal) => panic!("{text}: {refusal}"),
            },
            Turn::Chance => {
                let is_possible = state.chance().iter().any(|(outcome, _)| *outcome == action);
                assert!(is_possible, "{text} is not an outcome of chance");
                state.apply(&action, &mut events);
            }
            Turn::Over(_) => panic!("{text}: the match is over"),
        }
        assert!(state.is_consistent(), "{state}");
    }
    events
}

/// Returns the position after some actions, outcomes of chance among them.
///
/// # Panics
/// If the text is not a position, or as [`play`] does.
#[track_caller]
#[must_use]
pub fn after<G: Probe>(text: &str, actions: &str) -> G {
    let mut state = position(text);
    play(&mut state, actions);
    state
}

/// Removes the player at a seat and returns the events.
///
/// # Panics
/// If that leaves the position inconsistent.
#[track_caller]
pub fn forfeit<G: Probe>(state: &mut G, seat: u8) -> Vec<Seen<G::Event>> {
    let mut events = Vec::new();
    state.forfeit(Player::new(seat), &mut events);
    assert!(state.is_consistent(), "{state}");
    events
}

/// Returns the legal actions, separated by spaces.
#[must_use]
pub fn legal<G: Game>(state: &G) -> String {
    let actions: Vec<String> = state.actions().iter().map(G::Action::to_string).collect();
    actions.join(" ")
}

/// Returns why an action of the player to move is refused.
///
/// # Panics
/// If the action is legal.
#[track_caller]
#[must_use]
pub fn refusal<G: Game>(state: &G, action: &str) -> String {
    let action = self::action::<G>(action);
    let is_listed = state.actions().contains(&action);
    assert!(!is_listed, "{action} is one of the legal actions");
    match state.check(&action) {
        Ok(()) => panic!("{action} is not refused"),
        Err(illegal) => illegal.to_string(),
    }
}

/// Describes events, one sentence per line. Events without a sentence are left out.
#[must_use]
pub fn events<G: Playable>(events: &[Seen<G::Event>]) -> String {
    let sentences = events
        .iter()
        .filter_map(|it| (G::PROFILE.describe)(&it.event));
    sentences.map(|sentence| sentence + "\n").collect()
}

#[track_caller]
fn action<G: Game>(text: &str) -> G::Action {
    text.parse()
        .unwrap_or_else(|error| panic!("{text} is not an action: {error}"))
}
