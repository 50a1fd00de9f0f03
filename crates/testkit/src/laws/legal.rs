//! What is legal: `check`, `legal_actions` and `play` agree, over all that can be written down.

use game::{Dice, Player, Refusal, Seed, Turn};

use super::{course::Next, listed, twice};
use crate::{Law, Probe, law::Verdict};

/// How many refused actions are also given to `play`, which clones the position for each.
const REFUSED: usize = 12;
/// How many legal actions are also given to `play`.
const TAKEN: usize = 6;
/// How often an action is chosen at random.
const PICKED: u64 = 3;

/// Whether the list is one: the same each time, without repetition, added to what is there.
pub(crate) fn list<G: Probe>(state: &G) -> Verdict {
    let legal = state.actions();
    let again = state.actions();
    Law::Legal.demands(legal == again, || {
        let expected = format!(
            "the same legal actions when asked twice: {}",
            listed(&legal)
        );
        (expected, listed(&again))
    })?;
    if let Some(action) = twice(&legal) {
        let found = format!("{action} twice among {}", listed(&legal));
        return Err(Law::Legal.broken("every legal action once", found));
    }
    // What there is after the end belongs to the law on the course of a match.
    let is_chance = state.turn() == Turn::Chance;
    Law::Legal.demands(!is_chance || legal.is_empty(), || {
        ("no legal action when it is chance's turn", listed(&legal))
    })?;
    let mut added = legal.clone();
    state.legal_actions(&mut added);
    let is_added = added.len() == 2 * legal.len()
        && added[..legal.len()] == legal
        && added[legal.len()..] == legal;
    Law::Legal.demands(is_added, || {
        let expected = "`legal_actions` to append to the list and leave alone what it holds";
        (expected, listed(&added))
    })?;
    any(state, &legal)?;
    timeout(state)
}

/// Whether an action chosen at random is the one that the same dice choose from the list.
fn any<G: Probe>(state: &G, legal: &[G::Action]) -> Verdict {
    if legal.is_empty() {
        return Ok(());
    }
    for number in 0..PICKED {
        let dice = || Dice::new(Seed::from_number(number));
        let picked = state.any_action(&mut dice(), &mut Vec::new());
        let expected = &legal[dice().below(legal.len() as u32) as usize];
        Law::Legal.demands(picked == *expected, || {
            let expected = format!("{expected}, which the dice choose from the list");
            (expected, format!("`any_action` to give {picked}"))
        })?;
    }
    Ok(())
}

/// Whether what is done for a player whose time is up may be done.
fn timeout<G: Probe>(state: &G) -> Verdict {
    let is_asked = matches!(state.turn(), Turn::Player(_));
    let Some(action) = state.on_timeout().filter(|_| is_asked) else {
        return Ok(());
    };
    match state.check(&action) {
        Ok(()) => Ok(()),
        Err(rule) => {
            let expected = format!("{action}, done when time is up, to be legal");
            Err(Law::Legal.broken(expected, rule.to_string()))
        }
    }
}

/// Whether `check` and `play` agree with the list over `every` action.
pub(crate) fn check<G: Probe>(state: &G, next: &Next<G::Action>, every: &[G::Action]) -> Verdict {
    let legal = state.actions();
    let is_accepted = |action: &&G::Action| state.check(action).is_ok();
    let accepted: Vec<&G::Action> = every.iter().filter(is_accepted).collect();
    for action in &accepted {
        Law::Legal.demands(legal.contains(action), || {
            let expected = format!("`check` to refuse {action}, which `legal_actions` leaves out");
            (
                expected,
                format!("it is accepted; listed are {}", listed(&legal)),
            )
        })?;
    }
    for action in &legal {
        if let Err(rule) = state.check(action) {
            let expected = format!("`check` to accept {action}, which `legal_actions` lists");
            return Err(Law::Legal.broken(expected, format!("it is refused: {rule}")));
        }
        Law::Legal.demands(accepted.contains(&action), || {
            let expected = format!("{action}, which is legal, among the probe's `every_action`");
            (expected, "it is not there")
        })?;
    }
    if let Next::Roll(outcomes) = next {
        for (outcome, _) in outcomes {
            Law::Legal.demands(every.contains(outcome), || {
                let expected = format!("{outcome}, an outcome, among the probe's `every_action`");
                (expected, "it is not there")
            })?;
        }
    }
    play(state, &legal, every)
}

fn play<G: Probe>(state: &G, legal: &[G::Action], every: &[G::Action]) -> Verdict {
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
            Law::Legal.demands(answer == expected, || {
                let expected = format!("`play` of {action} by seat {player} to give {expected:?}");
                (expected, format!("{answer:?}"))
            })?;
            if answer.is_ok() {
                after = state.clone();
            }
            Law::Legal.demands(after == *state, || {
                let expected = format!("a refused {action} to change nothing");
                (expected, after.to_string())
            })?;
        }
    }
    Ok(())
}
