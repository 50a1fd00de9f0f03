//! The observations of the toy game.

use std::sync::Arc;

use game::{Dice, Game, Player, Viewer};

use super::{Cards, Mistake, Seat, SeenSeat, Table, makes};

impl<const LIE: u8> Cards<LIE> {
    pub(super) fn seen_by(&self, viewer: Viewer) -> Table {
        let is_seen = |(player, seat): (Player, &Seat)| {
            seat.shown
                || viewer == Viewer::Referee
                || viewer == Viewer::Player(player)
                || match viewer {
                    Viewer::Player(viewer) => {
                        makes(Mistake::LeakToPlayer) && viewer.next(self.players()) == player
                    }
                    _ => makes(Mistake::LeakToSpectators) && player.index() == 0,
                }
        };
        let seats = Player::all(self.players())
            .zip(&self.seats)
            .map(|(player, seat)| SeenSeat {
                card: is_seen((player, seat)).then_some(seat.card),
                shown: seat.shown,
                score: seat.score,
                gone: seat.gone,
            });
        Table {
            top: self.top,
            turns: self.turns,
            mover: self.mover,
            dealing: self.dealing,
            seats: seats.collect(),
            extra: match () {
                () if makes(Mistake::HugeNumber) => u64::MAX,
                () => (*self.purse.lock().expect("no holder panics")).into(),
            },
        }
    }

    pub(super) fn imagined(table: &Table, dice: &mut Dice) -> Option<Cards<LIE>> {
        if makes(Mistake::NothingImagined) && table.seats.iter().any(|seat| seat.shown) {
            return None;
        }
        if makes(Mistake::ImaginePanics) {
            let _ = &table.seats[table.mover.index()];
        }
        let seat = |seat: &SeenSeat| Seat {
            card: match seat.card {
                Some(_) if makes(Mistake::ImaginedOwnCard) => 1,
                Some(card) => card,
                None => 1 + dice.below(u32::from(table.top.clamp(1, 9))) as u8,
            },
            shown: seat.shown,
            score: seat.score,
            gone: seat.gone,
        };
        let state = Cards {
            top: table.top,
            turns: table
                .turns
                .saturating_add(u8::from(makes(Mistake::ImaginedUnlike))),
            mover: table.mover,
            dealing: table.dealing,
            seats: table.seats.iter().map(seat).collect(),
            waited: 0,
            purse: Arc::default(),
        };
        state.is_sound().then_some(state)
    }
}
