//! The end of a turn and the start of the next.

use arrayvec::ArrayVec;
use game::{Audience, Outcome, Player, Sink};

use crate::{
    Castle, Event, Kind, Realms, Square,
    unit::{MAX_LIFE, MAX_UNITS, Orders, enemy_of},
};

impl Realms {
    /// Ends the turn, and all following turns in which a player can do nothing.
    pub(super) fn end_turns(&mut self, events: &mut impl Sink<Event>) {
        loop {
            self.end_turn(events);
            if self.over.is_some() || !self.is_turn_done() {
                return;
            }
        }
    }

    fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        let mover = self.mover;
        self.undo = None;
        self.undone = 0;
        self.castles
            .iter_mut()
            .for_each(|castle| castle.has_bought = false);
        if let Some(outcome) = self.outcome() {
            self.finish(outcome, events);
            // The mover stays the same, so it keeps seeing what it saw in the last turn.
            self.look(events);
            return;
        }
        self.mover = enemy_of(mover);
        if self.mover == Player::new(0) {
            self.round += 1;
        }
        let (player, round) = (self.mover, self.round);
        events.emit(|| (Audience::EVERYONE, Event::TurnBegan { player, round }));
        // R7: a square seen during the turn stays in sight until the turn ends.
        self.look(events);
        self.begin_turn(events);
    }

    pub(super) fn finish(&mut self, outcome: Outcome, events: &mut impl Sink<Event>) {
        self.over = Some(outcome);
        events.emit(|| (Audience::EVERYONE, Event::Over { outcome }));
    }

    /// R3: income, healing and fresh orders at the start of a turn.
    pub(crate) fn begin_turn(&mut self, events: &mut impl Sink<Event>) {
        let mover = self.mover;
        let n_castles = self.castles.finished(mover).count() as u32;
        self.seat_mut(mover).gold += n_castles * Castle::INCOME;
        let mut healed: ArrayVec<(Square, u8, Kind), MAX_UNITS> = ArrayVec::new();
        let seat = &mut self.seats[mover.index()];
        for unit in &mut seat.units {
            unit.orders = Orders::fresh(unit.kind);
            let is_own = |castle: &Castle| castle.owner == mover && castle.is_finished();
            if unit.life < MAX_LIFE && self.castles.get(unit.square).is_some_and(is_own) {
                unit.life = (unit.life + Castle::HEALING).min(MAX_LIFE);
                healed.push((unit.square, unit.life, unit.kind));
            }
        }
        // Events are sorted by square, because the order of units would reveal their age.
        healed.sort_unstable();
        for (at, life, kind) in healed {
            let witnesses = self.witnesses(&[at]);
            let healed = Event::Healed {
                player: mover,
                kind,
                at,
                life,
            };
            events.emit(|| (witnesses, healed));
        }
    }
}
