//! Tests of the table, one for each behaviour; a time is a number of seconds.

mod any_calls;
mod clocks;
mod draws;
mod pig;
mod plays;
mod resumes;
mod secrets;
mod takebacks;

use std::time::Duration;

use game::{
    Player, Seed,
    erased::{AnyGame, Erased},
    example::Nim,
};

use self::pig::Pig;
use crate::{Refused, Seat, Setup, Table, Update};

static NIM: Erased<Nim> = Erased::new();
static PIG: Erased<Pig> = Erased::new();

const SEED: u64 = 5;

fn seat(number: u8) -> Player {
    Player::new(number)
}

fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn setup(players: u8, clock: &str) -> Setup {
    Setup {
        clock: clock.parse().expect("it is written as a clock"),
        ..Setup::new(players, Seed::from_number(SEED), Seed::from_number(6))
    }
}

fn opened(game: &'static dyn AnyGame, setup: &Setup) -> Table {
    Table::open(game, setup, at(0)).expect("the rules allow it")
}

fn nim(players: u8, clock: &str) -> Table {
    opened(&NIM, &setup(players, clock))
}

/// Pig in which a `late` player does what the option says, after the update of the opening roll.
fn pig(players: u8, clock: &str, late: &str) -> Table {
    let options = format!(r#"{{"late":"{late}"}}"#);
    let mut table = opened(
        &PIG,
        &Setup {
            options,
            ..setup(players, clock)
        },
    );
    let update = table.tick(at(0)).expect("the first player was rolled");
    assert_eq!(update.lines.len(), 1);
    table
}

/// A person against a program.
fn against_a_program(game: &'static dyn AnyGame) -> Table {
    let mut setup = setup(2, "none");
    setup.seats[1] = Seat::program("brain");
    opened(game, &setup)
}

fn mover(table: &Table) -> Player {
    table.turn().player().expect("a player is to move")
}

/// Plays a legal action of the player to move.
fn go(table: &mut Table, action: &str, now: u64) -> Update {
    let (player, ply) = (mover(table), table.ply());
    table
        .play(player, ply, action, at(now))
        .expect("it is legal")
}

fn refused(result: Result<Update, Refused>) -> Refused {
    result.expect_err("it is not allowed")
}

/// The lines of the record after its head.
fn lines(table: &Table) -> String {
    let record = table.record();
    record.to_string()[record.head().len()..].to_string()
}
