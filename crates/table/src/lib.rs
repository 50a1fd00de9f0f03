//! One match being played: seats, clocks, dice, record; no input or output.
//!
//! A [`Table`] holds the position, and nobody else does. Players and hosts tell it what is done
//! and when; it answers with an [`Update`], which holds the lines to be stored and the events,
//! each with those who may see it, or with a [`Refused`], whose message is meant for the player.
//! Time is an argument: a [`Duration`](std::time::Duration) since any moment the host likes, as
//! long as it stays with it. So a table can be tested without waiting, and run by a server, a
//! terminal or an arena alike.
//!
//! What a host does:
//!
//! 1. It opens a table and writes [`Record::head`](game::record::Record::head).
//! 2. For each [`Update`] it appends the lines, acknowledges, and tells each viewer what
//!    [`Update::for_viewer`] lets through, with a new [`Table::view`].
//! 3. It calls [`Table::tick`] at [`Table::next_deadline`]. Nothing is lost if it is late, or
//!    forgets: what has happened and was not told yet stands at the front of the next update.
//! 4. After a crash it reads the record and calls [`Table::resume`].
//!
//! ```
//! use std::time::Duration;
//!
//! use game::{Player, Seed, Viewer, erased::Erased, example::Nim};
//! use table::{Setup, Table};
//!
//! static NIM: Erased<Nim> = Erased::new();
//! let second = Duration::from_secs;
//!
//! let mut setup = Setup::new(2, Seed::from_number(1), Seed::from_number(2));
//! setup.clock = "fischer:5m+3s".parse()?;
//! let mut table = Table::open(&NIM, &setup, second(100))?;
//! let mut file = table.record().head();
//!
//! let (first, other) = (Player::new(0), Player::new(1));
//! for (player, take, now) in [(first, "3", 102), (other, "1", 110), (first, "3", 111)] {
//!     let update = table.play(player, table.ply(), take, second(now))?;
//!     file += &update.text();
//!     assert_eq!(update.for_viewer(Viewer::Spectator)[0].json()["type"], "took");
//! }
//! assert_eq!(table.outcome().and_then(|outcome| outcome.winner()), Some(first));
//! assert_eq!(file, table.record().to_string());
//! assert!(file.contains("\n1 3 ; 2\n2 1 ; 8\n3 3 ; 1\nseed 01000000"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod clock;
mod course;
mod offer;
mod play;
mod refused;
mod resume;
mod seat;
mod setup;
mod table;
mod update;

#[cfg(test)]
mod tests;

pub use crate::{
    answer::{answer, answer_aloud},
    clock::{ClockRule, NotAClock},
    offer::Ask,
    refused::Refused,
    seat::{Kind, Seat},
    setup::Setup,
    table::Table,
    update::{Ending, Notice, Update},
};
