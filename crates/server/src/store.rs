//! Storage: what must be there again after the process has ended.
//!
//! All writing goes through [`Store::write`], whose answer comes when it is durable. A table is
//! its row and the lines of its record, numbered as they were written: a take-back is a line too,
//! and after it a ply comes a second time, so lines are unique by their number and not by ply.

mod memory;
mod rating;
mod schema;
mod sqlite;
mod writer;

use serde::{Deserialize, Serialize};
use thiserror::Error;
use tokio::sync::oneshot;
use wire::{
    client::ChatLine,
    view::{SeatKind, Spectators, State},
};

pub(crate) use self::{
    memory::Memory,
    rating::Rating,
    sqlite::{Sqlite, inspect},
};
use crate::{ids::TableId, tokens::TokenHash};

/// What storage can do. The calls that read may block for as long as a disk takes.
pub(crate) trait Store: Send + Sync {
    /// Writes, in the order of the calls; the answer comes when it is durable.
    fn write(&self, write: Write) -> Commit;

    /// A table with its lines.
    fn table(&self, id: TableId) -> Result<Option<Kept>, StoreError>;

    /// Public tables, the newest first.
    fn tables(&self, filter: &Filter) -> Result<Vec<TableRow>, StoreError>;

    /// The tables, open or being played, at which someone sits or is awaited.
    fn tables_of(&self, player: &str) -> Result<Vec<TableRow>, StoreError>;

    /// The player or bot that a token belongs to.
    fn player_of(&self, token: &TokenHash) -> Result<Option<PlayerRow>, StoreError>;

    /// The player or bot of a name.
    fn player(&self, name: &str) -> Result<Option<PlayerRow>, StoreError>;

    /// All bots, by name.
    fn bots(&self) -> Result<Vec<PlayerRow>, StoreError>;

    /// Who is in the waiting room.
    fn waiting(&self) -> Result<Vec<PlaceRow>, StoreError>;

    /// The ratings of a player.
    fn ratings(&self, name: &str) -> Result<Vec<(String, Rating)>, StoreError>;
}

/// One thing to be written.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    /// A new table.
    Open(Box<TableRow>),
    /// Someone took a seat, or the match begins.
    Seats(Box<TableRow>),
    /// New lines of a record.
    Lines(Lines),
    /// A table was closed before or without an end.
    Close(TableId),
    /// Something was said at a table.
    Say(TableId, Said),
    /// Who is in the waiting room now.
    Waiting(Vec<PlaceRow>),
    /// A name was registered; fails with [`StoreError::Taken`].
    Register(PlayerRow),
}

/// New lines of a record.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    pub(crate) table: TableId,
    /// The number of the first of them, from 0.
    pub(crate) seq: u32,
    /// How many plies hold after them.
    pub(crate) ply: u32,
    pub(crate) lines: Vec<String>,
    /// In games with secrets: how often each viewer was told something.
    pub(crate) told: Option<Vec<u32>>,
    /// How the match ended, with these lines.
    pub(crate) end: Option<EndRow>,
}

/// How a match ended.
#[derive(Clone, Debug)]
pub(crate) struct EndRow {
    /// For rated matches: the game, and each player with its rank.
    pub(crate) rated: Option<(String, Vec<(String, u8)>)>,
}

/// A table as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct TableRow {
    pub(crate) id: TableId,
    pub(crate) game: String,
    pub(crate) state: State,
    /// When it was opened, in seconds since 1970.
    pub(crate) opened: u64,
    pub(crate) setup: SetupRow,
    /// What the record begins with, once the match has begun.
    pub(crate) head: Option<String>,
}

/// What was settled before the match.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SetupRow {
    pub(crate) options: String,
    pub(crate) clock: String,
    pub(crate) takebacks: bool,
    pub(crate) public: bool,
    pub(crate) local: bool,
    #[serde(default)]
    pub(crate) spectators: Spectators,
    /// Who wants to play again.
    #[serde(default)]
    pub(crate) rematch: Vec<u8>,
    /// The next table of the same company.
    #[serde(default)]
    pub(crate) next: Option<String>,
    /// The hash of the host's token.
    pub(crate) host: Option<String>,
    pub(crate) seed: String,
    pub(crate) salt: String,
    pub(crate) seats: Vec<SeatRow>,
}

/// Who sits on a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct SeatRow {
    pub(crate) kind: SeatKind,
    pub(crate) name: String,
    /// The strategy, perhaps with its budget.
    pub(crate) strategy: Option<String>,
    /// The hash of the token it is held with; nothing while it is free.
    pub(crate) token: Option<String>,
    /// The hash of the invitation it is kept for.
    pub(crate) invitation: Option<String>,
    /// The registered name of who sits, or is awaited, here.
    pub(crate) account: Option<String>,
}

/// A table with its lines.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    pub(crate) row: TableRow,
    pub(crate) lines: Vec<String>,
    pub(crate) told: Option<Vec<u32>>,
    /// What was said lately, the oldest first.
    pub(crate) said: Vec<Said>,
}

/// A line of the chat of a table.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    /// Counted from 0, without gaps.
    pub(crate) number: u32,
    pub(crate) line: ChatLine,
}

impl Said {
    /// How many lines of a table are kept.
    pub(crate) const KEPT: usize = 50;
}

/// Someone in the waiting room.
#[derive(Clone, Debug)]
pub(crate) struct PlaceRow {
    pub(crate) id: u64,
    pub(crate) name: String,
    /// What the player can show to be told the table, and plays with there.
    pub(crate) token: TokenHash,
    /// Where it plays, and on which seat.
    pub(crate) table: Option<(TableId, u8)>,
}

/// A registered player or bot.
#[derive(Clone, Debug)]
pub(crate) struct PlayerRow {
    pub(crate) name: String,
    pub(crate) bot: bool,
    pub(crate) token: TokenHash,
}

/// Which tables of the lobby are asked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Filter {
    pub(crate) state: Option<State>,
    pub(crate) game: Option<String>,
    pub(crate) most: usize,
}

/// Why something was not stored, or not found.
#[derive(Clone, Debug, Error)]
pub(crate) enum StoreError {
    /// The name belongs to another.
    #[error("the name is taken")]
    Taken,
    /// The database refused, or its disk.
    #[error("storage: {0}")]
    Failed(String),
}

/// The answer to a [`Write`]: at once, or when it comes.
pub(crate) enum Commit {
    Ready(Result<(), StoreError>),
    Waiting(oneshot::Receiver<Result<(), StoreError>>),
}

impl Commit {
    /// Waits until it is durable.
    pub(crate) async fn done(self) -> Result<(), StoreError> {
        match self {
            Commit::Ready(result) => result,
            Commit::Waiting(answer) => match answer.await {
                Ok(result) => result,
                Err(_) => Err(StoreError::Failed("the writer has stopped".into())),
            },
        }
    }
}

impl SeatRow {
    /// Whether someone still has to take it.
    pub(crate) fn is_free(&self) -> bool {
        self.token.is_none() && self.kind != SeatKind::Strategy
    }
}
