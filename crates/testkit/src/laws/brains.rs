//! Every brain answers in range, repeatably and without hidden information.

use game::{Budget, Limit, View, Viewer, ignore_info};

use super::{flow::Next, secrets::Scrambled};
use crate::{Law, Probe, law::LawResult};

/// Enough nodes to start a search.
const NODES: u64 = 100;

/// Checks that the brains of the profile exist, and no others. Runs once for a game.
pub(crate) fn names<G: Probe>() -> LawResult {
    for name in all::<G>() {
        Law::Brains.require(G::brain(name, 1).is_some(), || {
            (format!("a brain called {name}, as the game says"), "none")
        })?;
    }
    for name in ["", "no such brain"] {
        Law::Brains.require(G::brain(name, 1).is_none(), || {
            (format!("no brain called {name:?}"), "one")
        })?;
    }
    Ok(())
}

/// Asks every brain in the position, and in positions that it cannot distinguish from it.
pub(crate) fn check<G: Probe>(
    state: &G,
    next: &Next<G::Action>,
    worlds: &[Scrambled<G>],
    seed: u64,
) -> LawResult {
    let Next::Choose(player, legal) = next else {
        return Ok(());
    };
    let viewer = Viewer::Player(*player);
    for name in all::<G>() {
        let answered = answer(name, seed, state, viewer, &thinking(NODES));
        let Some(index) = answered.filter(|index| *index < legal.len()) else {
            let expected = format!("{name} to choose one of {} actions", legal.len());
            return Err(Law::Brains.violated(expected, format!("it answered {answered:?}")));
        };
        let again = answer(name, seed, state, viewer, &thinking(NODES));
        Law::Brains.require(again == Some(index), || {
            let expected = format!("{name} with the same seed to choose {} again", legal[index]);
            (expected, format!("it answered {again:?} after {index}"))
        })?;
        // A stopped brain must still answer.
        let stopped = thinking(1);
        stopped.stop.stop();
        let answered = answer(name, seed, state, viewer, &stopped);
        Law::Brains.require(answered.is_some_and(|index| index < legal.len()), || {
            let expected = format!("{name}, when stopped, to choose one of {}", legal.len());
            (expected, format!("it answered {answered:?}"))
        })?;
        for world in worlds.iter().filter(|world| world.viewer == viewer) {
            let other = answer(name, seed, &world.state, viewer, &thinking(NODES));
            Law::Honesty.require(other == Some(index), || {
                let expected = format!(
                    "{name} to choose {} again when only hidden information differs",
                    legal[index]
                );
                (
                    expected,
                    format!("it answered {other:?} after {index} in {}", world.state),
                )
            })?;
        }
    }
    Ok(())
}

/// Returns the names of all brains and levels.
fn all<G: Probe>() -> impl Iterator<Item = &'static str> {
    let levels = G::PROFILE.levels.iter().map(|level| level.name);
    G::PROFILE.brains.iter().copied().chain(levels)
}

fn answer<G: Probe>(
    name: &str,
    seed: u64,
    state: &G,
    viewer: Viewer,
    budget: &Budget,
) -> Option<usize> {
    let mut brain = G::brain(name, seed)?;
    Some(brain.choose(&View::new(state, viewer), budget, &mut ignore_info))
}

fn thinking(nodes: u64) -> Budget {
    Budget::new(Limit::Nodes(nodes))
}
