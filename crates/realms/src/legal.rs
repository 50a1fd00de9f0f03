//! Legal actions, and the reasons for refusals.
//!
//! Every query here concerns squares in sight of the player: a unit sees farther than it steps or
//! strikes, an engineer farther than the minimum distance of castles, a castle sees its neighbors.
//! So neither the list nor a refusal depends on what is hidden.

use game::Player;
use serde::Serialize;
use thiserror::Error;

use crate::{
    Action, Bits, Castle, Kind, MapError, Realms, Spoil, Square, end,
    unit::{Fee, MAX_UNITS, Unit, enemy_of},
};

/// The rule that an action or an option breaks.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the messages explain the variants")]
pub enum Illegal {
    #[error("two can play, not {players}")]
    Players { players: u8 },
    #[error("a match has {min} to {max} rounds, not {rounds}")]
    Rounds { rounds: u32, min: u32, max: u32 },
    #[error(transparent)]
    Map(#[from] MapError),
    #[error("nobody can act now")]
    NotNow,
    #[error("only chance decides a blow")]
    NotYours,
    #[error("you have no unit on {at}")]
    NoUnit { at: Square },
    #[error("the unit on {at} has done what it can this turn")]
    Waiting { at: Square },
    #[error("a step leads to a square beside the unit, and {to} is not beside {from}")]
    NotBeside { from: Square, to: Square },
    #[error("the unit on {at} has attacked, and can only attack again or end its turn")]
    HasAttacked { at: Square },
    #[error("the unit on {at} has no steps left")]
    NoMoves { at: Square },
    #[error("the unit on {at} has used its free step; another step costs 1 gold")]
    NoFee { at: Square },
    #[error("no unit can stand on {at}")]
    Impassable { at: Square },
    #[error("the castle or site on {at} is the enemy's")]
    EnemyCastle { at: Square },
    #[error("there is a unit on {at} already")]
    Occupied { at: Square },
    #[error("the unit on {at} has no attacks left")]
    NoAttacks { at: Square },
    #[error("{target} is out of range of the unit on {from}")]
    OutOfRange { from: Square, target: Square },
    #[error("there is no enemy on {at}")]
    NoEnemy { at: Square },
    #[error("choose whether to occupy or to destroy the castle on {at}")]
    NoSpoil { at: Square },
    #[error("there is no unguarded castle on {at} to occupy or to destroy")]
    NothingToSpoil { at: Square },
    #[error("only engineers build")]
    NotAnEngineer,
    #[error("that costs {cost} gold, and you have {gold}")]
    Gold { cost: u32, gold: u32 },
    #[error("castles and sites are at least 4 squares apart, and there is one on {at}")]
    TooNear { at: Square },
    #[error("the castle on {at} is finished")]
    Finished { at: Square },
    #[error("you have no finished castle on {at}")]
    NoCastle { at: Square },
    #[error("a unit was bought on {at} this turn")]
    HasBought { at: Square },
    #[error("you have 15 units, and cannot have more")]
    TooMany,
    #[error("there is room in the castle on {at}: the unit appears there")]
    Room { at: Square },
    #[error("there is no room in the castle on {at}: choose a square next to it")]
    NoRoom { at: Square },
    #[error("only the last step can be taken back, if it revealed nothing new")]
    NothingToUndo,
}

/// Appends the legal actions: unit by unit, then purchases castle by castle.
pub(crate) fn legal_actions(state: &Realms, into: &mut Vec<Action>) {
    if state.over.is_some() || state.battle.is_some() {
        return;
    }
    let places = Places::of(state);
    for unit in &state.seat(state.mover).units {
        if !unit.orders.is_waiting {
            state.list_orders(unit, &places, into);
        }
    }
    for castle in state.castles.finished(state.mover) {
        state.list_purchases(castle, &places, into);
    }
    if state.can_undo() {
        into.push(Action::Undo);
    }
    into.push(Action::EndTurn);
}

/// Checks an action of the player to move.
pub(crate) fn check(state: &Realms, action: &Action) -> Result<(), Illegal> {
    if let Action::Luck { .. } = action {
        return Err(Illegal::NotYours);
    }
    if state.over.is_some() || state.battle.is_some() {
        return Err(Illegal::NotNow);
    }
    match *action {
        Action::Step { from, to } => state.check_step(state.ready(from)?, to),
        Action::Attack {
            from,
            target,
            spoil,
        } => state.check_attack(state.ready(from)?, target, spoil),
        Action::Construct { unit } => state.check_construct(state.ready(unit)?),
        Action::Fortify { unit } => state.has_not_attacked(state.ready(unit)?),
        Action::End { unit } => state.ready(unit).map(|_| ()),
        Action::Buy { castle, kind, at } => state.check_purchase(castle, kind, at),
        Action::Undo if state.can_undo() => Ok(()),
        Action::Undo => Err(Illegal::NothingToUndo),
        Action::EndTurn => Ok(()),
        Action::Luck { .. } => Err(Illegal::NotYours),
    }
}

/// Returns the action for a player whose time is up.
pub(crate) fn on_timeout(state: &Realms) -> Option<Action> {
    end::turn(state).player().map(|_| Action::EndTurn)
}

impl Realms {
    /// Returns whether the player to move can buy a unit anywhere.
    pub(crate) fn can_buy(&self) -> bool {
        let cheapest = Kind::Infantry;
        self.castles.finished(self.mover).any(|castle| {
            let mut places = std::iter::once(None).chain(castle.neighbors().map(Some));
            places.any(|at| self.check_purchase(castle, cheapest, at).is_ok())
        })
    }

    fn can_undo(&self) -> bool {
        self.undo.is_some() && self.undone < Realms::MAX_UNDONE
    }

    fn list_orders(&self, unit: &Unit, places: &Places, into: &mut Vec<Action>) {
        let from = unit.square;
        if self.can_step(unit).is_ok() {
            let open = from.neighbors().filter(|&to| places.free.has(to));
            into.extend(open.map(|to| Action::Step { from, to }));
        }
        let range = *Bits::within(from, unit.kind.stats().range);
        if unit.orders.attacks > 0 && places.targets.meets(&range) {
            for target in (places.targets & range).iter() {
                let spoils: &[Option<Spoil>] = match self.is_unguarded_castle(target) {
                    true => &[Some(Spoil::Occupy), Some(Spoil::Destroy)],
                    false => &[None],
                };
                into.extend(spoils.iter().map(|&spoil| Action::Attack {
                    from,
                    target,
                    spoil,
                }));
            }
        }
        if self.check_construct(unit).is_ok() {
            into.push(Action::Construct { unit: from });
        }
        if !unit.orders.has_attacked() {
            into.push(Action::Fortify { unit: from });
        }
        into.push(Action::End { unit: from });
    }

    fn list_purchases(&self, castle: Square, places: &Places, into: &mut Vec<Action>) {
        if self.check_castle(castle).is_err() {
            return;
        }
        let gold = self.seat(self.mover).gold;
        for kind in Kind::ALL {
            if u32::from(kind.stats().cost) > gold {
                continue;
            }
            if places.free.has(castle) {
                into.push(Action::Buy {
                    castle,
                    kind,
                    at: None,
                });
                continue;
            }
            let room = castle.neighbors().filter(|&at| places.free.has(at));
            into.extend(room.map(|at| Action::Buy {
                castle,
                kind,
                at: Some(at),
            }));
        }
    }

    /// Returns the unit of the player to move on a square, if it is available.
    fn ready(&self, square: Square) -> Result<&Unit, Illegal> {
        let unit = self
            .unit(self.mover, square)
            .ok_or(Illegal::NoUnit { at: square })?;
        // R3: a unit that is waiting does nothing more this turn.
        if unit.orders.is_waiting {
            return Err(Illegal::Waiting { at: square });
        }
        Ok(unit)
    }

    fn check_step(&self, unit: &Unit, to: Square) -> Result<(), Illegal> {
        let from = unit.square;
        if from.distance(to) != 1 {
            return Err(Illegal::NotBeside { from, to });
        }
        self.can_step(unit)?;
        self.check_place(to)
    }

    /// Checks whether a unit can make a step in any direction.
    fn can_step(&self, unit: &Unit) -> Result<(), Illegal> {
        // R3: no step after an attack; the first step costs 1 gold, or is free without gold.
        self.has_not_attacked(unit)?;
        let is_broke = self.seat(self.mover).gold == 0;
        match unit.orders.fee {
            _ if unit.orders.moves == 0 => Err(Illegal::NoMoves { at: unit.square }),
            Fee::Free if is_broke => Err(Illegal::NoFee { at: unit.square }),
            Fee::Unpaid | Fee::Free | Fee::Paid => Ok(()),
        }
    }

    /// Checks whether a unit of the player to move can be put on a square.
    fn check_place(&self, square: Square) -> Result<(), Illegal> {
        // R1: passable, free, and no castle of the enemy.
        if !self.ground.passable().has(square) {
            return Err(Illegal::Impassable { at: square });
        }
        if !self.is_open(self.mover, square) {
            return Err(Illegal::EnemyCastle { at: square });
        }
        match self.occupant(square) {
            Some(_) => Err(Illegal::Occupied { at: square }),
            None => Ok(()),
        }
    }

    fn has_not_attacked(&self, unit: &Unit) -> Result<(), Illegal> {
        match unit.orders.has_attacked() {
            true => Err(Illegal::HasAttacked { at: unit.square }),
            false => Ok(()),
        }
    }

    fn check_attack(
        &self,
        unit: &Unit,
        target: Square,
        spoil: Option<Spoil>,
    ) -> Result<(), Illegal> {
        let from = unit.square;
        // R3: two attacks a turn.
        if unit.orders.attacks == 0 {
            return Err(Illegal::NoAttacks { at: from });
        }
        if from.distance(target) > usize::from(unit.kind.stats().range) {
            return Err(Illegal::OutOfRange { from, target });
        }
        let enemy = enemy_of(self.mover);
        let is_hostile = |castle: &Castle| castle.owner == enemy;
        // R7: the refusal reveals nothing, because everything in range is in sight.
        if self.unit(enemy, target).is_none() && !self.castles.get(target).is_some_and(is_hostile) {
            return Err(Illegal::NoEnemy { at: target });
        }
        match (self.is_unguarded_castle(target), spoil) {
            (true, None) => Err(Illegal::NoSpoil { at: target }),
            (false, Some(_)) => Err(Illegal::NothingToSpoil { at: target }),
            (true, Some(_)) | (false, None) => Ok(()),
        }
    }

    /// Returns whether a finished enemy castle without a unit stands on a square.
    fn is_unguarded_castle(&self, square: Square) -> bool {
        let enemy = enemy_of(self.mover);
        let is_castle = |castle: &Castle| castle.owner == enemy && castle.is_finished();
        // R5: a unit on a castle shields it.
        self.castles.get(square).is_some_and(is_castle) && self.unit(enemy, square).is_none()
    }

    fn check_construct(&self, unit: &Unit) -> Result<(), Illegal> {
        // R6: an engineer with enough gold, on an own site or far enough from all others.
        if unit.kind != Kind::Engineer {
            return Err(Illegal::NotAnEngineer);
        }
        self.has_not_attacked(unit)?;
        let near = Bits::within(unit.square, Castle::MIN_DISTANCE - 1);
        match self.castles.get(unit.square) {
            Some(castle) if castle.is_finished() => {
                return Err(Illegal::Finished { at: unit.square });
            }
            Some(_) => {}
            None => {
                if let Some((at, _)) = self.castles.iter().find(|(at, _)| near.has(*at)) {
                    return Err(Illegal::TooNear { at });
                }
            }
        }
        self.check_gold(Castle::COST)
    }

    fn check_gold(&self, cost: u32) -> Result<(), Illegal> {
        match self.seat(self.mover).gold {
            gold if gold < cost => Err(Illegal::Gold { cost, gold }),
            _ => Ok(()),
        }
    }

    fn check_purchase(
        &self,
        castle: Square,
        kind: Kind,
        at: Option<Square>,
    ) -> Result<(), Illegal> {
        self.check_castle(castle)?;
        self.check_gold(kind.stats().cost.into())?;
        self.check_room(castle, at)
    }

    /// Checks whether a castle can buy any unit.
    fn check_castle(&self, castle: Square) -> Result<(), Illegal> {
        // R5: an own finished castle buys one unit per turn.
        let is_own = |it: &&Castle| it.owner == self.mover && it.is_finished();
        match self.castles.get(castle).filter(is_own) {
            None => Err(Illegal::NoCastle { at: castle }),
            Some(own) if own.has_bought => Err(Illegal::HasBought { at: castle }),
            // R2: a player has at most 15 units.
            Some(_) if self.seat(self.mover).units.len() == MAX_UNITS => Err(Illegal::TooMany),
            Some(_) => Ok(()),
        }
    }

    /// Checks the square on which a new unit appears.
    fn check_room(&self, castle: Square, at: Option<Square>) -> Result<(), Illegal> {
        // R5: the castle itself or, if it is taken, the neighbor that the action names.
        match (self.occupant(castle), at) {
            (None, None) => Ok(()),
            (None, Some(_)) => Err(Illegal::Room { at: castle }),
            (Some(_), None) => Err(Illegal::NoRoom { at: castle }),
            (Some(_), Some(at)) if castle.distance(at) != 1 => Err(Illegal::NotBeside {
                from: castle,
                to: at,
            }),
            (Some(_), Some(at)) => self.check_place(at),
        }
    }
}

/// Squares that matter to all units of the player to move, computed once per list.
struct Places {
    /// The squares on which a unit can be put.
    free: Bits,
    /// The squares of enemy units, castles and sites.
    targets: Bits,
}

impl Places {
    fn of(state: &Realms) -> Places {
        let (mover, enemy) = (state.mover, enemy_of(state.mover));
        let mut places = Places {
            free: state.ground.passable(),
            targets: Bits::EMPTY,
        };
        for unit in &state.seat(mover).units {
            places.free.remove(unit.square);
        }
        let units = state.seat(enemy).units.iter().map(|unit| unit.square);
        let castles = state
            .castles
            .iter()
            .filter(|(_, castle)| castle.owner == enemy);
        for square in units.chain(castles.map(|(at, _)| at)) {
            places.free.remove(square);
            places.targets.insert(square);
        }
        places
    }
}

/// Returns whether a player has a unit or a finished castle.
pub(crate) fn is_alive(state: &Realms, player: Player) -> bool {
    !state.seat(player).units.is_empty() || state.castles.finished(player).next().is_some()
}
