//! What viewers know, and the events that keep it up to date.
//!
//! After every change of the board, sight, castles, deposits and units in sight are updated for both
//! players and for spectators, who see what both players see.

use arrayvec::ArrayVec;
use game::{Audience, Player, Sink};

use crate::{
    Bits, Castle, Event, Kind, Realms, Square,
    castle::Castles,
    observe::{other_unit, squares},
    state::Seat,
    unit::{MAX_UNITS, Unit},
};

/// A viewer from whom something is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Eye {
    Player(Player),
    Spectator,
}

impl Eye {
    pub(crate) const ALL: [Eye; 3] = [
        Eye::Player(Player::new(0)),
        Eye::Player(Player::new(1)),
        Eye::Spectator,
    ];

    pub(crate) const fn audience(self) -> Audience {
        match self {
            Eye::Player(player) => Audience::only(player),
            Eye::Spectator => Audience::SPECTATORS,
        }
    }
}

impl Realms {
    /// Returns the squares that a viewer sees.
    pub(crate) fn visible_to(&self, eye: Eye) -> Bits {
        self.by_eye(eye, |seat| seat.visible)
    }

    /// Returns the squares whose terrain a viewer knows.
    pub(crate) fn explored_by(&self, eye: Eye) -> Bits {
        self.by_eye(eye, |seat| seat.explored)
    }

    /// Returns the deposits that a viewer knows.
    pub(crate) fn found_by(&self, eye: Eye) -> Bits {
        self.by_eye(eye, |seat| seat.found)
    }

    /// Returns the castle on a square as a viewer last saw it.
    pub(crate) fn remembered_by(&self, eye: Eye, square: Square) -> Option<Castle> {
        match eye {
            Eye::Player(player) => self.seat(player).memory.get(square).copied(),
            // Spectators know a castle only while both players know the same about it.
            Eye::Spectator => {
                let known = |seat: usize| {
                    let castle = self.seats[seat].memory.get(square);
                    castle.map(|castle| Castle {
                        has_bought: false,
                        ..*castle
                    })
                };
                known(0).filter(|castle| known(1) == Some(*castle))
            }
        }
    }

    fn by_eye(&self, eye: Eye, part: impl Fn(&Seat) -> Bits) -> Bits {
        match eye {
            Eye::Player(player) => part(self.seat(player)),
            // R7: a spectator sees what both players see.
            Eye::Spectator => part(&self.seats[0]) & part(&self.seats[1]),
        }
    }

    /// Updates what every viewer knows, and emits the changes.
    ///
    /// Returns whether the player to move saw a new square or a change of deposits.
    pub(crate) fn look(&mut self, events: &mut impl Sink<Event>) -> bool {
        let sees_more = self.look_around(events);
        self.look_at_castles(events);
        let finds_more = self.look_for_deposits(events);
        for eye in Eye::ALL {
            self.look_at_units(eye, events);
        }
        sees_more || finds_more
    }

    /// Updates sight. Returns whether the sight of the player to move changed.
    fn look_around(&mut self, events: &mut impl Sink<Event>) -> bool {
        let before = Eye::ALL.map(|eye| (self.visible_to(eye), self.explored_by(eye)));
        for player in Player::all(Realms::PLAYERS) {
            let sight = self.sight(player);
            let is_own_turn = player == self.mover;
            let seat = self.seat_mut(player);
            // R7: during a player's own turn, a square that was seen stays in sight.
            seat.visible = if is_own_turn {
                seat.visible | sight
            } else {
                sight
            };
            seat.explored |= seat.visible;
        }
        for (eye, (visible, explored)) in Eye::ALL.into_iter().zip(before) {
            let (sees, knows) = (self.visible_to(eye), self.explored_by(eye));
            if sees == visible && knows == explored {
                continue;
            }
            events.emit(|| {
                let terrain = |square| Some((square, self.ground.at(square)?));
                let event = Event::Sight {
                    explored: (knows - explored).iter().filter_map(terrain).collect(),
                    shown: squares(sees - visible),
                    hidden: squares(visible - sees),
                };
                (eye.audience(), event)
            });
        }
        let mover = Eye::Player(self.mover);
        before[self.mover.index()] != (self.visible_to(mover), self.explored_by(mover))
    }

    /// Updates the memory of castles in sight.
    pub(crate) fn look_at_castles(&mut self, events: &mut impl Sink<Event>) {
        let mut changes: Vec<(Player, Square, Option<Castle>)> = Vec::new();
        for player in Player::all(Realms::PLAYERS) {
            let seat = self.seat(player);
            let note = |changes: &mut Vec<_>, at, castle| changes.push((player, at, castle));
            for (at, castle) in self.castles.iter().filter(|(at, _)| seat.visible.has(*at)) {
                let castle = castle.seen_by(player);
                if seat.memory.get(at) != Some(&castle) {
                    note(&mut changes, at, Some(castle));
                }
            }
            for (at, _) in seat.memory.iter().filter(|(at, _)| seat.visible.has(*at)) {
                if self.castles.get(at).is_none() {
                    note(&mut changes, at, None);
                }
            }
        }
        if changes.is_empty() {
            return;
        }
        let concerned: Bits = changes.iter().map(|(_, at, _)| *at).collect();
        let common = |state: &Realms| -> Castles {
            let known = |at: Square| Some((at, state.remembered_by(Eye::Spectator, at)?));
            concerned.iter().filter_map(known).collect()
        };
        let before = common(self);
        for (player, at, castle) in changes {
            self.seat_mut(player).memory.set(at, castle);
            events.emit(|| (Audience::only(player), Event::Castle { at, castle }));
        }
        let after = common(self);
        for at in concerned
            .iter()
            .filter(|&at| before.get(at) != after.get(at))
        {
            let castle = after.get(at).copied();
            events.emit(|| (Audience::SPECTATORS, Event::Castle { at, castle }));
        }
    }

    /// Updates known deposits. Returns whether those of the player to move changed.
    fn look_for_deposits(&mut self, events: &mut impl Sink<Event>) -> bool {
        let before = Eye::ALL.map(|eye| self.found_by(eye));
        let deposits = self.deposits;
        for player in Player::all(Realms::PLAYERS) {
            // R5: only engineers see deposits.
            let sight = self.engineers_sight(player);
            let seat = self.seat_mut(player);
            seat.found = (seat.found - sight) | (deposits & sight);
        }
        for (eye, before) in Eye::ALL.into_iter().zip(before) {
            let now = self.found_by(eye);
            if now != before {
                events.emit(|| {
                    let (found, gone) = (squares(now - before), squares(before - now));
                    (eye.audience(), Event::Deposits { found, gone })
                });
            }
        }
        before[self.mover.index()] != self.seat(self.mover).found
    }

    /// Names units that come into a viewer's sight, and removes the names of units that leave it.
    fn look_at_units(&mut self, eye: Eye, events: &mut impl Sink<Event>) {
        let visible = self.visible_to(eye);
        // Sorted by square: neither names nor events may reveal which unit is older.
        let mut appeared: ArrayVec<(Square, Player), { 2 * MAX_UNITS }> = ArrayVec::new();
        let mut gone: ArrayVec<(Square, Player, Kind), { 2 * MAX_UNITS }> = ArrayVec::new();
        for owner in Player::all(Realms::PLAYERS) {
            if eye == Eye::Player(owner) {
                continue;
            }
            for unit in &mut self.seats[owner.index()].units {
                let is_seen = visible.has(unit.square);
                let alias = alias_of(unit, eye);
                if is_seen && alias.is_none() {
                    appeared.push((unit.square, owner));
                } else if !is_seen && alias.take().is_some() {
                    gone.push((unit.square, owner, unit.kind));
                }
            }
        }
        gone.sort_unstable_by_key(|(at, ..)| *at);
        for (at, player, kind) in gone {
            events.emit(|| (eye.audience(), Event::Disappeared { player, kind, at }));
        }
        appeared.sort_unstable();
        for (square, owner) in appeared {
            let next = match eye {
                Eye::Player(player) => &mut self.seat_mut(player).next_alias,
                Eye::Spectator => &mut self.next_alias,
            };
            // R7: each viewer has its own names for units, and a new one after each absence.
            let name = *next;
            *next += 1;
            let unit = self.unit_mut(owner, square).expect("it was just seen");
            *alias_of(unit, eye) = Some(name);
            let unit = *unit;
            events.emit(|| {
                let unit = other_unit(owner, &unit, name);
                (eye.audience(), Event::Appeared { unit })
            });
        }
    }
}

/// Returns the name that a viewer other than the owner uses for a unit.
pub(crate) const fn alias_of(unit: &mut Unit, eye: Eye) -> &mut Option<u32> {
    match eye {
        Eye::Player(_) => &mut unit.aliases[0],
        Eye::Spectator => &mut unit.aliases[1],
    }
}
