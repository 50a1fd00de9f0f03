//! The chat of a table: its last lines are kept, also over a restart.

use std::{collections::VecDeque, time::Instant};

use game::{Player, erased::Fault};
use wire::{
    api::{ChatBody, Done},
    client::ChatLine,
    error::Code,
};

use super::{actor::Room, load::storage};
use crate::{
    error::{ApiError, ApiResult, Nevermind},
    limits::{Bucket, Rate},
    store::{Said, Write},
};

/// The most characters of a line.
const MAX_CHARS: usize = 280;

/// The last lines, and how much each seat has said lately.
pub(super) struct Chat {
    lines: VecDeque<ChatLine>,
    /// The number of the next line.
    next: u32,
    buckets: Vec<Bucket>,
}

impl Chat {
    pub(super) fn new(said: Vec<Said>, rate: Rate, seats: usize) -> Chat {
        Chat {
            next: said.last().map_or(0, |said| said.number + 1),
            lines: said.into_iter().map(|said| said.line).collect(),
            buckets: vec![Bucket::full(rate, Instant::now()); seats],
        }
    }

    /// The last lines, the oldest first.
    pub(super) fn lines(&self) -> Vec<ChatLine> {
        self.lines.iter().cloned().collect()
    }

    fn push(&mut self, line: ChatLine) {
        self.next += 1;
        self.lines.push_back(line);
        if self.lines.len() > Said::KEPT {
            self.lines.pop_front();
        }
    }
}

impl Room {
    /// Sends a line of a player to everyone at the table.
    pub(super) async fn say(&mut self, player: Player, line: &ChatBody) -> ApiResult<Done> {
        let text = line.text.trim();
        let is_fit = !text.is_empty()
            && text.chars().count() <= MAX_CHARS
            && !text.chars().any(char::is_control);
        if !is_fit {
            return Err(ApiError::from(Code::ChatInvalid));
        }
        let bucket = self.chat.buckets.get_mut(player.index());
        let taken = bucket
            .ok_or(Code::ChatNotSeated)?
            .take(self.app.config.limits.chat, Instant::now());
        taken.map_err(|wait| {
            let seconds = wait.as_secs() + 1;
            ApiError::limited(Code::RateLimited, "chat.seat", seconds, "you talk too much")
        })?;
        self.send_line(player, text).await?;
        Ok(self.done(player))
    }

    /// Lets the seat of a strategy say why it gave no answer.
    pub(super) async fn complain(&mut self, player: Player, fault: &Fault) {
        let text = fault.to_string().replace(char::is_control, " ");
        let text: String = text.chars().take(MAX_CHARS).collect();
        let sent = self.send_line(player, &text).await;
        sent.nevermind("an error of the storage was logged");
    }

    async fn send_line(&mut self, player: Player, text: &str) -> ApiResult<()> {
        let line = ChatLine {
            seat: player.into(),
            name: self.hosted.row.setup.seats[player.index()].name.clone(),
            text: text.into(),
        };
        let said = Said {
            number: self.chat.next,
            line: line.clone(),
        };
        let write = Write::Say(self.id, said);
        self.app.store.write(write).done().await.map_err(storage)?;
        self.viewers.send(|_, form| Some(form.chat(line.clone())));
        self.chat.push(line);
        Ok(())
    }
}
