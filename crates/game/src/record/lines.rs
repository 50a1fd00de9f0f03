//! Writing a record as it grows.

use super::Record;

/// Writes the lines that a record has gained since they were last written.
///
/// ```
/// use game::record::{EntryKind, LineWriter, Record};
///
/// let mut record = Record::new("nim", 2, "{}", "7 3 0/2");
/// let mut writer = LineWriter::default();
/// record.entries.push(EntryKind::Action("3".into()).into());
/// assert_eq!(writer.lines(&record), ["1 3\n"]);
/// record.entries.push(EntryKind::TakeBack { ply: 1 }.into());
/// record.entries.push(EntryKind::Action("2".into()).into());
/// assert_eq!(writer.lines(&record), ["!back 1\n", "1 2\n"]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LineWriter {
    /// How many entries are written.
    entries: usize,
    /// How many plies are kept after them.
    plies: u32,
    has_end: bool,
}

impl LineWriter {
    /// Creates a writer for a record whose lines are all written.
    #[must_use]
    pub fn after(record: &Record) -> LineWriter {
        LineWriter {
            entries: record.entries.len(),
            plies: record.kept().len() as u32,
            has_end: record.end.is_some(),
        }
    }

    /// Returns whether the record has lines that are not written.
    #[must_use]
    pub fn is_behind(&self, record: &Record) -> bool {
        self.entries != record.entries.len() || self.has_end != record.end.is_some()
    }

    /// Returns the new lines, each with its line break. The head is not among them.
    pub fn lines(&mut self, record: &Record) -> Vec<String> {
        let mut lines = Vec::new();
        for entry in &record.entries[self.entries..] {
            lines.push(entry.line(self.plies + 1));
            self.plies = entry.kind.plies_left().unwrap_or(self.plies + 1);
        }
        if !self.has_end {
            let tail = record.tail();
            lines.extend(tail.split_inclusive('\n').map(String::from));
        }
        self.entries = record.entries.len();
        self.has_end = record.end.is_some();
        lines
    }
}
