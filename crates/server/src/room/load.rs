//! How a table comes into memory: newly opened, or back from the storage.

use std::time::Duration;

use game::{Seed, erased::AnyGame, record::Record};
use table::{Kind, Seat, Setup, Table};
use wire::{error::Code, view::SeatKind};

use super::news::Told;
use crate::{
    app::Shared,
    error::{ApiError, ApiResult},
    ids::TableId,
    store::{Kept, Said, SeatRow, StoreError, TableRow},
};

/// What an actor begins with.
pub(crate) enum Beginning {
    /// A table that was just opened and stored.
    New(Box<TableRow>),
    /// Whatever the storage has.
    Stored,
}

/// A table in memory.
pub(crate) struct Begun {
    pub(super) game: &'static dyn AnyGame,
    pub(super) row: TableRow,
    pub(super) live: Option<Live>,
    /// The last lines of the chat.
    pub(super) said: Vec<Said>,
}

/// A match that has begun.
pub(super) struct Live {
    pub(super) table: Table,
    /// How many lines of it are stored.
    pub(super) seq: u32,
    pub(super) told: Told,
}

/// Brings a table into memory.
pub(crate) async fn begin(id: TableId, app: &Shared, beginning: Beginning) -> ApiResult<Begun> {
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
        Some(head) => Some(live(game, &kept, head, app.now())?),
    };
    let Kept { row, said, .. } = kept;
    Ok(Begun {
        game,
        row,
        live,
        said,
    })
}

/// Sets a match up again from its record.
fn live(game: &'static dyn AnyGame, kept: &Kept, head: &str, now: Duration) -> ApiResult<Live> {
    let broken = |error: String| {
        tracing::error!(table = %kept.row.id, error, "a stored record does not replay");
        ApiError::new(Code::ServerInternal, "the stored record does not replay")
    };
    let setup = table_setup(&kept.row)?;
    let table = if kept.lines.is_empty() && kept.row.state == wire::view::State::Playing {
        // Also the first start: nothing has been played, so the clock begins now.
        Table::open(game, &setup, now).map_err(|error| broken(error.to_string()))?
    } else {
        let text = head.to_string() + &kept.lines.concat();
        let record = Record::read(&text)
            .map_err(|error| broken(error.to_string()))?
            .record;
        let resumed = Table::resume(game, &record, &setup, now);
        resumed.map_err(|error| broken(error.to_string()))?
    };
    Ok(Live {
        seq: u32::try_from(kept.lines.len()).unwrap_or(u32::MAX),
        told: Told::new(&table, kept.told.clone()),
        table,
    })
}

/// What a match is set up with.
pub(crate) fn table_setup(row: &TableRow) -> ApiResult<Setup> {
    let seed = |text: &str| -> ApiResult<Seed> {
        text.parse()
            .map_err(|_| ApiError::from(Code::ServerInternal))
    };
    let seat = |seat: &SeatRow| Seat {
        name: seat.name.clone(),
        kind: match seat.kind {
            SeatKind::Strategy | SeatKind::Bot => Kind::Program,
            SeatKind::Human | SeatKind::Open | SeatKind::Invited => Kind::Person,
        },
    };
    Ok(Setup {
        seats: row.setup.seats.iter().map(seat).collect(),
        options: row.setup.options.clone(),
        clock: row
            .setup
            .clock
            .parse()
            .map_err(|_| ApiError::from(Code::ClockInvalid))?,
        takebacks: row.setup.takebacks,
        seed: seed(&row.setup.seed)?,
        salt: seed(&row.setup.salt)?,
    })
}

pub(crate) fn storage(error: StoreError) -> ApiError {
    tracing::error!(%error, "storage failed");
    ApiError::from(Code::ServerStorage)
}
