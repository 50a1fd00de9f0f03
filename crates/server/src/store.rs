//! Storage of everything that must survive the process.
//!
//! All writes go through [`Store::write`], which answers when the write is durable. A table is its
//! row and the numbered lines of its record. A take-back is a line too, and a ply can come again
//! after it, so the number of a line is unique and its ply is not.

mod memory;
mod rating;
mod rows;
mod schema;
mod sqlite;
mod writer;

use thiserror::Error;
use tokio::sync::oneshot;
use wire::standing::State;

pub(crate) use self::{
    memory::Memory,
    rating::Rating,
    rows::{Kept, PlaceRow, PlayerRow, Said, SeatRow, SeatStrategy, SetupRow, TableRow},
    sqlite::{Sqlite, inspect},
};
use crate::{ids::TableId, tokens::TokenHash};

/// A storage. The methods that read may block until the disk answers.
pub(crate) trait Store: Send + Sync {
    /// Writes in the order of the calls. The answer comes when the write is durable.
    fn write(&self, write: Write) -> Commit;

    /// Returns a table with its lines.
    fn table(&self, id: TableId) -> Result<Option<Kept>, StoreError>;

    /// Returns public tables, newest first.
    fn tables(&self, filter: &Filter) -> Result<Vec<TableRow>, StoreError>;

    /// Returns the unfinished tables that have a seat of this player.
    fn tables_of(&self, player: &str) -> Result<Vec<TableRow>, StoreError>;

    /// Returns the player or bot that a token belongs to.
    fn player_of(&self, token: &TokenHash) -> Result<Option<PlayerRow>, StoreError>;

    /// Returns the player or bot with a name.
    fn player(&self, name: &str) -> Result<Option<PlayerRow>, StoreError>;

    /// Returns all bots, by name.
    fn bots(&self) -> Result<Vec<PlayerRow>, StoreError>;

    /// Returns the places of the waiting room.
    fn waiting(&self) -> Result<Vec<PlaceRow>, StoreError>;

    /// Returns the ratings of a player, by game.
    fn ratings(&self, name: &str) -> Result<Vec<(String, Rating)>, StoreError>;
}

/// A write.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    /// A new table.
    Open(Box<TableRow>),
    /// A player took a seat, or the match starts.
    Seats(Box<TableRow>),
    /// New lines of a record.
    Lines(Lines),
    /// A table was closed without a result.
    Close(TableId),
    /// A chat line at a table.
    Say(TableId, Said),
    /// The places of the waiting room now.
    Waiting(Vec<PlaceRow>),
    /// A new name. Fails with [`StoreError::Taken`] if the name exists.
    Register(PlayerRow),
}

/// New lines of a record.
#[derive(Clone, Debug)]
pub(crate) struct Lines {
    pub(crate) table: TableId,
    /// The number of the first line, from 0.
    pub(crate) seq: u32,
    /// The ply after the lines.
    pub(crate) ply: u32,
    pub(crate) lines: Vec<String>,
    /// In games with secrets: how many changes each viewer has received.
    pub(crate) told: Option<Vec<u32>>,
    /// The end of the match, if these lines end it.
    pub(crate) end: Option<EndRow>,
}

/// The end of a match.
#[derive(Clone, Debug)]
pub(crate) struct EndRow {
    /// For rated matches: the game, and each player with its rank.
    pub(crate) rated: Option<(String, Vec<(String, u8)>)>,
}

/// Selects tables of the lobby.
#[derive(Clone, Debug, Default)]
pub(crate) struct Filter {
    pub(crate) state: Option<State>,
    pub(crate) game: Option<String>,
    pub(crate) limit: usize,
}

/// Why storage failed.
#[derive(Clone, Debug, Error)]
pub(crate) enum StoreError {
    /// The name is registered already.
    #[error("the name is taken")]
    Taken,
    /// The database or its disk failed.
    #[error("storage: {0}")]
    Failed(String),
}

/// The result of a [`Write`]: ready, or to be awaited.
pub(crate) enum Commit {
    Ready(Result<(), StoreError>),
    Waiting(oneshot::Receiver<Result<(), StoreError>>),
}

impl Commit {
    /// Waits until the write is durable.
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
