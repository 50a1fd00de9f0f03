//! `check`, `legal_actions` and `play` agree on the legal actions, over all that can be written.

use game::{Dice, Player, Refusal, Seed, Turn};

use super::{flow::Next, listed, twice};
use crate::{Law, Probe, law::LawResult};

/// The number of refused actions that are also given to `play`, which clones the position.
const REFUSED: usize = 12;
/// The number of legal actions that are also given to `play`.
const TAKEN: usize = 6;
/// The number of random choices.
const PICKED: u64 = 3;

/// Checks that the list is repeatable, has no duplicates and is appended.
pub(crate) fn list<G: Probe>(state: &G) -> LawResult {
    let legal = state.actions();
    let again = state.actions();
    Law::Legal.require(legal == again, || {
        let expected = format!(
            "the same legal actions when asked twice: {}",
            listed(&legal)
        );
        (expected, listed(&again))
    })?;
    if let Some(action) = twice(&legal) {
        let found = format!("{action} twice among {}", listed(&legal));
        return Err(Law::Legal.violated("every legal action once", found));
    }
    // The law `Flow` covers the end of the match.
    let is_chance = state.turn() == Turn::Chance;
    Law::Legal.require(!is_chance || legal.is_empty(), || {
        ("no legal action in a turn of chance", listed(&legal))
    })?;
    let mut added = legal.clone();
    state.legal_actions(&mut added);
    let is_added = added.len() == 2 * legal.len()
        && added[..legal.len()] == legal
        && added[legal.len()..] == legal;
    Law::Legal.require(is_added, || {
        let expected = "`legal_actions` to append to the list without other changes";
        (expected, listed(&added))
    })?;
    any(state, &legal)?;
    timeout(state)
}

/// Checks that a random action is the one that the same dice choose from the list.
fn any<G: Probe>(state: &G, legal: &[G::Action]) -> LawResult {
    if legal.is_empty() {
        return Ok(());
    }
    for number in 0..PICKED {
        let dice = || Dice::new(Seed::from_number(number));
        let Some(picked) = state.any_action(&mut dice()) else {
            return Ok(());
        };
        let expected = &legal[dice().below(legal.len() as u32) as usize];
        Law::Legal.require(picked == *expected, || {
            let expected =
                format!("`any_action` to return {expected}, as the dice choose from the list");
            (expected, picked.to_string())
        })?;
    }
    Ok(())
}

/// Checks that the action on a timeout is legal.
fn timeout<G: Probe>(state: &G) -> LawResult {
    let is_asked = matches!(state.turn(), Turn::Player(_));
    let Some(action) = state.on_timeout().filter(|_| is_asked) else {
        return Ok(());
    };
    match state.check(&action) {
        Ok(()) => Ok(()),
        Err(rule) => {
            let expected = format!("{action}, the action on a timeout, to be legal");
            Err(Law::Legal.violated(expected, rule.to_string()))
        }
    }
}

/// Checks that `check` and `play` agree with the list over `every` action.
pub(crate) fn check<G: Probe>(state: &G, next: &Next<G::Action>, every: &[G::Action]) -> LawResult {
    let legal = state.actions();
    let is_accepted = |action: &&G::Action| state.check(action).is_ok();
    let accepted: Vec<&G::Action> = every.iter().filter(is_accepted).collect();
    for action in &accepted {
        Law::Legal.require(legal.contains(action), || {
            let expected = format!("`check` to refuse {action}, which `legal_actions` leaves out");
            (
                expected,
                format!("it is accepted; the list is {}", listed(&legal)),
            )
        })?;
    }
    for action in &legal {
        if let Err(rule) = state.check(action) {
            let expected = format!("`check` to accept {action}, which `legal_actions` lists");
            return Err(Law::Legal.violated(expected, format!("it is refused: {rule}")));
        }
        Law::Legal.require(accepted.contains(&action), || {
            let expected = format!("{action}, which is legal, among the probe's `every_action`");
            (expected, "it is not there")
        })?;
    }
    if let Next::Roll(outcomes) = next {
        for (outcome, _) in outcomes {
            Law::Legal.require(every.contains(outcome), || {
                let expected = format!("the outcome {outcome} among the probe's `every_action`");
                (expected, "it is not there")
            })?;
        }
    }
    play(state, &legal, every)
}

fn play<G: Probe>(state: &G, legal: &[G::Action], every: &[G::Action]) -> LawResult {
    let spread = (every.len() / REFUSED).max(1);
    let refused = every
        .iter()
        .step_by(spread)
        .filter(|action| !legal.contains(action));
    let tried: Vec<&G::Action> = legal.iter().take(TAKEN).chain(refused).collect();
    let mut after = state.clone();
    for player in Player::all(state.players()) {
        for action in &tried {
            let expected = match state.turn() {
                Turn::Over(_) => Err(Refusal::Over),
                Turn::Player(mover) if mover == player => {
                    state.check(action).map_err(Refusal::Illegal)
                }
                Turn::Player(_) | Turn::Chance => Err(Refusal::NotYourTurn),
            };
            let answer = after.play(player, action).map(|_| ());
            Law::Legal.require(answer == expected, || {
                let expected = format!("`play` of {action} by seat {player} to give {expected:?}");
                (expected, format!("{answer:?}"))
            })?;
            if answer.is_ok() {
                after = state.clone();
            }
            Law::Legal.require(after == *state, || {
                let expected = format!("a refused {action} to change nothing");
                (expected, after.to_string())
            })?;
        }
    }
    Ok(())
}
