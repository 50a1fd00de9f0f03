//! What a viewer must not know changes nothing of what it is told.
//!
//! An action may well reveal something, and then the viewer sees more afterwards than before. But
//! an observation is all that one may know of a position: where two different positions look the
//! same to a viewer, no event may tell them apart either.

use game::{Player, Seen, Turn, Viewer};

use super::{
    course::Next,
    repeatable::Step,
    secrets::{Scrambled, viewers},
};
use crate::{Law, Probe, law::Verdict};

/// How many other actions are tried in place of the one that is taken.
const OTHERS: usize = 8;

/// Whether an action is told alike in worlds that look alike, and whether what else could have
/// happened is told alike where it would look alike.
pub(crate) fn check<G: Probe>(
    state: &G,
    next: &Next<G::Action>,
    worlds: &[Scrambled<G>],
    action: &G::Action,
    step: &Step<G>,
) -> Verdict {
    for world in worlds
        .iter()
        .filter(|world| is_possible(&world.state, action))
    {
        let other = Step::of(&world.state, action);
        let what = || format!("{action}, in {} as here", world.state);
        alike(world.viewer, step, &other, what)?;
    }
    if !G::FACTS.hidden {
        return Ok(());
    }
    let actions = next.actions();
    for other in actions.iter().step_by((actions.len() / OTHERS).max(1)) {
        let other_step = Step::of(state, other);
        // Who acts knows what it did.
        let others = |viewer: &Viewer| next.mover().map(Viewer::Player) != Some(*viewer);
        for viewer in viewers(state.players()).filter(others) {
            alike(viewer, step, &other_step, || {
                format!("{action} as of {other}")
            })?;
        }
    }
    Ok(())
}

/// Whether a forfeit is told alike in worlds that look alike.
pub(crate) fn forfeit<G: Probe>(
    worlds: &[Scrambled<G>],
    player: Player,
    step: &Step<G>,
) -> Verdict {
    for world in worlds {
        let mut other = Step {
            state: world.state.clone(),
            events: Vec::new(),
        };
        other.state.forfeit(player, &mut other.events);
        let what = || format!("the leave of seat {player}, in {} as here", world.state);
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
) -> Verdict {
    // Where both lead to the same position, an event tells nothing that is still hidden.
    if step.state == other.state || step.state.observe(viewer) != other.state.observe(viewer) {
        return Ok(());
    }
    let (told, otherwise) = (
        told_to(viewer, &step.events),
        told_to(viewer, &other.events),
    );
    Law::Secrets.demands(told == otherwise, || {
        let expected = format!("{viewer} to be told the same of {}: {told:?}", what());
        (expected, format!("{otherwise:?}"))
    })
}

fn told_to<E>(viewer: Viewer, events: &[Seen<E>]) -> Vec<&E> {
    let is_told = |seen: &&Seen<E>| seen.by.includes(viewer);
    events
        .iter()
        .filter(is_told)
        .map(|seen| &seen.event)
        .collect()
}
