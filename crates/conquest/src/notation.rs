//! Positions as text. Actions are written in `action.rs`, maps in `map/word.rs`.

use std::{fmt, str::FromStr};

use game::Player;
use thiserror::Error;

use crate::{
    Conquest, Hero, Item, Phase, TerritoryId, World, draft::Draft, map::NotAMapWord, state::Step,
};

impl fmt::Display for Conquest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return f.write_str(&game::drawing(self));
        }
        write!(f, "{} ", self.map)?;
        write_clock(f, self)?;
        for (index, at) in self.map.ids().enumerate() {
            f.write_str(if index == 0 { " " } else { "," })?;
            write_land(f, self, at)?;
        }
        for player in Player::all(self.players) {
            f.write_str(" ")?;
            write_seat(f, self, player)?;
        }
        f.write_str(" ")?;
        write_turn(f, self)
    }
}

impl FromStr for Conquest {
    type Err = NotAPosition;

    fn from_str(text: &str) -> Result<Conquest, NotAPosition> {
        let conquest = Conquest::try_from(text.parse::<Draft>()?)?;
        // Equal positions are written equally, so there is no second way to write this one.
        if conquest.to_string() == text {
            Ok(conquest)
        } else {
            Err(NotAPosition::Form)
        }
    }
}

/// Why a text is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotAPosition {
    /// There are too few words, or too many.
    #[error("a position is written `map round/rounds lands seat seat … mover:step`")]
    Words,
    /// The first word is no map.
    #[error("the map: {0}")]
    Map(#[from] NotAMapWord),
    /// The second word is no clock.
    #[error("the clock is written `round/rounds`, such as 7/100, 7/100~2 or 7/100*")]
    Clock,
    /// There is not one word for each territory.
    #[error("the map has {expected} territories, but {found} are written")]
    Lands {
        /// How many the map has.
        expected: usize,
        /// How many are written.
        found: usize,
    },
    /// A territory is not written as one.
    #[error("territory {0}: write it as 10, a15, a15p, `.` or a5~2, with ?tb4.0 for an item")]
    Land(TerritoryId),
    /// A seat is not written as one.
    #[error("seat {0}: write it as `17`, `-`, `17h4!1=pt3` or `x1`")]
    Seat(Player),
    /// The last word is no turn.
    #[error("the turn is written `mover:step`, such as 0:reinforce or 1:act/acted/x5")]
    Turn,
    /// It is written as a position, but the rules do not allow it.
    #[error("no match of Conquest comes to this position")]
    Impossible,
    /// It is written in another way than it should be.
    #[error("there is another way to write this position, and only one is read")]
    Form,
}

/// The letter of a seat.
pub(crate) fn letter(player: Player) -> char {
    char::from(b'a' + u8::from(player))
}

fn write_clock(f: &mut fmt::Formatter<'_>, world: &World) -> fmt::Result {
    let clock = world.clock;
    write!(f, "{}/{}", clock.round, clock.rounds)?;
    if clock.quiet > 0 {
        write!(f, "~{}", clock.quiet)?;
    }
    f.write_str(if clock.is_stirred { "*" } else { "" })
}

fn write_land(f: &mut fmt::Formatter<'_>, world: &World, at: TerritoryId) -> fmt::Result {
    if let Some(camper) = world.camper(at) {
        let (troops, turns) = (world.troops(at), world.camp_turns(at));
        write!(f, "{}{troops}~{turns}", letter(camper))?;
    } else if world.map.sanctuaries().contains(at) {
        f.write_str(".")?;
    } else {
        if let Some(owner) = world.owner(at) {
            write!(f, "{}", letter(owner))?;
        }
        write!(f, "{}", world.troops(at))?;
        if world.ports.contains(at) {
            f.write_str("p")?;
        }
    }
    if let Some(lying) = world.lying_at(at) {
        let (round, seat) = lying.since;
        write!(f, "?{}{round}.{seat}", code(lying.item))?;
    }
    Ok(())
}

fn write_seat(f: &mut fmt::Formatter<'_>, world: &World, player: Player) -> fmt::Result {
    let seat = world.seat(player);
    if seat.out > 0 {
        return write!(f, "x{}", seat.out);
    }
    match seat.capital {
        Some(capital) => write!(f, "{capital}")?,
        None => f.write_str("-")?,
    }
    match seat.hero {
        Hero::Awaited => {}
        Hero::On(at) => write!(f, "h{at}")?,
        Hero::Dead => f.write_str("hx")?,
    }
    if seat.passes > 0 {
        write!(f, "!{}", seat.passes)?;
    }
    match seat.held {
        Some(held) => write!(f, "={}{}", code(held.item), held.turns),
        None => Ok(()),
    }
}

fn write_turn(f: &mut fmt::Formatter<'_>, world: &World) -> fmt::Result {
    write!(f, "{}:", world.mover)?;
    match world.phase {
        Phase::Capital => f.write_str("capital")?,
        Phase::Item => f.write_str("item")?,
        Phase::Kind { at } => write!(f, "kind{at}")?,
        Phase::Reinforce => f.write_str("reinforce")?,
        Phase::Act => f.write_str("act")?,
        Phase::Luck { from, to } => write!(f, "luck{from}x{to}")?,
        Phase::Loss { within: Step::Act } => f.write_str("loss2")?,
        Phase::Loss { within: Step::Move } => f.write_str("loss3")?,
        Phase::Move => f.write_str("move")?,
        Phase::Over => f.write_str("over")?,
    }
    let deeds = world.deeds;
    if deeds.is_extra {
        f.write_str("/again")?;
    }
    if let Some(item) = deeds.active {
        write!(f, "/{}", item.code())?;
        f.write_str(if deeds.is_spent { "-" } else { "" })?;
    }
    if deeds.has_acted {
        f.write_str("/acted")?;
    }
    if !deeds.attacked.is_empty() {
        f.write_str("/")?;
        deeds
            .attacked
            .iter()
            .try_for_each(|it| write!(f, "x{it}"))?;
    }
    if deeds.has_passed {
        f.write_str("/passed")?;
    }
    Ok(())
}

/// Two letters, or two question marks for who may not know.
fn code(item: Option<Item>) -> &'static str {
    item.map_or("??", Item::code)
}
