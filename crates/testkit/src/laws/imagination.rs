//! An imagined position looks like what was observed and offers the same actions.

use game::{Dice, Viewer};

use super::listed;
use crate::{
    Law, Probe,
    json::{difference, in_json},
    law::Verdict,
};

/// Imagines the position from what every viewer sees of it.
pub(crate) fn check<G: Probe>(state: &G, dice: &mut Dice) -> Verdict {
    for viewer in Viewer::all(state.players()) {
        imagined_by(viewer, state, dice)?;
    }
    Ok(())
}

fn imagined_by<G: Probe>(viewer: Viewer, state: &G, dice: &mut Dice) -> Verdict {
    let observation = state.observe(viewer);
    let again = dice.clone();
    let Some(world) = G::imagine(&observation, dice) else {
        let expected = format!("a position that would look to {viewer} as this one does");
        return Err(Law::Imagination.broken(expected, "none"));
    };
    Law::Imagination.demands(
        G::imagine(&observation, &mut again.clone()) == Some(world.clone()),
        || {
            (
                format!("the same dice to bring the same imagination, {world}"),
                "another",
            )
        },
    )?;
    Law::Imagination.demands(world.is_consistent(), || {
        (
            format!("what {viewer} imagines to be consistent"),
            world.to_string(),
        )
    })?;
    let seen = world.observe(viewer);
    Law::Imagination.demands(seen == observation, || {
        let (expected, found) = difference(&in_json(&observation), &in_json(&seen));
        (
            format!("what {viewer} imagines to look like {expected}"),
            found,
        )
    })?;
    let (turn, players) = (state.turn(), state.players());
    Law::Imagination.demands(world.turn() == turn && world.players() == players, || {
        let expected = format!("what {viewer} imagines to have {players} players and {turn:?}");
        (expected, world.to_string())
    })?;
    if !G::FACTS.hidden {
        return Law::Imagination.demands(world == *state, || {
            let expected = "what is imagined in an open game to be the position itself";
            (expected, world.to_string())
        });
    }
    let knows_the_actions = match viewer {
        Viewer::Player(player) => turn.player() == Some(player),
        Viewer::Spectator => false,
        Viewer::Referee => true,
    };
    if !knows_the_actions {
        return Ok(());
    }
    let (legal, imagined) = (state.actions(), world.actions());
    Law::Imagination.demands(legal == imagined, || {
        let expected = format!("what {viewer} imagines to offer {}", listed(&legal));
        (expected, format!("{} in {world}", listed(&imagined)))
    })
}
