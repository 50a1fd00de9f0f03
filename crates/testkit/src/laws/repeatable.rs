//! An action does the same each time, leaves other copies alone and keeps the position consistent.

use game::{Seen, Viewer};

use crate::{
    Law, Probe,
    json::{difference, in_json},
    law::{Breach, Verdict},
};

/// What an action leads to.
pub(crate) struct Step<G: Probe> {
    pub(crate) state: G,
    pub(crate) events: Vec<Seen<G::Event>>,
}

impl<G: Probe> Step<G> {
    /// Takes an action on a copy.
    pub(crate) fn of(state: &G, action: &G::Action) -> Step<G> {
        let mut step = Step {
            state: state.clone(),
            events: Vec::new(),
        };
        step.state.apply(action, &mut step.events);
        step
    }
}

/// Takes an action: the cheap part of the law, for every step.
///
/// The twin is an equal position, perhaps read back from text a while ago, which is played along
/// in silence. So it is seen that nothing hidden behind equality matters, however late.
pub(crate) fn step<G: Probe>(
    state: &G,
    twin: &mut G,
    action: &G::Action,
) -> Result<Step<G>, Breach> {
    let next = Step::of(state, action);
    twin.apply(action, &mut ());
    if *twin != next.state {
        once(state, action)?;
        let (expected, found) = difference(&next.state.to_string(), &twin.to_string());
        let expected = format!("{action} to lead equal positions to equal ones: {expected}");
        return Err(Law::ReadsBack.broken(expected, found));
    }
    is_consistent(&next.state).map_err(|breach| breach.at(format!("after {action}")))?;
    Ok(next)
}

/// Whether the invariants hold.
pub(crate) fn is_consistent<G: Probe>(state: &G) -> Verdict {
    Law::Repeatable.demands(state.is_consistent(), || {
        ("a consistent position", format!("{state}"))
    })
}

/// The rest of the law, for some steps, and for some of the actions that can be taken.
pub(crate) fn check<G: Probe>(state: &G, actions: &[G::Action]) -> Verdict {
    const TRIED: usize = 8;
    let before = traits(state);
    let mut tried = Vec::new();
    for action in actions.iter().step_by((actions.len() / TRIED).max(1)) {
        tried.push(action.to_string());
        once(state, action)?;
        // Whatever copies share shows itself in the original.
        let text = state.to_string();
        Law::Repeatable.demands(before.starts_with(&text), || {
            let expected = format!("{action} to change the copy it is given alone: {before}");
            (expected, text)
        })?;
    }
    let after = traits(state);
    Law::Repeatable.demands(before == after, || {
        let (expected, found) = difference(&before, &after);
        let tried = tried.join(" ");
        let expected = format!("actions to change the copy they are given alone: {expected}");
        (expected, format!("{found} after {tried}"))
    })
}

fn once<G: Probe>(state: &G, action: &G::Action) -> Verdict {
    // All copies are made before any is changed, as a search makes them.
    let [mut first, mut second, mut silent] = [state.clone(), state.clone(), state.clone()];
    let (mut events, mut again) = (Vec::new(), Vec::new());
    first.apply(action, &mut events);
    second.apply(action, &mut again);
    silent.apply(action, &mut ());
    for (other, how) in [(&second, "a second time"), (&silent, "in silence")] {
        let is_same = first == *other && first.to_string() == other.to_string();
        Law::Repeatable.demands(is_same, || {
            let (expected, found) = difference(&first.to_string(), &other.to_string());
            (
                format!("{action}, taken {how}, to lead to {expected}"),
                found,
            )
        })?;
    }
    Law::Repeatable.demands(events == again, || {
        let expected = format!("{action} to bring the same events again: {events:?}");
        (expected, format!("{again:?}"))
    })
}

/// All that can be seen of a position from outside, beginning with its text.
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
