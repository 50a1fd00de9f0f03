//! How turns and rounds follow one another.

use game::{Audience, Player, Sink};

use super::tell;
use crate::{Event, Item, Phase, TerritorySet, World, end, state::Deeds};

/// The first round in which items appear.
const FIRST_ITEMS: u16 = 4;

/// After how many rounds a lying item is gone.
const LYING_ROUNDS: u16 = 4;

/// The turn at whose start a camp is gone.
const LAST_CAMP_TURN: u8 = 4;

impl World {
    /// Lets the next player choose its capital, or begins the first turn.
    pub(super) fn next_founder(&mut self, events: &mut impl Sink<Event>) {
        // C2: the last seat first.
        let is_next = |player: &Player| self.is_alive(*player) && self.capital(*player).is_none();
        match Player::all(self.players).rev().find(is_next) {
            Some(next) => self.mover = next,
            None => {
                // C3: seat 0 begins, or who comes first if it has left.
                let first = Player::all(self.players).find(|player| self.is_alive(*player));
                self.begin_turn(first.expect("someone is in the match"), false, events);
            }
        }
    }

    /// Begins step 2, or what comes next if nothing can be done in it.
    pub(super) fn enter_act(&mut self, events: &mut impl Sink<Event>) {
        self.phase = Phase::Act;
        if !self.can_act() && !self.can_use() {
            self.leave_act(events);
        }
    }

    /// Goes on with step 2 after an attack, unless nothing is left to do in it.
    pub(super) fn go_on_attacking(&mut self, events: &mut impl Sink<Event>) {
        // C3: it ends by itself when no attack is possible any more.
        if !self.can_attack() && self.sites_for_ports().is_empty() {
            self.leave_act(events);
        }
    }

    /// Begins step 3, or ends the turn if nothing can be moved.
    pub(super) fn leave_act(&mut self, events: &mut impl Sink<Event>) {
        self.judge();
        self.phase = Phase::Move;
        if !self.can_move() {
            self.end_turn(events);
        }
    }

    pub(super) fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        if matches!(self.phase, Phase::Reinforce | Phase::Act) {
            self.judge();
        }
        let player = self.mover;
        // C11: the first pass in a row is free.
        let passes = match self.deeds.has_passed {
            true => (self.seat(player).passes + 1).min(2),
            false => 0,
        };
        self.seat_mut(player).passes = passes;
        if passes > 1 {
            let soldiers = self.thin_out(player);
            tell(events, || Event::Deserted { player, soldiers });
        }
        // C9: play twice gives another whole turn.
        if self.deeds.active == Some(Item::PlayTwice) {
            self.begin_turn(player, true, events);
        } else {
            self.pass_on(events);
        }
    }

    /// Lets the next player begin its turn, and the next round if it comes.
    pub(super) fn pass_on(&mut self, events: &mut impl Sink<Event>) {
        let mut next = self.mover.next(self.players);
        while !self.is_alive(next) {
            next = next.next(self.players);
        }
        if next <= self.mover {
            self.end_round(events);
        }
        if self.phase != Phase::Over {
            self.begin_turn(next, false, events);
        }
    }

    fn end_round(&mut self, events: &mut impl Sink<Event>) {
        let clock = &mut self.clock;
        // C10: after the last round it is over.
        if clock.round >= clock.rounds {
            self.phase = Phase::Over;
            return;
        }
        // C11: whole rounds without capture or attack.
        clock.quiet = match clock.is_stirred {
            true => 0,
            false => (clock.quiet + 1).min(5),
        };
        clock.is_stirred = false;
        clock.round += 1;
        let (round, support) = (clock.round, self.support_percent());
        tell(events, || Event::RoundBegan { round, support });
    }

    fn begin_turn(&mut self, player: Player, extra: bool, events: &mut impl Sink<Event>) {
        debug_assert!(!end::is_decided(self), "nobody plays alone");
        self.mover = player;
        self.deeds = Deeds {
            is_extra: extra,
            ..Deeds::default()
        };
        tell(events, || Event::TurnBegan { player, extra });
        self.age_camps(player, events);
        self.age_items(player, events);
        let may_appear = self.clock.round >= FIRST_ITEMS && !self.item_places().is_empty();
        self.phase = if may_appear {
            Phase::Item
        } else {
            Phase::Reinforce
        };
    }

    fn age_camps(&mut self, player: Player, events: &mut impl Sink<Event>) {
        let mut gone = TerritorySet::EMPTY;
        for at in self.camps(player).iter() {
            self.camp_turns[at.index()] += 1;
            // C7: at the start of its fourth turn it is gone.
            if self.camp_turns[at.index()] < LAST_CAMP_TURN {
                continue;
            }
            gone.insert(at);
            let soldiers = self.troops(at);
            self.troops[at.index()] = 0;
            self.camp_turns[at.index()] = 0;
            tell(events, || Event::CampVanished {
                player,
                at,
                soldiers,
            });
        }
        let seat = self.seat_mut(player);
        seat.camps = seat.camps - gone;
    }

    fn age_items(&mut self, player: Player, events: &mut impl Sink<Event>) {
        // C9: a stored item lasts the turn of the pick-up and three more.
        if let Some(held) = &mut self.seat_mut(player).held {
            held.turns -= 1;
            if held.turns == 0 {
                let item = held.item;
                self.seat_mut(player).held = None;
                let expired = |item| Event::ItemExpired { player, item };
                events.emit(|| (Audience::only(player), expired(item)));
                events.emit(|| (Audience::all_but(player), expired(None)));
            }
        }
        // C9: a lying item is gone four rounds after it appeared.
        let now = (self.clock.round, player);
        while let Some(index) = self.lying.iter().position(|lying| {
            let (round, seat) = lying.since;
            (round + LYING_ROUNDS, seat) <= now
        }) {
            let at = self.lying.remove(index).at;
            tell(events, || Event::ItemVanished { at });
        }
    }

    /// Takes note of whether the player to move passes, when it leaves step 2.
    fn judge(&mut self) {
        // C11: nothing was done, although something could be.
        self.deeds.has_passed = !self.deeds.has_acted && self.can_act();
    }
}
