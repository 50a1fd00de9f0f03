//! Positions as text. Actions are written in `action.rs`; the README has the grammar.

use std::{fmt, str::FromStr};

use thiserror::Error;

use crate::{
    Bits, Castle, Fee, Ground, Orders, Realms, Square, Terrain,
    castle::Castles,
    draft::Draft,
    square::SIDE,
    state::{Battle, Seat, Undo},
    unit::Unit,
};

/// Why a text is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotAPosition {
    /// Words are missing, or there are too many.
    #[error(
        "a position has nine words: terrain, round, turn, castles, deposits, two seats, names, step"
    )]
    Words,
    /// A word cannot be read.
    #[error("the {0} cannot be read")]
    Unreadable(&'static str),
    /// All words can be read, but no match comes to such a position.
    #[error("no match comes to such a position: the words contradict each other or the rules")]
    Inconsistent,
}

impl fmt::Display for Realms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(&game::drawing(self));
        }
        write_ground(f, &self.ground)?;
        write!(f, " {}/{} {}", self.round, self.rounds, self.mover)?;
        match (self.over, self.battle) {
            (Some(outcome), _) => {
                let ranks = outcome.ranks();
                write!(f, "={}{}", ranks[0], ranks[1])?;
            }
            (
                None,
                Some(Battle {
                    striker,
                    target,
                    is_answer,
                }),
            ) => {
                write!(f, ":{striker}{}{target}", if is_answer { '<' } else { 'x' })?;
            }
            (None, None) => {}
        }
        f.write_str(" ")?;
        write_castles(f, &self.castles)?;
        f.write_str(" ")?;
        write_bits(f, &self.deposits)?;
        for seat in &self.seats {
            f.write_str(" ")?;
            write_seat(f, seat)?;
        }
        write!(f, " {}", self.next_alias)?;
        match self.undo {
            None => write!(f, " -/{}", self.undone),
            Some(Undo {
                from,
                to,
                fee,
                paid,
            }) => {
                write!(f, " {from}-{to}{}{paid}/{}", fee_letter(fee), self.undone)
            }
        }
    }
}

impl FromStr for Realms {
    type Err = NotAPosition;

    fn from_str(text: &str) -> Result<Realms, NotAPosition> {
        let state = Realms::try_from(text.parse::<Draft>()?)?;
        // Equal positions are written equally, so there is no second way to write this one.
        if state.to_string() == text {
            Ok(state)
        } else {
            Err(NotAPosition::Inconsistent)
        }
    }
}

/// Rows from the top with `/` between, runs of land as their length.
fn write_ground(f: &mut fmt::Formatter<'_>, ground: &Ground) -> fmt::Result {
    for row in 0..SIDE {
        if row > 0 {
            f.write_str("/")?;
        }
        let mut run = 0;
        for column in 0..SIDE {
            let terrain = ground.at(Square::new(row * SIDE + column));
            match terrain.unwrap_or(Terrain::Land) {
                Terrain::Land => run += 1,
                terrain => {
                    if run > 0 {
                        write!(f, "{run}")?;
                    }
                    run = 0;
                    write!(f, "{}", terrain.letter())?;
                }
            }
        }
        if run > 0 {
            write!(f, "{run}")?;
        }
    }
    Ok(())
}

/// Runs of squares that are out and in by turns, from the first square on.
fn write_bits(f: &mut fmt::Formatter<'_>, bits: &Bits) -> fmt::Result {
    if bits.is_empty() {
        return f.write_str("-");
    }
    let (mut run, mut is_in, mut is_first) = (0, false, true);
    let write_run = |f: &mut fmt::Formatter<'_>, run: usize, is_first: &mut bool| {
        let dot = if *is_first { "" } else { "." };
        *is_first = false;
        write!(f, "{dot}{run}")
    };
    for square in Square::all() {
        if bits.has(square) != is_in {
            write_run(f, run, &mut is_first)?;
            (run, is_in) = (0, !is_in);
        }
        run += 1;
    }
    // What is out at the end goes without saying.
    if is_in {
        write_run(f, run, &mut is_first)
    } else {
        Ok(())
    }
}

/// `square:owner.level.life`, with `*` where a unit was bought, and commas between.
fn write_castles(f: &mut fmt::Formatter<'_>, castles: &Castles) -> fmt::Result {
    let mut comma = "";
    for (at, castle) in castles.iter() {
        let Castle {
            owner,
            level,
            life,
            has_bought,
        } = castle;
        let star = if *has_bought { "*" } else { "" };
        write!(f, "{comma}{at}:{owner}.{level}.{life}{star}")?;
        comma = ",";
    }
    if comma.is_empty() {
        f.write_str("-")
    } else {
        Ok(())
    }
}

/// `gold;units;explored;visible;castles;deposits;units had;names given`.
fn write_seat(f: &mut fmt::Formatter<'_>, seat: &Seat) -> fmt::Result {
    write!(f, "{};", seat.gold)?;
    for (index, unit) in seat.units.iter().enumerate() {
        f.write_str(if index == 0 { "" } else { "," })?;
        write_unit(f, unit)?;
    }
    f.write_str(if seat.units.is_empty() { "-;" } else { ";" })?;
    write_bits(f, &seat.explored)?;
    f.write_str(";")?;
    write_bits(f, &seat.visible)?;
    f.write_str(";")?;
    write_castles(f, &seat.memory)?;
    f.write_str(";")?;
    write_bits(f, &seat.found)?;
    write!(f, ";{};{}", seat.n_units, seat.next_alias)
}

/// `Kind square:life:moves:attacks:flags:number:name:name`.
fn write_unit(f: &mut fmt::Formatter<'_>, unit: &Unit) -> fmt::Result {
    let Unit {
        kind,
        square,
        life,
        orders,
        number,
        aliases,
    } = unit;
    let Orders {
        moves,
        attacks,
        fee,
        is_waiting,
        is_fortified,
    } = orders;
    let waits = match (is_fortified, is_waiting) {
        (true, _) => "f",
        (false, true) => "w",
        (false, false) => "a",
    };
    let fee = fee_letter(*fee);
    write!(
        f,
        "{}{square}:{life}:{moves}:{attacks}:{waits}{fee}:{number}",
        kind.letter()
    )?;
    aliases.iter().try_for_each(|alias| match alias {
        Some(name) => write!(f, ":{name}"),
        None => f.write_str(":-"),
    })
}

pub(crate) const fn fee_letter(fee: Fee) -> char {
    match fee {
        Fee::Unpaid => 'u',
        Fee::Free => 'o',
        Fee::Paid => 'p',
    }
}
