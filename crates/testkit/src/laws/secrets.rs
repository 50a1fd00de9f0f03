//! What a viewer must not know changes neither what it sees nor what it may do.
//!
//! What it is told is the business of `told.rs`.

use game::{Dice, Player, Viewer};

use super::listed;
use crate::{
    Law, Probe,
    json::{difference, in_json},
    law::{Breach, Verdict},
};

/// Everyone from whom something may be hidden: all but the referee.
pub(crate) fn viewers(players: u8) -> impl Iterator<Item = Viewer> {
    Player::all(players)
        .map(Viewer::Player)
        .chain([Viewer::Spectator])
}

/// A position which a viewer cannot tell from the real one.
pub(crate) struct Scrambled<G> {
    pub(crate) viewer: Viewer,
    pub(crate) state: G,
}

/// How many worlds are tried for each viewer: one alone might differ in what does not matter.
const TRIES: u32 = 3;

/// Scrambles the position for every viewer, and checks that none of them can tell.
pub(crate) fn check<G: Probe>(
    state: &G,
    every: &[G::Action],
    dice: &mut Dice,
) -> Result<Vec<Scrambled<G>>, Breach> {
    let mut worlds = Vec::new();
    for viewer in viewers(state.players()).flat_map(|viewer| (0..TRIES).map(move |_| viewer)) {
        let Some(world) = state.scramble(viewer, dice) else {
            continue;
        };
        Law::Secrets.demands(world.is_consistent(), || {
            let expected = format!("the probe's `scramble` for {viewer} to be consistent");
            (expected, world.to_string())
        })?;
        looks_alike(state, &world, viewer, every)
            .map_err(|breach| breach.at(format!("with {world}")))?;
        worlds.push(Scrambled {
            viewer,
            state: world,
        });
    }
    Ok(worlds)
}

fn looks_alike<G: Probe>(state: &G, world: &G, viewer: Viewer, every: &[G::Action]) -> Verdict {
    let (seen, other) = (state.observe(viewer), world.observe(viewer));
    Law::Secrets.demands(seen == other, || {
        let (expected, found) = difference(&in_json(&seen), &in_json(&other));
        (
            format!("{viewer} to see the same whatever is hidden from it: {expected}"),
            found,
        )
    })?;
    let (turn, other) = (state.turn(), world.turn());
    Law::Secrets.demands(turn == other && state.players() == world.players(), || {
        let expected = format!("the turn, which {viewer} knows, to stay {turn:?}");
        (expected, format!("{other:?}"))
    })?;
    if turn.player().map(Viewer::Player) != Some(viewer) {
        return Ok(());
    }
    let (legal, other) = (state.actions(), world.actions());
    Law::Secrets.demands(legal == other, || {
        let expected = format!("what {viewer} may do to stay {}", listed(&legal));
        (expected, listed(&other))
    })?;
    for action in &legal {
        let (kind, other) = (state.kind(action), world.kind(action));
        Law::Secrets.demands(kind == other, || {
            let expected = format!("{action} of {viewer} to stay a {kind}");
            (expected, other)
        })?;
    }
    // A refusal tells something too.
    for action in every {
        let (answer, other) = (state.check(action), world.check(action));
        Law::Secrets.demands(answer == other, || {
            let expected = format!("the answer to {action} of {viewer} to stay {answer:?}");
            (expected, format!("{other:?}"))
        })?;
    }
    Ok(())
}
