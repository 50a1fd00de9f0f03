//! What may be done, and why not.
//!
//! Everything that is asked here lies within sight of who asks: a unit sees further than it steps
//! or strikes, an engineer further than castles are apart, a castle its neighbors. So neither the
//! list nor a refusal depends on what is hidden.

use game::Player;
use serde::Serialize;
use thiserror::Error;

use crate::{
    Action, Bits, Castle, Kind, MapError, Realms, Spoil, Square, end,
    unit::{Fee, MOST_UNITS, Unit, other},
};

/// The rule that an action or an option breaks.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names say")]
pub enum Illegal {
    /// Too few or too many players.
    #[error("two can play, not {players}")]
    Players { players: u8 },
    /// Too few or too many rounds.
    #[error("a match has {min} to {max} rounds, not {rounds}")]
    Rounds { rounds: u32, min: u32, max: u32 },
    /// A map that cannot be played.
    #[error(transparent)]
    Map(#[from] MapError),
    /// Chance is to decide first, or the match is over.
    #[error("nobody can act now")]
    NotNow,
    /// Only chance decides a blow.
    #[error("chance decides a blow, not a player")]
    NotYours,
    /// No unit of the player stands there.
    #[error("you have no unit on {at}")]
    NoUnit { at: Square },
    /// The unit has done all it may.
    #[error("the unit on {at} has done what it can this turn")]
    Waiting { at: Square },
    /// A step to a square that is not beside the unit.
    #[error("a step leads to a square beside the unit, and {to} is not beside {from}")]
    NotBeside { from: Square, to: Square },
    /// Something else after an attack.
    #[error("the unit on {at} has attacked, and can only attack again or end its turn")]
    HasAttacked { at: Square },
    /// No movement left.
    #[error("the unit on {at} has no steps left")]
    NoMoves { at: Square },
    /// No gold to go on.
    #[error("the unit on {at} made the one step that is free; to go on costs 1 gold")]
    NoFee { at: Square },
    /// A step onto a square on which units cannot stand.
    #[error("nobody can stand on {at}")]
    Impassable { at: Square },
    /// A step onto a castle of the enemy.
    #[error("the castle or site on {at} is the enemy's")]
    EnemyCastle { at: Square },
    /// Somebody stands there.
    #[error("there is a unit on {at} already")]
    Occupied { at: Square },
    /// No attack left.
    #[error("the unit on {at} has no attacks left")]
    NoAttacks { at: Square },
    /// A target that is too far away.
    #[error("{target} is out of range of the unit on {from}")]
    OutOfRange { from: Square, target: Square },
    /// A target where there is no enemy.
    #[error("there is no enemy on {at}")]
    NoEnemy { at: Square },
    /// A castle is struck, and it was not said what is to become of it.
    #[error("say whether the castle on {at} is to be occupied or destroyed if it falls")]
    NoSpoil { at: Square },
    /// What is struck is not a finished castle.
    #[error("there is no unguarded castle on {at} to be occupied or destroyed")]
    NothingToSpoil { at: Square },
    /// Something that only engineers do.
    #[error("only engineers build")]
    NotAnEngineer,
    /// Too little gold.
    #[error("that costs {cost} gold, and you have {gold}")]
    Gold { cost: u32, gold: u32 },
    /// Another castle or site is too near.
    #[error("castles and sites are at least 4 squares apart, and there is one on {at}")]
    TooNear { at: Square },
    /// A castle that is finished.
    #[error("the castle on {at} is finished")]
    Finished { at: Square },
    /// No finished castle of the player stands there.
    #[error("you have no finished castle on {at}")]
    NoCastle { at: Square },
    /// The second unit of a castle in a turn.
    #[error("a unit was bought on {at} this turn")]
    HasBought { at: Square },
    /// Too many units.
    #[error("you have 15 units, and cannot have more")]
    TooMany,
    /// There is room in the castle.
    #[error("there is room in the castle on {at}: the unit appears there")]
    Room { at: Square },
    /// There is no room in the castle, and it was not said where else.
    #[error("there is no room in the castle on {at}: say on which square beside it")]
    NoRoom { at: Square },
    /// No step that could be taken back.
    #[error("there is no step to take back: only the last one, and if it showed nothing new")]
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
    /// Whether a unit can be bought somewhere.
    pub(crate) fn can_buy(&self) -> bool {
        let cheapest = Kind::Infantry;
        self.castles.finished(self.mover).any(|castle| {
            let mut places = std::iter::once(None).chain(castle.neighbors().map(Some));
            places.any(|at| self.check_purchase(castle, cheapest, at).is_ok())
        })
    }

    fn can_undo(&self) -> bool {
        self.undo.is_some() && self.undone < Realms::MOST_UNDONE
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

    /// The unit of the player to move on a square, if it can do something.
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

    /// Whether a unit can make a step, wherever it leads.
    fn can_step(&self, unit: &Unit) -> Result<(), Illegal> {
        // R3: not after an attack; the first step costs 1 gold, and one is free without any.
        self.has_not_attacked(unit)?;
        let is_broke = self.seat(self.mover).gold == 0;
        match unit.orders.fee {
            _ if unit.orders.moves == 0 => Err(Illegal::NoMoves { at: unit.square }),
            Fee::Free if is_broke => Err(Illegal::NoFee { at: unit.square }),
            Fee::Unpaid | Fee::Free | Fee::Paid => Ok(()),
        }
    }

    /// Whether a unit of the player to move can be put on a square.
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
        let enemy = other(self.mover);
        let is_hostile = |castle: &Castle| castle.owner == enemy;
        // R7: what cannot be seen is answered as what is not there; nothing in range is unseen.
        if self.unit(enemy, target).is_none() && !self.castles.get(target).is_some_and(is_hostile) {
            return Err(Illegal::NoEnemy { at: target });
        }
        match (self.is_unguarded_castle(target), spoil) {
            (true, None) => Err(Illegal::NoSpoil { at: target }),
            (false, Some(_)) => Err(Illegal::NothingToSpoil { at: target }),
            (true, Some(_)) | (false, None) => Ok(()),
        }
    }

    /// Whether a finished castle of the enemy stands on a square, and no unit in it.
    fn is_unguarded_castle(&self, square: Square) -> bool {
        let enemy = other(self.mover);
        let is_castle = |castle: &Castle| castle.owner == enemy && castle.is_finished();
        // R5: a unit on a castle shields it.
        self.castles.get(square).is_some_and(is_castle) && self.unit(enemy, square).is_none()
    }

    fn check_construct(&self, unit: &Unit) -> Result<(), Illegal> {
        // R6: an engineer, with enough gold, far enough from others or at an own site.
        if unit.kind != Kind::Engineer {
            return Err(Illegal::NotAnEngineer);
        }
        self.has_not_attacked(unit)?;
        let near = Bits::within(unit.square, Castle::GAP - 1);
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
        self.affords(Castle::COST)
    }

    fn affords(&self, cost: u32) -> Result<(), Illegal> {
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
        self.affords(kind.stats().cost.into())?;
        self.check_room(castle, at)
    }

    /// Whether a castle can have a new unit at all.
    fn check_castle(&self, castle: Square) -> Result<(), Illegal> {
        // R5: at an own finished castle, one unit a castle a turn.
        let is_own = |it: &&Castle| it.owner == self.mover && it.is_finished();
        let is_known = self.castles.get(castle).filter(is_own);
        match is_known {
            None => Err(Illegal::NoCastle { at: castle }),
            Some(own) if own.has_bought => Err(Illegal::HasBought { at: castle }),
            // R2: at most 15 units a player.
            Some(_) if self.seat(self.mover).units.len() == MOST_UNITS => Err(Illegal::TooMany),
            Some(_) => Ok(()),
        }
    }

    /// Whether a new unit can appear there.
    fn check_room(&self, castle: Square, at: Option<Square>) -> Result<(), Illegal> {
        // R5: on the castle, or if that is taken on the neighbor asked for.
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

/// Squares that matter to all units of the player to move, found once for a whole list.
struct Places {
    /// Where a unit can be put.
    free: Bits,
    /// Where something of the enemy is.
    targets: Bits,
}

impl Places {
    fn of(state: &Realms) -> Places {
        let (mover, enemy) = (state.mover, other(state.mover));
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

/// Whether a player has anything left to play with.
pub(crate) fn is_alive(state: &Realms, player: Player) -> bool {
    !state.seat(player).units.is_empty() || state.castles.finished(player).next().is_some()
}
