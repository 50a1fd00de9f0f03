//! The chat of a table. Its last lines survive a restart.

use std::{collections::VecDeque, time::Instant};

use game::{Player, erased::Fault};
use wire::{api::ChatBody, client::ChatLine, error::Code};

use super::actor::Room;
use crate::{
    error::{ApiError, ApiResult, Nevermind},
    limits::{Bucket, Rate},
    store::{ChatRow, Write},
};

/// The maximum number of characters in a line.
const MAX_CHARS: usize = 280;

/// The last lines, and the rate limits of the seats.
pub(super) struct Chat {
    lines: VecDeque<ChatLine>,
    /// The number of the next line.
    next: u32,
    buckets: Vec<Bucket>,
}

impl Chat {
    pub(super) fn new(rows: Vec<ChatRow>, rate: Rate, seats: usize) -> Chat {
        Chat {
            next: rows.last().map_or(0, |row| row.number + 1),
            lines: rows.into_iter().map(|row| row.line).collect(),
            buckets: vec![Bucket::full(rate, Instant::now()); seats],
        }
    }

    /// Returns the last lines, oldest first.
    pub(super) fn lines(&self) -> Vec<ChatLine> {
        self.lines.iter().cloned().collect()
    }

    fn push(&mut self, line: ChatLine) {
        self.next += 1;
        self.lines.push_back(line);
        if self.lines.len() > ChatRow::MAX_KEPT {
            self.lines.pop_front();
        }
    }
}

impl Room {
    /// Sends a line of a player to everyone at the table.
    pub(super) async fn say(&mut self, player: Player, line: &ChatBody) -> ApiResult<()> {
        let text = line.text.trim();
        let is_valid = !text.is_empty()
            && text.chars().count() <= MAX_CHARS
            && !text.chars().any(char::is_control);
        if !is_valid {
            return Err(ApiError::from(Code::ChatInvalid));
        }
        let bucket = self.chat.buckets.get_mut(player.index());
        let taken = bucket
            .ok_or(Code::ChatNotSeated)?
            .take(self.app.config.limits.chat, Instant::now());
        taken.map_err(|wait| {
            let seconds = wait.as_secs() + 1;
            ApiError::limited(
                Code::RateLimited,
                "chat.seat",
                seconds,
                "too many chat lines; try again later",
            )
        })?;
        self.send_line(player, text).await
    }

    /// Sends the reason for a strategy's failure as a line of its seat.
    pub(super) async fn complain(&mut self, player: Player, fault: &Fault) {
        let text = fault.to_string().replace(char::is_control, " ");
        let text: String = text.chars().take(MAX_CHARS).collect();
        let sent = self.send_line(player, &text).await;
        sent.nevermind("the storage error is in the log");
    }

    async fn send_line(&mut self, player: Player, text: &str) -> ApiResult<()> {
        let line = ChatLine {
            seat: player.into(),
            name: self.hosted.row.setup.seats[player.index()].name.clone(),
            text: text.into(),
        };
        let row = ChatRow {
            number: self.chat.next,
            line: line.clone(),
        };
        let write = Write::Chat(self.id, row);
        self.app.store.write(write).done().await?;
        self.viewers.send(|_, form| Some(form.chat(line.clone())));
        self.chat.push(line);
        Ok(())
    }
}
