//! The tables of the database, and the steps by which older ones become newer ones.

use rusqlite::Connection;

/// Each step takes a database from its number to the next. Steps are added, never changed.
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
-- Who sits, or is awaited, where, by registered name.
CREATE TABLE sits (
    player TEXT NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (id),
    PRIMARY KEY (player, table_id)
) WITHOUT ROWID;
-- The lines of the records, only ever appended. A take-back is a line and lets a ply come again,
-- so what is unique is the number of the line.
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
-- The last lines of what was said at the tables.
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

/// Returns how many steps a database has taken.
///
/// # Errors
/// If it cannot be read, or has taken steps that this program does not know.
pub(super) fn version(connection: &Connection) -> rusqlite::Result<usize> {
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let version = usize::try_from(version).unwrap_or(usize::MAX);
    if version > STEPS.len() {
        let why = format!("the database is of a later program: version {version}");
        return Err(rusqlite::Error::ToSqlConversionFailure(why.into()));
    }
    Ok(version)
}

/// Makes a database what this program expects.
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
