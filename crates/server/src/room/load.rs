//! Brings a table into memory: a new one, or one from the storage.

use std::time::Duration;

use game::{erased::AnyGame, record::Record};
use table::{Occupant, Seat, Setup, Table};
use views::Views;
use wire::{error::Code, standing::State, view::SeatKind};

use super::hosted::{Hosted, Live};
use crate::{
    app::{Shared, read_store},
    error::{ApiError, ApiResult},
    ids::TableId,
    store::{ChatRow, SeatRow, StoredTable, TableRow},
};

/// Where an actor finds its table.
pub(crate) enum Beginning {
    /// A table that was just opened and stored.
    New(Box<TableRow>),
    /// A table in the storage.
    Stored,
}

/// A table in memory.
pub(super) struct Loaded {
    pub(super) hosted: Hosted,
    /// The last lines of the chat.
    pub(super) chat: Vec<ChatRow>,
}

/// Brings a table into memory.
pub(super) async fn load(id: TableId, app: &Shared, beginning: Beginning) -> ApiResult<Loaded> {
    let stored = match beginning {
        Beginning::New(row) => StoredTable::new(*row),
        Beginning::Stored => {
            let read = read_store(app, move |store| store.table(id)).await?;
            read.ok_or(Code::TableUnknown)?
        }
    };
    let game = app.game(&stored.row.game).ok_or(Code::TableUnknown)?;
    let live = match &stored.row.head {
        None => None,
        Some(head) => Some(resume(game, &stored, head, app.now())?),
    };
    let StoredTable { row, chat, .. } = stored;
    let hosted = Hosted { game, row, live };
    Ok(Loaded { hosted, chat })
}

/// Restores a match from its record.
fn resume(
    game: &'static dyn AnyGame,
    stored: &StoredTable,
    head: &str,
    now: Duration,
) -> ApiResult<Live> {
    let broken = |error: &dyn ToString| {
        let error = error.to_string();
        tracing::error!(table = %stored.row.id, error, "a stored record does not replay");
        ApiError::new(Code::ServerInternal, "the stored record does not replay")
    };
    let setup = table_setup(&stored.row);
    let table = if stored.lines.is_empty() && stored.row.state == State::Playing {
        // Nothing has been played, so the clock starts now.
        Table::open(game, &setup, now).map_err(|error| broken(&error))?
    } else {
        let text = head.to_string() + &stored.lines.concat();
        let read = Record::read(&text).map_err(|error| broken(&error))?;
        Table::resume(game, &read.record, &setup, now).map_err(|error| broken(&error))?
    };
    let spectators = stored.row.setup.spectators;
    Ok(Live {
        views: Views::new(game, &table, spectators, stored.counts.clone(), now),
        table,
        n_stored: u32::try_from(stored.lines.len()).unwrap_or(u32::MAX),
    })
}

/// Returns the set-up of the match at a table.
pub(crate) fn table_setup(row: &TableRow) -> Setup {
    let seat = |seat: &SeatRow| Seat {
        name: seat.name.clone(),
        occupant: match seat.kind {
            SeatKind::Strategy | SeatKind::Bot => Occupant::Program,
            SeatKind::Human | SeatKind::Open | SeatKind::Invited => Occupant::Person,
        },
    };
    Setup {
        seats: row.setup.seats.iter().map(seat).collect(),
        options: row.setup.options.clone(),
        clock: row.setup.clock,
        takebacks: row.setup.takebacks,
        seed: row.setup.seed,
        salt: row.setup.salt,
    }
}
