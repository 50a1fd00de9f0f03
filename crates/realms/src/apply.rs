//! Effects of actions. Only this file and its folder change a position during a match.
//!
//! An action changes the board. Then the knowledge of every viewer is updated (`fog.rs`), and each
//! viewer receives events about the changes.

mod battle;
mod turn;

use arrayvec::ArrayVec;
use game::{Audience, Outcome, Player, Sink};

use crate::{
    Action, Castle, Event, Kind, Realms, Square,
    fog::Eye,
    legal,
    observe::own_unit,
    state::Undo,
    unit::{Fee, MAX_UNITS, Orders, Unit, enemy_of},
};

/// The gold in a deposit.
pub(crate) const DEPOSIT: u32 = 15;

/// Applies a legal action of the player to move, or an outcome of chance.
pub(crate) fn apply(state: &mut Realms, action: &Action, events: &mut impl Sink<Event>) {
    debug_assert!(
        matches!(action, Action::Luck { .. }) || legal::check(state, action).is_ok(),
        "only legal actions are applied, not {action}"
    );
    let ledger = Ledger::open(state);
    let last = state.undo.take();
    match *action {
        Action::Step { from, to } => state.step(from, to, events),
        Action::Attack {
            from,
            target,
            spoil,
        } => state.attack(from, target, spoil, events),
        Action::Construct { unit } => state.construct(unit, events),
        Action::Fortify { unit } => state.order(unit, |orders| orders.is_fortified = true),
        Action::End { unit } => state.order(unit, |_| {}),
        Action::Buy { castle, kind, at } => state.buy(castle, kind, at, events),
        Action::Undo => state.step_back(last, events),
        Action::EndTurn => {}
        Action::Luck { luck } => state.decide(luck, events),
    }
    // These orders change nothing that any viewer could see.
    let is_invisible = matches!(action, Action::Fortify { .. } | Action::End { .. });
    if !is_invisible && state.look(events) {
        state.undo = None;
    }
    let is_done = *action == Action::EndTurn || state.is_turn_done();
    if is_done && state.battle.is_none() {
        state.end_turns(events);
    }
    ledger.close(state, events);
}

/// Removes a player from the match.
pub(crate) fn forfeit(state: &mut Realms, player: Player, events: &mut impl Sink<Event>) {
    if state.over.is_some() || player.index() >= 2 {
        return;
    }
    let ledger = Ledger::open(state);
    state.undo = None;
    state.battle = None;
    events.emit(|| (Audience::EVERYONE, Event::Resigned { player }));
    let outcome = Outcome::won_by(enemy_of(player), Realms::PLAYERS);
    state.finish(outcome, events);
    ledger.close(state, events);
}

impl Realms {
    /// Returns whether the player to move can only end the turn.
    fn is_turn_done(&self) -> bool {
        // R3: the turn ends by itself when every unit is waiting and nothing can be bought.
        let mut units = self.seat(self.mover).units.iter();
        units.all(|unit| unit.orders.is_waiting) && !self.can_buy()
    }

    fn step(&mut self, from: Square, to: Square, events: &mut impl Sink<Event>) {
        let mover = self.mover;
        let gold = self.seat(mover).gold;
        let unit = self.unit_mut(mover, from).expect("the action was checked");
        // R3: the first step of a unit in a turn costs 1 gold, or nothing if there is none.
        let fee = unit.orders.fee;
        let paid = u32::from(fee != Fee::Paid && gold > 0);
        unit.orders.fee = match fee {
            Fee::Paid => Fee::Paid,
            Fee::Unpaid | Fee::Free if paid == 1 => Fee::Paid,
            Fee::Unpaid | Fee::Free => Fee::Free,
        };
        unit.orders.moves -= 1;
        let is_engineer = unit.kind == Kind::Engineer;
        self.seat_mut(mover).gold -= paid;
        self.relocate(from, to, events);
        self.undo = Some(Undo {
            from,
            to,
            fee,
            paid,
        });
        // R5: an engineer that steps on a deposit collects it.
        if is_engineer && self.deposits.has(to) {
            self.deposits.remove(to);
            self.seat_mut(mover).gold += DEPOSIT;
            self.undo = None;
            let collected = Event::Collected {
                player: mover,
                at: to,
            };
            events.emit(|| (Audience::only(mover), collected));
        }
    }

    fn step_back(&mut self, last: Option<Undo>, events: &mut impl Sink<Event>) {
        let undo = last.expect("the action was checked");
        self.undone += 1;
        let unit = self.unit_mut(self.mover, undo.to);
        let unit = unit.expect("the action was checked");
        unit.orders.fee = undo.fee;
        unit.orders.moves += 1;
        self.seat_mut(self.mover).gold += undo.paid;
        self.relocate(undo.to, undo.from, events);
    }

    /// Moves a unit of the player to move, and informs the viewers who see it.
    fn relocate(&mut self, from: Square, to: Square, events: &mut impl Sink<Event>) {
        let mover = self.mover;
        let eyes = [Eye::Player(enemy_of(mover)), Eye::Spectator];
        let sees = eyes.map(|eye| self.visible_to(eye).has(to));
        let unit = self.unit_mut(mover, from).expect("the action was checked");
        unit.square = to;
        let mut witnesses = Audience::only(mover);
        let mut lost = Audience::NOBODY;
        // R7: a viewer sees only the visible part of an enemy's walk.
        for ((eye, alias), sees) in eyes.into_iter().zip(&mut unit.aliases).zip(sees) {
            match (alias.is_some(), sees) {
                (true, true) => witnesses = witnesses | eye.audience(),
                (true, false) => {
                    *alias = None;
                    lost = lost | eye.audience();
                }
                (false, _) => {}
            }
        }
        let (player, kind) = (mover, unit.kind);
        let stepped = Event::Stepped {
            player,
            kind,
            from,
            to,
        };
        events.emit(|| (witnesses, stepped));
        if lost != Audience::NOBODY {
            let at = from;
            events.emit(|| (lost, Event::Disappeared { player, kind, at }));
        }
    }

    /// Changes the orders of a unit, which is waiting afterwards.
    fn order(&mut self, square: Square, change: impl FnOnce(&mut Orders)) {
        let unit = self.unit_mut(self.mover, square);
        let unit = unit.expect("the action was checked");
        change(&mut unit.orders);
        unit.orders.is_waiting = true;
    }

    fn construct(&mut self, square: Square, events: &mut impl Sink<Event>) {
        let mover = self.mover;
        self.seat_mut(mover).gold -= Castle::COST;
        self.order(square, |_| {});
        // R6: each construction adds a level and its life; the fourth finishes the castle.
        match self.castles.get_mut(square) {
            None => self.castles.set(square, Some(Castle::site(mover))),
            Some(site) => {
                site.level += 1;
                site.life += Castle::LIFE_PER_LEVEL;
            }
        }
        let site = self.castles.get(square).expect("it was just built");
        let built = Event::Built {
            at: square,
            player: mover,
            level: site.level,
        };
        let witnesses = self.witnesses(&[square]);
        events.emit(|| (witnesses, built));
    }

    fn buy(
        &mut self,
        castle: Square,
        kind: Kind,
        at: Option<Square>,
        events: &mut impl Sink<Event>,
    ) {
        let mover = self.mover;
        let own = self.castles.get_mut(castle);
        own.expect("the action was checked").has_bought = true;
        let seat = self.seat_mut(mover);
        seat.gold -= u32::from(kind.stats().cost);
        let mut unit = Unit::new(kind, at.unwrap_or(castle), seat.n_units);
        // R5: a new unit is waiting this turn.
        unit.orders.is_waiting = true;
        seat.n_units += 1;
        seat.units.push(unit);
        let unit = own_unit(mover, &unit);
        events.emit(|| (Audience::only(mover), Event::Appeared { unit }));
    }

    /// Removes a dead unit from the board.
    fn remove_unit(&mut self, player: Player, square: Square, events: &mut impl Sink<Event>) {
        let units = &mut self.seat_mut(player).units;
        let index = units.iter().position(|unit| unit.square == square);
        let Unit { kind, .. } = units.remove(index.expect("the unit is on the board"));
        let at = square;
        events.emit(|| (Audience::EVERYONE, Event::Fell { player, kind, at }));
    }
}

/// Gold, orders and the possible undo before an action, to find each player's changes.
struct Ledger {
    gold: [u32; 2],
    orders: [ArrayVec<(u32, Orders), MAX_UNITS>; 2],
    undo: (Player, Option<Undo>),
}

impl Ledger {
    fn open(state: &Realms) -> Ledger {
        let orders = |player: usize| {
            let units = state.seats[player].units.iter();
            units.map(|unit| (unit.number, unit.orders)).collect()
        };
        Ledger {
            gold: [state.seats[0].gold, state.seats[1].gold],
            orders: [orders(0), orders(1)],
            undo: (state.mover, state.undo),
        }
    }

    fn close(self, state: &Realms, events: &mut impl Sink<Event>) {
        for player in Player::all(Realms::PLAYERS) {
            let (before, gold) = (self.gold[player.index()], state.seat(player).gold);
            if before != gold {
                let change = gold as i32 - before as i32;
                let changed = Event::Gold {
                    player,
                    gold,
                    change,
                };
                events.emit(|| (Audience::only(player), changed));
            }
            // Units keep their order, so those that died are skipped.
            let mut before = self.orders[player.index()].iter().peekable();
            for unit in &state.seat(player).units {
                while before
                    .next_if(|(number, _)| *number < unit.number)
                    .is_some()
                {}
                let had = before.next_if(|(number, _)| *number == unit.number);
                let (at, orders) = (unit.square, unit.orders);
                if had.is_some_and(|(_, before)| *before != orders) {
                    let ordered = Event::Ordered {
                        player,
                        kind: unit.kind,
                        at,
                        orders,
                    };
                    events.emit(|| (Audience::only(player), ordered));
                }
            }
        }
        let (mover, before) = self.undo;
        let undo = state.undo;
        if mover != state.mover && before.is_some() {
            events.emit(|| (Audience::only(mover), Event::MayUndo { undo: None }));
        } else if before != undo {
            events.emit(|| (Audience::only(state.mover), Event::MayUndo { undo }));
        }
    }
}
