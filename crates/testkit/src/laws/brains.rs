//! Every brain answers in range, the same for the same seed, and without what it must not know.

use game::{Budget, Limit, Viewer};

use super::{course::Next, secrets::Scrambled};
use crate::{Law, Probe, law::Verdict};

/// How much a brain may think here: enough to begin a search.
const NODES: u64 = 100;

/// Whether the brains are those that `BRAINS` and `LEVELS` name; once for a game.
pub(crate) fn names<G: Probe>() -> Verdict {
    for name in all::<G>() {
        Law::Brains.demands(G::brain(name, 1).is_some(), || {
            (format!("a brain called {name}, as the game says"), "none")
        })?;
    }
    for name in ["", "no such brain"] {
        Law::Brains.demands(G::brain(name, 1).is_none(), || {
            (format!("no brain called {name:?}"), "one")
        })?;
    }
    Ok(())
}

/// Asks every brain, and again where what it must not know is different.
pub(crate) fn check<G: Probe>(
    state: &G,
    next: &Next<G::Action>,
    worlds: &[Scrambled<G>],
    seed: u64,
) -> Verdict {
    let Next::Choose(player, legal) = next else {
        return Ok(());
    };
    let viewer = Viewer::Player(*player);
    for name in all::<G>() {
        let answered = answer(name, seed, state, viewer, &thinking(NODES));
        let Some(index) = answered.filter(|index| *index < legal.len()) else {
            let expected = format!("{name} to choose one of {} actions", legal.len());
            return Err(Law::Brains.broken(expected, format!("it answered {answered:?}")));
        };
        let again = answer(name, seed, state, viewer, &thinking(NODES));
        Law::Brains.demands(again == Some(index), || {
            let expected = format!("{name} with the same seed to choose {} again", legal[index]);
            (expected, format!("it answered {again:?} after {index}"))
        })?;
        // A host that no longer waits gets an answer all the same.
        let hurried = thinking(1);
        hurried.stop.pull();
        let hasty = answer(name, seed, state, viewer, &hurried);
        Law::Brains.demands(hasty.is_some_and(|index| index < legal.len()), || {
            let expected = format!("{name}, when stopped, to choose one of {}", legal.len());
            (expected, format!("it answered {hasty:?}"))
        })?;
        for world in worlds.iter().filter(|world| world.viewer == viewer) {
            let other = answer(name, seed, &world.state, viewer, &thinking(NODES));
            Law::Honesty.demands(other == Some(index), || {
                let expected = format!("{name} to choose {} whatever is hidden", legal[index]);
                (
                    expected,
                    format!("it answered {other:?} after {index} in {}", world.state),
                )
            })?;
        }
    }
    Ok(())
}

/// The names of all brains and levels.
fn all<G: Probe>() -> impl Iterator<Item = &'static str> {
    let levels = G::LEVELS.iter().map(|level| level.name);
    G::BRAINS.iter().copied().chain(levels)
}

fn answer<G: Probe>(
    name: &str,
    seed: u64,
    state: &G,
    viewer: Viewer,
    budget: &Budget,
) -> Option<usize> {
    let mut brain = G::brain(name, seed)?;
    Some(brain.choose(&state.observe(viewer), &state.actions(), budget))
}

fn thinking(nodes: u64) -> Budget {
    Budget::new(Limit::Nodes(nodes))
}
