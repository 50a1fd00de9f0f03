//! What is said at a table: the last lines of it are kept, also over a restart.

use std::{collections::VecDeque, time::Instant};

use game::{Player, erased::Fault};
use wire::{
    api::ChatBody,
    client::{ChatLine, ToClient},
    error::Code,
    stream::TableLine,
};

use super::{actor::Room, load::storage};
use crate::{
    error::{ApiError, ApiResult, Nevermind},
    limits::{Bucket, Rate},
    store::{Said, Write},
};

/// The most characters of a line.
const MOST: usize = 280;

/// What was said, and how much each seat has said lately.
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
}

impl Room {
    /// Says something to all at the table.
    pub(super) async fn say(&mut self, player: Player, line: &ChatBody) -> ApiResult<()> {
        let text = line.text.trim();
        let is_fit =
            !text.is_empty() && text.chars().count() <= MOST && !text.chars().any(char::is_control);
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
        self.utter(player, text).await
    }

    /// Lets the seat of a strategy say why it gave no answer.
    pub(super) async fn complain(&mut self, player: Player, fault: &Fault) {
        let text = fault.to_string().replace(char::is_control, " ");
        let text: String = text.chars().take(MOST).collect();
        self.utter(player, &text)
            .await
            .nevermind("what cannot be stored was logged");
    }

    async fn utter(&mut self, player: Player, text: &str) -> ApiResult<()> {
        let line = ChatLine {
            seat: player.into(),
            name: self.row.setup.seats[player.index()].name.clone(),
            text: text.into(),
        };
        let said = Said {
            number: self.chat.next,
            line: line.clone(),
        };
        let write = Write::Say(self.id, said);
        self.app.store.write(write).done().await.map_err(storage)?;
        self.chat.next += 1;
        self.chat.lines.push_back(line.clone());
        if self.chat.lines.len() > Said::KEPT {
            self.chat.lines.pop_front();
        }
        self.tell_all(
            &ToClient::Chat(line.clone()).text(None),
            &TableLine::ChatLine(line).text(),
        );
        Ok(())
    }
}
