//! Who sees what, and what they are told of it.
//!
//! After every change of the board everyone looks: sight, castles, deposits and units in sight are
//! brought up to date for both players and for spectators, who see what both players see.

use arrayvec::ArrayVec;
use game::{Audience, Player, Sink};

use crate::{
    Bits, Castle, Event, Realms, Square,
    castle::Castles,
    observe::{other_unit, squares},
    unit::{MOST_UNITS, Unit, other},
};

/// Someone from whom something is hidden.
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

    pub(crate) const fn enemy_of(player: Player) -> Eye {
        Eye::Player(other(player))
    }

    pub(crate) const fn audience(self) -> Audience {
        match self {
            Eye::Player(player) => Audience::only(player),
            Eye::Spectator => Audience::SPECTATORS,
        }
    }
}

/// Which players have seen something new.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Learned([bool; 2]);

impl Learned {
    pub(crate) const fn has(self, player: Player) -> bool {
        self.0[player.index()]
    }
}

impl Realms {
    /// The squares that someone sees.
    pub(crate) fn visible_to(&self, eye: Eye) -> Bits {
        self.by_eye(eye, |seat| seat.visible)
    }

    /// The squares whose terrain someone knows.
    pub(crate) fn explored_by(&self, eye: Eye) -> Bits {
        self.by_eye(eye, |seat| seat.explored)
    }

    /// The deposits that someone knows.
    pub(crate) fn found_by(&self, eye: Eye) -> Bits {
        self.by_eye(eye, |seat| seat.found)
    }

    /// What someone knows of a castle on a square.
    pub(crate) fn remembered_by(&self, eye: Eye, square: Square) -> Option<Castle> {
        match eye {
            Eye::Player(player) => self.seat(player).memory.get(square).copied(),
            // Spectators know what both players know, and when they disagree, nothing.
            Eye::Spectator => {
                let known = |player: u8| {
                    let castle = self.seats[usize::from(player)].memory.get(square);
                    castle.map(|castle| Castle {
                        has_bought: false,
                        ..*castle
                    })
                };
                known(0).filter(|castle| known(1) == Some(*castle))
            }
        }
    }

    fn by_eye(&self, eye: Eye, part: impl Fn(&crate::state::Seat) -> Bits) -> Bits {
        match eye {
            Eye::Player(player) => part(self.seat(player)),
            // R7: a spectator sees what all players see.
            Eye::Spectator => part(&self.seats[0]) & part(&self.seats[1]),
        }
    }

    /// Brings what everyone knows up to date, and tells it; says who has learned something.
    pub(crate) fn look(&mut self, events: &mut impl Sink<Event>) -> Learned {
        let mut learned = Learned::default();
        self.look_around(&mut learned, events);
        self.look_at_castles(events);
        self.look_for_deposits(&mut learned, events);
        for eye in Eye::ALL {
            self.look_at_units(eye, events);
        }
        learned
    }

    fn look_around(&mut self, learned: &mut Learned, events: &mut impl Sink<Event>) {
        let before = Eye::ALL.map(|eye| (self.visible_to(eye), self.explored_by(eye)));
        for player in Player::all(Realms::PLAYERS) {
            let sight = self.sight(player);
            let is_own_turn = player == self.mover;
            let seat = self.seat_mut(player);
            // R7: within one's own turn what was seen stays visible.
            seat.visible = if is_own_turn {
                seat.visible | sight
            } else {
                sight
            };
            seat.explored |= seat.visible;
            learned.0[player.index()] |= seat.visible != before[player.index()].0
                || seat.explored != before[player.index()].1;
        }
        for (eye, (visible, explored)) in Eye::ALL.into_iter().zip(before) {
            let (sees, knows) = (self.visible_to(eye), self.explored_by(eye));
            if sees == visible && knows == explored {
                continue;
            }
            events.emit(|| {
                let terrain = |square| {
                    let terrain = self.ground.at(square).expect("the board is known whole");
                    (square, terrain)
                };
                let explored = (knows - explored).iter().map(terrain).collect();
                let (shown, hidden) = (squares(sees - visible), squares(visible - sees));
                (
                    eye.audience(),
                    Event::Sight {
                        explored,
                        shown,
                        hidden,
                    },
                )
            });
        }
    }

    /// Brings castles in sight up to date.
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

    fn look_for_deposits(&mut self, learned: &mut Learned, events: &mut impl Sink<Event>) {
        let before = Eye::ALL.map(|eye| self.found_by(eye));
        let deposits = self.deposits;
        for player in Player::all(Realms::PLAYERS) {
            // R5: only engineers see deposits.
            let sight = self.engineers_sight(player);
            let seat = self.seat_mut(player);
            let found = (seat.found - sight) | (deposits & sight);
            learned.0[player.index()] |= found != seat.found;
            seat.found = found;
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
    }

    /// Gives names to units that come into sight, and forgets those of units that leave it.
    fn look_at_units(&mut self, eye: Eye, events: &mut impl Sink<Event>) {
        let visible = self.visible_to(eye);
        // In the order of squares: neither names nor news must tell which unit is the older one.
        let mut appeared: ArrayVec<(Square, Player), { 2 * MOST_UNITS }> = ArrayVec::new();
        let mut gone: ArrayVec<Square, { 2 * MOST_UNITS }> = ArrayVec::new();
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
                    gone.push(unit.square);
                }
            }
        }
        gone.sort_unstable();
        for at in gone {
            events.emit(|| (eye.audience(), Event::Disappeared { at }));
        }
        appeared.sort_unstable();
        for (square, owner) in appeared {
            let next = match eye {
                Eye::Player(player) => &mut self.seat_mut(player).next_alias,
                Eye::Spectator => &mut self.next_alias,
            };
            // R7: names of enemy units are aliases per viewer, renewed when one leaves sight.
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

/// What a viewer who is not its owner calls a unit.
pub(crate) const fn alias_of(unit: &mut Unit, eye: Eye) -> &mut Option<u32> {
    match eye {
        Eye::Player(_) => &mut unit.aliases[0],
        Eye::Spectator => &mut unit.aliases[1],
    }
}
