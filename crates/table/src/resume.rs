//! How a match goes on after the program that held it has ended.

use std::time::Duration;

use game::{
    Dice,
    erased::AnyGame,
    record::{Deed, Record},
    replay::{Replay, ReplayError},
};

use crate::{Setup, Table, clock::Clock, course::Course};

impl Table {
    /// Goes on with a match from its record, exactly as it would have gone on.
    ///
    /// The record is played again and checked, with its dice, so the next rolls are those that
    /// would have come. Players, options and names are taken from it; seed, salt, clock rule,
    /// and what sits where from `setup`. Clocks are as the lines say, and stand until the next
    /// action or [`Table::unpause`]; what the player to move had used is given back.
    ///
    /// What should have followed at once, a roll or the end, follows now, and is told by the next
    /// update. A host that reads a file writes `record.to_string()` first, which drops a line that
    /// was cut off.
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
    /// table.play(Player::new(0), 0, "3", Duration::ZERO)?;
    ///
    /// let mut again = Table::resume(&NIM, table.record(), &setup, Duration::ZERO)?;
    /// assert!(again.play(Player::new(1), 1, "2", Duration::ZERO).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Which line of the record does not fit the rules, the seed or the commitment.
    pub fn resume(
        game: &'static dyn AnyGame,
        record: &Record,
        setup: &Setup,
        now: Duration,
    ) -> Result<Table, ReplayError> {
        let mut known = record.clone();
        known.revealed = Some((setup.seed, setup.salt));
        Replay::new(game, &known)?.finish()?;

        let mut dice = Dice::new(setup.seed);
        let start = game
            .start(record.players, &record.options, &mut dice)
            .expect("the replay has set it up with the same seed");
        let mut course = Course::new(record.clone(), start, dice);
        let mut clock = Clock::new(setup.clock, record.players);
        for line in &record.lines {
            let mover = course.turn().player();
            if let Some(player) = mover {
                let millis = line.millis.unwrap_or_default();
                // Who took all it had was too late to be rewarded.
                let is_late = line.millis.is_some() && clock.is_too_long(player, millis);
                clock.use_up(player, millis);
                if matches!(line.deed, Deed::Action(_)) && !is_late {
                    clock.reward(player);
                }
            }
            course.redo(&line.deed);
        }
        let mut table = Table::new(game, resumed(setup, record), course, clock, now);
        let mover = table.turn().player().filter(|_| !table.is_over());
        table.clock.start_paused(mover);
        Ok(table)
    }
}

/// The set-up of a match that goes on: what its record tells is not asked for again.
fn resumed(setup: &Setup, record: &Record) -> Setup {
    let mut told = Setup::of(record, setup.seed, setup.salt);
    for (seat, known) in told.seats.iter_mut().zip(&setup.seats) {
        seat.kind = known.kind;
        if record.names.is_empty() {
            seat.name.clone_from(&known.name);
        }
    }
    Setup {
        clock: setup.clock,
        takebacks: setup.takebacks,
        ..told
    }
}
