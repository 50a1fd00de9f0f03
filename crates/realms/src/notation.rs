//! Positions as text. The README has the grammar; `action.rs` has the notation of actions.

use std::{fmt, str::FromStr};

use thiserror::Error;

use crate::{
    Bits, Fee, Ground, Realms, Square, Terrain, castle::Castles, draft::Draft, square::SIDE,
    state::Seat, unit::Unit,
};

/// Why a text is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotAPosition {
    /// There are not nine words.
    #[error(
        "a position has nine words: terrain, round, turn, castles, deposits, two seats, names, step"
    )]
    Words,
    /// A word cannot be read.
    #[error("the {0} cannot be read")]
    Unreadable(&'static str),
    /// All words can be read, but the position violates an invariant.
    #[error("no match reaches this position: the words contradict each other or the rules")]
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
            (None, Some(battle)) => {
                let sign = if battle.is_answer { '<' } else { 'x' };
                write!(f, ":{}{sign}{}", battle.striker, battle.target)?;
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
            Some(undo) => {
                let (fee, paid) = (fee_letter(undo.fee), undo.paid);
                write!(f, " {}-{}{fee}{paid}/{}", undo.from, undo.to, self.undone)
            }
        }
    }
}

impl FromStr for Realms {
    type Err = NotAPosition;

    fn from_str(text: &str) -> Result<Realms, NotAPosition> {
        let state = Realms::try_from(text.parse::<Draft>()?)?;
        // A position has one notation, so any other text is refused.
        if state.to_string() == text {
            Ok(state)
        } else {
            Err(NotAPosition::Inconsistent)
        }
    }
}

/// Writes rows from the top, separated by `/`, with runs of land as their length.
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

/// Writes the lengths of alternating runs of squares, the first run outside the set.
fn write_bits(f: &mut fmt::Formatter<'_>, bits: &Bits) -> fmt::Result {
    if bits.is_empty() {
        return f.write_str("-");
    }
    let (mut run, mut is_in, mut dot) = (0, false, "");
    for square in Square::all() {
        if bits.has(square) != is_in {
            write!(f, "{dot}{run}")?;
            (run, is_in, dot) = (0, !is_in, ".");
        }
        run += 1;
    }
    // The last run is written only if it is inside the set.
    if is_in {
        write!(f, "{dot}{run}")
    } else {
        Ok(())
    }
}

/// Writes `square:owner.level.life`, with `*` if a unit was bought, separated by commas.
fn write_castles(f: &mut fmt::Formatter<'_>, castles: &Castles) -> fmt::Result {
    let mut comma = "";
    for (at, castle) in castles.iter() {
        let (owner, level, life) = (castle.owner, castle.level, castle.life);
        let star = if castle.has_bought { "*" } else { "" };
        write!(f, "{comma}{at}:{owner}.{level}.{life}{star}")?;
        comma = ",";
    }
    if comma.is_empty() {
        f.write_str("-")
    } else {
        Ok(())
    }
}

/// Writes `gold;units;explored;visible;castles;deposits;number of units;next name`.
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

/// Writes `kind square:life:moves:attacks:state fee:number:alias:alias`.
fn write_unit(f: &mut fmt::Formatter<'_>, unit: &Unit) -> fmt::Result {
    let orders = unit.orders;
    let state = match (orders.is_fortified, orders.is_waiting) {
        (true, _) => "f",
        (false, true) => "w",
        (false, false) => "a",
    };
    let (kind, fee) = (unit.kind.letter(), fee_letter(orders.fee));
    write!(f, "{kind}{}:{}:", unit.square, unit.life)?;
    write!(f, "{}:{}:{state}{fee}", orders.moves, orders.attacks)?;
    write!(f, ":{}", unit.number)?;
    unit.aliases.iter().try_for_each(|alias| match alias {
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
