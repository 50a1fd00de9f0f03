//! The table itself: how it is opened, and what can be seen of it.
//!
//! What can be done at it is in `play.rs` and `offer.rs`.

use std::{fmt, mem, time::Duration};

use game::{
    ByPlayer, Digest, Facts, Outcome, Player, Seed, Turn, Viewer,
    erased::{AnyGame, AnyView, StartError},
    record::{Deed, Record},
};
use serde_json::Value;

use crate::{
    Ask, Ending, Refused, Seat, Setup, Update,
    clock::Clock,
    course::{Course, Ply},
    offer::Offers,
    update::News,
};

/// One match being played.
///
/// It is never chance's turn at a table: the dice are rolled as soon as it is, and what they
/// bring is in the same [`Update`].
///
/// ```
/// use std::time::Duration;
///
/// use game::{Player, Seed, erased::Erased, example::Nim};
/// use table::{Refused, Setup, Table};
///
/// static NIM: Erased<Nim> = Erased::new();
/// let setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
/// let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
/// let refused = table.play(Player::new(0), 0, "4", Duration::from_secs(1)).unwrap_err();
/// assert_eq!(refused, Refused::Illegal("you may take 3 at most".into()));
/// # Ok::<(), game::erased::StartError>(())
/// ```
pub struct Table {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) setup: Setup,
    pub(crate) course: Course,
    pub(crate) clock: Clock,
    pub(crate) offers: Offers,
    /// What has happened and was not told yet.
    pub(crate) news: News,
    /// The latest moment which the host has told.
    pub(crate) now: Duration,
}

impl Table {
    /// Sets a match up and starts the clock of the player to move.
    ///
    /// What is rolled before the first decision is told by the first update; who does not want to
    /// wait for it calls [`Table::tick`].
    ///
    /// ```
    /// use std::time::Duration;
    ///
    /// use game::{Seed, erased::Erased, example::Nim};
    /// use table::{Setup, Table};
    ///
    /// static NIM: Erased<Nim> = Erased::new();
    /// let setup = Setup::new(9, Seed::from_number(1), Seed::from_number(2));
    /// let error = Table::open(&NIM, &setup, Duration::ZERO).unwrap_err();
    /// assert_eq!(error.to_string(), "2 to 4 can play nim, not 9");
    /// ```
    ///
    /// # Errors
    /// When these are not options of the game, or cannot be played by so many.
    pub fn open(
        game: &'static dyn AnyGame,
        setup: &Setup,
        now: Duration,
    ) -> Result<Table, StartError> {
        let course = Course::open(game, setup)?;
        let clock = Clock::new(setup.clock, course.players());
        let mut table = Table::new(game, setup.clone(), course, clock, now);
        table.clock.start(table.turn().player(), now);
        Ok(table)
    }

    /// A table at which everything is settled but the clock, which stands.
    pub(crate) fn new(
        game: &'static dyn AnyGame,
        setup: Setup,
        mut course: Course,
        clock: Clock,
        now: Duration,
    ) -> Table {
        let mut news = News::default();
        course.settle(&setup, &mut news);
        Table {
            game,
            offers: Offers::new(course.players()),
            setup,
            course,
            clock,
            news,
            now,
        }
    }

    /// What is true of the game whatever its options.
    #[must_use]
    pub fn facts(&self) -> &'static Facts {
        self.game.facts()
    }

    /// How many sit at the table.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.course.players()
    }

    /// What was settled before the match. It holds the seed, so it is the host's alone.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.setup.seats
    }

    /// Whose move it is, or how the match ended.
    ///
    /// A match that was aborted has no outcome, so this does not say that it is over;
    /// [`Table::is_over`] does.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.course.turn()
    }

    /// How many plies have been played and hold: actions, rolls, and leave-takings.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.course.ply()
    }

    /// Whether nothing can be done any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// The ranks, if the match has come to an end.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.turn().outcome()
    }

    /// How the match ended, if it has.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.course.ending()
    }

    /// Whether a player is still in the match: it has not left, and is not out by the rules.
    #[must_use]
    pub fn is_in(&self, player: Player) -> bool {
        self.seat(player).is_ok() && !self.is_over() && self.course.is_in(player)
    }

    /// What `viewer` may know, and what it may do if it is to move: the only way to look.
    ///
    /// The referee sees everything, so its view is the host's alone until the match is over. A
    /// player without a seat here sees what spectators see. After an agreed draw or an abort the
    /// position still lists what could have been done; [`Table::is_over`] tells.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Player, Seed, Viewer, erased::Erased, example::Nim};
    /// # use table::{Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// # let setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
    /// let table = Table::open(&NIM, &setup, Duration::ZERO)?;
    /// assert_eq!(table.view(Viewer::Player(Player::new(0))).len(), 3);
    /// assert_eq!(table.view(Viewer::Spectator).len(), 0);
    /// # Ok::<(), game::erased::StartError>(())
    /// ```
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        let is_here = |player| self.seat(player).is_ok();
        self.course.state().view(match viewer {
            Viewer::Player(player) if !is_here(player) => Viewer::Spectator,
            Viewer::Player(_) | Viewer::Spectator | Viewer::Referee => viewer,
        })
    }

    /// The action that JSON stands for, in notation: a text is taken as notation itself.
    ///
    /// # Errors
    /// When it is not an action of this game at all.
    pub fn read_action(&self, json: &Value) -> Result<String, Refused> {
        Ok(self.course.state().read_action(json)?)
    }

    /// The last action of a player, if `viewer` may know it.
    ///
    /// In a game with secrets an action may tell one, so only the player itself and the referee
    /// are told. What others saw of it is in the events.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Player, Seed, Viewer, erased::Erased, example::Nim};
    /// # use table::{Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// # let setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
    /// let mut table = Table::open(&NIM, &setup, Duration::ZERO)?;
    /// table.play(Player::new(0), 0, "2", Duration::ZERO)?;
    /// assert_eq!(table.last_action(Viewer::Spectator).as_deref(), Some("2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn last_action(&self, viewer: Viewer) -> Option<String> {
        let of_a_player = |ply: &Ply| match (&ply.deed, ply.mover) {
            (Deed::Action(action), Some(player)) => Some((action.clone(), player)),
            _ => None,
        };
        let (action, player) = self.course.held().iter().rev().find_map(of_a_player)?;
        let may_know = match viewer {
            Viewer::Referee => true,
            Viewer::Player(viewer) if viewer == player => true,
            Viewer::Player(_) | Viewer::Spectator => !self.facts().hidden,
        };
        may_know.then_some(action)
    }

    /// What each player has left; nothing if there is no limit.
    ///
    /// With a time for each move, those who are not to move have all of it.
    #[must_use]
    pub fn clock(&self, now: Duration) -> Option<ByPlayer<Duration>> {
        self.clock.left(self.now.max(now))
    }

    /// Whether someone is to move and its time stands.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.clock.is_paused()
    }

    /// When [`Table::tick`] must be called next: at once if there is something to be told.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Duration> {
        if self.news.is_empty() {
            self.clock.deadline()
        } else {
            Some(self.now)
        }
    }

    /// Who offers a draw now.
    #[must_use]
    pub fn draw_offers(&self) -> Vec<Player> {
        self.offers.draws()
    }

    /// The take-back that is being asked for now.
    #[must_use]
    pub fn takeback(&self) -> Option<&Ask> {
        self.offers.takeback()
    }

    /// What binds the host to its dice. Everyone may know from the start.
    #[must_use]
    pub fn commitment(&self) -> Digest {
        self.setup.seed.commitment(&self.setup.salt)
    }

    /// Seed and salt, once the match has come to an end.
    ///
    /// After an abort they stay untold: the record of the match has no end.
    #[must_use]
    pub fn revealed(&self) -> Option<(Seed, Seed)> {
        self.outcome().map(|_| (self.setup.seed, self.setup.salt))
    }

    /// The record so far. In a game with secrets it is the referee's alone until it has an end.
    ///
    /// Its text is its head and the lines of all updates. What was not told yet stands in it
    /// already.
    #[must_use]
    pub fn record(&self) -> &Record {
        self.course.record()
    }

    /// The set-up of the next match of the same company: all move up one seat, the first to the
    /// last.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Seed, erased::Erased, example::Nim};
    /// # use table::{Seat, Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// let mut setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
    /// setup.seats = vec![Seat::person("Ada"), Seat::person("Charles")];
    /// let table = Table::open(&NIM, &setup, Duration::ZERO)?;
    /// let next = table.rematch(Seed::from_number(3), Seed::from_number(4));
    /// assert_eq!(next.seats, [Seat::person("Charles"), Seat::person("Ada")]);
    /// # Ok::<(), game::erased::StartError>(())
    /// ```
    #[must_use]
    pub fn rematch(&self, seed: Seed, salt: Seed) -> Setup {
        let mut next = Setup {
            seed,
            salt,
            ..self.setup.clone()
        };
        next.seats.rotate_left(1);
        next
    }

    pub(crate) fn seat(&self, player: Player) -> Result<&Seat, Refused> {
        self.setup
            .seats
            .get(player.index())
            .ok_or(Refused::NoSuchSeat)
    }

    /// Whether a player can still do anything at all.
    pub(crate) fn admit(&self, player: Player) -> Result<(), Refused> {
        self.seat(player)?;
        if self.is_over() {
            return Err(Refused::Over);
        }
        if self.course.has_left(player) {
            return Err(Refused::Out);
        }
        Ok(())
    }

    /// Hands over all that was not told yet.
    pub(crate) fn tell(&mut self) -> Update {
        let News {
            lines,
            events,
            notices,
        } = mem::take(&mut self.news);
        Update {
            ply: self.ply(),
            turn: self.turn(),
            ending: self.ending(),
            lines,
            events,
            notices,
        }
    }
}

impl fmt::Debug for Table {
    /// Tells where the match is, and no secret: logs are read by many.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &self.facts().id)
            .field("ply", &self.ply())
            .field("turn", &self.turn())
            .field("ending", &self.ending())
            .finish_non_exhaustive()
    }
}
