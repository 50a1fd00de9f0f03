//! The sequence of steps, turns and rounds.

use game::{Audience, Player, Sink};

use super::emit;
use crate::{Event, Item, Phase, TerritorySet, World, end, state::Progress};

/// The first round in which items appear.
const FIRST_ITEM_ROUND: u16 = 4;

/// The lifetime of a lying item, in rounds.
const LYING_ROUNDS: u16 = 4;

/// The turn of a camp at whose start it disappears.
const CAMP_EXPIRY_TURN: u8 = 4;

impl World {
    /// Moves on to the next player without a capital, or begins the first turn.
    pub(super) fn next_capital_choice(&mut self, events: &mut impl Sink<Event>) {
        // C2: the last seat first.
        let is_next = |player: &Player| self.is_alive(*player) && self.capital(*player).is_none();
        match Player::all(self.players).rev().find(is_next) {
            Some(next) => self.mover = next,
            None => {
                // C3: seat 0 begins, or the first seat still in the match.
                let first = Player::all(self.players).find(|player| self.is_alive(*player));
                self.begin_turn(first.expect("at least one player is left"), false, events);
            }
        }
    }

    /// Begins step 2, and skips it if no action is possible.
    pub(super) fn enter_act(&mut self, events: &mut impl Sink<Event>) {
        self.phase = Phase::Act;
        if !self.can_act() && !self.can_use() {
            self.leave_act(events);
        }
    }

    /// Continues step 2 after an attack, and ends it if nothing else is possible.
    pub(super) fn continue_act(&mut self, events: &mut impl Sink<Event>) {
        // C3: step 2 ends automatically if no other attack is possible.
        if !self.can_attack() && self.sites_for_ports().is_empty() {
            self.leave_act(events);
        }
    }

    /// Begins step 3, or ends the turn if no movement is possible.
    pub(super) fn leave_act(&mut self, events: &mut impl Sink<Event>) {
        self.note_pass();
        self.phase = Phase::Move;
        if !self.can_move() {
            self.end_turn(events);
        }
    }

    pub(super) fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        if matches!(self.phase, Phase::Reinforce | Phase::Act) {
            self.note_pass();
        }
        let player = self.mover;
        // C11: the first pass in a row is free.
        let passes = match self.progress.has_passed {
            true => (self.seat(player).passes + 1).min(2),
            false => 0,
        };
        self.seat_mut(player).passes = passes;
        if passes > 1 {
            let soldiers = self.remove_tenth(player);
            emit(events, || Event::Deserted { player, soldiers });
        }
        // C9: play twice grants another whole turn.
        if self.progress.active == Some(Item::PlayTwice) {
            self.begin_turn(player, true, events);
        } else {
            self.next_player(events);
        }
    }

    /// Begins the turn of the next player, and the next round if all have played.
    pub(super) fn next_player(&mut self, events: &mut impl Sink<Event>) {
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
        // C10: the match ends after the last round.
        if clock.round >= clock.rounds {
            self.phase = Phase::Over;
            return;
        }
        // C11: whole rounds without a capture or an attack.
        clock.quiet = match clock.is_eventful {
            true => 0,
            false => (clock.quiet + 1).min(5),
        };
        clock.is_eventful = false;
        clock.round += 1;
        let (round, support) = (clock.round, self.support_percent());
        emit(events, || Event::RoundBegan { round, support });
    }

    fn begin_turn(&mut self, player: Player, extra: bool, events: &mut impl Sink<Event>) {
        debug_assert!(
            !end::is_decided(self),
            "a turn begins only if several players are left"
        );
        self.mover = player;
        self.progress = Progress {
            is_extra: extra,
            ..Progress::default()
        };
        emit(events, || Event::TurnBegan { player, extra });
        self.age_camps(player, events);
        self.age_items(player, events);
        let may_appear = self.clock.round >= FIRST_ITEM_ROUND && !self.item_places().is_empty();
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
            // C7: a camp disappears when its fourth turn begins.
            if self.camp_turns[at.index()] < CAMP_EXPIRY_TURN {
                continue;
            }
            gone.insert(at);
            let soldiers = self.troops(at);
            self.troops[at.index()] = 0;
            self.camp_turns[at.index()] = 0;
            emit(events, || Event::CampVanished {
                player,
                at,
                soldiers,
            });
        }
        let seat = self.seat_mut(player);
        seat.camps = seat.camps - gone;
    }

    fn age_items(&mut self, player: Player, events: &mut impl Sink<Event>) {
        // C9: a stored item lasts for the turn of the pick-up and three more.
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
        // C9: a lying item disappears four rounds after it appeared.
        let now = (self.clock.round, player);
        while let Some(index) = self.lying.iter().position(|lying| {
            let (round, seat) = lying.since;
            (round + LYING_ROUNDS, seat) <= now
        }) {
            let at = self.lying.remove(index).at;
            emit(events, || Event::ItemVanished { at });
        }
    }

    /// Records whether the player to move passes by leaving step 2.
    fn note_pass(&mut self) {
        // C11: a pass is a turn without an action although one was possible.
        self.progress.has_passed = !self.progress.has_acted && self.can_act();
    }
}
