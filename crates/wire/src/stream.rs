//! Lines of the streams for bots: newline-delimited JSON, an empty line as a sign of life.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    change::Change,
    client::{ChatLine, NextTable},
    view::TableView,
    write,
};

/// A line of the stream of one table. The first is `gameFull`.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum TableLine<'a> {
    /// The whole table.
    GameFull(Box<TableView<'a>>),
    /// What has changed, with everything that a stateless bot needs.
    GameState(Box<Change<'a>>),
    /// Someone said something.
    ChatLine(ChatLine),
    /// The next match of the same company; the token stays as it is.
    Rematch(NextTable),
}

impl TableLine<'_> {
    /// Returns the line, with its line break.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = Vec::new();
        self.write(&mut text);
        String::from_utf8(text).expect("JSON is text")
    }

    /// Appends the line, with its line break.
    pub fn write(&self, into: &mut Vec<u8>) {
        write(self, into);
        into.push(b'\n');
    }
}

/// A line of the stream of what concerns a registered player or bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum EventLine {
    /// Someone has kept a seat for you.
    Challenge(Challenge),
    /// A match at which you sit is being played.
    GameStart(GameStart),
    /// A match at which you sat has ended, or will not take place.
    GameFinish {
        /// The id of the table.
        table: String,
    },
}

/// A seat that is kept for a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Challenge {
    /// The id of the table.
    pub table: String,
    /// The seat.
    pub seat: u8,
    /// The game.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// How long the players may think.
    pub clock_rule: String,
}

/// A match that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct GameStart {
    /// The id of the table.
    pub table: String,
    /// Your seat.
    pub seat: u8,
    /// The game.
    pub game: String,
}
