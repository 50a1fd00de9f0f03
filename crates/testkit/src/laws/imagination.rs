//! An imagined position matches the observation and offers the same actions.

use game::{Dice, Viewer};

use super::listed;
use crate::{
    Law, Probe,
    json::{difference, in_json},
    law::LawResult,
};

/// Imagines the position from the observation of every viewer.
pub(crate) fn check<G: Probe>(state: &G, dice: &mut Dice) -> LawResult {
    for viewer in Viewer::all(state.players()) {
        imagined_by(viewer, state, dice)?;
    }
    Ok(())
}

fn imagined_by<G: Probe>(viewer: Viewer, state: &G, dice: &mut Dice) -> LawResult {
    let observation = state.observe(viewer);
    let again = dice.clone();
    let Some(world) = G::imagine(&observation, dice) else {
        let expected = format!("a position with the observation of {viewer}");
        return Err(Law::Imagination.violated(expected, "none"));
    };
    Law::Imagination.require(
        G::imagine(&observation, &mut again.clone()) == Some(world.clone()),
        || {
            (
                format!("the same dice to give the same imagined position, {world}"),
                "a different one",
            )
        },
    )?;
    Law::Imagination.require(world.is_consistent(), || {
        (
            format!("the position imagined by {viewer} to be consistent"),
            world.to_string(),
        )
    })?;
    let seen = world.observe(viewer);
    Law::Imagination.require(seen == observation, || {
        let (expected, found) = difference(&in_json(&observation), &in_json(&seen));
        (
            format!("the position imagined by {viewer} to be observed as {expected}"),
            found,
        )
    })?;
    let (turn, players) = (state.turn(), state.players());
    Law::Imagination.require(world.turn() == turn && world.players() == players, || {
        let expected =
            format!("the position imagined by {viewer} to have {players} players and {turn:?}");
        (expected, world.to_string())
    })?;
    if !G::FACTS.hidden {
        return Law::Imagination.require(world == *state, || {
            let expected = "the imagined position of an open game to be the position itself";
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
    Law::Imagination.require(legal == imagined, || {
        let expected = format!(
            "the position imagined by {viewer} to offer {}",
            listed(&legal)
        );
        (expected, format!("{} in {world}", listed(&imagined)))
    })
}
