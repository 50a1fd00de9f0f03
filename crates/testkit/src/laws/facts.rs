//! `FACTS` tells the truth: what can be told without playing, and what only play shows.

use std::collections::BTreeSet;

use game::{Audience, Dice, Facts, Game, Player, Seed, Seen, Viewer};

use super::course::Next;
use crate::{Law, Probe, json::in_json, law::Verdict};

/// What random play has shown so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Shown {
    /// Something was rolled.
    pub(crate) chance: bool,
    /// Two viewers saw different things.
    pub(crate) hidden: bool,
    /// A scrambled position was another than the real one.
    pub(crate) scrambled: bool,
}

/// What is true of the game before anyone plays.
pub(crate) fn check<G: Probe>() -> Verdict {
    let Facts {
        id,
        name,
        summary,
        players,
        max_plies,
        options,
        ..
    } = G::FACTS;
    Law::Facts.demands(is_word(id), || ("an id that is one word in lower case", id))?;
    Law::Facts.demands(is_line(name) && is_line(summary), || {
        (
            "a name and a summary, each on one line",
            format!("{name:?} and {summary:?}"),
        )
    })?;
    let (least, most) = (*players.start(), *players.end());
    Law::Facts.demands(
        (1..=most).contains(&least) && usize::from(most) <= Player::MAX,
        || ("a range of players within 1 to 8", format!("{players:?}")),
    )?;
    Law::Facts.demands(max_plies > 0, || ("a limit of plies", "0"))?;
    let names: BTreeSet<&str> = options.iter().map(|option| option.name).collect();
    Law::Facts.demands(names.len() == options.len(), || {
        (
            "every option declared once",
            format!("{} names among {}", names.len(), options.len()),
        )
    })?;
    for option in options {
        Law::Facts.demands(is_snake(option.name) && is_line(option.about), || {
            let expected = "an option with a name in snake case and a line about it";
            (expected, format!("{option:?}"))
        })?;
    }
    let brains: BTreeSet<&str> = G::BRAINS.iter().copied().collect();
    let are_words = brains.iter().all(|brain| is_word(brain));
    Law::Facts.demands(brains.len() == G::BRAINS.len() && are_words, || {
        (
            "brains with different names in lower case",
            format!("{:?}", G::BRAINS),
        )
    })?;
    seats::<G>()
}

/// Who can play, with the options that hold when nothing is chosen.
fn seats<G: Probe>() -> Verdict {
    for players in (0..=12).chain([100, u8::MAX]) {
        let mut dice = Dice::new(Seed::from_number(players.into()));
        let started = G::new(players, &G::Options::default(), &mut dice);
        let range = G::FACTS.players;
        match started {
            Ok(state) => {
                Law::Facts.demands(range.contains(&players), || {
                    let expected = format!("{players} players to be refused, since {range:?} play");
                    (expected, state.to_string())
                })?;
                let found = state.players();
                Law::Facts.demands(found == players, || {
                    (format!("{players} players"), format!("{found}"))
                })?;
            }
            Err(illegal) => Law::Facts.demands(!range.contains(&players), || {
                let expected = format!("{players} players to be welcome, since {range:?} play");
                (expected, illegal.to_string())
            })?,
        }
    }
    Ok(())
}

/// What one position shows; for every step.
pub(crate) fn step<G: Probe>(next: &Next<G::Action>, shown: &mut Shown) -> Verdict {
    let is_chance = matches!(next, Next::Roll(_));
    shown.chance |= is_chance;
    Law::Facts.demands(G::FACTS.chance || !is_chance, || {
        (
            "nothing to be rolled, since FACTS.chance is false",
            "it is chance's turn",
        )
    })
}

/// What one position shows to its viewers; for some steps.
pub(crate) fn views<G: Probe>(state: &G, shown: &mut Shown) -> Verdict {
    let referee = state.observe(Viewer::Referee);
    for viewer in Viewer::all(state.players()) {
        let seen = state.observe(viewer);
        shown.hidden |= seen != referee;
        Law::Facts.demands(G::FACTS.hidden || seen == referee, || {
            let expected = "all viewers to see the same, since FACTS.hidden is false: ";
            (
                expected.to_owned() + &in_json(&referee),
                format!("{viewer} sees {}", in_json(&seen)),
            )
        })?;
    }
    Ok(())
}

/// Whether all may know what happens, where nothing is hidden; for every step.
pub(crate) fn events<G: Probe>(events: &[Seen<G::Event>]) -> Verdict {
    if G::FACTS.hidden {
        return Ok(());
    }
    match events.iter().find(|seen| seen.by != Audience::EVERYONE) {
        None => Ok(()),
        Some(seen) => {
            let expected = "every event to be told to everyone, since FACTS.hidden is false";
            Err(Law::Facts.broken(expected, format!("{seen:?}")))
        }
    }
}

/// What all games together must have shown.
pub(crate) fn all_games<G: Game>(shown: Shown, games: u32) -> Verdict {
    Law::Facts.demands(shown.chance || !G::FACTS.chance, || {
        let expected = "something to be rolled, since FACTS.chance is true";
        (expected, format!("no roll in {games} games"))
    })?;
    Law::Facts.demands(shown.hidden || !G::FACTS.hidden, || {
        let expected = "viewers to see different things, since FACTS.hidden is true";
        (expected, format!("all saw the same in {games} games"))
    })?;
    Law::Secrets.demands(shown.scrambled || !G::FACTS.hidden, || {
        let expected = "the probe's `scramble` to change something, since FACTS.hidden is true";
        (expected, format!("nothing was changed in {games} games"))
    })
}

/// A word in lower case, with figures at most after its first letter.
pub(crate) fn is_word(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// Words in lower case joined by single underscores.
pub(crate) fn is_snake(text: &str) -> bool {
    let is_part = |part: &str| {
        !part.is_empty()
            && part
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    text.starts_with(|first: char| first.is_ascii_lowercase()) && text.split('_').all(is_part)
}

/// Something on one line, without space at either end.
pub(crate) fn is_line(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains(char::is_control)
}
