//! What one player or the host does alone: acting, leaving, running out of time.

use std::time::Duration;

use game::{Choice, Player, erased::Fault, record::LeaveReason};

use crate::{Notice, Refused, Table, Update};

/// The position that a caller decided about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// The position after this many plies, as [`Table::ply`] counts them.
    Ply(u32),
    /// An older position: a host that counts plies for each viewer found that `sent` is not the
    /// current one.
    Stale {
        /// The number that the viewer sent.
        sent: u32,
    },
}

impl From<u32> for Known {
    fn from(ply: u32) -> Known {
        Known::Ply(ply)
    }
}

impl Table {
    /// Plays an action of a player.
    ///
    /// `known` is the position that the player decided about; if the match has moved on, the action
    /// was meant for another position. A clock that has run out by `now` runs out first.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Player, Seed, erased::Erased, example::Nim};
    /// # use table::{Refused, Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// # let setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
    /// let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
    /// table.play(Player::new(0), 0, "2", Duration::from_secs(1))?;
    /// let refused = table.play(Player::new(0), 0, "2", Duration::from_secs(1)).unwrap_err();
    /// assert_eq!(refused, Refused::StalePly { sent: 0, is: 1 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Why the action was refused. If a clock ran out, [`Table::tick`] has an update.
    pub fn play<'a>(
        &mut self,
        player: Player,
        known: impl Into<Known>,
        choice: impl Into<Choice<'a>>,
        now: Duration,
    ) -> Result<Update, Refused> {
        self.expect_decision(player, known.into(), now)?;
        let events = self.game_match.play(choice.into())?;
        self.pending.events.extend(events);
        self.acted(player);
        Ok(self.update())
    }

    /// Plays the decision of a strategy, or removes the strategy if the decision is unusable.
    ///
    /// A strategy is given the legal actions, so an illegal choice is a fault too. It is not at
    /// fault if the match moved on while it was thinking.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Choice, Ending, Player, Seed, erased::{Erased, Fault}, example::Nim, record::LeaveReason};
    /// # use table::{Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// # let setup = Setup::new(3, Seed::from_number(1), Seed::from_number(2));
    /// let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
    /// table.play_decision(Player::new(0), 0, Ok(Choice::Index(1)), Duration::ZERO)?;
    /// let fault = Fault::Crashed("out of memory".into());
    /// let update = table.play_decision(Player::new(1), 1, Err(fault), Duration::ZERO)?;
    /// assert_eq!(update.lines, ["2 !fail 1 ; 0\n"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// It is not that player's turn, or not any more.
    pub fn play_decision(
        &mut self,
        player: Player,
        known: impl Into<Known>,
        decision: Result<Choice<'_>, Fault>,
        now: Duration,
    ) -> Result<Update, Refused> {
        self.expect_decision(player, known.into(), now)?;
        match decision {
            Ok(choice) => match self.game_match.play(choice) {
                Ok(events) => {
                    self.pending.events.extend(events);
                    self.acted(player);
                }
                Err(_) => self.left(player, LeaveReason::Failed),
            },
            // As for a person whose clock runs out, the rules may act in its place.
            Err(Fault::TimedOut(_)) => self.time_out(player, 1),
            Err(_) => self.left(player, LeaveReason::Failed),
        }
        Ok(self.update())
    }

    /// Removes a player who resigns. The rules decide whether the others play on.
    ///
    /// # Errors
    /// The player is out already, or the match is over.
    pub fn resign(&mut self, player: Player, now: Duration) -> Result<Update, Refused> {
        self.leave(player, LeaveReason::Resigned, now)
    }

    /// Removes a program that broke down.
    ///
    /// # Errors
    /// The player is out already, or the match is over.
    pub fn fail(&mut self, player: Player, now: Duration) -> Result<Update, Refused> {
        self.leave(player, LeaveReason::Failed, now)
    }

    /// Calls the match off, which is possible until everyone has acted.
    ///
    /// The match then has no outcome; the last entry of its record says so. A host that wants to
    /// stop later drops the table.
    ///
    /// # Errors
    /// Everyone has acted, or the match is over.
    pub fn abort(&mut self, now: Duration) -> Result<Update, Refused> {
        self.pass_time(now);
        if self.is_over() {
            return Err(Refused::Over);
        }
        if !self.can_abort() {
            return Err(Refused::TooLateToAbort);
        }
        self.game_match.abort();
        self.game_match.set_time(self.clock.stop(self.now));
        self.pending
            .notices
            .extend(self.ending().map(|ended| Notice::Ended { ended }));
        self.offers.clear();
        Ok(self.update())
    }

    /// Returns whether the match can be called off now: not everyone has acted yet.
    #[must_use]
    pub fn can_abort(&self) -> bool {
        let mut players = Player::all(self.players());
        !self.is_over() && !players.all(|player| self.game_match.has_acted(player))
    }

    /// Lets clocks run out. Returns an update if anything happened since the last one.
    ///
    /// For a player out of time the rules act, again and again while it stays to move without time;
    /// if they have no action for it, it leaves the match.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Player, Seed, erased::Erased, example::Nim};
    /// # use table::{Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// let mut setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
    /// setup.clock = "move:30s".parse()?;
    /// let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
    /// assert_eq!(table.tick(Duration::from_secs(29)), None);
    /// assert_eq!(table.next_deadline(), Some(Duration::from_secs(30)));
    /// let update = table.tick(Duration::from_secs(30)).expect("the time is up");
    /// assert_eq!(update.lines[0], "1 !timeout 0 ; 30\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn tick(&mut self, now: Duration) -> Option<Update> {
        self.pass_time(now);
        self.has_update().then(|| self.update())
    }

    /// Stops the clock of the player to move, until [`Table::unpause`] or the next action.
    ///
    /// A clock that has run out by `now` runs out first.
    pub fn pause(&mut self, now: Duration) {
        self.pass_time(now);
        self.clock.pause(self.now);
    }

    /// Lets the clock of the player to move run again.
    pub fn unpause(&mut self, now: Duration) {
        self.now = self.now.max(now);
        self.clock.unpause(self.now);
    }

    /// Lets clocks run out that have no time left at `now`, and returns their players.
    ///
    /// Time never goes back, even if the host says so.
    pub(crate) fn pass_time(&mut self, now: Duration) -> Vec<Player> {
        self.now = self.now.max(now);
        let mut late = Vec::new();
        while !self.is_over()
            && self.clock.has_run_out(self.now)
            && let Some(player) = self.turn().player()
        {
            late.push(player);
            self.time_out(player, late.len());
        }
        late
    }

    /// Does for the player to move what the rules say when its time is up.
    fn time_out(&mut self, player: Player, times: usize) {
        // No match has more actions, so this ends rules that never let such a turn end.
        let is_endless = times > self.facts().max_plies as usize;
        let action = self.game_match.state().on_timeout();
        let action = action.filter(|_| !is_endless);
        let events = action.and_then(|action| self.game_match.play(Choice::Text(&action)).ok());
        match events {
            Some(events) => {
                self.pending.events.extend(events);
                self.pending.notices.push(Notice::TimedOut { seat: player });
                self.acted(player);
            }
            None => self.left(player, LeaveReason::OutOfTime),
        }
    }

    /// Checks that the table waits for an action of this player.
    fn expect_decision(
        &mut self,
        player: Player,
        known: Known,
        now: Duration,
    ) -> Result<(), Refused> {
        self.seat(player)?;
        if self.pass_time(now).contains(&player) {
            return Err(Refused::OutOfTime);
        }
        self.admit(player)?;
        let is = self.ply();
        match known {
            Known::Ply(ply) if ply == is => {}
            Known::Ply(sent) | Known::Stale { sent } => {
                return Err(Refused::StalePly { sent, is });
            }
        }
        if self.turn().player() != Some(player) {
            return Err(Refused::NotYourTurn);
        }
        Ok(())
    }

    fn leave(
        &mut self,
        player: Player,
        reason: LeaveReason,
        now: Duration,
    ) -> Result<Update, Refused> {
        self.take_part(player, now)?;
        self.left(player, reason);
        Ok(self.update())
    }

    /// Follows an action of a player: its time, its offers, and whose turn comes next.
    fn acted(&mut self, player: Player) {
        let is_late = self.clock.has_run_out(self.now);
        self.game_match.set_time(self.clock.stop(self.now));
        if !is_late {
            self.clock.reward(player);
        }
        self.offers.lapse(player, &mut self.pending);
        self.go_on();
    }

    /// Removes a player from the match.
    fn left(&mut self, player: Player, reason: LeaveReason) {
        let mover = self.turn().player();
        let events = self.game_match.leave(player, reason);
        self.pending.events.extend(events);
        self.pending.notices.push(Notice::Left {
            seat: player,
            reason,
        });
        // A player who was thinking while another left goes on thinking.
        let is_still_thinking = self.turn().player() == mover;
        if !is_still_thinking {
            self.game_match.set_time(self.clock.stop(self.now));
        }
        self.offers.drop_all(&mut self.pending);
        if !is_still_thinking {
            self.go_on();
        }
    }

    /// Rolls, writes the end if the match is over, and starts the clock of the next player.
    pub(crate) fn go_on(&mut self) {
        self.settle();
        self.clock.start(self.turn().player(), self.now);
        if self.is_over() {
            self.offers.clear();
        }
    }

    /// Rolls while it is chance's turn, and writes the end if the match is over.
    pub(crate) fn settle(&mut self) {
        while let Some(events) = self.game_match.roll() {
            self.pending.events.extend(events);
        }
        let revealed = Some((self.setup.seed, self.setup.salt));
        let ending = self.game_match.finish(revealed);
        self.pending
            .notices
            .extend(ending.map(|ended| Notice::Ended { ended }));
    }
}
