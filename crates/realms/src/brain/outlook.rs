//! An observation, sorted into what belongs to the player and what belongs to the enemy.

use game::Player;

use crate::{
    Bits, Castle, Kind, Observation, ObservedCastle, ObservedUnit, Square, unit::enemy_of,
};

/// An observation from the point of view of one player.
pub(super) struct Outlook<'a> {
    pub(super) seen: &'a Observation,
    pub(super) me: Player,
    pub(super) gold: u32,
    /// Squares that own units can enter.
    pub(super) open: Bits,
    /// Open squares beside unknown ones.
    pub(super) frontier: Bits,
    /// Squares far enough from all known castles and sites to build on.
    pub(super) buildable: Bits,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(seen: &'a Observation) -> Option<Outlook<'a>> {
        let me = seen.seat?;
        let open = seen.open;
        let unknown = Bits::BOARD - seen.ground.known();
        let mut buildable = seen.ground.passable();
        for ObservedCastle { at, .. } in &seen.castles {
            buildable = buildable - *Bits::within(*at, Castle::MIN_DISTANCE - 1);
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

    /// Own units except engineers.
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

    /// Own sites.
    fn sites(&self) -> Bits {
        let sites = self
            .castles(self.me)
            .filter(|seen| !seen.castle.is_finished());
        sites.map(|seen| seen.at).collect()
    }

    /// Squares on which an engineer can add to a site or, if `may_begin`, begin one.
    pub(super) fn building_places(&self, may_begin: bool) -> Bits {
        match may_begin {
            true => self.sites() | self.buildable,
            false => self.sites(),
        }
    }

    /// Known castles and sites of the enemy.
    pub(super) fn enemy_castles(&self) -> impl Iterator<Item = &'a ObservedCastle> {
        self.castles(enemy_of(self.me))
    }

    /// Returns whether the player has bought a unit this turn.
    pub(super) fn has_bought(&self) -> bool {
        self.castles(self.me).any(|seen| seen.castle.has_bought)
    }

    /// Returns the likely place of the enemy: a known castle, or the mirror image of an own one.
    pub(super) fn front(&self) -> Square {
        let known = self.enemy_castles().map(|seen| seen.at).next();
        let expected = || self.homes().first().map(Square::mirrored);
        known
            .or_else(expected)
            .unwrap_or(Square::new(Square::COUNT / 2))
    }

    /// Visible enemy units except engineers.
    pub(super) fn enemy_fighters(&self) -> impl Iterator<Item = &'a ObservedUnit> {
        self.enemies().filter(|unit| unit.kind != Kind::Engineer)
    }

    /// Returns whether a visible enemy fighter could attack a square in its next turn.
    pub(super) fn is_threatened(&self, square: Square) -> bool {
        self.enemy_fighters().any(|unit| could_attack(unit, square))
    }

    /// Returns whether a visible enemy fighter is within `watch` squares of an own castle.
    pub(super) fn is_approached(&self, watch: usize) -> bool {
        let homes = self.homes();
        let mut enemies = self.enemy_fighters();
        enemies.any(|unit| homes.iter().any(|home| home.distance(unit.at) <= watch))
    }

    /// The number of rounds left, including the current one.
    pub(super) fn rounds_left(&self) -> u32 {
        (self.seen.rounds + 1).saturating_sub(self.seen.round)
    }
}

/// Returns whether a unit could attack a square in its next turn on an empty board.
pub(super) fn could_attack(unit: &ObservedUnit, square: Square) -> bool {
    let stats = unit.kind.stats();
    unit.at.distance(square) <= usize::from(stats.movement + stats.range)
}
