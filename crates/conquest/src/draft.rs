//! A position as it was written, and the check that makes it a position.

use std::{str::FromStr, sync::Arc};

use arrayvec::ArrayVec;
use game::Player;

use crate::{
    Conquest, Hero, Item, Map, NotAPosition, Phase, TerritoryId, TerritorySet, World,
    notation::letter,
    state::{Clock, Deeds, Held, Lying, Seat, Step},
};

/// A position as it was written, which may be nonsense.
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
        if !(2..=World::MOST_PLAYERS).contains(&seats.len()) {
            return Err(NotAPosition::Words);
        }
        let map: Map = map.parse()?;
        let players = seats.len() as u8;
        let mut all = [Seat::default(); World::MOST_PLAYERS];
        for (player, word) in Player::all(players).zip(seats) {
            all[player.index()] = seat(word).ok_or(NotAPosition::Seat(player))?;
        }
        let (mover, phase, deeds) = turn_of(turn).ok_or(NotAPosition::Turn)?;
        let mut world = World {
            map: Arc::new(map),
            troops: [0; TerritoryId::MAX],
            camp_turns: [0; TerritoryId::MAX],
            ports: TerritorySet::EMPTY,
            lying: ArrayVec::new(),
            seats: all,
            players,
            clock: clock_of(clock).ok_or(NotAPosition::Clock)?,
            mover,
            phase,
            deeds,
        };
        let lands: Vec<&str> = lands.split(',').collect();
        let expected = world.map.n_territories();
        if lands.len() != expected {
            let found = lands.len();
            return Err(NotAPosition::Lands { expected, found });
        }
        for (index, word) in lands.into_iter().enumerate() {
            let at = TerritoryId::at(index);
            read_land(&mut world, at, word).ok_or(NotAPosition::Land(at))?;
        }
        Ok(Draft(world))
    }
}

fn clock_of(word: &str) -> Option<Clock> {
    let (word, is_stirred) = match word.strip_suffix('*') {
        Some(word) => (word, true),
        None => (word, false),
    };
    let (word, quiet) = match word.split_once('~') {
        Some((word, quiet)) => (word, number(quiet)?),
        None => (word, 0),
    };
    let (round, rounds) = word.split_once('/')?;
    Some(Clock {
        round: number(round)?,
        rounds: number(rounds)?,
        quiet,
        is_stirred,
    })
}

fn read_land(world: &mut World, at: TerritoryId, word: &str) -> Option<()> {
    let (word, lying) = match word.split_once('?') {
        Some((word, lying)) => (word, Some(lying)),
        None => (word, None),
    };
    if let Some(text) = lying {
        let (item, since) = text.split_at_checked(2)?;
        let (round, seat) = since.split_once('.')?;
        world.lying.push(Lying {
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
    let word = match owner {
        Some(_) => &word[1..],
        None => word,
    };
    if let Some((troops, turns)) = word.split_once('~') {
        world.seat_mut(owner?).camps.insert(at);
        world.troops[at.index()] = number(troops)?;
        world.camp_turns[at.index()] = number(turns)?;
        return Some(());
    }
    if let Some(owner) = owner {
        world.seat_mut(owner).lands.insert(at);
    }
    let word = match word.strip_suffix('p') {
        Some(word) => {
            world.ports.insert(at);
            word
        }
        None => word,
    };
    world.troops[at.index()] = number(word)?;
    Some(())
}

fn seat(word: &str) -> Option<Seat> {
    if let Some(place) = word.strip_prefix('x') {
        return Some(Seat {
            out: number(place)?,
            ..Seat::default()
        });
    }
    let (word, held) = match word.split_once('=') {
        Some((word, text)) => {
            let (item, turns) = text.split_at_checked(2)?;
            let held = Held {
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

fn turn_of(word: &str) -> Option<(Player, Phase, Deeds)> {
    let (mover, rest) = word.split_once(':')?;
    let mut parts = rest.split('/');
    let phase = phase(parts.next()?)?;
    let mut deeds = Deeds::default();
    for mark in parts {
        match mark {
            "again" => deeds.is_extra = true,
            "acted" => deeds.has_acted = true,
            "passed" => deeds.has_passed = true,
            _ => match mark.strip_prefix('x') {
                Some(list) => {
                    for at in list.split('x') {
                        deeds.attacked.insert(at.parse().ok()?);
                    }
                }
                None => {
                    let (code, is_spent) = match mark.strip_suffix('-') {
                        Some(code) => (code, true),
                        None => (mark, false),
                    };
                    deeds.active = Some(Item::from_code(code)?);
                    deeds.is_spent = is_spent;
                }
            },
        }
    }
    Some((mover.parse().ok()?, phase, deeds))
}

fn phase(word: &str) -> Option<Phase> {
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

/// A number without a sign; other ways to write it are noticed when the position is written again.
fn number<T: FromStr>(word: &str) -> Option<T> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| is_plain)
}
