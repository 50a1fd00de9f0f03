//! The table: how it is opened, and what can be seen of it.
//!
//! Actions at the table are in `play.rs` and `offer.rs`.

use std::{fmt, mem, time::Duration};

use game::{
    ByPlayer, Dice, Digest, Ending, Facts, Match, Outcome, Player, Seed, Turn, Viewer,
    erased::{AnyGame, AnyView, StartError},
    record::{LineWriter, Record},
};

use crate::{
    Refused, Seat, Setup, TakebackRequest, Update, clock::Clock, offer::Offers, update::Pending,
};

/// A match with seats, clocks and offers.
///
/// It is never chance's turn at a table: the table rolls at once, and the same [`Update`] contains
/// the outcome.
pub struct Table {
    pub(crate) setup: Setup,
    pub(crate) game_match: Match,
    pub(crate) clock: Clock,
    pub(crate) offers: Offers,
    /// What the next update contains.
    pub(crate) pending: Pending,
    /// Knows which lines of the record are in an update already.
    pub(crate) writer: LineWriter,
    /// The latest time that the host has passed.
    pub(crate) now: Duration,
}

impl Table {
    /// Sets up a match and starts the clock of the player to move.
    ///
    /// The first update contains the rolls before the first decision; [`Table::tick`] returns it
    /// at once.
    ///
    /// ```
    /// # use std::time::Duration;
    /// # use game::{Seed, erased::Erased, example::Nim};
    /// # use table::{Setup, Table};
    /// # static NIM: Erased<Nim> = Erased::new();
    /// let setup = Setup::new(9, Seed::from_number(1), Seed::from_number(2));
    /// let error = Table::open(&NIM, &setup, Duration::ZERO).unwrap_err();
    /// assert_eq!(error.to_string(), "2 to 4 can play nim, not 9");
    /// ```
    ///
    /// # Errors
    /// The options are not options of the game, or do not allow this number of players.
    pub fn open(game: &dyn AnyGame, setup: &Setup, now: Duration) -> Result<Table, StartError> {
        let players = setup.players();
        let dice = Dice::new(setup.seed);
        let game_match = Match::start(game, players, &setup.options, dice)?;
        let game_match = game_match.with_head(setup.names(), Some(setup.commitment()));
        let clock = Clock::new(setup.clock, players);
        let mut table = Table::new(setup.clone(), game_match, LineWriter::default(), clock, now);
        table.clock.start(table.turn().player(), now);
        Ok(table)
    }

    /// Creates a table whose clock stands. `writer` knows which lines are stored already.
    pub(crate) fn new(
        setup: Setup,
        game_match: Match,
        writer: LineWriter,
        clock: Clock,
        now: Duration,
    ) -> Table {
        let mut table = Table {
            offers: Offers::new(game_match.players()),
            setup,
            game_match,
            clock,
            pending: Pending::default(),
            writer,
            now,
        };
        table.settle();
        table
    }

    /// Returns what is true of the game for all options.
    #[must_use]
    pub fn facts(&self) -> &'static Facts {
        self.game_match.state().facts()
    }

    /// Returns the number of players.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.game_match.players()
    }

    /// Returns the set-up. It contains the seed, so only the host may see it.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the seats.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.setup.seats
    }

    /// Returns whose turn it is, or the outcome.
    ///
    /// An aborted match has no outcome, so it still names a player; see [`Table::is_over`].
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.game_match.turn()
    }

    /// Returns the number of plies that were not taken back: actions, rolls and departures.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.game_match.ply()
    }

    /// Returns whether nothing can be done any more.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.game_match.is_over()
    }

    /// Returns the ranks, if the match has an outcome.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game_match.outcome()
    }

    /// Returns how the match ended, if it is over.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        self.game_match.ending()
    }

    /// Returns whether a player is still in the match: it has not left and is not out by the rules.
    #[must_use]
    pub fn is_in(&self, player: Player) -> bool {
        self.seat(player).is_ok() && !self.is_over() && self.game_match.is_in(player)
    }

    /// Returns what `viewer` may know and, if it is to move, its legal actions.
    ///
    /// The referee sees everything, so only the host may have its view before the end. A player
    /// without a seat sees what spectators see. After an agreed draw or an abort the position still
    /// lists legal actions; see [`Table::is_over`].
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> Box<dyn AnyView> {
        let is_here = |player| self.seat(player).is_ok();
        self.game_match.view(match viewer {
            Viewer::Player(player) if !is_here(player) => Viewer::Spectator,
            Viewer::Player(_) | Viewer::Spectator | Viewer::Referee => viewer,
        })
    }

    /// Returns the last action of a player, if `viewer` may know it.
    ///
    /// In a game with hidden information an action may reveal some, so only its player and the
    /// referee may know it. The events contain what others saw of it.
    #[must_use]
    pub fn last_action(&self, viewer: Viewer) -> Option<String> {
        let (player, action) = self.game_match.last_action()?;
        let may_know = match viewer {
            Viewer::Referee => true,
            Viewer::Player(viewer) if viewer == player => true,
            Viewer::Player(_) | Viewer::Spectator => !self.facts().hidden,
        };
        may_know.then(|| action.into())
    }

    /// Returns the time that each player has left, or `None` without a limit.
    ///
    /// With a time for each move, players who are not to move have all of it.
    #[must_use]
    pub fn clock(&self, now: Duration) -> Option<ByPlayer<Duration>> {
        self.clock.left(self.now.max(now))
    }

    /// Returns whether a player is to move and its clock stands.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.clock.is_paused()
    }

    /// Returns when to call [`Table::tick`] next: at once if there is an update.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Duration> {
        if self.has_update() {
            Some(self.now)
        } else {
            self.clock.deadline()
        }
    }

    /// Returns the players who offer a draw now.
    #[must_use]
    pub fn draw_offers(&self) -> Vec<Player> {
        self.offers.draws()
    }

    /// Returns the take-back that waits for an answer.
    #[must_use]
    pub fn takeback(&self) -> Option<&TakebackRequest> {
        self.offers.takeback()
    }

    /// Returns the hash that binds the host to its dice. Everyone may know it from the start.
    #[must_use]
    pub fn commitment(&self) -> Digest {
        self.setup.commitment()
    }

    /// Returns seed and salt, once the match has an outcome.
    ///
    /// They stay secret after an abort: the record then has no end.
    #[must_use]
    pub fn revealed(&self) -> Option<(Seed, Seed)> {
        self.outcome().map(|_| (self.setup.seed, self.setup.salt))
    }

    /// Returns the record so far.
    ///
    /// In a game with hidden information only the referee may see it before its end. Its text is
    /// its head followed by the lines of all updates, including the next one.
    #[must_use]
    pub fn record(&self) -> &Record {
        self.game_match.record()
    }

    /// Returns the set-up of a rematch: everyone moves up one seat, the first to the last.
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

    /// Checks that a player can still do anything at all.
    pub(crate) fn admit(&self, player: Player) -> Result<(), Refused> {
        self.seat(player)?;
        if self.is_over() {
            return Err(Refused::Over);
        }
        if self.game_match.has_left(player) {
            return Err(Refused::Out);
        }
        Ok(())
    }

    pub(crate) fn has_update(&self) -> bool {
        !self.pending.is_empty() || self.writer.is_behind(self.record())
    }

    /// Returns everything that happened since the last update.
    pub(crate) fn update(&mut self) -> Update {
        let Pending { events, notices } = mem::take(&mut self.pending);
        Update {
            ply: self.ply(),
            turn: self.turn(),
            ending: self.ending(),
            lines: self.writer.lines(self.game_match.record()),
            events,
            notices,
        }
    }
}

impl fmt::Debug for Table {
    /// Shows where the match is and nothing hidden: many people read logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table")
            .field("game", &self.facts().id)
            .field("ply", &self.ply())
            .field("turn", &self.turn())
            .field("ending", &self.ending())
            .finish_non_exhaustive()
    }
}
