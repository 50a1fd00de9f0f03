//! Hidden information changes no events of a viewer.
//!
//! An action may reveal something; then the next observation shows it. But an observation is
//! everything that a viewer may know of a position: if two positions have the same observation, no
//! event may distinguish them.

use game::{Player, Seen, Turn, Viewer};

use super::{
    flow::Next,
    repeatable::Step,
    secrets::{Scrambled, viewers},
};
use crate::{Law, Probe, law::LawResult};

/// The number of other actions that are tried instead of the chosen one.
const OTHERS: usize = 8;

/// Checks that an action has the same events in positions with the same observation, and that other
/// actions do too if they lead to the same observation.
pub(crate) fn check<G: Probe>(
    state: &G,
    next: &Next<G::Action>,
    worlds: &[Scrambled<G>],
    action: &G::Action,
    step: &Step<G>,
) -> LawResult {
    for world in worlds
        .iter()
        .filter(|world| is_possible(&world.state, action))
    {
        let other = Step::of(&world.state, action);
        let what = || format!("{action} in {}", world.state);
        alike(world.viewer, step, &other, what)?;
    }
    if !G::FACTS.hidden {
        return Ok(());
    }
    let actions = next.actions();
    for other in actions.iter().step_by((actions.len() / OTHERS).max(1)) {
        let other_step = Step::of(state, other);
        // The player knows its own action.
        let others = |viewer: &Viewer| next.mover().map(Viewer::Player) != Some(*viewer);
        for viewer in viewers(state.players()).filter(others) {
            alike(viewer, step, &other_step, || {
                format!("{other} instead of {action}")
            })?;
        }
    }
    Ok(())
}

/// Checks that a forfeit has the same events in positions with the same observation.
pub(crate) fn forfeit<G: Probe>(
    worlds: &[Scrambled<G>],
    player: Player,
    step: &Step<G>,
) -> LawResult {
    for world in worlds {
        let mut other = Step {
            state: world.state.clone(),
            events: Vec::new(),
        };
        other.state.forfeit(player, &mut other.events);
        let what = || format!("the forfeit of seat {player} in {}", world.state);
        alike(world.viewer, step, &other, what)?;
    }
    Ok(())
}

fn is_possible<G: Probe>(state: &G, action: &G::Action) -> bool {
    match state.turn() {
        Turn::Player(_) => state.check(action).is_ok(),
        Turn::Chance => state.chance().iter().any(|(outcome, _)| outcome == action),
        Turn::Over(_) => false,
    }
}

fn alike<G: Probe>(
    viewer: Viewer,
    step: &Step<G>,
    other: &Step<G>,
    what: impl FnOnce() -> String,
) -> LawResult {
    // If both lead to the same position, the event reveals nothing.
    if step.state == other.state || step.state.observe(viewer) != other.state.observe(viewer) {
        return Ok(());
    }
    let (events, others) = (
        seen_by(viewer, &step.events),
        seen_by(viewer, &other.events),
    );
    Law::Secrets.require(events == others, || {
        let expected = format!(
            "{viewer} to see the same events with {}: {events:?}",
            what()
        );
        (expected, format!("{others:?}"))
    })
}

fn seen_by<E>(viewer: Viewer, events: &[Seen<E>]) -> Vec<&E> {
    let is_seen = |seen: &&Seen<E>| seen.by.includes(viewer);
    events
        .iter()
        .filter(is_seen)
        .map(|seen| &seen.event)
        .collect()
}
