//! The flow of a match: the player to move has an action, chance has outcomes, nothing follows the
//! end.

use game::{Dice, Outcome, Player, Refusal, Turn};

use super::{listed, twice};
use crate::{
    Law, Probe,
    law::{LawResult, Violation},
};

/// The possible continuations of a position.
pub(crate) enum Next<A> {
    /// The player to move chooses one of these actions.
    Choose(Player, Vec<A>),
    /// Chance decides between these outcomes, each with its weight.
    Roll(Vec<(A, u32)>),
    /// The match is over.
    End,
}

impl<A: Clone> Next<A> {
    /// Draws the next action. Chance uses the dice of the match, as in a host. Players use other
    /// dice, so the rolls can be checked against the seed.
    pub(crate) fn draw(&self, rolls: &mut Dice, choices: &mut Dice) -> Option<A> {
        match self {
            Next::Choose(_, legal) => {
                let index = choices.below(legal.len() as u32) as usize;
                Some(legal[index].clone())
            }
            Next::Roll(outcomes) => {
                let index = rolls.weighted(outcomes.iter().map(|(_, weight)| *weight));
                Some(outcomes[index].0.clone())
            }
            Next::End => None,
        }
    }

    /// Returns the player to move.
    pub(crate) fn mover(&self) -> Option<Player> {
        match self {
            Next::Choose(player, _) => Some(*player),
            Next::Roll(_) | Next::End => None,
        }
    }

    /// Returns all possible actions, of players or of chance.
    pub(crate) fn actions(&self) -> Vec<A> {
        match self {
            Next::Choose(_, legal) => legal.clone(),
            Next::Roll(outcomes) => outcomes
                .iter()
                .map(|(outcome, _)| outcome.clone())
                .collect(),
            Next::End => Vec::new(),
        }
    }
}

/// Returns the continuations of a position. This is the cheap part of the law, for every step.
pub(crate) fn next<G: Probe>(state: &G) -> Result<Next<G::Action>, Violation> {
    match state.turn() {
        Turn::Player(player) => {
            Law::Flow.require(player.index() < usize::from(state.players()), || {
                let seats = format!("one of the {} seats to move", state.players());
                (seats, format!("seat {player}"))
            })?;
            let legal = state.actions();
            Law::Flow.require(!legal.is_empty(), || {
                ("a legal action of the player to move", "none")
            })?;
            Ok(Next::Choose(player, legal))
        }
        Turn::Chance => {
            let outcomes = state.chance();
            let total: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
            Law::Flow.require((1..=u64::from(u32::MAX)).contains(&total), || {
                let found = format!("{total} over {} outcomes", outcomes.len());
                (
                    "chance to have outcomes whose weights add up to 1 to 4294967295",
                    found,
                )
            })?;
            Ok(Next::Roll(outcomes))
        }
        Turn::Over(outcome) => {
            ranks(outcome, state.players())?;
            Ok(Next::End)
        }
    }
}

/// Checks the rest of the law, at some steps.
pub(crate) fn check<G: Probe>(state: &G, next: &Next<G::Action>) -> LawResult {
    match next {
        Next::Choose(..) => Ok(()),
        Next::Roll(outcomes) => {
            let outcomes: Vec<&G::Action> = outcomes.iter().map(|(outcome, _)| outcome).collect();
            match twice(&outcomes) {
                None => Ok(()),
                Some(outcome) => {
                    let found = format!("{outcome} twice among {}", listed(&outcomes));
                    Err(Law::Flow.violated("different chance outcomes", found))
                }
            }
        }
        Next::End => nothing_follows(state),
    }
}

/// Checks that the match has not exceeded its maximum number of plies.
pub(crate) fn is_in_time<G: Probe>(plies: u32) -> LawResult {
    Law::Flow.require(plies <= G::FACTS.max_plies, || {
        let expected = format!(
            "the match to end within the {} plies of FACTS",
            G::FACTS.max_plies
        );
        (expected, format!("it continues after {plies}"))
    })
}

fn nothing_follows<G: Probe>(state: &G) -> LawResult {
    let legal = state.actions();
    Law::Flow.require(legal.is_empty(), || {
        ("no legal action after the end", listed(&legal))
    })?;
    let outcomes = state.chance();
    Law::Flow.require(outcomes.is_empty(), || {
        (
            "no chance after the end",
            format!("{} outcomes", outcomes.len()),
        )
    })?;
    let mut after = state.clone();
    let every = state.every_action();
    for player in Player::all(state.players()) {
        for action in every.iter().take(8) {
            let answer = after.play(player, action);
            Law::Flow.require(answer == Err(Refusal::Over) && after == *state, || {
                let expected = format!("`play` to refuse {action} because the match is over");
                (expected, format!("{answer:?}"))
            })?;
        }
    }
    for player in Player::all(state.players()) {
        let mut events = Vec::new();
        after.forfeit(player, &mut events);
        Law::Flow.require(after == *state && events.is_empty(), || {
            let expected = format!("`forfeit` of seat {player} after the end to do nothing");
            (expected, format!("{after} and events {events:?}"))
        })?;
    }
    Ok(())
}

fn ranks(outcome: Outcome, players: u8) -> LawResult {
    let ranks = outcome.ranks();
    Law::Outcome.require(ranks.len() == usize::from(players), || {
        let expected = format!("one rank for each of {players} players");
        (expected, format!("ranks {outcome}"))
    })?;
    Law::Outcome.require(Outcome::from_ranks(&ranks) == Ok(outcome), || {
        let expected = "ranks that start with 1, are shared by equals and skip no place";
        (expected, format!("ranks {outcome}"))
    })
}
