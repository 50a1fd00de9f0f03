//! How a match goes on: who is to move can move, chance has outcomes, nothing follows the end.

use game::{Dice, Outcome, Player, Refusal, Turn};

use super::{listed, twice};
use crate::{
    Law, Probe,
    law::{Breach, Verdict},
};

/// What can come next in a position.
pub(crate) enum Next<A> {
    /// The player to move takes one of these.
    Choose(Player, Vec<A>),
    /// Chance brings one of these, each with its weight.
    Roll(Vec<(A, u32)>),
    /// Nothing does.
    End,
}

impl<A: Clone> Next<A> {
    /// What happens: chance draws from the dice of the match, as a host does; players draw from
    /// dice of their own, so that the rolls can be checked against the seed.
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

    /// The player to move, if one is.
    pub(crate) fn mover(&self) -> Option<Player> {
        match self {
            Next::Choose(player, _) => Some(*player),
            Next::Roll(_) | Next::End => None,
        }
    }

    /// All that can come, of players or of chance.
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

/// What can come next, if something can: the cheap part of the law, for every step.
pub(crate) fn next<G: Probe>(state: &G) -> Result<Next<G::Action>, Breach> {
    match state.turn() {
        Turn::Player(player) => {
            Law::Course.demands(player.index() < usize::from(state.players()), || {
                let seats = format!("one of the {} seats to move", state.players());
                (seats, format!("seat {player}"))
            })?;
            let legal = state.actions();
            Law::Course.demands(!legal.is_empty(), || {
                ("a legal action of the player to move", "none")
            })?;
            Ok(Next::Choose(player, legal))
        }
        Turn::Chance => {
            let outcomes = state.chance();
            let total: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
            Law::Course.demands((1..=u64::from(u32::MAX)).contains(&total), || {
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

/// The rest of the law, for some steps.
pub(crate) fn check<G: Probe>(state: &G, next: &Next<G::Action>) -> Verdict {
    match next {
        Next::Choose(..) => Ok(()),
        Next::Roll(outcomes) => {
            let outcomes: Vec<&G::Action> = outcomes.iter().map(|(outcome, _)| outcome).collect();
            match twice(&outcomes) {
                None => Ok(()),
                Some(outcome) => {
                    let found = format!("{outcome} twice among {}", listed(&outcomes));
                    Err(Law::Course.broken("outcomes of chance that differ", found))
                }
            }
        }
        Next::End => nothing_follows(state),
    }
}

/// Whether the match is still within its limit after so many plies.
pub(crate) fn is_in_time<G: Probe>(plies: u32) -> Verdict {
    Law::Course.demands(plies <= G::FACTS.max_plies, || {
        let most = format!(
            "the match to end within the {} plies of FACTS",
            G::FACTS.max_plies
        );
        (most, format!("it goes on after {plies}"))
    })
}

fn nothing_follows<G: Probe>(state: &G) -> Verdict {
    let legal = state.actions();
    Law::Course.demands(legal.is_empty(), || {
        ("no legal action after the end", listed(&legal))
    })?;
    let outcomes = state.chance();
    Law::Course.demands(outcomes.is_empty(), || {
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
            Law::Course.demands(answer == Err(Refusal::Over) && after == *state, || {
                let expected = format!("`play` to refuse {action} since the match is over");
                (expected, format!("{answer:?}"))
            })?;
        }
    }
    for player in Player::all(state.players()) {
        let mut events = Vec::new();
        after.forfeit(player, &mut events);
        Law::Course.demands(after == *state && events.is_empty(), || {
            let expected = format!("`forfeit` of seat {player} after the end to do nothing");
            (expected, format!("{after} and events {events:?}"))
        })?;
    }
    Ok(())
}

fn ranks(outcome: Outcome, players: u8) -> Verdict {
    let ranks = outcome.ranks();
    Law::Outcome.demands(ranks.len() == usize::from(players), || {
        let expected = format!("one rank for each of {players} players");
        (expected, format!("ranks {outcome}"))
    })?;
    Law::Outcome.demands(Outcome::from_ranks(&ranks) == Ok(outcome), || {
        let expected = "ranks that begin with 1, shared by equals, and skip no place";
        (expected, format!("ranks {outcome}"))
    })
}
