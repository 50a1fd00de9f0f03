//! The ids of tables: 64 random bits, so nobody can guess the address of a table.

use std::{fmt, str::FromStr};

use crate::tokens::random_number;

/// The id of a table, written as sixteen hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct TableId(u64);

impl TableId {
    pub(crate) fn new() -> TableId {
        TableId(random_number())
    }

    /// Returns the id as a key of the database.
    pub(crate) fn as_key(self) -> i64 {
        self.0.cast_signed()
    }

    pub(crate) fn from_key(key: i64) -> TableId {
        TableId(key.cast_unsigned())
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The text is not the id of a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NotAnId;

impl FromStr for TableId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<TableId, NotAnId> {
        let id = u64::from_str_radix(text, 16).map(TableId);
        // The integer parser also accepts a sign, capital letters and fewer digits.
        id.ok().filter(|id| id.to_string() == text).ok_or(NotAnId)
    }
}
