//! A position as it was written, and the check that makes it a position.

use std::{str::FromStr, sync::Arc};

use arrayvec::ArrayVec;
use game::{Outcome, Player};

use crate::{
    Bits, Castle, Fee, Ground, Kind, NotAPosition, Orders, Realms, Square, Terrain,
    castle::Castles,
    notation::fee_letter,
    square::SIDE,
    state::{Battle, Seat, Undo},
    unit::Unit,
};

/// A position as it was written, which may be nonsense.
pub(crate) struct Draft(pub(crate) Realms);

impl TryFrom<Draft> for Realms {
    type Error = NotAPosition;

    fn try_from(Draft(state): Draft) -> Result<Realms, NotAPosition> {
        if state.is_consistent() {
            Ok(state)
        } else {
            Err(NotAPosition::Inconsistent)
        }
    }
}

impl FromStr for Draft {
    type Err = NotAPosition;

    fn from_str(text: &str) -> Result<Draft, NotAPosition> {
        let words: Vec<&str> = text.split(' ').collect();
        let [
            ground,
            round,
            turn,
            castles,
            deposits,
            first,
            second,
            names,
            step,
        ] = words[..]
        else {
            return Err(NotAPosition::Words);
        };
        let unreadable = NotAPosition::Unreadable;
        let (round, rounds) = read_pair(round).ok_or(unreadable("round"))?;
        let (mover, over, battle) = read_turn(turn).ok_or(unreadable("turn"))?;
        let seats = [first, second].map(read_seat);
        let [Some(first), Some(second)] = seats else {
            return Err(unreadable("seats"));
        };
        let (undo, undone) = read_step(step).ok_or(unreadable("step"))?;
        Ok(Draft(Realms {
            ground: Arc::new(read_ground(ground).ok_or(unreadable("terrain"))?),
            rounds,
            round,
            mover,
            over,
            battle,
            castles: read_castles(castles).ok_or(unreadable("castles"))?,
            deposits: read_bits(deposits).ok_or(unreadable("deposits"))?,
            seats: [first, second],
            next_alias: number(names).ok_or(unreadable("names"))?,
            undo,
            undone,
        }))
    }
}

fn read_pair(text: &str) -> Option<(u32, u32)> {
    let (left, right) = text.split_once('/')?;
    Some((number(left)?, number(right)?))
}

/// The seat, and behind it how the match ended or which blow is to be decided.
fn read_turn(text: &str) -> Option<(Player, Option<Outcome>, Option<Battle>)> {
    let (mover, rest) = text.split_at_checked(1)?;
    let mover = mover
        .parse()
        .ok()
        .filter(|mover: &Player| mover.index() < 2)?;
    if rest.is_empty() {
        return Some((mover, None, None));
    }
    if let Some(ranks) = rest.strip_prefix('=') {
        let ranks: Vec<u8> = ranks.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
        let outcome = Outcome::from_ranks(&ranks)
            .ok()
            .filter(|_| ranks.len() == 2)?;
        return Some((mover, Some(outcome), None));
    }
    let battle = rest.strip_prefix(':')?;
    let (sign, is_answer) = if battle.contains('<') {
        ('<', true)
    } else {
        ('x', false)
    };
    let cross = 1 + battle.get(1..)?.find(sign)?;
    let striker = battle.get(..cross)?.parse().ok()?;
    let target = battle.get(cross + 1..)?.parse().ok()?;
    Some((
        mover,
        None,
        Some(Battle {
            striker,
            target,
            is_answer,
        }),
    ))
}

fn read_castles(text: &str) -> Option<Castles> {
    let castle = |word: &str| {
        let (at, castle) = word.split_once(':')?;
        let (castle, has_bought) = match castle.strip_suffix('*') {
            Some(castle) => (castle, true),
            None => (castle, false),
        };
        let (owner, castle) = castle.split_once('.')?;
        let (level, life) = castle.split_once('.')?;
        let (owner, level, life) = (owner.parse().ok()?, number(level)?, number(life)?);
        Some((
            at.parse().ok()?,
            Castle {
                owner,
                level,
                life,
                has_bought,
            },
        ))
    };
    match text {
        "-" => Some(Castles::default()),
        _ => text.split(',').map(castle).collect(),
    }
}

fn read_bits(text: &str) -> Option<Bits> {
    let mut bits = Bits::EMPTY;
    if text == "-" {
        return Some(bits);
    }
    let (mut index, mut is_in) = (0, false);
    for word in text.split('.') {
        let run: usize = number(word)?;
        let end = usize::checked_add(index, run).filter(|&end| end <= Square::COUNT)?;
        if is_in {
            (index..end).for_each(|index| bits.insert(Square::new(index)));
        }
        (index, is_in) = (end, !is_in);
    }
    Some(bits)
}

fn read_ground(text: &str) -> Option<Ground> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != SIDE {
        return None;
    }
    let mut ground = Ground::all(Terrain::Land);
    for (row, text) in rows.into_iter().enumerate() {
        let (mut column, mut run) = (0, 0);
        for letter in text.chars() {
            if let Some(digit) = letter.to_digit(10) {
                run = 10 * run + digit as usize;
                if run > SIDE {
                    return None;
                }
                continue;
            }
            column += run;
            run = 0;
            if column >= SIDE {
                return None;
            }
            let terrain = Terrain::from_letter(letter)?;
            ground.set(Square::new(row * SIDE + column), terrain);
            column += 1;
        }
        if column + run != SIDE {
            return None;
        }
    }
    Some(ground)
}

fn read_seat(text: &str) -> Option<Seat> {
    let parts: Vec<&str> = text.split(';').collect();
    let [
        gold,
        units,
        explored,
        visible,
        memory,
        found,
        n_units,
        next_alias,
    ] = parts[..]
    else {
        return None;
    };
    let mut all = ArrayVec::new();
    for word in units.split(',').filter(|_| units != "-") {
        all.try_push(read_unit(word)?).ok()?;
    }
    Some(Seat {
        // A bound that no match comes near, and arithmetic does not either.
        gold: number(gold).filter(|gold| *gold < 1 << 24)?,
        units: all,
        explored: read_bits(explored)?,
        visible: read_bits(visible)?,
        memory: read_castles(memory)?,
        found: read_bits(found)?,
        n_units: number(n_units).filter(|count| *count < 1 << 24)?,
        next_alias: number(next_alias).filter(|name| *name < 1 << 30)?,
    })
}

fn read_unit(text: &str) -> Option<Unit> {
    let parts: Vec<&str> = text.split(':').collect();
    let [
        unit,
        life,
        moves,
        attacks,
        flags,
        count,
        by_enemy,
        by_spectators,
    ] = parts[..]
    else {
        return None;
    };
    let kind = Kind::from_letter(unit.chars().next()?)?;
    let mut flags = flags.chars();
    let (is_waiting, is_fortified) = match flags.next()? {
        'f' => (true, true),
        'w' => (true, false),
        'a' => (false, false),
        _ => return None,
    };
    let orders = Orders {
        moves: number(moves)?,
        attacks: number(attacks)?,
        fee: read_fee(flags.next()?)?,
        is_waiting,
        is_fortified,
    };
    let alias = |text: &str| match text {
        "-" => Some(None),
        _ => number(text).map(Some),
    };
    Some(Unit {
        kind,
        square: unit.get(1..)?.parse().ok()?,
        life: number(life)?,
        orders,
        number: number(count)?,
        aliases: [alias(by_enemy)?, alias(by_spectators)?],
    })
}

fn read_fee(letter: char) -> Option<Fee> {
    [Fee::Unpaid, Fee::Free, Fee::Paid]
        .into_iter()
        .find(|fee| fee_letter(*fee) == letter)
}

fn read_step(text: &str) -> Option<(Option<Undo>, u8)> {
    let (step, undone) = text.split_once('/')?;
    let undone = number(undone)?;
    if step == "-" {
        return Some((None, undone));
    }
    let (from, rest) = step.split_once('-')?;
    // The column may be called u, o or p too; the fee is behind the row.
    let place = 1 + rest.get(1..)?.find(['u', 'o', 'p'])?;
    let fee = read_fee(rest.get(place..)?.chars().next()?)?;
    let undo = Undo {
        from: from.parse().ok()?,
        to: rest.get(..place)?.parse().ok()?,
        fee,
        paid: number(rest.get(place + 1..)?)?,
    };
    Some((Some(undo), undone))
}

/// A number without a sign or zeros in front: there is one way to write it.
fn number<T: FromStr>(word: &str) -> Option<T> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit())
        && (word.len() == 1 || !word.starts_with('0'));
    word.parse().ok().filter(|_| is_plain)
}
