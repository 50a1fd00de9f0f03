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
        // The integer parser would also accept a sign.
        let is_id = text.len() == 16
            && text
                .bytes()
                .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        if !is_id {
            return Err(NotAnId);
        }
        u64::from_str_radix(text, 16)
            .map(TableId)
            .map_err(|_| NotAnId)
    }
}
