//! The thread that writes. All waiting writes share one transaction, and so one sync of the disk.

use std::{sync::mpsc, time::Instant};

use rusqlite::{Connection, OptionalExtension, Transaction, params};
use tokio::sync::oneshot;
use wire::standing::State;

use super::{EndRow, Lines, PlaceRow, Rating, Said, StoreError, TableRow, Write, rating::after};
use crate::{error::Nevermind, ids::TableId};

/// A write, and the channel for its result.
pub(super) struct Job {
    pub(super) write: Write,
    pub(super) answer: oneshot::Sender<Result<(), StoreError>>,
}

/// The most writes of one transaction.
const MAX_BATCH: usize = 4_096;

/// Writes until all senders are dropped.
pub(super) fn run(mut connection: Connection, jobs: &mpsc::Receiver<Job>) {
    connection.set_prepared_statement_cache_capacity(32);
    let commits = metrics::histogram!("quadrille_commit_seconds");
    let sizes = metrics::histogram!("quadrille_commit_writes");
    let mut batch = Vec::new();
    while let Ok(job) = jobs.recv() {
        batch.push(job);
        while batch.len() < MAX_BATCH
            && let Ok(job) = jobs.try_recv()
        {
            batch.push(job);
        }
        let start = Instant::now();
        sizes.record(batch.len() as f64);
        let results = write_all(&mut connection, &batch);
        commits.record(start.elapsed());
        for (job, result) in batch.drain(..).zip(results) {
            job.answer.send(result).nevermind("the asker has gone");
        }
    }
}

/// Writes a batch in one transaction. A write that fails is left out.
fn write_all(connection: &mut Connection, batch: &[Job]) -> Vec<Result<(), StoreError>> {
    let mut whole = || -> rusqlite::Result<Vec<Result<(), StoreError>>> {
        let mut transaction = connection.transaction()?;
        let mut results = Vec::with_capacity(batch.len());
        for job in batch {
            results.push(write_one(&mut transaction, &job.write));
        }
        transaction.commit()?;
        Ok(results)
    };
    match whole() {
        Ok(results) => results,
        Err(error) => {
            tracing::error!(%error, "nothing could be stored");
            let failed = || Err(StoreError::Failed(error.to_string()));
            batch.iter().map(|_| failed()).collect()
        }
    }
}

fn write_one(transaction: &mut Transaction<'_>, write: &Write) -> Result<(), StoreError> {
    if let Write::Lines(lines) = write
        && lines.lines.len() == 1
        && lines.end.is_none()
    {
        // A single statement is atomic and needs no savepoint.
        return append(transaction, lines).map_err(failed);
    }
    let point = transaction.savepoint().map_err(failed)?;
    match write {
        Write::Open(row) => insert_table(&point, row).map_err(failed)?,
        Write::Seats(row) => update_table(&point, row).map_err(failed)?,
        Write::Lines(lines) => {
            append(&point, lines).map_err(failed)?;
            if let Some(end) = &lines.end {
                finish(&point, lines.table.as_key(), Some(end)).map_err(failed)?;
            }
        }
        Write::Close(id) => finish(&point, id.as_key(), None).map_err(failed)?,
        Write::Say(id, said) => say(&point, id.as_key(), said).map_err(failed)?,
        Write::Waiting(places) => wait(&point, places).map_err(failed)?,
        Write::Register(player) => {
            let sql = "INSERT OR IGNORE INTO players (name, bot, token) VALUES (?, ?, ?)";
            let added = point
                .execute(sql, params![player.name, player.bot, player.token.bytes()])
                .map_err(failed)?;
            if added == 0 {
                return Err(StoreError::Taken);
            }
        }
    }
    point.commit().map_err(failed)
}

fn insert_table(connection: &Connection, row: &TableRow) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO tables (id, game, state, opened, public, setup, head)
             VALUES (?, ?, ?, ?, ?, ?, ?)",
        )?
        .execute(params![
            row.id.as_key(),
            row.game,
            row.state.as_str(),
            row.opened.cast_signed(),
            row.setup.public,
            setup_text(row),
            row.head,
        ])?;
    seat(connection, row)
}

fn update_table(connection: &Connection, row: &TableRow) -> rusqlite::Result<()> {
    connection
        .prepare_cached("UPDATE tables SET state = ?, setup = ?, head = ? WHERE id = ?")?
        .execute(params![
            row.state.as_str(),
            setup_text(row),
            row.head,
            row.id.as_key()
        ])?;
    connection
        .prepare_cached("DELETE FROM sits WHERE table_id = ?")?
        .execute([row.id.as_key()])?;
    seat(connection, row)
}

fn seat(connection: &Connection, row: &TableRow) -> rusqlite::Result<()> {
    for account in row
        .setup
        .seats
        .iter()
        .filter_map(|seat| seat.account.as_ref())
    {
        connection
            .prepare_cached("INSERT OR IGNORE INTO sits (player, table_id) VALUES (?, ?)")?
            .execute(params![account, row.id.as_key()])?;
    }
    Ok(())
}

fn setup_text(row: &TableRow) -> String {
    serde_json::to_string(&row.setup).expect("a set-up is plain data")
}

fn append(connection: &Connection, lines: &Lines) -> rusqlite::Result<()> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO actions (table_id, seq, ply, line, told) VALUES (?, ?, ?, ?, ?)",
    )?;
    let told = lines
        .told
        .as_ref()
        .map(|told| serde_json::to_string(told).expect("numbers are plain data"));
    for (seq, line) in (lines.seq..).zip(&lines.lines) {
        statement.execute(params![lines.table.as_key(), seq, lines.ply, line, told])?;
    }
    Ok(())
}

fn finish(connection: &Connection, table: i64, end: Option<&EndRow>) -> rusqlite::Result<()> {
    connection
        .prepare_cached("UPDATE tables SET state = ? WHERE id = ?")?
        .execute(params![State::Over.as_str(), table])?;
    let Some((game, ranks)) = end.and_then(|end| end.rated.as_ref()) else {
        return Ok(());
    };
    let mut before = Vec::new();
    for (name, rank) in ranks {
        let sql = "SELECT rating, deviation, volatility, matches FROM ratings
                   WHERE player = ? AND game = ?";
        let rating = connection
            .query_row(sql, params![name, game], rating)
            .optional()?;
        before.push((rating.unwrap_or_default(), *rank));
    }
    for ((name, _), rating) in ranks.iter().zip(after(&before)) {
        let sql = "INSERT OR REPLACE INTO ratings
                   (player, game, rating, deviation, volatility, matches)
                   VALUES (?, ?, ?, ?, ?, ?)";
        let Rating {
            rating,
            deviation,
            volatility,
            matches,
        } = rating;
        connection.execute(
            sql,
            params![name, game, rating, deviation, volatility, matches],
        )?;
    }
    Ok(())
}

fn say(connection: &Connection, table: i64, said: &Said) -> rusqlite::Result<()> {
    let Said { number, line } = said;
    connection.execute(
        "INSERT INTO chat (table_id, number, seat, name, text) VALUES (?, ?, ?, ?, ?)",
        params![table, number, line.seat, line.name, line.text],
    )?;
    let last = i64::from(*number) - Said::KEPT as i64;
    connection.execute(
        "DELETE FROM chat WHERE table_id = ? AND number <= ?",
        params![table, last],
    )?;
    Ok(())
}

fn wait(connection: &Connection, places: &[PlaceRow]) -> rusqlite::Result<()> {
    connection.execute("DELETE FROM waiting", [])?;
    for place in places {
        let (table, seat) = place.table.unzip();
        connection.execute(
            "INSERT INTO waiting (id, name, token, table_id, seat) VALUES (?, ?, ?, ?, ?)",
            params![
                place.id.cast_signed(),
                place.name,
                place.token.bytes(),
                table.map(TableId::as_key),
                seat
            ],
        )?;
    }
    Ok(())
}

fn rating(row: &rusqlite::Row<'_>) -> rusqlite::Result<Rating> {
    Ok(Rating {
        rating: row.get(0)?,
        deviation: row.get(1)?,
        volatility: row.get(2)?,
        matches: row.get(3)?,
    })
}

fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Failed(error.to_string())
}
