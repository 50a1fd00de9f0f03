//! Text and JSON parse back, and equal positions have equal text.

use std::fmt::Debug;

use game::{Choice, Seen, Viewer};
use serde::{Serialize, de::DeserializeOwned};

use super::{flow::Next, listed};
use crate::{
    Law, Probe,
    json::{difference, in_json, inexact_number, lost_in_json},
    law::{LawResult, Violation},
};

/// Checks the position, its observations and its actions. Returns the parsed position.
pub(crate) fn check<G: Probe>(state: &G, next: &Next<G::Action>) -> Result<G, Violation> {
    let twin = position(state)?;
    for viewer in Viewer::all(state.players()) {
        let what = || format!("the observation of {viewer}");
        through_json(&state.observe(viewer), what)?;
    }
    let actions = next.actions();
    for taken in &actions {
        action::<G>(taken)?;
        // A host takes an action as JSON or as text, with the same meaning.
        let json = serde_json::to_value(taken).unwrap_or_default();
        let read = Choice::Json(&json).resolve(state);
        let read = read.map_err(|error| error.to_string());
        Law::RoundTrip.require(read.as_ref() == Ok(taken), || {
            (
                format!("a host to read {json} as {taken}"),
                format!("{read:?}"),
            )
        })?;
    }
    Ok(twin)
}

/// Checks that a position parses back to an equal one. Returns the parsed position.
pub(crate) fn position<G: Probe>(state: &G) -> Result<G, Violation> {
    let text = state.to_string();
    let is_line = !text.is_empty()
        && text.trim() == text
        && text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
    Law::RoundTrip.require(is_line, || {
        (
            "a position on one line of ASCII, without space at either end",
            format!("{text:?}"),
        )
    })?;
    let twin: G = text
        .parse()
        .map_err(|error: <G as std::str::FromStr>::Err| {
            Law::RoundTrip.violated(format!("`{text}` to parse back"), error.to_string())
        })?;
    let again = twin.to_string();
    Law::RoundTrip.require(again == text, || {
        let (expected, found) = difference(&text, &again);
        (
            format!("the parsed position to have the text {expected}"),
            found,
        )
    })?;
    Law::RoundTrip.require(twin == *state, || {
        let (expected, found) = difference(&format!("{state:?}"), &format!("{twin:?}"));
        (format!("the position to parse back as {expected}"), found)
    })?;
    let (turn, twins) = (state.turn(), twin.turn());
    Law::RoundTrip.require(turn == twins && state.players() == twin.players(), || {
        (
            format!("the position to parse back with turn {turn:?}"),
            format!("{twins:?}"),
        )
    })?;
    let (legal, twins) = (state.actions(), twin.actions());
    Law::RoundTrip.require(legal == twins && state.chance() == twin.chance(), || {
        let expected = format!("the position to parse back with actions {}", listed(&legal));
        (expected, listed(&twins))
    })?;
    for viewer in Viewer::all(state.players()) {
        let (seen, twins) = (state.observe(viewer), twin.observe(viewer));
        Law::RoundTrip.require(seen == twins, || {
            let (expected, found) = difference(&in_json(&seen), &in_json(&twins));
            (
                format!("{viewer} to observe the parsed position as {expected}"),
                found,
            )
        })?;
    }
    Ok(twin)
}

/// Checks that events parse back.
pub(crate) fn events<G: Probe>(events: &[Seen<G::Event>]) -> LawResult {
    for Seen { event, .. } in events {
        through_json(event, || format!("the event {event:?}"))?;
    }
    Ok(())
}

/// Checks that options parse back.
pub(crate) fn options<G: Probe>(options: &G::Options) -> LawResult {
    through_json(options, || format!("the options {options:?}"))
}

/// Checks that an action or a chance outcome parses back and is valid in a record.
pub(crate) fn action<G: Probe>(action: &G::Action) -> LawResult {
    let text = action.to_string();
    let is_word = !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_graphic())
        && !text.starts_with('!');
    Law::RoundTrip.require(is_word, || {
        let expected = "an action in printable ASCII, without spaces, not starting with `!`";
        (expected, format!("{text:?}"))
    })?;
    match text.parse::<G::Action>() {
        Ok(read) if read == *action && read.to_string() == text => {}
        Ok(read) => {
            let expected = format!("`{text}` to parse back as {action:?}");
            return Err(Law::RoundTrip.violated(expected, format!("{read:?}, written `{read}`")));
        }
        Err(error) => {
            let expected = format!("`{text}` to parse back");
            return Err(Law::RoundTrip.violated(expected, error.to_string()));
        }
    }
    through_json(action, || format!("the action {text}"))
}

fn through_json<T>(value: &T, what: impl FnOnce() -> String) -> LawResult
where
    T: Serialize + DeserializeOwned + Eq + Debug,
{
    if let Some(lost) = lost_in_json(value) {
        let expected = format!("{} to parse back from JSON", what());
        return Err(Law::RoundTrip.violated(expected, lost));
    }
    match inexact_number(value) {
        None => Ok(()),
        Some(number) => {
            let expected = format!("{} to have numbers that browsers read exactly", what());
            Err(Law::RoundTrip.violated(expected, number))
        }
    }
}
