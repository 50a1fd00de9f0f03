//! A record on the disk, written as the match is played.

use std::{
    fs::{self, File, OpenOptions},
    io::Write,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use game::record::Record;

/// A file that grows with the match. It contains complete lines that are safely on the disk.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Creates a new file with the record so far.
    pub(crate) fn create(path: &Path, record: &Record) -> Result<Journal> {
        let file = create_new(path)?;
        let mut journal = Journal {
            path: path.into(),
            file,
        };
        journal.append(&record.to_string())?;
        Ok(journal)
    }

    /// Writes a complete record to a new file, or over one that we wrote before.
    pub(crate) fn write(path: &Path, record: &Record, is_ours: bool) -> Result<()> {
        if !is_ours {
            return Journal::create(path, record).map(|_| ());
        }
        // The old file stays until the new one is complete.
        let beside = path.with_added_extension("new");
        let written =
            fs::write(&beside, record.to_string()).and_then(|()| fs::rename(&beside, path));
        written.with_context(|| format!("cannot write {}", path.display()))
    }

    /// Appends complete lines, and waits until they are on the disk.
    pub(crate) fn append(&mut self, lines: &str) -> Result<()> {
        self.file
            .write_all(lines.as_bytes())
            .and_then(|()| self.file.sync_data())
            .with_context(|| format!("cannot write {}", self.path.display()))
    }
}

/// Creates a file, and refuses to overwrite another one.
fn create_new(path: &Path) -> Result<File> {
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .with_context(|| format!("cannot create {}", path.display()))
}
