//! Plans of play, for the brain that follows them and for the measure of balance.

use game::Strategy;

use super::general::General;
use crate::{Kind, Realms};

/// A plan of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// What it is called.
    pub name: &'static str,
    /// How many engineers it keeps while it builds.
    pub engineers: usize,
    /// How many castles it wants to have built, sites included.
    pub castles: usize,
    /// How many fighters it raises for each castle before it saves for the next.
    pub guard: usize,
    /// How many fighters set out for the enemy together.
    pub muster: usize,
    /// How near to a castle an enemy is when it raises fighters before all else.
    pub watch: usize,
    /// How its army is made up: the share of each kind, in the order of the table of units.
    pub mix: [u8; Kind::ALL.len()],
}

/// Archers, whom lancers and cavalry keep from being run down; infantry is cavalry's prey.
const MIXED: [u8; 5] = [0, 0, 3, 2, 1];

/// The plan of the brain `heuristic`.
pub const HEURISTIC: Style = Style {
    name: "heuristic",
    engineers: 2,
    castles: 4,
    guard: 1,
    muster: 4,
    watch: 7,
    mix: MIXED,
};

/// Castles, and an army that sets out as soon as it is one: how `heuristic` plays.
pub const BALANCED: Style = Style {
    name: "balanced",
    ..HEURISTIC
};

/// One castle more, and an army that sets out late: most of what it wins is decided after the last
/// round.
pub const ECONOMY: Style = Style {
    name: "economy",
    castles: 5,
    muster: 6,
    ..HEURISTIC
};

/// Everything into an army, at once.
pub const RUSH: Style = Style {
    name: "rush",
    engineers: 1,
    castles: 1,
    guard: 99,
    muster: 2,
    watch: 7,
    mix: MIXED,
};

/// Few castles and many fighters of all kinds: where armies decide, their make-up shows.
pub const MIXED_ARMY: Style = Style {
    name: "mixed",
    castles: 3,
    guard: 3,
    ..HEURISTIC
};

/// The same with one kind of fighter alone.
#[must_use]
pub const fn only(kind: Kind) -> Style {
    let mut mix = [0; Kind::ALL.len()];
    mix[kind as usize] = 1;
    Style {
        name: kind.name(),
        mix,
        ..MIXED_ARMY
    }
}

/// A player that follows a plan.
///
/// ```
/// let player = realms::styles::player(realms::styles::RUSH, 1);
/// # let _ = player;
/// ```
#[must_use]
pub fn player(style: Style, seed: u64) -> Box<dyn Strategy<Realms>> {
    Box::new(General::new(style, seed))
}
