//! Units: the table of their kinds, and one of them on the board.

use game::Player;
use serde::{Deserialize, Serialize};

use crate::Square;

/// A kind of unit.
///
/// ```
/// use realms::Kind;
///
/// assert_eq!(Kind::Cavalry.stats().movement, 6);
/// assert!(Kind::Archer.counters(Kind::Cavalry));
/// assert!(!Kind::Cavalry.counters(Kind::Archer));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Cheap, and hard on engineers.
    Infantry,
    /// Sees far, finds gold, builds castles, hardly fights.
    Engineer,
    /// Strikes from two squares away.
    Archer,
    /// Fast.
    Cavalry,
    /// Stops cavalry.
    Lancer,
}

/// What a kind of unit can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stats {
    /// How far it sees.
    pub sight: u8,
    /// How many steps it makes in a turn.
    pub movement: u8,
    /// How far it strikes.
    pub range: u8,
    /// What it strikes with.
    pub attack: u8,
    /// What it is struck against.
    pub defence: u8,
    /// How often it is not hit, in percent.
    pub dodge: u8,
    /// How often it hits hard, in percent.
    pub critical: u8,
    /// What it costs.
    pub cost: u8,
}

/// How much life a unit has at most.
pub const LIFE: u8 = 20;
/// How many units a player has at most.
pub const MOST_UNITS: usize = 15;
/// How often a unit attacks in a turn at most.
pub const ATTACKS: u8 = 2;

// R2: the units.
const STATS: [Stats; Kind::ALL.len()] = [
    row(4, 2, 1, [9, 4], 5, 10, 15),
    row(8, 3, 1, [4, 2], 5, 0, 15),
    row(6, 2, 2, [8, 2], 10, 15, 20),
    row(4, 6, 1, [10, 3], 10, 10, 30),
    row(4, 3, 1, [9, 4], 5, 10, 20),
];

/// One line of the table, in the order of the rule book.
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
    /// All of them, in the order of the table.
    pub const ALL: [Kind; 5] = [
        Kind::Infantry,
        Kind::Engineer,
        Kind::Archer,
        Kind::Cavalry,
        Kind::Lancer,
    ];

    /// Its line in the table.
    #[must_use]
    pub const fn stats(self) -> &'static Stats {
        &STATS[self as usize]
    }

    /// Whether it strikes the other half as hard again.
    #[must_use]
    pub const fn counters(self, other: Kind) -> bool {
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

    /// Its letter in drawings and positions.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Kind::Infantry => 'I',
            Kind::Engineer => 'E',
            Kind::Archer => 'A',
            Kind::Cavalry => 'C',
            Kind::Lancer => 'L',
        }
    }

    /// The kind of that letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// Its name in actions.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Infantry => "infantry",
            Kind::Engineer => "engineer",
            Kind::Archer => "archer",
            Kind::Cavalry => "cavalry",
            Kind::Lancer => "lancer",
        }
    }

    /// Its name with an article.
    pub(crate) const fn one(self) -> &'static str {
        match self {
            Kind::Infantry => "infantry",
            Kind::Engineer => "an engineer",
            Kind::Archer => "an archer",
            Kind::Cavalry => "cavalry",
            Kind::Lancer => "a lancer",
        }
    }
}

/// Whether a unit has paid for its way this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Fee {
    /// It has not moved.
    Unpaid,
    /// It made the one step that is free for who has no gold.
    Free,
    /// It paid, and may use all its movement.
    Paid,
}

/// What a unit may still do this turn; nobody but its owner knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Orders {
    /// How many steps.
    pub moves: u8,
    /// How many attacks.
    pub attacks: u8,
    /// Whether the next step costs gold.
    pub fee: Fee,
    /// Whether it has done all it may do this turn.
    pub is_waiting: bool,
    /// Whether it is fortified until its owner's next turn.
    pub is_fortified: bool,
}

impl Orders {
    /// Those at the start of a turn.
    #[must_use]
    pub const fn fresh(kind: Kind) -> Orders {
        Orders {
            moves: kind.stats().movement,
            attacks: ATTACKS,
            fee: Fee::Unpaid,
            is_waiting: false,
            is_fortified: false,
        }
    }

    /// Those of a unit that was bought this turn.
    #[must_use]
    pub const fn bought(kind: Kind) -> Orders {
        Orders {
            is_waiting: true,
            ..Orders::fresh(kind)
        }
    }

    /// Whether it has attacked this turn.
    #[must_use]
    pub const fn has_attacked(&self) -> bool {
        self.attacks < ATTACKS
    }
}

/// A unit on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    pub(crate) kind: Kind,
    pub(crate) square: Square,
    pub(crate) life: u8,
    pub(crate) orders: Orders,
    /// What its owner calls it: how many the owner had before it.
    pub(crate) number: u32,
    /// What the others call it while they see it: the other player, and spectators.
    pub(crate) aliases: [Option<u32>; 2],
}

impl Unit {
    /// A unit at the moment it comes to the board.
    pub(crate) const fn new(kind: Kind, square: Square, number: u32, orders: Orders) -> Unit {
        Unit {
            kind,
            square,
            life: LIFE,
            orders,
            number,
            aliases: [None; 2],
        }
    }
}

/// The other of the two players.
pub(crate) const fn other(player: Player) -> Player {
    player.next(2)
}
