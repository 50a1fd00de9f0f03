//! What an action does: the only files that change a position are this one and those beside it.
//!
//! An action changes the board; then everyone looks (`fog.rs`), and is told what is new to it.

mod battle;
mod turn;

use arrayvec::ArrayVec;
use game::{Audience, Player, Sink};

use crate::{
    Action, Castle, Event, Kind, Realms, Square,
    fog::Eye,
    legal,
    observe::ObservedUndo,
    state::{Battle, Undo},
    unit::{Fee, MOST_UNITS, Orders, Unit},
};

/// What a deposit holds.
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
        Action::Construct { unit } => state.construct(unit),
        Action::Fortify { unit } => state.order(unit, |orders| orders.is_fortified = true),
        Action::End { unit } => state.order(unit, |_| {}),
        Action::Buy { castle, kind, at } => state.buy(castle, kind, at, events),
        Action::Undo => state.step_back(last, events),
        Action::EndTurn => {}
        Action::Luck { luck } => state.decide(luck, events),
    }
    // What a unit is told to do changes nothing that anyone could see.
    let is_silent = matches!(action, Action::Fortify { .. } | Action::End { .. });
    if !is_silent && state.look(events).has(state.mover) {
        state.undo = None;
    }
    let is_done = *action == Action::EndTurn || state.is_spent();
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
    let winner = crate::unit::other(player);
    state.finish(game::Outcome::won_by(winner, Realms::PLAYERS), events);
    ledger.close(state, events);
}

impl Realms {
    /// Whether the player to move can do nothing but end the turn.
    fn is_spent(&self) -> bool {
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
            events.emit(|| (Audience::only(mover), Event::Collected { at: to }));
        }
    }

    fn step_back(&mut self, last: Option<Undo>, events: &mut impl Sink<Event>) {
        let Undo {
            from,
            to,
            fee,
            paid,
        } = last.expect("the action was checked");
        self.undone += 1;
        let unit = self
            .unit_mut(self.mover, to)
            .expect("the action was checked");
        unit.orders.fee = fee;
        unit.orders.moves += 1;
        self.seat_mut(self.mover).gold += paid;
        self.relocate(to, from, events);
    }

    /// Puts a unit of the player to move on another square, and tells those who see it.
    fn relocate(&mut self, from: Square, to: Square, events: &mut impl Sink<Event>) {
        let mover = self.mover;
        let sees = [Eye::enemy_of(mover), Eye::Spectator].map(|eye| self.visible_to(eye).has(to));
        let unit = self.unit_mut(mover, from).expect("the action was checked");
        unit.square = to;
        let mut witnesses = Audience::only(mover);
        let mut lost = Audience::NOBODY;
        // R7: an enemy's walk is told as the visible part of it.
        let eyes = [Eye::enemy_of(mover), Eye::Spectator];
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
        events.emit(|| (witnesses, Event::Stepped { from, to }));
        if lost != Audience::NOBODY {
            events.emit(|| (lost, Event::Disappeared { at: from }));
        }
    }

    /// Changes what a unit may do; afterwards it is waiting.
    fn order(&mut self, square: Square, change: impl FnOnce(&mut Orders)) {
        let unit = self
            .unit_mut(self.mover, square)
            .expect("the action was checked");
        change(&mut unit.orders);
        unit.orders.is_waiting = true;
    }

    fn construct(&mut self, square: Square) {
        let mover = self.mover;
        self.seat_mut(mover).gold -= Castle::COST;
        self.order(square, |_| {});
        // R6: each time adds a level and its life; the fourth makes a castle.
        let built = match self.castles.get(square) {
            None => Castle::site(mover),
            Some(site) => {
                let level = site.level + 1;
                let most = level * Castle::LIFE_OF_LEVEL;
                let life = (site.life + Castle::LIFE_OF_LEVEL).min(most);
                Castle {
                    level,
                    life,
                    ..*site
                }
            }
        };
        self.castles.set(square, Some(built));
    }

    fn buy(
        &mut self,
        castle: Square,
        kind: Kind,
        at: Option<Square>,
        events: &mut impl Sink<Event>,
    ) {
        let mover = self.mover;
        let own = self
            .castles
            .get_mut(castle)
            .expect("the action was checked");
        own.has_bought = true;
        let seat = self.seat_mut(mover);
        seat.gold -= u32::from(kind.stats().cost);
        // R5: it is waiting this turn.
        let unit = Unit::new(
            kind,
            at.unwrap_or(castle),
            seat.n_units,
            Orders::bought(kind),
        );
        seat.n_units += 1;
        seat.units.push(unit);
        events.emit(|| {
            let unit = crate::observe::own_unit(mover, &unit);
            (Audience::only(mover), Event::Appeared { unit })
        });
    }

    /// Takes a unit from the board.
    fn bury(&mut self, player: Player, square: Square, events: &mut impl Sink<Event>) {
        self.seat_mut(player)
            .units
            .retain(|unit| unit.square != square);
        events.emit(|| (Audience::EVERYONE, Event::Fell { at: square }));
    }
}

/// What both players had before an action, so that they can be told what has changed.
struct Ledger {
    gold: [u32; 2],
    orders: [ArrayVec<(u32, Orders), MOST_UNITS>; 2],
    undo: (Player, Option<ObservedUndo>),
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
            undo: (state.mover, ObservedUndo::of(state)),
        }
    }

    fn close(self, state: &Realms, events: &mut impl Sink<Event>) {
        for player in Player::all(Realms::PLAYERS) {
            let (before, gold) = (self.gold[player.index()], state.seat(player).gold);
            if before != gold {
                let change = gold as i32 - before as i32;
                events.emit(|| (Audience::only(player), Event::Gold { gold, change }));
            }
            // Units keep their order, so those that fell are passed over.
            let mut before = self.orders[player.index()].iter().peekable();
            for unit in &state.seat(player).units {
                while before
                    .next_if(|(number, _)| *number < unit.number)
                    .is_some()
                {}
                let had = before.next_if(|(number, _)| *number == unit.number);
                if had.is_some_and(|(_, orders)| *orders != unit.orders) {
                    let told = Event::Ordered {
                        at: unit.square,
                        orders: unit.orders,
                    };
                    events.emit(|| (Audience::only(player), told));
                }
            }
        }
        let (mover, before) = self.undo;
        let undo = ObservedUndo::of(state);
        if mover != state.mover && before.is_some() {
            events.emit(|| (Audience::only(mover), Event::MayUndo { undo: None }));
        } else if before != undo {
            events.emit(|| (Audience::only(state.mover), Event::MayUndo { undo }));
        }
    }
}

/// A blow between two squares.
const fn blow(striker: Square, target: Square, is_answer: bool) -> Battle {
    Battle {
        striker,
        target,
        is_answer,
    }
}
