//! The end of a turn and the start of the next.

use arrayvec::ArrayVec;
use game::{Audience, Outcome, Player, Sink};

use crate::{
    Castle, Event, Realms, Square,
    unit::{LIFE, MOST_UNITS, Orders, other},
};

impl Realms {
    /// Ends the turn, and the next ones for as long as there is nothing to do in them.
    pub(super) fn end_turns(&mut self, events: &mut impl Sink<Event>) {
        loop {
            self.end_turn(events);
            if self.over.is_some() || !self.is_spent() {
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
            // What was seen in the last turn stays to be looked at.
            self.look(events);
            return;
        }
        self.mover = other(mover);
        if self.mover == Player::new(0) {
            self.round += 1;
        }
        let (player, round) = (self.mover, self.round);
        events.emit(|| (Audience::EVERYONE, Event::TurnBegan { player, round }));
        // R7: what was seen within the turn stays visible until it ends.
        self.look(events);
        self.begin_turn(events);
    }

    /// Ends the match.
    pub(super) fn finish(&mut self, outcome: Outcome, events: &mut impl Sink<Event>) {
        self.over = Some(outcome);
        events.emit(|| (Audience::EVERYONE, Event::Over { outcome }));
    }

    /// R3: what happens by itself at the start of a turn.
    pub(crate) fn begin_turn(&mut self, events: &mut impl Sink<Event>) {
        let mover = self.mover;
        let n_castles = self.castles.finished(mover).count() as u32;
        self.seat_mut(mover).gold += n_castles * Castle::INCOME;
        let mut healed: ArrayVec<(Square, u8), MOST_UNITS> = ArrayVec::new();
        let seat = &mut self.seats[mover.index()];
        for unit in &mut seat.units {
            unit.orders = Orders::fresh(unit.kind);
            let is_own = |castle: &Castle| castle.owner == mover && castle.is_finished();
            if unit.life < LIFE && self.castles.get(unit.square).is_some_and(is_own) {
                unit.life = (unit.life + Castle::HEALS).min(LIFE);
                healed.push((unit.square, unit.life));
            }
        }
        // In the order of squares: news must not tell which unit is the older one.
        healed.sort_unstable();
        for (at, life) in healed {
            let witnesses = self.witnesses(&[at]);
            events.emit(|| (witnesses, Event::Healed { at, life }));
        }
    }
}
