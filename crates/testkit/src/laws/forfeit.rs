//! Any player can be removed at any time, and stays out.

use game::{Dice, Player};

use super::{
    events, facts,
    flow::{self, Next},
    repeatable::{self, Step},
    round_trip,
    secrets::Scrambled,
};
use crate::{
    Law, Probe,
    law::{LawResult, Violation},
};

/// The number of plies between two round trips after a forfeit.
const ROUND_TRIP_INTERVAL: u32 = 16;

/// Removes each player from a copy of the match, and plays the copy to its end.
pub(crate) fn check<G: Probe>(
    state: &G,
    plies: u32,
    worlds: &[Scrambled<G>],
    dice: &mut Dice,
) -> LawResult {
    if state.turn().is_over() {
        return Ok(());
    }
    for player in Player::all(state.players()) {
        leave(player, state, worlds)
            .and_then(|left| to_the_end(player, left, plies, dice))
            .map_err(|violation| violation.at(format!("after seat {player} left")))?;
    }
    Ok(())
}

fn leave<G: Probe>(player: Player, state: &G, worlds: &[Scrambled<G>]) -> Result<G, Violation> {
    let before = state.to_string();
    let mut step = Step {
        state: state.clone(),
        events: Vec::new(),
    };
    step.state.forfeit(player, &mut step.events);
    events::forfeit(worlds, player, &step)?;
    let Step {
        state: left,
        events,
    } = step;
    Law::Repeatable.require(state.to_string() == before, || {
        ("a forfeit to change only its own copy", state.to_string())
    })?;
    let mut silent = state.clone();
    silent.forfeit(player, &mut ());
    Law::Repeatable.require(silent == left, || {
        (
            format!("the forfeit without events to lead to {left}"),
            silent.to_string(),
        )
    })?;
    repeatable::is_consistent(&left)?;
    facts::events::<G>(&events)?;
    round_trip::events::<G>(&events)?;
    stays_out(player, &left)?;
    if state.players() == 2 {
        let other = player.next(2);
        Law::Forfeit.require(
            left.turn()
                .outcome()
                .is_some_and(|outcome| outcome.winner() == Some(other)),
            || {
                (
                    format!("seat {other} to win when seat {player} leaves"),
                    format!("{:?}", left.turn()),
                )
            },
        )?;
    }
    Ok(left)
}

fn stays_out<G: Probe>(player: Player, left: &G) -> LawResult {
    let mut again = left.clone();
    let mut events = Vec::new();
    again.forfeit(player, &mut events);
    Law::Forfeit.require(again == *left && events.is_empty(), || {
        let expected = format!("a second forfeit of seat {player} to do nothing: {left}");
        (expected, format!("{again} and events {events:?}"))
    })
}

fn to_the_end<G: Probe>(player: Player, mut left: G, plies: u32, dice: &mut Dice) -> LawResult {
    let mut rolls = dice.clone();
    for ply in plies.. {
        if (ply - plies).is_multiple_of(ROUND_TRIP_INTERVAL) {
            round_trip::position(&left)?;
        }
        let next = flow::next(&left)?;
        if let Next::Choose(mover, _) = next {
            Law::Forfeit.require(mover != player, || {
                (
                    format!("seat {player} never to move after leaving"),
                    format!("{left}"),
                )
            })?;
        }
        flow::is_in_time::<G>(ply)?;
        let Some(action) = next.draw(&mut rolls, dice) else {
            return flow::check(&left, &next);
        };
        left.apply(&action, &mut ());
        repeatable::is_consistent(&left)?;
    }
    Ok(())
}
