//! A match as text: its set-up, its entries and its end.
//!
//! Lines are only ever appended: a take-back is an entry too. `docs/notation.md` has the grammar.
//! This module reads and writes entries; [`Match`](crate::Match) knows what they do.
//!
//! ```
//! use game::record::Record;
//!
//! let text = "\
//! quadrille 1
//! game nim
//! players 2
//! options {}
//! start 7 3 0/2
//! 1 3 ; 1.2
//! 2 1
//! ";
//! let read = Record::read(text)?;
//! assert_eq!(read.record.entries.len(), 2);
//! assert_eq!(read.record.to_string(), text);
//! # Ok::<(), game::record::RecordError>(())
//! ```

mod end;
mod entry;
mod lines;
mod read;

use std::fmt;

use thiserror::Error;

use self::read::Reader;
pub use self::{
    end::{End, InvalidEnd},
    entry::{Entry, EntryKind, InvalidEntry, LeaveReason},
    lines::LineWriter,
};
use crate::{Digest, Seed};

/// The version of the text that this program writes.
pub const VERSION: u32 = 1;

/// A match as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The id of the game.
    pub game: String,
    /// The number of players.
    pub players: u8,
    /// The options, as JSON on one line.
    pub options: String,
    /// The names of the seats, for people; may be empty.
    pub names: Vec<String>,
    /// The hash that bound the host to its dice before the first roll.
    pub commitment: Option<Digest>,
    /// The first position.
    pub start: String,
    /// The entries, in order.
    pub entries: Vec<Entry>,
    /// The seed and the salt, published at the end of the match.
    pub revealed: Option<(Seed, Seed)>,
    /// The end, if there is one.
    pub end: Option<End>,
}

/// A record, and what was wrong with the end of its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Read {
    /// The record.
    pub record: Record,
    /// The number of the last line if it was cut off, and therefore ignored.
    pub torn: Option<usize>,
}

/// A line that is not valid in a record.
///
/// ```
/// use game::record::Record;
///
/// let error = Record::read("quadrille 1\ngame nim\nplayers none\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 3: `players none` should be `players` and a number from 1 to 8");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {what}")]
pub struct RecordError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it, and what would be right.
    pub what: String,
}

impl Record {
    /// Creates the record of a match before its first action.
    #[must_use]
    pub fn new(game: &str, players: u8, options: &str, start: &str) -> Record {
        Record {
            game: game.into(),
            players,
            options: options.into(),
            names: Vec::new(),
            commitment: None,
            start: start.into(),
            entries: Vec::new(),
            revealed: None,
            end: None,
        }
    }

    /// Parses a record. Ignores and reports a last line that was cut off.
    ///
    /// ```
    /// use game::record::Record;
    ///
    /// let torn = "quadrille 1\ngame nim\nplayers 2\noptions {}\nstart 7 3 0/2\n1 3\n2 ";
    /// let read = Record::read(torn)?;
    /// assert_eq!((read.record.entries.len(), read.torn), (1, Some(7)));
    /// # Ok::<(), game::record::RecordError>(())
    /// ```
    ///
    /// # Errors
    /// Names the first invalid line.
    pub fn read(text: &str) -> Result<Read, RecordError> {
        let mut reader = Reader::default();
        let mut torn = None;
        for (index, line) in text.split_inclusive('\n').enumerate() {
            let number = index + 1;
            match line.strip_suffix('\n') {
                Some(whole) => reader.line(number, whole.strip_suffix('\r').unwrap_or(whole))?,
                // The hash at its end shows that a last line was not cut off.
                None if line.starts_with("over ") && reader.line(number, line).is_ok() => {}
                None => torn = Some(number),
            }
        }
        let lines = text.lines().count();
        let record = reader.finish(lines.max(1))?;
        Ok(Read { record, torn })
    }

    /// Returns the lines before the first entry.
    #[must_use]
    pub fn head(&self) -> String {
        let Record {
            game,
            players,
            options,
            names,
            commitment,
            start,
            ..
        } = self;
        let mut head = format!("quadrille {VERSION}\ngame {game}\nplayers {players}\n");
        head += &format!("options {options}\n");
        for (seat, name) in names.iter().enumerate() {
            head += &format!("seat {seat} {name}\n");
        }
        if let Some(commitment) = commitment {
            head += &format!("commitment {commitment}\n");
        }
        head + &format!("start {start}\n")
    }

    /// Returns the lines after the last entry; empty if the match has no end.
    #[must_use]
    pub fn tail(&self) -> String {
        let Some(end) = self.end else {
            return String::new();
        };
        let revealed = match &self.revealed {
            Some((seed, salt)) => format!("seed {seed}\nsalt {salt}\n"),
            None => String::new(),
        };
        revealed + &format!("over {end}\n")
    }

    /// Returns the entries that were not taken back.
    ///
    /// ```
    /// use game::record::Record;
    ///
    /// let text = "quadrille 1\ngame nim\nplayers 2\noptions {}\nstart 7 3 0/2\n1 3\n2 1\n!back 2\n2 2\n";
    /// let record = Record::read(text)?.record;
    /// let kept: Vec<String> = record.kept().iter().map(|entry| entry.to_string()).collect();
    /// assert_eq!(kept, ["3", "2"]);
    /// # Ok::<(), game::record::RecordError>(())
    /// ```
    #[must_use]
    pub fn kept(&self) -> Vec<&Entry> {
        let mut kept = Vec::new();
        for entry in &self.entries {
            match entry.kind.plies_left() {
                Some(plies) => kept.truncate(plies as usize),
                None => kept.push(entry),
            }
        }
        kept
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.head())?;
        let lines = LineWriter::default().lines(self);
        lines.iter().try_for_each(|line| f.write_str(line))
    }
}

#[cfg(test)]
mod tests;
