//! Units: the table of kinds, and a unit on the board.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::Square;

/// A kind of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Cheap; counters engineers.
    Infantry,
    /// Sees far, finds gold and builds castles; weak in combat.
    Engineer,
    /// Strikes at a distance of two squares.
    Archer,
    /// Fast.
    Cavalry,
    /// Counters cavalry.
    Lancer,
}

/// The numbers of a kind of unit, as in the table of rule R2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stats {
    pub(crate) sight: u8,
    /// The number of steps per turn.
    pub(crate) movement: u8,
    pub(crate) range: u8,
    pub(crate) attack: u8,
    pub(crate) defence: u8,
    /// The probability that it dodges a blow, in percent.
    pub(crate) dodge: u8,
    /// The probability of a critical hit, in percent.
    pub(crate) critical: u8,
    pub(crate) cost: u8,
}

/// The full life of a unit.
pub(crate) const MAX_LIFE: u8 = 20;
/// The maximum number of units of a player.
pub(crate) const MAX_UNITS: usize = 15;
/// The maximum number of attacks of a unit in a turn.
pub(crate) const MAX_ATTACKS: u8 = 2;

// R2: the units.
const STATS: [Stats; Kind::ALL.len()] = [
    row(4, 2, 1, [9, 4], 5, 10, 15),
    row(8, 3, 1, [4, 2], 5, 0, 15),
    row(6, 2, 2, [8, 2], 10, 15, 20),
    row(4, 6, 1, [10, 3], 10, 10, 30),
    row(4, 3, 1, [9, 4], 5, 10, 20),
];

/// A row of the table, in the order of the rule book.
const fn row(
    sight: u8,
    movement: u8,
    range: u8,
    [attack, defence]: [u8; 2],
    dodge: u8,
    critical: u8,
    cost: u8,
) -> Stats {
    Stats {
        sight,
        movement,
        range,
        attack,
        defence,
        dodge,
        critical,
        cost,
    }
}

impl Kind {
    /// All kinds, in the order of the table.
    pub(crate) const ALL: [Kind; 5] = [
        Kind::Infantry,
        Kind::Engineer,
        Kind::Archer,
        Kind::Cavalry,
        Kind::Lancer,
    ];

    pub(crate) const fn stats(self) -> &'static Stats {
        &STATS[self as usize]
    }

    /// Returns whether this kind attacks `other` with 50 % more strength.
    pub(crate) const fn counters(self, other: Kind) -> bool {
        // R2: the counters.
        matches!(
            (self, other),
            (Kind::Infantry, Kind::Engineer)
                | (Kind::Cavalry, Kind::Infantry)
                | (Kind::Archer | Kind::Lancer, Kind::Cavalry)
                | (Kind::Archer, Kind::Lancer)
                | (Kind::Lancer, Kind::Archer)
        )
    }

    /// Returns the letter of the kind in drawings and positions.
    pub(crate) const fn letter(self) -> char {
        match self {
            Kind::Infantry => 'I',
            Kind::Engineer => 'E',
            Kind::Archer => 'A',
            Kind::Cavalry => 'C',
            Kind::Lancer => 'L',
        }
    }

    pub(crate) fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// Returns the name of the kind in actions.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Kind::Infantry => "infantry",
            Kind::Engineer => "engineer",
            Kind::Archer => "archer",
            Kind::Cavalry => "cavalry",
            Kind::Lancer => "lancer",
        }
    }

    /// Returns the name with an article.
    pub(crate) const fn with_article(self) -> &'static str {
        match self {
            Kind::Infantry => "infantry",
            Kind::Engineer => "an engineer",
            Kind::Archer => "an archer",
            Kind::Cavalry => "cavalry",
            Kind::Lancer => "a lancer",
        }
    }
}

/// Whether a unit has paid for its steps this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Fee {
    /// The unit has not moved.
    Unpaid,
    /// The unit made the one free step of a player without gold.
    Free,
    /// The unit paid and may use all its movement.
    Paid,
}

/// What a unit may still do this turn; hidden from everyone but its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Orders {
    /// The number of steps left.
    pub moves: u8,
    /// The number of attacks left.
    pub attacks: u8,
    /// Whether the next step costs gold.
    pub fee: Fee,
    /// Whether the unit can do nothing more this turn.
    pub is_waiting: bool,
    /// Whether the unit is fortified until its owner's next turn.
    pub is_fortified: bool,
}

impl Orders {
    /// The orders of a unit at the start of a turn.
    pub(crate) const fn fresh(kind: Kind) -> Orders {
        Orders {
            moves: kind.stats().movement,
            attacks: MAX_ATTACKS,
            fee: Fee::Unpaid,
            is_waiting: false,
            is_fortified: false,
        }
    }

    /// Returns whether the unit has attacked this turn.
    pub(crate) const fn has_attacked(&self) -> bool {
        self.attacks < MAX_ATTACKS
    }
}

/// A unit on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    pub(crate) kind: Kind,
    pub(crate) square: Square,
    pub(crate) life: u8,
    pub(crate) orders: Orders,
    /// The owner's name for it: the number of units that the owner had before.
    pub(crate) number: u32,
    /// The names that the enemy and the spectators use while they see it.
    pub(crate) aliases: [Option<u32>; 2],
}

impl Unit {
    /// A unit at the start of a turn, with full life.
    pub(crate) const fn new(kind: Kind, square: Square, number: u32) -> Unit {
        Unit {
            kind,
            square,
            life: MAX_LIFE,
            orders: Orders::fresh(kind),
            number,
            aliases: [None; 2],
        }
    }
}

/// Returns the opponent of a player.
pub(crate) const fn enemy_of(player: Player) -> Player {
    player.next(2)
}
