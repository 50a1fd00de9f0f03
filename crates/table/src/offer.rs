//! What players do by agreement: draws and take-backs.

use std::time::Duration;

use game::{ByPlayer, Player};
use serde::{Deserialize, Serialize};

use crate::{Notice, Occupant, Refused, Table, Update, update::Pending};

/// A take-back that waits for the other players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TakebackRequest {
    /// The player who asks.
    pub by: Player,
    /// The number of plies that would be left.
    pub ply: u32,
    /// The players who have not answered yet.
    pub waiting: Vec<Player>,
}

/// The offers that wait for other players.
#[derive(Clone, Debug)]
pub(crate) struct Offers {
    draws: ByPlayer<Draw>,
    takeback: Option<TakebackRequest>,
}

/// The offer of one player.
#[derive(Clone, Copy, Debug, Default)]
struct Draw {
    /// Whether the player offers a draw now.
    stands: bool,
    /// Whether the player has offered one since the last action.
    was_offered: bool,
}

impl Offers {
    pub(crate) fn new(players: u8) -> Offers {
        Offers {
            draws: ByPlayer::from_fn(players, |_| Draw::default()),
            takeback: None,
        }
    }

    pub(crate) fn draws(&self) -> Vec<Player> {
        let offers = self.draws.iter().filter(|(_, draw)| draw.stands);
        offers.map(|(player, _)| player).collect()
    }

    pub(crate) fn takeback(&self) -> Option<&TakebackRequest> {
        self.takeback.as_ref()
    }

    /// Removes all offers silently, at the end of the match.
    pub(crate) fn clear(&mut self) {
        *self = Offers::new(self.draws.len());
    }

    /// Drops all offers, because the match has changed.
    pub(crate) fn drop_all(&mut self, pending: &mut Pending) {
        self.drop_takeback(pending);
        self.drop_draws(None, pending);
    }

    /// Drops the offers that `player` did not answer before it acted. Its own draw offer stands.
    pub(crate) fn lapse(&mut self, player: Player, pending: &mut Pending) {
        self.drop_takeback(pending);
        self.drop_draws(Some(player), pending);
    }

    fn drop_takeback(&mut self, pending: &mut Pending) {
        if let Some(request) = self.takeback.take() {
            pending
                .notices
                .push(Notice::TakebackLapsed { seat: request.by });
        }
    }

    fn drop_draws(&mut self, keep: Option<Player>, pending: &mut Pending) {
        for (player, draw) in self.draws.iter_mut() {
            draw.was_offered = false;
            if keep != Some(player) && draw.stands {
                draw.stands = false;
                pending.notices.push(Notice::DrawLapsed { seat: player });
            }
        }
    }
}

impl Table {
    /// Offers a draw, or agrees to one. It is a draw when all who are still in have offered.
    ///
    /// An offer stands until another player acts. A player offers once between two actions.
    ///
    /// # Errors
    /// The player has offered already or is out, or the match is over.
    pub fn offer_draw(&mut self, player: Player, now: Duration) -> Result<Update, Refused> {
        self.take_part(player, now)?;
        let draw = &mut self.offers.draws[player];
        if draw.was_offered {
            return Err(Refused::AlreadyOffered);
        }
        *draw = Draw {
            stands: true,
            was_offered: true,
        };
        self.pending
            .notices
            .push(Notice::DrawOffered { seat: player });
        let mut players = Player::all(self.players());
        let agrees = |player| self.offers.draws[player].stands || !self.game_match.is_in(player);
        if players.all(agrees) {
            self.game_match.agree_draw();
            self.game_match.set_time(self.clock.stop(self.now));
            self.go_on();
        }
        Ok(self.update())
    }

    /// Agrees to the draw that another player offers.
    ///
    /// # Errors
    /// Nobody else offers one, or as for [`Table::offer_draw`].
    pub fn accept_draw(&mut self, player: Player, now: Duration) -> Result<Update, Refused> {
        self.take_part(player, now)?;
        self.expect_offer(player)?;
        // A player whose own offer was declined may still accept a later one.
        self.offers.draws[player].was_offered = false;
        self.offer_draw(player, now)
    }

    /// Declines the draw that another player offers, which ends all draw offers.
    ///
    /// # Errors
    /// Nobody else offers one.
    pub fn decline_draw(&mut self, player: Player, now: Duration) -> Result<Update, Refused> {
        self.take_part(player, now)?;
        self.expect_offer(player)?;
        for (_, draw) in self.offers.draws.iter_mut() {
            draw.stands = false;
        }
        self.pending
            .notices
            .push(Notice::DrawDeclined { seat: player });
        Ok(self.update())
    }

    /// Asks to go back to the last position in which `player` acted.
    ///
    /// It happens at once if there is nobody to ask: programs agree to everything. Otherwise it
    /// waits for [`Table::answer_takeback`] until somebody acts. Nothing is taken back past a player
    /// who left. Used time stays used, and dice are not rolled back.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Player, Seed, erased::Erased, example::Nim};
    /// # use table::{Seat, Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// let mut setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
    /// setup.seats[1] = Seat::program("timid");
    /// let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
    /// table.play(Player::new(0), 0, "2", Duration::ZERO)?;
    /// table.play(Player::new(1), 1, "1", Duration::ZERO)?;
    /// let update = table.ask_takeback(Player::new(0), Duration::ZERO)?;
    /// assert_eq!((update.ply, update.text()), (0, "!back 1 ; 0\n".to_string()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There is nothing to take back, or this table does not allow it.
    pub fn ask_takeback(&mut self, player: Player, now: Duration) -> Result<Update, Refused> {
        self.take_part(player, now)?;
        if !self.setup.takebacks {
            return Err(Refused::NoTakebacks);
        }
        if self.offers.takeback.is_some() {
            return Err(Refused::AlreadyAsked);
        }
        let ply = self
            .game_match
            .last_decision(player)
            .ok_or(Refused::NothingToTakeBack)?;
        let is_asked = |other: &Player| {
            let seat = self.seat(*other);
            let is_person = seat.is_ok_and(|seat| seat.occupant == Occupant::Person);
            *other != player && is_person && self.game_match.is_in(*other)
        };
        let waiting: Vec<Player> = Player::all(self.players()).filter(is_asked).collect();
        let by = player;
        self.pending
            .notices
            .push(Notice::TakebackAsked { seat: by, ply });
        self.offers.takeback = Some(TakebackRequest { by, ply, waiting });
        self.take_back_if_agreed();
        Ok(self.update())
    }

    /// Agrees to a take-back that another player asks for, or declines it.
    ///
    /// The player who asks may decline too, which withdraws the request.
    ///
    /// # Errors
    /// This player is not asked.
    pub fn answer_takeback(
        &mut self,
        player: Player,
        agrees: bool,
        now: Duration,
    ) -> Result<Update, Refused> {
        self.take_part(player, now)?;
        let request = self.offers.takeback.as_mut().ok_or(Refused::NotAsked)?;
        let may_answer = request.waiting.contains(&player) || (request.by == player && !agrees);
        if !may_answer {
            return Err(Refused::NotAsked);
        }
        if agrees {
            request.waiting.retain(|waiting| *waiting != player);
            self.take_back_if_agreed();
        } else {
            self.offers.takeback = None;
            self.pending
                .notices
                .push(Notice::TakebackDeclined { seat: player });
        }
        Ok(self.update())
    }

    /// Goes back to the position after `ply` plies without asking anyone: for hosts of local
    /// matches. If it was chance's turn there, goes back to the decision before.
    ///
    /// A host stops strategies that are thinking: the match may reach the same ply again with
    /// another position.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Player, Seed, erased::Erased, example::Nim};
    /// # use table::{Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// # let setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
    /// let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
    /// table.play(Player::new(0), 0, "2", Duration::ZERO)?;
    /// let ply = table.last_decision(Player::new(0)).expect("it has acted");
    /// assert_eq!(table.take_back_to(ply, Duration::ZERO)?.ply, 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There is no such earlier position, or the match is over.
    pub fn take_back_to(&mut self, ply: u32, now: Duration) -> Result<Update, Refused> {
        self.pass_time(now);
        if self.is_over() {
            return Err(Refused::Over);
        }
        let ply = self
            .game_match
            .decision_at(ply)
            .ok_or(Refused::NothingToTakeBack)?;
        self.take_back(ply);
        Ok(self.update())
    }

    /// Returns the number of plies before the last action of `player`, if it can be taken back.
    #[must_use]
    pub fn last_decision(&self, player: Player) -> Option<u32> {
        self.game_match
            .last_decision(player)
            .filter(|_| !self.is_over())
    }

    fn take_back_if_agreed(&mut self) {
        let request = self.offers.takeback.as_ref();
        let agreed = request.filter(|request| request.waiting.is_empty());
        if let Some(ply) = agreed.map(|request| request.ply) {
            self.offers.takeback = None;
            self.take_back(ply);
        }
    }

    fn take_back(&mut self, ply: u32) {
        self.game_match.take_back(ply);
        self.game_match.set_time(self.clock.stop(self.now));
        self.pending.notices.push(Notice::TookBack { ply });
        self.offers.drop_all(&mut self.pending);
        self.go_on();
    }

    /// Checks that a player has a say in what is agreed on.
    pub(crate) fn take_part(&mut self, player: Player, now: Duration) -> Result<(), Refused> {
        self.seat(player)?;
        self.pass_time(now);
        self.admit(player)?;
        if self.game_match.is_in(player) {
            Ok(())
        } else {
            Err(Refused::Out)
        }
    }

    fn expect_offer(&self, player: Player) -> Result<(), Refused> {
        let mut draws = self.offers.draws.iter();
        if draws.any(|(other, draw)| other != player && draw.stands) {
            Ok(())
        } else {
            Err(Refused::NoOffer)
        }
    }
}
