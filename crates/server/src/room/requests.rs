//! Requests of players: actions, resigning, draws, take-backs, rematches.

use std::time::Instant;

use game::Player;
use wire::{
    api::{Done, RematchState},
    change::Notice,
    client::NextTable,
    error::Code,
    standing::State,
    view::SeatKind,
};

use super::{TableRequest, actor::Room, play::Origin, viewers::FrameId};
use crate::{
    error::{ApiError, ApiResult},
    lobby::rematch_row,
    store::{SeatRow, Write},
};

impl Room {
    /// Carries out a request of a player, and acknowledges its frame.
    pub(super) async fn ask(
        &mut self,
        player: Player,
        request: TableRequest,
        frame: Option<FrameId>,
        received: Instant,
    ) -> ApiResult<Done> {
        let origin = Origin {
            actor: Some(player),
            frame,
        };
        match request {
            TableRequest::Play(play) => self.play(player, &play, frame, received).await?,
            TableRequest::Resign => {
                let resign = self.apply(origin, |live, now| live.table.resign(player, now));
                resign.await?;
            }
            TableRequest::Draw(answer) => {
                let draw = self.apply(origin, |live, now| match answer.accept {
                    None => live.table.offer_draw(player, now),
                    Some(true) => live.table.accept_draw(player, now),
                    Some(false) => live.table.decline_draw(player, now),
                });
                draw.await?;
            }
            TableRequest::Takeback(answer) => {
                let take_back = self.apply(origin, |live, now| match answer.accept {
                    None => live.table.ask_takeback(player, now),
                    Some(agrees) => live.table.answer_takeback(player, agrees, now),
                });
                take_back.await?;
            }
            TableRequest::Abort if self.hosted.row.state == State::Open => {
                self.close_table().await?;
                self.ack(frame);
            }
            TableRequest::Abort => {
                let abort = self.apply(origin, |live, now| live.table.abort(now));
                abort.await?;
            }
            TableRequest::Chat(line) => {
                self.say(player, &line).await?;
                self.ack(frame);
            }
        }
        Ok(self.done(player))
    }

    /// Closes a table at which a seat is still free.
    async fn close_table(&mut self) -> ApiResult<()> {
        self.app.store.write(Write::Close(self.id)).done().await?;
        self.hosted.row.state = State::Over;
        self.app.lobby.finished(self.id);
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
