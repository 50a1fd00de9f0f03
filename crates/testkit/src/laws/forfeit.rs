//! Any player can be taken out at any time, and stays out.

use game::{Dice, Player};

use super::{
    course::{self, Next},
    facts, reads_back,
    repeatable::{self, Step},
    secrets::Scrambled,
    told,
};
use crate::{
    Law, Probe,
    law::{Breach, Verdict},
};

/// How often a position after a forfeit is read back while it is played to the end.
const READ_EVERY: u32 = 16;

/// Takes every player out of a copy of the match in turn, and plays the copy to its end.
pub(crate) fn check<G: Probe>(
    state: &G,
    plies: u32,
    worlds: &[Scrambled<G>],
    dice: &mut Dice,
) -> Verdict {
    if state.turn().is_over() {
        return Ok(());
    }
    for player in Player::all(state.players()) {
        leave(player, state, worlds)
            .and_then(|left| to_the_end(player, left, plies, dice))
            .map_err(|breach| breach.at(format!("after seat {player} left")))?;
    }
    Ok(())
}

fn leave<G: Probe>(player: Player, state: &G, worlds: &[Scrambled<G>]) -> Result<G, Breach> {
    let before = state.to_string();
    let mut step = Step {
        state: state.clone(),
        events: Vec::new(),
    };
    step.state.forfeit(player, &mut step.events);
    told::forfeit(worlds, player, &step)?;
    let Step {
        state: left,
        events,
    } = step;
    Law::Repeatable.demands(state.to_string() == before, || {
        (
            "a forfeit to change the copy it is given alone",
            state.to_string(),
        )
    })?;
    let mut silent = state.clone();
    silent.forfeit(player, &mut ());
    Law::Repeatable.demands(silent == left, || {
        (
            format!("the forfeit, told to nobody, to lead to {left}"),
            silent.to_string(),
        )
    })?;
    repeatable::is_consistent(&left)?;
    facts::events::<G>(&events)?;
    reads_back::events::<G>(&events)?;
    stays_out(player, &left)?;
    if state.players() == 2 {
        let other = player.next(2);
        Law::Forfeit.demands(
            left.turn()
                .outcome()
                .is_some_and(|is| is.winner() == Some(other)),
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

fn stays_out<G: Probe>(player: Player, left: &G) -> Verdict {
    let mut again = left.clone();
    let mut events = Vec::new();
    again.forfeit(player, &mut events);
    Law::Forfeit.demands(again == *left && events.is_empty(), || {
        let expected = format!("a second forfeit of seat {player} to do nothing: {left}");
        (expected, format!("{again} and events {events:?}"))
    })
}

fn to_the_end<G: Probe>(player: Player, mut left: G, plies: u32, dice: &mut Dice) -> Verdict {
    let mut rolls = dice.clone();
    for ply in plies.. {
        if (ply - plies).is_multiple_of(READ_EVERY) {
            reads_back::position(&left)?;
        }
        let next = course::next(&left)?;
        if let Next::Choose(mover, _) = next {
            Law::Forfeit.demands(mover != player, || {
                (
                    format!("seat {player}, who has left, never to move"),
                    format!("{left}"),
                )
            })?;
        }
        course::is_in_time::<G>(ply)?;
        let Some(action) = next.draw(&mut rolls, dice) else {
            return course::check(&left, &next);
        };
        left.apply(&action, &mut ());
        repeatable::is_consistent(&left)?;
    }
    Ok(())
}
