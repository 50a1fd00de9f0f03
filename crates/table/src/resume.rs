//! Resumes a match after a restart of its host.

use std::time::Duration;

use game::{
    erased::AnyGame,
    record::{EntryKind, LineWriter, Record},
    replay::{Replay, ReplayError},
};

use crate::{Setup, Table, clock::Clock};

impl Table {
    /// Resumes a match from its record, as if it had not been interrupted.
    ///
    /// The record is replayed and checked with its dice, so the next rolls are the same as without
    /// the interruption. Players, options and names come from the record; seed, salt, clock rule and
    /// occupants come from `setup`. Clocks show the times in the record and stay stopped until the
    /// next action or [`Table::unpause`]; the player to move gets the time of its current turn back.
    ///
    /// If the record lacks a roll or its end, the next update has it. A host that reads a file writes
    /// `record.to_string()` first, which drops a line that was cut off.
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
                    clock.add_increment(player);
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

/// Returns the set-up of a resumed match. Names and options come from its record.
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
