//! A position: its fields, invariants and queries.

use std::sync::Arc;

use arrayvec::ArrayVec;
use game::{Outcome, Player};
use serde::{Deserialize, Serialize};

use crate::{
    Bits, Castle, Ground, Kind, Square, Terrain,
    castle::Castles,
    combat::Stance,
    options::ROUNDS,
    unit::{Fee, MAX_ATTACKS, MAX_LIFE, MAX_UNITS, Unit, enemy_of},
};

/// A position of Realms, including everything that is hidden from players.
///
/// It is small and uses little heap memory, so a search can copy it. All copies share the terrain,
/// which never changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Realms {
    pub(crate) ground: Arc<Ground>,
    /// The number of rounds in the match.
    pub(crate) rounds: u32,
    /// The current round, from one.
    pub(crate) round: u32,
    /// The player whose turn it is, also while chance decides a blow.
    pub(crate) mover: Player,
    pub(crate) over: Option<Outcome>,
    /// The blow that chance decides next.
    pub(crate) battle: Option<Battle>,
    pub(crate) castles: Castles,
    /// The squares with hidden gold.
    pub(crate) deposits: Bits,
    pub(crate) seats: [Seat; 2],
    /// The name of the next unit that comes into the spectators' sight.
    pub(crate) next_alias: u32,
    /// The step that the player to move can take back.
    pub(crate) undo: Option<Undo>,
    /// The number of steps taken back this turn.
    pub(crate) undone: u8,
}

/// The possessions and the knowledge of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seat {
    pub(crate) gold: u32,
    /// The units, from the oldest to the newest.
    pub(crate) units: ArrayVec<Unit, MAX_UNITS>,
    /// The squares whose terrain the player knows.
    pub(crate) explored: Bits,
    /// The squares in sight; during the player's turn also those seen since it began.
    pub(crate) visible: Bits,
    /// Castles as the player last saw them.
    pub(crate) memory: Castles,
    /// Deposits as the player's engineers last saw them.
    pub(crate) found: Bits,
    /// The number of units that the player has ever had.
    pub(crate) n_units: u32,
    /// The name of the next enemy unit that comes into sight.
    pub(crate) next_alias: u32,
}

/// A blow that chance decides next. Every viewer sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Battle {
    /// The square of the unit that strikes.
    pub striker: Square,
    /// The square of the unit that is struck.
    pub target: Square,
    /// Whether the unit strikes back after an attack.
    pub is_answer: bool,
}

/// A step that revealed nothing new, with what is needed to take it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Undo {
    /// The square that the unit left.
    pub from: Square,
    /// The square of the unit.
    pub to: Square,
    /// Whether the unit had paid before the step.
    pub fee: Fee,
    /// The gold that the step cost.
    pub paid: u32,
}

impl Realms {
    pub(crate) const PLAYERS: u8 = 2;
    /// The maximum number of steps taken back in a turn.
    pub(crate) const MAX_UNDONE: u8 = 20;

    pub(crate) const fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }

    pub(crate) const fn seat_mut(&mut self, player: Player) -> &mut Seat {
        &mut self.seats[player.index()]
    }

    /// Returns the unit of a player on a square.
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

    /// Returns the owner of the unit on a square.
    pub(crate) fn occupant(&self, square: Square) -> Option<Player> {
        Player::all(Realms::PLAYERS).find(|&player| self.unit(player, square).is_some())
    }

    /// Returns whether a player's unit may enter a square, apart from units that stand there.
    pub(crate) fn is_open(&self, player: Player, square: Square) -> bool {
        // R1: an enemy castle is impassable.
        let is_hostile = |castle: &Castle| castle.owner != player;
        self.ground.at(square).is_some_and(Terrain::is_passable)
            && !self.castles.get(square).is_some_and(is_hostile)
    }

    /// Returns what raises the defence of a player's unit.
    pub(crate) fn stance(&self, player: Player, unit: &Unit) -> Stance {
        let is_own = |castle: &Castle| castle.owner == player && castle.is_finished();
        Stance {
            on_hill: self.ground.of(Terrain::Hill).has(unit.square),
            is_fortified: unit.orders.is_fortified,
            on_castle: self.castles.get(unit.square).is_some_and(is_own),
        }
    }

    /// Returns whether a unit of a player on `square` has an enemy in range.
    pub(crate) fn has_target(&self, player: Player, kind: Kind, square: Square) -> bool {
        let range = Bits::within(square, kind.stats().range);
        let enemy = enemy_of(player);
        let mut units = self.seat(enemy).units.iter();
        let mut castles = self.castles.iter();
        units.any(|unit| range.has(unit.square))
            || castles.any(|(at, castle)| castle.owner == enemy && range.has(at))
    }

    /// Returns the squares that a player's units and castles see now.
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

    /// Returns the squares that a player's engineers see now.
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

    /// Returns whether every invariant holds.
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
                castle.is_valid()
                    && passable.has(at)
                    && self
                        .occupant(at)
                        .is_none_or(|player| player == castle.owner)
                    && (castle.owner == self.mover || !castle.has_bought)
            })
            && self.deposits.is_within(&land)
            && (1..=self.rounds).contains(&self.round)
            && ROUNDS.contains(&self.rounds)
            && self.mover.index() < 2
            && !(self.over.is_some() && self.battle.is_some())
            && self
                .battle
                .is_none_or(|battle| self.is_possible_battle(battle))
            && self.undone <= Realms::MAX_UNDONE
            && self.undo.is_none_or(|undo| self.is_possible_undo(undo))
            && Player::all(Realms::PLAYERS).all(|player| self.is_seat_consistent(player))
            && self.are_aliases_consistent()
    }

    /// Returns the player who strikes and the player who is struck.
    pub(crate) const fn sides(&self, battle: Battle) -> [Player; 2] {
        let (mover, enemy) = (self.mover, enemy_of(self.mover));
        match battle.is_answer {
            true => [enemy, mover],
            false => [mover, enemy],
        }
    }

    fn is_possible_battle(&self, battle: Battle) -> bool {
        let [striking, struck] = self.sides(battle);
        let striker = self.unit(striking, battle.striker);
        let target = self.unit(struck, battle.target);
        let attacker = if battle.is_answer { target } else { striker };
        let has_attacked = |unit: &Unit| unit.orders.has_attacked() && unit.orders.moves == 0;
        let reaches = |unit: &Unit| {
            battle.striker.distance(battle.target) <= usize::from(unit.kind.stats().range)
        };
        striker.is_some_and(reaches) && target.is_some() && attacker.is_some_and(has_attacked)
    }

    fn is_possible_undo(&self, undo: Undo) -> bool {
        let (from, to, paid) = (undo.from, undo.to, undo.paid);
        let is_step = self.unit(self.mover, to).is_some_and(|unit| {
            let Unit { kind, orders, .. } = unit;
            !orders.is_waiting
                && !orders.has_attacked()
                && orders.moves < kind.stats().movement
                && match (undo.fee, orders.fee) {
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
            (1..=MAX_LIFE).contains(&unit.life)
                && unit.number < seat.n_units
                && orders.moves <= kind.stats().movement
                && orders.attacks <= MAX_ATTACKS
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
                castle.is_valid()
                    && (castle.owner == player || !castle.has_bought)
                    && (!castle.has_bought || visible.has(at))
                    && explored.has(at)
                    && (!visible.has(at) || self.castles.get(at).is_some())
                    && self.ground.at(at).is_some_and(Terrain::is_passable)
                    // A player always sees its own finished castles.
                    && (!castle.is_finished() || castle.owner != player || visible.has(at))
            })
            && found.is_within(self.ground.of(Terrain::Land))
    }

    /// Returns whether exactly the units in a viewer's sight have names, all different.
    fn are_aliases_consistent(&self) -> bool {
        let common = self.seats[0].visible & self.seats[1].visible;
        let mut spectators: ArrayVec<u32, { 2 * MAX_UNITS }> = ArrayVec::new();
        for player in Player::all(Realms::PLAYERS) {
            let enemy = self.seat(enemy_of(player));
            let mut names: ArrayVec<u32, MAX_UNITS> = ArrayVec::new();
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
