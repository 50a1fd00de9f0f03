//! The frames of sockets: what a client asks for while it is connected.

use std::time::Instant;

use game::{Player, Viewer};
use wire::{
    client::{FromClient, Request},
    error::Code,
};

use super::{TableRequest, actor::Room, viewers::FrameId};
use crate::error::{ApiError, ApiResult};

impl Room {
    /// Does what a frame asks for, and answers its sender.
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
            FromClient::Action(play) => {
                let player = seated(viewer)?;
                self.play(player, play, Some(frame), received).await?;
                return Ok(());
            }
            FromClient::Resign => TableRequest::Resign,
            FromClient::Draw(answer) => TableRequest::Draw(answer),
            FromClient::Takeback(answer) => TableRequest::Takeback(answer),
            FromClient::Abort => TableRequest::Abort,
            FromClient::Rematch => {
                self.ask_rematch(seated(viewer)?).await?;
                return self.ack(frame);
            }
            FromClient::Chat(line) => {
                self.say(seated(viewer)?, &line).await?;
                return self.ack(frame);
            }
            FromClient::Thinking(wants) => {
                self.follow(frame.connection, viewer, wants)?;
                return self.ack(frame);
            }
            FromClient::Ping => {
                let a = Some(frame.a.unwrap_or_default());
                return self.ack(FrameId { a, ..frame });
            }
        };
        self.ask(seated(viewer)?, request, Some(frame)).await?;
        Ok(())
    }

    fn ack(&mut self, frame: FrameId) -> ApiResult<()> {
        self.viewers.ack(frame);
        Ok(())
    }
}

/// The player of a connection, which a spectator has not.
fn seated(viewer: Viewer) -> ApiResult<Player> {
    match viewer {
        Viewer::Player(player) => Ok(player),
        Viewer::Spectator | Viewer::Referee => Err(ApiError::from(Code::TokenMissing)),
    }
}
