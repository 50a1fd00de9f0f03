//! How seats are taken and given up before the match.

use table::Table;
use views::Views;
use wire::{
    api::{TakeSeat, TakenSeat},
    error::Code,
    standing::State,
    view::SeatKind,
};

use super::{
    actor::Room,
    hosted::Live,
    load::{storage, table_setup},
    seats::take,
};
use crate::{
    error::{ApiError, ApiResult},
    store::{PlayerRow, SeatRow, TableRow, Write},
};

impl Room {
    /// Gives a free seat away, and begins the match when it was the last.
    pub(super) async fn sit(
        &mut self,
        wish: &TakeSeat,
        account: Option<&PlayerRow>,
    ) -> ApiResult<TakenSeat> {
        if self.hosted.row.state != State::Open {
            return Err(ApiError::from(Code::SeatNoneFree));
        }
        let mut row = self.hosted.row.clone();
        let taken = take(&mut row.setup, wish, account)?;
        let table = if row.setup.seats.iter().any(SeatRow::is_free) {
            None
        } else {
            Some(self.open_table(&mut row)?)
        };
        self.keep(row).await?;
        self.hosted.live = table.map(|table| self.begin(table));
        self.send_table();
        if self.hosted.live.is_some() {
            self.app.started(&self.hosted.row);
            self.tick().await;
            self.think();
        }
        Ok(taken)
    }

    /// Opens the seat that was kept for a bot to everyone.
    pub(super) async fn decline(&mut self, account: &PlayerRow) -> ApiResult<()> {
        let mut row = self.hosted.row.clone();
        let is_kept =
            |seat: &&mut SeatRow| seat.is_free() && seat.account.as_ref() == Some(&account.name);
        let seat = row.setup.seats.iter_mut().find(is_kept);
        let seat = seat.ok_or(Code::TokenWrong)?;
        seat.kind = SeatKind::Open;
        seat.account = None;
        seat.name.clear();
        self.keep(row).await?;
        self.send_table();
        Ok(())
    }

    /// Stores a change of the row, and then applies it.
    pub(super) async fn keep(&mut self, row: TableRow) -> ApiResult<()> {
        let write = Write::Seats(Box::new(row.clone()));
        self.app.store.write(write).done().await.map_err(storage)?;
        self.hosted.row = row;
        Ok(())
    }

    fn open_table(&self, row: &mut TableRow) -> ApiResult<Table> {
        let opened = Table::open(self.hosted.game, &table_setup(row), self.app.now());
        let table = opened.map_err(|error| ApiError::new(Code::GameOptions, error.to_string()))?;
        row.head = Some(table.record().head());
        row.state = State::Playing;
        Ok(table)
    }

    fn begin(&self, table: Table) -> Live {
        let (game, now) = (self.hosted.game, self.app.now());
        let spectators = self.hosted.row.setup.spectators;
        Live {
            views: Views::new(game, &table, spectators, None, now),
            table,
            n_stored: 0,
        }
    }
}
