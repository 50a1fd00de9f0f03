//! A match with seats, clocks and offers; no input or output.
//!
//! A [`Table`] holds the position, and nobody else does. A host calls it with the time; the table
//! returns an [`Update`] with the lines to store and the events for each viewer, or a [`Refused`],
//! whose message is for the player. The time is a [`Duration`](std::time::Duration) since a moment
//! that the host chooses, so a table can be tested without waiting.
//!
//! A host:
//!
//! 1. opens a table and writes [`Record::head`](game::record::Record::head);
//! 2. after each [`Update`] stores the lines, acknowledges the request, and sends each viewer the
//!    events of [`Update::for_viewer`] with a new [`Table::view`];
//! 3. calls [`Table::tick`] at [`Table::next_deadline`]. A late call loses nothing: the next update
//!    contains everything that happened since the last one;
//! 4. after a crash reads the record and calls [`Table::resume`].
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

mod clock;
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
    clock::{ClockRule, NotAClock},
    offer::TakebackRequest,
    play::Known,
    refused::Refused,
    seat::{Occupant, Seat},
    setup::Setup,
    table::Table,
    update::{Notice, Update},
};
