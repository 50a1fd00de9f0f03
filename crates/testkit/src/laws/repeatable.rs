//! An action is repeatable, leaves other copies unchanged and keeps the position consistent.

use game::{Seen, Viewer};

use crate::{
    Law, Probe,
    json::{difference, in_json},
    law::{LawResult, Violation},
};

/// The result of an action.
pub(crate) struct Step<G: Probe> {
    pub(crate) state: G,
    pub(crate) events: Vec<Seen<G::Event>>,
}

impl<G: Probe> Step<G> {
    /// Applies an action to a copy.
    pub(crate) fn of(state: &G, action: &G::Action) -> Step<G> {
        let mut step = Step {
            state: state.clone(),
            events: Vec::new(),
        };
        step.state.apply(action, &mut step.events);
        step
    }
}

/// Applies an action. This is the cheap part of the law, for every step.
///
/// The twin is an equal position that was parsed from text some plies ago and is played along
/// without events. A difference shows that a field matters that text or equality ignores.
pub(crate) fn step<G: Probe>(
    state: &G,
    twin: &mut G,
    action: &G::Action,
) -> Result<Step<G>, Violation> {
    let next = Step::of(state, action);
    twin.apply(action, &mut ());
    if *twin != next.state {
        once(state, action)?;
        let (expected, found) = difference(&next.state.to_string(), &twin.to_string());
        let expected = format!("{action} to lead equal positions to equal ones: {expected}");
        return Err(Law::RoundTrip.violated(expected, found));
    }
    is_consistent(&next.state).map_err(|violation| violation.at(format!("after {action}")))?;
    Ok(next)
}

/// Checks the invariants.
pub(crate) fn is_consistent<G: Probe>(state: &G) -> LawResult {
    Law::Repeatable.require(state.is_consistent(), || {
        ("a consistent position", format!("{state}"))
    })
}

/// Checks the rest of the law, at some steps and for some actions.
pub(crate) fn check<G: Probe>(state: &G, actions: &[G::Action]) -> LawResult {
    const TRIED: usize = 8;
    let before = traits(state);
    let mut tried = Vec::new();
    for action in actions.iter().step_by((actions.len() / TRIED).max(1)) {
        tried.push(action.to_string());
        once(state, action)?;
        // Shared state would change the original too.
        let text = state.to_string();
        Law::Repeatable.require(before.starts_with(&text), || {
            let expected = format!("{action} to change only its own copy: {before}");
            (expected, text)
        })?;
    }
    let after = traits(state);
    Law::Repeatable.require(before == after, || {
        let (expected, found) = difference(&before, &after);
        let tried = tried.join(" ");
        let expected = format!("actions to change only their own copy: {expected}");
        (expected, format!("{found} after {tried}"))
    })
}

fn once<G: Probe>(state: &G, action: &G::Action) -> LawResult {
    // All copies are made before any is changed, as in a search.
    let [mut first, mut second, mut silent] = [state.clone(), state.clone(), state.clone()];
    let (mut events, mut again) = (Vec::new(), Vec::new());
    first.apply(action, &mut events);
    second.apply(action, &mut again);
    silent.apply(action, &mut ());
    for (other, how) in [(&second, "a second time"), (&silent, "without events")] {
        let is_same = first == *other && first.to_string() == other.to_string();
        Law::Repeatable.require(is_same, || {
            let (expected, found) = difference(&first.to_string(), &other.to_string());
            (
                format!("{action}, applied {how}, to lead to {expected}"),
                found,
            )
        })?;
    }
    Law::Repeatable.require(events == again, || {
        let expected = format!("{action} to emit the same events again: {events:?}");
        (expected, format!("{again:?}"))
    })
}

/// Describes everything that a position shows, starting with its text.
fn traits<G: Probe>(state: &G) -> String {
    let mut text = format!("{state}, {:?}", state.turn());
    for action in state.actions() {
        text += &format!(" {action}");
    }
    for viewer in Viewer::all(state.players()) {
        text += &format!(", {viewer} sees {}", in_json(&state.observe(viewer)));
    }
    text
}
