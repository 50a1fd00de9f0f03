//! How a match goes on after its host has restarted.

use std::time::Duration;

use game::{
    erased::AnyGame,
    record::{EntryKind, LineWriter, Record},
    replay::{Replay, ReplayError},
};

use crate::{Setup, Table, clock::Clock};

impl Table {
    /// Goes on with a match from its record, exactly as it would have gone on.
    ///
    /// The record is replayed and checked with its dice, so the next rolls are those that would have
    /// come. Players, options and names come from the record; seed, salt, clock rule and
    /// occupants from `setup`. Clocks are as the entries say and stand until the next action or
    /// [`Table::unpause`]; the time that the player to move had used is given back.
    ///
    /// A roll or an end that is missing in the record follows now and is in the next update. A host
    /// that reads a file writes `record.to_string()` first, which drops a line that was cut off.
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
    /// Names the line of the record that does not fit the rules, the seed or the commitment.
    pub fn resume(
        game: &dyn AnyGame,
        record: &Record,
        setup: &Setup,
        now: Duration,
    ) -> Result<Table, ReplayError> {
        let known = Record {
            revealed: Some((setup.seed, setup.salt)),
            ..record.clone()
        };
        let mut replay = Replay::new(game, &known)?;
        let mut clock = Clock::new(setup.clock, record.players);
        loop {
            let mover = replay.game_match().turn().player();
            let Some(step) = replay.step()? else { break };
            if let Some(player) = mover {
                let millis = step.entry.millis.unwrap_or_default();
                // A player who used all its time was too late for its increment.
                let is_late = step.entry.millis.is_some() && clock.is_too_long(player, millis);
                clock.use_up(player, millis);
                if matches!(step.entry.kind, EntryKind::Action(_)) && !is_late {
                    clock.reward(player);
                }
            }
        }
        replay.finish()?;
        let mut game_match = replay.into_match();
        if record.end.is_some() {
            game_match.finish(record.revealed);
        }
        let writer = LineWriter::after(record);
        let mut table = Table::new(resumed(setup, record), game_match, writer, clock, now);
        let mover = table.turn().player().filter(|_| !table.is_over());
        table.clock.start_paused(mover);
        Ok(table)
    }
}

/// Returns the set-up of a match that goes on. Names and options come from its record.
fn resumed(setup: &Setup, record: &Record) -> Setup {
    let mut resumed = Setup::of(record, setup.seed, setup.salt);
    for (seat, known) in resumed.seats.iter_mut().zip(&setup.seats) {
        seat.occupant = known.occupant;
        if record.names.is_empty() {
            seat.name.clone_from(&known.name);
        }
    }
    Setup {
        clock: setup.clock,
        takebacks: setup.takebacks,
        ..resumed
    }
}
