//! A position: the fields, their invariants, and questions about them.

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{Outcome, Player};

use crate::{
    Bits, Castle, Fighter, Ground, Kind, Square, Stance, Terrain,
    castle::Castles,
    unit::{ATTACKS, Fee, LIFE, MOST_UNITS, Unit, other},
};

/// A match of Realms: the whole truth, of which no player knows more than a part.
///
/// It is small and holds little on the heap, so that a search can copy it: the terrain, which
/// never changes, is shared by all copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Realms {
    pub(crate) ground: Arc<Ground>,
    /// How many rounds are played.
    pub(crate) rounds: u32,
    /// The present round, from one.
    pub(crate) round: u32,
    /// Whose turn it is, also while chance decides a blow.
    pub(crate) mover: Player,
    pub(crate) over: Option<Outcome>,
    /// The blow that chance is to decide.
    pub(crate) battle: Option<Battle>,
    pub(crate) castles: Castles,
    /// Where gold lies hidden.
    pub(crate) deposits: Bits,
    pub(crate) seats: [Seat; 2],
    /// The next name that spectators give a unit.
    pub(crate) next_alias: u32,
    /// The step that can be taken back.
    pub(crate) undo: Option<Undo>,
    /// How many steps were taken back this turn.
    pub(crate) undone: u8,
}

/// What belongs to one player, and what it knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seat {
    pub(crate) gold: u32,
    /// From the oldest to the newest.
    pub(crate) units: ArrayVec<Unit, MOST_UNITS>,
    /// The squares whose terrain it knows.
    pub(crate) explored: Bits,
    /// The squares it sees; in its own turn also those it has seen since the turn began.
    pub(crate) visible: Bits,
    /// Castles as it saw them last.
    pub(crate) memory: Castles,
    /// Deposits as its engineers saw them last.
    pub(crate) found: Bits,
    /// How many units it has had.
    pub(crate) n_units: u32,
    /// The next name it gives a unit of the other.
    pub(crate) next_alias: u32,
}

/// A blow that is to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Battle {
    pub(crate) striker: Square,
    pub(crate) target: Square,
    /// Whether it is the answer to an attack.
    pub(crate) is_answer: bool,
}

/// A step that showed nothing new, and what it changed besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Undo {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// Whether the unit had paid before.
    pub(crate) fee: Fee,
    /// The gold it cost.
    pub(crate) paid: u32,
}

impl Realms {
    /// How many players there are.
    pub(crate) const PLAYERS: u8 = 2;
    /// How many steps can be taken back in a turn.
    pub(crate) const MOST_UNDONE: u8 = 20;

    pub(crate) const fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    pub(crate) const fn seat_mut(&mut self, player: Player) -> &mut Seat {
        &mut self.seats[player.index()]
    }

    /// The unit of a player on a square.
    pub(crate) fn unit(&self, player: Player, square: Square) -> Option<&Unit> {
        self.seat(player)
            .units
            .iter()
            .find(|unit| unit.square == square)
    }

    pub(crate) fn unit_mut(&mut self, player: Player, square: Square) -> Option<&mut Unit> {
        let mut units = self.seat_mut(player).units.iter_mut();
        units.find(|unit| unit.square == square)
    }

    /// Whose unit stands on a square.
    pub(crate) fn occupant(&self, square: Square) -> Option<Player> {
        Player::all(Realms::PLAYERS).find(|&player| self.unit(player, square).is_some())
    }

    /// Whether a unit of a player could stand on a square, if nobody stood there.
    pub(crate) fn is_open(&self, player: Player, square: Square) -> bool {
        // R1: an enemy castle is impassable.
        let is_hostile = |castle: &Castle| castle.owner != player;
        self.ground.at(square).is_some_and(Terrain::is_passable)
            && !self.castles.get(square).is_some_and(is_hostile)
    }

    /// A unit as it fights.
    pub(crate) fn fighter(&self, player: Player, unit: &Unit) -> Fighter {
        let is_own = |castle: &Castle| castle.owner == player && castle.is_finished();
        Fighter {
            kind: unit.kind,
            life: unit.life,
            stance: Stance {
                on_hill: self.ground.of(Terrain::Hill).has(unit.square),
                is_fortified: unit.orders.is_fortified,
                on_castle: self.castles.get(unit.square).is_some_and(is_own),
            },
        }
    }

    /// Whether a player has an enemy in range of a unit that could stand on `square`.
    pub(crate) fn has_target(&self, player: Player, kind: Kind, square: Square) -> bool {
        let range = Bits::within(square, kind.stats().range);
        let enemy = other(player);
        self.seat(enemy)
            .units
            .iter()
            .any(|unit| range.has(unit.square))
            || self
                .castles
                .iter()
                .any(|(at, castle)| castle.owner == enemy && range.has(at))
    }

    /// The squares that a player's units and castles see now.
    #[must_use]
    pub fn sight(&self, player: Player) -> Bits {
        let mut sight = Bits::EMPTY;
        for unit in &self.seat(player).units {
            sight |= *Bits::within(unit.square, unit.kind.stats().sight);
        }
        for square in self.castles.finished(player) {
            sight |= *Bits::within(square, Castle::SIGHT);
        }
        sight
    }

    /// The squares that a player's engineers see now.
    pub(crate) fn engineers_sight(&self, player: Player) -> Bits {
        let engineers = self
            .seat(player)
            .units
            .iter()
            .filter(|it| it.kind == Kind::Engineer);
        engineers.fold(Bits::EMPTY, |sight, unit| {
            sight | *Bits::within(unit.square, unit.kind.stats().sight)
        })
    }

    /// Whether every invariant holds.
    pub(crate) fn is_consistent(&self) -> bool {
        let land = *self.ground.of(Terrain::Land);
        let passable = self.ground.passable();
        let n_units: usize = self.seats.iter().map(|seat| seat.units.len()).sum();
        let standing = self.seats.iter().flat_map(|seat| seat.units.iter());
        let standing: Bits = standing.map(|unit| unit.square).collect();
        self.ground.known() == Bits::BOARD
            && standing.len() == n_units
            && standing.is_within(&passable)
            && self.castles.iter().all(|(at, castle)| {
                castle.is_sound()
                    && passable.has(at)
                    && self
                        .occupant(at)
                        .is_none_or(|player| player == castle.owner)
                    && (castle.owner == self.mover || !castle.has_bought)
            })
            && self.deposits.is_within(&land)
            && (1..=self.rounds).contains(&self.round)
            && (20..=100).contains(&self.rounds)
            && self.mover.index() < 2
            && !(self.over.is_some() && self.battle.is_some())
            && self.battle.is_none_or(|battle| self.is_battle(battle))
            && self.undone <= Realms::MOST_UNDONE
            && self.undo.is_none_or(|undo| self.is_undo(&undo))
            && Player::all(Realms::PLAYERS).all(|player| self.is_seat_consistent(player))
            && self.are_aliases_consistent()
    }

    /// Whether a blow can be struck that way.
    fn is_battle(&self, battle: Battle) -> bool {
        let attacker = self.mover;
        let (striking, struck) = if battle.is_answer {
            (other(attacker), attacker)
        } else {
            (attacker, other(attacker))
        };
        let attacks = |unit: &Unit| unit.orders.has_attacked() && unit.orders.moves == 0;
        match (
            self.unit(striking, battle.striker),
            self.unit(struck, battle.target),
        ) {
            (Some(striker), Some(target)) => {
                let range = usize::from(striker.kind.stats().range);
                battle.striker.distance(battle.target) <= range
                    && attacks(if battle.is_answer { target } else { striker })
            }
            _ => false,
        }
    }

    /// Whether a step can be taken back that way.
    pub(crate) fn is_undo(&self, undo: &Undo) -> bool {
        let Undo {
            from,
            to,
            fee,
            paid,
        } = *undo;
        let is_step = self.unit(self.mover, to).is_some_and(|unit| {
            let Unit { kind, orders, .. } = unit;
            !orders.is_waiting
                && !orders.has_attacked()
                && orders.moves < kind.stats().movement
                && match (fee, orders.fee) {
                    (Fee::Unpaid | Fee::Free, Fee::Paid) => paid == 1,
                    (Fee::Paid, Fee::Paid) | (Fee::Unpaid, Fee::Free) => paid == 0,
                    (Fee::Unpaid | Fee::Free | Fee::Paid, _) => false,
                }
        });
        is_step
            && from.distance(to) == 1
            && self.is_open(self.mover, from)
            && self.occupant(from).is_none()
            && self.battle.is_none()
            && self.over.is_none()
    }

    fn is_seat_consistent(&self, player: Player) -> bool {
        let seat = self.seat(player);
        let Seat {
            explored,
            visible,
            memory,
            found,
            ..
        } = seat;
        let engineers = self.engineers_sight(player);
        let is_remembered =
            |(at, castle): (Square, &Castle)| memory.get(at) == Some(&castle.seen_by(player));
        seat.units.iter().all(|unit| {
            let Unit { kind, orders, .. } = unit;
            (1..=LIFE).contains(&unit.life)
                && unit.number < seat.n_units
                && orders.moves <= kind.stats().movement
                && orders.attacks <= ATTACKS
                && (!orders.is_fortified || orders.is_waiting)
        }) && seat
            .units
            .is_sorted_by(|one, next| one.number < next.number)
            && self.sight(player).is_within(visible)
            && visible.is_within(explored)
            && found.is_within(explored)
            && *found & engineers == self.deposits & engineers
            && self
                .castles
                .iter()
                .filter(|(at, _)| visible.has(*at))
                .all(is_remembered)
            && memory.iter().all(|(at, castle)| {
                castle.is_sound()
                    && (castle.owner == player || !castle.has_bought)
                    && (!castle.has_bought || visible.has(at))
                    && explored.has(at)
                    && (!visible.has(at) || self.castles.get(at).is_some())
                    && self.ground.at(at).is_some_and(Terrain::is_passable)
                    // Who has a castle sees what becomes of it.
                    && (!castle.is_finished() || castle.owner != player || visible.has(at))
            })
            && found.is_within(self.ground.of(Terrain::Land))
    }

    /// Whether exactly the units that are seen have names, each another.
    fn are_aliases_consistent(&self) -> bool {
        let common = self.seats[0].visible & self.seats[1].visible;
        let mut spectators: ArrayVec<u32, { 2 * MOST_UNITS }> = ArrayVec::new();
        for player in Player::all(Realms::PLAYERS) {
            let enemy = self.seat(other(player));
            let mut names: ArrayVec<u32, MOST_UNITS> = ArrayVec::new();
            for unit in &self.seat(player).units {
                let [by_enemy, by_spectators] = unit.aliases;
                let is_seen = enemy.visible.has(unit.square);
                if by_enemy.is_some() != is_seen || by_enemy >= Some(enemy.next_alias) {
                    return false;
                }
                let is_seen = common.has(unit.square);
                if by_spectators.is_some() != is_seen || by_spectators >= Some(self.next_alias) {
                    return false;
                }
                names.extend(by_enemy);
                spectators.extend(by_spectators);
            }
            names.sort_unstable();
            if names.windows(2).any(|pair| pair[0] == pair[1]) {
                return false;
            }
        }
        spectators.sort_unstable();
        !spectators.windows(2).any(|pair| pair[0] == pair[1])
    }
}
