//! `FACTS` is true: what can be checked without playing, and what only a match shows.

use std::collections::BTreeSet;

use game::{Audience, Dice, Facts, Game, Player, Seed, Seen, Viewer};

use super::flow::Next;
use crate::{Law, Probe, json::in_json, law::LawResult};

/// What random matches have shown so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Evidence {
    /// There was a chance outcome.
    pub(crate) chance: bool,
    /// Two viewers had different observations.
    pub(crate) hidden: bool,
    /// A scrambled position differed from the real one.
    pub(crate) scrambled: bool,
}

/// Checks the facts that need no match.
pub(crate) fn check<G: Probe>() -> LawResult {
    let Facts {
        id,
        name,
        summary,
        players,
        max_plies,
        options,
        ..
    } = G::FACTS;
    Law::Facts.require(is_word(id), || ("an id that is one word in lower case", id))?;
    Law::Facts.require(is_line(name) && is_line(summary), || {
        (
            "a name and a summary, each on one line",
            format!("{name:?} and {summary:?}"),
        )
    })?;
    let (min, max) = (*players.start(), *players.end());
    Law::Facts.require(
        (1..=max).contains(&min) && usize::from(max) <= Player::MAX,
        || ("a range of players within 1 to 8", format!("{players:?}")),
    )?;
    Law::Facts.require(max_plies > 0, || ("a limit of plies", "0"))?;
    let names: BTreeSet<&str> = options.iter().map(|option| option.name).collect();
    Law::Facts.require(names.len() == options.len(), || {
        (
            "every option declared once",
            format!("{} names among {}", names.len(), options.len()),
        )
    })?;
    for option in options {
        Law::Facts.require(is_snake(option.name) && is_line(option.about), || {
            let expected = "an option with a name in snake case and a line about it";
            (expected, format!("{option:?}"))
        })?;
    }
    let brains: BTreeSet<&str> = G::PROFILE.brains.iter().copied().collect();
    let are_words = brains.iter().all(|brain| is_word(brain));
    Law::Facts.require(brains.len() == G::PROFILE.brains.len() && are_words, || {
        (
            "brains with different names in lower case",
            format!("{:?}", G::PROFILE.brains),
        )
    })?;
    seats::<G>()
}

/// Checks the number of players, with the default options.
fn seats<G: Probe>() -> LawResult {
    for players in (0..=12).chain([100, u8::MAX]) {
        let mut dice = Dice::new(Seed::from_number(players.into()));
        let started = G::new(players, &G::Options::default(), &mut dice);
        let range = G::FACTS.players;
        match started {
            Ok(state) => {
                Law::Facts.require(range.contains(&players), || {
                    let expected =
                        format!("{players} players to be refused, because {range:?} can play");
                    (expected, state.to_string())
                })?;
                let found = state.players();
                Law::Facts.require(found == players, || {
                    (format!("{players} players"), format!("{found}"))
                })?;
            }
            Err(illegal) => Law::Facts.require(!range.contains(&players), || {
                let expected =
                    format!("{players} players to be accepted, because {range:?} can play");
                (expected, illegal.to_string())
            })?,
        }
    }
    Ok(())
}

/// Checks one position, at every step.
pub(crate) fn step<G: Probe>(next: &Next<G::Action>, evidence: &mut Evidence) -> LawResult {
    let is_chance = matches!(next, Next::Roll(_));
    evidence.chance |= is_chance;
    Law::Facts.require(G::FACTS.chance || !is_chance, || {
        (
            "no chance, because FACTS.chance is false",
            "it is chance's turn",
        )
    })
}

/// Checks the observations of one position, at some steps.
pub(crate) fn views<G: Probe>(state: &G, evidence: &mut Evidence) -> LawResult {
    let referee = state.observe(Viewer::Referee);
    for viewer in Viewer::all(state.players()) {
        let seen = state.observe(viewer);
        evidence.hidden |= seen != referee;
        Law::Facts.require(G::FACTS.hidden || seen == referee, || {
            let expected = "all viewers to see the same, because FACTS.hidden is false: ";
            (
                expected.to_owned() + &in_json(&referee),
                format!("{viewer} sees {}", in_json(&seen)),
            )
        })?;
    }
    Ok(())
}

/// Checks that events are public in an open game, at every step.
pub(crate) fn events<G: Probe>(events: &[Seen<G::Event>]) -> LawResult {
    if G::FACTS.hidden {
        return Ok(());
    }
    match events.iter().find(|seen| seen.by != Audience::EVERYONE) {
        None => Ok(()),
        Some(seen) => {
            let expected = "every event to be public, because FACTS.hidden is false";
            Err(Law::Facts.violated(expected, format!("{seen:?}")))
        }
    }
}

/// Checks what all matches together must have shown.
pub(crate) fn all_matches<G: Game>(evidence: Evidence, matches: u32) -> LawResult {
    Law::Facts.require(evidence.chance || !G::FACTS.chance, || {
        let expected = "a chance outcome, because FACTS.chance is true";
        (expected, format!("none in {matches} matches"))
    })?;
    Law::Facts.require(evidence.hidden || !G::FACTS.hidden, || {
        let expected = "different observations, because FACTS.hidden is true";
        (
            expected,
            format!("all viewers saw the same in {matches} matches"),
        )
    })?;
    Law::Secrets.require(evidence.scrambled || !G::FACTS.hidden, || {
        let expected = "the probe's `scramble` to change something, because FACTS.hidden is true";
        (expected, format!("it changed nothing in {matches} matches"))
    })
}

/// Returns whether a text is one lower-case word, with digits allowed after the first letter.
pub(crate) fn is_word(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// Returns whether a text is in snake case.
pub(crate) fn is_snake(text: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    text.starts_with(|first: char| first.is_ascii_lowercase()) && text.split('_').all(is_part)
}

/// Returns whether a text is one line without space at either end.
pub(crate) fn is_line(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains(char::is_control)
}
