//! What the general looks at: an observation, sorted into own and foreign.

use game::Player;

use crate::{Bits, Castle, Kind, Observation, ObservedCastle, ObservedUnit, Square, unit::other};

/// An observation through the eyes of one player.
pub(super) struct Outlook<'a> {
    pub(super) seen: &'a Observation,
    pub(super) me: Player,
    pub(super) gold: u32,
    /// Where own units can walk.
    pub(super) open: Bits,
    /// Squares at which something new can be seen.
    pub(super) frontier: Bits,
    /// Squares from which no castle or site is too near to build.
    pub(super) buildable: Bits,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(seen: &'a Observation) -> Option<Outlook<'a>> {
        let me = seen.seat?;
        let open = seen.open;
        let unknown = Bits::BOARD - seen.ground.known();
        let mut buildable = seen.ground.passable();
        for ObservedCastle { at, .. } in &seen.castles {
            buildable = buildable - *Bits::within(*at, Castle::GAP - 1);
        }
        Some(Outlook {
            seen,
            me,
            gold: seen.gold.unwrap_or(0),
            open,
            frontier: open & unknown.grown(),
            buildable,
        })
    }

    pub(super) fn own(&self) -> impl Iterator<Item = &'a ObservedUnit> {
        let me = self.me;
        self.seen.units.iter().filter(move |unit| unit.owner == me)
    }

    pub(super) fn enemies(&self) -> impl Iterator<Item = &'a ObservedUnit> {
        let me = self.me;
        self.seen.units.iter().filter(move |unit| unit.owner != me)
    }

    /// Own units that fight.
    pub(super) fn fighters(&self) -> impl Iterator<Item = &'a ObservedUnit> {
        self.own().filter(|unit| unit.kind != Kind::Engineer)
    }

    pub(super) fn castles(&self, owner: Player) -> impl Iterator<Item = &'a ObservedCastle> {
        self.seen
            .castles
            .iter()
            .filter(move |seen| seen.castle.owner == owner)
    }

    /// Own finished castles.
    pub(super) fn homes(&self) -> Bits {
        let finished = self
            .castles(self.me)
            .filter(|seen| seen.castle.is_finished());
        finished.map(|seen| seen.at).collect()
    }

    /// Own sites that are to be finished.
    pub(super) fn sites(&self) -> Bits {
        let sites = self
            .castles(self.me)
            .filter(|seen| !seen.castle.is_finished());
        sites.map(|seen| seen.at).collect()
    }

    /// Castles and sites of the enemy.
    pub(super) fn strongholds(&self) -> impl Iterator<Item = &'a ObservedCastle> {
        self.castles(other(self.me))
    }

    /// Where the enemy is, or is to be expected: opposite to home.
    pub(super) fn front(&self) -> Square {
        let known = self.strongholds().map(|seen| seen.at).next();
        let expected = || self.homes().first().map(Square::mirrored);
        known
            .or_else(expected)
            .unwrap_or(Square::new(Square::COUNT / 2))
    }

    /// Whether an enemy that fights could be upon a square in its next turn.
    pub(super) fn is_threatened(&self, square: Square) -> bool {
        self.enemies()
            .filter(|unit| unit.kind != Kind::Engineer)
            .any(|unit| {
                let stats = unit.kind.stats();
                unit.at.distance(square) <= usize::from(stats.movement + stats.range)
            })
    }

    /// Whether an enemy that fights is as near as that to a castle.
    pub(super) fn is_approached(&self, watch: usize) -> bool {
        let homes = self.homes();
        let mut enemies = self.enemies().filter(|unit| unit.kind != Kind::Engineer);
        enemies.any(|unit| homes.iter().any(|home| home.distance(unit.at) <= watch))
    }

    /// How many rounds are left, the present one included.
    pub(super) fn rounds_left(&self) -> u32 {
        (self.seen.rounds + 1).saturating_sub(self.seen.round)
    }
}
