//! The frames of a connected client.

use std::time::Instant;

use game::{Player, Viewer};
use wire::{
    client::{FromClient, Request},
    error::Code,
};

use super::{TableRequest, actor::Room, viewers::FrameId};
use crate::error::{ApiError, ApiResult};

impl Room {
    /// Carries out the request of a frame, and answers its sender.
    pub(super) async fn frame(&mut self, connection: u64, request: Request, received: Instant) {
        let Some(viewer) = self.viewers.viewer(connection) else {
            return;
        };
        let Request { message, a } = request;
        let frame = FrameId { connection, a };
        let result = self.answer_frame(viewer, message, frame, received).await;
        if let Err(error) = result {
            self.viewers.refuse(frame, error.body());
        }
    }

    async fn answer_frame(
        &mut self,
        viewer: Viewer,
        message: FromClient,
        frame: FrameId,
        received: Instant,
    ) -> ApiResult<()> {
        let request = match message {
            FromClient::Action(play) => TableRequest::Play(play),
            FromClient::Resign => TableRequest::Resign,
            FromClient::Draw(answer) => TableRequest::Draw(answer),
            FromClient::Takeback(answer) => TableRequest::Takeback(answer),
            FromClient::Abort => TableRequest::Abort,
            FromClient::Chat(line) => TableRequest::Chat(line),
            FromClient::Rematch => {
                self.ask_rematch(seated(viewer)?).await?;
                self.ack(Some(frame));
                return Ok(());
            }
            FromClient::Thinking(wants) => {
                self.follow(frame.connection, viewer, wants)?;
                self.ack(Some(frame));
                return Ok(());
            }
            FromClient::Ping => {
                let a = Some(frame.a.unwrap_or_default());
                self.ack(Some(FrameId { a, ..frame }));
                return Ok(());
            }
        };
        let player = seated(viewer)?;
        self.ask(player, request, Some(frame), received).await?;
        Ok(())
    }

    /// Acknowledges a frame, if there is one.
    pub(super) fn ack(&mut self, frame: Option<FrameId>) {
        if let Some(frame) = frame {
            self.viewers.ack(frame);
        }
    }
}

/// Returns the player of a connection. A spectator is refused.
fn seated(viewer: Viewer) -> ApiResult<Player> {
    match viewer {
        Viewer::Player(player) => Ok(player),
        Viewer::Spectator | Viewer::Referee => Err(ApiError::from(Code::TokenMissing)),
    }
}
