//! What is done at a table by one alone: acting, leaving, running out of time.

use std::time::Duration;

use game::{
    Player,
    erased::Fault,
    record::{Deed, Reason},
};

use crate::{Notice, Refused, Table, Update};

impl Table {
    /// Takes an action of a player.
    ///
    /// `ply` is the number of plies which the player knew of when it decided; if the match is
    /// elsewhere by now, the action was meant for another position. A clock that has run out by
    /// `now` runs out first.
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
    /// Why it was not taken. After [`Refused::OutOfTime`] and whenever else a clock ran out,
    /// [`Table::tick`] has something to tell; the front of the next update would tell it too.
    pub fn play(
        &mut self,
        player: Player,
        ply: u32,
        action: &str,
        now: Duration,
    ) -> Result<Update, Refused> {
        self.expect_answer(player, ply, now)?;
        let deed = self.course.act(player, action, &mut self.news)?;
        self.acted(player, deed);
        Ok(self.tell())
    }

    /// Takes what a strategy answered, or takes it out of the match if that was no answer.
    ///
    /// A program is told the rules and the legal actions, so what no rule allows is a fault too.
    /// It is not at fault when the match has gone elsewhere while it was thinking.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Player, Seed, erased::{Erased, Fault}, example::Nim, record::Reason};
    /// # use table::{Ending, Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// # let setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
    /// let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
    /// let fault = Fault::Crashed("out of memory".into());
    /// let update = table.play_answer(Player::new(0), 0, Err(fault), Duration::ZERO)?;
    /// assert_eq!(update.ending, Some(Ending::Left(Player::new(0), Reason::Failed)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When it was not that player's turn, or not any more.
    pub fn play_answer(
        &mut self,
        player: Player,
        ply: u32,
        answer: Result<String, Fault>,
        now: Duration,
    ) -> Result<Update, Refused> {
        self.expect_answer(player, ply, now)?;
        match answer {
            Ok(action) => match self.course.act(player, &action, &mut self.news) {
                Ok(deed) => self.acted(player, deed),
                Err(_) => self.left(player, Reason::Failed),
            },
            // As with a person whose clock runs out, the rules may have something done for it.
            Err(Fault::TimedOut(_)) => self.time_out(player, 1),
            Err(_) => self.left(player, Reason::Failed),
        }
        Ok(self.tell())
    }

    /// Takes a player out who gives up. Whether the others play on is up to the rules.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Player, Seed, erased::Erased, example::Nim};
    /// # use table::{Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// # let setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
    /// let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
    /// table.resign(Player::new(0), Duration::ZERO)?;
    /// assert_eq!(table.outcome().and_then(|outcome| outcome.winner()), Some(Player::new(1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When it is out already, or the match is over.
    pub fn resign(&mut self, player: Player, now: Duration) -> Result<Update, Refused> {
        self.leave(player, Reason::Resigned, now)
    }

    /// Takes a program out which broke down.
    ///
    /// # Errors
    /// When it is out already, or the match is over.
    pub fn fail(&mut self, player: Player, now: Duration) -> Result<Update, Refused> {
        self.leave(player, Reason::Failed, now)
    }

    /// Calls the match off, which is possible until everyone has acted.
    ///
    /// It has no outcome; the last line of its record says so. A host that wants to stop later
    /// drops the table.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Seed, erased::Erased, example::Nim};
    /// # use table::{Ending, Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// # let setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
    /// let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
    /// let update = table.abort(Duration::from_secs(2))?;
    /// assert_eq!((update.text().as_str(), update.ending), ("1 !abort ; 2\n", Some(Ending::Aborted)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When everyone has acted, or the match is over.
    pub fn abort(&mut self, now: Duration) -> Result<Update, Refused> {
        self.pass_time(now);
        if self.is_over() {
            return Err(Refused::Over);
        }
        if !self.can_abort() {
            return Err(Refused::TooLateToAbort);
        }
        let millis = self.clock.stop(self.now);
        self.course.abort(millis, &mut self.news);
        self.offers.clear();
        Ok(self.tell())
    }

    /// Whether the match could be called off now: not everyone has acted yet.
    #[must_use]
    pub fn can_abort(&self) -> bool {
        let has_acted = |player| {
            let held = self.course.held();
            held.iter()
                .any(|ply| ply.mover == Some(player) && matches!(ply.deed, Deed::Action(_)))
        };
        !self.is_over() && !Player::all(self.players()).all(has_acted)
    }

    /// Lets clocks run out, and tells what was not told yet, if there is anything.
    ///
    /// Who is out of time has done for it what the rules say, again and again while it stays to
    /// move without time; if they say nothing, it leaves the match.
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
        if self.news.is_empty() {
            None
        } else {
            Some(self.tell())
        }
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

    /// Lets the clocks that have run out by `now` run out, and tells whose they were.
    ///
    /// Time never goes back, whatever a host says.
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

    /// Does for a player what the rules say when its time is up.
    fn time_out(&mut self, player: Player, times: usize) {
        // No match has more actions, so rules that never let such a turn end are cut short.
        let is_endless = times > self.facts().max_plies as usize;
        let action = self.course.state().on_timeout().filter(|_| !is_endless);
        let deed = action.and_then(|action| self.course.act(player, &action, &mut self.news).ok());
        match deed {
            Some(deed) => {
                self.news.notices.push(Notice::TimedOut(player));
                self.acted(player, deed);
            }
            None => self.left(player, Reason::OutOfTime),
        }
    }

    /// Whether an action of a player is what the table waits for.
    fn expect_answer(&mut self, player: Player, ply: u32, now: Duration) -> Result<(), Refused> {
        self.seat(player)?;
        if self.pass_time(now).contains(&player) {
            return Err(Refused::OutOfTime);
        }
        self.admit(player)?;
        let is = self.ply();
        if ply != is {
            return Err(Refused::StalePly { sent: ply, is });
        }
        if self.turn().player() != Some(player) {
            return Err(Refused::NotYourTurn);
        }
        Ok(())
    }

    fn leave(&mut self, player: Player, reason: Reason, now: Duration) -> Result<Update, Refused> {
        self.seat(player)?;
        self.pass_time(now);
        self.admit(player)?;
        if !self.course.is_in(player) {
            return Err(Refused::Out);
        }
        self.left(player, reason);
        Ok(self.tell())
    }

    /// Writes an action down that was just taken by a player, or for it.
    fn acted(&mut self, player: Player, deed: Deed) {
        let is_late = self.clock.has_run_out(self.now);
        let millis = self.clock.stop(self.now);
        if !is_late {
            self.clock.reward(player);
        }
        self.course
            .write(deed, Some(player), millis, &mut self.news);
        self.offers.lapse(player, &mut self.news);
        self.go_on();
    }

    /// Takes a player out and writes it down.
    fn left(&mut self, player: Player, reason: Reason) {
        let mover = self.turn().player();
        let deed = self.course.leave(player, reason, &mut self.news);
        // Who was thinking while another left goes on thinking.
        let is_still_thinking = self.turn().player() == mover;
        let millis = if is_still_thinking {
            None
        } else {
            self.clock.stop(self.now)
        };
        self.course.write(deed, mover, millis, &mut self.news);
        self.offers.drop_all(&mut self.news);
        if !is_still_thinking {
            self.go_on();
        }
    }

    /// Rolls, writes the end if it has come, and starts the clock of the next player.
    pub(crate) fn go_on(&mut self) {
        self.course.settle(&self.setup, &mut self.news);
        self.clock.start(self.turn().player(), self.now);
        if self.is_over() {
            self.offers.clear();
        }
    }
}
