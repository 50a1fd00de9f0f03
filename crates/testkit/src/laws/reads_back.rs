//! What is written reads back, as text and as JSON, and equal positions are written equally.

use std::fmt::Debug;

use game::{
    Seen, Viewer,
    erased::{AnyGame, Erased},
};
use serde::{Serialize, de::DeserializeOwned};

use super::{course::Next, listed};
use crate::{
    Law, Probe,
    json::{difference, in_json, inexact_number, lost_in_json},
    law::{Breach, Verdict},
};

/// Whether the position and all that can be said of it read back; gives the position as read.
pub(crate) fn check<G: Probe>(state: &G, next: &Next<G::Action>) -> Result<G, Breach> {
    let twin = position(state)?;
    for viewer in Viewer::all(state.players()) {
        let what = || format!("what {viewer} observes");
        through_json(&state.observe(viewer), what)?;
    }
    let actions = next.actions();
    let host = Erased::<G>::new()
        .read(&state.to_string())
        .map_err(|error| Law::ReadsBack.broken("a host to read the position", error.to_string()))?;
    for taken in &actions {
        action::<G>(taken)?;
        // A host takes an action as data or as text, and must understand the same by both.
        let json = serde_json::to_value(taken).unwrap_or_default();
        let read = host.read_action(&json).map_err(|error| error.to_string());
        Law::ReadsBack.demands(read.as_ref() == Ok(&taken.to_string()), || {
            (
                format!("a host to read {json} as {taken}"),
                format!("{read:?}"),
            )
        })?;
    }
    Ok(twin)
}

/// Whether a position reads back and means the same; gives it as read.
pub(crate) fn position<G: Probe>(state: &G) -> Result<G, Breach> {
    let text = state.to_string();
    let is_line = !text.is_empty()
        && text.trim() == text
        && text.bytes().all(|byte| (b' '..=b'~').contains(&byte));
    Law::ReadsBack.demands(is_line, || {
        (
            "a position on one line of ASCII, without space at either end",
            format!("{text:?}"),
        )
    })?;
    let twin: G = text
        .parse()
        .map_err(|error: <G as std::str::FromStr>::Err| {
            Law::ReadsBack.broken(format!("`{text}` to read back"), error.to_string())
        })?;
    let again = twin.to_string();
    Law::ReadsBack.demands(again == text, || {
        let (expected, found) = difference(&text, &again);
        (
            format!("the position to be written again as {expected}"),
            found,
        )
    })?;
    Law::ReadsBack.demands(twin == *state, || {
        let (expected, found) = difference(&format!("{state:?}"), &format!("{twin:?}"));
        (format!("the position to read back as {expected}"), found)
    })?;
    let (turn, twins) = (state.turn(), twin.turn());
    Law::ReadsBack.demands(turn == twins && state.players() == twin.players(), || {
        (
            format!("the position to read back with turn {turn:?}"),
            format!("{twins:?}"),
        )
    })?;
    let (legal, twins) = (state.actions(), twin.actions());
    Law::ReadsBack.demands(legal == twins && state.chance() == twin.chance(), || {
        let expected = format!("the position to read back with actions {}", listed(&legal));
        (expected, listed(&twins))
    })?;
    for viewer in Viewer::all(state.players()) {
        let (seen, twins) = (state.observe(viewer), twin.observe(viewer));
        Law::ReadsBack.demands(seen == twins, || {
            let (expected, found) = difference(&in_json(&seen), &in_json(&twins));
            (
                format!("the position to read back so that {viewer} sees {expected}"),
                found,
            )
        })?;
    }
    Ok(twin)
}

/// Whether what happened reads back.
pub(crate) fn events<G: Probe>(events: &[Seen<G::Event>]) -> Verdict {
    for Seen { event, .. } in events {
        through_json(event, || format!("the event {event:?}"))?;
    }
    Ok(())
}

/// Whether options read back.
pub(crate) fn options<G: Probe>(options: &G::Options) -> Verdict {
    through_json(options, || format!("the options {options:?}"))
}

/// Whether an action, or an outcome of chance, reads back and can stand in a record.
pub(crate) fn action<G: Probe>(action: &G::Action) -> Verdict {
    let text = action.to_string();
    let is_word = !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_graphic())
        && !text.starts_with('!');
    Law::ReadsBack.demands(is_word, || {
        let expected = "an action in printable ASCII, without spaces, not beginning with `!`";
        (expected, format!("{text:?}"))
    })?;
    match text.parse::<G::Action>() {
        Ok(read) if read == *action && read.to_string() == text => {}
        Ok(read) => {
            let expected = format!("`{text}` to read back as {action:?}");
            return Err(Law::ReadsBack.broken(expected, format!("{read:?}, written `{read}`")));
        }
        Err(error) => {
            let expected = format!("`{text}` to read back");
            return Err(Law::ReadsBack.broken(expected, error.to_string()));
        }
    }
    through_json(action, || format!("the action {text}"))
}

fn through_json<T>(value: &T, what: impl FnOnce() -> String) -> Verdict
where
    T: Serialize + DeserializeOwned + Eq + Debug,
{
    if let Some(lost) = lost_in_json(value) {
        let expected = format!("{} to read back from JSON", what());
        return Err(Law::ReadsBack.broken(expected, lost));
    }
    match inexact_number(value) {
        None => Ok(()),
        Some(number) => {
            let expected = format!("{} to have numbers that browsers read exactly", what());
            Err(Law::ReadsBack.broken(expected, number))
        }
    }
}
