//! Requests of players besides actions: resigning, draws, take-backs, rematches.

use game::Player;
use table::{Refused, Update};
use wire::{
    api::{AnswerBody, Done, RematchState},
    change::Notice,
    client::NextTable,
    error::Code,
    standing::State,
    view::SeatKind,
};

use super::{
    TableRequest, actor::Room, hosted::Live, load::storage, play::Origin, viewers::FrameId,
};
use crate::{
    error::{ApiError, ApiResult},
    lobby::rematch_row,
    store::{SeatRow, Write},
};

impl Room {
    /// Asks something of the table for a player.
    pub(super) async fn ask(
        &mut self,
        player: Player,
        request: TableRequest,
        frame: Option<FrameId>,
    ) -> ApiResult<Done> {
        let is_open = self.hosted.row.state == State::Open;
        if is_open && matches!(request, TableRequest::Abort) {
            self.call_off().await?;
            if let Some(frame) = frame {
                self.viewers.ack(frame);
            }
            return Ok(self.done(player));
        }
        let actor = Some(player);
        let act = |live: &mut Live, now| ask_table(live, player, &request, now);
        self.apply(Origin { actor, frame }, act).await?;
        Ok(self.done(player))
    }

    /// Closes a table at which a seat is still free.
    async fn call_off(&mut self) -> ApiResult<()> {
        let write = Write::Close(self.id);
        self.app.store.write(write).done().await.map_err(storage)?;
        self.hosted.row.state = State::Over;
        self.send_table();
        Ok(())
    }

    /// Notes that a player wants to play again, and opens the next table when all do.
    pub(super) async fn ask_rematch(&mut self, player: Player) -> ApiResult<RematchState> {
        if let Some(table) = self.hosted.row.setup.next.clone() {
            return Ok(RematchState { table: Some(table) });
        }
        if !self.hosted.live()?.table.is_over() {
            return Err(ApiError::from(Code::RematchTooEarly));
        }
        let seat = u8::from(player);
        if !self.hosted.row.setup.rematch.contains(&seat) {
            let mut row = self.hosted.row.clone();
            row.setup.rematch.push(seat);
            self.keep(row).await?;
            self.send_notice(Notice::RematchOffered { seat });
        }
        let setup = &self.hosted.row.setup;
        let wants = |(seat, of): (u8, &SeatRow)| {
            of.kind != SeatKind::Human || setup.rematch.contains(&seat)
        };
        if !(0..).zip(&setup.seats).all(wants) {
            return Ok(RematchState { table: None });
        }
        let table = self.open_rematch().await?;
        Ok(RematchState { table: Some(table) })
    }

    async fn open_rematch(&mut self) -> ApiResult<String> {
        let next = rematch_row(&self.hosted.row, self.hosted.game, self.app.now())?;
        let table = next.id.to_string();
        self.app.lobby.open(&self.app, next, None).await?;
        let mut row = self.hosted.row.clone();
        row.setup.next = Some(table.clone());
        self.keep(row).await?;
        let next = NextTable {
            table: table.clone(),
        };
        self.viewers
            .send(|_, form| Some(form.rematch(next.clone())));
        Ok(table)
    }
}

fn ask_table(
    live: &mut Live,
    player: Player,
    request: &TableRequest,
    now: std::time::Duration,
) -> Result<Update, Refused> {
    let table = &mut live.table;
    match request {
        TableRequest::Resign => table.resign(player, now),
        TableRequest::Draw(AnswerBody { accept: None }) => table.offer_draw(player, now),
        TableRequest::Draw(AnswerBody { accept: Some(true) }) => table.accept_draw(player, now),
        TableRequest::Draw(AnswerBody {
            accept: Some(false),
        }) => table.decline_draw(player, now),
        TableRequest::Takeback(AnswerBody { accept: None }) => table.ask_takeback(player, now),
        TableRequest::Takeback(AnswerBody {
            accept: Some(agrees),
        }) => table.answer_takeback(player, *agrees, now),
        TableRequest::Abort => table.abort(now),
    }
}
