//! Storage in an SQLite file. One thread writes; one connection reads.

use std::{
    path::Path,
    sync::{Mutex, MutexGuard, PoisonError, mpsc},
    thread,
};

use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, params};
use tokio::sync::oneshot;
use wire::{client::ChatLine, standing::State};

use super::{
    Commit, Filter, Kept, PlaceRow, PlayerRow, Rating, Said, Store, StoreError, TableRow, Write,
    schema::{migrate, version},
    writer::{self, Job},
};
use crate::{ids::TableId, tokens::TokenHash};

/// A database in a file.
///
/// Every commit syncs the write-ahead log, so an acknowledged write survives a loss of power.
/// Readers do not wait for the writer.
pub(crate) struct Sqlite {
    jobs: Option<mpsc::Sender<Job>>,
    writer: Option<thread::JoinHandle<()>>,
    reader: Mutex<Connection>,
}

/// Counts the tables of a database without changing it.
pub(crate) fn inspect(path: &Path) -> rusqlite::Result<u64> {
    let connection = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.busy_timeout(std::time::Duration::from_secs(1))?;
    // A new database has no tables.
    if version(&connection)? == 0 {
        return Ok(0);
    }
    let count = "SELECT count(*) FROM tables";
    let n_tables: i64 = connection.query_row(count, [], |row| row.get(0))?;
    Ok(n_tables.unsigned_abs())
}

impl Sqlite {
    /// Opens or creates the database, and migrates it.
    pub(crate) fn open(path: &Path) -> rusqlite::Result<Sqlite> {
        let mut connection = Connection::open(path)?;
        connection.busy_timeout(std::time::Duration::from_secs(10))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        migrate(&mut connection)?;
        let reader = Connection::open(path)?;
        reader.busy_timeout(std::time::Duration::from_secs(10))?;
        reader.pragma_update(None, "query_only", true)?;
        let (jobs, waiting) = mpsc::channel();
        let writer = thread::Builder::new()
            .name("storage".into())
            .spawn(move || writer::run(connection, &waiting))
            .map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
        Ok(Sqlite {
            jobs: Some(jobs),
            writer: Some(writer),
            reader: Mutex::new(reader),
        })
    }

    fn reader(&self) -> MutexGuard<'_, Connection> {
        self.reader.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Waits until all writes are done.
impl Drop for Sqlite {
    fn drop(&mut self) {
        drop(self.jobs.take());
        if let Some(writer) = self.writer.take()
            && writer.join().is_err()
        {
            tracing::error!("the writer has panicked");
        }
    }
}

impl Store for Sqlite {
    fn write(&self, write: Write) -> Commit {
        let (answer, waiting) = oneshot::channel();
        let job = Job { write, answer };
        match self.jobs.as_ref().map(|jobs| jobs.send(job)) {
            Some(Ok(())) => Commit::Waiting(waiting),
            Some(Err(_)) | None => {
                Commit::Ready(Err(StoreError::Failed("the writer has stopped".into())))
            }
        }
    }

    fn table(&self, id: TableId) -> Result<Option<Kept>, StoreError> {
        let connection = self.reader();
        let sql = format!("SELECT {COLUMNS} FROM tables WHERE id = ?");
        let row = connection
            .query_row(&sql, [id.as_key()], table_row)
            .optional();
        let Some(row) = row.map_err(failed)? else {
            return Ok(None);
        };
        let mut statement = connection
            .prepare_cached("SELECT line, told FROM actions WHERE table_id = ? ORDER BY seq")
            .map_err(failed)?;
        let read = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
        let rows = statement.query_map([id.as_key()], read).map_err(failed)?;
        let mut kept = Kept {
            row,
            lines: Vec::new(),
            told: None,
            said: Vec::new(),
        };
        for row in rows {
            let (line, told): (String, Option<String>) = row.map_err(failed)?;
            kept.lines.push(line);
            kept.told = told.and_then(|told| serde_json::from_str(&told).ok());
        }
        drop(statement);
        drop(connection);
        let sql = "SELECT number, seat, name, text FROM chat WHERE table_id = ? ORDER BY number";
        kept.said = self.rows(sql, [id.as_key()], said)?;
        Ok(Some(kept))
    }

    fn tables(&self, filter: &Filter) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM tables
             WHERE public AND (?1 IS NULL OR state = ?1) AND (?2 IS NULL OR game = ?2)
             ORDER BY opened DESC, id LIMIT ?3"
        );
        let state = filter.state.map(State::as_str);
        let limit = i64::try_from(filter.limit).unwrap_or(i64::MAX);
        self.rows(&sql, params![state, filter.game, limit], table_row)
    }

    fn tables_of(&self, player: &str) -> Result<Vec<TableRow>, StoreError> {
        let sql = format!(
            "SELECT {COLUMNS} FROM tables JOIN sits ON table_id = id
             WHERE player = ? AND state <> 'over' ORDER BY opened"
        );
        self.rows(&sql, [player], table_row)
    }

    fn player_of(&self, token: &TokenHash) -> Result<Option<PlayerRow>, StoreError> {
        let sql = "SELECT name, bot, token FROM players WHERE token = ?";
        let found = self.rows(sql, [token.bytes()], player_row)?.pop();
        Ok(found.filter(|player| player.token.is_same(token)))
    }

    fn player(&self, name: &str) -> Result<Option<PlayerRow>, StoreError> {
        let sql = "SELECT name, bot, token FROM players WHERE name = ?";
        Ok(self.rows(sql, [name], player_row)?.pop())
    }

    fn bots(&self) -> Result<Vec<PlayerRow>, StoreError> {
        let sql = "SELECT name, bot, token FROM players WHERE bot ORDER BY name";
        self.rows(sql, [], player_row)
    }

    fn waiting(&self) -> Result<Vec<PlaceRow>, StoreError> {
        let sql = "SELECT id, name, token, table_id, seat FROM waiting ORDER BY id";
        self.rows(sql, [], place_row)
    }

    fn ratings(&self, name: &str) -> Result<Vec<(String, Rating)>, StoreError> {
        let sql = "SELECT game, rating, deviation, volatility, matches FROM ratings
                   WHERE player = ? ORDER BY game";
        self.rows(sql, [name], |row| {
            let rating = Rating {
                rating: row.get(1)?,
                deviation: row.get(2)?,
                volatility: row.get(3)?,
                matches: row.get(4)?,
            };
            Ok((row.get(0)?, rating))
        })
    }
}

impl Sqlite {
    fn rows<T>(
        &self,
        sql: &str,
        params: impl rusqlite::Params,
        read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreError> {
        let connection = self.reader();
        let mut statement = connection.prepare_cached(sql).map_err(failed)?;
        let rows = statement.query_map(params, read).map_err(failed)?;
        rows.collect::<Result<_, _>>().map_err(failed)
    }
}

const COLUMNS: &str = "id, game, state, opened, setup, head";

fn table_row(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    let state: String = row.get(2)?;
    let setup: String = row.get(4)?;
    let setup = serde_json::from_str(&setup).map_err(|error| {
        rusqlite::Error::FromSqlConversionFailure(4, rusqlite::types::Type::Text, error.into())
    })?;
    Ok(TableRow {
        id: TableId::from_key(row.get(0)?),
        game: row.get(1)?,
        state: match state.as_str() {
            "open" => State::Open,
            "playing" => State::Playing,
            _ => State::Over,
        },
        opened: row.get::<_, i64>(3)?.cast_unsigned(),
        setup,
        head: row.get(5)?,
    })
}

fn player_row(row: &Row<'_>) -> rusqlite::Result<PlayerRow> {
    Ok(PlayerRow {
        name: row.get(0)?,
        bot: row.get(1)?,
        token: TokenHash::from_bytes(row.get(2)?),
    })
}

fn said(row: &Row<'_>) -> rusqlite::Result<Said> {
    Ok(Said {
        number: row.get(0)?,
        line: ChatLine {
            seat: row.get(1)?,
            name: row.get(2)?,
            text: row.get(3)?,
        },
    })
}

fn place_row(row: &Row<'_>) -> rusqlite::Result<PlaceRow> {
    let table: Option<i64> = row.get(3)?;
    Ok(PlaceRow {
        id: row.get::<_, i64>(0)?.cast_unsigned(),
        name: row.get(1)?,
        token: TokenHash::from_bytes(row.get(2)?),
        table: table.map(TableId::from_key).zip(row.get(4)?),
    })
}

fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}
