//! Lines of the streams for bots: newline-delimited JSON, an empty line as a sign of life.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    client::{ChatLine, NextTable, sized},
    view::{Change, TableView},
};

/// A line of the stream of one table. The first is `gameFull`.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum TableLine<'a> {
    /// The whole table.
    GameFull(Box<TableView<'a>>),
    /// What has changed, with all that a bot without a memory needs.
    GameState(Box<Change<'a>>),
    /// Someone said something.
    ChatLine(ChatLine),
    /// The next match of the same company; the token stays as it is.
    Rematch(NextTable),
}

impl TableLine<'_> {
    /// The line, with its line break.
    #[must_use]
    pub fn text(&self) -> String {
        let room = match self {
            TableLine::GameState(change) => change.room(),
            TableLine::GameFull(_) | TableLine::ChatLine(_) | TableLine::Rematch(_) => 256,
        };
        let mut text = sized(self, room);
        text.push('\n');
        text
    }

    /// Reads a line of the stream.
    ///
    /// # Errors
    /// When it is not one.
    pub fn read(text: &str) -> Result<TableLine<'static>, serde_json::Error> {
        #[derive(Deserialize)]
        struct Tag {
            r#type: String,
        }
        use serde::de::Error as _;
        let tag: Tag = serde_json::from_str(text)?;
        Ok(match tag.r#type.as_str() {
            "gameFull" => TableLine::GameFull(serde_json::from_str(text)?),
            "gameState" => TableLine::GameState(serde_json::from_str(text)?),
            "chatLine" => TableLine::ChatLine(serde_json::from_str(text)?),
            "rematch" => TableLine::Rematch(serde_json::from_str(text)?),
            _ => return Err(serde_json::Error::custom("no such line")),
        })
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

/// A line of the analysis of a record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum AnalysisLine {
    /// What follows.
    Start {
        /// The game.
        game: String,
        /// The strategy that judges.
        strategy: String,
        /// How many decisions it will judge.
        decisions: u32,
    },
    /// One decision of a player.
    Ply(JudgedPly),
    /// Why it ends here.
    Error {
        /// A sentence for the person.
        error: String,
    },
    /// Nothing follows.
    Done {
        /// How many decisions were judged.
        decisions: u32,
        /// In how many of them the strategy would have done the same.
        agreed: u32,
    },
}

/// How it was found what a position promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// By the opinion of the strategy that judges.
    Opinion,
    /// By games played at random from there: a rough estimate.
    Playouts,
}

/// What is to be said of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Nothing, or little, was lost by it.
    Fine,
    /// It made a win much less likely.
    Mistake,
    /// It may have cost the match.
    Blunder,
}

/// One decision of a player, and what a strong strategy would have done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub struct JudgedPly {
    /// Its number in the record.
    pub ply: u32,
    /// Whose it was.
    pub seat: u8,
    /// What was done.
    pub action: String,
    /// What the strategy would have done.
    pub best: String,
    /// What it expects after that, `best` first, in notation.
    pub line: Vec<String>,
    /// Whether that is the same.
    pub agrees: bool,
    /// What the position promised the player, in thousandths of a sure win.
    pub before: u16,
    /// What it promised the player after what it did.
    pub after: u16,
    /// After how many actions the match is over, where it was certain before who wins it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before_ends_in: Option<u32>,
    /// The same after what the player did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after_ends_in: Option<u32>,
    /// How the promises were found.
    pub measure: Measure,
    /// What is to be said of it.
    pub verdict: Verdict,
    /// How much of the work is done, from 0 to 1.
    pub progress: f64,
}
