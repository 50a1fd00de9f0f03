//! How a table comes into memory: newly opened, or from the storage.

use std::time::Duration;

use game::{erased::AnyGame, record::Record};
use table::{Occupant, Seat, Setup, Table};
use views::Views;
use wire::{error::Code, standing::State, view::SeatKind};

use super::hosted::{Hosted, Live};
use crate::{
    app::Shared,
    error::{ApiError, ApiResult},
    ids::TableId,
    store::{Kept, Said, SeatRow, StoreError, TableRow},
};

/// Where an actor finds its table.
pub(crate) enum Beginning {
    /// It was just opened and stored.
    New(Box<TableRow>),
    /// In the storage.
    Stored,
}

/// A table in memory.
pub(super) struct Loaded {
    pub(super) hosted: Hosted,
    /// The last lines of the chat.
    pub(super) said: Vec<Said>,
}

/// Brings a table into memory.
pub(super) async fn load(id: TableId, app: &Shared, beginning: Beginning) -> ApiResult<Loaded> {
    let kept = match beginning {
        Beginning::New(row) => Kept {
            row: *row,
            lines: Vec::new(),
            told: None,
            said: Vec::new(),
        },
        Beginning::Stored => {
            let store = app.store.clone();
            let read = tokio::task::spawn_blocking(move || store.table(id)).await;
            let read = read.unwrap_or_else(|error| Err(StoreError::Failed(error.to_string())));
            read.map_err(storage)?.ok_or(Code::TableUnknown)?
        }
    };
    let game = app.game(&kept.row.game).ok_or(Code::TableUnknown)?;
    let live = match &kept.row.head {
        None => None,
        Some(head) => Some(resume(game, &kept, head, app.now())?),
    };
    let Kept { row, said, .. } = kept;
    let hosted = Hosted { game, row, live };
    Ok(Loaded { hosted, said })
}

/// Sets a match up again from its record.
fn resume(game: &'static dyn AnyGame, kept: &Kept, head: &str, now: Duration) -> ApiResult<Live> {
    let broken = |error: &dyn ToString| {
        let error = error.to_string();
        tracing::error!(table = %kept.row.id, error, "a stored record does not replay");
        ApiError::new(Code::ServerInternal, "the stored record does not replay")
    };
    let setup = table_setup(&kept.row);
    let table = if kept.lines.is_empty() && kept.row.state == State::Playing {
        // Also the first start: nothing has been played, so the clock begins now.
        Table::open(game, &setup, now).map_err(|error| broken(&error))?
    } else {
        let text = head.to_string() + &kept.lines.concat();
        let read = Record::read(&text).map_err(|error| broken(&error))?;
        Table::resume(game, &read.record, &setup, now).map_err(|error| broken(&error))?
    };
    let spectators = kept.row.setup.spectators;
    Ok(Live {
        views: Views::new(game, &table, spectators, kept.told.clone(), now),
        table,
        n_stored: u32::try_from(kept.lines.len()).unwrap_or(u32::MAX),
    })
}

/// The set-up of the match at a table.
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

/// Logs an error of the storage.
pub(crate) fn storage(error: StoreError) -> ApiError {
    tracing::error!(%error, "storage failed");
    ApiError::from(Code::ServerStorage)
}
