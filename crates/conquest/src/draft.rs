//! Parsed positions before validation.

use std::{str::FromStr, sync::Arc};

use arrayvec::ArrayVec;
use game::Player;

use crate::{
    Conquest, Hero, Item, Map, NotAPosition, Phase, TerritoryId, TerritorySet, World,
    notation::letter,
    state::{Clock, LyingItem, Progress, Seat, Step, StoredItem},
};

/// A parsed position, which may break invariants.
pub(crate) struct Draft(pub(crate) World);

impl TryFrom<Draft> for Conquest {
    type Error = NotAPosition;

    fn try_from(draft: Draft) -> Result<Conquest, NotAPosition> {
        let conquest = Conquest(draft.0);
        if conquest.is_consistent() {
            Ok(conquest)
        } else {
            Err(NotAPosition::Impossible)
        }
    }
}

impl FromStr for Draft {
    type Err = NotAPosition;

    fn from_str(text: &str) -> Result<Draft, NotAPosition> {
        let words: Vec<&str> = text.split(' ').collect();
        let [map, clock, lands, seats @ .., turn] = &words[..] else {
            return Err(NotAPosition::Words);
        };
        if !(2..=World::MAX_PLAYERS).contains(&seats.len()) {
            return Err(NotAPosition::Words);
        }
        let map: Map = map.parse()?;
        let players = seats.len() as u8;
        let mut all = [Seat::default(); World::MAX_PLAYERS];
        for (player, word) in Player::all(players).zip(seats) {
            all[player.index()] = parse_seat(word).ok_or(NotAPosition::Seat(player))?;
        }
        let (mover, phase, progress) = parse_turn(turn).ok_or(NotAPosition::Turn)?;
        let mut world = World {
            map: Arc::new(map),
            troops: [0; TerritoryId::MAX],
            camp_turns: [0; TerritoryId::MAX],
            ports: TerritorySet::EMPTY,
            lying: ArrayVec::new(),
            seats: all,
            players,
            clock: parse_clock(clock).ok_or(NotAPosition::Clock)?,
            mover,
            phase,
            progress,
        };
        let lands: Vec<&str> = lands.split(',').collect();
        let expected = world.map.n_territories();
        if lands.len() != expected {
            let found = lands.len();
            return Err(NotAPosition::Lands { expected, found });
        }
        for (index, word) in lands.into_iter().enumerate() {
            let at = TerritoryId::at(index);
            parse_land(&mut world, at, word).ok_or(NotAPosition::Land(at))?;
        }
        Ok(Draft(world))
    }
}

fn parse_clock(word: &str) -> Option<Clock> {
    let (word, is_eventful) = without_suffix(word, '*');
    let (word, quiet) = match word.split_once('~') {
        Some((word, quiet)) => (word, number(quiet)?),
        None => (word, 0),
    };
    let (round, rounds) = word.split_once('/')?;
    Some(Clock {
        round: number(round)?,
        rounds: number(rounds)?,
        quiet,
        is_eventful,
    })
}

fn parse_land(world: &mut World, at: TerritoryId, word: &str) -> Option<()> {
    let (word, lying) = match word.split_once('?') {
        Some((word, lying)) => (word, Some(lying)),
        None => (word, None),
    };
    if let Some(text) = lying {
        let (item, since) = text.split_at_checked(2)?;
        let (round, seat) = since.split_once('.')?;
        world.lying.push(LyingItem {
            at,
            item: Some(Item::from_code(item)?),
            since: (number(round)?, seat.parse().ok()?),
        });
    }
    if word == "." {
        return Some(());
    }
    let first = word.chars().next()?;
    let owner = Player::all(world.players).find(|player| letter(*player) == first);
    let word = if owner.is_some() { &word[1..] } else { word };
    if let Some((troops, turns)) = word.split_once('~') {
        world.seat_mut(owner?).camps.insert(at);
        world.troops[at.index()] = number(troops)?;
        world.camp_turns[at.index()] = number(turns)?;
        return Some(());
    }
    if let Some(owner) = owner {
        world.seat_mut(owner).lands.insert(at);
    }
    let (word, has_port) = without_suffix(word, 'p');
    if has_port {
        world.ports.insert(at);
    }
    world.troops[at.index()] = number(word)?;
    Some(())
}

fn parse_seat(word: &str) -> Option<Seat> {
    if let Some(place) = word.strip_prefix('x') {
        return Some(Seat::out(number(place)?));
    }
    let (word, held) = match word.split_once('=') {
        Some((word, text)) => {
            let (item, turns) = text.split_at_checked(2)?;
            let held = StoredItem {
                item: Some(Item::from_code(item)?),
                turns: number(turns)?,
            };
            (word, Some(held))
        }
        None => (word, None),
    };
    let (word, passes) = match word.split_once('!') {
        Some((word, passes)) => (word, number(passes)?),
        None => (word, 0),
    };
    let (word, hero) = match word.split_once('h') {
        Some((word, "x")) => (word, Hero::Dead),
        Some((word, at)) => (word, Hero::On(at.parse().ok()?)),
        None => (word, Hero::Awaited),
    };
    let capital = match word {
        "-" => None,
        at => Some(at.parse().ok()?),
    };
    Some(Seat {
        capital,
        hero,
        held,
        passes,
        ..Seat::default()
    })
}

fn parse_turn(word: &str) -> Option<(Player, Phase, Progress)> {
    let (mover, rest) = word.split_once(':')?;
    let mut parts = rest.split('/');
    let phase = parse_phase(parts.next()?)?;
    let mut progress = Progress::default();
    for mark in parts {
        match mark {
            "again" => progress.is_extra = true,
            "acted" => progress.has_acted = true,
            "passed" => progress.has_passed = true,
            _ => match mark.strip_prefix('x') {
                Some(list) => {
                    for at in list.split('x') {
                        progress.attacked.insert(at.parse().ok()?);
                    }
                }
                None => {
                    let (code, is_spent) = without_suffix(mark, '-');
                    progress.active = Some(Item::from_code(code)?);
                    progress.is_spent = is_spent;
                }
            },
        }
    }
    Some((mover.parse().ok()?, phase, progress))
}

fn parse_phase(word: &str) -> Option<Phase> {
    Some(match word {
        "capital" => Phase::Capital,
        "item" => Phase::Item,
        "reinforce" => Phase::Reinforce,
        "act" => Phase::Act,
        "loss2" => Phase::Loss { within: Step::Act },
        "loss3" => Phase::Loss { within: Step::Move },
        "move" => Phase::Move,
        "over" => Phase::Over,
        _ => {
            if let Some(at) = word.strip_prefix("kind") {
                Phase::Kind {
                    at: at.parse().ok()?,
                }
            } else {
                let (from, to) = word.strip_prefix("luck")?.split_once('x')?;
                Phase::Luck {
                    from: from.parse().ok()?,
                    to: to.parse().ok()?,
                }
            }
        }
    })
}

/// Removes a suffix, and returns whether there was one.
fn without_suffix(word: &str, suffix: char) -> (&str, bool) {
    word.strip_suffix(suffix)
        .map_or((word, false), |word| (word, true))
}

/// Parses a number without a sign. Leading zeros are refused later, by comparing the notation.
fn number<T: FromStr>(word: &str) -> Option<T> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| is_plain)
}
