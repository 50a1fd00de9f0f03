//! Hidden information changes neither the observation nor the legal actions of a viewer.
//!
//! `events.rs` checks the events.

use game::{Dice, Player, Viewer};

use super::listed;
use crate::{
    Law, Probe,
    json::{difference, in_json},
    law::{LawResult, Violation},
};

/// Returns the viewers with possibly hidden information: all but the referee.
pub(crate) fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    Player::all(players)
        .map(Viewer::Player)
        .chain([Viewer::Spectator])
}

/// A position that a viewer cannot distinguish from the real one.
pub(crate) struct Scrambled<G> {
    pub(crate) viewer: Viewer,
    pub(crate) state: G,
}

/// The number of worlds for each viewer. A single one might differ only in irrelevant details.
const TRIES: u32 = 3;

/// Scrambles the position for every viewer, and checks that no viewer notices.
pub(crate) fn check<G: Probe>(
    state: &G,
    every: &[G::Action],
    dice: &mut Dice,
) -> Result<Vec<Scrambled<G>>, Violation> {
    let mut worlds = Vec::new();
    for viewer in viewers(state.players()).flat_map(|viewer| (0..TRIES).map(move |_| viewer)) {
        let Some(world) = state.scramble(viewer, dice) else {
            continue;
        };
        Law::Secrets.require(world.is_consistent(), || {
            let expected = format!("the probe's `scramble` for {viewer} to be consistent");
            (expected, world.to_string())
        })?;
        looks_alike(state, &world, viewer, every)
            .map_err(|violation| violation.at(format!("with {world}")))?;
        worlds.push(Scrambled {
            viewer,
            state: world,
        });
    }
    Ok(worlds)
}

fn looks_alike<G: Probe>(state: &G, world: &G, viewer: Viewer, every: &[G::Action]) -> LawResult {
    let (seen, other) = (state.observe(viewer), world.observe(viewer));
    Law::Secrets.require(seen == other, || {
        let (expected, found) = difference(&in_json(&seen), &in_json(&other));
        (
            format!("hidden information not to change the observation of {viewer}: {expected}"),
            found,
        )
    })?;
    let (turn, other) = (state.turn(), world.turn());
    Law::Secrets.require(turn == other && state.players() == world.players(), || {
        let expected = format!("hidden information not to change the turn {turn:?}");
        (expected, format!("{other:?}"))
    })?;
    if turn.player().map(Viewer::Player) != Some(viewer) {
        return Ok(());
    }
    let (legal, other) = (state.actions(), world.actions());
    Law::Secrets.require(legal == other, || {
        let expected = format!(
            "hidden information not to change the actions of {viewer}: {}",
            listed(&legal)
        );
        (expected, listed(&other))
    })?;
    for action in &legal {
        let [kind, other] = [state, world].map(|state| (G::PROFILE.kind)(state, action));
        Law::Secrets.require(kind == other, || {
            let expected = format!("{action} of {viewer} to stay a {kind}");
            (expected, other)
        })?;
    }
    // A refusal can reveal something too.
    for action in every {
        let (answer, other) = (state.check(action), world.check(action));
        Law::Secrets.require(answer == other, || {
            let expected = format!(
                "hidden information not to change the answer to {action} of {viewer}: {answer:?}"
            );
            (expected, format!("{other:?}"))
        })?;
    }
    Ok(())
}
