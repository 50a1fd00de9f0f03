//! What is done at a table by agreement: draws and take-backs.

use std::time::Duration;

use game::{ByPlayer, Player};

use crate::{Kind, Notice, Refused, Table, Update, update::News};

/// A wish to take back, which waits for the others.
///
/// ```
/// use std::time::Duration;
///
/// use game::{Player, Seed, erased::Erased, example::Nim};
/// use table::{Setup, Table};
///
/// static NIM: Erased<Nim> = Erased::new();
/// let setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
/// let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
/// let (first, other) = (Player::new(0), Player::new(1));
/// table.play(first, 0, "2", Duration::ZERO)?;
/// table.ask_takeback(first, Duration::ZERO)?;
/// let ask = table.takeback().expect("it waits for the other");
/// assert_eq!((ask.by, ask.ply, ask.waiting.as_slice()), (first, 0, [other].as_slice()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    /// Who asks.
    pub by: Player,
    /// How many plies would still hold.
    pub ply: u32,
    /// Who has not answered yet.
    pub waiting: Vec<Player>,
}

/// What players wait for one another to agree on.
#[derive(Clone, Debug)]
pub(crate) struct Offers {
    draws: ByPlayer<Draw>,
    takeback: Option<Ask>,
}

/// What a player thinks of a draw.
#[derive(Clone, Copy, Debug, Default)]
struct Draw {
    /// Whether it would agree now.
    stands: bool,
    /// Whether it has said so since the last action.
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

    pub(crate) fn takeback(&self) -> Option<&Ask> {
        self.takeback.as_ref()
    }

    /// Forgets everything, when there is nothing left to agree on.
    pub(crate) fn clear(&mut self) {
        *self = Offers::new(self.draws.len());
    }

    /// Drops everything: the match is not what it was when it was said.
    pub(crate) fn drop_all(&mut self, news: &mut News) {
        self.drop_takeback(news);
        self.drop_draws(None, news);
    }

    /// Drops what `player` did not answer before it acted. Its own offer of a draw stands.
    pub(crate) fn lapse(&mut self, player: Player, news: &mut News) {
        self.drop_takeback(news);
        self.drop_draws(Some(player), news);
    }

    fn drop_takeback(&mut self, news: &mut News) {
        if let Some(ask) = self.takeback.take() {
            news.notices.push(Notice::TakebackLapsed(ask.by));
        }
    }

    fn drop_draws(&mut self, keep: Option<Player>, news: &mut News) {
        for (player, draw) in self.draws.iter_mut() {
            draw.was_offered = false;
            if keep != Some(player) && draw.stands {
                draw.stands = false;
                news.notices.push(Notice::DrawLapsed(player));
            }
        }
    }
}

impl Table {
    /// Offers a draw, or agrees to one: it is made when all who are still in have offered.
    ///
    /// An offer stands until somebody else acts. It is made once between two actions.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Outcome, Player, Seed, erased::Erased, example::Nim};
    /// # use table::{Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// # let setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
    /// let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
    /// table.offer_draw(Player::new(0), Duration::ZERO)?;
    /// table.offer_draw(Player::new(1), Duration::ZERO)?;
    /// assert_eq!(table.outcome(), Some(Outcome::draw(2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When it has offered already, is out, or the match is over.
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
        self.news.notices.push(Notice::DrawOffered(player));
        let mut players = Player::all(self.players());
        if players.all(|player| self.offers.draws[player].stands || !self.course.is_in(player)) {
            let millis = self.clock.stop(self.now);
            self.course.agree_draw(millis, &mut self.news);
            self.go_on();
        }
        Ok(self.tell())
    }

    /// Agrees to the draw that another player offers.
    ///
    /// # Errors
    /// When nobody else offers one, and as with [`Table::offer_draw`].
    pub fn accept_draw(&mut self, player: Player, now: Duration) -> Result<Update, Refused> {
        self.take_part(player, now)?;
        self.expect_offer(player)?;
        // Who was declined may still agree when the other comes round to it.
        self.offers.draws[player].was_offered = false;
        self.offer_draw(player, now)
    }

    /// Declines the draw that another player offers: no offer stands any more.
    ///
    /// # Errors
    /// When nobody else offers one.
    pub fn decline_draw(&mut self, player: Player, now: Duration) -> Result<Update, Refused> {
        self.take_part(player, now)?;
        self.expect_offer(player)?;
        self.offers
            .draws
            .iter_mut()
            .for_each(|(_, draw)| draw.stands = false);
        self.news.notices.push(Notice::DrawDeclined(player));
        Ok(self.tell())
    }

    /// Asks to go back to the last position in which `player` acted.
    ///
    /// It happens at once if there is nobody to be asked: programs agree to everything. Else it
    /// waits for [`Table::answer_takeback`], until somebody acts. Nothing is taken back from
    /// before somebody left. Time that was used stays used, and dice are not rolled back.
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
    /// When there is nothing to take back, or it is not done at this table.
    pub fn ask_takeback(&mut self, player: Player, now: Duration) -> Result<Update, Refused> {
        self.take_part(player, now)?;
        if !self.setup.takebacks {
            return Err(Refused::NoTakebacks);
        }
        if self.offers.takeback.is_some() {
            return Err(Refused::AlreadyAsked);
        }
        let ply = self
            .course
            .last_decision(player)
            .ok_or(Refused::NothingToTakeBack)?;
        let is_asked = |other: &Player| {
            let is_person = self
                .seat(*other)
                .is_ok_and(|seat| seat.kind == Kind::Person);
            *other != player && is_person && self.course.is_in(*other)
        };
        let waiting: Vec<Player> = Player::all(self.players()).filter(is_asked).collect();
        let by = player;
        self.news.notices.push(Notice::TakebackAsked { by, ply });
        self.offers.takeback = Some(Ask { by, ply, waiting });
        self.take_back_if_agreed();
        Ok(self.tell())
    }

    /// Agrees to a take-back that another player asks for, or declines it.
    ///
    /// Who asks may decline too, and so withdraws.
    ///
    /// # Errors
    /// When this player is not asked.
    pub fn answer_takeback(
        &mut self,
        player: Player,
        agrees: bool,
        now: Duration,
    ) -> Result<Update, Refused> {
        self.take_part(player, now)?;
        let ask = self.offers.takeback.as_mut().ok_or(Refused::NotAsked)?;
        let may_answer = ask.waiting.contains(&player) || (ask.by == player && !agrees);
        if !may_answer {
            return Err(Refused::NotAsked);
        }
        if agrees {
            ask.waiting.retain(|waiting| *waiting != player);
            self.take_back_if_agreed();
        } else {
            self.offers.takeback = None;
            self.news.notices.push(Notice::TakebackDeclined(player));
        }
        Ok(self.tell())
    }

    /// Goes back to the position after `ply` plies, without asking anyone: for hosts of local
    /// games. If it was chance's turn there, goes on back to the decision before.
    ///
    /// [`Table::last_decision`] tells where a player would like to go. A host stops whoever was
    /// thinking: the match may come to the same ply again, and mean another position.
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
    /// When there is no such earlier position, or the match is over.
    pub fn take_back_to(&mut self, ply: u32, now: Duration) -> Result<Update, Refused> {
        self.pass_time(now);
        if self.is_over() {
            return Err(Refused::Over);
        }
        let ply = self
            .course
            .decision_at(ply)
            .ok_or(Refused::NothingToTakeBack)?;
        self.take_back(ply);
        Ok(self.tell())
    }

    /// How many plies held when `player` acted last, if that can be taken back.
    #[must_use]
    pub fn last_decision(&self, player: Player) -> Option<u32> {
        self.course
            .last_decision(player)
            .filter(|_| !self.is_over())
    }

    fn take_back_if_agreed(&mut self) {
        let ask = self.offers.takeback.as_ref();
        if let Some(ply) = ask.filter(|ask| ask.waiting.is_empty()).map(|ask| ask.ply) {
            self.offers.takeback = None;
            self.take_back(ply);
        }
    }

    fn take_back(&mut self, ply: u32) {
        let millis = self.clock.stop(self.now);
        self.course.take_back(ply, millis, &mut self.news);
        self.offers.drop_all(&mut self.news);
        self.go_on();
    }

    /// Whether a player has a say in what is agreed on.
    fn take_part(&mut self, player: Player, now: Duration) -> Result<(), Refused> {
        self.seat(player)?;
        self.pass_time(now);
        self.admit(player)?;
        if self.course.is_in(player) {
            Ok(())
        } else {
            Err(Refused::Out)
        }
    }

    fn expect_offer(&self, player: Player) -> Result<(), Refused> {
        let mut others = self
            .offers
            .draws
            .iter()
            .filter(|(other, _)| *other != player);
        if others.any(|(_, draw)| draw.stands) {
            Ok(())
        } else {
            Err(Refused::NoOffer)
        }
    }
}
