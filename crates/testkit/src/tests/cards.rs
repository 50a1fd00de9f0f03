//! A toy game with everything: two or three players, options, chance and a hidden card each.
//!
//! In its turn a player draws a card by chance, shows its card, which scores, or waits. Each rule
//! can be made wrong on demand; each lie in the facts is a type of its own.

mod exchange;
mod facts;
mod observe;
mod probe;
mod text;

use std::{
    cell::Cell,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
    },
};

use game::{Audience, Dice, Facts, Game, Outcome, Player, Sink, Turn, Viewer};
use thiserror::Error;

use self::facts::facts;
pub(super) use self::facts::lie;
pub(super) use self::text::{Act, Happened, Rules, Seat, SeenSeat, Table};
use super::mistake::{Mistake, makes};

#[derive(Clone, Debug)]
pub(super) struct Cards<const LIE: u8> {
    top: u8,
    turns: u8,
    mover: Player,
    dealing: bool,
    seats: Vec<Seat>,
    /// The number of waits; it matters only with a mistake.
    waited: u8,
    /// Shared by all copies; always zero without a mistake.
    purse: Arc<Mutex<u8>>,
}

impl<const LIE: u8> PartialEq for Cards<LIE> {
    fn eq(&self, other: &Cards<LIE>) -> bool {
        (self.top, self.turns, self.mover, self.dealing, &self.seats)
            == (
                other.top,
                other.turns,
                other.mover,
                other.dealing,
                &other.seats,
            )
    }
}

impl<const LIE: u8> Eq for Cards<LIE> {}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, serde::Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub(super) enum BadAct {
    #[error("the options are out of range")]
    Options,
    #[error("2 or 3 can play")]
    Players,
    #[error("only chance deals")]
    Deal,
    #[error("your card is shown already")]
    Shown,
    #[error("you may not do this now")]
    NotNow,
}

/// A global counter, which no rule should use.
static COUNTER: AtomicU32 = AtomicU32::new(0);

thread_local! {
    /// The hidden card, which no brain should use.
    static PEEKED: Cell<u8> = const { Cell::new(0) };
}

fn count() -> u32 {
    COUNTER.fetch_add(1, Ordering::Relaxed)
}

impl<const LIE: u8> Cards<LIE> {
    fn card_of_next(&self) -> u8 {
        self.seats[self.mover.next(self.players()).index()].card
    }

    fn pass(&mut self) {
        self.dealing = false;
        let mut next = self.mover.next(self.players());
        while self.seats[next.index()].gone {
            next = next.next(self.players());
        }
        self.mover = next;
    }

    fn is_over(&self) -> bool {
        self.turns == 0 || self.seats.iter().filter(|seat| !seat.gone).count() < 2
    }

    fn outcome(&self) -> Outcome {
        if makes(Mistake::NobodyFirst) {
            return Outcome::won_by(Player::new(7), self.players());
        }
        if makes(Mistake::RanksForEight) {
            return Outcome::draw(8);
        }
        let is_alone = self.seats.iter().filter(|seat| !seat.gone).count() == 1;
        let turned = makes(Mistake::ForfeitWins) && is_alone && self.seats.len() == 2;
        let score = |seat: &Seat| (seat.gone == turned, seat.score);
        Outcome::by_score(&self.seats.iter().map(score).collect::<Vec<_>>())
    }

    fn add(&mut self, points: u8) {
        let score = &mut self.seats[self.mover.index()].score;
        *score = score.saturating_add(points);
    }
}

impl<const LIE: u8> Game for Cards<LIE> {
    type Options = Rules;
    type Action = Act;
    type Event = Happened;
    type Observation = Table;
    type Illegal = BadAct;

    const FACTS: Facts = facts(LIE);

    fn new(players: u8, options: &Rules, dice: &mut Dice) -> Result<Cards<LIE>, BadAct> {
        if !(2..=3).contains(&players) {
            return Err(BadAct::Players);
        }
        let (turns, top) = match &options.map {
            Some(map) => exchange::read(map).map_err(|_| BadAct::Options)?,
            None => (options.turns, options.top),
        };
        let are_sound = (1..=20).contains(&turns) && (2..=9).contains(&top);
        let are_taken = makes(Mistake::LimitsIgnored) && top > 1;
        if !are_sound && !are_taken {
            return Err(BadAct::Options);
        }
        let mut deal = |_| {
            let card = 1 + dice.below(u32::from(top)) as u8;
            let card = if makes(Mistake::RandomSetUp) {
                1 + (count() % 2) as u8
            } else {
                card
            };
            Seat::with(card)
        };
        Ok(Cards {
            top,
            turns,
            mover: Player::new(0),
            dealing: false,
            seats: (0..players).map(&mut deal).collect(),
            waited: 0,
            purse: Arc::default(),
        })
    }

    fn players(&self) -> u8 {
        self.seats.len() as u8
    }

    fn turn(&self) -> Turn {
        match self.dealing {
            _ if self.is_over() => Turn::Over(self.outcome()),
            true => Turn::Chance,
            false if makes(Mistake::NoSuchSeat) => Turn::Player(Player::new(self.players())),
            false => Turn::Player(self.mover),
        }
    }

    fn legal_actions(&self, into: &mut Vec<Act>) {
        if makes(Mistake::ListCleared) {
            into.clear();
        }
        if self.is_over() && makes(Mistake::ActionsAfterTheEnd) {
            into.push(Act::Wait);
        }
        let mut all = vec![Act::Draw, Act::Show, Act::Wait];
        all.retain(|act| self.check(act).is_ok());
        if self.is_over() || self.dealing {
            all.clear();
        } else if makes(Mistake::ExtraAction) && self.seats[self.mover.index()].shown {
            all.push(Act::Show);
        } else if makes(Mistake::ListedTwice) {
            all.push(Act::Draw);
        } else if makes(Mistake::ForgottenAction) {
            all.retain(|act| *act != Act::Wait);
        } else if makes(Mistake::ListShuffled) && count().is_multiple_of(2) {
            all.reverse();
        } else if makes(Mistake::Stuck) && self.seats[self.mover.index()].card == self.top {
            all.clear();
        }
        into.append(&mut all);
    }

    fn check(&self, act: &Act) -> Result<(), BadAct> {
        match act {
            Act::Deal(card) if makes(Mistake::CheckPanics) => {
                assert!(*card <= self.top, "there is such a card");
                Err(BadAct::Deal)
            }
            Act::Deal(_) if makes(Mistake::AcceptedDeal) => Ok(()),
            Act::Wait if self.is_over() && makes(Mistake::ActionsAfterTheEnd) => Ok(()),
            _ if self.is_over() || self.dealing => Err(BadAct::NotNow),
            Act::Deal(_) if makes(Mistake::RefusalBySecret) && self.card_of_next() == 1 => {
                Err(BadAct::NotNow)
            }
            Act::Wait if makes(Mistake::LegalBySecret) && self.card_of_next() == 1 => {
                Err(BadAct::NotNow)
            }
            Act::Deal(_) => Err(BadAct::Deal),
            Act::Show if self.seats[self.mover.index()].shown => Err(BadAct::Shown),
            Act::Draw | Act::Show | Act::Wait => Ok(()),
        }
    }

    fn chance(&self) -> Vec<(Act, u32)> {
        if self.is_over() || !self.dealing {
            return Vec::new();
        }
        let weight = u32::from(!makes(Mistake::WeightlessChance));
        let mut outcomes: Vec<_> = (1..=self.top)
            .map(|card| (Act::Deal(card), weight))
            .collect();
        if makes(Mistake::OutcomeTwice) {
            outcomes.push((Act::Deal(1), weight));
        }
        outcomes
    }

    fn apply(&mut self, act: &Act, events: &mut impl Sink<Happened>) {
        let player = self.mover;
        let seat = &mut self.seats[player.index()];
        let mut is_heard = false;
        match *act {
            Act::Draw => {
                self.dealing = true;
                events.emit(|| (Audience::EVERYONE, Happened::Drew { player }));
                return;
            }
            Act::Deal(card) => {
                assert!(
                    !makes(Mistake::Panic) || card < self.top,
                    "the highest card is dealt"
                );
                (seat.card, seat.shown) = (card, false);
                let dealt = |card| Happened::Dealt { player, card };
                let others = if makes(Mistake::LeakByEvent) {
                    Some(card)
                } else {
                    None
                };
                events.emit(|| (Audience::only(player), dealt(Some(card))));
                events.emit(|| (Audience::all_but(player), dealt(others)));
            }
            Act::Show => {
                seat.shown = true;
                let card = seat.card;
                self.add(card);
                events.emit(|| (Audience::EVERYONE, Happened::Showed { player, card }));
            }
            Act::Wait => {
                self.waited += 1;
                if makes(Mistake::SharedState) {
                    *self.purse.lock().expect("no holder panics") ^= 1;
                }
                events.emit(|| {
                    is_heard = true;
                    (Audience::EVERYONE, Happened::Waited { player })
                });
                let point = match () {
                    () if makes(Mistake::FieldNotCompared) => self.waited > 2,
                    () if makes(Mistake::GlobalCounter) => count().is_multiple_of(2),
                    () if makes(Mistake::PointForListeners) => is_heard,
                    () if makes(Mistake::Inconsistent) => return self.add(200),
                    () => false,
                };
                self.add(point.into());
            }
        }
        self.turns -= 1;
        self.pass();
    }

    fn forfeit(&mut self, player: Player, events: &mut impl Sink<Happened>) {
        let left = Happened::Left { player };
        if makes(Mistake::ForfeitRepeated) && !self.is_over() {
            events.emit(|| (Audience::EVERYONE, left.clone()));
        }
        let is_ignored = makes(Mistake::ForfeitIgnored) && self.players() == 3;
        if self.is_over() || self.seats[player.index()].gone || is_ignored {
            return;
        }
        events.emit(|| (Audience::EVERYONE, left));
        self.seats[player.index()].gone = true;
        if self.mover == player {
            self.pass();
        }
        self.dealing &= !self.is_over();
    }

    fn on_timeout(&self) -> Option<Act> {
        let act = if makes(Mistake::IllegalTimeout) {
            Act::Deal(1)
        } else {
            Act::Wait
        };
        (!self.is_over() && !self.dealing).then_some(act)
    }

    fn observe(&self, viewer: Viewer) -> Table {
        PEEKED.set(self.card_of_next());
        self.seen_by(viewer)
    }

    fn imagine(table: &Table, dice: &mut Dice) -> Option<Cards<LIE>> {
        Cards::imagined(table, dice)
    }
}
