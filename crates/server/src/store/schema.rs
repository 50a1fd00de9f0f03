//! The schema of the database, and its migrations.

use rusqlite::Connection;

/// Step n migrates a database from version n to n + 1. Steps are added, never changed.
const STEPS: &[&str] = &[
    "
CREATE TABLE players (
    name TEXT PRIMARY KEY,
    bot INTEGER NOT NULL,
    token BLOB NOT NULL UNIQUE
) WITHOUT ROWID;
CREATE TABLE ratings (
    player TEXT NOT NULL REFERENCES players (name),
    game TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) WITHOUT ROWID;
CREATE TABLE tables (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    state TEXT NOT NULL,
    opened INTEGER NOT NULL,
    public INTEGER NOT NULL,
    setup TEXT NOT NULL,
    head TEXT
);
CREATE INDEX lobby ON tables (state, opened) WHERE public;
-- Seats of registered players, taken or reserved.
CREATE TABLE sits (
    player TEXT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (player, table_id)
) WITHOUT ROWID;
-- The lines of the records. Lines are only appended. After a take-back a ply comes again, so the
-- number of a line is unique and its ply is not.
CREATE TABLE actions (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    ply INTEGER NOT NULL,
    line TEXT NOT NULL,
    told TEXT,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
",
    "
-- The last chat lines of the tables.
CREATE TABLE chat (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE waiting (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    token BLOB NOT NULL,
    table_id INTEGER,
    seat INTEGER
);
",
];

/// Returns the version of a database: the number of its migrations.
///
/// # Errors
/// If the database cannot be read, or a later program has written it.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<usize> {
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let version = usize::try_from(version).unwrap_or(usize::MAX);
    if version > STEPS.len() {
        let why = format!("a later program has written the database: version {version}");
        return Err(rusqlite::Error::ToSqlConversionFailure(why.into()));
    }
    Ok(version)
}

/// Migrates a database to the version of this program.
pub(super) fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let version = version(connection)?;
    for (index, step) in STEPS.iter().enumerate().skip(version) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        let next = i64::try_from(index + 1).unwrap_or(i64::MAX);
        transaction.pragma_update(None, "user_version", next)?;
        transaction.commit()?;
    }
    Ok(())
}
